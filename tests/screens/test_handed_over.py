"""A hand-over stands between any two private screens and between the public screen and a private one, in every game."""

from itertools import pairwise
from random import Random
from typing import TypeAlias

import pytest
from textual.pilot import Pilot

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.secret_building import SecretBuilding
from cosmotui.session.session import AnyMatch, Session
from tests.screens.playing import app_with, press, settled

pytestmark = pytest.mark.usefixtures("same_aliens")

Shown: TypeAlias = int | str | None
"""Whose private screen stood there, None for the public one, or `curtain`."""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Shown]:
    """Everything that stood on the screen of a match, in order, however short."""
    seen: list[Shown] = []
    show, build, here = MatchScreen.show, SecretBuilding.build, Curtain.action_here

    def showing(screen: MatchScreen) -> None:
        if not screen.controller.is_covered:
            is_open = is_building(screen) or not screen.session.needs_handover(screen.question)
            seen.append(None if is_open else screen.controller.viewer)
        show(screen)

    def building(phase: SecretBuilding, seat: int) -> None:
        seen.append(seat)
        build(phase, seat)

    def lifting(curtain: Curtain) -> None:
        seen.append("curtain")
        here(curtain)

    monkeypatch.setattr(MatchScreen, "show", showing)
    monkeypatch.setattr(SecretBuilding, "build", building)
    monkeypatch.setattr(Curtain, "action_here", lifting)
    return seen


def is_building(screen: object) -> bool:
    """Whether everybody builds in secret there."""
    phase = screen.controller.game.building if isinstance(screen, MatchScreen) else None
    return phase is not None and phase.is_building


def leaps(shown: list[Shown]) -> list[tuple[Shown, Shown]]:
    """Where a private screen follows the public one, or that of another, without a hand-over."""
    return [(before, now) for before, now in pairwise(shown) if isinstance(now, int) and before not in (now, "curtain")]


def match_of(name: str, people: int, bots: int, seed: int) -> AnyMatch:
    level = rules_of(name).bot_levels[0]
    seats = tuple(Seat(f"Player {seat}", seat, "" if seat < people else level) for seat in range(people + bots))
    return Match.new(rules_of(name), Setup(seats, {}, seed))


async def on(pilot: Pilot[str], turn: int) -> None:
    """Go on with what stands there: at the desk the first comes or the last, what everybody is asked is passed."""
    screen = pilot.app.screen
    if isinstance(screen, MatchScreen) and screen.panel.form is not None:
        values = [option.value for option in screen.panel.form.options]
        if is_building(screen):
            screen.panel.point_to(values[-(turn % 2)])
        else:
            screen.panel.point_to(next((value for value in ("rest", "pass") if value in values), ""))
    await press(pilot, "c" if "yard" in type(screen).__name__.lower() else "enter")


@pytest.mark.rule("PP-1", "PP-2", "CF-3.1", "CX-12.7", "CX-17.1")
@pytest.mark.parametrize(
    ("name", "people", "bots", "seed", "presses"),
    [
        ("cosmoforce", 3, 1, 7, 40),
        ("cosmic-conflict", 2, 0, 7, 60),
        ("cosmic-encounter", 2, 3, 8, 50),
        pytest.param("cosmic-encounter", 2, 3, 8, 120, marks=pytest.mark.slow),
    ],
)
async def test_no_private_screen_follows_the_public_one_without_a_hand_over(
    shown: list[Shown], name: str, people: int, bots: int, seed: int, presses: int
) -> None:
    app = app_with(Session(match_of(name, people, bots, seed), None, Random(1)), confirmations=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for turn in range(presses):
            await on(pilot, turn // 3 + 1)
        assert shown.count("curtain") >= 3 and None in shown
        assert leaps(shown) == []
