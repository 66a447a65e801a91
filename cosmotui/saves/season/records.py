"""The records in the file of a season."""

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from cosmotui.saves.frames import FileForm
from cosmotui.saves.records import TALK_LIMIT, Count, Time, Title, Who

SUFFIX: Final = ".cts"
RULES: Final = 1
"""The version of the rules that this program plays seasons by."""
DOCUMENT_LIMIT: Final = 4 << 20
"""Bytes that one document may have."""
WHAT_LIMIT: Final = 200
WALL_LIMIT: Final = 40


class Header(msgspec.Struct, frozen=True):
    """The facts about a season that need no look into it: written once, at the start."""

    rules: Count
    title: Title
    """The title it began with; the one it has now stands in its documents."""
    created: Annotated[int, Meta(ge=0, le=1 << 37)]
    """Seconds since 1970."""


class Base(msgspec.Struct, frozen=True):
    """Every document from before the changes that follow, packed, by id."""

    put: dict[str, bytes]
    wall: Annotated[str, Meta(max_length=WALL_LIMIT)] = ""
    """What ended the undo before these changes; empty where the history begins."""


class Commit(msgspec.Struct, frozen=True):
    """A change: new or different documents, packed, by id, and the ids of those that are gone."""

    what: Annotated[str, Meta(max_length=WHAT_LIMIT)]
    put: dict[str, bytes]
    drop: tuple[str, ...] = ()
    wall: Annotated[str, Meta(max_length=WALL_LIMIT)] = ""


class Undo(msgspec.Struct, frozen=True):
    """A record that the newest change was taken back."""


class Redo(msgspec.Struct, frozen=True):
    """A record that the change taken back last was done again."""


class Directs(msgspec.Struct, frozen=True):
    """A record of who is the Director where the season is played at a table; the newest counts."""

    who: Who


class Came(msgspec.Struct, frozen=True):
    """A record that somebody has come to the table of the season."""

    who: Who
    at: Time


class Went(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record that somebody went away from the table."""

    who: Who
    at: Time
    is_lost: bool = False
    """Whether the line was lost."""


class Told(msgspec.Struct, frozen=True):
    """A record of what somebody said to everybody at the table."""

    who: Who
    at: Time
    text: Annotated[str, Meta(max_length=TALK_LIMIT)]


Beside: TypeAlias = Directs | Came | Went | Told
"""What happens beside the play, at a table: no change takes it back, and no copy of the season holds it."""

FORM: Final = FileForm(
    "season",
    b"\x89cosmotui season\r\n",
    2,
    {1: Header, 2: Base, 3: Commit, 4: Undo, 5: Redo, 6: Directs, 7: Came, 8: Went, 9: Told},
    entries=1 << 20,
    record_limit=64 << 20,
    file_limit=128 << 20,
)
"""A change to ten thousand characters is one record."""
