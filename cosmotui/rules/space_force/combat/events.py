"""Everything that happens in an encounter, as events with their wording."""

from collections.abc import Sequence
from typing import ClassVar

from cosmotui.engine.event import Event
from cosmotui.rules.space_force.combat.cast import Side
from cosmotui.rules.space_force.health.harm import HarmNote, note_line
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.weapons import Kind


class Sided(Event, frozen=True, kw_only=True):
    """An event on one of the two sides."""

    side: Side = "A"
    """The side of whoever did it; one seat may run both."""


class CombatantEvent(Sided, frozen=True):
    """An act of a combatant, or something that befell one."""

    who_number: int
    """In tracker order."""
    seat: int
    name: str

    def who(self) -> int | None:
        return self.seat


class Surprised(CombatantEvent, frozen=True):
    """A roll against surprise (SF-12.11 to SF-12.14)."""

    face: int
    bonus: int
    total: int
    difficulty: int
    surprised: bool

    def describe(self, names: Sequence[str]) -> str:
        verdict = "surprised" if self.surprised else "not surprised"
        return f"{self.name}: d20 {self.face} {self.bonus:+} = {self.total} v {self.difficulty}, {verdict}"


class Hidden(CombatantEvent, frozen=True):
    """An ambusher's quality of hiding (SF-12.13)."""

    card: str
    total: int

    def describe(self, names: Sequence[str]) -> str:
        return self.card


class RoundBegan(Event, frozen=True):
    """A round began (SF-12.1)."""

    mark: ClassVar[str] = "turn"
    round: int

    def describe(self, names: Sequence[str]) -> str:
        return f"round {self.round}"


class InitiativeRolled(CombatantEvent, frozen=True):
    """An initiative die (SF-12.20)."""

    leads: ClassVar[bool] = True
    face: int
    result: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name}: d10 {self.face}, number {self.result}"


class NumberCalled(Event, frozen=True):
    """A number was called (SF-12.21)."""

    mark: ClassVar[str] = "phase"
    leads: ClassVar[bool] = True
    round: int
    number: int

    def describe(self, names: Sequence[str]) -> str:
        return f"round {self.round}, number {self.number}"


class Waited(CombatantEvent, frozen=True):
    """Somebody waits for a lower number (SF-12.26)."""

    until: int | None

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} waited" + ("" if self.until is None else f" for number {self.until}")


