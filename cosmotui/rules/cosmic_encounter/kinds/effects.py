"""Effects by their names."""

from functools import cache

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.hints.hint import NO_HINT, Hint
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import item


@cache
def effect_named(name: str) -> Effect | None:
    """Return the effect of that name; None if there is none. The name of an alien's effect ends with the alien."""
    found = item(name)
    kind = ALIENS.get(name.rpartition(" ")[2]) if found is None else None
    return next((one for one in kind.effects if one.name == name), None) if kind is not None else found


def hint_of(name: str) -> Hint:
    """Return the hint of the effect of that name."""
    found = effect_named(name)
    return found.hint if found is not None else NO_HINT
