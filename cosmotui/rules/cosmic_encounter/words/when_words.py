"""The timing of effects in words: when something may be used, and in which role (CE-13.10, Timing)."""

from collections.abc import Iterable
from typing import Final

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.words.moment_words import at_words

_EVENTS: Final = {
    "on:power-used": "as a power is used",
    "on:artifact-discharged": "as an artifact is discharged",
    "on:flare-discharged": "as a flare is discharged",
    "on:pod-discharged": "as a pod is discharged",
    "on:boon": "before a boon comes",
    "on:boon-drafts": "before boons are drafted",
    "on:compensation": "before compensation comes",
    "on:cache-targeted": "before a cache is touched",
    "on:draft": "before pods are drafted",
    "on:drafted": "after pods were drafted",
    "on:snatch": "before pods are snatched",
    "on:scrapped": "after pods were scrapped",
    "on:revive": "before ships are revived",
    "on:revived": "after ships were revived",
    "on:ships-would-be-lost": "before ships are lost",
    "on:ships-lost": "after ships were lost",
    "on:zap": "as something is zapped",
    "on:pods-incoming": "before pods come into a cache",
    "on:pods-gained": "after pods have come into a cache",
    "on:resupply": "before a resupply",
    "on:targeted": "before something is targeted",
    "on:ships-moving": "before ships move",
    "on:ships-moved": "after ships have entered a system",
    "on:landing": "before ships land",
    "on:landed": "after ships have landed",
    "on:ships-committed": "after ships were committed",
    "on:base-established": "after a base was made",
    "on:base-lost": "after a base has ended",
    "on:flagship-destroyed": "after a flagship was destroyed",
    "on:received": "when somebody gets it",
    "on:revealed": "when it is revealed",
    "on:forge-reset": "after the forge was reset",
    "on:quash": "after a negotiation was broken off",
    "on:text-message": "after a message",
    "on:voice-message": "after a message within a fleet",
    "on:power-gained": "after a power has come",
    "on:power-lost": "after a power has gone",
}
"""Events that are answered or acted on."""
_ALWAYS: Final = ("continuous", "legacy.begins")
"""Moments that are none of their own."""


_ROLES: Final = {
    "leader": "a leader",
    "actor": "a leader or sponsor",
    "sponsor": "a sponsor",
    "foreward": "a foreward",
    "backward": "a backward",
    "invader": "the invader",
    "defender": "the defender",
    "bystander": "a bystander",
}
"""Who may use it, where not everybody may."""


def when_words(effect: Effect) -> str:
    """Return `in arrival`, `in combat, by a leader`, `before a boon comes`; "" if it is always on."""
    if effect.goes_with_power:
        return "with the power"
    roles: dict[str, list[str]] = {}
    for role, at in effect.when:
        if at not in _ALWAYS:
            roles.setdefault(role, []).append(_at(at))
    return "; ".join(_told(role, moments) for role, moments in roles.items())


def _told(role: str, moments: Iterable[str]) -> str:
    *others, last = dict.fromkeys(moments)
    said = f"{', '.join(others)} or {last}" if others else last
    return said if role == "any" else f"{said}, by {_ROLES.get(role, role)}"


def _at(at: str) -> str:
    if at == "any":
        return "in any window"
    if at.startswith("on:"):
        return _EVENTS.get(at, f"at {at.removeprefix('on:').replace('-', ' ')}")
    return at_words(at, first=False)
