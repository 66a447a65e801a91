"""Two people at one terminal of a table come through the curtain and watch what happened, while somebody elsewhere
answers and takes answers back: nothing fails, and nothing of what was taken back is looked up."""

from contextlib import suppress
from random import Random

import pytest

from cosmotui.engine.errors import NotUndoable
from cosmotui.game_screens import area_type
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.meanwhile import Meanwhile
from cosmotui.screens.replay import ReplayScreen
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.session import Session
from tests.screens.playing import app_with, new_match, press, settled
from tests.screens.reading import text

pytestmark = pytest.mark.usefixtures("same_aliens")

KEYS = {
    Curtain: ("enter",),
    Meanwhile: ("space", "space", "l"),
    ReplayScreen: ("right", "left", "home", "end", "tab", "v", "l", "m", "space", "n", "p", "escape", "enter"),
    MatchScreen: ("enter", "enter", "enter", "enter", "1", "2", "tab", "down"),
}
"""The keys that are pressed on each screen; on any other it is left."""
LOOKING = (Meanwhile, ReplayScreen)


def answer(end: Session) -> None:
    """Give the rulebook's default to what is asked at an end, if anything is."""
    question = end.person_question()
    if question is not None:
        end.answer(question.seat, end.match.game.default(end.match.view(question.seat), question))


def undo(end: Session) -> None:
    with suppress(NotUndoable):
        end.undo()


async def fuzz(seed: int, steps: int) -> list[str]:
    """The screens that were in front when an answer was taken back elsewhere."""
    rng, over = Random(seed), list[str]()
    match = new_match([""] * 4, seed=seed, name="cosmic-encounter")
    live = LiveMatch(match, rng=Random(1))
    others = [Session(match, live=live, seats=(seat,)) for seat in (2, 3)]
    session = Session(match, live=live, seats=(0, 1))
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        for _ in range(steps):
            front = app.screen
            if isinstance(front, LOOKING) and rng.random() < 0.4:
                before = match.answer_count
                for other in others:
                    undo(other)
                over += [type(front).__name__] * (match.answer_count < before)
            elif rng.random() < 0.4:
                answer(rng.choice(others))
                await settled(pilot)
            else:
                await press(pilot, rng.choice(KEYS.get(type(front), ("escape",))))
            front = app.screen
            if isinstance(front, ReplayScreen):
                assert front.replay.seat in (None, session.at_keyboard)
        await settled(pilot)
    return over


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 3, 4, 5))])
async def test_nothing_fails_and_nobody_sees_through_eyes_of_another(seed: int) -> None:
    assert set(await fuzz(seed, 150)) == {"Meanwhile", "ReplayScreen"}


async def test_the_walk_ends_where_the_match_does_once_an_answer_is_taken_back_elsewhere() -> None:
    match = new_match([""] * 2, seed=3)
    live = LiveMatch(match, rng=Random(1))
    here, there = (Session(match, live=live, seats=(seat,)) for seat in (0, 1))
    app = app_with(here)
    async with app.run_test() as pilot:
        await settled(pilot)
        while not match.undo_meter.free or match.log[-1].seat != 1 or match.log[-1].events == match.event_count:
            for end in (here, there):
                answer(end)
        app.push_screen(ReplayScreen(here, area_type(match.game.name).LOOK))
        await settled(pilot)
        await press(pilot, "end")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        before = screen.replay
        assert before is screen.replay
        there.undo()
        assert screen.replay.position == screen.replay.length == match.event_count < before.length
        await settled(pilot)
        assert f"{match.event_count} of {match.event_count}" in text(app)
