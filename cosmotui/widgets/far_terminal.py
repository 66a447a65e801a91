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
    rings: bool = True
    """Whether its bell rings when it is its player's turn."""
    is_titled: bool = True
    """Whether its window says whose turn it is."""
    _turn: bool | None = None

    def tell_turn(self, game: str, is_asked: bool, rings: bool = True, is_titled: bool = True) -> None:
        """Say in the title of the window whether the player is to answer, and ring when that begins, where wanted."""
        before, self._turn = self._turn, is_asked
        if before == is_asked:
            return
        if self.is_titled and is_titled:
            self.send(f"\x1b]2;{'your turn: ' if is_asked else ''}{game}\x07")
        if self.rings and rings and is_asked and before is not None:
            self.send("\x07")

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
