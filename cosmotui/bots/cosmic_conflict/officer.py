"""The base of all levels: every question is answered by the plan, the best shot, or the rulebook's default."""

from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from typing import ClassVar

from cosmotui.bots.bot import USUAL, Bot
from cosmotui.bots.cosmic_conflict.flights import flight
from cosmotui.bots.cosmic_conflict.plans import Plan, Planner
from cosmotui.bots.cosmic_conflict.shared_analysis import SharedAnalysis
from cosmotui.bots.cosmic_conflict.temper import PLAIN, Temper
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply
from cosmotui.rules.cosmic_conflict.attack_part import BACK
from cosmotui.rules.cosmic_conflict.board import on_table
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.defaults import default_reply
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.geometry import Point, distance
from cosmotui.rules.cosmic_conflict.movement import SHIFT
from cosmotui.rules.cosmic_conflict.movement import STAY as STAND
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.unit import Unit, payload
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.cosmic_conflict.window_actions import QUIET

SLIGHT = 0.05
"""A shift by less than this is none."""


class Officer(Bot[CosmicConflictView]):
    """A bot, given by its fleet, its Orders, and its aims when it moves."""

    temper: Temper = PLAIN
    below: "ClassVar[type[Officer] | None]" = None
    """Who answers where there is too little time."""
    pace: ClassVar[float] = 0.0
    """Seconds that the longest answer may take for each pair of foes on the table, on a slow machine."""

    @abstractmethod
    def fleet(self, rules: Rules, rng: Random) -> Fleet:
        """Return the fleet that the bot brings."""

    @abstractmethod
    def orders(self, view: CosmicConflictView, question: Compose, rng: Random) -> dict[str, object]:
        """Return the form of the Command Phase."""

    def reply(self, view: CosmicConflictView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return the bot's own answer, or that of the level below if there is too little time for it.

        No clock is read: with the same time the answer is the same everywhere.
        """
        if self.below is not None and seconds < self.pace * _pairs(view):
            lower = self.below()
            reply = lower.reply(view, question, rng, seconds)
            self.reason, self.weighed = lower.why(question, reply), ()
            return reply
        self.reason, self.weighed = "", ()
        if isinstance(question, Compose):
            return self._form(view, question, rng)
        if isinstance(question, ChooseOne):
            values = [str(option.value) for option in question.options if not option.rare]
            value = self.choose(view, question, values, rng)
            if value in values:
                return value
        self.reason = USUAL
        return default_reply(view, question)

    # --- forms -------------------------------------------------------------------------------------------------------

    def _form(self, view: CosmicConflictView, question: Compose, rng: Random) -> dict[str, object]:
        start = dict(question.start)
        match question.form:
            case "fleet":
                return fleet_form(self.fleet(view.rules, rng))
            case "orders":
                return self.orders(view, question, rng)
            case "deploy":
                return self.deploy(view, _unit_of(view, start), start, rng)
            case "maneuver":
                return start | _point(self.plan(view, _unit_of(view, start), "maneuver").end)
            case "flight":
                return start | _point(flight(view, _unit_of(view, start)))
            case _:
                self.reason = USUAL
                return start

    def deploy(
        self, view: CosmicConflictView, unit: Unit, start: Mapping[str, object], rng: Random
    ) -> dict[str, object]:
        """Return the starting place of a ship: the one that the rulebook proposes."""
        return dict(start)

    def plan(self, view: CosmicConflictView, unit: Unit, part: str) -> Plan:
        """Return the best movement from here on."""
        planner = Planner(SharedAnalysis(view), unit, self.temper)
        best = planner.best(part)
        self.reason = planner.told(best)
        return best

    # --- choices -----------------------------------------------------------------------------------------------------

    def choose(self, view: CosmicConflictView, question: ChooseOne, values: list[str], rng: Random) -> str:
        """Return one of the values, or "" for the default."""
        unit = acting(view)
        match question.key:
            case "CX-D14":
                return self.window_action(view, question, values, rng)
            case "CX-D33" | "CX-D34" | "CX-D35":
                if unit is None:
                    return ""
                return self.move(view, question, unit)
            case "CX-D36":
                if unit is None:
                    return ""
                if unit.status == "aboard" and unit.ammo < payload(unit.card):
                    return "stay"
                away = flight(view, unit)
                return "go" if unit.status == "aboard" or distance(away, unit.pos) > SLIGHT else "stay"
            case "CX-D39":
                return _hangar(view, values)
            case _:
                return ""

    def window_action(self, view: CosmicConflictView, question: ChooseOne, values: list[str], rng: Random) -> str:
        """Return an Order or Command in a window: none."""
        if QUIET.value in values:
            return str(QUIET.value)
        return str(BACK.value) if BACK.value in values else ""

    def move(self, view: CosmicConflictView, question: ChooseOne, unit: Unit) -> str:
        """Return a velocity, Maneuver or heading by the plan."""
        match question.key:
            case "CX-D33":
                return str(self.plan(view, unit, "velocity").change)
            case "CX-D34":
                plan = self.plan(view, unit, "maneuver")
                return SHIFT if distance(plan.end, unit.pos) > SLIGHT else str(STAND.value)
            case _:
                return str(self.plan(view, unit, "heading").heading)


def _pairs(view: CosmicConflictView) -> int:
    """Return how many pairs of foes there are on the table."""
    return len(on_table(view, 0)) * len(on_table(view, 1))


def acting(view: CosmicConflictView) -> Unit | None:
    """Return the unit that is being activated."""
    return view.units[view.frame.unit] if isinstance(view.frame, Activating) else None


def _unit_of(view: CosmicConflictView, form: Mapping[str, object]) -> Unit:
    id = form["id"]
    assert isinstance(id, int)
    return view.units[id]


def _point(at: Point) -> dict[str, object]:
    return {"x": at[0], "y": at[1]}


def _hangar(view: CosmicConflictView, values: list[str]) -> str:
    """Launch only who is loaded, and collect who is not (CX-11.16); the default where that decides nothing."""
    for value in values:
        word, _, number = value.partition(" ")
        if number and word == "collect":
            unit = view.units[int(number)]
            if not unit.ammo and payload(unit.card):
                return value
    empty = [value for value in values if value.startswith("launch ") and _is_empty(view.units[int(value[7:])])]
    if not empty:
        return ""
    rest = [value for value in values if value not in empty]
    return next((value for value in rest if value.startswith("launch ")), "done")


def _is_empty(unit: Unit) -> bool:
    return unit.ammo < payload(unit.card)
