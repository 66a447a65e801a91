"""A folder of saved files with a trash, for matches and seasons alike."""

import time
from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

from cosmotui.saves.atomic import move_to_free_name, new_file
from cosmotui.saves.directories import ensure_folder, trash_of
from cosmotui.saves.errors import SaveError, failed, printable
from cosmotui.saves.exchange import is_caged, named_file
from cosmotui.saves.lock import Lock
from cosmotui.saves.nearest import nearest_told
from cosmotui.saves.trash_days import TRASH_DAYS


class FolderEntry(Protocol):
    """A file in a list."""

    @property
    def path(self) -> Path:
        """The path of the file."""
        ...

    @property
    def changed(self) -> float:
        """The time of the last change, in seconds since 1970."""
        ...


E = TypeVar("E", bound=FolderEntry)
SECONDS_A_DAY = 86_400


class FileFolder(ABC, Generic[E]):
    """The files of one kind in one folder. Every method raises SaveError and nothing else."""

    noun: ClassVar[str]
    """What people call such a file: `match`."""
    plural: ClassVar[str]
    suffix: ClassVar[str]

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trash = trash_of(folder)

    @abstractmethod
    def entry(self, path: Path, changed: float) -> E:
        """Return the list entry of a file, whatever the file holds."""

    @abstractmethod
    def packed(self, path: Path) -> bytes:
        """Return the shortest file with the same contents. Raises SaveError if it cannot be read."""

    def listed(self) -> list[E]:
        """Return all files, the one written last first, with unreadable ones and their problems among them."""
        return list(self.each())

    def each(self) -> Iterator[E]:
        """Yield the same entries one by one; a file is read only when its turn comes."""
        return self._each(self.folder)

    def deleted(self) -> list[E]:
        """Return the files in the trash, the one written last first."""
        return list(self._each(self.trash))

    def deleted_last(self) -> Path | None:
        """Return the path of the file moved to the trash last, unread; None if the trash is empty."""
        moved: list[tuple[int, str, Path]] = []
        for path in self._files_in(self.trash):
            with suppress(OSError):
                moved.append((path.stat().st_ctime_ns, path.name, path))
        return max(moved)[-1] if moved else None

    def files(self) -> list[Path]:
        """Return the paths of all files, unread."""
        return self._files_in(self.folder)

    def find(self, name: str, beside: Sequence[str] = ()) -> Path:
        """Return the path of a file given by name or path; `beside` are other names that may have been meant."""
        for path in self._called(name):
            with suppress(OSError, ValueError):
                if name and path.is_file():
                    return path
        known = [*(entry.path.stem for entry in self.listed()), *beside]
        told = printable(nearest_told(name, known))
        hint = f"There are: {told}." if told else f"There are no {self.plural} yet."
        raise SaveError(f"There is no {self.noun} called '{printable(name[:60])}'.", hint=hint)

    def _called(self, name: str) -> list[Path]:
        """Return what may be meant by a name; in a cage no file of another folder than this one and that of the
        exchange."""
        if not is_caged():
            return [self.folder / f"{name}{self.suffix}", self.folder / name, Path(name)]
        try:
            outside = named_file(name)
        except SaveError:
            return []
        return [self.folder / f"{name}{self.suffix}", self.folder / name, outside]

    def find_own(self, name: str) -> Path:
        """Return the path of a file in this folder: files from elsewhere must not be deleted through it."""
        path = self.find(name)
        with suppress(OSError):
            if path.parent.samefile(self.folder):
                return path
        raise SaveError(f"This {self.noun} is not in your library, and is left alone.", path)

    def delete(self, path: Path) -> Path:
        """Move a file to the trash, whatever it holds. Returns the path from which `restore` brings it back."""
        with self.held(path):
            doing = f"The {self.noun} cannot be deleted"
            return self.moved(doing, path, ensure_folder(self.trash), path.stem)

    def restore(self, path: Path) -> Path:
        """Bring a file back from the trash. Returns its path."""
        doing = f"The {self.noun} cannot be brought back"
        return self.moved(doing, path, ensure_folder(self.folder), path.stem)

    def empty_trash(self, days: int = TRASH_DAYS) -> int:
        """Remove for good what was deleted at least so many days ago. Return the number of files removed."""
        oldest = time.time() - days * SECONDS_A_DAY
        removed = 0
        for path in self._files_in(self.trash):
            try:
                if path.stat().st_ctime <= oldest:  # a move into the trash changes it, and not the day of writing
                    path.unlink()
                    removed += 1
            except OSError as error:
                raise failed("The trash cannot be emptied", path, error) from error
        return removed

    def export(self, path: Path, target: Path) -> Path:
        """Write a file, with its seed and everything hidden, to one file or into a folder. Nothing is overwritten."""
        data = self.packed(path)
        try:
            if target.is_dir():
                target = target / path.name
            target = target if target.suffix else target.with_suffix(self.suffix)
            if target.exists():
                raise SaveError("A file of that name exists already.", target, "Choose another name.")
            return new_file(target.parent, target.stem, target.suffix, data)
        except OSError as error:
            raise failed("The export cannot be written", target, error) from error
        except ValueError as error:
            raise SaveError(f"'{printable(str(target))}' is not a file name.") from error

    def remark(self, path: Path) -> str:
        """Return a remark on a file that has just come into the folder, to follow a comma; mostly empty."""
        return ""

    def proof(self, path: Path) -> str:
        """Return what stands for all that a file holds, such as `Chain: 9c41..`; empty where nothing does."""
        return ""

    # --- for subclasses ------------------------------------------------------------------------------------------

    def add(self, data: bytes, stem: str) -> Path:
        """Write a new file under the first free name. Returns its path."""
        folder = ensure_folder(self.folder)
        try:
            return new_file(folder, stem, self.suffix, data)
        except OSError as error:
            raise failed(f"The {self.noun} cannot be saved", folder, error) from error

    @contextmanager
    def held(self, path: Path) -> Generator[None]:
        """Hold the lock of a file while it is changed. Raises SaveError if somebody has it open."""
        lock = Lock(path, self.noun)
        try:
            lock.acquire()
        except OSError as error:
            raise failed(f"The {self.noun} cannot be changed", path, error) from error
        try:
            yield
        finally:
            lock.release()

    def moved(self, doing: str, path: Path, folder: Path, stem: str) -> Path:
        """Move a file to the first free name in a folder. Returns its path."""
        try:
            return move_to_free_name(path, folder, stem, self.suffix)
        except OSError as error:
            raise failed(doing, path, error) from error

    def replaced(self, path: Path, copy: Path) -> Path:
        """Remove a file from the trash whose copy has come into the folder. Returns the path of the copy."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise failed(f"The copy is there; the {self.noun} stays in the trash", path, error) from error
        return copy

    def _each(self, folder: Path) -> Iterator[E]:
        changed: dict[Path, float] = {}
        for path in self._files_in(folder):
            changed[path] = 0.0
            with suppress(OSError):
                changed[path] = path.stat().st_mtime
        for path in sorted(changed, key=lambda path: (-changed[path], path.name)):
            yield self.entry(path, changed[path])

    def _files_in(self, folder: Path) -> list[Path]:
        try:
            return [path for path in folder.iterdir() if path.suffix == self.suffix and not path.name.startswith(".")]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise failed(f"The {self.plural} cannot be listed", folder, error) from error
