"""The shipyard for ship cards played with keys: items, arcs, variants, Fighters, costs, checks, library."""

from pathlib import Path

import msgspec
import pytest

from cosmotui.rules.cosmic_conflict.card import Card, Mount
from cosmotui.rules.cosmic_conflict.card_text import card_text
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.saves.cards import Cards
from cosmotui.screens.cosmic_conflict.card_library import CardLibrary
from cosmotui.screens.problem_list import ProblemList
from tests.screens.cosmic_conflict.card_yards import card_yard, opened
from tests.screens.golden import same_as_golden
from tests.screens.reading import keys_of
from tests.screens.space_force.looks import looks_right

BROKEN = Card("Wreck", 1, (Mount("K", False), Mount("ANV", False), Mount("B", True, ("F", "A"), "SM")), ("lucky",))
BLANK = Card("Blank", 2)
SIZES = ("80x24", "120x40")


def sized(size: str) -> tuple[int, int]:
    width, height = map(int, size.split("x"))
    return width, height


@pytest.mark.parametrize("size", SIZES)
async def test_how_it_looks(size: str) -> None:
    async with opened(card_yard(SHIPS["BBS"], "crew", faction="salvage", paid=("crew",)), sized(size)) as yard:
        await yard.to("item:1")
        same_as_golden(yard.app, f"cosmic-conflict-card-yard-{size}")
        looks_right(yard.app)


@pytest.mark.parametrize("size", SIZES)
async def test_how_arcs_and_a_refused_card_look(size: str) -> None:
    async with opened(card_yard(BROKEN), sized(size)) as yard:
        await yard.to("item:2")
        await yard.press("a")
        same_as_golden(yard.app, f"cosmic-conflict-card-refused-{size}")
        looks_right(yard.app)


@pytest.mark.parametrize("size", [(80, 24), (120, 24), (80, 40), (200, 60)])
async def test_every_row_looks_right_in_every_size(size: tuple[int, int]) -> None:
    async with opened(card_yard(SHIPS["DRD"], "crew", "stealth", "trade"), size) as yard:
        for key in yard.area.list.keys:
            await yard.to(key)
            looks_right(yard.app)
            assert f"{card_cost(SHIPS['DRD'])} points" in yard.text and "CHECKS" in yard.text


async def test_ascii() -> None:
    async with opened(card_yard(BROKEN)) as yard:
        while yard.app.glyphs.name != "ascii":
            await yard.press("f3")
        for key in reversed(yard.area.list.keys):
            await yard.to(key)
            assert yard.text.isascii()


@pytest.mark.rule("CX-2.8", "CX-2.13", "CX-3.7")
async def test_a_weapon_is_mounted_with_its_arcs() -> None:
    async with opened(card_yard(BLANK)) as yard:
        await yard.to("add:primary")
        await yard.press("2")  # a Beam; then its arcs are asked
        assert yard.now.mounts == (Mount("B", True, ("F",)),) and "Through which arcs?" in yard.text
        await yard.press("2", "6", "enter")
        assert yard.now.mounts == (Mount("B", True, ("F", "FR", "FL")),)
        assert "20 + 6 + 4 + 4 = 34" in yard.text and "94 points" in yard.text
        await yard.press("a", "space", "down")  # another row takes nothing
        assert yard.now.mounts == (Mount("B", True, ("F", "FR", "FL")),)


@pytest.mark.rule("CX-2.13")
async def test_a_weapon_never_loses_its_last_arc() -> None:
    async with opened(card_yard(BLANK)) as yard:
        await yard.to("add:secondary")
        await yard.press("1", "1", "enter")
        assert "1 more needed" in yard.text
        assert yard.now.mounts == (Mount("K", False, ("F",)),)


@pytest.mark.rule("CX-9.7", "CX-9.8", "CX-9.9", "CX-9.10", "CX-3.8", "CX-3.9", "CX-3.10")
async def test_variants() -> None:
    async with opened(card_yard()) as yard:
        await yard.to("item:0")
        await yard.press("v", "1")
        assert yard.now.mounts[0].variant == "L1" and card_cost(yard.now) == 206
        await yard.press("v", "4")
        assert yard.now.mounts[0].variant == "OS" and "(20 + 6 + 4 + 4) x" in yard.text
        await yard.press("v", "5")
        assert yard.now.mounts[0] == Mount("K", True, ("F",), "SM")
        assert "4 of 3" in yard.text and "1 Primary extra" in yard.text
        await yard.press("a", "2")
        assert "front, fore-right" in yard.text  # what is ticked is drawn at once
        await yard.press("enter")
        assert "1 too many" in yard.text
        await yard.press("escape", "v", "0")
        assert yard.now.mounts[0].variant == ""
        await yard.to("item:1")
        await yard.press("v")
        assert "CX-9.7" in yard.last_row  # Rockets have none
        await yard.to("item:3")
        await yard.press("v")
        assert "Oversized" not in yard.text  # a Secondary


