"""The secret plan of a cloaked ship in lines, one leg for each turn (CX-21.12)."""

import msgspec

from cosmotui.engine.question import Compose
from cosmotui.plain.cosmic_conflict.places import read_number, read_point
from cosmotui.plain.form_input import FormInput
from cosmotui.plain.words import wrapped
from cosmotui.rules.cosmic_conflict.cloak import MOST_TURNS, CloakForm, cloak_problems, stages
from cosmotui.rules.cosmic_conflict.cloak_plan import Leg
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, place_name
from cosmotui.rules.cosmic_conflict.movement import HOURS
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

_WAYS = {"faster": 1, "same": 0, "slower": -1}


class PlanForm(FormInput[CosmicConflictView]):
    """The form of Cloak."""

    UNCLEAR = "is no part of a plan; ? tells how it is written."
    help: tuple[str, ...] = (
        "The way of a cloaked ship: a line for each turn, by its number.",
        "  turns 2              for how many turns, 1 to 3",
        "  1 faster             Velocity in turn 1: faster, slower or same",
        "  1 shift bearing 90 2 the Maneuver shift: 2 u at 90 degrees; 1 shift none",
        "  1 right 2            turns right by 2 hours of the clock; left; 1 straight",
        "  ok                   hand it in",
    )

    def __init__(self, question: Compose, view: CosmicConflictView, start: dict[str, object]) -> None:
        super().__init__(question, view, start)
        try:
            self._plan = msgspec.convert(start, CloakForm)
        except msgspec.ValidationError:
            self._plan = msgspec.convert(question.start, CloakForm)
        self._unit = view.units[msgspec.convert(question.start, CloakForm).id]

    def lines(self) -> list[str]:
        unit, legs = self._unit, self._plan.legs
        lines = [f"  now: {place_name(unit.pos)}, heading {_hour(unit.heading)}, Velocity {unit.velocity}"]
        for number, (leg, stage) in enumerate(zip(legs, stages(unit, legs), strict=True), 1):
            shift = f"shifts {place_name((leg.dx, leg.dy))}, " if leg.dx or leg.dy else ""
            then = f"{shift}then at {place_name(stage.end)}, heading {_hour(stage.heading)}"
            lines += wrapped([f"{number}: Velocity {stage.velocity}, {then}"])
        return [*lines, *self._problems()]

    def prompt(self) -> str:
        return "1 faster, 1 right 2, turns 2, ok hands it in"

    def obey(self, text: str) -> list[str] | None:
        words = text.casefold().split()
        if len(words) < 2 or not (words[0] == "turns" or words[0].isdecimal()):
            return None
        legs = self._plan.legs
        if words[0] == "turns":
            if words[1] not in [str(count) for count in range(1, MOST_TURNS + 1)]:
                return [f"A ship is cloaked for 1 to {MOST_TURNS} turns. CX-21.12"]
            count = int(words[1])
            return self._become((*legs, *(Leg(),) * MOST_TURNS)[:count])
        number = int(words[0]) if len(words[0]) < 3 else 0
        if not 1 <= number <= len(legs):
            return [f"The plan has {len(legs)} turns; turns 2 makes it another number."]
        leg = self._leg(legs[number - 1], words[1], words[2:])
        if isinstance(leg, str):
            return [leg]
        return self._become((*legs[: number - 1], leg, *legs[number:]))

    def filled_in(self) -> dict[str, object]:
        return msgspec.to_builtins(self._plan)

    def _leg(self, leg: Leg, word: str, rest: list[str]) -> Leg | str:
        if word in _WAYS and not rest:
            return msgspec.structs.replace(leg, velocity=_WAYS[word])
        if word == "straight" and not rest:
            return msgspec.structs.replace(leg, turn=0)
        if word in ("left", "right") and len(rest) == 1:
            steps = read_number(rest[0])
            if steps is not None and steps == int(steps) and 0 <= steps < HEADINGS:
                return msgspec.structs.replace(leg, turn=int(steps) if word == "right" else -int(steps))
        if word == "shift" and rest == ["none"]:
            return msgspec.structs.replace(leg, dx=0.0, dy=0.0)
        if word == "shift":
            at = read_point(self._view, " ".join(rest), (0.0, 0.0), self._unit.maneuver)
            if isinstance(at, tuple):
                return msgspec.structs.replace(leg, dx=at[0], dy=at[1])
        return "For example: 1 faster, 1 right 2, 1 straight, 1 shift bearing 90 2, 1 shift none"

    def _become(self, legs: tuple[Leg, ...]) -> list[str]:
        self._plan = msgspec.structs.replace(self._plan, legs=legs)
        return self.lines()

    def _problems(self) -> list[str]:
        found = cloak_problems(self._unit, msgspec.to_builtins(self._plan))
        return wrapped([f"To mend: {problem}" for problem in found])


def _hour(heading: int) -> str:
    return f"{heading} {HOURS[heading]}"
