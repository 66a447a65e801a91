"""Entries of matches that nobody had to play."""

from collections.abc import Sequence

from cosmotui.record.entry import Finished, Outcome, Seated


def seat(name: str, outcome: Outcome, side: int, bot: str = "", luck: float | None = None, *feats: str) -> Seated:
    """One seat of a match that is over."""
    return Seated(name, outcome, side, bot, "", luck, feats)


def duel(number: int, winner: str, loser: str, game: str = "cosmoclysm", bot: str = "") -> Finished:
    """A match of two; `bot` is the level of the loser."""
    seats = (seat(winner, "won", 0), seat(loser, "lost", 1, bot))
    return Finished(f"match {number}", game, number, seats, 10)


def teams(number: int, winners: Sequence[str], losers: Sequence[str]) -> Finished:
    """A match of two sides."""
    seats = (*(seat(name, "won", 0) for name in winners), *(seat(name, "lost", 1) for name in losers))
    return Finished(f"match {number}", "cosmoforce", number, tuple(seats))
