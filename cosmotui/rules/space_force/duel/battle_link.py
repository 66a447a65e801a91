"""Characters in a ship duel: they stand in for crew tokens, are harmed, served and come home (SF-18).

The duel itself is Cosmoforce. It asks and tells these functions; they know nothing of its boards, nor where at its
systems a character works.
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
        """What tells it from everybody else in the battle: each season counts its own ids."""
        return self.home, self.sheet.id

    @property
    def face(self) -> Face:
        """What Cosmoforce takes it for (SF-18.5)."""
        if self.body.is_dead:
            return "killed"
        return "ready" if self.body.is_conscious else "hurt"

    @property
    def counts(self) -> bool:
        """Whether it is one of the ship's crew where crew is counted (SF-18.12)."""
        return self.face != "killed" and not self.unquartered

    @property
    def can_work(self) -> bool:
        """Whether it can repair and take Crew Actions (SF-18.11, SF-18.16, SF-18.31)."""
        return self.face == "ready" and not self.unquartered

    @property
    def now(self) -> Character:
        """The sheet with the body as it is, for rolls."""
        return bodies.with_body(self.sheet, self.body)


class Changed(msgspec.Struct, frozen=True):
    """Somebody bound after something happened, and what it was."""

    bound: Bound
    notes: tuple[HarmNote, ...] = ()


def bind(character: Character, home: str = "") -> Bound:
    """Let a character stand in for a token (SF-18.1, SF-18.4). Raises SeasonError for whoever cannot (SF-18.3)."""
    if character.status != "active":
        raise SeasonError(f"{character.name} is {_STATUS[character.status]} and cannot stand in for a token (SF-18.3).")
    if character.condition.kind != "ok":
        raise SeasonError(f"{character.name} is {character.condition.kind} and cannot stand in for a token (SF-18.3).")
    return Bound(character, bodies.body_of(character), home=home)


def harm(one: Bound, round: int, roller: Roller) -> Changed:
    """A harm: one hit of 6 K (SF-18.7 to SF-18.9)."""
    return _after(one, bodies.hit(one.body, "K", HARM, round, roller))


def kill(one: Bound, round: int, roller: Roller) -> Changed:
    """A kill: one hit of 12 K, and no quarters any more (SF-18.10, SF-18.11)."""
    homeless = msgspec.structs.replace(one, unquartered=True)
    return _after(homeless, bodies.hit(one.body, "K", KILL, round, roller))


def serve(one: Bound) -> Changed:
    """A Habitat or a surgeon serves somebody: dying is stable first, unconscious awakens (SF-18.19, SF-14.28).

    Nobody else gains anything.
    """
    if not one.body.is_helpless:
        return Changed(one)
    stable: tuple[HarmNote, ...] = (Turned("stable"),) if one.body.is_dying else ()
    done = bodies.awaken(msgspec.structs.replace(one.body, condition=Condition("unconscious")))
    return _after(one, Harmed(done.body, (*stable, *done.notes)))


def stabilise(one: Bound, round: int, roller: Roller) -> Changed:
    """What Surgery does for one of the dying even when it fails (SF-18.37, SF-14.21)."""
    return _after(one, bodies.aid(one.body, round, roller))


def end_of_round(bound: Sequence[Bound], round: int) -> tuple[Changed, ...]:
    """Those whom the end of a round changes: first the dying, then who awakens (SF-18.14, SF-12.49)."""
    # Sorting keeps roster order within each of the two.
    order = sorted(bound, key=lambda one: not one.body.is_dying)
    ends = (_after(one, bodies.end_of_round(one.body, round)) for one in order)
    return tuple(end for end in ends if end.notes)


def ship_lost(bound: Sequence[Bound], round: int, roller: Roller) -> tuple[Changed, ...]:
    """The ship is eliminated: one last harm for everybody bound who lives (SF-18.13)."""
    return tuple(harm(one, round, roller) for one in bound if one.face != "killed")


def battle_over(bound: Sequence[Bound], round: int, ship_survives: bool, token_ready: bool) -> tuple[Changed, ...]:
    """Those of one ship once the battle is over for them (SF-18.42, SF-18.43).

    The dying are saved where the ship survives or somebody of it is up, be it a token (`token_ready`) or a character;
    otherwise they die. The unconscious awaken.
    """
    saved = ship_survives or token_ready or any(one.body.is_conscious for one in bound)
    return tuple(serve(one) if saved or not one.body.is_dying else _dead(one, round) for one in bound)


def _after(one: Bound, harmed: Harmed) -> Changed:
    return Changed(msgspec.structs.replace(one, body=harmed.body), harmed.notes)


def _dead(one: Bound, round: int) -> Changed:
    dead = msgspec.structs.replace(one.body, condition=Condition("dead", since=round))
    return _after(one, Harmed(dead, (Turned("dead"),)))
