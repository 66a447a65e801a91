"""A folder of things kept as readable text files, one file each, for designs, cards and fleets alike."""

import re
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

from cosmotui.engine.errors import Problem
from cosmotui.saves.atomic import new_file, replace_file
from cosmotui.saves.directories import ensure_folder
from cosmotui.saves.errors import SaveError, failed, printable
from cosmotui.saves.file_folder import FileFolder
from cosmotui.saves.names import clean_title, file_stem
from cosmotui.saves.text_files import read_text


class Named(Protocol):
    """A thing whose text holds its name."""

    @property
    def name(self) -> str:
        """The name for people."""
        ...


T = TypeVar("T", bound=Named)


class TextError(Exception):
    """Raised where a text does not hold what it should; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = list(problems)
        super().__init__(" ".join(str(problem) for problem in problems))


@dataclass(frozen=True)
class SavedText(Generic[T]):
    """A file of the folder in a list."""

    path: Path
    changed: float
    """Seconds since 1970."""
    thing: T | None = None
    problem: str = ""
    """Why the file cannot be read, if so."""
    refused: tuple[Problem, ...] = ()
    """What keeps a thing that can be read from being played with."""

    @property
    def name(self) -> str:
        """The name of the file without its ending, as the command line takes it."""
        return self.path.stem

    @property
    def title(self) -> str:
        """The name of the thing, or that of the file if it cannot be read."""
        return self.thing.name if self.thing else self.path.stem


class TextFolder(FileFolder[SavedText[T]], Generic[T]):
    """The things in one folder. Every method but `read` raises SaveError and nothing else."""

    bytes_limit: ClassVar[int]
    """Of a file that is read."""
    name_limit: ClassVar[int]
    """Characters of a name."""

    @abstractmethod
    def read(self, text: str) -> T:
        """Return the thing in a text; the rules may still refuse it. Raises TextError with all problems at once."""

    @abstractmethod
    def text(self, thing: T) -> str:
        """Return the text of a thing."""

    @abstractmethod
    def problems(self, thing: T) -> list[Problem]:
        """Return the problems that keep a thing out of play."""

    @abstractmethod
    def unwritable(self, thing: T) -> list[Problem]:
        """Return the problems, name included, that would keep the text of a thing from being read again."""

    @abstractmethod
    def renamed(self, thing: T, name: str) -> T:
        """Return the thing under another name."""

    def load(self, path: Path) -> T:
        """Return the thing in a file of any folder; the rules may still refuse it. Raises all problems as
        one message."""
        try:
            return self.read(read_text(path, self.bytes_limit))
        except TextError as error:
            raise SaveError(str(error), path) from error

    def called(self, name: str) -> Path | None:
        """Return the file of the thing with this name, in upper or lower case; None if there is none."""
        wanted = self._clean(name).casefold()
        return next((saved.path for saved in self.each() if saved.thing and saved.title.casefold() == wanted), None)

    def save(self, thing: T, replace: Path | None = None) -> Path:
        """Keep a thing in a new file, or instead of the file `replace`, which goes to the trash. Returns its path.

        An unreadable file in `replace` is left alone.
        """
        thing = self._named(thing, thing.name)
        data = self.text(thing).encode()
        if replace is None:
            return self.add(data, file_stem(thing.name, self.noun))
        with self.held(replace):
            before = self.packed(replace)
            try:
                new_file(ensure_folder(self.trash), replace.stem, self.suffix, before)
                replace_file(replace, data)
            except OSError as error:
                raise failed(f"The {self.noun} cannot be saved", replace, error) from error
        return replace

    def rename(self, path: Path, name: str) -> Path:
        """Give a thing another name, and its file one to match. Returns the new path."""
        thing = self._named(self.load(path), name)
        with self.held(path):
            try:
                replace_file(path, self.text(thing).encode())
            except OSError as error:
                raise failed(f"The {self.noun} cannot be renamed", path, error) from error
            stem = file_stem(thing.name, self.noun)
            if re.fullmatch(rf"{stem}(-\d+)?", path.stem):
                return path
            return self.moved(f"The {self.noun} cannot be renamed", path, path.parent, stem)

    def import_file(self, source: Path) -> Path:
        """Copy a file from elsewhere, if it can be read. Returns the path of the copy."""
        thing = self.load(source)
        return self.add(self.text(thing).encode(), file_stem(thing.name, self.noun))

    def packed(self, path: Path) -> bytes:
        """Return the text of a thing without the comments in its file."""
        return self.text(self.load(path)).encode()

    def entry(self, path: Path, changed: float) -> SavedText[T]:
        """Return the list entry of a thing."""
        try:
            thing = self.load(path)
        except SaveError as error:
            return SavedText(path, changed, problem=error.message)
        return SavedText(path, changed, thing, refused=tuple(self.problems(thing)))

    def unread(self, thing: T) -> list[Problem]:
        """Return the problems that would keep the text of a thing from being read again."""
        try:
            self.read(self.text(thing))
        except TextError as error:
            return error.problems
        return []

    def _named(self, thing: T, name: str) -> T:
        thing = self.renamed(thing, self._clean(name))
        if wrong := self.unwritable(thing):
            raise SaveError(printable(" ".join(str(problem) for problem in wrong)))
        return thing

    def _clean(self, name: str) -> str:
        return clean_title(name[: 4 * self.name_limit])
