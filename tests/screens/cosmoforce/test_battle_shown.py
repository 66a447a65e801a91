"""What the screen of a battle shows: steps, time, teams, dice, and how it looks."""

from threading import Event

import pytest

from cosmotui.rules.cosmoforce.state import Acting
from cosmotui.screens import bot_turns
from cosmotui.screens.cosmoforce.battle_board import doing
from cosmotui.screens.cosmoforce.turn_order import TurnOrder
from cosmotui.widgets.glyphs import TIERS
from cosmotui.widgets.line_widget import repaint
from tests.at_rest import PATIENCE, until
from tests.rules.cosmoforce.battle import ship
from tests.screens.cosmoforce.battles import LARGE, SMALL, area_of, asked, battle, eight, log_of, odds_of, pictured, two
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, press, screen_of, settled
from tests.screens.reading import rows, text


def test_who_watches_sees_the_number_of_the_action_that_is_chosen() -> None:
    match = battle(*two(), limit_kind="rounds", limit_rounds="12").match
    assert doing(match.view(None), None) == doing(match.view(0), match.questions[0]) == ", action 1 of 2"


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
        assert "Ofra, damage by Mira" in rows(pilot.app)[0]


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


async def test_the_rolls_to_come_have_odds_before_they_are_made() -> None:
    hot = ship("Cruiser Engine!+ Engine!!+ Habitat Laser", 3.00, 3, "1/0")
    async with app_with(battle(hot, two()[1], at="repairs")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert asked(pilot).key == "CF-D3"
        assert "0-1 harms" in text(pilot.app)
    async with app_with(battle(hot, two()[1])).run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert "ROLLS TO COME" in text(pilot.app)
        assert "Ship, next turn" in text(pilot.app)
        assert "0-1 harms" in text(pilot.app)
    async with app_with(battle(two()[1], hot)).run_test(size=LARGE) as pilot:
        await settled(pilot)
        await press(pilot, "tab")
        assert odds_of(pilot) == "Ship, Ofra"
        assert "0-1 harms" in text(pilot.app)


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
        assert area_of(pilot).rosters.seen() == (1, 0)
        assert area_of(pilot).rosters.fleet.asked == 1
        assert "4 marks left" in text(pilot.app)
        assert "Which system takes a mark?" in text(pilot.app)
        assert "4 are left" not in text(pilot.app), "the plate says it"
        assert "next: Ofra" in rows(pilot.app)[-1]
        await press(pilot, "enter")
        assert "Which takes the last mark?" in text(pilot.app)
        assert "1 mark left" not in text(pilot.app)


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


async def test_a_finished_roll_is_one_line_and_the_whole_log_tells_what_was_discarded_and_why() -> None:
    target = ship("Fighter Engine*2 Armor", 4.00)
    session = battle(ship("Fighter Engine Missile*2", 2.00), target, dice=(2, 6, 3, 8, 4, 7))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "1", "1")
        assert log_of(pilot)[-1] == "2 Missiles at Ofra, 1 hit, 1 damage"
        await press(pilot, "l")
        shown = text(pilot.app)
        told = ["2 Missiles at Ofra", "2 ✗6 ✗3 (8) ✗4 (7)", "✗ over mass 3", "hit Ofra once, 2 Missiles"]
        assert [shown.index(line) for line in told] == sorted(shown.index(line) for line in told)


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
    app = app_with(pictured())
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        app.glyphs = TIERS["ascii"]
        repaint(app.screen)
        await settled(pilot)
        assert text(app).isascii()


async def test_only_the_seat_asked_is_amber_and_no_row_has_too_many_runs() -> None:
    async with app_with(pictured()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        lines = pilot.app.screen._compositor.render_strips(pilot.app.size)
        assert max(len(line) for line in lines) <= 24


async def test_the_acting_frame_is_what_the_title_counts() -> None:
    async with app_with(battle(*two(), at="last action")).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(area_of(pilot).table.frame, Acting)
        assert "action 2 of 2" in rows(pilot.app)[0]


@pytest.mark.parametrize("size", [SMALL, (120, 40)])
async def test_no_odds_are_announced_once_it_is_over(size: tuple[int, int]) -> None:
    session = battle(*two())
    session.answer(0, "concede")
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        assert "The match is over" in text(pilot.app)
        assert "ODDS" not in text(pilot.app) and "ROLLS TO COME" not in text(pilot.app)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
@pytest.mark.parametrize("level", ["ensign", "commander", "ace"])
async def test_the_title_says_that_a_bot_thinks_until_it_has_answered(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], level: str
) -> None:
    session = battle(*two(), turn=1, bots=(1,), level=level)
    answers, job = Event(), session.bot_job
    monkeypatch.setattr(bot_turns, "THINKING_SHOWS", 0.001)
    monkeypatch.setattr(
        session, "bot_job", lambda asked, seconds: lambda: answers.wait(PATIENCE) and job(asked, 0.01)()
    )
    async with app_with(session).run_test(size=size) as pilot:
        await until(pilot, lambda: f"Ofra, {level}, thinks" in rows(pilot.app)[0])
        answers.set()
        await until(pilot, lambda: session.bot_question() is None)
        await settled(pilot)
        assert "thinks" not in rows(pilot.app)[0]


async def test_a_battle_that_leaves_while_it_is_mounted_has_no_parts_to_place() -> None:
    async with app_with(battle(*two())).run_test(size=SMALL) as pilot:
        await settled(pilot)
        area = area_of(pilot)
        await area.query_one("#odds").remove()
        area.on_mount()
        assert not area.query("#odds")
