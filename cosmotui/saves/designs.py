"""The user's library of ship designs: a folder with one readable text file for each design (CF-3.16)."""

from pathlib import Path
from typing import Final, TypeAlias

from cosmotui.engine.errors import Problem
from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, design_problems
from cosmotui.rules.cosmoforce.design_text import TEXT_LIMIT, DesignError, design_text, name_problems, read_design
from cosmotui.saves.directories import designs_folder
from cosmotui.saves.text_folder import SavedText, TextError, TextFolder

SUFFIX: Final = ".ship"
BYTES_LIMIT: Final = 4 * TEXT_LIMIT
"""Of a file that is read."""

SavedDesign: TypeAlias = SavedText[Design]
"""One design of the folder as a list shows it."""


class Designs(TextFolder[Design]):
    """The designs in one folder, by default the user's."""

    noun, plural, suffix = "design", "designs", SUFFIX
    bytes_limit, name_limit = BYTES_LIMIT, NAME_LIMIT

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or designs_folder())

    def designs(self) -> list[SavedDesign]:
        """Return all designs, the one saved last first, with unreadable files and their problems among them."""
        return self.listed()

    def read(self, text: str) -> Design:
        """Return the design in a text; the rules may still refuse it. Raises TextError with all problems at once."""
        try:
            return read_design(text)
        except DesignError as error:
            raise TextError(error.problems) from error

    def text(self, thing: Design) -> str:
        """Return the text of a design."""
        return design_text(thing)

    def problems(self, thing: Design) -> list[Problem]:
        """Return the problems that keep a design from being flown."""
        return design_problems(thing)

    def unwritable(self, thing: Design) -> list[Problem]:
        """Return the problems with the name, and with systems that do not exist (CF-3.3, CF-3.4, CF-3.16)."""
        unreadable = [problem for problem in design_problems(thing) if problem.rule in ("CF-3.3", "CF-3.4")]
        return [*name_problems(thing.name), *unreadable]

    def renamed(self, thing: Design, name: str) -> Design:
        """Return the design under another name."""
        return Design(name, thing.hull, thing.systems)
