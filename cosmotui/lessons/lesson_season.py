"""The season of a lesson at a desk: it is kept nowhere, and takes only the changes that the lesson is about."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from cosmotui.lessons.lesson import DeskLesson
from cosmotui.lessons.progress import Progress
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.directories import seasons_folder
from cosmotui.saves.season.documents import encoded
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.history import Ledger
from cosmotui.saves.season.journal import Contents
from cosmotui.saves.season.records import RULES, Base, Commit, Header

BEGINNING: Final = "the beginning"
"""What stands behind the first change that can be taken back."""
GIVE_IT_ANEW: Final = "In a lesson nothing is done again by itself; do it anew."


class LessonSeason(SeasonFile):
    """A season that exists only while somebody takes a lesson."""

    def __init__(self, lesson: DeskLesson, plain: bool = False) -> None:
        """Begin the lesson, on screens or in plain mode."""
        base = Base({document.id: encoded(document) for document in lesson.begin()}, BEGINNING)
        contents = Contents(Header(RULES, lesson.title, 0), Ledger(base), 0, b"")
        super().__init__(_nowhere(), None, contents)
        self.lesson: Final = lesson
        self.progress: Final = Progress(lesson, plain)
        self.closed: Callable[[], None] = _nothing
        """The function that is called once the season is closed."""
        self.changes = 0
        """The number of changes that stand."""

    def commit(self, change: Change) -> None:
        """Carry out a change. Raises SeasonError also for one that is not what the lesson is about."""
        if wrong := self.progress.objection(self.season, change):
            raise SeasonError(wrong)
        super().commit(change)
        self.progress.kept(self.season, self.changes)

    def undo(self) -> str:
        told = super().undo()
        self.progress.undone(self.changes)
        return told

    def redo(self) -> str:
        raise SeasonError(GIVE_IT_ANEW)

    def close(self) -> None:
        super().close()
        self.closed()

    def _write(self, record: msgspec.Struct) -> None:
        """Write nothing, but count: a change without effect does not come here."""
        self.changes += 1 if isinstance(record, Commit) else -1


def _nowhere() -> Path:
    return seasons_folder() / "lesson"


def _nothing() -> None:
    """Do nothing: nobody has to be told."""
