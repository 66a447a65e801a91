"""The worth of a position between two ships: the chance to win, from a few numbers of each side."""

from math import exp, log
from typing import Final

from cosmotui.bots.cosmoforce.profile import Profile
from cosmotui.rules.cosmoforce.odds import effective, mean

HARM: Final = mean(effective(1, cascade=False))
"""Effective dice to be expected of one die that is not rolled again."""
MOVING: Final = 0.99
"""From this pace on a ship can avoid; a little less than 1, for the mass is in the pace."""
BOTH: Final = 0.4
"""A draw: a little less than half a victory."""

# What each part adds to the log odds, fitted to the outcomes of some thousand duels between all kinds of ships.
ROOM: Final = 1.984
FIRE: Final = 0.401
LIFE: Final = 0.457
HEAT: Final = 1.393
TEMPO: Final = 1.371
REPAIR: Final = 0.082
MOST_PARTIES: Final = 6


class Side:
    """A ship in a duel: numbers that plans and damage change."""

    __slots__ = ("crew", "damage", "due", "heat", "missiles", "pace", "parties", "profile", "ready", "share", "weight")

    def __init__(
        self,
        profile: Profile,
        *,
        heat: float,
        crew: float,
        ready: float,
        parties: float,
        due: float,
        pace: float,
        damage: float,
        weight: float,
    ) -> None:
        self.profile = profile
        self.heat = heat
        self.crew = crew
        """Harms that it can take."""
        self.ready = ready
        self.parties = parties
        """Crew at work."""
        self.due = due
        """Marks that they clear when the next turn begins; they are part of the damage until then."""
        self.pace = pace
        self.damage = damage
        self.weight = weight
        """How many times the fire of this ship alone comes in, where others fire too."""
        self.missiles = 1.0
        """The part of them that is expected not to be spent."""
        self.share = 1.0
        """How much its losses count for its foe: less where other foes are left."""

    @property
    def lost(self) -> bool:
        """Whether the ship is destroyed or has no crew left."""
        return self.damage >= self.profile.toughness or self.crew <= 0

    def copy(self) -> "Side":
        """Return a copy to change."""
        other = object.__new__(Side)
        other.profile, other.damage, other.due, other.heat = self.profile, self.damage, self.due, self.heat
        other.crew, other.ready, other.parties, other.pace = self.crew, self.ready, self.parties, self.pace
        other.weight, other.missiles, other.share = self.weight, self.missiles, self.share
        return other


def features(me: Side, foe: Side, foe_next: bool) -> tuple[float, ...]:
    """Return the advantages of `me`: room for damage, fire, life of the crew, heat, tempo and repair parties."""
    ours, theirs = me.profile, foe.profile
    left, room = ours.toughness - me.damage, theirs.toughness - foe.damage
    at, down = int(me.damage - me.due), int(foe.damage - foe.due)
    faster = me.pace > foe.pace
    # Until its next turn begins a ship is as damaged as it is; what is cleared then works again.
    free = not theirs.thrust[int(foe.damage)] or foe.pace < MOVING
    fire = ours.fire[at][free + 2 * faster].damage * me.missiles
    free = not ours.thrust[int(me.damage)] or me.pace < MOVING
    danger = theirs.fire[down][free + 2 * (not faster)].damage * foe.missiles * foe.weight
    if not ours.thrust[at] or me.ready <= 0:
        left = max(0.3, left - HARM * int(me.pace + 0.01))
    if not theirs.thrust[down] or foe.ready <= 0:
        room = max(0.3, room - HARM * int(foe.pace + 0.01))
    heat = 0.0
    excess = me.heat - ours.sinks[at]
    if excess > 0:
        heat -= excess / (me.crew + 0.5)
    excess = foe.heat - theirs.sinks[down]
    if excess > 0:
        heat += foe.share * excess / (foe.crew + 0.5)
    # Turns alternate, but whoever overtakes the other acts twice in a row.
    lead = (-0.5 if faster else -1.5) if foe_next else (0.5 if faster else -0.5)
    return (
        log(left + 1) - foe.share * log(room + 1),
        log((fire + 0.5) / (danger + 0.5)),
        log(me.crew + 0.5) - foe.share * log(foe.crew + 0.5),
        heat,
        lead * min(2.0, fire / (room + 1) + danger / (left + 1)),
        min(me.parties, MOST_PARTIES) - min(foe.parties, MOST_PARTIES),
    )


def chance(me: Side, foe: Side, foe_next: bool) -> float:
    """Return the chance of `me` to win when its turn is over; `foe_next`: whether the foe still acts in this round."""
    if foe.lost:
        return BOTH if me.lost else 1.0
    if me.lost:
        return 0.0
    room, fire, life, heat, tempo, repair = features(me, foe, foe_next)
    odds = ROOM * room + FIRE * fire + LIFE * life + HEAT * heat + TEMPO * tempo + REPAIR * repair
    return 1.0 / (1.0 + exp(-odds))
