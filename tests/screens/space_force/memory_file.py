"""A season that is kept nowhere, for tests of screens: undo, redo and a wall as files have them."""

from pathlib import Path

from cosmotui.engine.log import UndoMeter
from cosmotui.rules.space_force.season import Change, Document, Season, SeasonError


class MemoryFile:
    def __init__(self, season: Season) -> None:
        self.season = season
        self.path = Path("season-1.ctm")
        self._done: list[tuple[str, list[Document], list[str], Change]] = []
        self._taken: list[Change] = []
        self._wall = ""

    @property
    def undo_meter(self) -> UndoMeter:
        return UndoMeter(len(self._done), self._wall)

    def commit(self, change: Change) -> None:
        touched = [document.id for document in change.put] + list(change.drop)
        before = [self.season._documents[id] for id in touched if self.season.has(id)]
        new = [id for id in touched if not self.season.has(id)]
        self.season.apply(change)
        self._taken.clear()
        if change.wall:
            self._done.clear()
            self._wall = change.wall
        else:
            self._done.append((change.what, before, new, change))

    def undo(self) -> str:
        if not self._done:
            raise SeasonError("Nothing can be taken back.")
        what, before, new, change = self._done.pop()
        self.season.apply(Change(what, tuple(before), tuple(new)))
        self._taken.append(change)
        return what

    def redo(self) -> str:
        if not self._taken:
            raise SeasonError("Nothing was taken back.")
        change = self._taken.pop()
        rest = self._taken.copy()
        self.commit(change)
        self._taken = rest
        return change.what

    def close(self) -> None:
        pass
