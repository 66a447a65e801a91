"""New moons, which become another moon when they are occupied."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.moon import MOONS, NEW, TYPES, Moon
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.operations.items import unseen


@effect("new moon", "any:on:revealed", mandatory=True)
def _become(use: Use) -> Script[None]:
    """Name one of the eight other types: this moon becomes a random moon of that type, with the rules of that type."""
    left = [id for id in unseen(use.state, MOON) if MOONS[id].type in TYPES]
    types = [(type, word) for type, word in TYPES.items() if any(MOONS[id].type == type for id in left)]
    chosen = yield from do.choose_word(use.table, use.seat, "What does the new moon become?", types)
    yield from do.become_moon(use, use.state.dice.choose([id for id in left if MOONS[id].type == chosen]))


def _new(number: int) -> Moon:
    return Moon(id=f"new-{number}", name=f"NEW {number}", type=NEW, uses=(_become,))


NEW_1, NEW_2, NEW_3, NEW_4, NEW_5 = (_new(number) for number in range(1, 6))
NEW_6, NEW_7, NEW_8, NEW_9, NEW_10 = (_new(number) for number in range(6, 11))
