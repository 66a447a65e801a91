"""Points chosen in lines: for the shift of a ship, a Fighter's flight, the start of Missiles, a placement (CX-1.39)."""

import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose
from cosmotui.plain.cosmic_conflict.places import FROM_HELP, POINT_HELP, read_heading, read_point
from cosmotui.plain.cosmic_conflict.suggestions import suggestions
from cosmotui.plain.form_input import FormInput
from cosmotui.plain.questions import WIDTH
from cosmotui.plain.words import wrapped
from cosmotui.rules.cosmic_conflict import deployment, fighters, missiles, movement, placing
from cosmotui.rules.cosmic_conflict.describe import feature_words
from cosmotui.rules.cosmic_conflict.forms import form_problems
from cosmotui.rules.cosmic_conflict.geometry import Point, bearing, distance, place_name
from cosmotui.rules.cosmic_conflict.movement import HOURS
from cosmotui.rules.cosmic_conflict.points_form import read_point as read_form
from cosmotui.rules.cosmic_conflict.preview.circle import origin_of, subject
from cosmotui.rules.cosmic_conflict.preview.moves import arrival, seen_from
from cosmotui.rules.cosmic_conflict.terrain_text import read_terrain
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.fact import Fact

if TYPE_CHECKING:
    from cosmotui.rules.cosmic_conflict.state import CosmicConflictState

OK_HELP: Final = "  ok              hand it in"
_TURNING: Final = "  heading 3       another heading, as on a clock; heading to b2; heading east"
_VELOCITY: Final = "  velocity 2      how fast it starts"
_KIND: Final = "  kind moon       another feature; kind: all of them"
_LOOKS: Final = (movement.FORM, fighters.FLY_FORM, deployment.FORM)
"""The forms in which it matters whom the weapons bear on."""


class PointForm(FormInput[CosmicConflictView]):
    """The form for any question about a point of the table."""

    UNCLEAR = "is no point; ? tells how one is typed."

    def __init__(self, question: Compose, view: CosmicConflictView, start: dict[str, object]) -> None:
        super().__init__(question, view, start)
        self._unit = subject(view, question)
        self._origin, self._reach, self._from = origin_of(view, question)
        self._choices = suggestions(view, question)
        self._custom, _ = read_terrain(view.rules.terrain)
        more = (_TURNING,) * ("heading" in start) + (_VELOCITY,) * ("velocity" in start) + (_KIND,) * ("kind" in start)
        self.help = (
            "  2               the point with that number",
            *POINT_HELP,
            *FROM_HELP * (self._origin is not None),
            *more,
            OK_HELP,
        )

    # --- as every form -------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        told = [line for number, _ in enumerate(self._choices, 1) for line in self._choice(number)]
        return [*self._now(), "  Or, by number, with what is different there:", *told]

    def prompt(self) -> str:
        return "a number or x y, ok hands it in"

    def obey(self, text: str) -> list[str] | None:
        word, _, rest = text.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word in self._form and word in _WORDS:
            return _WORDS[word](self, rest)
        if text.isascii() and text.isdecimal() and len(text) < 4:
            if not 1 <= int(text) <= len(self._choices):
                return [f"There are points 1 to {len(self._choices)}; or type x y."]
            return self._put(self._choices[int(text) - 1].at)
        read = read_point(self._view, text, self._origin, self._reach)
        if read is None or isinstance(read, str):
            return None if read is None else [read]
        return self._put(read)

    # --- words ---------------------------------------------------------------------------------------------------

    def _heading(self, rest: str) -> list[str]:
        found = read_heading(self._view, rest, self._at)
        return [found] if isinstance(found, str) else self._become(heading=found)

    def _velocity(self, rest: str) -> list[str]:
        if not (rest.isascii() and rest.isdecimal() and len(rest) < 3):
            return ["A Velocity is a whole number: velocity 2"]
        return self._become(velocity=int(rest))

    def _kind(self, rest: str) -> list[str]:
        kind = self._custom.kind_called(rest)
        if not kind:
            return wrapped([f"There are {', '.join(self._custom.kinds)}."])
        if not self._custom.has_heading(kind):
            return self._become(kind=kind, heading=0)
        return self._become(kind=kind)

    # --- the point -----------------------------------------------------------------------------------------------

    @property
    def _at(self) -> Point:
        read = read_form({"x": self._form.get("x"), "y": self._form.get("y")})
        return self._choices[0].at if isinstance(read, Problem) else (read.x, read.y)

    @property
    def _turned(self) -> int:
        found = self._form.get("heading", self._unit.heading if self._unit else 0)
        return found if isinstance(found, int) and 0 <= found < len(HOURS) else 0

    def _put(self, at: Point) -> list[str]:
        return self._become(x=at[0], y=at[1])

    def _become(self, **changed: object) -> list[str]:
        self._form |= changed
        return self._now()

    def _now(self) -> list[str]:
        """Return the form, the facts to know about its point, and everything that is wrong with it."""
        kind = f"{self._form['kind']} at " if "kind" in self._form else ""
        parts = [f"Chosen: {kind}{place_name(self._at)}{self._far(self._at)}"]
        turns = self._question.form != placing.FORM or self._custom.has_heading(str(self._form.get("kind", "")))
        if turns and "heading" in self._form:
            parts.append(f"heading {self._turned} {HOURS[self._turned]}")
        if "velocity" in self._form:
            parts.append(f"Velocity {self._form['velocity']}")
        lines = [", ".join(parts)]
        problems = self._problems()
        if not problems and self._question.form == placing.FORM:
            placed = self._custom.feature(str(self._form["kind"]), self._at, self._turned)
            lines.append(feature_words(placed).replace("\xa0", " "))
        lines += [f"{fact.text} {fact.rule}" for fact in self._facts(self._at)]
        return wrapped([*lines, *(f"To mend: {problem}" for problem in problems)])

    def _choice(self, number: int) -> list[str]:
        name, at = self._choices[number - 1]
        first = self._facts(self._choices[0].at)
        facts = [fact.text for fact in self._facts(at) if fact not in first]  # what another choice changes
        told = "; ".join([f"{name}: {place_name(at)}{self._far(at)}", *facts])
        return textwrap.wrap(told, WIDTH, initial_indent=f"{number:>4}  ", subsequent_indent="      ")

    def _far(self, at: Point) -> str:
        if self._origin is None or distance(self._origin, at) < 0.05:
            return ""
        turned = round(bearing(self._origin, at)) % 360
        return f", {distance(self._origin, at):.1f} u from {self._from} at {turned} degrees"

    def _facts(self, at: Point) -> list[Fact]:
        """Return what awaits a unit at a point, and whom its weapons bear on there."""
        if self._unit is None or self._question.form == missiles.FORM:
            return []
        facts = arrival(self._view.features, self._unit, at)
        if self._question.form in _LOOKS:
            seen = seen_from(self._view, self._view.rules, self._unit, at, self._turned)
            facts += [
                fact for fact in seen if self._question.form != deployment.FORM or not fact.text.endswith("nobody")
            ]
        return facts

    def _problems(self) -> list[Problem]:
        """Return everything that keeps the form from being handed in."""
        # Of the state the check of a point reads nothing that the view of its seat does not hold.
        table = cast("CosmicConflictState", self._view)
        return form_problems(table, self._view.rules, self._question, self._form)


_WORDS: Final[dict[str, Callable[[PointForm, str], list[str]]]] = {
    "heading": PointForm._heading,
    "velocity": PointForm._velocity,
    "kind": PointForm._kind,
}
