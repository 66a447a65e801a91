"""The user's library of ship designs: a folder with one readable text file a design (CF-3.16)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, design_problems
from cosmotui.rules.cosmoforce.design_text import TEXT_LIMIT, DesignError, design_text, name_problems, read_design
from cosmotui.saves.atomic import new_file, replace_file
from cosmotui.saves.directories import designs_folder, ensure_folder
from cosmotui.saves.errors import SaveError, failed, printable
from cosmotui.saves.file_folder import FileFolder
from cosmotui.saves.names import clean_title, file_stem
from cosmotui.saves.text_files import read_text

SUFFIX: Final = ".ship"
BYTES_LIMIT: Final = 4 * TEXT_LIMIT
"""Of a file that is read."""


@dataclass(frozen=True)
class SavedDesign:
    """One design of the folder as a list shows it."""

    path: Path
    changed: float
    """Seconds since 1970."""
    design: Design | None = None
    problem: str = ""
    """Why the file cannot be read, if so."""
    refused: tuple[Problem, ...] = ()
    """What keeps a design that can be read from being flown."""

    @property
    def name(self) -> str:
        """The name of the file without its ending, as the command line takes it."""
        return self.path.stem

    @property
    def title(self) -> str:
        """The name of the ship; that of the file where it cannot be read."""
        return self.design.name if self.design else self.path.stem


class Designs(FileFolder[SavedDesign]):
    """The designs in one folder, by default the user's. Every method raises SaveError and nothing else."""

    noun, plural, suffix = "design", "designs", SUFFIX

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or designs_folder())

    def designs(self) -> list[SavedDesign]:
        """All designs, the one saved last first. Files that cannot be read are among them, with their problem."""
        return self.listed()

    def load(self, path: Path) -> Design:
        """The design of a file of any folder; the rules may still refuse it. All that is wrong is one message."""
        try:
            return read_design(read_text(path, BYTES_LIMIT))
        except DesignError as error:
            raise SaveError(str(error), path) from error

    def called(self, name: str) -> Path | None:
        """The file of the ship of this name, in whatever case it is written; None if there is none."""
        wanted = _clean(name).casefold()
        return next((saved.path for saved in self.each() if saved.design and saved.title.casefold() == wanted), None)

    def save(self, design: Design, replace: Path | None = None) -> Path:
        """Keep a design in a new file, or in place of the design in `replace`, which goes to the trash. Its path.

        A file in `replace` that holds no design is left alone.
        """
        design = self._named(design, design.name)
        data = design_text(design).encode()
        if replace is None:
            return self.add(data, file_stem(design.name, self.noun))
        with self.held(replace):
            before = self.packed(replace)
            try:
                new_file(ensure_folder(self.trash), replace.stem, self.suffix, before)
                replace_file(replace, data)
            except OSError as error:
                raise failed("The design cannot be saved", replace, error) from error
        return replace

    def rename(self, path: Path, name: str) -> Path:
        """Give a ship another name, and its file one that fits. Returns the new path."""
        design = self._named(self.load(path), name)
        with self.held(path):
            try:
                replace_file(path, design_text(design).encode())
            except OSError as error:
                raise failed("The design cannot be renamed", path, error) from error
            stem = file_stem(design.name, self.noun)
            if re.fullmatch(rf"{stem}(-\d+)?", path.stem):
                return path
            return self.moved("The design cannot be renamed", path, path.parent, stem)

    def import_file(self, source: Path) -> Path:
        """Take a copy of a file from elsewhere, if it holds a design. Returns the path of the copy."""
        design = self.load(source)
        return self.add(design_text(design).encode(), file_stem(design.name, self.noun))

    def packed(self, path: Path) -> bytes:
        """The text of a design without what the file says beside it."""
        return design_text(self.load(path)).encode()

    def entry(self, path: Path, changed: float) -> SavedDesign:
        """A design as a list shows it."""
        try:
            design = self.load(path)
        except SaveError as error:
            return SavedDesign(path, changed, problem=error.message)
        return SavedDesign(path, changed, design, refused=tuple(design_problems(design)))

    def _named(self, design: Design, name: str) -> Design:
        name = _clean(name)
        unreadable = [problem for problem in design_problems(design) if problem.rule in ("CF-3.3", "CF-3.4")]
        wrong = [*name_problems(name), *unreadable]
        if wrong:
            raise SaveError(_told(wrong))
        return Design(name, design.hull, design.systems)


def _clean(name: str) -> str:
    return clean_title(name[: 4 * NAME_LIMIT])


def _told(problems: Sequence[Problem]) -> str:
    return printable(" ".join(str(problem) for problem in problems))
