"""The file of a match being played: it brings the journal up to date with the match."""

import time
from contextlib import suppress
from pathlib import Path

from cosmotui.engine.match import Checkpoint, LogEntry, Match
from cosmotui.engine.seal import seal
from cosmotui.engine.state import State, View
from cosmotui.saves.atomic import new_file, remove_leftovers, replace_file
from cosmotui.saves.chain import Chain
from cosmotui.saves.directories import ensure_folder, saves_folder
from cosmotui.saves.errors import SaveError, failed
from cosmotui.saves.frames import Journal
from cosmotui.saves.history_cache import remember
from cosmotui.saves.journal import FORM, START, SUFFIX, Contents, Links, frame_of, note_around, read_journal
from cosmotui.saves.lock import Lock
from cosmotui.saves.names import clean_title, file_stem
from cosmotui.saves.records import Answer, Around, Header, Mark, Restart, Undo
from cosmotui.saves.table_names import named_setup, named_title
from cosmotui.saves.told_chain import Stand, ToldChain

AnyMatch = Match[State, View]

COMPACT_AFTER = 1 << 20
"""Bytes written after which old checkpoints and answers taken back are dropped from the file."""


class MatchFile:
    """The file of one match. It knows what it holds, so the next write makes up for one that failed."""

    def __init__(self, header: Header, folder: Path) -> None:
        """Take what `create` or `open_match` prepared; call one of them instead."""
        self.header = header
        self.folder = folder
        self.path: Path | None = None
        """None until the first `record` that succeeds."""
        self.around: list[Around] = []
        """What happened around the match, in order."""
        self._title = header.title
        self.chain_removed = False
        """Whether the file was begun with a chain and says that it has none."""
        self._lock: Lock | None = None
        self._journal: Journal | None = None
        self._read = (0, 0)  # where the good records ended and how long the file was when it was read
        self._course = bytearray()  # the records of play in the file
        self._owed = bytearray()  # what happened around the match and could not be written yet
        self._chain = Chain.of(header) if header.chained else None  # where it ends in the file
        self._restart: Mark | None = None  # where the match goes on by other rules, as long as the file does not say so
        self._written: list[LogEntry] = []
        self._match: AnyMatch | None = None  # that the file agrees with
        self._unsaved: AnyMatch | None = None  # that the file should hold and does not
        self._standing = 0  # answers that stand in the file, also those before a checkpoint that it goes on from
        self._mark: Checkpoint | None = None
        self._turns = TurnCount()

    @classmethod
    def create(cls, match: AnyMatch, title: str = "", folder: Path | None = None) -> "MatchFile":
        """Return a file for a fresh match, by default in the user's folder; the first `record` writes it."""
        title = clean_title(title) or clean_title(f"{match.game.title}: {', '.join(match.setup.names())}")
        version, setup, now = match.game.rules_version, match.setup, int(time.time())
        header = Header(match.game.name, version, setup, seal(setup.seed), now, title, chained=True, covers_origin=True)
        return cls(header, folder or saves_folder())

    @classmethod
    def opened(cls, path: Path, lock: Lock, contents: Contents, match: AnyMatch, whole: bool = True) -> "MatchFile":
        """Return the file from which `match` was restored; unless `whole`, from a checkpoint under other rules."""
        file = cls(contents.header, path.parent)
        file.path = path
        file._lock = lock
        file._read = (contents.end, contents.size)
        file.around = contents.around.copy()
        file._title = contents.kept_title
        before = match.answer_count - len(match.log)
        file._course += b"".join(frame.whole for frame in contents.course)
        file._chain = contents.chain.end if contents.chain else None
        file.chain_removed = contents.chain_removed
        file._written = match.log.copy()
        file._match = match if match.answer_count == len(contents.answers) else None
        file._standing = len(contents.answers)
        turn = next((mark.turn for mark in reversed(contents.marks) if mark.answers == before), 0)
        file._turns = TurnCount(turn)
        if file._chain is not None and not whole:
            file._restart = Mark(before, turn, match.checkpoints[0].state)
        newest, step = contents.marks[-1:], match.checkpoint
        if newest and (newest[0].answers, newest[0].state) == (step.answers, step.state):
            file._mark = step
        return file

    def record(self, match: AnyMatch) -> None:
        """Write whatever the file lacks of the match: answers, answers taken back, the start of a new step.

        Raises SaveError on each call as long as that is impossible; the file is then unchanged.
        """
        if self._journal is not None and self._journal.is_gone:
            self._forget()
        kept, self._match, self._unsaved = self._agreeing(match.log), None, match
        play = self._play(match, kept)
        news = b"".join(play.frames) + self._step(match)
        if self.path is None:
            self._write_new(news)
        elif news or self._owed:
            self._open_journal(self.path).append(bytes(self._owed) + news)
        self._owed.clear()
        self._course += b"".join(play.frames)
        self._chain, self._restart = play.chain, None
        self._written[kept:] = match.log[kept:]
        self._standing = match.answer_count
        self._mark, self._match, self._unsaved = match.checkpoint, match, None
        if self._journal is not None and self._journal.appended > COMPACT_AFTER:
            self._compact(self._journal)

    def note(self, record: Around) -> None:
        """Write down what happened around the match. Raises SaveError; the next `record` then tries again."""
        frame = FORM.frame_of(record, checks=True)  # names and words that people chose
        note_around(self.around, record)
        if self.path is not None:
            self._owed += frame
            self._open_journal(self.path).append(bytes(self._owed))
            self._owed.clear()

    def close(self) -> None:
        """Drop from the file what it no longer needs, and unlock it. Give the match to `record` first.

        Tries again what `record` could not write, since there may be more room now. Raises SaveError if that is still
        impossible; the file is unlocked all the same.
        """
        try:
            if self._journal is not None and self._journal.appended:
                self._compact(self._journal)
            if self._unsaved is not None:
                self.record(self._unsaved)
            self._remember()
        finally:
            self._let_go()

    @property
    def title(self) -> str:
        """The title of the match, with the names that the seats bear now."""
        return named_title(self._title, self.header.setup, named_setup(self.header.setup, self.around))

    @property
    def chain_mark(self) -> str:
        """The end of the chain in the file, as people note it; empty if there is no chain."""
        return self._chain.mark if self._chain is not None else ""

    def stand(self, records: int | None = None) -> Stand | None:
        """Return what may be told of the chain in the file: its end, or how it was after so many records.

        None where the file has no chain, or is not written yet. Raises SaveError.
        """
        if self._chain is None or self.path is None:
            return None
        told, end = ToldChain(self.header.setup.seed), self._chain
        if records is None or records >= end.records:
            return told.stand(end.first, end.records, end.last)
        chain = read_journal(self.path).chain
        return None if chain is None else told.stand(end.first, records, chain.hashes[records])

    # --- what to write -------------------------------------------------------------------------------------------

    def _agreeing(self, log: list[LogEntry]) -> int:
        """Return how many answers at the start of the log the file holds; looks from the end, where the changes are."""
        count = min(len(log), len(self._written))
        while count and self._written[count - 1] is not log[count - 1]:
            count -= 1
        return count

    def _play(self, match: AnyMatch, kept: int) -> Links:
        """Return what was played since the file was brought up to date."""
        log, before = match.log, match.answer_count - len(match.log)
        links = Links(self._chain)
        if before + kept < self._standing:
            links.add(Undo(before + kept))
        if self._restart is not None:
            step = self._restart
            links.add(Restart(match.game.rules_version, step.answers, step.turn, step.state))
        for index in range(kept, len(log)):
            entry = log[index]
            last = index == len(log) - 1
            asked = tuple(question.seat for question in match.questions) if last else (log[index + 1].seat,)
            links.add(
                Answer(
                    entry.seat,
                    entry.fingerprint,
                    entry.reply,
                    asked,
                    entry.clock,
                    reason=entry.reason,
                    hinted=entry.hinted,
                )
            )
        return links

    def _step(self, match: AnyMatch) -> bytes:
        """Return the start of the step that runs now, if the file does not hold it yet."""
        step = match.checkpoint
        if step == self._mark:
            return b""
        return frame_of(Mark(step.answers, self._turns.at(match, step), step.state))

    # --- the file ------------------------------------------------------------------------------------------------

    def _write_new(self, news: bytes) -> None:
        around = b"".join(frame_of(one) for one in self.around)
        data = START + frame_of(self.header) + around + self._course + news
        folder = ensure_folder(self.folder)
        try:
            path = new_file(folder, file_stem(self.header.title, self.header.game), SUFFIX, data)
        except OSError as error:
            raise failed("The match cannot be saved", folder, error) from error
        self.path = path
        self._read = (len(data), len(data))
        with suppress(SaveError):  # all of it is on disk; whoever writes on opens it then
            self._open_journal(path)

    def _open_journal(self, path: Path) -> Journal:
        """Return the journal, locked and ready to be written. Raises SaveError."""
        if self._journal is None:
            self._lock = self._lock or Lock(path)
            try:
                self._lock.acquire()
            except OSError as error:
                raise failed("The match cannot be saved", path.parent, error) from error
            self._journal = Journal(path, *self._read)
            remove_leftovers(path)
        return self._journal

    def _compact(self, journal: Journal) -> None:
        """Rewrite the file without old checkpoints and answers taken back. Where that fails it stays as it is."""
        with suppress(SaveError, OSError):
            data = read_journal(journal.path).packed()
            replace_file(journal.path, data)
            self._read = (len(data), len(data))
            self._journal = None
            journal.close()
            self._open_journal(journal.path)

    def _remember(self) -> None:
        match = self._match
        if self.path is not None and match is not None and match.log == self._written:
            with suppress(SaveError):
                remember(FORM.bytes_of(self.path), match)

    def _let_go(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _forget(self) -> None:
        """Somebody removed the file while it was open: the next write makes a new one with everything in it."""
        self._let_go()
        self.path = None
        self._mark = None


class TurnCount:
    """The number of turns begun, counted from the events; each event is looked at once."""

    def __init__(self, earlier: int = 0) -> None:
        """Begin the count with `earlier` turns before the first event that the match still knows."""
        self._earlier = earlier
        self._seen = 0
        self._turns = 0

    def at(self, match: AnyMatch, step: Checkpoint) -> int:
        """Return the number of turns begun before this step."""
        if self._seen > step.events:  # something was taken back
            self._seen, self._turns = 0, 0
        for number in range(self._seen, step.events):
            event = match.event_at(number, None)
            self._turns += event is not None and event.mark == "turn"
        self._seen = step.events
        return self._earlier + self._turns
