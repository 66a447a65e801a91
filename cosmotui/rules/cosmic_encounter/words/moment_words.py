"""Sub-steps in words, for the question whether somebody acts at one (CE-13.31, CE-13.32)."""

from typing import Final

_PARTS: Final = {"open": "as {} begins", "window": "in {}", "after": "as {} ends"}
"""How the sub-steps with these names are called, whatever the phase."""
_HAPPENS: Final = {
    "setup.powers": "powers are dealt",
    "setup.forge": "the forge is built",
    "setup.provisions": "provisions are handed out",
    "setup.clauses": "powers are set up",
    "orientation.supply": "fuel is supplied",
    "orientation.choice": "fuel is loaded",
    "warpfall.revive": "a ship is revived",
    "destiny.manifest": "destiny names somebody",
    "destiny.wild": "a defender is chosen",
    "destiny.hazard": "the hazard shows",
    "destiny.defender": "the defender is named",
    "launch.target": "the target is chosen",
    "launch.resupply": "caches are resupplied",
    "launch.beacon": "the beacon is fixed",
    "rally.commission": "leaders commission",
    "rally.relay": "invitations arrive",
    "rally.sponsor": "aliens sponsor",
    "arrival.reveal": "the fleets show",
    "approach.poison": "poison destroys",
    "approach.intimidate": "intimidates are primed",
    "approach.prime": "drivers are primed",
    "contact.veil": "a driver may be veiled",
    "contact.reveal": "the drivers show",
    "contact.value": "drivers get values",
    "contact.nature": "natures are fixed",
    "combat.prime1": "distress is primed",
    "combat.signal": "distress is signalled",
    "combat.prime2": "more distress comes",
    "combat.reveal": "distress pods show",
    "combat.therapist": "therapists work",
    "combat.assassin": "assassins strike",
    "combat.reinforce": "reinforcements come",
    "combat.escape": "ships escape",
    "combat.tally": "might is compared",
    "negotiation.turn": "a leader speaks",
    "negotiation.act": "a leader takes its turn",
    "negotiation.close": "the terms are fixed",
    "encounter.result": "the encounter ends",
    "payoff.crash": "losses are taken",
    "payoff.compensation": "compensation is paid",
    "payoff.land": "the winner lands",
    "payoff.boons": "backers get boons",
    "payoff.deal": "the deal is kept",
    "payoff.bribe": "bribes are settled",
    "payoff.rebound": "ships rebound",
    "upkeep.lucre": "lucre is spent",
    "upkeep.dominion": "dominion is counted",
    "upkeep.elimination": "aliens are eliminated",
    "upkeep.recharge": "flares recharge",
    "upkeep.power": "powers come back",
    "upkeep.end": "zaps end",
    "upkeep.ambush": "ambushes begin",
    "upkeep.campaign": "the campaign may end",
}
"""What happens at all others."""


def at_words(at: str, first: bool) -> str:
    """Return the time of a sub-step, after `Act ..?`: `in combat`, `as the drivers show`; `first`: `before losses are
    taken`."""
    phase, _, part = at.partition(".")
    if part in _PARTS:
        return f"before {phase}" if first else _PARTS[part].format(phase)
    happens = _HAPPENS.get(at, f"{phase}, {part}")
    return f"before {happens}" if first else f"as {happens}" if at in _HAPPENS else f"at {happens}"
