"""Moments at which aliens may act: windows, and events that are answered (CE-13.20, CE-13.35)."""

from typing import Final

WINDOWS: Final = (
    "orientation.window",
    "warpfall.window",
    "destiny.window",
    "destiny.defender",
    "launch.window",
    "launch.after",
    "rally.open",
    "rally.window",
    "arrival.window",
    "approach.open",
    "approach.after",
    "contact.veil",
    "contact.window",
    "contact.after",
    "combat.window",
    "negotiation.open",
    "encounter.result",
    "payoff.window",
    "payoff.after",
    "upkeep.window",
)
"""Sub-steps with a window (CE-13.35)."""
BEFORE: Final = (
    "on:power-used",
    "on:zap",
    "on:flare-discharged",
    "on:artifact-discharged",
    "on:boon",
    "on:boon-drafts",
    "on:compensation",
    "on:draft",
    "on:snatch",
    "on:pods-incoming",
    "on:resupply",
    "on:revive",
    "on:cache-targeted",
    "on:targeted",
    "on:ships-would-be-lost",
    "on:ships-moving",
    "on:landing",
)
"""Events that are answered before they happen (CE-13.20, CE-13.40)."""
ANY_TIME: Final = frozenset((*WINDOWS, *BEFORE))
"""Moments that `any` stands for (CE-13.11)."""
ACT: Final = "negotiation.act"
"""The turn of a negotiator, which it may spend on an effect in place of a demand (CE-29.15)."""
OPEN_FOR_ANY: Final = ANY_TIME - {"on:pods-incoming", "on:ships-moving"}
"""Those that open for what is usable at any time, even if nothing is keyed to them (CE-13.31)."""
