"""The table of any game in words: each game's package may hold a `describe.py` with `describe(view)`."""

from importlib import import_module
from importlib.util import find_spec

from cosmotui.session import AnyMatch


def board_lines(match: AnyMatch, seat: int | None) -> list[str]:
    """What `seat` may see of the table, in words; nothing where the game does not describe itself."""
    package = type(match.game).__module__.rpartition(".")[0]
    name = f"{package}.describe"
    if not package or find_spec(name) is None:
        return []
    lines: list[str] = import_module(name).describe(match.view(seat))
    return lines
