"""A ship on the drawing board: its present state, and every step there, so that all can be undone. No drawing."""

from typing import TYPE_CHECKING

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.undo_stack import UndoStack
from cosmotui.rules.cosmoforce.build import Draft, draft_problems, form_of, read_form
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, ten_slots
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.presets import DEFAULT
from cosmotui.rules.cosmoforce.systems import HULLS, SLOTS, Hull

if TYPE_CHECKING:
    from cosmotui.screens.cosmoforce.shipyard_duels import Build, Tallies


class ShipDraft(UndoStack[Draft]):
    """A design and its people, with undo. It may break the rules: `problems` says how."""

    def __init__(self, rules: Rules, seat: int, start: dict[str, object], begun: dict[str, object]) -> None:
        """Begin from a filled-in form, and resume what was drafted from it; what cannot be read is left out.

        Without a form that can be read the draft begins as the preset that timeouts get.
        """
        self.rules = rules
        self.seat = seat
        self.slot = 0
        """The slot under the cursor, from 0."""
        first = _whole(start, rules) or _whole(form_of(DEFAULT), rules)
        assert first is not None
        super().__init__(first)
        self.become(_whole(begun, rules) or first)
        self.tallies: dict[Build, Tallies] = {}
        """The duels that were fought, by the builds that fought them."""

    # --- what it is ----------------------------------------------------------------------------------------------

    @property
    def design(self) -> Design:
        """The ship without its people."""
        return self.now.design

    @property
    def form(self) -> dict[str, object]:
        """The present answer to CF-D1."""
        return form_of(self.design, self.now.crew)

    @property
    def problems(self) -> list[Problem]:
        """Everything that keeps the ship from being confirmed."""
        return draft_problems(self.now, self.rules, self.seat)

    @property
    def is_fixed(self) -> bool:
        """Whether everybody flies the same ship, so that only name and people can be chosen (CF-3.15)."""
        return self.rules.fixed_design is not None

    # --- changes -------------------------------------------------------------------------------------------------

    def fill(self, system: str) -> bool:
        """Put a system into the slot under the cursor, "" to empty it. Return whether that changed anything."""
        systems = list(self.now.systems)
        systems[self.slot] = system
        return self.become(msgspec.structs.replace(self.now, systems=tuple(systems)))

    def change_hull(self, step: int) -> bool:
        """Take the next class; what it cannot mount stays in place, and is among the problems."""
        hulls: list[Hull] = list(HULLS)
        hull = hulls[(hulls.index(self.now.hull) + step) % len(hulls)]
        return self.become(msgspec.structs.replace(self.now, hull=hull))

    def rename(self, name: str) -> bool:
        """Give the ship another name."""
        return self.become(msgspec.structs.replace(self.now, name=name.strip()[:NAME_LIMIT]))

    def load(self, design: Design) -> bool:
        """Begin again from another design; the people stay."""
        return self.become(Draft(design.hull, ten_slots(design.systems), design.name, self.now.crew))

    def take(self, form: dict[str, object]) -> bool:
        """Begin again from a form, as far as it is one. Return whether that changed anything."""
        draft = _whole(form, self.rules)
        return draft is not None and self.become(draft)

    def move(self, step: int) -> None:
        """Move the cursor to another slot, around the end."""
        self.slot = (self.slot + step) % SLOTS


def _whole(form: dict[str, object], rules: Rules) -> Draft | None:
    try:
        draft = read_form(form)
    except msgspec.ValidationError:
        return None
    fixed = rules.fixed_design
    if fixed is not None:
        return msgspec.structs.replace(draft, hull=fixed.hull, systems=fixed.systems)
    return msgspec.structs.replace(draft, systems=ten_slots(draft.systems))
