"""Every decision of a battle can be made on its screen, and whole battles are played on it."""

import pytest

from cosmotui.screens.result import ResultScreen
from cosmotui.widgets.odds_lens import OddsLens
from tests.rules.cosmoforce.battle import ship
from tests.screens.cosmoforce.battles import (
    SMALL,
    area_of,
    asked,
    battle,
    eight,
    lit,
    odds_of,
    pictured,
    play_out,
    two,
    with_crew,
)
from tests.screens.playing import app_with, press, screen_of, settled
from tests.screens.reading import rows, text


async def test_a_burn_goes_by_points_and_by_hundredths() -> None:
    async with app_with(battle(*two())).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "2")
        assert asked(pilot).key == "CF-D10"
        opened = 3.02 + asked(pilot).default / 100
        assert f"to {opened:.2f}" in text(pilot.app)
        await press(pilot, "end", "down", "left", "left")
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
        assert "Ofra, ram by Mira" in rows(pilot.app)[0]
        assert rows(pilot.app)[-1].startswith(" arrows amount  tab next ship  enter evade  ")
        before = odds_of(pilot)
        await press(pilot, "up")
        assert odds_of(pilot) != before
        await press(pilot, "1", "enter")
        assert screen_of(pilot).session.match.log[-1].reply == 1


async def test_harm_is_asked_with_the_crew_lit() -> None:
    hot = with_crew(ship("Cruiser Engine Habitat", 2.00, 3), "ready", "ready", "hurt")
    async with app_with(battle(hot, two()[1], at="heat", dice=(2, 3, 8))).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert asked(pilot).key == "CF-D4"
        assert "2 harms left" in text(pilot.app)
        assert "2 harms are left" not in text(pilot.app), "the plate says it"
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
        await press(pilot, "g", "1", ".", "9", "enter", "enter")
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
        assert area_of(pilot).table.ships[0].lost is False


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


async def test_crew_that_differ_only_in_where_they_are_are_told_apart_in_the_panel() -> None:
    hurt = ship("Cruiser Engine+- Engine!- Habitat*3 Laser", 2.00, 0, "1/1")
    async with app_with(battle(hurt, two()[1])).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "5")
        assert asked(pilot).key == "CF-D11"
        for where in ("at Engine 1", "at Engine 2", "on Standby"):
            assert f"hurt crew  {where}" in text(pilot.app)


async def test_all_dice_of_a_large_roll_stand_beside_the_question() -> None:
    attacker = ship("Capital Engine Missile*9", 2.00, 0)
    async with app_with(battle(attacker, two()[1], dice=[2, 3, 4, 5, 6, 7, 8, 2, 1] * 3)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "1", "enter")
        assert asked(pilot).key == "CF-D2"
        lead = screen_of(pilot).query_one("#odds", OddsLens).odds
        assert lead is not None
        assert " ".join(str(line) for line in lead.lead) == " ".join(["2 3 4 5 6 (7) (8) 2 1"] * 3)
