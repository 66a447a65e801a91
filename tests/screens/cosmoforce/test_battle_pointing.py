"""Rosters and panel point at each other: arrows, tab, typed places, clicks, explanations."""

import pytest

from cosmotui.screens.notes import Notes
from tests.rules.cosmoforce.battle import ship
from tests.screens.cosmoforce.battles import (
    LARGE,
    SMALL,
    area_of,
    asked,
    battle,
    eight,
    lit,
    odds_of,
    pictured,
    pointed,
    two,
)
from tests.screens.playing import app_with, press, screen_of, settled
from tests.screens.reading import rows, text


async def test_the_systems_of_the_option_in_hand_are_marked_among_those_that_can_be_chosen() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert (pointed(pilot), lit(pilot)) == ("7,8", {"1.7": True, "1.8": True})
        await press(pilot, "down")
        assert (pointed(pilot), lit(pilot)) == ("7", {"1.7": True, "1.8": False})
        await press(pilot, "down")
        assert (pointed(pilot), lit(pilot)) == ("8", {"1.7": False, "1.8": True})


async def test_the_odds_follow_the_option() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert odds_of(pilot) == "Railgun 7 8 at Bastion"
        assert "Ofra slower: 3 dice each" in text(pilot.app)
        await press(pilot, "down")
        assert odds_of(pilot) == "Railgun 7 at Bastion"


async def test_right_and_left_look_at_every_system_and_say_why_it_cannot_be_chosen() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "right", "right")
        assert area_of(pilot).rosters.fleet.cursor == "1.9"
        assert "9 is destroyed: it cannot" in text(pilot.app)
        await press(pilot, "enter")
        assert rows(pilot.app)[-1].strip() == "9 is destroyed: it cannot fire. CF-10.5"
        assert asked(pilot).key == "CF-D8"
        await press(pilot, "left")
        assert pointed(pilot) == "8"
        assert area_of(pilot).rosters.fleet.cursor == ""
        await press(pilot, "enter")
        assert screen_of(pilot).session.match.log[-1].reply == "8"


async def test_tab_changes_the_second_ship_and_enter_still_answers() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert area_of(pilot).rosters.seen() == (0, 1)
        await press(pilot, "tab")
        assert area_of(pilot).rosters.seen() == (0, 4)
        assert "Anvil, Ines" in text(pilot.app)
        await press(pilot, "shift+tab")
        assert area_of(pilot).rosters.seen() == (0, 1)
        await press(pilot, "tab", "enter")
        assert screen_of(pilot).session.match.log[-1].reply == "7,8"


async def test_a_target_comes_beside_the_attacker_when_it_is_pointed_at() -> None:
    session = battle(*eight(), acted=(2, 3, 6, 5, 0))
    session.answer(0, "attack")
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        first = pointed(pilot)
        assert area_of(pilot).rosters.seen() == (0, int(first))
        await press(pilot, "down")
        assert pointed(pilot) != first
        assert area_of(pilot).rosters.seen() == (0, int(pointed(pilot)))


@pytest.mark.parametrize(
    ("typed", "place"),
    [("2.10", "2.10"), ("1.9", "1.9"), ("bas", "2"), ("kofi", "6"), ("1.cr", "1.crew")],
)
async def test_go_to_takes_numbers_and_the_names_of_ships_and_players(typed: str, place: str) -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", *typed.replace(".", "_").replace("_", "."))
        assert area_of(pilot).rosters.fleet.cursor == place


async def test_go_to_waits_for_enter_where_a_longer_number_is_possible() -> None:
    session = battle(ship("Capital Engine*9 Laser"), ship("Fighter Engine"))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", "1", ".", "1")
        assert area_of(pilot).rosters.fleet.cursor == ""
        await press(pilot, "enter")
        assert area_of(pilot).rosters.fleet.cursor == "1.1"
        await press(pilot, "g", "1", ".", "1", "0")
        assert area_of(pilot).rosters.fleet.cursor == "1.10"


async def test_go_to_says_when_there_is_no_such_place() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", "z", "enter")
        assert "There is no place z." in text(pilot.app)


async def test_a_click_points_and_a_second_one_answers() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.click("#board", offset=(6, 11))
        await settled(pilot)
        assert pointed(pilot) == "8"
        await pilot.click("#board", offset=(6, 11))
        await settled(pilot)
        assert screen_of(pilot).session.match.log[-1].reply == "8"


async def test_inspecting_and_asking_why() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "i")
        assert "7 Railgun of Lancer" in text(pilot.app)
        await press(pilot, "i", "w")
        assert "CF-9.21" in text(pilot.app)
        await press(pilot, "escape", "g", *"2.10", "i")
        assert "ran empty: gone for good" in text(pilot.app)
        assert "CF-10.10" in text(pilot.app)


async def test_the_whys_of_the_actions_name_those_that_cannot_be_taken() -> None:
    session = battle(ship("Fighter Engine Laser!"), ship("Fighter Engine", 1.00))
    async with app_with(session).run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert "no weapon works" in text(pilot.app)
        await press(pilot, "w")
        note = screen_of(pilot).query_one("#notes", Notes).note
        assert ("Attack: no weapon works", "CF-8.25") in note.facts


async def test_ships_of_one_name_are_told_apart_by_their_players() -> None:
    same = ship("Fighter Engine Laser", 2.00, 0, name="Wasp")
    async with app_with(battle(two()[0], same, same)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", *"wasp", "enter")
        assert "There is no place wasp." in text(pilot.app)
        await press(pilot, "g", "t")
        assert area_of(pilot).rosters.fleet.cursor == "3"


async def test_an_explanation_takes_the_room_of_the_log_where_that_stands_in_the_rail() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert any("LOG" in row for row in rows(pilot.app))
        await press(pilot, "w")
        assert not any("LOG" in row for row in rows(pilot.app))
        await press(pilot, "escape")
        assert any("LOG" in row for row in rows(pilot.app))


async def test_going_to_a_place_says_what_to_do() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await press(pilot, "g")
        assert rows(pilot.app)[-1].strip() == "go to: type a place, esc leaves"


async def test_the_keys_of_any_match_are_listed_before_those_of_the_battle() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await press(pilot, "colon")
        listed = [row.split(maxsplit=1) for row in rows(pilot.app)]
        keys = [row[0] for row in listed if len(row) == 2 and row[0] in ("U", "q", "right")]
        assert keys == ["U", "q", "right"]
