"""The user's library of ship designs."""

import os
from pathlib import Path

import pytest

from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.design_text import design_text
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, WASP
from cosmotui.saves.designs import BYTES_LIMIT, Designs
from cosmotui.saves.errors import SaveError

MINE = Design("Mira's Answer", "Cruiser", slots("Engine", "Railgun", "Railgun"))


@pytest.mark.rule("CF-3.16")
def test_a_design_is_kept_as_readable_text_under_its_name(home: Path) -> None:
    path = Designs().save(MINE)
    assert path == home / "designs" / "mira-s-answer.ship"
    assert path.read_text(encoding="utf-8") == design_text(MINE)
    assert Designs().load(path) == MINE
    assert Designs().find("mira-s-answer") == path


def test_the_folder_is_open_to_its_owner_only() -> None:
    assert Designs().save(MINE).parent.stat().st_mode & 0o777 == 0o700


def test_the_list_begins_with_what_was_saved_last() -> None:
    library = Designs()
    for number, design in enumerate((WASP, LANCER, BASTION)):
        os.utime(library.save(design), (number, number))
    assert [saved.title for saved in library.designs()] == ["Bastion", "Lancer", "Wasp"]
    assert all(not saved.problem and not saved.refused for saved in library.designs())


def test_an_empty_library_is_no_trouble() -> None:
    assert Designs().designs() == []
    assert Designs().deleted() == []
    assert Designs().called("Wasp") is None


def test_the_same_name_takes_another_file() -> None:
    library = Designs()
    first, second = library.save(WASP), library.save(WASP)
    assert (first.name, second.name) == ("wasp.ship", "wasp-2.ship")
    assert library.called("WASP") in (first, second)


def test_what_is_replaced_lies_in_the_trash() -> None:
    library = Designs()
    path = library.save(Design("One", "Fighter", slots("Engine")))
    other = Design("One", "Fighter", slots("Afterburner"))
    assert library.save(other, replace=path) == path
    assert library.load(path) == other
    assert [saved.thing for saved in library.deleted()] == [Design("One", "Fighter", slots("Engine"))]


def test_a_file_that_holds_no_design_is_never_replaced_renamed_or_loaded() -> None:
    library = Designs()
    path = library.save(WASP)
    path.write_text("my letters")
    for attempt in (
        lambda: library.save(WASP, replace=path),
        lambda: library.rename(path, "Other"),
        lambda: library.load(path),
    ):
        with pytest.raises(SaveError, match="not a ship design"):
            attempt()
    assert path.read_text() == "my letters"
    assert [saved.problem for saved in library.designs()] == [
        "This is not a ship design: it does not begin with 'Cosmoforce ship'. CF-3.16"
    ]


@pytest.mark.rule("CF-3.16")
def test_renaming_moves_the_file_too() -> None:
    library = Designs()
    library.save(LANCER)
    path = library.rename(library.save(WASP), "  Lancer  ")
    assert path.name == "lancer-2.ship"
    assert library.load(path) == Design("Lancer", WASP.hull, WASP.systems)
    assert library.rename(path, "LANCER") == path
    assert len(library.files()) == 2


@pytest.mark.rule("CF-3.16")
@pytest.mark.parametrize(
    ("name", "told"),
    [("", "no name"), (" \n ", "no name"), ("x" * 25, "25 characters; 24 fit"), ("a\x1b[2J", "cannot be shown")],
)
def test_a_name_that_is_none_is_refused(name: str, told: str) -> None:
    library = Designs()
    with pytest.raises(SaveError, match=told):
        library.save(Design(name, "Fighter", slots("Engine")))
    path = library.save(WASP)
    with pytest.raises(SaveError, match=told):
        library.rename(path, name)
    assert library.load(path) == WASP


@pytest.mark.parametrize("name", ["../../etc/passwd", "/", "con", "船", "....", "[b]"])
def test_any_other_name_is_safe_and_kept(name: str) -> None:
    library = Designs()
    path = library.save(Design(name, "Fighter", slots("Engine")))
    assert path.parent == library.folder
    assert library.load(path).name == name


def test_what_no_file_can_say_is_not_saved() -> None:
    with pytest.raises(SaveError, match="no system 'Death Ray'"):
        Designs().save(Design("A", "Fighter", slots("Engine", "Death Ray")))
    assert Designs().files() == []


@pytest.mark.rule("CF-3.11")
def test_a_design_that_the_rules_refuse_is_kept_with_all_reasons() -> None:
    library = Designs()
    library.save(Design("Draft", "Fighter", slots("Hangar")))
    assert [problem.rule for problem in library.designs()[0].refused] == ["CF-3.5", "CF-3.7"]


def test_deleted_designs_come_back() -> None:
    library = Designs()
    gone = library.delete(library.save(WASP))
    assert library.designs() == []
    assert library.load(library.restore(gone)) == WASP


def test_export_and_import(tmp_path: Path) -> None:
    library = Designs()
    path = library.save(MINE)
    written = library.export(path, tmp_path)
    assert written == tmp_path / "mira-s-answer.ship"
    with pytest.raises(SaveError, match="A file of that name exists already"):
        library.export(path, tmp_path)
    copy = library.import_file(written)
    assert copy.name == "mira-s-answer-2.ship"
    assert library.load(copy) == MINE


def test_a_hostile_file_is_one_message_and_stays_as_it_is(tmp_path: Path) -> None:
    library = Designs()
    for name, data, told in (
        ("binary", bytes(range(256)), "not UTF-8 text"),
        ("huge", b"#" * (BYTES_LIMIT + 1), "more than 40000 bytes"),
        ("foreign", b"PK\x03\x04 archive", "not a ship design"),
        ("wrong", b"Cosmoforce ship\nclass: Tug\n99: Laser", "no class 'Tug'.*no slot 99.*no name"),
    ):
        source = tmp_path / f"{name}.ship"
        source.write_bytes(data)
        with pytest.raises(SaveError, match=told) as caught:
            library.import_file(source)
        assert str(caught.value).isprintable()
        assert source.read_bytes() == data
    assert library.files() == []


def test_a_folder_or_a_pipe_with_such_a_name_is_no_design(tmp_path: Path) -> None:
    library = Designs(tmp_path)
    (tmp_path / "folder.ship").mkdir()
    os.mkfifo(tmp_path / "pipe.ship")
    assert {saved.problem for saved in library.designs()} == {"This is not a file."}
    with pytest.raises(SaveError, match="not a file"):
        library.save(WASP, replace=tmp_path / "pipe.ship")


def test_a_full_disk_leaves_everything_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    library = Designs()
    path = library.save(WASP)
    monkeypatch.setattr(os, "fsync", full)
    for attempt in (
        lambda: library.save(LANCER),
        lambda: library.save(LANCER, replace=path),
        lambda: library.rename(path, "Other"),
    ):
        with pytest.raises(SaveError, match="No space left"):
            attempt()
    assert library.files() == [path]
    assert library.load(path) == WASP
