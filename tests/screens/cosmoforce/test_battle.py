"""The screen of a battle: rosters and panel point at each other, every decision can be made, it looks as designed."""

import pytest
from textual.pilot import Pilot

from cosmotui.rules.cosmoforce.state import Acting
from cosmotui.screens.result import ResultScreen
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.glyphs import TIERS
from cosmotui.widgets.odds_lens import OddsLens
from cosmotui.widgets.paint import repaint
from cosmotui.widgets.turn_order import TurnOrder
from tests.rules.cosmoforce.battle import ship
from tests.screens.cosmoforce.battles import (
    asked,
    battle,
    eight,
    pictured,
    play_out,
    pointed,
    screen_of,
    two,
    with_crew,
)
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, press, settled
from tests.screens.reading import rows, text

SMALL, LARGE = (80, 24), (120, 40)


def lit(pilot: Pilot[str]) -> dict[str, bool]:
    """The places that can be chosen, and whether the option in hand is about them."""
    return dict(screen_of(pilot).rosters.fleet.lit)


def odds_of(pilot: Pilot[str]) -> str:
    """The title of the odds."""
    shown = screen_of(pilot).query_one("#odds", OddsLens).odds
    return str(shown.what) if shown else ""


def log_of(pilot: Pilot[str]) -> list[str]:
    """The log, newest first."""
    return [str(entry.text) for entry in screen_of(pilot).query_one("#log", EventLog).entries]


# --- pointing --------------------------------------------------------------------------------------------------------


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
        assert screen_of(pilot).rosters.fleet.cursor == "1.9"
        assert "9 is destroyed: it cannot" in text(pilot.app)
        await press(pilot, "enter")
        assert rows(pilot.app)[-1].strip() == "9 is destroyed: it cannot fire. CF-10.5"
        assert asked(pilot).key == "CF-D8"
        await press(pilot, "left")
        assert pointed(pilot) == "8"
        assert screen_of(pilot).rosters.fleet.cursor == ""
        await press(pilot, "enter")
        assert screen_of(pilot).session.match.log[-1].reply == "8"


async def test_tab_changes_the_second_ship_and_enter_still_answers() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert screen_of(pilot).rosters.seen() == (0, 1)
        await press(pilot, "tab")
        assert screen_of(pilot).rosters.seen() == (0, 4)
        assert "Anvil, Ines" in text(pilot.app)
        await press(pilot, "shift+tab")
        assert screen_of(pilot).rosters.seen() == (0, 1)
        await press(pilot, "tab", "enter")
        assert screen_of(pilot).session.match.log[-1].reply == "7,8"


async def test_a_target_comes_beside_the_attacker_when_it_is_pointed_at() -> None:
    session = battle(*eight(), acted=(2, 3, 6, 5, 0))
    session.answer(0, "attack")
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        first = pointed(pilot)
        assert screen_of(pilot).rosters.seen() == (0, int(first))
        await press(pilot, "down")
        assert pointed(pilot) != first
        assert screen_of(pilot).rosters.seen() == (0, int(pointed(pilot)))


@pytest.mark.parametrize(
    ("typed", "place"),
    [("2.10", "2.10"), ("1.9", "1.9"), ("bas", "2"), ("kofi", "6"), ("1.cr", "1.crew")],
)
async def test_go_to_takes_numbers_and_the_names_of_ships_and_players(typed: str, place: str) -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", *typed.replace(".", "_").replace("_", "."))
        assert screen_of(pilot).rosters.fleet.cursor == place


async def test_go_to_waits_for_enter_where_a_longer_number_is_possible() -> None:
    session = battle(ship("Capital Engine*9 Laser"), ship("Fighter Engine"))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", "1", ".", "1")
        assert screen_of(pilot).rosters.fleet.cursor == ""
        await press(pilot, "enter")
        assert screen_of(pilot).rosters.fleet.cursor == "1.1"
        await press(pilot, "g", "1", ".", "1", "0")
        assert screen_of(pilot).rosters.fleet.cursor == "1.10"


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
        assert "Attack: no weapon works" in " ".join(text(pilot.app).split())


# --- what is shown ---------------------------------------------------------------------------------------------------


async def test_the_steps_of_the_turn_and_the_time_are_shown() -> None:
    session = battle(*two(), limit_kind="rounds", limit_rounds="12")
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "1✓  2✓  3✓  ▸4 actions" in text(pilot.app)
        assert "round 4 of 12" in text(pilot.app)
        assert "Mira, action 1 of 2" in rows(pilot.app)[0]
        await press(pilot, "1")
        assert "Mira, action 1 of 2" in rows(pilot.app)[0]
        await press(pilot, "1", "1")
        assert "Ofra, damage" in rows(pilot.app)[0]


@pytest.mark.parametrize(
    ("at", "dice", "told"),
    [("heat", (1, 2, 3), "1✓  ▸2 heat  3  4"), ("repairs", (), "▸1 repairs  2  3  4")],
)
async def test_each_step_is_named_while_it_lasts(at: str, dice: tuple[int, ...], told: str) -> None:
    session = battle(ship("Cruiser Engine!++ Engine", 2.00, 3, "1/0"), two()[1], at=at, dice=dice)
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert told in text(pilot.app)


