"""Replies as plain data: private copies, the words in them, and the same reply with things renamed.

The types of replies and their checks are in `question`.
"""

from collections.abc import Iterable, Mapping
from typing import cast

import msgspec

from cosmotui.engine.log import LogEntry
from cosmotui.engine.question import Reply


def owned(reply: Reply) -> Reply:
    """Return a copy of the reply that nobody else can change."""
    return reply if isinstance(reply, (str, int)) else cast("Reply", _copied(reply))


def _copied(value: object) -> object:
    if isinstance(value, dict):
        return {key: _copied(part) for key, part in cast("dict[str, object]", value).items()}
    if isinstance(value, list):
        return [_copied(part) for part in cast("list[object]", value)]
    return value


def words(value: object) -> Iterable[str]:
    """Yield every string inside plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from words(list(cast("dict[str, object]", value).items()))
    elif isinstance(value, list | tuple):
        for part in cast("list[object]", value):
            yield from words(part)


def renamed(entry: LogEntry, names: Mapping[str, str]) -> LogEntry:
    """Return the answer with hidden things under their new names."""
    if not names:
        return entry
    return msgspec.structs.replace(entry, reply=cast("Reply", _replaced(entry.reply, names)))


def _replaced(value: object, names: Mapping[str, str]) -> object:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, dict):
        return {names.get(key, key): _replaced(part, names) for key, part in cast("dict[str, object]", value).items()}
    if isinstance(value, list):
        return [_replaced(part, names) for part in cast("list[object]", value)]
    return value
