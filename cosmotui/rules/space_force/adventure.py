"""An adventure as a document: its parts, its cast and their earnings (SF-11, SF-20)."""

from typing import Annotated, Literal

import msgspec

from cosmotui.rules.space_force.documents import FORMAT, Count, Id, Name, Note, Text

Role = Literal["full", "cameo", "absent"]


class Part(msgspec.Struct, frozen=True):
    """An episode: one of 1 to 3 parts (SF-0.2)."""

    number: Count
    """Within the season, from 1."""
    title: Text
    state: Literal["planned", "open", "done"] = "planned"
    logline: Note = ""
    """What happened, as the episode guide tells it."""


class CastMember(msgspec.Struct, frozen=True):
    """A character in an adventure, and the size of the part."""

    character: Id
    part: Role = "full"


class Guest(msgspec.Struct, frozen=True):
    """A guest star: a name for the credits without a sheet."""

    name: Name
    role: Text = ""


class Subplot(msgspec.Struct, frozen=True):
    """A subplot and who started or joined it (SF-11.24)."""

    title: Text
    members: tuple[Id, ...] = ()


class LogLine(msgspec.Struct, frozen=True):
    """A noted event, in the order of noting."""

    part: Count
    """Number of the episode."""
    text: Note
    date: Text = ""
    """In-world date, `YYYY-MM-DD`."""


class Adventure(msgspec.Struct, frozen=True, omit_defaults=True, tag="adventure", tag_field="document"):
    """One adventure of the season."""

    id: Id
    title: Text
    number: Count
    """From 1, in the order of the season."""
    parts: Annotated[tuple[Part, ...], msgspec.Meta(min_length=1, max_length=3)]
    format: Annotated[int, msgspec.Meta(ge=1, le=FORMAT)] = FORMAT
    ship: Id | None = None
    cast: Annotated[tuple[CastMember, ...], msgspec.Meta(max_length=500)] = ()
    guests: Annotated[tuple[Guest, ...], msgspec.Meta(max_length=200)] = ()
    subplots: Annotated[tuple[Subplot, ...], msgspec.Meta(max_length=100)] = ()
    no_time_for_subplots: bool = False
    second_mission_star: bool = False
    """The Director gave it because of that (SF-11.5)."""
    roleplay_awards: tuple[Id, ...] = ()
    paid: bool = False
    log: Annotated[tuple[LogLine, ...], msgspec.Meta(max_length=20_000)] = ()

    @property
    def is_open(self) -> bool:
        """Whether one of its episodes is open."""
        return any(part.state == "open" for part in self.parts)

    @property
    def is_done(self) -> bool:
        """Whether all its episodes are done."""
        return all(part.state == "done" for part in self.parts)

    @property
    def progress(self) -> str:
        """How far it is, in a word or two."""
        if self.paid:
            return "paid"
        if self.is_done:
            return "to be paid"
        begun = any(part.state != "planned" for part in self.parts)
        return "on now" if self.is_open else "begun" if begun else "planned"

    def has_part(self, character: str) -> bool:
        """Return whether a character takes part, if only in a cameo, and does not sit it out."""
        return any(member.character == character and member.part != "absent" for member in self.cast)
