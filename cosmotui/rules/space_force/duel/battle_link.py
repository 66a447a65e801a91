"""Characters in a ship duel: they stand in for crew tokens, are harmed, served and come home (SF-18).

The duel itself is Cosmoforce, which calls these functions; they know nothing of its ships and systems.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.health import harm as bodies
from cosmotui.rules.space_force.health.harm import Body, Harmed, HarmNote, Turned
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.season import SeasonError

HARM: Final = 6
"""Killing damage of a harm: half of what a normal character can take, for everybody alike (SF-18.7, SF-18.8)."""
KILL: Final = 12
"""Killing damage of a kill (SF-18.10)."""
_STATUS: Final = {"draft": "not finalised", "training": "in training", "retired": "retired", "dead": "dead"}

Face = Literal["ready", "hurt", "killed"]
"""What a token would show (SF-18.5)."""


class Bound(msgspec.Struct, frozen=True):
    """A character in the place of a crew token (SF-18.1)."""

    sheet: Character
    """As the battle began."""
    body: Body
    unquartered: bool = False
    """Without a place in the complement: no repairs, no Crew Actions (SF-18.11)."""
    home: str = ""
    """The mark of the season that the character was taken from (SF-18.54); "" where the set-up brought it."""

    @property
    def key(self) -> tuple[str, Id]:
        """The key that tells the character from all others in the battle: each season counts its own ids."""
        return self.home, self.sheet.id

    @property
    def face(self) -> Face:
        """The state as Cosmoforce counts it (SF-18.5)."""
        if self.body.is_dead:
            return "killed"
        return "ready" if self.body.is_conscious else "hurt"

    @property
    def counts(self) -> bool:
        """Whether the character counts as one of the ship's crew (SF-18.12)."""
        return self.face != "killed" and not self.unquartered

    @property
    def can_work(self) -> bool:
        """Whether the character can repair and take Crew Actions (SF-18.11, SF-18.16, SF-18.31)."""
        return self.face == "ready" and not self.unquartered

    @property
    def now(self) -> Character:
        """The sheet with the present body, for rolls."""
        return bodies.with_body(self.sheet, self.body)


class Changed(msgspec.Struct, frozen=True):
    """A bound character after an event, and the notes on it."""

    bound: Bound
    notes: tuple[HarmNote, ...] = ()


def bind(character: Character, home: str = "") -> Bound:
    """Let a character stand in for a token (SF-18.1, SF-18.4). Raises SeasonError for one who cannot (SF-18.3)."""
    if character.status != "active":
        raise SeasonError(f"{character.name} is {_STATUS[character.status]} and cannot stand in for a token (SF-18.3).")
    if character.condition.kind != "ok":
        raise SeasonError(f"{character.name} is {character.condition.kind} and cannot stand in for a token (SF-18.3).")
    return Bound(character, bodies.body_of(character), home=home)


def harm(one: Bound, round: int, roller: Roller) -> Changed:
    """Harm a character: one hit of 6 K (SF-18.7 to SF-18.9)."""
    return _after(one, bodies.hit(one.body, "K", HARM, round, roller))


def kill(one: Bound, round: int, roller: Roller) -> Changed:
    """Kill a character: one hit of 12 K, and the loss of quarters (SF-18.10, SF-18.11)."""
    homeless = msgspec.structs.replace(one, unquartered=True)
    return _after(homeless, bodies.hit(one.body, "K", KILL, round, roller))


def serve(one: Bound) -> Changed:
    """Let a Habitat or a surgeon serve a character: the dying become stable first, the unconscious awaken.

    Nobody else gains anything (SF-18.19, SF-14.28).
    """
    if not one.body.is_helpless:
        return Changed(one)
    stable: tuple[HarmNote, ...] = (Turned("stable"),) if one.body.is_dying else ()
    done = bodies.awaken(msgspec.structs.replace(one.body, condition=Condition("unconscious")))
    return _after(one, Harmed(done.body, (*stable, *done.notes)))


def stabilise(one: Bound, round: int, roller: Roller) -> Changed:
    """Stabilise a dying character, which Surgery does even when it fails (SF-18.37, SF-14.21)."""
    return _after(one, bodies.aid(one.body, round, roller))


def end_of_round(bound: Sequence[Bound], round: int) -> tuple[Changed, ...]:
    """Return the characters changed by the end of a round: the dying first, then the awakening (SF-18.14, SF-12.49)."""
    # Sorting keeps roster order within each of the two.
    order = sorted(bound, key=lambda one: not one.body.is_dying)
    ends = (_after(one, bodies.end_of_round(one.body, round)) for one in order)
    return tuple(end for end in ends if end.notes)


def ship_lost(bound: Sequence[Bound], round: int, roller: Roller) -> tuple[Changed, ...]:
    """Return the characters after the loss of the ship: one last harm for all who live (SF-18.13)."""
    return tuple(harm(one, round, roller) for one in bound if one.face != "killed")


def battle_over(bound: Sequence[Bound], round: int, ship_survives: bool, token_ready: bool) -> tuple[Changed, ...]:
    """Return the characters of one ship once the battle is over for them (SF-18.42, SF-18.43).

    The dying are saved if the ship survives or if anybody of it is up, be it a token (`token_ready`) or a character;
    otherwise they die. The unconscious awaken.
    """
    saved = ship_survives or token_ready or any(one.body.is_conscious for one in bound)
    return tuple(serve(one) if saved or not one.body.is_dying else _dead(one, round) for one in bound)


def _after(one: Bound, harmed: Harmed) -> Changed:
    return Changed(msgspec.structs.replace(one, body=harmed.body), harmed.notes)


def _dead(one: Bound, round: int) -> Changed:
    dead = msgspec.structs.replace(one.body, condition=Condition("dead", since=round))
    return _after(one, Harmed(dead, (Turned("dead"),)))
