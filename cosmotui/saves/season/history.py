"""All packed documents of a season, and the changes that can be taken back. Knows no file."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from cosmotui.engine.log import UndoMeter
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.saves.season.records import Base, Commit

HISTORY: int = 200
"""Changes that can be taken back, at most."""
HISTORY_BYTES: int = 32 << 20
"""Bytes that these changes may hold together."""
START = "the save"
"""What stands behind the oldest change that is known."""


@dataclass(frozen=True)
class Step:
    """A change with the packed documents before it, by id; None for one that did not exist."""

    what: str
    before: Mapping[str, bytes | None]
    after: Mapping[str, bytes | None]

    @cached_property
    def size(self) -> int:
        """The number of bytes that the step keeps in memory."""
        return sum(len(packed or b"") for packed in (*self.before.values(), *self.after.values()))

    @property
    def commit(self) -> Commit:
        """The change as a record."""
        put = {id: packed for id, packed in self.after.items() if packed is not None}
        return Commit(self.what, put, tuple(id for id, packed in self.after.items() if packed is None))


class Ledger:
    """The packed documents, in the order in which they came, and their history."""

    def __init__(self, base: Base) -> None:
        self.documents: dict[str, bytes] = {}
        self.done: list[Step] = []
        """Changes that can be taken back, the newest last."""
        self.undone: list[Step] = []
        """Changes that can be done again, the next one last."""
        self.wall = base.wall
        """What stands behind the oldest of `done`; empty where the history begins."""
        self._highest = 0
        self._mixed = False  # whether a document came back that belongs before others
        self._set(base.put)

    @property
    def meter(self) -> UndoMeter:
        """The number of changes that can be taken back, and what stands behind them."""
        return UndoMeter(len(self.done), self.wall or START)

    def commit(self, commit: Commit) -> Step:
        """Carry out a change. One with a wall ends the history before it."""
        after: dict[str, bytes | None] = {**commit.put, **dict.fromkeys(commit.drop)}
        step = Step(commit.what, {id: self.documents.get(id) for id in after}, after)
        self._set(after)
        self.undone.clear()
        if commit.wall:
            self.done.clear()
            self.wall = commit.wall
        else:
            self.done.append(step)
        return step

    def undoable(self) -> Step:
        """Return the change that `undo` would take back. Raises SeasonError if there is none."""
        if not self.done:
            behind = f"{self.wall} stands in the way" if self.wall else "the history of this season begins here"
            raise SeasonError(f"Nothing can be taken back: {behind}.")
        return self.done[-1]

    def undo(self) -> Step:
        """Take back the newest change. Raises SeasonError if there is none."""
        step = self.undoable()
        self.undone.append(self.done.pop())
        self._set(step.before)
        return step

    def redoable(self) -> Step:
        """Return the change that `redo` would do again. Raises SeasonError if there is none."""
        if not self.undone:
            raise SeasonError("There is nothing to do again.")
        return self.undone[-1]

    def redo(self) -> Step:
        """Do again the change taken back last. Raises SeasonError if there is none."""
        step = self.redoable()
        self.done.append(self.undone.pop())
        self._set(step.after)
        return step

    def tidy(self) -> None:
        """Put the documents in order, and forget the oldest changes if there are too many."""
        if self._mixed:
            in_order = sorted(self.documents.items(), key=lambda item: number_of(item[0]))
            self.documents.clear()
            self.documents.update(in_order)
            self._mixed = False
        kept = self._kept()
        if kept < len(self.done):
            del self.done[:-kept]
            self.wall = ""

    def _kept(self) -> int:
        """Return how many of the newest changes can still be taken back: at least one, as many as the limits allow."""
        size = 0
        known = self.done[-HISTORY:]
        for kept, step in enumerate(reversed(known) if len(known) > 1 else ()):
            size += step.size
            if kept and size > HISTORY_BYTES:
                return kept
        return len(known)

    def begin_anew(self, documents: Mapping[str, bytes]) -> None:
        """Set these documents, and forget the whole history."""
        self._set(documents)
        self.done.clear()
        self.undone.clear()
        self.wall = ""

    def base(self) -> Base:
        """Return the documents from before the changes that can be taken back."""
        documents: dict[str, bytes | None] = dict(self.documents)
        for step in reversed(self.done):
            documents |= step.before
        return Base({id: packed for id, packed in documents.items() if packed is not None}, self.wall)

    def _set(self, documents: Mapping[str, bytes | None]) -> None:
        here = self.documents
        for id, packed in documents.items():
            if packed is None:
                here.pop(id, None)
                continue
            if id not in here:
                number = number_of(id)
                if number < self._highest:
                    self._mixed = True
                else:
                    self._highest = number
            here[id] = packed


def number_of(id: str) -> int:
    """Return the number in an id. Documents are numbered in the order in which they came."""
    return int(id[1:])