@pytest.mark.rule("CX-11.1", "CX-11.8", "CX-11.12", "CX-3.13", "CX-1.21")
async def test_a_fighter() -> None:
    async with opened(card_yard(BLANK)) as yard:
        await yard.to("add:primary")
        await yard.press("1", "enter")
        await yard.to("size")
        await yard.press("7")
        assert yard.now == Card("Blank", 0, (Mount("K", True, size=1),))
        await yard.to("item:0")
        await yard.press("a", "4")
        assert yard.now.mounts[0].size == 4 and "20 points" in yard.text
        await yard.press("v")
        assert "CX-11.10" in yard.last_row
        await yard.to("add:secondary")
        assert "FTL Drives" in yard.text and "Maneuver" not in yard.text.split("what?")[-1]
        await yard.to("size")
        await yard.press("2")
        assert yard.now.mounts == (Mount("K", True, ("F",)),)


@pytest.mark.rule("CX-2.10", "CX-2.11", "CX-3.4", "CX-3.5", "CX-3.6")
async def test_more_slots_than_size_cost_more_until_they_are_refused() -> None:
    async with opened(card_yard(Card("A", 1))) as yard:
        for number in range(1, 5):
            await yard.to("add:primary")
            await yard.press("6")
            assert yard.now.primaries() == number
            assert ("to mend" in yard.text) == (number > 3)
        assert "4 Primary slots; 3 at most." in yard.text and "3 Primary extra" in yard.text
        assert f"{card_cost(yard.now)} points" in yard.text


@pytest.mark.rule("CX-24.1", "CX-24.6", "CX-0.6")
async def test_traits_where_the_module_is_on() -> None:
    async with opened(card_yard(BLANK, "crew", paid=("crew",))) as yard:
        await yard.press("end", "up", "up")
        assert yard.area.list.key == "trait:veteran" and "costs 10 in 100" in yard.facts
        await yard.press("1")
        assert yard.now.traits == ("veteran",) and "66 points" in yard.text
        await yard.press("0")
        assert yard.now.traits == ()
    async with opened(card_yard(msgspec.structs.replace(BLANK, traits=("lucky",)))) as yard:
        assert "module crew is off" in yard.checks
        await yard.to("trait:lucky")  # so that it can be mended
        await yard.press("0")
        assert yard.now == BLANK and "CREW" not in yard.text


@pytest.mark.rule("CX-21.10", "CX-25.1", "CX-0.6")
async def test_items_of_a_module_only_where_it_is_on() -> None:
    for modules, there in (((), False), (("stealth", "trade"), True)):
        async with opened(card_yard(BLANK, *modules), (120, 40)) as yard:
            await yard.to("add:primary")
            values = [option.value for option in yard.area.panel.form.options] if yard.area.panel.form else []
            assert ("CLK" in values and "CRG" in values) == there and "AWS" in values


@pytest.mark.rule("CX-2.8", "CX-3.3")
async def test_items_move_and_go_and_come_back() -> None:
    async with opened(card_yard()) as yard:
        await yard.to("item:2")
        await yard.press("m")
        assert [mount.what for mount in yard.now.mounts if not mount.primary] == ["K", "K", "PWS", "ARM"]
        await yard.press("delete")
        assert yard.now.count("ARM") == 0
        await yard.press("u", "u")
        assert yard.now == SHIPS["DST"] and "undo 0" in yard.text
        await yard.press("U")
        assert yard.now.secondaries() == 4
        await yard.to("item:0")
        await yard.press("2")
        assert yard.now.mounts[0] == Mount("B", True, ("F", "FR", "FL"))  # the arcs stay


async def test_what_is_pointed_at_is_explained_before_it_is_taken() -> None:
    async with opened(card_yard()) as yard:
        await yard.to("add:secondary")
        await yard.press(*["right"] * 7)
        assert "MANEUVER ENHANCE" in yard.text and "Maneuver as if a Size" in yard.text
        assert yard.now == SHIPS["DST"]


@pytest.mark.rule("CX-3.1", "CX-3.2", "CX-3.3", "CX-3.7")
async def test_every_part_of_the_cost_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(card_yard()) as yard:
        await yard.press("w")
        for said in ("hull  30x3", "Kinetic P  20+6+4+4", "Rockets P  20+6", "Kinetic S  10+1+2", "206 points"):
            assert said in yard.text
        await yard.press("escape")
        assert "ADDS UP TO" not in yard.text
    async with opened(card_yard(), (120, 40)) as yard:
        assert "ADDS UP TO" in yard.text and "MOVES" in yard.text
        read: list[tuple[str, ...]] = []
        monkeypatch.setattr(yard.app, "read_rules", lambda *here: read.append(here))
        await yard.press("w")
        assert read == [("cosmic-conflict", "CX-2.20", "the ship card")]


