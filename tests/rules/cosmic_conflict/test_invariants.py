"""What holds at every moment of every battle: random play over all options and starter fleets, with every die told."""

from collections.abc import Sequence
from random import Random
from typing import cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.bots.bot import random_reply
from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import State, View
from cosmotui.rules.cosmic_conflict import command
from cosmotui.rules.cosmic_conflict.events import (
    AreaStrike,
    AttackRolled,
    ConditionRolled,
    DieRerolled,
    DieShown,
    ExchangeRolled,
    FirstRolled,
)
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.option_specs import OPTIONS
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.orders import ORDERS
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from tests.rules.cosmic_conflict.scenes import GAME
from tests.rules.cosmic_conflict.soundness import check_state, check_step

LEFT_OUT = ("points", "fleets", "width", "height", "deploy", "length", "features")
SWITCHES = {spec.name: spec.values for spec in OPTIONS if spec.values and spec.name not in LEFT_OUT}
CLOSE = {"width": "30", "height": "20", "deploy": "6", "length": "3"}
"""A small table, so that the fleets meet."""
OPTION_SETS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in SWITCHES.items()})
LONGEST = 220
"""Answers that are played."""
TRIES = 8
"""Random forms before the start of one is handed in."""


class Player:
    """Answers anything, the default half of the time."""

    def __init__(self, match: Match[State, View], rng: Random) -> None:
        self.match = match
        self.rng = rng

    def answer(self, question: AnyQuestion) -> Reply:
        if isinstance(question, Compose):
            return self._form(question)
        assert not isinstance(question, ChooseOne) or question.options
        if isinstance(question, ChooseOne):
            usual = [option.value for option in question.options if not option.serious and option.value != "stop"]
            return (
                usual[0]
                if usual and self.rng.random() < 0.5
                else self.rng.choice(usual or [random_reply(question, self.rng)])
            )
        return random_reply(question, self.rng)

    def _form(self, question: Compose) -> Reply:
        state = msgspec.msgpack.decode(self.match.state_bytes(), type=CosmicConflictState)
        for _ in range(TRIES):
            form = self._filled(dict(question.start), question.form)
            if not GAME.form_problems(self.match.setup, state, question, form):
                return form
        return dict(question.start)

    def _filled(self, start: dict[str, object], form: str) -> dict[str, object]:
        rng = self.rng
        if form == "fleet":
            return fleet_form(rng.choice(list(FLEETS.values())))
        if form == command.FORM:
            read = msgspec.convert(start, command.OrderForm)
            entries = tuple(
                msgspec.structs.replace(entry, order=rng.choice([entry.order, *ORDERS]), scuttle=rng.random() < 0.02)
                for entry in read.entries
            )
            return msgspec.to_builtins(command.OrderForm(entries))
        near = {axis: cast("float", start[axis]) + rng.uniform(-3, 3) for axis in ("x", "y") if axis in start}
        turned = {"heading": rng.randrange(12)} if "heading" in start and form != "deploy" else {}
        return start | near | turned


def dice_told(events: Sequence[Event]) -> int:
    """Dice that the log names, each with its purpose (CX-1.32)."""
    count = 0
    for event in events:
        match event:
            case AttackRolled(damage=damage):
                count += 1 + len(damage)
            case DieRerolled():
                count += 1
            case ExchangeRolled(dice=dice, other_dice=other):
                count += len(dice) + len(other)
            case AreaStrike(die=die):
                count += die > 0
            case ConditionRolled(dice=dice) | DieShown(dice=dice) | FirstRolled(dice=dice):
                count += len(dice)
            case _:
                pass
    return count


@pytest.mark.rule("CX-1.32", "CX-5.2", "CX-7.12", "CX-12.16", "CX-13.31", "CX-15.8", "CX-21.4")
@settings(max_examples=6)
@given(OPTION_SETS, st.integers(0, 2**32))
def test_every_battle_is_sound(options: dict[str, str], seed: int) -> None:
    setup = Setup((Seat("Ann", 0, ""), Seat("Bob", 1, "lieutenant")), options | CLOSE, seed)
    rng = Random(seed)
    match = Match.new(GAME, setup)
    player = Player(match, rng)
    rules = rules_of(setup)
    before = msgspec.msgpack.decode(match.state_bytes(), type=CosmicConflictState)
    while match.result is None and match.answer_count < LONGEST:
        told = match.event_count
        question = rng.choice(match.questions)
        match.answer(question.seat, player.answer(question))
        after = msgspec.msgpack.decode(match.state_bytes(), type=CosmicConflictState)
        check_state(after, rules)
        check_step(before, after, [event for event in match.events(None, told) if event is not None])
        before = after
    if not (rules.deck or rules.bogeys):  # cards and decoys are shuffled by the same stream
        assert dice_told(match.events(None)) == match.dice_drawn
