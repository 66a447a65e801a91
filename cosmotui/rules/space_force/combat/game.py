"""The combat tracker as the engine sees it: the steps by phase, and the pieces from the other files."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import Problem
from cosmotui.engine.event import Event
from cosmotui.engine.game import Game, Result
from cosmotui.engine.question import AnyQuestion, Reply, Script
from cosmotui.engine.setup import HINTS, Setup
from cosmotui.engine.soundness import Things
from cosmotui.engine.table import Table
from cosmotui.games.space_force import GAME
from cosmotui.rules.space_force.combat.count import count, end_round, roll_initiative
from cosmotui.rules.space_force.combat.defaults import default_reply
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.lineup import new_combatant
from cosmotui.rules.space_force.combat.log_lines import summed_rounds
from cosmotui.rules.space_force.combat.options import OPTIONS, cast_option_problems, rules_of
from cosmotui.rules.space_force.combat.refusals import refusal
from cosmotui.rules.space_force.combat.soundness import state_problem, things
from cosmotui.rules.space_force.combat.state import Phase, SpaceForceState
from cosmotui.rules.space_force.combat.surprise import surprise
from cosmotui.rules.space_force.combat.view import SpaceForceView, view_of

_BY_PHASE: Final[dict[Phase, str]] = {
    "surprise": "SF-12.10",
    "initiative": "SF-12.20",
    "count": "SF-12.40",
    "end": "SF-12.49",
}
"""The rule that matters most where nobody is asked."""


class SpaceForce(Game[SpaceForceState, SpaceForceView]):
    """An encounter: two sides, a count from 17 down, 1 to 8 seats of which the first is the Director's."""

    name = GAME.name
    title = GAME.title
    rules_version = 1
    least_seats = GAME.least_seats
    most_seats = GAME.most_seats
    options = (*OPTIONS, HINTS)
    bot_levels = ("recruit", "trooper")
    state_type = SpaceForceState

    def setup_problems(self, setup: Setup) -> list[Problem]:
        return cast_option_problems(setup)

    def new_state(self, setup: Setup, dice: Dice) -> SpaceForceState:
        members = rules_of(setup).cast.members
        return SpaceForceState(dice, "surprise", [new_combatant(member) for member in members], [], [], [])

    def step(self, table: Table[SpaceForceState]) -> Script[None]:
        encounter = Encounter(table)
        match table.state.phase:
            case "surprise":
                return surprise(encounter)
            case "initiative":
                return roll_initiative(encounter)
            case "count":
                return count(encounter)
            case "end":
                return end_round(encounter)

    def things(self, setup: Setup, state: SpaceForceState) -> Things:
        return things(setup, state)

    def state_problem(self, setup: Setup, state: SpaceForceState) -> str:
        return state_problem(setup, state)

    def result(self, state: SpaceForceState) -> Result | None:
        return state.ended

    def view(self, setup: Setup, state: SpaceForceState, seat: int | None) -> SpaceForceView:
        return view_of(setup, state, seat)

    def default(self, view: SpaceForceView, question: AnyQuestion) -> Reply:
        return default_reply(question)

    def why_not(self, view: SpaceForceView, question: AnyQuestion, place: str) -> Problem | None:
        return refusal(view, question, place)

    def summed(self, events: Sequence[Event]) -> list[Event]:
        return summed_rounds(events)

    def where(self, view: SpaceForceView) -> str:
        if view.over:
            return f"combat, {view.round} {'round' if view.round == 1 else 'rounds'}"
        if view.phase != "count":
            return f"combat, round {view.round}"
        return f"combat, round {view.round}, number {view.number}"

    def rule_now(self, view: SpaceForceView, question: AnyQuestion | None) -> str:
        if question is not None:
            return question.key
        return "SF-12" if view.over else _BY_PHASE[view.phase]
