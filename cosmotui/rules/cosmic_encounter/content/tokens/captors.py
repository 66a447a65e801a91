"""Tokens that hold captive ships (CE-37.48)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.token import Token


@effect("end of saucer", "any:upkeep.campaign", applies=lambda use: use.now.quits, mandatory=True)
def _return(use: Use) -> Script[None]:
    """At the end of the campaign the ships on this flare rebound."""
    yield from do.release(use.table, do.ships_on(use.state, use.source.number), use)
    yield from do.remove(use.table, use.source.number, "", use)


SAUCER = Token(id="saucer", name="flare with ships", uses=(_return,))

BRIG = Token(
    id="brig",
    name="brig of the forge",
    supplement="It holds ships, which are not free; at the start of each campaign one of them, at random, rebounds.",
)
