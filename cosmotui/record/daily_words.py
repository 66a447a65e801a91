"""The daily sector in words: how it went, what to share of it, and how many days in a row."""

from cosmotui import __version__
from cosmotui.games import manifest, rules_of
from cosmotui.record.daily import GAME, VERSION, streaks
from cosmotui.record.entry import Finished
from cosmotui.record.record_file import Record


def outcome_words(done: Finished) -> str:
    """Return how a daily sector ended, without anything of its course: `won in 38 turns`."""
    outcome = next((seat.outcome for seat in done.seats if not seat.bot), "lost")
    turns = "1 turn" if done.turns == 1 else f"{done.turns} turns"
    return f"lost after {turns}" if outcome == "lost" else f"{outcome} in {turns}"


def share_line(record: Record, done: Finished) -> str:
    """Return the line to share of a daily sector: how it ended, and of which versions of game and bots it was."""
    streak = streaks(record.begun, record.matches, done.daily)[0]
    row = f", day {streak} in a row" if streak > 1 else ""
    versions = f"{manifest(GAME).title} rules {rules_of(GAME).rules_version}, bots {VERSION}, cosmotui {__version__}"
    return f"Daily sector {done.daily}: {outcome_words(done)}{row} ({versions})"


def of_day(record: Record, day: str) -> Finished | None:
    """Return the counted try of a date, if it is over."""
    tried = record.daily(day)
    return record.of_match(tried.match) if tried is not None else None


def state_words(record: Record, day: str) -> str:
    """Return whether the daily sector of a date is still to be played."""
    done = of_day(record, day)
    if done is not None:
        return outcome_words(done)
    return "begun, not over" if record.daily(day) is not None else "not begun"
