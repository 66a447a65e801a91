"""From a file back to the very same question."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cosmotui.engine.game import AnyGame
from cosmotui.engine.setup import Setup
from cosmotui.saves.directories import trash_of
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import START, contents_of, frame_of, read_journal
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import Answer, Header, Mark
from tests.saves.beacons import SEATS, Beacons, BeaconsState, BeaconsView, NewBeacons, new_match
from tests.saves.conftest import answer, games, saved


def newer(name: str) -> AnyGame:
    """The games after an update that changed the rules."""
    return {"beacons": NewBeacons()}[name]


@pytest.mark.parametrize("answers", range(20))
def test_a_match_goes_on_at_the_same_question(answers: int) -> None:
    match = new_match()
    answer(match, answers)
    opened = open_match(saved(answers), games)
    assert opened.match.questions == match.questions
    assert opened.match.state_bytes() == match.state_bytes()
    assert opened.match.undo_meter == match.undo_meter
    assert opened.match.events(None) == match.events(None)
    assert opened.notes == ()


def test_a_finished_match_comes_back_with_its_result() -> None:
    opened = open_match(saved(1000), games)
    assert opened.match.result is not None
    assert opened.match.seed == 7


def test_a_torn_tail_is_said() -> None:
    path = saved(10)
    whole = contents_of(path.read_bytes())
    torn = START + b"".join([frame_of(whole.header), *(frame.whole for frame in whole.answers)])
    path.write_bytes(torn[:-3])
    opened = open_match(path, games)
    assert opened.match.answer_count == 9
    assert "lost" in opened.notes[0]


def test_changed_rules_cost_at_most_the_step_that_was_being_played() -> None:
    """Turns of 7 answers; 17 were given: two turns stand, the third begins again, under the new rules."""
    path = saved(17)
    before = path.read_bytes()
    opened = open_match(path, newer)
    assert opened.match.answer_count == 14
    assert "west" in repr(opened.match.questions[0])
    assert "The rules have changed" in opened.notes[0]
    assert "last 3 answers" in opened.notes[0]
    kept = next(trash_of(path.parent).iterdir())
    assert kept.read_bytes() == before
    answer(opened.match, 10)
    opened.file.record(opened.match)
    opened.file.close()
    again = open_match(path, newer)
    assert again.match.state_bytes() == opened.match.state_bytes()
    assert again.match.answer_count == 24
    assert "taken back" not in again.notes[0]
    assert read_journal(path).marks[-1].turn == 4 - 1


def test_changed_rules_at_the_start_of_a_step_cost_nothing() -> None:
    opened = open_match(saved(14), newer)
    assert opened.match.answer_count == 14
    assert "taken back" not in opened.notes[0]


def rewritten(path: Path, change: Callable[[Header], Header]) -> Path:
    """The file with another header, as somebody may have made it."""
    contents = read_journal(path)
    answers = [frame.whole for frame in contents.answers]
    path.write_bytes(START + frame_of(change(contents.header)) + b"".join(answers))
    return path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda header: msgspec.structs.replace(header, game="che\x1bss"), r"no game called 'che\\x1bss'"),
        (lambda header: msgspec.structs.replace(header, setup=Setup(SEATS[:1], {}, 7)), "1 seat;"),
        (lambda header: msgspec.structs.replace(header, setup=Setup(SEATS, {"no": "x"}, 7)), "no option 'no'"),
        (lambda header: msgspec.structs.replace(header, setup=Setup(SEATS, {}, 8)), "cannot be restored"),
        (lambda header: msgspec.structs.replace(header, rules=9, setup=Setup(SEATS, {}, 8)), "newer cosmotui"),
    ],
)
def test_a_match_that_cannot_be_restored_is_a_clear_message(change: Callable[[Header], Header], message: str) -> None:
    path = rewritten(saved(9, seed=7), change)
    before = path.read_bytes()
    with pytest.raises(SaveError, match=message):
        open_match(path, games)
    assert path.read_bytes() == before
    with pytest.raises(SaveError, match=message):  # and its lock was given back
        open_match(path, games)


class Fragile(Beacons):
    """Rules that break on a state that no match ever has."""

    def view(self, setup: Setup, state: BeaconsState, seat: int | None) -> BeaconsView:
        return super().view(setup, state, [0, 1, 2][(seat or 0) + state.fuel[0] - 20])


@pytest.mark.parametrize("state", [b"", b"\xff", b"\x80", "fuel"])
def test_a_checkpoint_made_up_by_somebody_breaks_nothing(state: bytes | str) -> None:
    if isinstance(state, str):
        forged = msgspec.msgpack.decode(new_match().state_bytes())
        state = msgspec.msgpack.encode({**forged, "fuel": [1 << 40, 1, 1]})
    contents = read_journal(saved(3))
    wrong = Answer(0, 12345, "north", (0,))
    path = saved(3)
    path.write_bytes(START + b"".join(map(frame_of, [contents.header, wrong, Mark(1, 0, state)])))
    with pytest.raises(SaveError, match="cannot be restored"):
        open_match(path, lambda _: Fragile())
