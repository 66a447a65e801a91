"""The referee's form as lines: a field a line, all problems at once, one ship after the other."""

import pytest

from cosmotui.engine.setup import Seat, Setup
from cosmotui.plain.play import play
from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.presets import LANCER, WASP
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.session.new_match import find_game, new_session
from cosmotui.session.session import Session
from tests.plain.robot import Screen


def asked() -> Session:
    """A battle in which the referee is asked what comes of a hero's action."""
    options = {"rpg": "on", "limit_kind": "rounds", "questions": "few"}
    session = new_session(find_game("cosmoforce"), Setup((Seat("Ann", 0), Seat("Bo", 1)), options, 4))
    match = session.match
    match.answer(0, form_of(WASP, [Hand(name="Vex", max_hp=20)]))
    match.answer(1, form_of(LANCER))
    while match.questions[0].key != "CF-D7" or match.questions[0].seat != 0:
        question = match.questions[0]
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    match.answer(0, "crew")
    return session


def shown(session: Session, *lines: str) -> str:
    left = iter(lines)
    screen = Screen(lambda: next(left, None))
    play(session, screen.terminal)
    return screen.text


@pytest.mark.rule("CF-14.8", "CF-D16")
def test_fields_are_changed_by_their_names_and_handed_in() -> None:
    session = asked()
    said = shown(session, "text = kicks the radiator", "heat = 7", "speed = 2.5", "ok", "no", "q")
    view = session.match.view(None)
    assert isinstance(view, CosmoforceView)
    assert (view.ships[0].heat, view.ships[0].speed) == (7, 250)
    assert "Vex: kicks the radiator; the referee on Ann:" in said
    assert "does it change another ship?" in said and "Lancer, Bo" in said


@pytest.mark.rule("CF-14.8")
def test_everything_wrong_is_said_and_nothing_is_lost() -> None:
    said = shown(asked(), "heat = -1", "speed = fast", "ok", "q")
    assert "heat: -1 is not a number from 0 to 999. CF-14.8" in said
    assert "speed: 'fast' is not a speed from 0.00 to 999.99. CF-14.8" in said
