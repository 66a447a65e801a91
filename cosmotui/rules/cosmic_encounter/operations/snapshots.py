"""Saved states, and the return to one (CE-37.40)."""

from collections.abc import Callable
from typing import Final, NoReturn

import msgspec

from cosmotui.engine.question import StepOver
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments

RESTORED: Final = "restored"
"""Note of an invasion: it has been taken back to an earlier state."""
_KEPT: Final = ("dice", "snapshots", "doing", "moments")
"""What no return touches: the generator, what is saved, and what is under way."""
_OWN: Final = ("known", "known_powers", "messages", "quiet", "orders")
"""What aliens have seen, said and ordered."""


def save(use: Use, name: str) -> None:
    """Save everything but the generator, by a name; nobody sees it. The step under way begins anew after a return."""
    state = use.state
    state.snapshots.pop(name, None)
    saved = msgspec.structs.replace(state, snapshots={}, doing=[])
    state.snapshots[name] = msgspec.msgpack.encode(saved)


def is_saved(use: Use, name: str) -> bool:
    """Return whether the match can go back to a saved state: once in an encounter (CE-37.40)."""
    return name in use.state.snapshots and not use.now.notes.get(RESTORED)


def restore(use: Use, name: str, then: Callable[[], None] | None = None) -> NoReturn:
    """Go back to a saved state; nothing in a script after this is carried out, but what `then` does at once.

    Dice go on, and what aliens have seen of pods that lie where they lay stays seen.
    """
    state = use.state
    old = msgspec.msgpack.decode(state.snapshots[name], type=CosmicEncounterState)
    names = list(state.snapshots)
    state.snapshots = {one: state.snapshots[one] for one in names[: names.index(name)]}
    holders = [_holder(state, pod) for pod in range(len(state.pods))]
    for before, alien in zip(state.aliens, old.aliens, strict=True):
        here = [pod for pod in before.known if pod < len(old.pods) and _holder(old, pod) == holders[pod] != NOBODY]
        before.known = [*alien.known, *(pod for pod in here if pod not in alien.known)]
        for field in _OWN:
            setattr(alien, field, getattr(before, field))
    for field in state.__struct_fields__:
        if field not in _KEPT:
            setattr(state, field, getattr(old, field))
    look_for_moments(state)
    if state.invasion is not None:
        state.invasion.notes[RESTORED] = 1
    use.table.reveal("time")
    use.table.record(Told(use.seat, "{} turned back time"))
    if then is not None:
        then()
    raise StepOver


def _holder(state: CosmicEncounterState, pod: int) -> int:
    """Return the alien in whose cache a pod lies."""
    return next((seat for seat, alien in enumerate(state.aliens) if pod in alien.cache), NOBODY)
