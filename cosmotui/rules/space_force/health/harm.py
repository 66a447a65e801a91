"""The effects of a hit, the end of a round and first aid on a body (SF-14)."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from cosmotui.engine.soundness import Within
from cosmotui.rules.space_force.character import Character, Condition, Rest
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.weapons import Kind

D20: Final = 20
ENDURANCE_DIFFICULTY: Final = 15
"""Of every Endurance roll (SF-14.10, SF-14.17)."""
SECONDS_A_ROUND: Final = 10
"""SF-12.1."""

Turn = Literal["punchy", "unconscious", "stable", "dying", "weaker", "dead", "awake"]


class EnduranceRoll(msgspec.Struct, frozen=True, tag="endurance-roll"):
    """1d20 + current Endurance against 15: a pure ability roll without any penalty (SF-14.10, SF-14.29)."""

    face: int
    endurance: int

    @property
    def total(self) -> int:
        """The sum of face and Endurance."""
        return self.face + self.endurance

    @property
    def succeeded(self) -> bool:
        """Whether it succeeds; a natural 1 never does (SF-9.6)."""
        return self.face != 1 and self.total >= ENDURANCE_DIFFICULTY


class RoundsRoll(msgspec.Struct, frozen=True, tag="rounds-roll"):
    """1d20 rounds unconscious: a duration, so that 1 is only a 1 (SF-0.11)."""

    face: int


class Turned(msgspec.Struct, frozen=True, tag="turned"):
    """A change of the body. `weaker`: a point of Endurance was lost while dying."""

    into: Turn
    until: int = 0
    """Unconscious: awakens at the end of this round."""


HarmNote: TypeAlias = EnduranceRoll | RoundsRoll | Turned
"""A die with its purpose, or what came of it."""


Attribute: TypeAlias = Annotated[int, Within(-99, 99)]


class Body(msgspec.Struct, frozen=True):
    """The body that harm works on: of a character, or of anybody else in a fight."""

    strength: Attribute
    endurance: Attribute
    """Base Endurance (SF-1.10)."""
    hp: int
    end_lost: int = 0
    stun: int = 0
    condition: Condition = Condition()

    @property
    def current_endurance(self) -> int:
        """The Endurance left after dying (SF-1.10)."""
        return self.endurance - self.end_lost

    @property
    def max_hp(self) -> int:
        """The sum of Strength and twice the current Endurance (SF-3.1)."""
        return self.strength + 2 * self.current_endurance

    @property
    def is_conscious(self) -> bool:
        """Whether the body is conscious, punchy or not."""
        return self.condition.kind == "ok"

    @property
    def is_helpless(self) -> bool:
        """Whether the body is unconscious or dying: its DR is 11 (SF-3.16)."""
        return self.condition.kind in ("unconscious", "dying")

    @property
    def is_dying(self) -> bool:
        """Whether the body is dying, so that only aid can save it (SF-14.17)."""
        return self.condition.kind == "dying"

    @property
    def is_dead(self) -> bool:
        """Whether the body is dead for good (SF-14.31)."""
        return self.condition.kind == "dead"


class Harmed(msgspec.Struct, frozen=True):
    """A changed body, and the notes in order."""

    body: Body
    notes: tuple[HarmNote, ...] = ()


def fresh_body(strength: int, endurance: int) -> Body:
    """Return an unhurt body (SF-3.2)."""
    return Body(strength, endurance, strength + 2 * endurance)


def body_of(character: Character) -> Body:
    """Return the body of a character."""
    return Body(
        character.abilities.strength,
        character.abilities.endurance,
        character.hp,
        character.end_lost,
        character.stun,
        character.condition,
    )


def with_body(character: Character, body: Body) -> Character:
    """Return the character with the changed body; whoever died counts as dead (SF-14.31).

    The count towards the weekly roll begins with the first Endurance lost (SF-15.9).
    """
    return msgspec.structs.replace(
        character,
        hp=body.hp,
        stun=body.stun,
        end_lost=body.end_lost,
        condition=body.condition,
        rest=character.rest if character.end_lost else Rest(),
        status="dead" if body.is_dead else character.status,
    )


def hit(body: Body, kind: Kind, amount: int, round: int, roller: Roller) -> Harmed:
    """Return the body after one hit of that much damage in that round, with its Endurance roll (SF-14.1 to SF-14.17).

    Raises ValueError for less than 1 point, which is not a hit.
    """
    if amount < 1:
        raise ValueError(f"a hit does at least 1 point, not {amount}")
    if body.is_dead:
        return Harmed(body)
    if kind == "K":
        body = msgspec.structs.replace(body, hp=max(0, body.hp - amount))
    else:
        body = msgspec.structs.replace(body, stun=body.stun + amount)
    if body.is_dying:
        return _weakened(body, round) if kind == "K" else Harmed(body)
    if kind == "K" and body.hp == 0:
        return _felled(body, round, roller)
    if body.is_conscious and 0 < body.hp <= body.stun:
        return _shaken(body, round, roller)
    return Harmed(body)


def end_of_round(body: Body, round: int) -> Harmed:
    """Return the body after the end of a round: the dying lose Endurance, others may awaken (SF-12.49).

    The first point goes at the end of the round after the one in which dying began (SF-14.18).
    """
    condition = body.condition
    if body.is_dying and round > condition.since:
        return _weakened(body, round)
    if condition.kind == "unconscious" and round >= condition.wake:
        return awaken(body)
    return Harmed(body)


def aid(body: Body, round: int, roller: Roller) -> Harmed:
    """Return a dying body after first aid, without a roll: stable, unconscious for 1d20 rounds (SF-14.21, SF-10.15).

    Raises SeasonError for anybody else.
    """
    if not body.is_dying:
        raise SeasonError("Only the dying need aid (SF-14.21).")
    return _unconscious(body, round, roller, Turned("stable"))


def awaken(body: Body) -> Harmed:
    """Return an unconscious body awake with at least 1 HP; its Stun total stays (SF-14.22, SF-14.23).

    Any other body stays unchanged.
    """
    if body.condition.kind != "unconscious":
        return Harmed(body)
    awake = msgspec.structs.replace(body, hp=max(1, body.hp), condition=Condition())
    return Harmed(awake, (Turned("awake"),))


def seconds_to_wake(body: Body, round: int) -> int:
    """Return the seconds until an unconscious body awakens after an encounter closed in that round
    (SF-14.30); else 0."""
    if body.condition.kind != "unconscious":
        return 0
    return max(0, body.condition.wake - round) * SECONDS_A_ROUND


def note_line(name: str, note: HarmNote) -> str:
    """Return the wording of a note in a log."""
    match note:
        case EnduranceRoll(face=face, endurance=endurance, total=total, succeeded=succeeded):
            verdict = "Success" if succeeded else "Failure"
            natural = " (natural 1)" if face == 1 else ""
            sum = f"d20 {face} + Endurance {endurance} = {total} vs {ENDURANCE_DIFFICULTY}"
            return f"{name}: {sum}, {verdict}{natural}"
        case RoundsRoll(face=face):
            return f"{name}: d20 {face}, rounds unconscious"
        case Turned(into=into, until=until):
            return f"{name} {_TOLD[into]}" + (f" until the end of round {until}." if until else ".")


_TOLD: Final[dict[Turn, str]] = {
    "punchy": "is punchy",
    "unconscious": "is unconscious",
    "stable": "is stable",
    "dying": "is dying",
    "weaker": "loses 1 Endurance",
    "dead": "is dead",
    "awake": "awakens",
}


def _shaken(body: Body, round: int, roller: Roller) -> Harmed:
    """Return the stun has reached the current HP: punchy, or unconscious (SF-14.10 to SF-14.12)."""
    roll = EnduranceRoll(roller.roll(D20), body.current_endurance)
    if roll.succeeded:
        return Harmed(body, (roll, Turned("punchy")))
    return _unconscious(body, round, roller, roll)


def _felled(body: Body, round: int, roller: Roller) -> Harmed:
    """Killing damage has brought the current HP to 0, or hit where there were none left (SF-14.17, SF-14.26)."""
    roll = EnduranceRoll(roller.roll(D20), body.current_endurance)
    if roll.succeeded:
        return _unconscious(body, round, roller, roll, Turned("stable"))
    # The wake round of an earlier knockout ends here: only aid sets a new one (SF-14.24).
    dying = msgspec.structs.replace(body, condition=Condition("dying", since=round))
    return Harmed(dying, (roll, Turned("dying")))


def _unconscious(body: Body, round: int, roller: Roller, *before: HarmNote) -> Harmed:
    """Unconscious for 1d20 rounds; of two wake rounds the later counts (SF-14.11, SF-14.24, SF-14.25)."""
    rounds = RoundsRoll(roller.roll(D20))
    running = body.condition if body.condition.kind == "unconscious" else Condition(since=round)
    wake = max(running.wake, round + rounds.face)
    out = msgspec.structs.replace(body, condition=Condition("unconscious", since=running.since, wake=wake))
    return Harmed(out, (*before, rounds, Turned("unconscious", until=wake)))


def _weakened(body: Body, round: int) -> Harmed:
    """Return a dying body with a point of Endurance less, dead at 0 (SF-14.18 to SF-14.20, SF-14.27)."""
    weaker = msgspec.structs.replace(body, end_lost=body.end_lost + 1)
    notes: tuple[HarmNote, ...] = (Turned("weaker"),)
    if weaker.current_endurance > 0:
        return Harmed(weaker, notes)
    dead = msgspec.structs.replace(weaker, condition=Condition("dead", since=round))
    return Harmed(dead, (*notes, Turned("dead")))
