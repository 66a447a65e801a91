"""The steps of a task as a track: the present step, and the steps with something to mend."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.cells import cell_len
from textual.events import Click
from textual.reactive import reactive

from cosmotui.widgets.line_widget import Line, LineWidget, drawn, justify, width_of
from cosmotui.widgets.plain_text import clip, visible


@dataclass(frozen=True)
class Track:
    """The content of a track."""

    steps: tuple[str, ...] = ()
    here: int = 0
    wrong: frozenset[int] = frozenset()
    """The numbers of the steps in which something is to mend."""
    note: str = ""
    """The text at the right: who the task is about. Where room is short, only the part before the first comma."""


class StepTrack(LineWidget):
    """A track in one line; the present step lies on a plate."""

    track: reactive[Track] = drawn(Track())
    """The track on show."""

    def __init__(self, chosen: Callable[[int], object], id: str) -> None:
        """Set up a track; `chosen` is called with the number of a step that the player points at."""
        super().__init__(id=id)
        self._chosen = chosen

    def on_click(self, event: Click) -> None:
        at = 0
        for number, text in enumerate(self._texts()):
            at += len(text) + 1
            if event.x < at:
                self._chosen(number)
                return

    def _texts(self) -> list[str]:
        track = self.track
        return [f" {name}{self.glyphs.no if n in track.wrong else ' '}" for n, name in enumerate(track.steps)]

    def lines(self, width: int, height: int) -> list[Line]:
        track = self.track
        line: Line = []
        for number, text in enumerate(self._texts()):
            ink = "plate-strong" if number == track.here else "text" if number in track.wrong else "dim"
            line.append((text, ink))
            line.append((" ", "dim"))
        room, note = max(0, width - width_of(line) - 2), visible(track.note)
        note = clip(note if cell_len(note) <= room else note.partition(", ")[0], room)
        return [justify(line, [(note + " ", "text")] if note else [], width)]
