"""The table of any game in words, and the odds of answers, from modules that a game's package may hold.

`describe.py` has `describe(view)` and perhaps `under_way(view)`, `describe_odds.py` has
`describe_odds(view, question, answer)`; all give lines.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from cosmotui.engine.question import AnyQuestion, Option, Reply
from cosmotui.session import AnyMatch


def board_lines(match: AnyMatch, seat: int | None) -> list[str]:
    """What `seat` may see of the table, in words; nothing where the game does not describe itself."""
    words = _part(match, "describe")
    return [] if words is None else list[str](words.describe(match.view(seat)))


def under_way_lines(match: AnyMatch, seat: int | None) -> list[str]:
    """What is not in the log yet and has to be known to answer, such as dice of a roll that is not finished."""
    under_way = getattr(_part(match, "describe"), "under_way", None)
    return [] if under_way is None else list[str](under_way(match.view(seat)))


def odds_lines(match: AnyMatch, question: AnyQuestion, answer: Option | Reply, seat: int | None) -> list[str]:
    """What an answer would lead to as `seat` may know it: the chances, then what else is to be known; or nothing."""
    words = _part(match, "describe_odds")
    return [] if words is None else list[str](words.describe_odds(match.view(seat), question, answer))


def _part(match: AnyMatch, name: str) -> ModuleType | None:
    """A module beside the game's own, if there is one."""
    package = type(match.game).__module__.rpartition(".")[0]
    place = f"{package}.{name}"
    return import_module(place) if package and find_spec(place) is not None else None
