"""The changes of who plays which seat of a match, as they are noted around it: told in words, and counted."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cosmotui.engine.setup import Setup
from cosmotui.saves.records import Around, Passphrase, Sat, StandIn, Terms
from cosmotui.session.sittings import bot_told

_WHY: Final = {"given": "", "away": " was away too long:", "late": "'s time was up:"}
"""Why a bot stands in, behind the name of whom it stands in for."""


class SeatChange(NamedTuple):
    """A change of a seat, and how many answers had been given before."""

    answers: int
    seat: int
    text: str
    """What happened, in a sentence without its full stop."""
    changes_hands: bool = True
    """Whether somebody else answers for the seat from there on."""


def stand_in(around: Sequence[Around], seat: int) -> StandIn | None:
    """Return the record of the bot that stands in for the person of a seat now, if one does."""
    newest = next((one for one in reversed(around) if isinstance(one, Sat | StandIn) and one.seat == seat), None)
    return newest if isinstance(newest, StandIn) else None


def owner_of(around: Sequence[Around], seat: int) -> str:
    """Return who plays a seat; "" where nobody has sat down on it yet."""
    return next((one.who for one in reversed(around) if isinstance(one, Sat) and one.seat == seat), "")


def terms_in(around: Sequence[Around]) -> Terms:
    """Return what holds at a table."""
    return next((one for one in reversed(around) if isinstance(one, Terms)), Terms())


def player_of(around: Sequence[Around], setup: Setup, seat: int) -> str:
    """Return the name of the person who has a seat: that of the seat, until somebody has come to it."""
    return owner_of(around, seat) or setup.seats[seat].name


def changes(around: Sequence[Around], setup: Setup) -> list[SeatChange]:
    """Return every change of a seat, in order. Coming and going is none."""
    found: list[SeatChange] = []
    owners, standing = dict[int, str](), set[int]()  # as they were before each record: files grow long
    for one in around:
        if isinstance(one, Terms):
            continue
        name = owners.get(one.seat) or setup.seats[one.seat].name
        if isinstance(one, StandIn):
            found.append(SeatChange(one.answers, one.seat, _stands_in(one, name)))
            standing.add(one.seat)
        elif isinstance(one, Sat):
            if text := _comes(one, name, one.seat in standing):
                found.append(SeatChange(one.answers, one.seat, text))
            standing.discard(one.seat)
            owners[one.seat] = one.who
        elif isinstance(one, Passphrase) and not one.key:
            found.append(SeatChange(one.answers, one.seat, f"The passphrase of {name} was taken away", False))
    return found


def changed_seats(around: Sequence[Around], setup: Setup) -> frozenset[int]:
    """Return the seats for which not one and the same person answered all the time."""
    return frozenset(one.seat for one in changes(around, setup) if one.changes_hands)


def _stands_in(one: StandIn, name: str) -> str:
    why = _WHY[one.why]
    bot = bot_told(one.level)
    return f"{name}{why} {bot} answers now" if why else f"{bot[0].upper()}{bot[1:]} answers for {name} now"


def _comes(one: Sat, name: str, stands_in: bool) -> str:
    """Return that somebody takes a seat back, or over from others; empty where nothing changes hands."""
    is_same = one.who.casefold() == name.casefold()
    if stands_in:
        return f"{name} is back" if is_same else f"{one.who} plays for {name} now"
    return f"{one.who} plays for {name} now" if one.given and not is_same else ""
