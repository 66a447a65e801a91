"""The file of a season that is being played: a change is on disk before anybody sees it."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

import msgspec

from cosmotui.engine.log import UndoMeter
from cosmotui.engine.seed import AnySeed
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.series import Series
from cosmotui.saves.atomic import new_file, remove_leftovers, replace_file
from cosmotui.saves.directories import ensure_folder
from cosmotui.saves.errors import SaveError, failed
from cosmotui.saves.frames import Journal
from cosmotui.saves.lock import Lock
from cosmotui.saves.names import clean_title, file_stem
from cosmotui.saves.season.checks import impossible, problems
from cosmotui.saves.season.documents import Documents, StoredSeason, decoded, encoded
from cosmotui.saves.season.history import Step, number_of
from cosmotui.saves.season.journal import SERIES, Contents, contents_of, newest, packed, read_season, season_mark
from cosmotui.saves.season.records import (
    FORM,
    RULES,
    SUFFIX,
    WALL_LIMIT,
    WHAT_LIMIT,
    Base,
    Beside,
    Commit,
    Header,
    Redo,
    Undo,
)

if TYPE_CHECKING:
    from cosmotui.rules.space_force.sheet.roster import RosterLine

COMPACT_AFTER = 8 << 20
"""Bytes written after which a file that is still open drops what is superseded."""
TORN = "The last change was being written when the program ended; it is lost."
MOST_NOTES = 20


class SeasonFile:
    """One season on disk. `season` is what the rules read; only `commit`, `undo` and `redo` change it."""

    def __init__(self, path: Path, lock: Lock | None, contents: Contents) -> None:
        """Take what `create` or `open` prepared; call one of them instead."""
        self.path = path
        self._lock = lock
        self._header = contents.header
        self._ledger = contents.ledger
        self._read = (contents.end, contents.size)
        self._journal: Journal | None = None
        self._beside = newest(contents.beside)
        self._listeners: dict[object, Callable[[], object]] = {}
        self._documents = Documents(self._ledger.documents)
        self._lines: dict[str, RosterLine] = {}
        """Lines of the roster by id, as far as they were read; whoever changes loses theirs."""
        self._roster: list[RosterLine] | None = None
        """The lines of everybody, since they were asked for last and nobody has changed."""
        self.season: Season = StoredSeason(self._documents)
        self._is_indexed = False
        found = self._indexed(contents.data)
        if found is None:
            found = self._checked()
        self.notes = (*([TORN] if contents.torn else []), *found)
        """What people should be told about the file: a change that was lost, values that cannot be (SF-20.3)."""

    @classmethod
    def create(cls, folder: Path, title: str, seed: AnySeed) -> "SeasonFile":
        """Begin a season in that folder and open it. Raises SaveError."""
        title = clean_title(title)
        if not title:
            raise SaveError("A season needs a title.")
        header = Header(RULES, title, int(time.time()))
        data = FORM.start + FORM.frame_of(header) + FORM.frame_of(Base({SERIES: encoded(Series(title, seed))}))
        try:
            path = new_file(ensure_folder(folder), file_stem(title, "season"), SUFFIX, data)
        except OSError as error:
            raise failed("The season cannot be saved", folder, error) from error
        return cls.open(path)

    @classmethod
    def open(cls, path: Path, writing: bool = True) -> "SeasonFile":
        """Open a season and check all of it; unless `writing`, also one that another process has open.

        Raises SaveError if another process has it, or if a record, document or field is wrong, which it names.
        """
        lock = Lock(path, "season") if writing else None
        if lock is not None:
            with suppress(OSError):  # where nothing can be written it can still be looked at; `commit` will say so
                lock.acquire()
        try:
            contents = read_season(path)
            try:
                return cls(path, lock, contents)
            except SaveError as error:
                raise SaveError(error.message, path, "The file is kept as it is.") from error
        except BaseException:
            if lock is not None:
                lock.release()
            raise

    def commit(self, change: Change) -> None:
        """Write a change as a whole, then carry it out. A change without effect is not written.

        Raises SaveError; file and season are then unchanged.
        """
        if SERIES in change.drop:
            raise SaveError(f"The series {SERIES} stays as long as its season.", self.path)
        before = self._ledger.documents
        put = {document.id: encoded(document) for document in change.put if document.id not in change.drop}
        put = {id: data for id, data in put.items() if before.get(id) != data}
        drop = tuple(id for id in change.drop if id in before)
        if put or drop or change.wall:
            self._count(put)
            commit = Commit(clean_title(change.what)[:WHAT_LIMIT], put, drop, change.wall[:WALL_LIMIT])
            self._write(commit)
            self._carried_out(self._ledger.commit(commit))

    def undo(self) -> str:
        """Take back the newest change and return its words. Raises SeasonError if there is none, and SaveError."""
        self._check(self._ledger.undoable().before)
        self._write(Undo())
        return self._carried_out(self._ledger.undo())

    def redo(self) -> str:
        """Do again the change taken back last and return its words. Raises SeasonError if there is none, SaveError."""
        self._check(self._ledger.redoable().after)
        self._write(Redo())
        return self._carried_out(self._ledger.redo())

    @property
    def beside(self) -> Sequence[Beside]:
        """What happened at the table where the season is played, in order."""
        return self._beside

    def note(self, record: Beside) -> None:
        """Keep what happened at the table. Raises SaveError."""
        self._write(record)
        self._beside.append(record)

    def listen(self, who: object, heard: Callable[[], object]) -> None:
        """Call `heard` after every change, until `forget`."""
        self._listeners[who] = heard

    def forget(self, who: object) -> None:
        """Tell `who` no more."""
        self._listeners.pop(who, None)

    @property
    def undo_meter(self) -> UndoMeter:
        """The number of changes that can be taken back, and what stands behind them."""
        return self._ledger.meter

    @property
    def redo_count(self) -> int:
        """The number of changes that can be done again."""
        return len(self._ledger.undone)

    def roster(self) -> "list[RosterLine]":
        """Return a line for every character, in the order in which they came, without decoding the sheets."""
        from cosmotui.rules.space_force.sheet.roster import (
            read_line,  # it brings every rule: a list of files needs none
        )

        if self._roster is None:
            lines, documents = self._lines, self._ledger.documents
            ids = self.season.ids_of(Character)
            for id in ids:
                if id not in lines:
                    lines[id] = read_line(documents[id])
            self._roster = [lines[id] for id in ids]
        return self._roster.copy()

    @property
    def mark(self) -> str:
        """The mark by which matches know the season."""
        return season_mark(self._header, self.season.series)

    def check(self) -> None:
        """Check every document, whatever an index says. Raises SaveError if one is damaged."""
        try:
            self._checked()
        except SaveError as error:
            raise SaveError(error.message, self.path, "The file is kept as it is.") from error

    def close(self) -> None:
        """Drop from the file what it no longer needs, and let others open it."""
        if self._journal is not None and self._journal.appended:
            self._compact(self._journal, self._journal.size // 2)
            self._is_indexed = False
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        if not self._is_indexed and self._lock is not None and self._lock.held:
            self._write_index()
        self._let_go()

    def _indexed(self, data: bytes) -> tuple[str, ...] | None:
        """Return what the index of these bytes says: then every document is sound. None if there is no such index."""
        from cosmotui.saves.season.cache import read_index  # it brings every rule: a list of files needs none

        index = read_index(self.path, data)
        if index is None:
            return None
        self._lines = {line.id: line for line in index.lines}
        self._is_indexed = True
        return index.notes

    def _write_index(self) -> None:
        """Leave an index for the next time, where there are so many people that it saves time."""
        from cosmotui.saves.season.cache import LEAST, write_index

        if len(self.season.characters) >= LEAST:
            write_index(self.path, self._checked(), self.roster())
            self._is_indexed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # --- what is in it -------------------------------------------------------------------------------------------

    def _checked(self) -> tuple[str, ...]:
        """Look at every document. Raises SaveError where one is damaged; returns what is odd."""
        highest = max(self._ledger.documents, key=number_of)
        if number_of(highest) >= self.season.series.next_id:
            raise SaveError(
                f"Series {SERIES} is damaged: next_id: {self.season.series.next_id} is not above {highest}."
            )
        if problem := impossible(self.season.ships.values(), self.season.adventures.values()):
            raise SaveError(f"No course of play leads to this: {problem}")
        return tuple(problems(self._documents.fresh(), self._ledger.documents))[:MOST_NOTES]

    def _check(self, documents: Mapping[str, bytes | None]) -> None:
        """Look at documents that come back. Raises SaveError where one is damaged."""
        for id, data in documents.items():
            if data is not None:
                decoded(id, data)

    def _count(self, put: dict[str, bytes]) -> None:
        """See to it that the number of the next new document is above all numbers."""
        highest = max(map(number_of, put), default=0)
        series = msgspec.msgpack.decode(put[SERIES], type=Series) if SERIES in put else self.season.series
        if highest >= series.next_id:
            put[SERIES] = encoded(msgspec.structs.replace(series, next_id=highest + 1))

    def _carried_out(self, step: Step) -> str:
        self._ledger.tidy()
        self._documents.forget(step.after)
        for id in step.after:
            self._lines.pop(id, None)
        self._roster = None
        for heard in list(self._listeners.values()):
            heard()
        return step.what

    # --- the file ------------------------------------------------------------------------------------------------

    def _write(self, record: msgspec.Struct) -> None:
        """Append one record. Raises SaveError; the file is as before then."""
        frame = FORM.frame_of(record)
        journal = self._open_journal()
        room = FORM.file_limit - len(frame)
        if journal.appended > COMPACT_AFTER or journal.size > room:
            self._compact(journal, max(journal.size // 2, room if journal.size > room else 0))
            journal = self._open_journal()
        journal.append(frame)

    def _open_journal(self) -> Journal:
        """Return the journal, locked and ready to be written; somebody may have taken the file away. Raises
        SaveError."""
        if self._lock is not None and self._is_gone():
            self._write_anew()
        if self._journal is None:
            if self._lock is None:
                raise SaveError("The season is open for reading only.", self.path)
            try:
                self._lock.acquire()
            except OSError as error:
                raise failed("The season cannot be saved", self.path.parent, error) from error
            self._journal = Journal(self.path, *self._read, limit=FORM.file_limit)
            remove_leftovers(self.path)
        return self._journal

    def _is_gone(self) -> bool:
        return not self.path.exists() if self._journal is None else self._journal.is_gone

    def _write_anew(self) -> None:
        """The file was taken away while it was open: make another one with everything in it."""
        folder, data = self.path.parent, packed(self._header, self._ledger, self._beside)
        try:
            path = new_file(ensure_folder(folder), self.path.stem, SUFFIX, data)
        except OSError as error:
            raise failed("The season cannot be saved", folder, error) from error
        self._let_go()
        self.path, self._lock, self._read = path, Lock(path, "season"), (len(data), len(data))

    def _compact(self, journal: Journal, most: int) -> None:
        """Rewrite the file if it then has at most so many bytes. Where that fails it stays as it is."""
        data = packed(self._header, self._ledger, self._beside)
        journal.appended = 0
        if len(data) > most:
            return
        with suppress(SaveError, OSError):
            contents_of(data)
            replace_file(self.path, data)
            self._read = (len(data), len(data))
            self._journal = None
            journal.close()
            self._open_journal()

    def _let_go(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None
