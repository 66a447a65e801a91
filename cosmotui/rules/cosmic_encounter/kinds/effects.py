"""Effects by their names."""

from collections.abc import Mapping
from functools import cache

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.hints.hint import NO_HINT, Hint
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import item
from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS
from cosmotui.rules.cosmic_encounter.model.windows import ACT
from cosmotui.rules.cosmic_encounter.operations.technologies import DEVELOP
from cosmotui.rules.cosmic_encounter.registry import Shelf


@cache
def _of_holdings() -> Mapping[str, Effect]:
    """Return the effects of all technologies, stations, moons and the like, and what may be done with them before they
    act, by their names."""
    found: dict[str, Effect] = {}
    for folder in FOLDERS.values():
        for kind in Shelf(folder, HoldingKind).values():
            found |= {one.name: one for one in (*kind.plan.offered, *kind.effects) if one.name != DEVELOP}
    return found


@cache
def effect_named(name: str) -> Effect | None:
    """Return the effect of that name; None if there is none. The name of an alien's effect ends with the alien."""
    found = item(name) or _of_holdings().get(name)
    kind = ALIENS.get(name.rpartition(" ")[2]) if found is None else None
    return next((one for one in kind.effects if one.name == name), None) if kind is not None else found


def takes_a_turn(name: str) -> bool:
    """Return whether an effect of that name is one on which a negotiator spends its turn (CE-29.15)."""
    found = effect_named(name)
    return found is not None and found.is_at(ACT)


def hint_of(name: str) -> Hint:
    """Return the hint of the effect of that name."""
    found = effect_named(name)
    return found.hint if found is not None else NO_HINT
