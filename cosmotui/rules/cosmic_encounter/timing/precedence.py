"""Whose effect comes first where several are due at once (CE-13.2, CE-13.4, CE-37.42)."""

from collections.abc import Mapping, Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import system_place, timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Effect, Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.timing.uses import label_of, value_of
from cosmotui.rules.cosmic_encounter.traits import ORDERS, having


def next_to_act(table: CosmicTable, waiting: Mapping[int, Sequence[Effect]]) -> Script[int]:
    """Return who acts next, in timing order; where several would, whoever may decide that order picks one (CE-13.2,
    CE-37.42)."""
    seats = [seat for seat in timing_order(table.state) if waiting.get(seat)]
    if len(seats) < 2:
        return seats[0] if seats else NOBODY
    owner = next((source.owner for source, _ in having(table.state, ORDERS)), NOBODY)
    known = [seat for seat in seats if _is_known_to_act(table, seat, waiting[seat])]
    if owner == NOBODY or len(known) < 2 or seats[0] not in known:
        return seats[0]
    names = table.setup.names()
    options = tuple(Option(f"{seat}", names[seat], place=system_place(seat)) for seat in known)
    return int((yield from choose_one(ChooseOne(owner, "D-order", "Whose effect comes first?", options))))


def _is_known_to_act(table: CosmicTable, seat: int, effects: Sequence[Effect]) -> bool:
    """Return whether everybody will see that an alien's effects act: not so with supplements of a hidden power."""
    hidden = [alien(one.alien).power for one in table.state.aliens[seat].powers if one.alien and not one.public]
    return not any(effect in kind.supplemental for kind in hidden for effect in effects)


def pick(table: CosmicTable, seat: int, ready: list[Use]) -> Script[Use]:
    """Ask an alien which of its own effects comes first (CE-13.4)."""
    options = tuple(Option(value_of(use), label_of(use), use.effect.text) for use in ready)
    chosen = yield from choose_one(ChooseOne(seat, "D-order", "Which comes first?", options))
    return next(use for use in ready if value_of(use) == chosen)
