"""Statuses: what aliens may not do until a moment that a text names (CE-37.41)."""

from typing import Annotated, Final

import msgspec

from cosmotui.engine.soundness import Of, SeatNumber, SeatOrNone, Within

RESUPPLY: Final = "resupply"
POWERS: Final = "powers"
SUPPORT: Final = "support pods"
PODS: Final = "pods"
TALK: Final = "talk"
VOICE: Final = "voice"
LEAD: Final = "lead"
REVIVAL: Final = "revival"
COMMISSIONING: Final = "commission"
STOPS: Final = {
    RESUPPLY: "may not request a resupply",
    POWERS: "may not use powers",
    SUPPORT: "may not discharge support pods",
    PODS: "may not discharge pods in windows or as distress pods",
    TALK: "may not send messages",
    VOICE: "may not use the voice channel",
    LEAD: "leads nobody: its campaign is skipped, and destiny names another defender",
    REVIVAL: "may not revive ships",
    COMMISSIONING: "may not commission that alien",
}
"""What a status may stop, in words. It frees no leader from the steps of an invasion: one that must prime does."""
ANY_SHIPS: Final = 99
"""So many ships that there is no limit."""
CAMPAIGN: Final = "campaign"
MATCH: Final = "match"
ENDS: Final = {
    "destiny.manifest": "until the next destiny",
    "upkeep.window": "until upkeep",
    "upkeep.end": "until the end of upkeep",
    CAMPAIGN: "until the campaign ends",
    MATCH: "for the rest of the match",
}
"""The moments at which statuses end, in words; CAMPAIGN is the end of whatever campaign is under way, MATCH
never comes."""


class Status(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A status of an alien; everybody knows it."""

    name: str
    """What its text calls it: `blinded`."""
    ends: Annotated[str, Of("end of a status")]
    stops: tuple[Annotated[str, Of("stop")], ...]
    by: SeatNumber
    """Who has put it there."""
    later: int = 0
    """How often its end still passes before it begins: 1 for a status of the following invasion."""
    but: str = ""
    """The item that it spares: the power, flare or other item of that id goes on."""
    most: Annotated[int, Within(0, ANY_SHIPS)] = ANY_SHIPS
    """How many ships its alien may commit at most."""
    whom: SeatOrNone = -1
    """The alien that its alien may not commission."""
