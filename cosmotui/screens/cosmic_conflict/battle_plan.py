"""The secret way of a ship that cloaks, drawn a turn at a time (CX-21.12): a draft as of other points, leg by leg."""

from dataclasses import dataclass, replace

import msgspec

from cosmotui.rules.cosmic_conflict.cloak import FORM, MOST_TURNS, CloakForm, Stage, stages
from cosmotui.rules.cosmic_conflict.cloak_plan import Leg
from cosmotui.rules.cosmic_conflict.geometry import Point, along
from cosmotui.rules.cosmic_conflict.point_draft import PointDraft
from cosmotui.rules.cosmic_conflict.preview.moves import arrival
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.fact import Fact
from cosmotui.screens.cosmic_conflict.choice_picture import ChoicePicture
from cosmotui.screens.cosmic_conflict.tabletop_scene import Round, Stroke
from cosmotui.widgets.line_widget import seat_ink

PLAN = FORM
"""The form of a plan."""


@dataclass(frozen=True, kw_only=True)
class PlanDraft(PointDraft):
    """A draft of the plan; the point is the end of the turn in hand."""

    ship: Unit
    leg: int = 0

    @property
    def legs(self) -> tuple[Leg, ...]:
        """The legs of the plan, one for each turn."""
        return msgspec.convert(self.form, CloakForm).legs

    @property
    def stages(self) -> list[Stage]:
        """Every turn of the plan, from the present place of the ship."""
        return stages(self.ship, self.legs)

    @property
    def stage(self) -> Stage:
        """The turn in hand."""
        return self.stages[self.leg]

    @property
    def reach(self) -> int:
        """The distance that the ship may shift in the turn in hand."""
        return self.ship.maneuver_at(self.stage.velocity)

    @property
    def at(self) -> Point:
        return self.stage.end

    @property
    def has_heading(self) -> bool:
        return True

    @property
    def heading(self) -> int:
        return self.stage.heading

    def moved_to(self, at: Point) -> "PlanDraft":
        run = self.stage.run
        return self._with(dx=at[0] - run[0], dy=at[1] - run[1])

    def turned(self, steps: int) -> "PlanDraft":
        most = self.ship.turn_at(self.stage.velocity)
        return self._with(turn=max(-most, min(most, self.legs[self.leg].turn + steps)))

    def faster(self, by: int, most: int) -> "PlanDraft":
        return self._with(velocity=max(-1, min(1, self.legs[self.leg].velocity + by)), dx=0.0, dy=0.0)

    def next_kind(self, step: int) -> "PlanDraft":
        """Return the plan with a turn more or less at its end, from the longest around to the first turn alone."""
        turns = (len(self.legs) - 1 + step) % MOST_TURNS + 1
        legs = (*self.legs, *[Leg()] * MOST_TURNS)[:turns]
        return replace(self._of(legs), leg=turns - 1)

    def other_leg(self, step: int) -> "PlanDraft":
        """Return the plan with the next or the previous turn in hand, around the end."""
        return replace(self, leg=(self.leg + step) % len(self.legs))

    @property
    def told(self) -> str:
        stage = self.stage
        place = f"{stage.end[0]:.4g},{stage.end[1]:.4g}"
        return f"turn {self.leg + 1} of {len(self.legs)}: v{stage.velocity}, heading {stage.heading}, to {place}"

    def _with(self, **changed: object) -> "PlanDraft":
        legs = self.legs
        leg = msgspec.structs.replace(legs[self.leg], **changed)
        return self._of((*legs[: self.leg], leg, *legs[self.leg + 1 :]))

    def _of(self, legs: tuple[Leg, ...]) -> "PlanDraft":
        return replace(self, form=msgspec.to_builtins(CloakForm(self.ship.id, legs)))


def about_plan(view: CosmicConflictView, draft: PlanDraft) -> ChoicePicture:
    """Return the whole way on the table, the turn in hand with its circle, and where the ship comes back."""
    strokes: list[Stroke] = []
    for number, stage in enumerate(draft.stages):
        ink = "path" if number == draft.leg else "dim"
        strokes += [Stroke((stage.start, stage.run), ink, 1), Stroke((stage.run, stage.end), ink, 1)]
    stage, last = draft.stage, draft.stages[-1]
    strokes.append(Stroke((last.end, along(last.end, last.heading, max(1, last.velocity))),
                          seat_ink(view.seats[draft.ship.side].colour)))  # fmt: skip
    rounds = (Round(stage.run, draft.reach, "path", 1),) if draft.reach else ()
    turns = len(draft.legs)
    facts = [
        Fact(f"shifts {draft.reach} u, turns {draft.ship.turn_at(stage.velocity)} at most", "CX-4.4"),
        Fact(f"comes back after {turns} {'turn' if turns == 1 else 'turns'}, unseen until then", "CX-21.12"),
        *arrival(view.features, draft.ship, last.end),
    ]
    if not (0 <= last.end[0] <= view.rules.width and 0 <= last.end[1] <= view.rules.height):
        facts.insert(0, Fact("the way ends off the table: the ship flees", "CX-4.10"))
    return ChoicePicture(draft.ship.label, (draft.told,), tuple(facts), tuple(strokes), rounds, unit=draft.ship.id)
