"""A tiny app to show widgets in, and what the tests look at: text, fills and inks cell by cell, runs, bytes."""

from io import StringIO
from typing import TypeVar

from rich.console import Console
from textual._compositor import CompositorUpdate
from textual.app import App, ComposeResult
from textual.message import Message
from textual.widget import Widget

from cosmotui.widgets.glyphs import SAFE, Glyphs
from cosmotui.widgets.hex_map import HexMap
from cosmotui.widgets.hex_scene import HexScene
from cosmotui.widgets.line_widget import LineWidget, fill_of
from cosmotui.widgets.screen_diff import ScreenDiff
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.themes import THEMES, default_variables

W = TypeVar("W", bound=LineWidget)
_LETTERS = {"lit": "L", "chosen": "C", "signal": "S", "plate": "P", "pod": "O", "": "."}


def showing(widget: W, **shown: object) -> W:
    """The widget, which shows some things from its first drawing on."""
    for name, value in shown.items():
        widget.set_reactive(getattr(type(widget), name), value)
    return widget


def hex_map(scene: HexScene, cursor: str = "", lean: bool = False) -> HexMap:
    """A map of a scene."""
    return showing(HexMap(), scene=scene, cursor=cursor, lean=lean)


class Host(App[None]):
    """Shows the widgets it is given, keeps the messages they post, and counts what would go to the terminal."""

    CSS_PATH = [styles_path("ink.tcss"), styles_path("stock.tcss")]
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        *widgets: Widget,
        theme: str = "cosmo-dark",
        glyphs: Glyphs = SAFE,
        css: str = "",
        colours: str = "truecolor",
    ) -> None:
        super().__init__()
        if css:
            self.stylesheet.add_source(css, ("test", "Host.css"))
        self.glyphs = glyphs
        self.heard: list[Message] = []
        self.sent: list[int] = []
        """Bytes of each update of the screen."""
        self._shadow = ScreenDiff()
        self._shown = widgets
        self._terminal = Console(color_system=colours, force_terminal=True, file=StringIO(), width=200)
        for known in THEMES:
            self.register_theme(known)
        self.theme = theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return default_variables()

    def compose(self) -> ComposeResult:
        yield from self._shown

    def _display(self, screen, renderable) -> None:
        if isinstance(renderable, CompositorUpdate):
            self.sent.append(len(self._shadow.changes(renderable.render_segments(self._terminal)).encode()))
        super()._display(screen, renderable)

    def on_hex_map_cursor_moved(self, message: Message) -> None:
        self.heard.append(message)

    on_hex_map_chosen = on_question_panel_answered = on_question_panel_pointed = on_hex_map_cursor_moved


def drawn(widget: LineWidget) -> list[str]:
    """The text of a widget, line by line, without blanks at the ends."""
    return [widget.render_line(y).text.rstrip() for y in range(widget.size.height)]


def fills(widget: LineWidget) -> list[str]:
    """One letter a cell: L lit, C chosen, S signal, P plate, O pod, a dot for the ground."""
    return ["".join(_LETTERS[fill_of(ink)] * len(text) for text, ink in line) for line in widget._picture]


def inks(widget: LineWidget, text: str) -> set[str]:
    """The inks of every run that holds `text`."""
    return {ink for line in widget._picture for run, ink in line if text in run}


def runs(widget: LineWidget) -> int:
    """The largest number of style runs in a row, as they go to the terminal."""
    return max(len(widget.render_line(y)._segments) for y in range(widget.size.height))


def block(text: str) -> list[str]:
    """The lines of a block of text in a test, without blanks at the ends."""
    return [line.rstrip() for line in text.strip("\n").splitlines()]
