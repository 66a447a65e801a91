"""A tiny app to show widgets in, and a serializer of what they draw: text, and a letter for the ink of each cell."""

from collections.abc import Sequence

from textual.app import App, ComposeResult
from textual.widget import Widget

from cosmotui.widgets.glyphs import SAFE, Glyphs
from cosmotui.widgets.paint import INKS, Painted, fill_of
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.themes import THEMES, default_variables

SHEETS = ("ink.tcss", "panels.tcss", "stock.tcss")


class Host(App[None]):
    """Shows the widgets it is given."""

    CSS_PATH = [styles_path(name) for name in SHEETS if styles_path(name).is_file()]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, *widgets: Widget, theme: str = "cosmo-dark", glyphs: Glyphs = SAFE, css: str = "") -> None:
        super().__init__()
        self.stylesheet.add_source(css, ("test", "Host.css"), is_default_css=False) if css else None
        self.glyphs = glyphs
        self.heard: list[object] = []
        self._shown = widgets
        for known in THEMES:
            self.register_theme(known)
        self.theme = theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return default_variables()

    def compose(self) -> ComposeResult:
        yield from self._shown


def drawn(widget: Painted) -> list[str]:
    """The text of a widget, line by line, without blanks at the ends."""
    return [widget.render_line(y).text.rstrip() for y in range(widget.size.height)]


def fills(widget: Painted) -> list[str]:
    """One letter a cell: L lit, C chosen, S signal, P plate, O pod, a dot for the ground."""
    letters = {"lit": "L", "chosen": "C", "signal": "S", "plate": "P", "pod": "O", "": "."}
    return ["".join(letters[fill_of(ink)] * len(text) for text, ink in line) for line in widget._picture]


def inks_of(widget: Painted, text: str) -> list[str]:
    """The inks of every run that contains `text`."""
    return [ink for line in widget._picture for run, ink in line if text in run]


def runs(widget: Painted) -> int:
    """The largest number of style runs in a row, as they go to the terminal."""
    return max(len(widget.render_line(y)._segments) for y in range(widget.size.height))


def same_text(lines: Sequence[str], expected: str) -> None:
    """Compare a picture with a block of text."""
    wanted = [line.rstrip() for line in expected.strip("\n").splitlines()]
    assert list(lines) == wanted, "\n" + "\n".join(lines)


assert len(set(INKS)) == len(INKS)
