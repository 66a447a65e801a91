"""A character as a document (SF-20, Character). Nothing here is derived, and documents never change in place.

Structs of which every sheet has dozens are left out of garbage collection: nothing frozen can lead back to itself, and
a season of ten thousand characters would be searched again and again.
"""

from typing import Annotated, Literal

import msgspec

from cosmotui.rules.space_force.abilities import Abilities, Ability
from cosmotui.rules.space_force.documents import FORMAT, Count, Id, Moment, Name, Note, Score, Text
from cosmotui.rules.space_force.languages import NATIVE
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.skills import SkillName, label, skill_key

Status = Literal["draft", "active", "training", "retired", "dead"]
Place = Literal["person", "locker"]
Carried = Literal["worn", "carried", "stowed"]
Hand = Literal["right", "left"]
ConditionKind = Literal["ok", "unconscious", "dying", "dead"]


class KnownSkill(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A skill on a sheet."""

    skill: SkillName
    level: Score
    spec: SkillName = ""
    science: bool | None = None
    """The Director's flag; None leaves it to the list (SF-4.6)."""
    ability: Ability | None = None
    """The Director's choice in place of the governing ability (SF-4.1)."""
    custom: bool = False

    @property
    def label(self) -> str:
        """The printed name (SF-4.4)."""
        return label(self.skill, self.spec)

    @property
    def key(self) -> tuple[str, str]:
        """The key that tells skills apart (SF-4.3, SF-4.12)."""
        return skill_key(self.skill, self.spec)


class NativeLevels(msgspec.Struct, frozen=True, gc=False):
    """The levels of the two free skills once the sheet is finalised (SF-2.14)."""

    speak: Score
    read: Score


class Condition(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The condition of a character apart from points (SF-14, SF-20)."""

    kind: ConditionKind = "ok"
    since: Count = 0
    """The round in which it began."""
    wake: Count = 0
    """Unconscious: awakens at the end of this round (SF-14.24). Dying: suspended until aid sets a new one."""


class Rest(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The count towards the weekly roll (SF-15.9, SF-15.10)."""

    days: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    hospital_all: bool = True
    """Every counted day had hospital care; true of none."""


class HeldWeapon(msgspec.Struct, frozen=True, gc=False):
    """A weapon on a sheet."""

    weapon: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    place: Place
    shots: Count
    """Left before reloading."""
    hand: Literal["", "main", "off"] = ""


class Item(msgspec.Struct, frozen=True, gc=False):
    """A thing on a sheet."""

    item: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    lb: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    place: Carried


class Requisition(msgspec.Struct, frozen=True):
    """A request for a thing (SF-7.6)."""

    item: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    state: Literal["requested", "approved", "denied"]
    note: Text = ""


class StarEntry(msgspec.Struct, frozen=True):
    """A gain or loss of stars, with its reason (SF-11.11)."""

    reason: Text
    amount: Score
    adventure: str = ""
    """Id of the adventure that paid, if one did."""
    kinds: tuple[Literal["mission", "second mission", "subplot", "role-playing"], ...] = ()


class Training(msgspec.Struct, frozen=True):
    """A new skill being learned (SF-11.16 to SF-11.18)."""

    skill: SkillName
    spec: SkillName
    after: Count
    """Number of the last adventure completed when it was declared."""
    approved: bool
    waived: bool = False


class Waiver(msgspec.Struct, frozen=True):
    """An error that the Director let pass (SF-17.2)."""

    code: Annotated[str, msgspec.Meta(max_length=40)]
    subject: Text
    reason: Text = ""


class Override(msgspec.Struct, frozen=True):
    """A value that the Director set by hand (SF-0.3)."""

    path: Annotated[str, msgspec.Meta(max_length=60)]
    """Which: the name of a derived value or of a stored field, such as `dr` or `stun`."""
    old: Score
    new: Score
    reason: Text
    time: Moment


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """The sheet at the time it was finalised (SF-2.19)."""

    position: Position | None
    rank: str | None
    service_months: Score
    abilities: Abilities
    skills: tuple[KnownSkill, ...]


class Character(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag="character", tag_field="document"):
    """A character sheet. A draft may hold anything; the checks of section 17 find what is wrong with it."""

    id: Id
    format: Annotated[int, msgspec.Meta(ge=1, le=FORMAT)] = FORMAT
    name: Name = ""
    actor: Name | None = None
    npc: bool = False
    position: Position | None = None
    job_title: Name = ""
    rank: Annotated[str, msgspec.Meta(max_length=12)] | None = None
    """An abbreviation of ranks.py; None for civilians."""
    title: Name = "Dr."
    """Of a civilian (SF-5.26)."""
    service_months: Score = 0
    preferred_hand: Hand | None = "right"
    native_language: SkillName = NATIVE
    literate: bool = True
    abilities: Abilities = Abilities()
    end_lost: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    skills: Annotated[tuple[KnownSkill, ...], msgspec.Meta(max_length=300)] = ()
    native_levels: NativeLevels | None = None
    """None while a draft: then they follow Intelligence (SF-2.14)."""
    hp: Annotated[int, msgspec.Meta(ge=0, le=9999)] = 0
    """Current hit points; a draft is shown with its maximum (SF-3.2)."""
    stun: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    condition: Condition = Condition()
    rest: Rest = Rest()
    weapons: Annotated[tuple[HeldWeapon, ...], msgspec.Meta(max_length=100)] = ()
    equipment: Annotated[tuple[Item, ...], msgspec.Meta(max_length=300)] = ()
    requisitions: Annotated[tuple[Requisition, ...], msgspec.Meta(max_length=300)] = ()
    stars: Count = 0
    star_log: Annotated[tuple[StarEntry, ...], msgspec.Meta(max_length=5000)] = ()
    training: Training | None = None
    status: Status = "draft"
    absent: bool = False
    """Marked absent by the Director (SF-5.29)."""
    approved: bool = False
    """The Director approved the details (SF-2.17)."""
    waivers: Annotated[tuple[Waiver, ...], msgspec.Meta(max_length=100)] = ()
    overrides: Annotated[tuple[Override, ...], msgspec.Meta(max_length=500)] = ()
    snapshot: Snapshot | None = None
    description: Note = ""
    """Age, looks."""
    background: Note = ""
    notes: Note = ""

    @property
    def endurance(self) -> int:
        """The current Endurance: base less the loss while dying (SF-1.10)."""
        return self.abilities.endurance - self.end_lost

    def ability(self, ability: Ability) -> int:
        """Return the current score: the base, except for Endurance."""
        return self.endurance if ability is Ability.ENDURANCE else self.abilities.of(ability)

    def known(self, skill: str, spec: str = "") -> KnownSkill | None:
        """Return the skill on the sheet if it is known, that is at level 1 or more (SF-0.15)."""
        key = skill_key(skill, spec)
        return next((one for one in self.skills if one.key == key and one.level >= 1), None)

    def level(self, skill: str, spec: str = "") -> int:
        """Return the level of a skill, 0 if unknown."""
        found = self.known(skill, spec)
        return found.level if found else 0

    @property
    def in_play(self) -> bool:
        """Whether the character can be played: finalised, not retired, not dead."""
        return self.status in ("active", "training")
