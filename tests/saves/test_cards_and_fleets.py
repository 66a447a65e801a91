"""The user's libraries of cards and fleets of Cosmic Conflict."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.card_text import card_text
from cosmotui.rules.cosmic_conflict.fleet_text import fleet_text
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS
from cosmotui.saves.cards import Cards
from cosmotui.saves.errors import SaveError
from cosmotui.saves.fleets import Fleets

LADY = Card("Old Lady", 2, (Mount("K", True, ("F", "FR")), Mount("PWS", False)), ("lucky",))
GUARD = Fleet("Home Guard", (Wing(SHIPS["LCV"]), Wing(LADY), Wing(FIGHTERS["BMB"], 0)), "salvage")


@pytest.mark.rule("CX-2.20")
def test_a_card_is_kept_as_readable_text_under_its_name(home: Path) -> None:
    path = Cards().save(LADY)
    assert path == home / "cards" / "old-lady.card"
    assert path.read_text(encoding="utf-8") == card_text(LADY)
    assert Cards().load(path) == LADY and Cards().called("OLD lady") == path


@pytest.mark.rule("CX-2.20")
def test_a_fleet_is_kept_as_readable_text_under_its_name(home: Path) -> None:
    path = Fleets().save(GUARD)
    assert path == home / "fleets" / "home-guard.fleet"
    assert path.read_text(encoding="utf-8") == fleet_text(GUARD)
    assert Fleets().load(path) == GUARD


def test_all_stock_is_kept_and_read_again() -> None:
    for card in (*SHIPS.values(), *FIGHTERS.values()):
        assert Cards().load(Cards().save(card)) == card
    for fleet in FLEETS.values():
        assert Fleets().load(Fleets().save(fleet)) == fleet
    assert not any(saved.refused or saved.problem for saved in (*Cards().listed(), *Fleets().listed()))


@pytest.mark.rule("CX-2.20")
def test_what_the_rules_refuse_is_kept_with_all_its_problems() -> None:
    broken = Card("Wreck", 1, (Mount("K", False), Mount("ANV", False)))
    Cards().save(broken)
    (saved,) = Cards().listed()
    assert saved.thing == broken
    assert [problem.rule for problem in saved.refused] == ["CX-2.13", "CX-10.1"]


def test_modules_and_points_are_the_concern_of_a_match() -> None:
    Cards().save(LADY)
    Fleets().save(Fleet("Armada", tuple(Wing(SHIPS["DRD"]) for _ in range(30)), "berserkers"))
    assert not any(saved.refused for saved in (*Cards().listed(), *Fleets().listed()))


@pytest.mark.rule("CX-2.20")
@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x1bb"])
def test_bad_names_are_refused(name: str) -> None:
    with pytest.raises(SaveError, match=r"CX-2\.20"):
        Cards().save(msgspec.structs.replace(LADY, name=name))
    with pytest.raises(SaveError, match=r"CX-2\.20"):
        Fleets().save(msgspec.structs.replace(GUARD, name=name))
    assert Cards().listed() == [] and Fleets().listed() == []


def test_what_no_text_can_hold_is_refused() -> None:
    with pytest.raises(SaveError):
        Cards().save(Card("A", 1, (Mount("???", True),)))
    with pytest.raises(SaveError):
        Fleets().save(Fleet("A", (Wing(SHIPS["DST"]), Wing(Card("B", 1, (Mount("\x00", True),))))))


def test_rename_replace_delete_and_restore() -> None:
    cards = Cards()
    path = cards.rename(cards.save(LADY), "Young Lady")
    assert path.name == "young-lady.card" and cards.load(path).name == "Young Lady"
    assert cards.save(SHIPS["DST"], replace=path) == path
    assert [saved.title for saved in cards.deleted()] == ["Young Lady"]
    gone = cards.delete(path)
    assert cards.listed() == [] and cards.load(cards.restore(gone)) == SHIPS["DST"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfe\x00", "not UTF-8 text"),
        (b"", "does not begin with"),
        (b"dear diary", "does not begin with"),
        (b"\x1b]0;x\x07" * 99, "does not begin with"),
        (b"x" * 4_000_000, "more than"),
    ],
)
@pytest.mark.parametrize("make", [Cards, Fleets])
def test_hostile_files_are_named_and_left_alone(
    make: Callable[[], Cards | Fleets], data: bytes, said: str, tmp_path: Path
) -> None:
    library = make()
    source = tmp_path / f"letter{library.suffix}"
    source.write_bytes(data)
    with pytest.raises(SaveError, match=said) as found:
        library.import_file(source)
    assert str(found.value).isprintable()
    library.folder.mkdir(parents=True)
    inside = library.folder / source.name
    inside.write_bytes(data)
    (saved,) = library.listed()
    assert saved.thing is None and saved.problem
    with pytest.raises(SaveError):
        library.rename(inside, "Other")
    assert inside.read_bytes() == data


def test_a_file_of_the_other_kind_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.card"
    file.write_text(fleet_text(GUARD))
    with pytest.raises(SaveError, match="not a card"):
        Cards().import_file(file)
    file.write_text(card_text(LADY))
    with pytest.raises(SaveError, match="not a fleet"):
        Fleets().import_file(file)


@pytest.mark.rule("CX-2.20")
def test_a_file_from_elsewhere_says_everything_at_once(tmp_path: Path) -> None:
    file = tmp_path / "bad.card"
    file.write_text("Cosmic Conflict card\nsize: 9\nprimary: Phaser\nhull: 5\n")
    with pytest.raises(SaveError) as found:
        Cards().import_file(file)
    for said in ("'9' is no Size", "no item 'Phaser'", "says nothing about a card", "no name"):
        assert said in str(found.value)
