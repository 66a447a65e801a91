"""The battle screen: what stands where, the choice in hand, the ruler, cards, bytes, small and large tables."""

import re

import pytest

from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmic_conflict.events import Fled
from cosmotui.rules.cosmic_conflict.victory_words import had
from cosmotui.screens.cosmic_conflict.battle_look import CosmicConflictLook
from cosmotui.screens.cosmic_conflict.battle_rooms import rooms
from cosmotui.screens.cosmic_conflict.tabletop_map import Plot
from cosmotui.screens.cosmic_conflict.unit_signs import signed
from cosmotui.widgets.glyphs import ASCII
from cosmotui.widgets.words import Ship
from tests.rules.cosmic_conflict.scenes import foe, scene, ship
from tests.screens.cosmic_conflict.battles import LARGE, SMALL, Counting, crowd, fresh, keys, panel, pictured, shown
from tests.screens.golden import same_as_golden
from tests.screens.reading import text


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_an_attack_looks_as_designed(size: tuple[int, int]) -> None:
    async with Counting().run_test(size=size) as pilot:
        await shown(pilot, pictured())
        same_as_golden(pilot.app, f"cosmic-conflict-attack-{size[0]}x{size[1]}")


@pytest.mark.rule("CX-1.37", "CX-1.40")
async def test_every_unit_is_listed_and_stands_at_its_cell() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        await shown(pilot, pictured())
        row = panel(pilot, "board").splitlines()[10]  # y 10 of 30, two units a row
        assert row[19:21] == "1✚" and row[33:35] == "◉2"
        assert "✚1 ▸BCR 5 2" in panel(pilot, "units") and "◉6  PKT 1 5" in panel(pilot, "units")


async def test_without_braille_everything_is_ascii() -> None:
    app = Counting()
    app.glyphs = ASCII
    async with app.run_test(size=SMALL) as pilot:
        app.glyphs = ASCII
        area = await shown(pilot, pictured())
        app.glyphs = ASCII
        area.show()
        await keys(pilot, "m", "escape")
        for name in ("board", "units", "card", "lens", "question"):
            assert panel(pilot, name).isascii(), panel(pilot, name)
        assert "1r" in panel(pilot, "board") and "b2" in panel(pilot, "board")


@pytest.mark.rule("CX-5.11", "CX-6.10")
async def test_the_odds_of_the_weapon_in_hand_are_shown_and_explained() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        area = await shown(pilot, pictured())
        lens = panel(pilot, "lens")
        assert "miss " in lens and "glance " in lens and "accuracy -" in lens
        await keys(pilot, "w")
        assert "CX-6.1" in panel(pilot, "notes")
        await keys(pilot, "w", "down")
        assert area.panel.option is not None and panel(pilot, "lens") != lens


@pytest.mark.rule("CX-1.10", "CX-1.11", "CX-1.15")
async def test_the_ruler_measures_anywhere() -> None:
    async with Counting().run_test(size=LARGE) as pilot:
        area = await shown(pilot, pictured())
        await keys(pilot, "m")
        assert "✚1 BATTLECRUISER TO ◉2 DESTROYER" in panel(pilot, "lens")
        area.hand.measuring.cursor = (33.0, 10.0)
        await keys(pilot, "left", "right")
        assert "d 13.0, bearing 090, in F" in panel(pilot, "lens")
        assert "through Asteroid Field: one re-roll" in panel(pilot, "lens")
        await keys(pilot, "pageup", "home")
        assert area.hand.measuring.cursor == (28.0, 15.0)
        await keys(pilot, "m", "right")
        assert "d 0.5, bearing 090" in panel(pilot, "lens")
        await keys(pilot, "escape")
        assert area.hand.measuring.cursor is None


async def test_from_whose_card_lies_open_the_ruler_does_not_measure_to_itself() -> None:
    async with Counting().run_test(size=LARGE) as pilot:
        area = await shown(pilot, pictured())
        target = next(iter(area.hand.shown.targets))
        while area.hand.looked_at != target:
            await keys(pilot, "right")
        await keys(pilot, "m")
        assert "✚1 BATTLECRUISER TO ◉2 DESTROYER" in panel(pilot, "lens")


@pytest.mark.rule("CX-1.39")
async def test_a_place_is_typed_as_point_as_bearing_or_as_unit() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        area = await shown(pilot, pictured())
        await keys(pilot, "g", *"12.5", "comma", *"7", "enter")
        assert area.hand.measuring.cursor == (12.5, 7.0)
        await keys(pilot, "escape", "g", *"090", "space", *"13", "enter")
        assert area.hand.measuring.cursor == pytest.approx((33.0, 10.0))
        await keys(pilot, "escape", "g", *"b2", "enter")
        assert area.hand.measuring.cursor == (33.0, 10.0)
        await keys(pilot, "escape", "g", *"xyz", "enter")
        assert area.hand.measuring.cursor is None and "Type x,y" in text(pilot.app)


async def test_cards_are_walked_through_and_keep_enemy_orders_hidden() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        area = await shown(pilot, pictured())
        await keys(pilot, "c")
        assert "Offensive Focus (hidden)" in panel(pilot, "card") and "43 of 50" in panel(pilot, "card")
        area.hand.looked_at = 5
        await keys(pilot, "right")
        assert "DESTROYER" in panel(pilot, "card") and "an Order lies here" in panel(pilot, "card")
        assert "Evasive" not in panel(pilot, "card")
        await keys(pilot, "escape")
        assert area.query_one("#lens").display


