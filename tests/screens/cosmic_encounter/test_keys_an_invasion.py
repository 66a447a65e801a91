"""How many keys an invasion takes two people at one keyboard who only pass (PP-18, PP-19)."""

from collections import Counter
from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.events.course import InvasionBegan
from cosmotui.screens.cosmic_encounter.count_form import CountForm
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import Session
from tests.any_game import any_match
from tests.rules.cosmic_encounter.scenes import GAME
from tests.screens.playing import app_with, press, settled

pytestmark = pytest.mark.usefixtures("same_aliens")

INVASIONS = 4
GOAL = 20
"""Keys an invasion."""
CALLS = ("D-call-out", "D-window", "D-response")


def begun(poll: str, seed: int) -> Session:
    """Two people and three bots at a table that asks people in that way."""
    seats = tuple(Seat(name, n, "" if n < 2 else "novice") for n, name in enumerate(("Ann", "Bo", "Cy", "Di", "Ed")))
    return Session(any_match(Match.new(GAME, Setup(seats, {"response_poll": poll}, seed))), None, Random(1))


def invasions(session: Session) -> int:
    """How many invasions have begun."""
    return sum(isinstance(event, InvasionBegan) for event in session.match.events(None))


async def asked(pilot: Pilot[str], session: Session) -> None:
    """Wait for the bots: until a person has something to press, or the match is over."""
    while isinstance(screen := pilot.app.screen, MatchScreen) and screen.panel.asked is None:
        if session.match.result is not None:
            return
        await settled(pilot)


def keys_here(pilot: Pilot[str], session: Session) -> list[str]:
    """What somebody presses who only passes, and as seldom as can be; whoever invades commits what is suggested."""
    screen, question = pilot.app.screen, session.person_question()
    if isinstance(screen, CountForm):
        return ["enter"] if question is not None and question.key == "D-beacon" else ["0", "enter"]
    form = screen.panel.form if isinstance(screen, MatchScreen) else None
    if form is not None and question is not None and question.key in CALLS:
        values = [option.value for option in form.options]
        if "invasion" in values:
            return [form.digits()[values.index("invasion")]]
    return ["enter"]


@pytest.mark.rule("PP-18", "PP-19")
@pytest.mark.parametrize(
    ("poll", "seed"),
    [
        ("call", 2),
        ("standing_orders", 2),
        pytest.param("call", 4, marks=pytest.mark.slow),
        pytest.param("standing_orders", 4, marks=pytest.mark.slow),
    ],
)
async def test_two_people_who_only_pass_press_no_more_than_twenty_keys_an_invasion(poll: str, seed: int) -> None:
    session, pressed = begun(poll, seed), Counter[int]()
    app = app_with(session, grace_ms=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        while invasions(session) <= INVASIONS:
            assert pressed.total() <= 3 * GOAL * INVASIONS, "nobody gets on"
            await asked(pilot, session)
            keys = keys_here(pilot, session)
            pressed[invasions(session)] += len(keys)
            await press(pilot, *keys)
    counted = [pressed[number] for number in range(1, INVASIONS + 1)]
    assert sum(counted) <= GOAL * INVASIONS, counted