async def test_overtime_says_when_the_judges_come() -> None:
    session = battle(*two(), overtime=3)
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "overtime to round 13" in text(pilot.app)
        assert "Repair Systems overtime" in text(pilot.app)


async def test_minutes_are_counted_from_the_clock_of_the_match() -> None:
    async with app_with(battle(*two(), clock=190_000)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "3 of 10 minutes" in text(pilot.app)


async def test_teams_stand_on_plates_in_the_order_and_among_the_others() -> None:
    session = battle(*eight(), mode="teams", teams="ABABABAB")
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "A Cruiser" in rows(pilot.app)[1]
        assert [turn.team for turn in screen_of(pilot).query_one(TurnOrder).turns] != []
        assert any(row.startswith(" ◖O Kofi B") for row in rows(pilot.app))


async def test_the_owner_of_the_damage_comes_first_and_the_plate_counts() -> None:
    session = pictured(dice=(2, 3, 7, 4, 8, 2))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "1")
        assert asked(pilot).key == "CF-D5"
        assert screen_of(pilot).rosters.seen() == (1, 0)
        assert screen_of(pilot).rosters.fleet.asked == 1
        assert "4 marks left" in text(pilot.app)
        assert "next: Ofra" in rows(pilot.app)[-1]
        await press(pilot, "enter")
        assert "3 marks left" in text(pilot.app)


async def test_a_roll_under_way_shows_its_dice_one_by_one() -> None:
    session = pictured(dice=(1, 7, 3, 8, 1, 2))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "1")
        assert asked(pilot).key == "CF-D2"
        assert "1 (7) 3 (8) 1 2" in text(pilot.app)
        assert "attack roll" in text(pilot.app)


async def test_the_dice_to_discard_are_asked_for_with_those_that_lie_there() -> None:
    target = ship("Fighter Engine*2 Armor", 4.00)
    session = battle(ship("Fighter Engine Missile*2", 2.00), target, dice=(2, 6, 3, 8, 4, 7), discard="ask")
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "1", "1")
        assert asked(pilot).key == "CF-D9"
        assert "2 6 3 (8) 4 (7)" in text(pilot.app)
        assert "12 over the mass" in text(pilot.app)
        await press(pilot, "1")
        assert "2 ✗6 3 (8) 4 (7)" in text(pilot.app)


async def test_a_finished_roll_stands_in_the_log_with_what_was_discarded_and_why() -> None:
    target = ship("Fighter Engine*2 Armor", 4.00)
    session = battle(ship("Fighter Engine Missile*2", 2.00), target, dice=(2, 6, 3, 8, 4, 7))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "1", "1")
        assert log_of(pilot)[:3] == ["hit Ofra once, 2 Missiles", "✗ over mass 3", "2 ✗6 ✗3 (8) ✗4 (7)"]


# --- amounts ---------------------------------------------------------------------------------------------------------


async def test_a_burn_goes_by_points_and_by_hundredths() -> None:
    async with app_with(battle(*two())).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "2")
        assert asked(pilot).key == "CF-D10"
        assert "to 5.02" in text(pilot.app)
        await press(pilot, "down", "left", "left")
        assert "+0.98" in text(pilot.app)
        assert "to 4.00" in text(pilot.app)
        await press(pilot, "home")
        assert "-2.00" in text(pilot.app)
        assert "to 1.02" in text(pilot.app)
        await press(pilot, "enter")
        assert screen_of(pilot).session.match.log[-1].reply == -200


async def test_the_heat_to_evade_with_is_an_amount_whose_odds_follow() -> None:
    async with app_with(battle(*two(), dice=(8, 8, 8))).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "3")
        assert asked(pilot).key == "CF-D13"
        assert "rammed by Mira" in text(pilot.app)
        before = odds_of(pilot)
        await press(pilot, "up")
        assert odds_of(pilot) != before
        await press(pilot, "1", "enter")
        assert screen_of(pilot).session.match.log[-1].reply == 1


# --- every decision --------------------------------------------------------------------------------------------------


async def test_harm_is_asked_with_the_crew_lit() -> None:
    hot = with_crew(ship("Cruiser Engine Habitat", 2.00, 3), "ready", "ready", "hurt")
    async with app_with(battle(hot, two()[1], at="heat", dice=(2, 3, 8))).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert asked(pilot).key == "CF-D4"
        assert "2 harms left" in text(pilot.app)
        assert lit(pilot) == {"1.crew": True}
        await press(pilot, "1")
        assert "1 harm left" in text(pilot.app)


async def test_crew_are_sent_to_systems_on_the_own_roster() -> None:
    async with app_with(battle(*two())).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, *"6")
        assert asked(pilot).key == "CF-D14"
        assert "1.9" not in lit(pilot)
        assert "1.1" in lit(pilot)
        await press(pilot, "g", "1", ".", "9", "enter")
        assert "9 is destroyed: it cannot be repaired. CF-10.9" in text(pilot.app)


