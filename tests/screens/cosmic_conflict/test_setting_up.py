"""Before the first turn: terrain, edges, objectives and ships are placed on the plot."""

import pytest

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.point_draft import PointDraft
from cosmotui.screens.cosmic_conflict.area import CosmicConflictArea
from cosmotui.screens.cosmic_conflict.battle_terrain import ghost
from tests.screens.cosmic_conflict.battles import LARGE, SMALL, Counting, fresh, keys, panel, shown
from tests.screens.golden import same_as_golden
from tests.screens.reading import text


def draft_of(area: CosmicConflictArea) -> PointDraft:
    assert area.hand.point.draft is not None
    return area.hand.point.draft


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.rule("CX-17.3", "CX-17.4", "CX-17.5")
async def test_a_feature_is_seen_as_it_would_lie_with_what_it_does(size: tuple[int, int]) -> None:
    async with Counting().run_test(size=size) as pilot:
        match = fresh({"map": "alternate"}, until="CX-D03", nth=3)
        area = await shown(pilot, match)
        await keys(pilot, "K", "K", "K", "right_square_bracket")
        [feature] = ghost(area.hand.point.draft)
        assert feature.name == "Giant Meteor" and feature.heading == 1
        assert "[ ] turn" in text(pilot.app).splitlines()[-1] and "k changes it" in panel(pilot, "question")
        assert "moves 3 u each turn, heading 1" in " ".join(panel(pilot, "lens").split()) or size == SMALL
        same_as_golden(pilot.app, f"cosmic-conflict-terrain-{size[0]}x{size[1]}")
        await keys(pilot, "k", "k")
        assert [feature.name for feature in ghost(area.hand.point.draft)] == ["Moon"] and draft_of(area).heading == 0
        seat = match.questions[0].seat
        await keys(pilot, "enter")
        assert match.view(None).features[-1].name == "Moon"
        assert match.questions[0].seat == 1 - seat


@pytest.mark.rule("CX-17.4")
async def test_why_a_feature_cannot_lie_there_is_said_with_its_rule() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        match = fresh({"map": "one_side"}, until="CX-D03")
        area = await shown(pilot, match)
        await keys(pilot, "home", "home", "home", "home")
        assert "It would reach into a" in panel(pilot, "question") and "CX-17.4" in panel(pilot, "question")
        await keys(pilot, "enter")
        assert match.questions[0].key == "CX-D03" and not match.view(None).features
        await keys(pilot, "end", "end", "end", "end", "enter")
        assert len(match.view(None).features) == 1
        assert draft_of(area).at != (27, 15)  # the next one is proposed elsewhere


@pytest.mark.rule("CX-17.3", "CX-17.2")
async def test_after_one_side_has_placed_everything_the_other_chooses_its_edge() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        match = fresh({"map": "one_side"}, until="CX-D04")
        await shown(pilot, match)
        assert "start in the west" in text(pilot.app)
        before = panel(pilot, "lens")
        assert "8 u of it" in before and "u from it" in before
        await keys(pilot, "down")
        assert panel(pilot, "lens") != before  # what lies nearest to the other edge
        chooser = match.questions[0].seat
        await keys(pilot, "2")
        view = match.view(None)
        assert view.swapped == (chooser == 0)


@pytest.mark.rule("CX-16.43", "CX-16.47")
async def test_own_terrain_is_among_the_kinds() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        match = fresh({"map": "alternate", "terrain": "Reef: disc 2 hazardous 1, mobile 2"}, until="CX-D03")
        area = await shown(pilot, match)
        await keys(pilot, "g", *"minef", "enter")
        assert draft_of(area).kind == "minefield"
        await keys(pilot, "g", *"reef", "enter", "right_square_bracket")
        assert draft_of(area).kind == "reef" and draft_of(area).heading == 1
        assert "kind 17 of 17" in text(pilot.app)
        await keys(pilot, "enter")
        assert match.view(None).features[-1].name == "Reef"


