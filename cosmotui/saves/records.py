"""The records in the file of a match. For their place in the file see journal.py."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from cosmotui.engine.log import REASON_LIMIT
from cosmotui.engine.question import Reply
from cosmotui.engine.setup import NAME_LIMIT, SEAT_COLOURS, Seat, Setup

TITLE_LIMIT = 200
WHO_LIMIT = 80
"""Characters of the name of somebody at a table."""
TALK_LIMIT = 200
"""Characters of what is said at once at a table."""

Title: TypeAlias = Annotated[str, Meta(max_length=TITLE_LIMIT)]
Link: TypeAlias = Annotated[bytes, Meta(max_length=32)]
"""The hash of the record of play before, or of what the match is made from; empty where there is no chain."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1 << 32)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Who: TypeAlias = Annotated[str, Meta(max_length=WHO_LIMIT)]
Time: TypeAlias = Annotated[int, Meta(ge=0, le=1 << 37)]
"""Seconds since 1970; the limit is a date that every calendar knows."""
Why: TypeAlias = Literal["given", "away", "late"]
"""Why a bot stands in: the seat was given to it, its person was away for too long, or the time for an answer was up."""


class Header(msgspec.Struct, frozen=True):
    """The set-up of the match: written once, at the start."""

    game: Annotated[str, Meta(max_length=64)]
    rules: Count
    """The version of the game's rules that the match began with."""
    setup: Setup
    seal: Annotated[str, Meta(max_length=128)]
    """The hash of the seed that the players saw when the match began."""
    created: Time
    title: Title
    chained: bool = False
    """Whether each record of play holds the hash of the one before; saves of older programs have no chain."""
    covers_origin: bool = False
    """Whether the chain covers also who chose the seeds; the first chains did not."""

    def is_same_match(self, other: "Header") -> bool:
        """Return whether both headers are of one match: a seal without salt stands for all matches with that seed."""
        return (self.game, self.seal, self.created) == (other.game, other.seal, other.created)


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that was given."""

    seat: SeatNumber
    question: Count
    """The fingerprint of the question."""
    reply: Reply
    asked: tuple[SeatNumber, ...]
    """The seats that are asked after it; none once the match is over."""
    clock: Annotated[int, Meta(ge=0, le=1 << 40)] = 0
    """The play clock in milliseconds; 0 where nobody keeps one."""
    before: Link = b""
    reason: Annotated[str, Meta(max_length=REASON_LIMIT)] = ""
    """Why a bot gave it; saves of older programs hold none."""
    hinted: bool = False
    """Whether a person saw a hint before."""


class Word(Answer, frozen=True, omit_defaults=True):
    """An answer that is a word or a number, as nearly all are: it holds no open type that would need a check."""

    reply: str | int


class Undo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record that answers were taken back: only the first `answers` of them count."""

    answers: Count
    before: Link = b""


class Mark(msgspec.Struct, frozen=True):
    """A checkpoint: the state at the start of a step, the number of answers before it, and its turn."""

    answers: Count
    turn: Count
    state: bytes


class Restart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record that the match goes on under other rules from this checkpoint: the answers after it were given again."""

    rules: Count
    """The version of those rules."""
    answers: Count
    turn: Count
    state: bytes
    before: Link = b""


class Retitle(msgspec.Struct, frozen=True):
    """A record that the match got another title."""

    title: Title


class Sat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record that somebody has come to a seat of a table, and has it until it goes to somebody else."""

    seat: SeatNumber
    who: Who
    at: Time
    answers: Count
    """The number of answers before."""
    given: bool = False
    """Whether it was given by whoever had it, and not merely found free."""


class Left(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record that somebody went away from a seat of a table, which stays that person's; the newest of several."""

    seat: SeatNumber
    who: Who
    at: Time
    answers: Count
    is_lost: bool = False
    """Whether the line was lost."""
    times: Annotated[int, Meta(ge=1, le=1 << 32)] = 1
    """How often that was, where nobody else answered for the seat in between."""


class Said(msgspec.Struct, frozen=True):
    """A record of table talk, which is no part of the match."""

    seat: SeatNumber
    who: Who
    at: Time
    events: Count
    """The number of events before."""
    text: Annotated[str, Meta(max_length=TALK_LIMIT)]


class StandIn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record that a bot answers for the seat of a person from now on, until somebody comes to it."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]
    at: Time
    answers: Count
    why: Why = "given"


class Passphrase(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record of the passphrase that the curtain of a seat asks for; without a key there is none any more."""

    seat: SeatNumber
    at: Time
    answers: Count
    salt: Annotated[bytes, Meta(max_length=64)] = b""
    key: Annotated[bytes, Meta(max_length=64)] = b""
    """The hash of the passphrase."""


class Asked(msgspec.Struct, frozen=True):
    """A record that a seat is asked something since then; the newest of a seat counts."""

    seat: SeatNumber
    question: Count
    """The fingerprint of the question."""
    at: Time
    answers: Count


class Notified(msgspec.Struct, frozen=True):
    """A record that somebody who is not at the table was about to be told that it waits; the newest of a seat
    counts."""

    seat: SeatNumber
    at: Time


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record of what holds at the table where the match is played; the newest counts."""

    open: tuple[SeatNumber, ...] = ()
    """The seats that are for whoever comes first."""
    made_by: Who = ""
    """Who made the table, if that is known."""
    grace: Annotated[int, Meta(ge=0, le=1 << 20)] = 0
    """The seconds for which the table waits for somebody who is away; then a bot answers. 0: for ever."""
    days: Annotated[int, Meta(ge=0, le=365)] = 0
    """The days that somebody has for an answer; then a bot answers. 0: everybody is there."""
    level: Annotated[str, Meta(max_length=40)] = ""
    """The level of such a bot."""
    accounts: dict[SeatNumber, Who] = {}
    """The seats that are for one account of the machine alone."""


Play: TypeAlias = Answer | Undo | Restart
"""What happened, in order: these records are chained."""
Around: TypeAlias = Sat | Left | Said | Terms | StandIn | Passphrase | Asked | Notified
"""What happens around a match: it is no part of the play, which is chained."""
Record: TypeAlias = Header | Play | Mark | Retitle | Around

KINDS: Mapping[int, type[Record]] = {
    1: Header,
    2: Answer,
    3: Undo,
    4: Mark,
    5: Retitle,
    6: Restart,
    7: Sat,
    8: Left,
    9: Said,
    10: Terms,
    11: StandIn,
    12: Passphrase,
    13: Asked,
    14: Notified,
}
"""The number that stands for each kind of record in the file. A number is never given to another kind."""


def seat_problem(seats: tuple[Seat, ...]) -> str:
    """Return why these seats cannot even be shown, whatever the game; empty if they can."""
    if len(seats) > len(SEAT_COLOURS):
        return f"{len(seats)} seats are more than there are colours"
    for number, seat in enumerate(seats, 1):
        if not 0 <= seat.colour < len(SEAT_COLOURS):
            return f"seat {number} has colour {seat.colour}, which does not exist"
        if len(seat.name) > NAME_LIMIT:
            return f"the name of seat {number} has {len(seat.name)} characters"
    return ""
