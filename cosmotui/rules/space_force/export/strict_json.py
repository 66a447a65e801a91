"""JSON from anybody: one value, or one line that says why not."""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Final, NoReturn

from cosmotui.rules.space_force.season import SeasonError

SIZE_LIMIT: Final = 64 << 20
"""Characters of a file; ten thousand sheets have some twenty million."""
DIGITS: Final = 18
"""The longest number."""
DEPTH: Final = 32
"""How deep lists and objects may lie in each other."""


def parse(text: str) -> object:
    """Return the value. Raises SeasonError for text that is too large, too deep, or not JSON, and for
    duplicate names."""
    if len(text) > SIZE_LIMIT:
        raise SeasonError(f"The file has {len(text)} characters; the limit is {SIZE_LIMIT}.")
    try:
        value: object = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as error:
        raise SeasonError(f"This is not JSON: line {error.lineno}, column {error.colno}: {error.msg}.") from error
    except RecursionError as error:
        raise SeasonError(f"The file is nested more than {DEPTH} levels deep.") from error
    _check_depth(value)
    return value


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counted = Counter(name for name, _ in pairs)
        twice = next(name for name, times in counted.items() if times > 1)
        raise SeasonError(f"The field {twice[:60]!r} appears twice in one place.")
    return found


def _whole(digits: str) -> int:
    if len(digits) > DIGITS:
        raise SeasonError(f"A number of {len(digits)} digits is longer than {DIGITS}.")
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise SeasonError(f"{text[:30]} is not a whole number. SF-0.4")


def _check_depth(value: object) -> None:
    level: list[object] = [value]
    for _ in range(DEPTH):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return
    raise SeasonError(f"The file is nested more than {DEPTH} levels deep.")


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()  # pyright: ignore[reportUnknownVariableType] # objects, as json.loads makes them
    return value if isinstance(value, list) else ()  # pyright: ignore[reportUnknownVariableType] # as above
