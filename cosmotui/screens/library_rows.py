"""How the things of a library are listed, and what is told of each; every game derives its own."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from cosmotui.engine.errors import Problem
from cosmotui.saves.text_folder import Named
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.section_list import Row

T = TypeVar("T", bound=Named)


class LibraryRows(ABC, Generic[T]):
    """Draws the things of a library. Names come with a mark where the rules have something against the thing."""

    TITLE: ClassVar[tuple[str, str]]
    """The game, and what its library holds."""
    RULES: ClassVar[tuple[str, str, str, str]]
    """Where `?` opens the rules: game, rule of what belongs to the program, rule of what the user has kept, reason."""

    @abstractmethod
    def problems(self, thing: T) -> Sequence[Problem]:
        """What the rules have against a thing."""

    def measure(self, named: Sequence[tuple[T, str]]) -> None:
        """Look at everything that has a row, with its name, for columns that are as wide as what they hold."""
        return

    @abstractmethod
    def columns(self, wide: bool) -> str:
        """What stands above the numbers of a row."""

    @abstractmethod
    def line(self, thing: T, name: str, wide: bool) -> tuple[Line, Line]:
        """A row: name and kind at the left, numbers at the right."""

    @abstractmethod
    def sheet(self, thing: T, cells: int) -> list[Row]:
        """All of one thing."""
