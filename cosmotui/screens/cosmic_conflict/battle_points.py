"""Points that are picked on the map or typed: drafts of the forms that hold one (CX-1.39). No widgets."""

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Final

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.deployment import FORM as DEPLOY
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, Point
from cosmotui.rules.cosmic_conflict.placing import FORM as FEATURE
from cosmotui.rules.cosmic_conflict.terrain_text import Custom, read_terrain
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

POINT_FORMS: Final = (
    "maneuver", "flight", "launch", "missile", "deploy", "deploy-fighter", "objective", "feature", "escort", "cloak",
)  # fmt: skip
STANDARD: Final = read_terrain("")[0]
STEP: Final = 0.5
"""The distance that an arrow moves the point (CX-1.39)."""
LEAP: Final = 5
WAYS: Final[dict[str, tuple[float, float]]] = {
    "left": (-STEP, 0),
    "right": (STEP, 0),
    "up": (0, STEP),
    "down": (0, -STEP),
    "home": (-LEAP, 0),
    "end": (LEAP, 0),
    "pageup": (0, LEAP),
    "pagedown": (0, -LEAP),
}
"""The distance that each key moves the cursor east and north."""
TABS: Final = {"tab": 1, "shift+tab": -1}
"""The direction of each key: to the next thing or to the previous one."""


@dataclass(frozen=True)
class PointDraft:
    """A form with a point while it is filled in."""

    question: Compose
    form: dict[str, object]
    terrain: Custom = STANDARD
    """The terrain that can be placed (CX-16.43)."""

    @property
    def at(self) -> Point:
        """The present point."""
        return _number(self.form["x"]), _number(self.form["y"])

    @property
    def unit(self) -> int:
        """The unit that the form is about, or -1."""
        found = self.form.get("id", -1)
        return found if isinstance(found, int) else -1

    @property
    def has_heading(self) -> bool:
        """Whether the form has a heading."""
        return self.question.form == DEPLOY or (self.question.form == FEATURE and self.terrain.has_heading(self.kind))

    @property
    def kind(self) -> str:
        """The feature that is to be placed, "" in any other form (CX-17.3)."""
        return str(self.form.get("kind", ""))

    @property
    def heading(self) -> int:
        """The present heading."""
        found = self.form.get("heading", 0)
        return found if isinstance(found, int) else 0

    def moved_to(self, at: Point) -> "PointDraft":
        """Return the draft with another point."""
        return self.with_value(x=at[0], y=at[1])

    def with_value(self, **changed: object) -> "PointDraft":
        """Return the draft with other entries."""
        return replace(self, form={**self.form, **changed})

    def turned(self, steps: int) -> "PointDraft":
        """Return the draft with another heading, for a form with one."""
        return self.with_value(heading=(self.heading + steps) % HEADINGS) if self.has_heading else self

    def faster(self, by: int, most: int) -> "PointDraft":
        """Return the draft with another Velocity, for a ship that is deployed (CX-17.8)."""
        now = self.form.get("velocity", 0)
        if self.question.form != DEPLOY or not isinstance(now, int):
            return self
        return self.with_value(velocity=min(max(0, now + by), most))

    def next_kind(self, step: int) -> "PointDraft":
        """Return the draft with another feature (CX-17.3)."""
        if self.question.form != FEATURE:
            return self
        kinds = self.terrain.kinds
        at = kinds.index(self.kind) if self.kind in kinds else 0
        return self.of_kind(kinds[(at + step) % len(kinds)])

    def kind_called(self, word: str) -> str:
        """Return the feature that a word names or begins, "" if none or several fit (CX-17.3)."""
        if self.question.form != FEATURE:
            return ""
        word = word.casefold().replace(" ", "-")
        found = [kind for kind in self.terrain.kinds if kind.startswith(word)]
        return word if word in found else found[0] if len(found) == 1 else ""

    def of_kind(self, kind: str) -> "PointDraft":
        """Return the draft with the given feature in the place of another."""
        return self.with_value(kind=kind, heading=self.heading if self.terrain.has_heading(kind) else 0)

    @property
    def told(self) -> str:
        """The entries in words: `x 12.5  y 7  heading 3  velocity 2`."""
        parts = [f"{name} {_short(self.form[name])}" for name in ("x", "y") if name in self.form]
        if self.has_heading:
            parts.append(f"heading {self.heading}")
        if self.question.form == DEPLOY:
            parts.append(f"velocity {self.form.get('velocity', 0)}")
        return "  ".join(parts)


def stepped(at: Point, key: str, width: float, height: float, bound: bool = True) -> Point:
    """Return the point that a key leads to, on the half units; with `bound`, the point is kept on the table."""
    east, north = WAYS[key]
    x, y = (round((at[0] + east) / STEP) * STEP, round((at[1] + north) / STEP) * STEP)
    if not bound:
        return x, y
    return min(max(0.0, x), float(width)), min(max(0.0, y), float(height))


def beyond(view: CosmicConflictView, at: Point, step: int) -> Point:
    """Return where the next or the previous unit on the table stands; the same point if there is none."""
    places = list(dict.fromkeys(unit.pos for unit in view.units if unit.on_table))
    if not places:
        return at
    now = places.index(at) if at in places else -1 if step > 0 else 0
    return places[(now + step) % len(places)]


def read_typed(text: str, origin: Point | None) -> Point | str:
    """Return a point typed as `x,y`, or as bearing and distance from `origin` (`047 1.5`), or what is wrong with it."""
    parts = text.replace(",", " ").split()
    try:
        numbers = [float(part) for part in parts if len(part) <= 8]
    except ValueError:
        numbers = []
    if len(numbers) != 2 or len(parts) != 2 or not all(abs(number) <= 1000 for number in numbers):
        return "Type x,y, or a bearing and a distance: 047 1.5"
    if "," in text:
        return numbers[0], numbers[1]
    if origin is None:
        return "There is nothing here to measure a bearing from: type x,y."
    turned, far = radians(numbers[0]), numbers[1]
    return origin[0] + far * sin(turned), origin[1] + far * cos(turned)


def within_reach(origin: Point, at: Point, reach: float) -> Point:
    """Return `at`, or where the way there leaves the circle around `origin`."""
    dx, dy = at[0] - origin[0], at[1] - origin[1]
    far = (dx * dx + dy * dy) ** 0.5
    if far <= reach:
        return at
    return origin[0] + dx * reach / far, origin[1] + dy * reach / far


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def _short(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
