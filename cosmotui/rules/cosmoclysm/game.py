"""Cosmoclysm as the engine sees it: the steps by frame, and the pieces from the other files."""

from collections.abc import Sequence

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import Problem
from cosmotui.engine.event import Event
from cosmotui.engine.game import Game, Result
from cosmotui.engine.question import AnyQuestion, Reply, Script
from cosmotui.engine.setup import HINTS, Setup
from cosmotui.engine.soundness import Things
from cosmotui.engine.table import Table
from cosmotui.games.cosmoclysm import GAME
from cosmotui.rules.cosmoclysm.chain import capture, leave
from cosmotui.rules.cosmoclysm.defaults import default_reply
from cosmotui.rules.cosmoclysm.log_lines import summed_ways
from cosmotui.rules.cosmoclysm.options import OPTIONS, layout_option_problems, rules_of
from cosmotui.rules.cosmoclysm.placing import place_ship, place_wormhole, roll_for_first
from cosmotui.rules.cosmoclysm.refusals import refusal
from cosmotui.rules.cosmoclysm.rule_anchor import rule_at
from cosmotui.rules.cosmoclysm.soundness import state_problem, things
from cosmotui.rules.cosmoclysm.state import (
    NOWHERE,
    Capturing,
    Choosing,
    CosmoclysmState,
    Declared,
    Leaving,
    Moving,
    PlacingShips,
    PlacingWormholes,
    Rolling,
    empty_board,
)
from cosmotui.rules.cosmoclysm.turn import choose_ship, declared, move
from cosmotui.rules.cosmoclysm.view import CosmoclysmView, view_of


class Cosmoclysm(Game[CosmoclysmState, CosmoclysmView]):
    """Space chess with dice on 37 hexes, 2 to 6 players."""

    name = GAME.name
    title = GAME.title
    rules_version = 1
    least_seats = GAME.least_seats
    most_seats = GAME.most_seats
    options = (*OPTIONS, HINTS)
    bot_levels = ("cadet", "captain", "admiral")
    state_type = CosmoclysmState

    def setup_problems(self, setup: Setup) -> list[Problem]:
        return layout_option_problems(setup)

    def new_state(self, setup: Setup, dice: Dice) -> CosmoclysmState:
        players = len(setup.seats)
        return CosmoclysmState(dice, Rolling(tuple(range(players))), empty_board(), [NOWHERE] * 4, players)

    def step(self, table: Table[CosmoclysmState]) -> Script[None]:
        frame, rules = table.state.frame, rules_of(table.setup)
        match frame:
            case Choosing():
                return choose_ship(table, rules)
            case Moving():
                return move(table, rules, frame)
            case Declared():
                return declared(table, frame)
            case Leaving():
                return leave(table, rules, frame)
            case Capturing():
                return capture(table, rules, frame)
            case PlacingShips():
                return place_ship(table, rules, frame)
            case PlacingWormholes():
                return place_wormhole(table, rules, frame)
            case Rolling():
                return roll_for_first(table, frame)

    def result(self, state: CosmoclysmState) -> Result | None:
        return state.ended

    def things(self, setup: Setup, state: CosmoclysmState) -> Things:
        return things(setup)

    def state_problem(self, setup: Setup, state: CosmoclysmState) -> str:
        return state_problem(setup, state)

    def view(self, setup: Setup, state: CosmoclysmState, seat: int | None) -> CosmoclysmView:
        return view_of(setup, state, seat)

    def default(self, view: CosmoclysmView, question: AnyQuestion) -> Reply:
        return default_reply(view, question)

    def why_not(self, view: CosmoclysmView, question: AnyQuestion, place: str) -> Problem | None:
        return refusal(view, question, place)

    def summed(self, events: Sequence[Event]) -> list[Event]:
        return summed_ways(events)

    def where(self, view: CosmoclysmView) -> str:
        return f"turn {view.turn}" if view.turn else "setup"

    def rule_now(self, view: CosmoclysmView, question: AnyQuestion | None) -> str:
        return rule_at(view, question)