class Held(CombatantEvent, frozen=True):
    """A turn is held over (SF-12.27)."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} held the turn over"


class Finished(CombatantEvent, frozen=True):
    """Somebody did no more in this round."""

    leads: ClassVar[bool] = True

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} did no more"


class Moved(CombatantEvent, frozen=True):
    """Somebody moved (SF-12.3); without places it is only noted."""

    start: tuple[int, int] | None
    end: tuple[int, int] | None
    paces: int
    sprint: bool

    def describe(self, names: Sequence[str]) -> str:
        verb = "sprinted" if self.sprint else "moved"
        if self.end is None:
            return f"{self.name} {verb}"
        return f"{self.name} {verb} {self.paces} to {self.end[0]},{self.end[1]}"


class Attacked(CombatantEvent, frozen=True):
    """An attack roll (SF-13.1). `parts` are all modifiers; a degree of 0 is a miss."""

    target: int
    """In tracker order; -1 is a spot on the ground."""
    target_name: str
    weapon: str
    weapon_name: str
    mode: str
    distance: int
    face: int
    bonus: int
    total: int
    rating: int
    degree: int
    chance: int
    """Of the hit, in 100."""
    parts: tuple[Modifier, ...]

    def describe(self, names: Sequence[str]) -> str:
        verdict = (
            "missed" if not self.degree else "hit" if self.degree == 1 else f"hit, {_DEGREES[min(self.degree, 6)]}"
        )
        return f"{self.rolling(names)}, {verdict}"

    def rolling(self, names: Sequence[str]) -> str:
        verb = {"melee": "struck", "ranged": "shot"}.get(self.mode, "threw")
        how = f"d20 {self.face} {self.bonus:+} = {self.total} v {self.rating}"
        return f"{self.name} {verb} at {self.target_name} ({self.weapon_name}): {how}"


_DEGREES = ("", "", "double", "triple", "quadruple", "quintuple", "sixfold or more")


class FlewOn(CombatantEvent, frozen=True):
    """A missed shot flew on to somebody else (SF-13.25)."""

    target: int
    target_name: str
    face: int
    rating: int
    hit: bool

    def describe(self, names: Sequence[str]) -> str:
        verdict = "hit" if self.hit else "missed"
        return f"the shot flew on to {self.target_name}: d20 {self.face} v {self.rating}, {verdict}"


class Scattered(CombatantEvent, frozen=True):
    """A missile missed and landed elsewhere (SF-13.31, SF-13.37)."""

    face: int
    words: str
    at: tuple[int, int] | None

    def describe(self, names: Sequence[str]) -> str:
        where = "" if self.at is None else f" on {self.at[0]},{self.at[1]}"
        return f"d10 {self.face}: it landed {self.words}{where}"


class DamageRolled(CombatantEvent, frozen=True):
    """The dice of a hit (SF-13.3)."""

    faces: tuple[int, ...]
    sides: int
    flat: int
    amount: int
    kind: Kind

    def describe(self, names: Sequence[str]) -> str:
        flat = f" +{self.flat}" if self.flat else ""
        return f"{len(self.faces)}d{self.sides} {' '.join(map(str, self.faces))}{flat}: {self.amount} {self.kind}"


class Harmed(CombatantEvent, frozen=True):
    """Damage was taken (SF-14.1, SF-14.3). `by` is -1 where nobody of the fight did it."""

    by: int
    amount: int
    kind: Kind
    hp: int
    stun: int

    def describe(self, names: Sequence[str]) -> str:
        left = f"{self.hp} HP left" if self.kind == "K" else f"Stun {self.stun}"
        return f"{self.name} took {self.amount} {self.kind}: {left}"


class Noted(CombatantEvent, frozen=True):
    """A die of section 14, or its result."""

    note: HarmNote

    def describe(self, names: Sequence[str]) -> str:
        return note_line(self.name, self.note)


class Aided(CombatantEvent, frozen=True):
    """Somebody aided a dying one (SF-10.15)."""

    target: int
    target_name: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} aided {self.target_name}"


class Reloaded(CombatantEvent, frozen=True):
    """A weapon is full again (SF-7.13)."""

    weapon_name: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} reloaded ({self.weapon_name})"


class SkillUsed(CombatantEvent, frozen=True):
    """A skill or ability roll within a round (SF-12.47)."""

    card: str
    success: bool

    def describe(self, names: Sequence[str]) -> str:
        return self.card


class Took(CombatantEvent, frozen=True):
    """A weapon changed hands: passed, or picked up (SF-12.47). `source` is -1 for the ground."""

    weapon_name: str
    source: int
    source_name: str
    passed: bool

    def describe(self, names: Sequence[str]) -> str:
        if self.passed:
            return f"{self.source_name} passed {self.name} a weapon ({self.weapon_name})"
        place = self.source_name or "the ground"
        return f"{self.name} took a weapon from {place} ({self.weapon_name})"


class Did(CombatantEvent, frozen=True):
    """Something without a roll: an item used, standing up, changing hands."""

    what: str

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} {self.what}"


class Overridden(CombatantEvent, frozen=True):
    """The Director changed a value (SF-0.3)."""

    what: str
    old: str
    new: str

    def describe(self, names: Sequence[str]) -> str:
        return f"override: {self.name}, {self.what} {self.old} to {self.new}"


class CameIn(CombatantEvent, frozen=True):
    """Somebody joined the fight."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} joined the fight"


class Left(CombatantEvent, frozen=True):
    """Somebody withdrew from the fight."""

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} left the fight"


class Refused(CombatantEvent, frozen=True):
    """Something declared is not possible."""

    text: str

    def describe(self, names: Sequence[str]) -> str:
        return self.text


class SleepsOn(CombatantEvent, frozen=True):
    """Somebody unconscious when the encounter closed (SF-14.30)."""

    seconds: int

    def describe(self, names: Sequence[str]) -> str:
        return f"{self.name} awakens {self.seconds} seconds later"


class Closed(Event, frozen=True):
    """The encounter is over."""

    mark: ClassVar[str] = "phase"
    winners: tuple[int, ...]
    reason: str

    def describe(self, names: Sequence[str]) -> str:
        return f"the encounter is over: {self.reason}"
