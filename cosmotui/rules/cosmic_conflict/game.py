"""Cosmic Conflict as the engine sees it: the steps by frame, and the pieces from the other files."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Final

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import Problem
from cosmotui.engine.event import Event
from cosmotui.engine.game import Game, Result
from cosmotui.engine.question import AnyQuestion, Compose, Reply, Script
from cosmotui.engine.setup import HINTS, Setup
from cosmotui.engine.soundness import Things
from cosmotui.engine.table import Table
from cosmotui.games.cosmic_conflict import GAME
from cosmotui.rules.cosmic_conflict.activation import choosing
from cosmotui.rules.cosmic_conflict.attack_part import attack_part, choose_ship
from cosmotui.rules.cosmic_conflict.command import commanding
from cosmotui.rules.cosmic_conflict.defaults import default_reply
from cosmotui.rules.cosmic_conflict.deployment import deploying
from cosmotui.rules.cosmic_conflict.escorts import place_strays
from cosmotui.rules.cosmic_conflict.fleets import bring_fleets, choose_first
from cosmotui.rules.cosmic_conflict.form_words import form_words
from cosmotui.rules.cosmic_conflict.forming import forming
from cosmotui.rules.cosmic_conflict.forms import form_problems
from cosmotui.rules.cosmic_conflict.log_lines import summed_attacks
from cosmotui.rules.cosmic_conflict.movement import movement_part
from cosmotui.rules.cosmic_conflict.option_specs import OPTIONS
from cosmotui.rules.cosmic_conflict.options import Rules, option_problems, rules_of
from cosmotui.rules.cosmic_conflict.placing import place_objectives, placing
from cosmotui.rules.cosmic_conflict.quick_starts import QUICK_STARTS
from cosmotui.rules.cosmic_conflict.refusals import refusal
from cosmotui.rules.cosmic_conflict.resample import redraw
from cosmotui.rules.cosmic_conflict.resolution import resolving
from cosmotui.rules.cosmic_conflict.rule_anchor import rule_at
from cosmotui.rules.cosmic_conflict.soundness import state_problem, things
from cosmotui.rules.cosmic_conflict.state import (
    Activating,
    Choosing,
    Commanding,
    CosmicConflictState,
    Deploying,
    Fleets,
    Forming,
    Objectives,
    Placing,
    Resolving,
    Starting,
)
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView, view_of
from cosmotui.rules.cosmic_conflict.where import where

BEHIND_THE_CURTAIN: Final = ("CX-D02", "CX-D09")
"""Decisions that need a look at what is hidden, Stealth apart; windows do not (CX-12.23)."""


class CosmicConflict(Game[CosmicConflictState, CosmicConflictView]):
    """A fleet wargame for two sides."""

    name = GAME.name
    title = GAME.title
    rules_version = 1
    least_seats = GAME.least_seats
    most_seats = GAME.most_seats
    options = (*OPTIONS, HINTS)
    quick_starts = QUICK_STARTS
    bot_levels = ("lieutenant", "commodore", "strategist")
    state_type = CosmicConflictState
    has_secrets = True

    def needs_handover(self, setup: Setup, question: AnyQuestion | None) -> bool:
        # Without Stealth only fleets and the giving of Orders are hidden (CX-12.7, CX-12.23).
        return bool(rules_of(setup).stealth) or (question is not None and question.key in BEHIND_THE_CURTAIN)

    def setup_problems(self, setup: Setup) -> list[Problem]:
        return option_problems(setup)

    def new_state(self, setup: Setup, dice: Dice) -> CosmicConflictState:
        return CosmicConflictState(dice, Fleets(), [])

    def step(self, table: Table[CosmicConflictState]) -> Script[None]:
        frame, rules = table.state.frame, rules_of(table.setup)
        if table.state.strays:
            return place_strays(table, rules)
        match frame:
            case Fleets():
                return bring_fleets(table, rules)
            case Starting():
                return _without_questions(choose_first, table, rules)
            case Placing():
                return placing(table, rules, frame)
            case Objectives():
                return place_objectives(table, rules)
            case Deploying():
                return deploying(table, rules, frame)
            case Forming():
                return forming(table, rules, frame)
            case Commanding():
                return commanding(table, rules)
            case Choosing():
                return choosing(table, rules, frame)
            case Activating():
                if frame.part == "ship":
                    return choose_ship(table, rules, frame)
                return (
                    attack_part(table, rules, frame) if frame.part == "attack" else movement_part(table, rules, frame)
                )
            case Resolving():
                return resolving(table, rules, frame)

    def things(self, setup: Setup, state: CosmicConflictState) -> Things:
        return things(state)

    def state_problem(self, setup: Setup, state: CosmicConflictState) -> str:
        return state_problem(setup, state)

    def result(self, state: CosmicConflictState) -> Result | None:
        return state.ended

    def view(self, setup: Setup, state: CosmicConflictState, seat: int | None) -> CosmicConflictView:
        return view_of(setup, state, seat)

    def resample(
        self, setup: Setup, state: CosmicConflictState, seat: int | None, dice: Dice, known: Container[str]
    ) -> Mapping[str, str]:
        # Answers name units and slots, never what is hidden: nothing in them is read in another way.
        return {"": ""} if redraw(state, rules_of(setup), seat, dice, known) else {}

    def form_problems(
        self, setup: Setup, state: CosmicConflictState, question: Compose, reply: dict[str, object]
    ) -> list[Problem]:
        return form_problems(state, rules_of(setup), question, reply)

    def why_not(self, view: CosmicConflictView, question: AnyQuestion, place: str) -> Problem | None:
        return refusal(view, question, place)

    def form_told(self, view: CosmicConflictView, question: Compose, form: Mapping[str, object]) -> str:
        return form_words(view, question, form)

    def default(self, view: CosmicConflictView, question: AnyQuestion) -> Reply:
        return default_reply(view, question)

    def summed(self, events: Sequence[Event]) -> list[Event]:
        return summed_attacks(events)

    def where(self, view: CosmicConflictView) -> str:
        return where(view)

    def rule_now(self, view: CosmicConflictView, question: AnyQuestion | None) -> str:
        return rule_at(view, question)


def _without_questions(
    step: Callable[[Table[CosmicConflictState], Rules], None], table: Table[CosmicConflictState], rules: Rules
) -> Script[None]:
    step(table, rules)
    return
    yield  # makes it a script
