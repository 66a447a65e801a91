"""`cosmotui crew note`, and private notes in plain mode."""

from tests.cli.conftest import Command
from tests.cli.crews import samples
from tests.plain.walker import saved, season, walk


def test_a_note_is_kept_printed_and_dropped(run: Command) -> None:
    samples()
    assert run("crew", "note", "Lindqvist").out == "There is no private note.\n"
    assert run("crew", "note", "Lindqvist", "--text", "a spy").out == "a spy\n"
    assert run("crew", "note", "Lindqvist").out == "a spy\n"
    assert "a spy" not in run("crew", "show", "Lindqvist", "--json").out
    assert run("crew", "note", "Lindqvist", "--drop").out == "There is no private note.\n"
    assert run("crew", "note", "--episode", "9").code == 2


def test_a_note_is_written_in_plain_mode() -> None:
    saved(people=1)
    text = walk("#roster", "#Lindqvist", "#private note", "a spy", "#private note", "")
    assert "private note of the Director: written" in text
    assert [note.text for note in season().private_notes.values()] == ["a spy"]
