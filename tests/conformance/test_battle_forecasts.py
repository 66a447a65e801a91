"""Screen and plain mode say the same of every answer in Cosmoforce, at every prompt in matches of bots."""

from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.question import Amount, AnyQuestion, ChooseOne, ChooseSeveral, Option, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.board import board_lines, odds_lines
from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmoforce.preview import lens
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.screens.cosmoforce.battle_asks import fact_of, odds
from cosmotui.screens.cosmoforce.battle_board import time_left, turns
from cosmotui.session.session import AnyMatch

WIDE, ROWS = 200, 60


def answers(question: AnyQuestion) -> list[Option | Reply]:
    """The answers that both modes preview: options, or the ends and the default of an amount."""
    if isinstance(question, ChooseOne | ChooseSeveral):
        return [option for option in question.options if not option.rare]
    return [question.low, question.default, question.high] if isinstance(question, Amount) else []


@pytest.mark.rule("CF-7.7", "CF-9.6", "CF-9.13")
@pytest.mark.parametrize(
    ("seed", "options"), [(0, {}), (1, {"mode": "teams", "discard": "ask", "turn_order": "fixed"})]
)
def test_screen_and_plain_mode_agree_on_every_answer(seed: int, options: dict[str, str]) -> None:
    rules = rules_of("cosmoforce")
    setup = Setup(tuple(Seat(f"Pilot {n}", n, "ensign") for n in range(4)), {"ships": "wasp", **options}, seed)
    match: AnyMatch = Match.new(rules, setup)
    rng, seen, asked, counted = Random(seed), 0, 0, set[str]()
    while match.result is None and asked < 120:
        question, asked = match.questions[0], asked + 1
        view = match.view(question.seat)
        assert isinstance(view, CosmoforceView)
        for answer in answers(question):
            found, told = lens(view, question, answer), odds_lines(match, question, answer, question.seat)
            assert bool(told) == (found is not None)
            if found is None:
                continue
            shown = odds(found, ROWS, WIDE)
            first, rest = told[0], "\n".join(told[1:])
            assert first.startswith(str(shown.what))
            for label, chance in shown.chances:
                assert f"{label} {in_100(chance)}" in first
                seen += 1
            for fact in shown.how:
                assert str(fact) in rest
        if view.ships and view.round and not view.over:
            agree_on_turns(view, board_lines(match, question.seat))
            counted.add(agree_on_what_is_left(view, question, board_lines(match, question.seat)))
        match.answer(question.seat, bot(rules.name, "ensign").reply(view, question, rng, 0.0))
    assert seen > 100
    assert counted > {""}


def agree_on_turns(view: CosmoforceView, told: list[str]) -> None:
    """Compare who is still to act, and the time that is left."""
    order = next(line for line in told if line.startswith("Still to act"))
    waiting = [view.seats[turn_seat(view, turn.colour)].name for turn in turns(view) if not (turn.done or turn.acting)]
    assert order == f"Still to act in this round: {', '.join(waiting) or 'nobody'}"
    number = time_left(view).rpartition(" ")[2]
    assert not number.isdecimal() or any(f" {number}" in line for line in told)


def agree_on_what_is_left(view: CosmoforceView, question: AnyQuestion, told: list[str]) -> str:
    """Compare how many marks, harms or lost quarters are still to be decided; return the key of such a question."""
    if question.key not in ("CF-D4", "CF-D5", "CF-D6") or view.now is None:
        return ""
    fact = fact_of(view, question)
    assert fact or view.now.left == 1
    assert fact in " ".join(" ".join(told).split())
    return question.key


def turn_seat(view: CosmoforceView, colour: int) -> int:
    """The seat with a colour."""
    return next(number for number, seat in enumerate(view.seats) if seat.colour == colour)
