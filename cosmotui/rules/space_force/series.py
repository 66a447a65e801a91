"""The season itself, its log of rolls and its fights, as documents (SF-20, Series)."""

from typing import Annotated, Literal

import msgspec

from cosmotui.engine.seed import SEED_LIMIT, Seed
from cosmotui.rules.space_force.documents import FORMAT, Count, Id, Moment, Name, Note, Score, Text
from cosmotui.rules.space_force.skills import Skill
from cosmotui.rules.space_force.weapons import Weapon

START_DATE = "1969-01-01"
"""SF-8.36."""


class Ruling(msgspec.Struct, frozen=True):
    """A lasting answer of the Director: whether an unlisted item is aboard (SF-7.7)."""

    question: Text
    answer: Text


class Series(msgspec.Struct, frozen=True, omit_defaults=True, tag="series", tag_field="document"):
    """The settings of the season as a whole. Its id is always `s0`."""

    title: Text
    seed: Annotated[int, msgspec.Meta(ge=0, lt=SEED_LIMIT)] | Seed
    id: Id = "s0"
    format: Annotated[int, msgspec.Meta(ge=1, le=FORMAT)] = FORMAT
    drawn: Count = 0
    """Dice drawn from the seed so far (SF-0.9)."""
    is_copy: bool = False
    """Whether it was copied from another season; a copy has a seed of its own."""
    next_id: Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)] = 1
    """The number of the next new document."""
    date: Annotated[str, msgspec.Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")] = START_DATE
    custom_skills: Annotated[tuple[Skill, ...], msgspec.Meta(max_length=500)] = ()
    custom_weapons: Annotated[tuple[Weapon, ...], msgspec.Meta(max_length=500)] = ()
    scripts: dict[Name, Name] = {}
    """The scripts of custom languages (SF-4.10)."""
    options: dict[str, str] = {}
    """The Director's defaults (SF-19): `unknown`, `automatic`, `dice` .."""
    rulings: Annotated[tuple[Ruling, ...], msgspec.Meta(max_length=2000)] = ()


class Face(msgspec.Struct, frozen=True):
    """One rolled die."""

    sides: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    face: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    typed: bool = False
    """Typed in by hand (SF-0.7)."""


class Modifier(msgspec.Struct, frozen=True):
    """A part of a total, with its reason."""

    value: Score
    reason: Text
    rule: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Overruling(msgspec.Struct, frozen=True):
    """The Director's decision about a roll against the rules (SF-0.3)."""

    what: Literal["verdict", "total"]
    old: Text
    new: Text
    reason: Text = ""
    time: Moment = 0


class Roll(msgspec.Struct, frozen=True, omit_defaults=True, tag="roll", tag_field="document"):
    """A logged roll (SF-0.10): character, purpose, faces, every modifier, total, difficulty, verdict."""

    id: Id
    who: Name
    purpose: Text
    faces: Annotated[tuple[Face, ...], msgspec.Meta(max_length=100)]
    total: Score
    parts: Annotated[tuple[Modifier, ...], msgspec.Meta(max_length=60)] = ()
    difficulty: Score | None = None
    verdict: Text = ""
    text: Annotated[str, msgspec.Meta(max_length=400)] = ""
    """The roll card (SF-9.36)."""
    format: Annotated[int, msgspec.Meta(ge=1, le=FORMAT)] = FORMAT
    character: Id | None = None
    part: Count = 0
    """The episode open then, 0 for none."""
    time: Moment = 0
    against: Annotated[tuple[Modifier, ...], msgspec.Meta(max_length=60)] = ()
    """What the difficulty was made of."""
    quality: Id | None = None
    """The logged roll whose total was the difficulty (SF-9.12)."""
    overruled: Annotated[tuple[Overruling, ...], msgspec.Meta(max_length=100)] = ()
    """Verdict and total are what the Director made of them; here stands what they were (SF-0.3)."""
    told: bool = False
    """Whether everybody at the table may know it; what is rolled at the desk is the Director's until it is told."""


class Fight(msgspec.Struct, frozen=True, omit_defaults=True, tag="fight", tag_field="document"):
    """An encounter of characters of the season, played as a match; its results are kept here."""

    id: Id
    title: Text
    seal: Annotated[str, msgspec.Meta(max_length=128)]
    """The seal of the match, by which its file is found."""
    characters: tuple[Id, ...]
    format: Annotated[int, msgspec.Meta(ge=1, le=FORMAT)] = FORMAT
    part: Count = 0
    written: bool = False
    """What it did to the characters stands on their sheets, or never will (SF-14.30)."""
    home: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The mark by which the match knows characters of this season; "" where its set-up brings them (SF-18.54)."""


class PrivateNote(msgspec.Struct, frozen=True, omit_defaults=True, tag="private note", tag_field="document"):
    """A private note of the Director, a document of its own, so that no sheet or export holds it."""

    id: Id
    about: Id
    """Whom or what it is about: a character or an adventure, which may be gone."""
    text: Note
    format: Annotated[int, msgspec.Meta(ge=1, le=FORMAT)] = FORMAT
    part: Count = 0
    """The number of the episode it is about; 0 for the whole adventure, or somebody."""
