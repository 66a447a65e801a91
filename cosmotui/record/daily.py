"""The daily sector: one small match of Cosmoclysm a day, the same for everybody, by the date in UTC.

Its seed holds the date, so a save says by itself which daily sector it is. Seats, options, dice and the chances of its
bots follow from the date alone.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from hashlib import blake2b
from typing import Final

from cosmotui.engine.seed import Seed
from cosmotui.engine.setup import Seat, Setup
from cosmotui.record.entry import Begun, Finished

GAME: Final = "cosmoclysm"
VERSION: Final = 1
"""Grows when the same answers to the daily sector of a date may lead to another end: with its set-up and its bots."""
OPPONENTS: Final = (("Lachesis", "captain"), ("Clotho", "captain"))
"""The bots, none of which looks at the time it may take."""
_LAYOUTS: Final = ("hexagon", "rift")
_DATE: Final = "%Y%m%d"


def today(now: datetime | None = None) -> str:
    """Return the date of the present daily sector, as `2026-11-28`."""
    return (now or datetime.now(UTC)).astimezone(UTC).date().isoformat()


def daily_seed(day: str) -> Seed:
    """Return the seed of a date: its digits, and a hash of them. Everybody can know it, so it counts as chosen."""
    parsed = date.fromisoformat(day)
    digits = parsed.strftime(_DATE)
    return Seed(digits + _hash(digits, 12), _hash(f"{digits} salt", 16), chosen=True)


def daily_setup(day: str, name: str) -> Setup:
    """Return the set-up of a date for a player of that name."""
    bots = [(other if other != name else "Nona", level) for other, level in OPPONENTS]
    seats = [Seat(name, 0), *(Seat(other, place, level) for place, (other, level) in enumerate(bots, 1))]
    layout = _LAYOUTS[int(_hash(f"{day} layout", 1), 16) % len(_LAYOUTS)]
    return Setup(tuple(seats), {"setup": "quick", "layout": layout}, daily_seed(day))


def date_of(game: str, setup: Setup) -> str:
    """Return of which date a match is the daily sector; empty if it is none, as a copy with dice of its own."""
    raw = setup.seed.raw if isinstance(setup.seed, Seed) else 0
    if game != GAME or setup.copied or not isinstance(raw, str):
        return ""
    try:
        day = datetime.strptime(raw[:8], _DATE).replace(tzinfo=UTC).date().isoformat()
    except ValueError:
        return ""
    return day if _is_daily(setup, day) else ""


def _is_daily(setup: Setup, day: str) -> bool:
    wanted = daily_setup(day, setup.seats[0].name)
    levels = [seat.bot for seat in setup.seats]
    return (setup.seed, levels) == (wanted.seed, [seat.bot for seat in wanted.seats]) and all(
        setup.options.get(name) == value for name, value in wanted.options.items()
    )


def bot_seed(day: str, answers: int, seat: int) -> int:
    """Return the seed of the chances of a bot in the daily sector of a date, after so many answers."""
    return int(_hash(f"{day} {answers} {seat}", 8), 16)


def streaks(begun: Iterable[Begun], matches: Iterable[Finished], day: str) -> tuple[int, int]:
    """Return for how many days in a row up to `day` a daily sector was finished, and the most there ever were.

    A day that is not over yet does not end the row.
    """
    tried = {one.match for one in begun}
    done = sorted({one.daily for one in matches if one.daily and one.match in tried})
    best = run = 0
    before = 0
    for one in map(_number, done):
        run = run + 1 if one == before + 1 else 1
        best, before = max(best, run), one
    return (run if before and _number(day) - before in (0, 1) else 0), best


def _number(day: str) -> int:
    """Return the number of a date, of which one day more is one more."""
    return date.fromisoformat(day).toordinal()


def _hash(text: str, size: int) -> str:
    return blake2b(f"cosmotui daily {text}".encode(), digest_size=size).hexdigest()
