"""Cosmoforce as the engine sees it: the steps by frame, and the pieces from the other files."""

from collections.abc import Callable, Mapping, Sequence

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import Problem
from cosmotui.engine.event import Event
from cosmotui.engine.game import Game, Result
from cosmotui.engine.question import AnyQuestion, Compose, Reply, Script
from cosmotui.engine.setup import HINTS, Setup
from cosmotui.engine.soundness import Things
from cosmotui.engine.table import Table
from cosmotui.games.cosmoforce import GAME
from cosmotui.rules.cosmoforce.actions import act
from cosmotui.rules.cosmoforce.build import build, form_problems, read_form
from cosmotui.rules.cosmoforce.characters.referee import form_problems as referee_problems
from cosmotui.rules.cosmoforce.characters.referee_form import FORM as REFEREE
from cosmotui.rules.cosmoforce.defaults import default_reply
from cosmotui.rules.cosmoforce.design_words import told_in_a_line
from cosmotui.rules.cosmoforce.log_lines import summed_blows
from cosmotui.rules.cosmoforce.options import OPTIONS, Rules, option_problems, rules_of
from cosmotui.rules.cosmoforce.refusals import refusal
from cosmotui.rules.cosmoforce.rule_anchor import rule_at
from cosmotui.rules.cosmoforce.soundness import state_problem, things
from cosmotui.rules.cosmoforce.state import Acting, Between, Building, Cooling, CosmoforceState, Flying, Repairing
from cosmotui.rules.cosmoforce.turn import collisions, heat, next_turn, repairs
from cosmotui.rules.cosmoforce.view import CosmoforceView, view_of


class Cosmoforce(Game[CosmoforceState, CosmoforceView]):
    """Ships designed in secret, then dice combat, 2 to 8 players."""

    name = GAME.name
    title = GAME.title
    rules_version = 2
    least_seats = GAME.least_seats
    most_seats = GAME.most_seats
    options = (*OPTIONS, HINTS)
    bot_levels = ("ensign", "commander", "ace")
    state_type = CosmoforceState

    def needs_handover(self, setup: Setup, question: AnyQuestion | None) -> bool:
        return question is not None and question.key == "CF-D1"

    def setup_problems(self, setup: Setup) -> list[Problem]:
        return option_problems(setup)

    def new_state(self, setup: Setup, dice: Dice) -> CosmoforceState:
        return CosmoforceState(dice, 0, Building(), [])

    def step(self, table: Table[CosmoforceState]) -> Script[None]:
        frame, rules = table.state.frame, rules_of(table.setup)
        match frame:
            case Building():
                return build(table, rules)
            case Between():
                return _without_questions(next_turn, table, rules)
            case Repairing():
                return repairs(table, rules)
            case Cooling():
                return heat(table, rules)
            case Flying():
                return collisions(table, rules)
            case Acting():
                return act(table, rules, frame)

    def result(self, state: CosmoforceState) -> Result | None:
        return state.ended

    def things(self, setup: Setup, state: CosmoforceState) -> Things:
        return things()

    def state_problem(self, setup: Setup, state: CosmoforceState) -> str:
        return state_problem(setup, state)

    def view(self, setup: Setup, state: CosmoforceState, seat: int | None) -> CosmoforceView:
        return view_of(setup, state, seat)

    def form_problems(
        self, setup: Setup, state: CosmoforceState, question: Compose, reply: dict[str, object]
    ) -> list[Problem]:
        if question.form == REFEREE:
            return referee_problems(state, reply)
        return form_problems(rules_of(setup), question.seat, reply)

    def form_told(self, view: CosmoforceView, question: Compose, form: Mapping[str, object]) -> str:
        return "" if question.form == REFEREE else told_in_a_line(read_form(dict(form)).design)

    def default(self, view: CosmoforceView, question: AnyQuestion) -> Reply:
        return default_reply(view, question)

    def why_not(self, view: CosmoforceView, question: AnyQuestion, place: str) -> Problem | None:
        return refusal(view, question, place)

    def summed(self, events: Sequence[Event]) -> list[Event]:
        return summed_blows(events)

    def where(self, view: CosmoforceView) -> str:
        if view.round:
            return f"round {view.round}"
        return "reveal" if view.ships else "shipyard"

    def rule_now(self, view: CosmoforceView, question: AnyQuestion | None) -> str:
        return rule_at(view, question)


def _without_questions(
    step: Callable[[Table[CosmoforceState], Rules], None], table: Table[CosmoforceState], rules: Rules
) -> Script[None]:
    step(table, rules)
    return
    yield  # makes it a script
