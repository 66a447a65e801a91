"""The table of a game in words, and the odds of answers, from what the game's manifest names."""

from types import ModuleType

from cosmotui import games
from cosmotui.engine.question import AnyQuestion, Option, Reply
from cosmotui.games import manifest
from cosmotui.session.session import AnyMatch
from cosmotui.startup.late import imported


def board_lines(match: AnyMatch, seat: int | None) -> list[str]:
    """Return what `seat` may see of the table, in words; nothing where the game does not describe its table."""
    words = _words(match)
    return [] if words is None else list[str](words.describe(match.view(seat)))


def under_way_lines(match: AnyMatch, seat: int | None) -> list[str]:
    """Return facts needed for an answer that are not in the log yet, such as the dice of an unfinished roll."""
    under_way = getattr(_words(match), "under_way", None)
    return [] if under_way is None else list[str](under_way(match.view(seat)))


def odds_lines(match: AnyMatch, question: AnyQuestion, answer: Option | Reply, seat: int | None) -> list[str]:
    """Return what an answer would lead to as far as `seat` may know: the chances, then other facts; or nothing."""
    told = manifest(match.game.name) if match.game.name in games.names() else None
    return list[str](imported(told.odds)(match.view(seat), question, answer)) if told and told.odds else []


def _words(match: AnyMatch) -> ModuleType | None:
    return imported(manifest(match.game.name).words) if match.game.name in games.names() else None
