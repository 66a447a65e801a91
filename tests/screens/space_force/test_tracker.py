"""The combat tracker on its screen: the count, the plot, the odds, and the Director's keys."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.question import Amount, ChooseOne
from cosmotui.rules.space_force.combat.events import CombatantEvent
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.saves.settings import Settings
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from cosmotui.screens.space_force.tracker_area import TrackerArea
from cosmotui.screens.space_force.tracker_look import colour_of
from cosmotui.widgets.odds_lens import OddsLens
from tests.screens.golden import same_as_golden
from tests.screens.monkey import random_keys
from tests.screens.playing import app_with, new_match, play_out, press, screen_of, session_of, settled
from tests.screens.reading import rows, text

SIZES = [(80, 24), (120, 40)]


def fight(*levels: str, seed: int = 5, **options: str):
    return session_of(new_match(levels or ("", ""), seed, "space-force", **options))


def tracker(pilot: Pilot[str]) -> TrackerArea:
    area = screen_of(pilot).area
    assert isinstance(area, TrackerArea)
    return area


def acting(pilot: Pilot[str]) -> str:
    actor = tracker(pilot).table.actor
    return actor.name if actor else ""


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_looks_as_designed(size: tuple[int, int]) -> None:
    async with app_with(fight()).run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(pilot.app, f"tracker-{size[0]}x{size[1]}")


async def test_the_count_goes_down_and_shows_who_acts() -> None:
    async with app_with(fight()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = tracker(pilot)
        numbers = [int(row.number) for row in screen.board.count.rows]
        assert numbers == sorted(numbers, reverse=True)
        assert [row.name for row in screen.board.count.rows if row.acting] == [acting(pilot)]


@pytest.mark.rule("SF-13.8")
async def test_the_odds_name_every_part_before_the_dice() -> None:
    async with app_with(fight()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = tracker(pilot)
        lens = screen.query_one("#odds", OddsLens).odds
        option = screen.panel.option
        assert lens is not None and option is not None
        assert option.number == f"{100 * lens.chances[0][1]:.0f} in 100"
        assert any("Dex" in str(line) and "Shooting" in str(line) for line in lens.how)
        await press(pilot, "w")
        shown = text(pilot.app)
        assert "SF-9.1" in shown and "SF-13.2" in shown


async def test_with_little_room_nothing_of_an_option_or_of_the_odds_is_cut_in_the_middle() -> None:
    async with app_with(fight()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        rail = [row[48:] for row in rows(pilot.app)]
        assert not any(".." in row for row in rail)
        await press(pilot, "h")
        rail = [row[48:] for row in rows(pilot.app)]
        assert "Who is harmed?" in "".join(rail) and not any(".." in row for row in rail)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_result_names_everybody_or_says_how_many_more(size: tuple[int, int]) -> None:
    match = play_out(new_match(("", ""), 5, "space-force"))
    app = app_with(session_of(match))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await app.push_screen(ResultScreen(session_of(match), TrackerArea.LOOK))
        await settled(pilot)
        names = [standing.who.name for standing in TrackerArea.LOOK.summary(match).standings]
        shown = text(app)
        seen = [name for name in names if name in shown]
        assert len(seen) == len(names) or f"{len(names) - len(seen)} more" in shown
        assert "STATE" in shown and ("ATTACKS" in shown) == (size[0] > 80)


async def test_pointing_at_a_target_draws_the_line_to_it() -> None:
    async with app_with(fight()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        plot = tracker(pilot).board.plot
        first = plot.aim
        await press(pilot, "down")
        assert first is not None and plot.aim is not None
        assert plot.aim[0] == first[0] and plot.aim[1] != first[1]
        assert [token.role for token in plot.tokens].count("target") == 1


async def test_without_places_there_is_no_plot() -> None:
    async with app_with(fight(scene="corridor")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert not tracker(pilot).board.plot.display
        assert "RANGE" not in text(pilot.app)


async def test_n_lets_somebody_do_no_more_so_that_the_next_is_called() -> None:
    async with app_with(fight()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = acting(pilot)
        await press(pilot, "n")
        assert acting(pilot) != before


async def test_h_harms_somebody_by_the_rules_and_o_overrides() -> None:
    async with app_with(fight("")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = tracker(pilot)
        before = {one.name: one.now.body.hp for one in screen.table.fighters}
        await press(pilot, "h")
        question = screen.question
        assert isinstance(question, ChooseOne) and question.title == "Who is harmed?"
        victim = screen.table.fighters[int(question.options[0].value)].name
        await press(pilot, "enter", "1")
        assert isinstance(screen.question, Amount)
        await press(pilot, "3", "enter")
        after = {one.name: one.now.body.hp for one in screen.table.fighters}
        assert after == before | {victim: before[victim] - 3}
        await press(pilot, "o")
        assert isinstance(screen.question, ChooseOne)
        assert screen.session.match.log[-1].reply == "override"


async def test_a_brings_somebody_in() -> None:
    async with app_with(fight("")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = tracker(pilot)
        count = len(screen.table.fighters)
        await press(pilot, "a", "enter", "enter", "enter")
        assert len(screen.table.fighters) == count + 1


async def test_the_directors_keys_say_so_where_they_do_nothing() -> None:
    async with app_with(fight(seed=5)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = tracker(pilot)
        while screen.question is not None and screen.question.seat == 0:
            await press(pilot, "n")
        await press(pilot, "h")
        assert "Director steps in" in rows(pilot.app)[-1]


async def test_i_shows_whoever_is_pointed_at() -> None:
    async with app_with(fight()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "i")
        shown = text(pilot.app)
        assert "Heavy handgun" in shown and "DR 15" in shown


async def test_g_goes_to_a_target_by_its_mark() -> None:
    async with app_with(fight()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "g", "g", "3")
        option = tracker(pilot).panel.option
        assert option is not None and option.place == "G3"


async def test_escape_goes_back_from_a_choice_within_a_turn() -> None:
    async with app_with(fight("")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        title = tracker(pilot).question
        await press(pilot, "h")
        assert tracker(pilot).question != title
        await press(pilot, "escape")
        assert tracker(pilot).question == title


async def test_undo_takes_back_what_needed_no_die() -> None:
    async with app_with(fight("")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = acting(pilot)
        await press(pilot, "n")
        await press(pilot, "u")
        assert acting(pilot) == before


async def test_typed_dice_are_asked_for_and_refused_outside_of_the_die() -> None:
    async with app_with(fight("", dice="typed")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = tracker(pilot)
        assert isinstance(screen.question, Amount) and screen.question.high == 10
        await press(pilot, "7", "enter")
        assert "d10 7" in screen.session.match.events(None)[-1].describe([])


async def test_a_finished_fight_has_a_result_and_a_replay() -> None:
    match = play_out(new_match(("", "recruit"), 5, "space-force", rounds="4"))
    assert match.result is not None
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(ResultScreen(session_of(match), TrackerArea.LOOK))
        await settled(pilot)
        assert "STATE" in text(app)
        await app.push_screen(ReplayScreen(session_of(match), TrackerArea.LOOK))
        await press(pilot, "right", "right", "down")
        assert "COUNT" in text(app)


def test_the_log_tells_the_sides_apart_where_one_seat_runs_both() -> None:
    match = play_out(new_match(("",), 5, "space-force", rounds="4"))
    assert isinstance(match.view(0), SpaceForceView)
    colours = {one.name: colour_of(match.view(0), one) for one in match.view(0).fighters}
    assert len(set(colours.values())) == 2
    deeds = [event for event in match.events(None) if isinstance(event, CombatantEvent)]
    assert len({colours[deed.name] for deed in deeds}) == 2
    for deed in deeds:
        assert {entry.colour for entry in TrackerArea.LOOK.entries(deed, match.setup.seats)} == {colours[deed.name]}


async def in_a_fight(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(MatchScreen(fight("", "trooper", rounds="4"), TrackerArea, Settings(pace="instant")))


async def in_a_fight_with_typed_dice(pilot: Pilot[str]) -> None:
    await pilot.app.push_screen(
        MatchScreen(fight("", dice="typed", questions="full", rounds="3"), TrackerArea, Settings(pace="instant"))
    )


test_random_keys = random_keys([in_a_fight, in_a_fight_with_typed_dice])
