"""The cached histories of matches, kept beside the saves so that a long one opens without being played again.

An entry belongs to the very bytes of one save and to the very rules that played it, and this installation alone can
write it. If anything differs, the entry is ignored and the match is played again from its start. So the proof is no
weaker, and nothing is lost with the folder.
"""

import hashlib
import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TypeAlias

import msgspec

import cosmotui
from cosmotui.engine.errors import EngineError
from cosmotui.engine.event import Event, Recorded
from cosmotui.engine.game import AnyGame
from cosmotui.engine.log import Checkpoint, History, LogEntry
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Setup
from cosmotui.engine.state import State, View
from cosmotui.saves.directories import ensure_folder, histories_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.own_notes import read_note, write_note

AnyMatch: TypeAlias = Match[State, View]

LEAST = 1000
"""Answers of a match for which it pays; others are played again in a moment."""
MOST_BYTES = 32 << 20
"""Bytes of all checkpoints of a match, beyond which it is not kept."""
MOST_ENTRIES = 20
SUFFIX = ".history"


class _Told(msgspec.Struct, frozen=True, array_like=True):
    """An event with the name of its kind."""

    kind: str
    event: msgspec.Raw


class _Entry(msgspec.Struct, frozen=True, array_like=True):
    log: list[LogEntry]
    steps: list[Checkpoint]
    events: list[tuple[_Told, tuple[int, ...] | None, _Told | None]]
    sealed: int
    wall: str


def remember(save: bytes, match: AnyMatch) -> None:
    """Cache the history of the match in this save, if that pays and is possible.

    A match that does not begin as its set-up says is left out: it has gone on from a checkpoint that nobody has proved.
    """
    path, steps = _path(save, match.game, match.answer_count), match.checkpoints
    if path is None or sum(len(step.state) for step in steps) > MOST_BYTES:
        return
    with suppress(SaveError, OSError, EngineError):
        if not path.exists() and steps[0] == AnyMatch.new(match.game, match.setup).checkpoint:
            ensure_folder(path.parent)
            write_note(path, pack_history(match.history))
            _forget_oldest(path.parent)


def recall(save: bytes, game: AnyGame, setup: Setup, answers: int) -> AnyMatch | None:
    """Return the match of a save after so many answers, if its history is cached."""
    path = _path(save, game, answers)
    if path is None or not os.path.lexists(path):
        return None
    try:
        data = read_note(path)
        if data is not None:
            return AnyMatch.resumed(game, setup, unpack_history(data))
    except Exception:  # whatever an entry holds, the match can be played again
        pass
    with suppress(OSError):
        path.unlink()  # a sound one takes its place when the match is left
    return None


def _path(save: bytes, game: AnyGame, answers: int) -> Path | None:
    """Return where the entry lies; nowhere for short matches and for games that do not belong to the program."""
    if answers < LEAST or not type(game).__module__.startswith(f"{cosmotui.__name__}."):
        return None
    digest = hashlib.sha256(_rules_digest())
    digest.update(save)
    return histories_folder() / f"{digest.hexdigest()}{SUFFIX}"


@cache
def _rules_digest() -> bytes:
    """Tells the rules of this program from those of any other, as the compiler tells whether a file has changed."""
    digest = hashlib.sha256()
    root = Path(cosmotui.__file__).parent
    for folder, _, names in sorted((*os.walk(root / "engine"), *os.walk(root / "rules"))):
        for name in sorted(name for name in names if name.endswith(".py")):
            status = os.stat(os.path.join(folder, name))
            digest.update(f"{folder} {name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.digest()


def pack_history(history: History) -> bytes:
    """Return the history as bytes, before they are compressed."""
    events = [(_told(one.event), one.only, one.others and _told(one.others)) for one in history.events]
    return msgspec.msgpack.encode(_Entry(history.log, history.steps, events, history.sealed, history.wall))


def unpack_history(data: bytes) -> History:
    """Return the history in these bytes. Raises msgspec.MsgspecError, and KeyError for events of an unknown kind."""
    entry = msgspec.msgpack.decode(data, type=_Entry)
    kinds = {_name(kind): msgspec.msgpack.Decoder(kind) for kind in _below(Event)}
    events = [
        Recorded(kinds[event.kind].decode(event.event), only, others and kinds[others.kind].decode(others.event))
        for event, only, others in entry.events
    ]
    return History(entry.log, entry.steps, events, entry.sealed, entry.wall)


def _told(event: Event) -> _Told:
    return _Told(_name(type(event)), msgspec.Raw(msgspec.msgpack.encode(event)))


def _name(kind: type[Event]) -> str:
    return f"{kind.__module__} {kind.__name__}"


def _below(kind: type[Event]) -> list[type[Event]]:
    return [other for one in kind.__subclasses__() for other in (one, *_below(one))]


def _forget_oldest(folder: Path) -> None:
    """Remove all but the newest; what a program left that ended while it wrote grows old with the rest."""
    for path in sorted(folder.iterdir(), key=_age)[:-MOST_ENTRIES]:
        with suppress(OSError):
            path.unlink()


def _age(path: Path) -> float:
    with suppress(OSError):
        return path.lstat().st_mtime
    return 0.0
