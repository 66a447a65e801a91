"""The lines of the record: a match that is over, and a daily sector that was begun."""

from datetime import date
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from cosmotui.engine.setup import NAME_LIMIT

Outcome: TypeAlias = Literal["won", "shared", "drawn", "lost"]
"""`shared`: won together with others who are not of the same side."""
Id: TypeAlias = Annotated[str, Meta(max_length=64)]
"""Which match it is: the same in every copy of its file."""
Word: TypeAlias = Annotated[str, Meta(max_length=200)]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=1 << 37)]
"""Seconds since 1970; the limit is a date that every calendar knows."""


class Player(NamedTuple):
    """Who played: a person by name, or any bot of a level."""

    name: str
    is_bot: bool = False

    @property
    def told(self) -> str:
        """The player in words: `Ann`, `captain bots`."""
        return f"{self.name} bots" if self.is_bot else self.name


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a match that is over."""

    name: Annotated[str, Meta(max_length=NAME_LIMIT)]
    outcome: Outcome
    side: Annotated[int, Meta(ge=-1, le=63)]
    """Seats of one side win together; -1: a seat of no side, which is not rated."""
    bot: Word = ""
    """The level of a bot; empty for a person."""
    played: Word = ""
    """What it played as, such as an alien."""
    luck: float | None = None
    """Above 0 where its rolls fell well; None if the game keeps no account."""
    feats: tuple[Word, ...] = ()
    changed: bool = False
    """Whether it changed hands: then the match counts for nobody there, neither in numbers nor in ratings."""

    @property
    def player(self) -> Player:
        """Who played there."""
        return Player(self.bot, True) if self.bot else Player(self.name)

    @property
    def has_won(self) -> bool:
        """Whether the seat won, alone or with others."""
        return self.outcome in ("won", "shared")


class Finished(msgspec.Struct, frozen=True, omit_defaults=True, tag="match", tag_field="kind"):
    """A match that is over."""

    match: Id
    game: Word
    ended: Seconds
    seats: Annotated[tuple[Seated, ...], Meta(max_length=64)]
    turns: Annotated[int, Meta(ge=0)] = 0
    daily: Word = ""
    """The date of the daily sector that it was."""

    def __post_init__(self) -> None:
        if self.daily:
            _check_date(self.daily)


class Begun(msgspec.Struct, frozen=True, tag="daily", tag_field="kind"):
    """A daily sector that was begun: the try of that date is used up."""

    match: Id
    daily: Word
    """Its date."""

    def __post_init__(self) -> None:
        _check_date(self.daily)


Entry: TypeAlias = Finished | Begun


def _check_date(day: str) -> None:
    """Raise ValueError for a date that no calendar knows, or that is written in another way than `2026-11-28`."""
    if date.fromisoformat(day).isoformat() != day:
        raise ValueError(f"{day} is no date")


def id_of(game: str, seal: str, created: int) -> str:
    """Return which match a file holds: the same for every copy of the file, another for every other match."""
    from hashlib import sha256  # it loads a library that lists of matches do not need

    return sha256(f"{game} {seal} {created}".encode()).hexdigest()[:32]