@pytest.mark.rule("CX-20.7", "CX-20.8", "CX-20.9")
async def test_objectives_lie_on_the_midline() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        match = fresh({"objectives": "placed"}, until="CX-D05")
        area = await shown(pilot, match)
        question = match.questions[0]
        assert isinstance(question, Compose) and draft_of(area).at == (27, 10)
        await keys(pilot, "right", "pageup")
        assert draft_of(area).at == (27, 15)  # the cursor is held on the midline
        assert "it will lie at 27 18.5" in " ".join(panel(pilot, "lens").split())  # the planet is there
        await keys(pilot, "enter")
        assert match.view(None).frame != question and not match.view(None).objectives


@pytest.mark.rule("CX-17.6", "CX-17.7", "CX-17.8")
async def test_a_ship_out_of_its_zone_is_refused_and_nothing_is_lost() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        match = fresh(until="CX-D06", form="deploy")
        area = await shown(pilot, match)
        seat = match.questions[0].seat
        edge = ("west", "east")[seat]
        assert f"within 8 u of the {edge} edge, velocity 0 to" in " ".join(panel(pilot, "lens").split())
        await keys(pilot, *["end", "home"][seat : seat + 1] * 9, "right_square_bracket", "plus")
        assert draft_of(area).at[0] == (8, 46)[seat]  # the cursor is held in the zone
        heading = draft_of(area).heading
        area.hand.point.move_to((27.0, 15.0))
        await keys(pilot)
        assert "CX-17.7" in panel(pilot, "question")
        await keys(pilot, "enter")
        assert not any(unit.on_table for unit in match.view(seat).units)
        await keys(pilot, ["left", "right"][seat], "enter")
        placed = next(unit for unit in match.view(seat).units if unit.on_table)
        assert placed.side == seat and placed.heading == heading and placed.velocity == 4


@pytest.mark.rule("CX-17.6")
async def test_the_ship_that_is_pointed_at_shows_its_card() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        await shown(pilot, fresh({"fleets": "sf3"}, until="CX-D06", nth=5))
        assert "Which ship is placed?" in text(pilot.app)
        assert "FRIGATE" in text(pilot.app)


@pytest.mark.rule("CX-17.9", "CX-11.30")
async def test_a_fighter_starts_aboard_or_out() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        match = fresh({"fleets": "sf2"}, until="CX-D07")
        area = await shown(pilot, match)
        assert "aboard" in panel(pilot, "question")
        await keys(pilot, "2")
        draft = draft_of(area)
        carrier = match.view(None).units[match.view(None).units[draft.unit].carrier]
        assert draft.at == carrier.pos
        inward, back = ("end", "home") if draft.at[0] < 27 else ("home", "end")
        await keys(pilot, inward, inward, inward)
        assert "d 8.0" in panel(pilot, "lens") and "all pass" in panel(pilot, "question")  # held within 8 u
        await keys(pilot, back, back)
        area.hand.point.move_to(carrier.pos)
        await keys(pilot, "up", "enter")
        assert match.view(None).units[draft.unit].pos == (carrier.pos[0], carrier.pos[1] + 0.5)


@pytest.mark.rule("CX-21.2", "CX-21.3", "CX-21.11")
async def test_under_stealth_own_ships_are_known_and_markers_show_what_they_may() -> None:
    async with Counting().run_test(size=LARGE) as pilot:
        options = {"fleets": "sk3", "points": "480", "stealth": "category", "bogeys": "1"}
        match = fresh(options, until="CX-D06", form="deploy", nth=3)
        await shown(pilot, match)
        units, card = panel(pilot, "units"), panel(pilot, "card")
        assert all(name in units for name in ("Destroyer", "Raider", "Corvette", "Bogey", "Medium", "Small"))
        assert "hull" in card and "hidden" not in card  # the own ship that is placed
