"""Cosmic Encounter as the engine sees it: one phase a step."""

from collections.abc import Container, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import Problem
from cosmotui.engine.game import Game, Result
from cosmotui.engine.question import AnyQuestion, Compose, Reply, Script
from cosmotui.engine.setup import HINTS, Setup
from cosmotui.engine.soundness import Things
from cosmotui.games.cosmic_encounter import GAME
from cosmotui.rules.cosmic_encounter.defaults import default_reply, only_reply
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.forms import form_problems
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.options.complete import complete, foreseen
from cosmotui.rules.cosmic_encounter.options.dimensions import dimension_words, seats_asked
from cosmotui.rules.cosmic_encounter.options.option_list import OPTIONS
from cosmotui.rules.cosmic_encounter.options.problems import option_problems
from cosmotui.rules.cosmic_encounter.options.quick_starts import QUICK_STARTS
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases import PHASES
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.soundness import state_problem, things
from cosmotui.rules.cosmic_encounter.timing.auto_pass import LONGER
from cosmotui.rules.cosmic_encounter.timing.messages import with_messages
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView, view_of
from cosmotui.rules.cosmic_encounter.words.form_words import form_words
from cosmotui.rules.cosmic_encounter.words.refusals import refusal
from cosmotui.rules.cosmic_encounter.words.rule_anchor import rule_at

OPEN: Final = (
    "D-call-out",
    "D-fuel",
    "D-place",
    "D-wild",
    "D-target",
    "D-poison",
    "D-flex",
    "D-dud",
    "D-assassin",
    "D-escape-loss",
    "D-standoff",
    "D-slapfight",
    "D-crooked",
    "D-demand",
    "D-negate",
    "D-offer-answer",
    "D-quash",
    "D-ravage",
    "D-renowned",
    "D-comp-lucre",
    "D-boon",
    "D-showcase",
    "D-continue",
)
"""Decisions that are taken on the public screen (PP-3)."""

UNSEEN: Final = ("pass", *LONGER, "nobody", "none")
"""Answers in windows and to offers of goods that leave no trace; any other is carried out in the open."""


class CosmicEncounter(Game[CosmicEncounterState, CosmicEncounterView]):
    """Aliens, caches, fleets, deals."""

    name = GAME.name
    title = GAME.title
    rules_version = 10
    least_seats = GAME.least_seats
    most_seats = GAME.most_seats
    usual_count = 5
    options = (*OPTIONS, HINTS)
    quick_starts = QUICK_STARTS
    apart = MappingProxyType({"response_poll": "strict"})  # nobody can be called to another's terminal (PP-9)
    bot_levels = ("novice", "envoy", "mastermind")
    state_type = CosmicEncounterState
    has_secrets = True

    def needs_handover(self, setup: Setup, question: AnyQuestion | None) -> bool:
        return question is not None and question.key not in OPEN

    def is_for_all(self, question: AnyQuestion) -> bool:
        return question.key == "D-call-out"

    def is_public_reply(self, setup: Setup, question: AnyQuestion, reply: Reply) -> bool:
        match question.key:
            case "D-window" | "D-response" | "D-purchase" | "D-reveal":
                return reply not in UNSEEN
            case "D-sponsor":
                return isinstance(reply, dict) and reply.get("side") in (INVADERS, DEFENDERS)
            case _:
                return super().is_public_reply(setup, question, reply)

    def complete(self, setup: Setup) -> Setup:
        return complete(setup)

    def seats_asked(self, options: Mapping[str, str]) -> int:
        return seats_asked(options)

    def option_words(self, setup: Setup, name: str = "") -> Sequence[tuple[str, str]]:
        return dimension_words(setup if option_problems(setup) else foreseen(setup), name)

    def setup_problems(self, setup: Setup) -> list[Problem]:
        return option_problems(setup)

    def new_state(self, setup: Setup, dice: Dice) -> CosmicEncounterState:
        return new_state(setup, dice)

    def step(self, table: CosmicTable) -> Script[None]:
        script = PHASES[table.state.phase](table)
        return with_messages(table, script) if rules_of(table.setup).channels else script

    def no_talk(self, setup: Setup) -> Problem | None:
        if rules_of(setup).channels:
            return Problem("Messages are part of this match, and sent where somebody is asked.", "CE-35.2")
        return None

    def things(self, setup: Setup, state: CosmicEncounterState) -> Things:
        return things(setup, state)

    def state_problem(self, setup: Setup, state: CosmicEncounterState) -> str:
        return state_problem(setup, state)

    def result(self, state: CosmicEncounterState) -> Result | None:
        return state.ended

    def view(self, setup: Setup, state: CosmicEncounterState, seat: int | None) -> CosmicEncounterView:
        return view_of(setup, state, seat)

    def resample(
        self, setup: Setup, state: CosmicEncounterState, seat: int | None, dice: Dice, known: Container[str]
    ) -> Mapping[str, str]:
        # Pods keep their numbers; what is hidden changes behind them. So answers need no other words.
        return {"": ""} if redraw(state, seat, dice, known) else {}

    def form_problems(
        self, setup: Setup, state: CosmicEncounterState, question: Compose, reply: dict[str, object]
    ) -> list[Problem]:
        return form_problems(setup, state, question, reply)

    def form_told(self, view: CosmicEncounterView, question: Compose, form: Mapping[str, object]) -> str:
        return form_words(view, question, form)

    def default(self, view: CosmicEncounterView, question: AnyQuestion) -> Reply:
        return default_reply(question)

    def formality(self, view: CosmicEncounterView, question: AnyQuestion) -> Reply | None:
        return only_reply(view, question)

    def why_not(self, view: CosmicEncounterView, question: AnyQuestion, place: str) -> Problem | None:
        return refusal(view, question, place)

    def where(self, view: CosmicEncounterView) -> str:
        return f"cycle {view.cycle}"

    def rule_now(self, view: CosmicEncounterView, question: AnyQuestion | None) -> str:
        return rule_at(view, question)
