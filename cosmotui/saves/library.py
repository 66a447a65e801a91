"""The folder of matches: its list, and everything done to whole files."""

import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cosmotui.engine.setup import Seat
from cosmotui.games import names, rules_of
from cosmotui.saves.chain_mark import chain_mark
from cosmotui.saves.directories import saves_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.file_folder import FileFolder
from cosmotui.saves.frames import Journal
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.saves.journal import SUFFIX, Contents, frame_of, read_journal
from cosmotui.saves.names import clean_title, file_stem
from cosmotui.saves.records import Retitle

if TYPE_CHECKING:
    from cosmotui.saves.open_match import Games


class SavedMatch(msgspec.Struct, frozen=True):
    """A match in a list; `problem` says why it cannot be opened, if so."""

    path: Path
    changed: float
    """Seconds since 1970."""
    size: int = 0
    problem: str = ""
    game: str = ""
    """Empty where the file cannot be read at all."""
    title: str = ""
    seats: tuple[Seat, ...] = ()
    options: dict[str, str] = {}
    seal: str = ""
    created: int = 0
    """Seconds since 1970."""
    answers: int = 0
    turn: int = 0
    asked: tuple[int, ...] = ()
    """The seats that have to answer next; empty also before the first answer."""
    over: bool = False
    copied: int | None = None
    """For a copy with dice of its own: how many answers had been given when it was made."""

    @property
    def name(self) -> str:
        """The name of the file without its ending, as the command line takes it."""
        return self.path.stem


class Library(FileFolder[SavedMatch]):
    """The matches in one folder, by default the user's. Every method raises SaveError and nothing else."""

    noun, plural, suffix = "match", "matches", SUFFIX

    def __init__(self, folder: Path | None = None, games: "Games" = rules_of) -> None:
        super().__init__(folder or saves_folder())
        self.games = games

    def matches(self) -> list[SavedMatch]:
        """Return all matches, the one played last first, with unreadable files and their problems among them."""
        return self.listed()

    def rename(self, path: Path, title: str) -> Path:
        """Give a match another title, and its file a name to match. Returns the new path."""
        title = clean_title(title)
        if not title:
            raise SaveError("A match needs a title.", path)
        with self.held(path):
            contents = read_journal(path)
            stem = file_stem(title, contents.header.game)
            journal = Journal(path, contents.end, contents.size)
            try:
                journal.append(frame_of(Retitle(title)))
            finally:
                journal.close()
            if re.fullmatch(rf"{stem}(-\d+)?", path.stem):
                return path
            return self.moved("The match cannot be renamed", path, path.parent, stem)

    def duplicate(self, path: Path) -> Path:
        """Make a copy with its own title, and its own dice from here on. Returns its path."""
        return self._add_copy(read_journal(path))

    def import_file(self, source: Path) -> Path:
        """Import a file from elsewhere into the folder, if its match can be continued. Returns its new path.

        If the same match is here already, the import becomes a copy with its own dice.
        """
        from cosmotui.saves.open_match import restored

        contents = read_journal(source)
        restored(contents, source, self.games)
        if self._is_here(contents):
            return self._add_copy(contents)
        return self._add(contents.packed(), contents.title, contents.header.game)

    def restore(self, path: Path) -> Path:
        """Bring a match back from the trash. Returns its path.

        If the same match is still here, it comes back as a copy with its own dice.
        """
        contents: Contents | None = None
        with suppress(SaveError):  # what cannot be read comes back as it is
            contents = read_journal(path)
            contents = None if contents.over or not self._is_here(contents) else contents
        return super().restore(path) if contents is None else self.replaced(path, self._add_copy(contents))

    def packed(self, path: Path) -> bytes:
        """Return the shortest file with the same match; what was said at its table goes to nobody else."""
        return read_journal(path).packed(with_talk=False)

    def entry(self, path: Path, changed: float) -> SavedMatch:
        """Return the list entry of a match."""
        try:
            contents = read_journal(path)
            last = contents.answer(-1) if contents.answers else None
        except SaveError as error:
            return SavedMatch(path, changed, problem=error.message, title=path.stem)
        header = contents.header
        return SavedMatch(
            path,
            changed,
            contents.size,
            self._unplayable(contents, path),
            game=header.game,
            title=contents.title,
            seats=contents.setup.seats,
            options=header.setup.options,
            seal=header.seal,
            created=header.created,
            answers=len(contents.answers),
            turn=contents.marks[-1].turn if contents.marks else 0,
            asked=last.asked if last else (),
            over=contents.over,
            copied=header.setup.copied[-1].answers if header.setup.copied else None,
        )

    def _unplayable(self, contents: Contents, path: Path) -> str:
        """Return why a match that can be read cannot go on here; empty if it can.

        Known games are not imported for that.
        """
        if contents.header.game not in names():
            from cosmotui.saves.open_match import game_of

            try:
                game_of(contents, path, self.games)
            except SaveError as error:
                return error.message
        return ""

    def remark(self, path: Path) -> str:
        """Return the remark on a file that has just come in as a copy; empty if it is not one."""
        with suppress(SaveError):
            contents = read_journal(path)
            copied = contents.header.setup.copied
            if copied and copied[-1].answers == len(contents.answers):
                return "with dice of its own from here on"
        return ""

    def proof(self, path: Path) -> str:
        """Return the end of the chain of a match, to be noted; empty for a match without one."""
        with suppress(SaveError):
            if mark := chain_mark(path):
                return f"Chain: {mark}"
        return ""

    def _is_here(self, contents: Contents) -> bool:
        """Return whether the dice to come of a match can be seen, or were seen, in a file of the folder or of its
        trash."""
        for path in (*self.files(), *self._files_in(self.trash)):
            with suppress(SaveError):
                other = read_journal(path)
                goes_on = path.parent == self.folder or len(other.answers) > len(contents.answers)
                if goes_on and other.header.is_same_match(contents.header):
                    return True
        return False

    def _add_copy(self, contents: Contents) -> Path:
        """Add a copy. One of a match that is over has no dice to come, and stays the same match."""
        title = clean_title(f"Copy of {contents.title}")
        data = contents.packed(title) if contents.over else contents.copied(title, fresh_seed())
        return self._add(data, title, contents.header.game)

    def _add(self, data: bytes, title: str, game: str) -> Path:
        return self.add(data, file_stem(title, game))
