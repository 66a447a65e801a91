"""The table of a game in words, and the odds of answers, from what the game's manifest names."""

from types import ModuleType

from cosmotui import games
from cosmotui.engine.question import AnyQuestion, Option, Reply
from cosmotui.games import manifest
from cosmotui.late import imported
from cosmotui.session import AnyMatch


def board_lines(match: AnyMatch, seat: int | None) -> list[str]:
    """What `seat` may see of the table, in words; nothing where the game does not describe itself."""
    words = _words(match)
    return [] if words is None else list[str](words.describe(match.view(seat)))


def under_way_lines(match: AnyMatch, seat: int | None) -> list[str]:
    """What is not in the log yet and has to be known to answer, such as dice of a roll that is not finished."""
    under_way = getattr(_words(match), "under_way", None)
    return [] if under_way is None else list[str](under_way(match.view(seat)))


def odds_lines(match: AnyMatch, question: AnyQuestion, answer: Option | Reply, seat: int | None) -> list[str]:
    """What an answer would lead to as `seat` may know it: the chances, then what else is to be known; or nothing."""
    told = manifest(match.game.name) if match.game.name in games.names() else None
    return list[str](imported(told.odds)(match.view(seat), question, answer)) if told and told.odds else []


def _words(match: AnyMatch) -> ModuleType | None:
    return imported(manifest(match.game.name).words) if match.game.name in games.names() else None
