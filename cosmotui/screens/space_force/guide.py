"""The episode guide: read on a screen, and exported as Markdown."""

import re
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.reactive import reactive

from cosmotui.rules.space_force.show.episode_guide import adventure_guide, season_guide
from cosmotui.saves.names import file_stem
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.exporting import ask_file
from cosmotui.screens.space_force.season_page import SeasonPage, sheets
from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.plain_text import visible, wrap

ESCAPED = re.compile(r"\\(.)")
WIDEST = 76
"""The most cells of a line that is comfortable to read."""


class Leaf(LineWidget):
    """A scrollable Markdown text that the program itself has made."""

    text: reactive[str] = drawn("")
    """The Markdown text."""
    top: reactive[int] = drawn(0)
    """The number of the first visible line."""

    def scroll_lines(self, lines: int) -> None:
        """Scroll by a number of lines, within the text."""
        last = max(0, len(self._lines(self.size.width)) - self.size.height)
        self.top = min(max(0, self.top + lines), last)

    def lines(self, width: int, height: int) -> list[Line]:
        lines = self._lines(width)
        top = min(self.top, max(0, len(lines) - height))
        shown = lines[top : top + height]
        return shown + [[]] * (height - len(shown))

    def _lines(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for text in self.text.split("\n"):
            level = len(text) - len(text.lstrip("#")) if text.startswith("#") else 0
            indent = "  " if text.startswith("- ") else ""
            words = visible(text.lstrip("# ") if level else text).replace("**", "")
            words = words.replace(" *On now.*", " On now.").replace(" *To be continued.*", " To be continued.")
            words = ESCAPED.sub(r"\1", words)
            ink = "strong" if level else "bright" if text.startswith("**") and text.endswith("**") else "text"
            wrapped = wrap(words, min(WIDEST, width - 2) - len(indent)) if words else [""]
            lines += [[((indent if n else "") + line, ink)] for n, line in enumerate(wrapped)]
        return lines


class Guide(SeasonPage[None]):
    """The episode guide of a season, or of one adventure."""

    CSS_PATH = sheets("guide")
    NAME = "episode guide"
    RULES = "SF-11"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "scroll(1)", "read", key_display="up down", system=True),
        Binding("up", "scroll(-1)", "line up", show=False, system=True),
        Binding("pagedown,space", "page(1)", "page on", show=False, system=True),
        Binding("pageup", "page(-1)", "page back", show=False, system=True),
        Binding("home", "edge(0)", "top", show=False, system=True),
        Binding("end", "edge(1)", "end", show=False, system=True),
        Binding("tab", "whole", "season, adventure", tooltip="switch between season and adventure"),
        Binding("x", "export", "export"),
    ]

    def __init__(self, file: SeasonFile, adventure: str = "") -> None:
        super().__init__(file)
        self.adventure = adventure
        self.is_whole = not adventure
        self.leaf = Leaf(id="leaf")
        self.action_scroll = self.leaf.scroll_lines
        self.askers = self.questions.askers
        self.parts = (self.leaf, *self.askers)

    def where(self) -> str:
        return f"episode guide, {self.season.series.title}"

    def markdown(self) -> str:
        """Return the text of the guide as it is exported."""
        if self.is_whole or not self.season.has(self.adventure):
            return season_guide(self.season)
        return adventure_guide(self.season, self.season.adventures[self.adventure])

    def show(self) -> None:
        self.leaf.text = self.markdown()

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return action != "whole" or bool(self.adventure)

    def action_page(self, step: int) -> None:
        self.leaf.scroll_lines(step * max(1, self.leaf.size.height - 2))

    def action_edge(self, end: int) -> None:
        self.leaf.scroll_lines(10**6 if end else -(10**6))

    def action_whole(self) -> None:
        """Switch between the whole season and the one adventure."""
        self.is_whole = not self.is_whole
        self.leaf.top = 0
        self.refresh_all()

    def action_export(self) -> None:
        """Write the guide as Markdown to a new file."""
        title = self.season.series.title
        if not self.is_whole and self.season.has(self.adventure):
            title = self.season.adventures[self.adventure].title
        ask_file(self, file_stem(title, "guide"), "guide", ".md", self.markdown)
