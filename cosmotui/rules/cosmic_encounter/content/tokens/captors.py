"""Tokens that hold captive ships (CE-37.48)."""

from typing import Final

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

MYCELIUM = Token(
    id="mycelium",
    name="mycelium",
    supplement="It holds ships, which are not free; each adds 1 might to its owner's fleet when that defends here.",
)

FLARE: Final = "flare"
"""Mark of a token that holds ships on a flare: the pod."""


def _is_lost(use: Use) -> bool:
    """Return whether the flare is being scrapped, or has left the caches in another way."""
    state, pod = use.state, use.holding.marks.get(FLARE, 0)
    if use.cause is not None:
        return pod in use.cause.pods
    return any(pod in pods for pods in (state.forge, state.spent_aur, state.vaporized))


@effect("end of puffball", "any:on:scrapped", "any:upkeep.end", applies=_is_lost, mandatory=True)
def _burst(use: Use) -> Script[None]:
    """When the flare is scrapped the ships on it rebound."""
    yield from do.remove(use.table, use.source.number, "was scrapped", use)


PUFFBALL = Token(id="puffball", name="flare with spores", uses=(_burst,))
