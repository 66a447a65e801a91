"""The folder of matches: what is in it, and everything done to whole files."""

import re
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from cosmotui.engine.setup import Seat
from cosmotui.rules.registry import game
from cosmotui.saves.atomic import move_to_free_name, new_file
from cosmotui.saves.directories import ensure_folder, saves_folder, trash_of
from cosmotui.saves.errors import SaveError, failed, printable
from cosmotui.saves.frames import Journal
from cosmotui.saves.journal import SUFFIX, Contents, frame_of, read_journal
from cosmotui.saves.lock import Lock
from cosmotui.saves.names import clean_title, file_stem
from cosmotui.saves.open_match import Games, restored
from cosmotui.saves.records import Retitle

TRASH_DAYS = 30
"""How long a deleted match can be brought back at least."""


@dataclass(frozen=True)
class SavedMatch:
    """One match of the folder as a list shows it; `problem` says why it cannot be opened, if so."""

    path: Path
    changed: float
    """Seconds since 1970."""
    size: int = 0
    problem: str = ""
    game: str = ""
    title: str = ""
    seats: tuple[Seat, ...] = ()
    options: dict[str, str] = field(default_factory=dict[str, str])
    seal: str = ""
    created: int = 0
    """Seconds since 1970."""
    answers: int = 0
    turn: int = 0
    asked: tuple[int, ...] = ()
    """The seats that have to answer next; empty also before the first answer."""
    over: bool = False

    @property
    def name(self) -> str:
        """The name of the file without its ending, as the command line takes it."""
        return self.path.stem


class Library:
    """The matches in one folder, by default the user's. Every method raises SaveError and nothing else."""

    def __init__(self, folder: Path | None = None, games: Games = game) -> None:
        self.folder = folder or saves_folder()
        self.games = games
        self.trash = trash_of(self.folder)

    def matches(self) -> list[SavedMatch]:
        """All matches, the one played last first. Files that cannot be read are among them, with their problem."""
        return _listed(self.folder)

    def deleted(self) -> list[SavedMatch]:
        """What lies in the trash, the one played last first."""
        return _listed(self.trash)

    def find(self, name: str) -> Path:
        """The path of a match given by its name, or by a path to its file."""
        for path in (self.folder / f"{name}{SUFFIX}", self.folder / name, Path(name)):
            with suppress(OSError, ValueError):
                if name and path.is_file():
                    return path
        known = ", ".join(saved.name for saved in self.matches()[:8])
        hint = f"There are: {printable(known)}." if known else "There are no matches yet."
        raise SaveError(f"There is no match called '{printable(name[:60])}'.", hint=hint)

    def rename(self, path: Path, title: str) -> Path:
        """Give a match another title, and its file a name that fits. Returns the new path."""
        title = clean_title(title)
        if not title:
            raise SaveError("A match needs a title.", path)
        with _held(path):
            contents = read_journal(path)
            stem = file_stem(title, contents.header.game)
            journal = Journal(path, contents.end, contents.size)
            try:
                journal.append(frame_of(Retitle(title)))
            finally:
                journal.close()
            if re.fullmatch(rf"{stem}(-\d+)?", path.stem):
                return path
            return _moved("The match cannot be renamed", path, path.parent, stem)

    def duplicate(self, path: Path) -> Path:
        """Make a copy with a title of its own. Returns its path."""
        contents = read_journal(path)
        return self._add(contents, clean_title(f"Copy of {contents.title}"))

    def delete(self, path: Path) -> Path:
        """Move a file to the trash, whatever it holds. Returns the path from which `restore` brings it back."""
        with _held(path):
            return _moved("The match cannot be deleted", path, ensure_folder(self.trash), path.stem)

    def restore(self, path: Path) -> Path:
        """Bring a file back from the trash. Returns its path."""
        return _moved("The match cannot be brought back", path, ensure_folder(self.folder), path.stem)

    def empty_trash(self, days: float = TRASH_DAYS) -> int:
        """Remove for good what was deleted more than `days` days ago. Returns how many files that were."""
        removed = 0
        oldest = time.time() - days * 86400
        for path in _files_in(self.trash):
            try:
                status = path.stat()
                if max(status.st_ctime, status.st_mtime) < oldest:
                    path.unlink()
                    removed += 1
            except OSError as error:
                raise failed("The trash cannot be emptied", path, error) from error
        return removed

    def export(self, path: Path, target: Path) -> Path:
        """Write a match, with its seed and everything hidden, to one file or into a folder. Nothing is overwritten."""
        contents = read_journal(path)
        try:
            if target.is_dir():
                target = target / path.name
            target = target if target.suffix else target.with_suffix(SUFFIX)
            if target.exists():
                raise SaveError("There is such a file already.", target, "Choose another name.")
            return new_file(target.parent, target.stem, target.suffix, contents.packed())
        except OSError as error:
            raise failed("The export cannot be written", target, error) from error
        except ValueError as error:
            raise SaveError(f"'{printable(str(target))}' is no file name.") from error

    def import_file(self, source: Path) -> Path:
        """Take a copy of a file from elsewhere, if its match can be played on. Returns the path of the copy."""
        contents = read_journal(source)
        restored(contents, source, self.games)
        return self._add(contents, contents.title)

    def _add(self, contents: Contents, title: str) -> Path:
        folder = ensure_folder(self.folder)
        stem = file_stem(title, contents.header.game)
        try:
            return new_file(folder, stem, SUFFIX, contents.packed(title))
        except OSError as error:
            raise failed("The match cannot be saved", folder, error) from error


@contextmanager
def _held(path: Path) -> Generator[None]:
    """Hold the lock of a match while its file is changed. Raises SaveError if somebody plays it."""
    lock = Lock(path)
    try:
        lock.acquire()
    except OSError as error:
        raise failed("The match cannot be changed", path, error) from error
    try:
        yield
    finally:
        lock.release()


def _moved(doing: str, path: Path, folder: Path, stem: str) -> Path:
    try:
        return move_to_free_name(path, folder, stem, SUFFIX)
    except OSError as error:
        raise failed(doing, path, error) from error


def _listed(folder: Path) -> list[SavedMatch]:
    matches = [_summary(path) for path in _files_in(folder)]
    return sorted(matches, key=lambda saved: (-saved.changed, saved.path.name))


def _files_in(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise failed("The matches cannot be listed", folder, error) from error


def _summary(path: Path) -> SavedMatch:
    changed = 0.0
    with suppress(OSError):
        changed = path.stat().st_mtime
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
        game=header.game,
        title=contents.title,
        seats=header.setup.seats,
        options=header.setup.options,
        seal=header.seal,
        created=header.created,
        answers=len(contents.answers),
        turn=contents.marks[-1].turn if contents.marks else 0,
        asked=last.asked if last else (),
        over=last is not None and not last.asked,
    )
