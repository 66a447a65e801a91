"""The rows of a library and the description of each thing in it; every game derives its own."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from cosmotui.engine.errors import Problem
from cosmotui.saves.text_folder import Named
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.section_list import Row

T = TypeVar("T", bound=Named)


class LibraryRows(ABC, Generic[T]):
    """The rows of a library. Names come with a mark where the rules have something against the thing."""

    TITLE: ClassVar[tuple[str, str]]
    """The game, and what its library holds."""
    RULES: ClassVar[tuple[str, str, str, str]]
    """The place where `?` opens the rules: game, rule for the program's things, rule for the user's things, reason."""

    @abstractmethod
    def problems(self, thing: T) -> Sequence[Problem]:
        """Return what the rules have against a thing."""

    def measure(self, named: Sequence[tuple[T, str]]) -> None:
        """Measure all things that have a row, with their names, for columns as wide as their contents."""
        return

    @abstractmethod
    def columns(self, wide: bool) -> str:
        """Return the head above the numbers of a row."""

    @abstractmethod
    def line(self, thing: T, name: str, wide: bool) -> tuple[Line, Line]:
        """Return a row: name and kind at the left, numbers at the right."""

    @abstractmethod
    def sheet(self, thing: T, cells: int) -> list[Row]:
        """Return the full description of one thing."""
