"""A terminal elsewhere, as a program that paints for several terminals knows it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Literal, TypeAlias

from rich.console import Console

System: TypeAlias = Literal["standard", "256", "truecolor"]


@dataclass(slots=True)
class FarTerminal:
    """The facts about a terminal, and the function that sends text to it. Both change when another takes its place."""

    environ: Mapping[str, str]
    """The variables that describe it: TERM, the locale and the like."""
    colours: System | None
    size: tuple[int, int]
    erases: bool
    """Whether it erases cells with the fill that is set."""
    send: Callable[[str], None]

    def console(self) -> Console:
        """Return what knows the colours of this terminal, for the styles of an app."""
        return Console(
            color_system=self.colours,
            file=StringIO(),  # nothing is written to it
            highlight=False,
            emoji=False,
            legacy_windows=False,
            _environ=self.environ,
            force_terminal=True,
            safe_box=False,
            soft_wrap=False,
        )
