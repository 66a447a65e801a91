"""The fleet editor played with keys: cards, carriers, faction, points, library, the answer to CX-D02."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.faction import Faction
from cosmotui.rules.cosmic_conflict.fleet_draft import berths, joined, left
from cosmotui.rules.cosmic_conflict.fleet_text import fleet_text
from cosmotui.rules.cosmic_conflict.fleets import fleet_form, fleet_form_problems, read_fleet
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.fleets import Fleets
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.screens.cosmic_conflict.card_subject import CardYard
from cosmotui.screens.cosmic_conflict.fleet_subject import BegunCard, FleetYard
from cosmotui.screens.problem_list import ProblemList
from tests.screens.cosmic_conflict.card_yards import SEATS, fleet_yard, opened
from tests.screens.golden import same_as_golden
from tests.screens.reading import keys_of, rows
from tests.screens.space_force.looks import looks_right

SIZES = ("80x24", "120x40")
BROKEN = Fleet(
    "",
    (
        Wing(Card("Gun", 1, (Mount("K", True),))),
        Wing(FIGHTERS["BMB"]),
        Wing(FIGHTERS["INT"], 0),
        *(Wing(SHIPS["BBS"]),) * 3,
    ),
    "beam",
)


def sized(size: str) -> tuple[int, int]:
    width, height = map(int, size.split("x"))
    return width, height


@pytest.mark.parametrize("size", SIZES)
async def test_how_it_looks(size: str) -> None:
    async with opened(fleet_yard(factions="on"), sized(size)) as yard:
        await yard.to("card:6")
        same_as_golden(yard.app, f"cosmic-conflict-fleet-yard-{size}")
        looks_right(yard.app)


@pytest.mark.parametrize("size", SIZES)
async def test_how_a_refused_fleet_looks(size: str) -> None:
    async with opened(fleet_yard(BROKEN), sized(size)) as yard:
        same_as_golden(yard.app, f"cosmic-conflict-fleet-refused-{size}")
        looks_right(yard.app)


@pytest.mark.parametrize("size", [(80, 24), (120, 24), (80, 40), (200, 60)])
async def test_every_row_looks_right_in_every_size(size: tuple[int, int]) -> None:
    async with opened(fleet_yard(factions="on"), size) as yard:
        for key in yard.area.list.keys:
            await yard.to(key)
            looks_right(yard.app)
            assert "1000 of 1000 points" in yard.text and "0 of 2 confirmed" in yard.text


@pytest.mark.rule("CX-D02", "CX-3.14")
async def test_confirming_answers_the_question() -> None:
    async with opened(fleet_yard()) as yard:
        await yard.press("1")
        assert yard.returned == [fleet_form(FLEETS["SF2"])]
        assert isinstance(yard.screen, FleetYard)
        assert fleet_form_problems(yard.screen.fleet.rules, yard.returned[0] or {}) == []


@pytest.mark.rule("CX-3.14", "CX-3.15", "CX-28.1")
async def test_cards_join_and_leave_and_points_are_live() -> None:
    async with opened(fleet_yard(FLEETS["SK1"])) as yard:
        await yard.to("add")
        await yard.press("1", *["down"] * 5, "enter")
        assert yard.now.wings[-1] == Wing(SHIPS["DST"]) and "686 of 1000 points" in yard.text
        await yard.to("card:3")
        await yard.press("2", "2")
        assert len(yard.now.wings) == 6 and "1098 of 1000 points" in yard.text
        assert "The fleet has 1098 points; the limit is 1000." in yard.checks
        await yard.press("c")
        assert yard.returned == []
        await yard.press("delete")
        assert "892 of 1000 points" in yard.text and "108 points are left" in yard.text
        await yard.press("u", "u", "u", "u")
        assert yard.now == FLEETS["SK1"]
        await yard.press("U")
        assert len(yard.now.wings) == 4


@pytest.mark.rule("CX-11.2", "CX-11.3")
async def test_carriers() -> None:
    fleet = Fleet("A", (Wing(SHIPS["CVT"]), Wing(SHIPS["LCV"]), Wing(FIGHTERS["BMB"], 1)))
    async with opened(fleet_yard(fleet)) as yard:
        await yard.to("card:2")
        assert "in 2" in yard.text
        await yard.press("4")
        assert yard.now.wings[2].carrier is None and "3 Bomber needs a carrier." in yard.text
        await yard.press("4")
        assert yard.now == fleet
        await yard.press("2", "2", "2")
        assert [wing.carrier for wing in yard.now.wings] == [None, None, 1, 1, 1, None]
        assert "needs a carrier" in yard.text
        await yard.to("card:0")
        await yard.press("delete")
        assert [wing.carrier for wing in yard.now.wings] == [None, 0, 0, 0, None]
        await yard.to("card:0")
        await yard.press("delete")
        assert all(wing.carrier is None for wing in yard.now.wings) and "A fleet needs a ship." in yard.text


@pytest.mark.rule("CX-11.3", "CX-11.30")
def test_a_fighter_joins_the_first_ship_with_room() -> None:
    fleet = Fleet("A", (Wing(SHIPS["LCV"]), Wing(SHIPS["FCV"])))
    for _ in range(8):
        fleet, _ = joined(fleet, FIGHTERS["BMB"])
    assert [wing.carrier for wing in fleet.wings[2:]] == [0, 0, 0, 1, 1, 1, 1, None]
    assert berths(fleet) == {0: 0, 1: 0}
    fleet, place = joined(fleet, FIGHTERS["GUN"], 0)
    assert place == 1 and fleet.wings[1].carrier is None  # FTL Drives
    assert [wing.carrier for wing in left(fleet, 0).wings] == [None, None, None, None, None, 1, 1, 1, 1, None]


@pytest.mark.rule("CX-2.20")
def test_a_fleet_is_never_longer_than_its_text_may_be() -> None:
    fleet = Fleet("A", (Wing(SHIPS["CVT"]),) * 60)
    assert joined(fleet, SHIPS["DST"])[0] == fleet


@pytest.mark.rule("CX-22.1", "CX-22.4", "CX-22.6", "CX-0.6")
async def test_factions_where_the_module_is_on() -> None:
    async with opened(fleet_yard(factions="on")) as yard:
        await yard.to("faction")
        await yard.press("1")
        assert yard.now.faction == "salvage" and "871 of 1000 points" in yard.text
        await yard.press("2")
        assert "no other weapons" in yard.facts and "1 to mend" in yard.text
        await yard.press("0")
        assert yard.now == FLEETS["SF2"]
    async with opened(fleet_yard()) as yard:
        assert "faction" not in yard.area.list.keys
    async with opened(fleet_yard(msgspec.structs.replace(FLEETS["SF1"], faction="salvage"))) as yard:
        await yard.to("faction")  # so that it can be mended
        assert "module factions is off" in yard.text


@pytest.mark.rule("CX-2.20", "CX-24.1")
async def test_a_card_of_the_fleet_is_changed_in_the_shipyard() -> None:
    async with opened(fleet_yard(FLEETS["SK1"], crew="paid")) as yard:
        await yard.to("card:2")
        await yard.press("1")
        assert isinstance(yard.app.screen, CardYard)
        card = yard.app.screen.card
        assert card.modules == ("crew",) and card.paid == ("crew",)
        await yard.press("n", "ctrl+u", *"Gnat", "enter", "c")
        assert yard.now.wings[2].card.name == "Gnat" and yard.area.list.key == "card:2"
        await yard.press("1", "escape")
        assert yard.now.wings[2].card.name == "Gnat"
        await yard.to("add")
        await yard.press("2", "c")
        assert yard.now.wings[-1] == Wing(Card("New ship", 1))


@pytest.mark.rule("CX-11.2")
async def test_a_fighter_that_becomes_a_ship_has_no_carrier() -> None:
    fleet = Fleet("A", (Wing(SHIPS["LCV"]), Wing(FIGHTERS["TRP"], 0)))
    async with opened(fleet_yard(fleet)) as yard:
        await yard.to("card:1")
        await yard.press("1", "down", "1", "c")
        assert yard.now.wings[1].card.size == 1 and yard.now.wings[1].carrier is None


@pytest.mark.rule("CX-2.20", "CX-3.14", "CX-11.2", "CX-11.3", "CX-22.6", "CX-2.13", "CX-0.6")
async def test_all_problems_are_told_at_once() -> None:
    async with opened(fleet_yard(BROKEN)) as yard:
        await yard.press("c")
        assert isinstance(yard.app.screen, ProblemList)
        for rule in ("CX-2.20", "CX-2.13", "CX-3.14", "CX-11.2", "CX-11.3", "CX-0.6", "CX-22.6"):
            assert rule in yard.text
        await yard.press("escape")
        assert yard.returned == [] and yard.now == BROKEN


@pytest.mark.rule("CX-28.19", "CX-2.20")
async def test_starter_and_own_fleets_are_beginnings() -> None:
    async with opened(fleet_yard()) as yard:
        await yard.press("p", "down", "down", "enter")
        assert yard.now == FLEETS["SF3"] and "Loaded: Hunter Pack" in yard.last_row
        await yard.press("p", "a")
        assert "The others at this keyboard find it here too." in yard.text
        await yard.press("ctrl+u", *"Mine", "enter", "x", "ctrl+u", *keys_of("out.fleet"), "enter")
        mine = msgspec.structs.replace(FLEETS["SF3"], name="Mine")
        assert Path("out.fleet").read_text() == fleet_text(mine)
        assert [saved.thing for saved in Fleets().listed()] == [mine]
        await yard.press("enter")
        assert yard.now == mine
        await yard.press("u")
        assert yard.now == FLEETS["SF3"]


@pytest.mark.parametrize("size", SIZES)
async def test_how_the_library_looks(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmotui.screens.text_library.moment", lambda _: "today 21:40")
    Fleets().save(msgspec.structs.replace(BROKEN, name="Wreck"))
    (Fleets().folder / "noise.fleet").write_bytes(b"\x00\x01")
    async with opened(fleet_yard(), sized(size)) as yard:
        await yard.press("p", "down")
        same_as_golden(yard.app, f"cosmic-conflict-fleets-{size}")
        looks_right(yard.app)


async def test_a_draft_that_was_left_is_found_again() -> None:
    drafts = Drafts("somebody", on_disk=False)
    async with opened(fleet_yard(drafts=drafts)) as yard:
        await yard.to("card:3")
        await yard.press("delete", "escape")
        assert "The draft is kept, for you alone." in yard.last_row
        await yard.press("escape")
        assert yard.returned == [None]
        again = fleet_yard(drafts=drafts)
        await yard.app.push_screen(again)
        await yard.press()
        assert len(again.fleet.now.wings) == 8 and "as it was left" in yard.last_row
        await yard.press("u")
        assert again.fleet.now == FLEETS["SF2"]


@pytest.mark.parametrize("form", [{}, {"fleet": "x"}, {"fleet": ["A", [[1]], 7]}])
async def test_a_form_that_cannot_be_read_begins_empty(form: dict[str, object]) -> None:
    job = fleet_yard().fleet.job
    screen = FleetYard(replace(job, draft=FormDraft(job.drafts, job.question, form)))
    async with opened(screen) as yard:
        assert yard.now.wings == () and "A fleet needs a ship." in yard.text
        await yard.press("p", "enter", "c")
        assert read_fleet(yard.returned[0] or {}) == FLEETS["SF1"]


async def test_a_card_that_was_being_made_is_found_again_in_its_place() -> None:
    drafts = Drafts("somebody", on_disk=False)
    async with opened(fleet_yard(drafts=drafts)) as yard:
        await yard.to("card:3")
        await yard.press("enter", "n", "ctrl+u", *"Zyx", "enter")
        assert isinstance(yard.app.screen, CardYard)
    async with opened(fleet_yard(drafts=drafts)) as yard:
        await yard.press()
        card = yard.app.screen
        assert isinstance(card, CardYard)
        assert card.card.now.name == "Zyx" and "as it was left" in rows(yard.app)[-1]
        await yard.press("u")
        assert card.card.now == FLEETS["SF2"].wings[3].card
        await yard.press("U", "c")
        assert yard.now.wings[3].card.name == "Zyx" and len(yard.now.wings) == len(FLEETS["SF2"].wings)
    async with opened(fleet_yard(drafts=drafts)) as yard:
        assert yard.app.screen is yard.screen and yard.now.wings[3].card.name == "Zyx"


async def test_a_card_that_was_left_is_not_offered_again() -> None:
    drafts = Drafts("somebody", on_disk=False)
    async with opened(fleet_yard(drafts=drafts)) as yard:
        await yard.to("add")
        await yard.press("right", "enter", "n", "ctrl+u", *"Zyx", "enter", "escape", "escape")
        assert yard.app.screen is yard.screen
    async with opened(fleet_yard(drafts=drafts)) as yard:
        assert yard.app.screen is yard.screen and yard.now == FLEETS["SF2"]


async def test_a_card_of_a_place_that_is_gone_joins_the_fleet() -> None:
    drafts = Drafts("somebody", on_disk=False)
    drafts.keep("card", BegunCard(50, msgspec.structs.replace(FLEETS["SF2"].wings[0].card, name="Zyx")))
    async with opened(fleet_yard(drafts=drafts)) as yard:
        await yard.press("c")
        assert yard.now.wings[-1].card.name == "Zyx"


async def test_hostile_names_are_shown_as_text() -> None:
    fleet = Fleet("[red]x\x1b[2J", (Wing(Card("\u202e[b]\x07", 1)),))
    async with opened(fleet_yard(fleet)) as yard:
        for key in yard.area.list.keys:
            await yard.to(key)
            assert all(line.isprintable() for line in yard.text.splitlines())
        assert "[red]x" in yard.text and SEATS[0].name in yard.text


@pytest.mark.rule("CX-22.1", "CX-21.11")
async def test_a_faction_is_explained_before_it_is_taken_and_bogeys_are_told() -> None:
    options = {"factions": "on", "stealth": "size", "bogeys": "2"}
    async with opened(fleet_yard(FLEETS["SF1"], **options)) as yard:
        await yard.to("faction")
        for name in ("Salvage Company", "Beam Order", "Berserkers"):
            assert name in yard.text  # none of them is cut
        await yard.press("right", "right", "right")
        assert "a weapon attacks twice" in yard.facts and yard.now.faction == ""
        assert "2 decoys join it unasked" in yard.checks


@pytest.mark.rule("CX-22.2", "CX-22.9", "CX-22.10", "CX-22.11", "CX-22.12")
async def test_a_faction_of_ones_own_is_named_and_its_traits_ticked() -> None:
    async with opened(fleet_yard(factions="on")) as yard:
        await yard.to("faction")
        assert "traits" not in yard.area.list.keys
        await yard.press("left")
        assert "as many disadvantages as advantages" in yard.facts
        await yard.press("enter", *"Privateers", "enter")
        assert yard.area.list.key == "traits" and yard.now.faction == Faction("Privateers")
        assert "neither advantages nor disadvantages" in yard.checks
        await yard.press("1", "5")
        assert "It counts as an advantage and a disadvantage." in yard.facts
        await yard.press("enter")
        assert yard.now.faction == Faction("Privateers", ("cheaper", "berserk"))
        assert "! 2 advantages, 1 disadvantage: as many of each would be fair." in yard.checks
        assert "871 of 1000 points" in yard.text and "+2 -1" in yard.text
        await yard.press("3", "enter")
        assert "!" not in yard.checks and not yard.screen.subject.problems
        await yard.press("u")
        assert yard.area.panel.form and yard.area.panel.form.ticked == {"cheaper", "berserk"}
        await yard.press("U")
        await yard.to("faction")
        assert "Ships cost 15 in 100 less" in yard.facts and "a weapon attacks twice" in yard.facts
        await yard.press("4", *["backspace"] * 10, *"Beam Order", "enter")
        assert "yours needs another name" in yard.checks
        await yard.press("u", "u", "c")
        assert yard.returned == [fleet_form(yard.now)]
        assert yard.now.faction == Faction("Privateers", ("cheaper", "berserk"))