@pytest.mark.rule("CX-2.13", "CX-9.10", "CX-10.1", "CX-0.6")
async def test_all_problems_are_told_at_once() -> None:
    async with opened(card_yard(BROKEN)) as yard:
        await yard.press("c")
        assert isinstance(yard.app.screen, ProblemList)
        for said in (
            "needs an arc",
            "Secondary slot",
            "exactly one arc",
            "module crew",
            "CX-2.13",
            "CX-9.10",
            "CX-0.6",
        ):
            assert said in yard.text
        await yard.press("enter")
        assert yard.app.screen is yard.screen and yard.returned == [] and yard.now == BROKEN


@pytest.mark.rule("CX-2.20")
async def test_name_confirm_and_leave() -> None:
    async with opened(card_yard()) as yard:
        await yard.press("n", "ctrl+u", "enter")
        assert "CX-2.20" in yard.text
        await yard.press(*"Lady", "enter", "c")
        assert yard.returned == [msgspec.structs.replace(SHIPS["DST"], name="Lady")]
    async with opened(card_yard()) as yard:
        await yard.to("item:0")
        await yard.press("delete", "escape")
        assert "Not confirmed" in yard.last_row
        await yard.press("escape")
        assert yard.returned == [None]


@pytest.mark.rule("CX-2.20", "CX-28.1", "CX-28.15")
async def test_stock_and_own_cards_are_beginnings(tmp_path: Path) -> None:
    async with opened(card_yard()) as yard:
        await yard.press("p", "enter")
        assert yard.now == SHIPS["CVT"] and "Loaded: Corvette" in yard.last_row
        await yard.press("p", *["down"] * 14, "enter")
        assert yard.now == FIGHTERS["INT"]
        await yard.press("p", "a", "ctrl+u", *"Dart", "enter")
        assert [saved.title for saved in Cards().listed()] == ["Dart"]
        await yard.press("x", "ctrl+u", *keys_of("out.card"), "enter")
        kept = msgspec.structs.replace(FIGHTERS["INT"], name="Dart")
        assert Path("out.card").read_text() == card_text(kept)
        await yard.press("delete")
        assert Cards().listed() == [] and "u brings it back" in yard.last_row
        await yard.press("u", "I", *keys_of("out.card"), "enter")
        assert len(Cards().listed()) == 2
        await yard.press("end", "enter")
        assert yard.now == kept


async def test_a_foreign_file_is_refused_with_all_its_problems() -> None:
    Path("bad.card").write_text("Cosmic Conflict card\nsize: 9\nprimary: Phaser\n")
    async with opened(card_yard(), (120, 40)) as yard:
        await yard.press("p", "I", *keys_of("bad.card"), "enter")
        for said in ("'9' is no Size", "no item 'Phaser'", "no name"):
            assert said in " ".join(yard.text.split())
        assert Cards().listed() == [] and isinstance(yard.app.screen, CardLibrary)


@pytest.mark.parametrize("size", SIZES)
async def test_how_the_library_looks(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmotui.screens.text_library.moment", lambda _: "today 21:40")
    Cards().save(BROKEN)
    (Cards().folder / "noise.card").write_bytes(b"\x00\x01")
    async with opened(card_yard(), sized(size)) as yard:
        await yard.press("p", "down", "down")
        same_as_golden(yard.app, f"cosmic-conflict-cards-{size}")
        looks_right(yard.app)


async def test_no_name_of_an_item_is_cut_on_the_small_screen() -> None:
    codes = ("FLH", "FHG", "AWS", "ECM", "ANV")
    card = Card("Long names", 6, (*(Mount(code, True) for code in codes), Mount("PWS", False), Mount("ASN", False)))
    async with opened(card_yard(card)) as yard:
        for _ in range(2):  # the card, then what it adds up to
            assert all(mount.name in yard.text for mount in card.mounts)
            await yard.press("w")
        assert "Fighter Launch Hangar" in yard.facts


async def test_the_first_and_the_last_row_are_a_key_away_and_a_name_says_how_long_it_may_be() -> None:
    async with opened(card_yard()) as yard:
        await yard.press("end")
        assert yard.area.list.key == "add:secondary"
        await yard.press("home", "n")
        assert yard.area.list.key == "name" and "a name of 1 to 24" in yard.text