async def test_systems_are_picked_one_by_one() -> None:
    attacker = ship("Fighter Engine Laser*4", 3.00)
    async with app_with(battle(attacker, two()[1], dice=(8, 8))).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "1", "5")
        assert lit(pilot) == {"1.2": True, "1.3": False, "1.4": False, "1.5": False}
        await press(pilot, "space", "down", "down", "space")
        assert odds_of(pilot) == "Laser 2 4 at Bastion"
        assert lit(pilot) == {"1.2": True, "1.3": False, "1.4": True, "1.5": False}
        await press(pilot, "enter")
        assert screen_of(pilot).session.match.log[-1].reply == ["2", "4"]


async def test_conceding_is_asked_back() -> None:
    async with app_with(battle(*eight()[:3])).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "8")
        assert "Concede: sure?" in text(pilot.app)
        await press(pilot, "1")
        assert screen_of(pilot).table.ships[0].lost is False


async def test_what_if_forks_and_returns() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "b")
        assert rows(pilot.app)[0].startswith(" WHAT IF  COSMOFORCE")
        await press(pilot, "1", "b")
        assert asked(pilot).key == "CF-D8"
        assert rows(pilot.app)[0].startswith(" COSMOFORCE")


@pytest.mark.parametrize("count", [2, 3, 5, 8])
async def test_whole_battles_are_played_with_the_enter_key(count: int) -> None:
    session = battle(*eight()[:count], limit_kind="rounds", limit_rounds="4", overtime_rounds="1")
    async with app_with(session, confirmations=False).run_test(size=SMALL) as pilot:
        await settled(pilot)
        for _ in range(1500):
            if session.match.result is not None:
                break
            await press(pilot, "enter")
        assert session.match.result is not None
        assert "The match is over" in text(pilot.app)
        await press(pilot, "1")
        assert isinstance(pilot.app.screen, ResultScreen)
        assert "STANDING" in text(pilot.app)


async def test_bots_play_their_turns() -> None:
    session = battle(*two(), bots=(1,), limit_kind="rounds", limit_rounds="2", overtime_rounds="1")
    async with app_with(session, confirmations=False).run_test(size=SMALL) as pilot:
        await settled(pilot)
        for _ in range(600):
            if session.match.result is not None:
                break
            await press(pilot, "enter")
        assert session.match.result is not None


async def test_the_replay_shows_the_rosters_of_each_moment() -> None:
    session = battle(*two(), dice=(), limit_kind="rounds", limit_rounds="3", overtime_rounds="1")
    play_out(session.match)
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "2")
        assert rows(pilot.app)[0].startswith(" REPLAY  Cosmoforce, round 4")
        assert "10 Missile empty ✗✗" in text(pilot.app)
        before = text(pilot.app)
        await press(pilot, "down", "down")
        assert text(pilot.app) != before


async def test_resizing_keeps_everything_in_place() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        small = rows(pilot.app)
        await pilot.resize_terminal(120, 40)
        await settled(pilot)
        assert "Yuri" in rows(pilot.app)[16]
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert rows(pilot.app) == small


# --- looks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_it_looks_as_designed(size: tuple[int, int]) -> None:
    async with app_with(pictured()).run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(pilot.app, f"cosmoforce-battle-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_damage_to_a_duel_looks_as_designed(size: tuple[int, int]) -> None:
    session = battle(*two(), dice=(2, 3, 7, 4, 8, 2))
    for reply in ("attack", "7,8"):
        session.answer(0, reply)
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(pilot.app, f"cosmoforce-damage-{size[0]}x{size[1]}")


async def test_the_other_sizes_look_as_designed() -> None:
    for size in ((120, 24), (80, 40)):
        async with app_with(pictured()).run_test(size=size) as pilot:
            await settled(pilot)
            same_as_golden(pilot.app, f"cosmoforce-battle-{size[0]}x{size[1]}")


async def test_without_fills_what_can_be_chosen_stands_in_brackets() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        pilot.app.theme = "cosmo-mono"
        await settled(pilot)
        await press(pilot, "down")
        assert rows(pilot.app)[11].startswith("▸ 7 Railgun")
        assert rows(pilot.app)[12].startswith(" (8)Railgun")


async def test_ascii_has_no_other_glyph() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        pilot.app.glyphs = TIERS["ascii"]  # type: ignore[attr-defined]
        repaint(pilot.app.screen)
        await settled(pilot)
        assert text(pilot.app).isascii()


async def test_only_the_seat_asked_is_amber_and_no_row_has_too_many_runs() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        lines = pilot.app.screen._compositor.render_strips(pilot.app.size)
        assert max(len(line) for line in lines) <= 24


async def test_the_acting_frame_is_what_the_title_counts() -> None:
    async with app_with(battle(*two(), at="last action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(screen_of(pilot).table.frame, Acting)
        assert "action 2 of 2" in rows(pilot.app)[0]
