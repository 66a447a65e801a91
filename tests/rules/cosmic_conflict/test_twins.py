"""Two battles that differ only in the Orders of one side, which lie face down: nobody else can tell them apart."""

from random import Random

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.orders import BRACE, CONTINGENT, FOCUS, REINFORCE
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from tests.conformance.play import random_answer
from tests.rules.cosmic_conflict.scenes import GAME

Twin = Match[CosmicConflictState, CosmicConflictView]
OWNER, EYE = 1, 0
TELLING = ("reveal", "order ", "mark", "yes")
"""Answers that turn an Order up if it lies there."""
ANSWERS = 220


def quiet(match: Twin, question: AnyQuestion, rng: Random) -> Reply:
    """An answer of the owner that turns nothing up; Orders may be discarded, which nobody sees."""
    if isinstance(question, ChooseOne):
        left = [option.value for option in question.options if not str(option.value).startswith(TELLING)]
        left = [value for value in left if value not in ("quiet", "concede")]
        return rng.choice(left or [question.options[0].value])
    return random_answer(match, rng)[1]


def orders(question: AnyQuestion, names: tuple[str, ...], rng: Random) -> Reply:
    """An Order of these for each ship, face down."""
    start = getattr(question, "start", {})
    return {"entries": [entry | {"order": rng.choice(names)} for entry in start["entries"]]}


@pytest.mark.rule("CX-12.7", "CX-12.19", "CX-12.23")
@pytest.mark.parametrize("seed", range(3))
def test_face_down_orders_change_nothing_that_others_see_or_are_asked(seed: int) -> None:
    options = {"fleets": "sk1", "points": "500", "length": "2", "width": "24", "height": "20", "deploy": "6"}
    setup = Setup((Seat("Ann", 0), Seat("Bo", 1)), options, seed)
    one, other = Match.new(GAME, setup), Match.new(GAME, setup)
    rng = Random(seed)
    while one.result is None and one.answer_count < ANSWERS:
        for seat in (EYE, None):
            assert one.view(seat) == other.view(seat)
            assert one.events(seat) == other.events(seat)
        assert one.questions == other.questions
        assert one.undo_meter == other.undo_meter
        question = one.questions[0]
        if question.key == "CX-D09" and question.seat == OWNER:
            one.answer(OWNER, orders(question, (FOCUS, BRACE), rng))
            other.answer(OWNER, orders(question, (CONTINGENT, REINFORCE), rng))
            continue
        is_owner = question.seat == OWNER
        reply = quiet(one, question, rng) if is_owner else GAME.default(one.view(EYE), question)
        one.answer(question.seat, reply)
        other.answer(question.seat, reply)
    assert one.view(OWNER).turn >= 1