@pytest.mark.rule("CX-4.3", "CX-4.4", "CX-4.5")
async def test_a_move_is_previewed() -> None:
    async with Counting().run_test(size=LARGE) as pilot:
        await shown(pilot, pictured(at="velocity"))
        assert "2 u ahead" in panel(pilot, "lens")
        before = panel(pilot, "board")
        await keys(pilot, "down")
        assert "3 u ahead" in panel(pilot, "lens") and panel(pilot, "board") != before


async def test_a_turned_heading_shows_its_course_and_targets() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        await shown(pilot, scene(ship("FRG", (10, 15), velocity=3), foe("FRG", (18, 15), 9), at="heading"))
        assert "bears on ◉1" in panel(pilot, "lens")
        before = panel(pilot, "board")
        await keys(pilot, "right", "right")
        assert panel(pilot, "board") != before and "▸ " in panel(pilot, "question")
        assert "✚1 FRIGATE, HEADING 5" in panel(pilot, "lens")
        await keys(pilot, "left", "left", "left")
        assert "✚1 FRIGATE, HEADING 2" in panel(pilot, "lens")


async def test_a_table_too_large_scrolls_with_what_matters_and_zooms() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        one = scene(
            ship("BCR", (100, 100)), foe("CRU", (118, 118)), options={"width": "120", "height": "120"}, at="attack"
        )
        area = await shown(pilot, one)
        assert "1✚" in panel(pilot, "board")
        await keys(pilot, "z", "z")
        assert area.query_one(Plot).zoom == 2 and "120" in panel(pilot, "board").splitlines()[-1]
        await keys(pilot, "z")
        assert area.query_one(Plot).zoom == 0


async def test_bytes_of_cursor_and_moves_stay_small() -> None:
    app = Counting()
    async with app.run_test(size=SMALL) as pilot:
        await shown(pilot, crowd())
        await keys(pilot, "m", "right")
        for key in ("right", "up", "left", "down", "pageup"):
            app.sent = 0
            await keys(pilot, key)
            assert 0 < app.sent <= 1500, (key, app.sent)
        await keys(pilot, "escape")
        app.sent = 0
        await keys(pilot, "2")
        assert 0 < app.sent <= 8000, app.sent


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 24), (120, 40), (200, 60), (80, 50)])
@pytest.mark.parametrize("units", [2, 11, 24, 60])
def test_no_two_parts_overlap_and_all_are_on_the_screen(size: tuple[int, int], units: int) -> None:
    found = rooms(*size, units)
    for name, room in found.items():
        assert room.x >= 0 and room.y >= 0 and room.right <= size[0] and room.bottom <= size[1] - 2, name
        assert room.width > 3 and room.height >= 2, name
        for other, place in found.items():
            if name < other and place != room and {name, other} != {"lens", "notes"}:
                assert not room.overlaps(place), (name, other)


@pytest.mark.rule("CX-19.4")
async def test_the_end_tells_every_victory_condition() -> None:
    match = fresh({"points": "480"})
    async with Counting().run_test(size=LARGE) as pilot:
        area = await shown(pilot, match)
        names = [seat.name for seat in area.table.seats]
        seen = " ".join(panel(pilot, "lens").split())
        for counted in area.table.results:
            name, _, told = counted.partition(": ")
            assert had(name, told, names) in seen
        summary = area.LOOK.summary(match)
        victories = [point for point in summary.points if point.when == "victory"]
        assert len(victories) == len(area.table.results) >= 2
        assert summary.curves and len(summary.curves[0]) >= 2
        await keys(pilot, "1")
        assert "victory" in text(pilot.app)


async def test_the_replay_shows_the_plot() -> None:
    match = fresh({"points": "480"})
    async with Counting().run_test(size=SMALL) as pilot:
        await shown(pilot, match)
        await keys(pilot, "2", "end")
        shown_text = text(pilot.app)
        assert "REPLAY" in shown_text and "◉" in shown_text and "DAMAGE DEALT" in shown_text


async def test_damage_within_a_row_of_health_shows_in_a_small_terminal() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        await shown(pilot, scene(ship("PKT", (9, 9), health=7), foe("BCR", (30, 9)), at="attack"))
        listed = panel(pilot, "units")
        unit = scene(ship("PKT", (9, 9), health=7)).match.view(None).units[0]
        assert f" {unit.card.health - 7}/{unit.card.health}" in listed


def test_units_are_called_as_on_the_map() -> None:
    seats = (Seat("Ann", 3), Seat("Bo", 1))
    assert signed("a1 Cruiser fires at b12 Raider, a tie", seats) == "▴1 Cruiser fires at ◉12 Raider, a tie"


async def test_question_explanation_and_log_call_units_as_the_map_does() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        await shown(pilot, pictured())
        assert "✚1 Battlecruiser attacks" in panel(pilot, "question")
        await keys(pilot, "w")
        assert "◉2 Destroyer" in panel(pilot, "notes")
        assert not re.search(r"\b[ab]\d", text(pilot.app))


async def test_a_number_leads_to_the_own_unit_and_then_to_that_of_the_other_side() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        area = await shown(pilot, pictured())
        places: list[object] = []
        for _ in range(3):
            await keys(pilot, "g", "3", "enter")
            places.append(area.hand.measuring.cursor)
        own, other = ([one for one in area.table.units if one.number == 3 and one.side == side] for side in (0, 1))
        assert places == [own[0].pos, other[0].pos, own[0].pos]


def test_a_line_that_begins_with_a_unit_shows_the_sign_of_its_side_once() -> None:
    seats = (Seat("Ann", 0), Seat("Bo", 1))
    (fled,) = CosmicConflictLook().entries(Fled(unit=0, side=0, label="a1 Cruiser", why="off the table"), seats)
    assert (fled.colour, fled.text) == (None, (Ship(0), "1 has fled: off the table"))
