"""The form of a point while it is filled in, with what belongs to it: heading, Velocity, kind of terrain (CX-1.39)."""

from dataclasses import dataclass, replace

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.deployment import FORM as DEPLOY
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, Point
from cosmotui.rules.cosmic_conflict.placing import FORM as FEATURE
from cosmotui.rules.cosmic_conflict.terrain_text import STANDARD, Custom


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
        return self.terrain.kind_called(word) if self.question.form == FEATURE else ""

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


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def _short(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
