"""A list of facts with their rules, a paragraph each: the answer to `w`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from textual.reactive import reactive

from cosmotui.keymap.current import keys
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, justify
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.words import Words, spell

KEYS: Final = {"here": "i", "hint": "H"}
"""By head: the key that turns the pages and closes the last one, where it is not `w`."""


@dataclass(frozen=True)
class Note:
    """The explanation of one thing: whose it is in a line, then facts and the rule of each."""

    what: Words = ""
    facts: tuple[tuple[str, str], ...] = ()

    def called(self, called: Callable[[str], str]) -> "Note":
        """Return the note with pieces called as a function calls them."""
        what = called(self.what) if isinstance(self.what, str) else self.what
        return Note(what, tuple((called(text), rule) for text, rule in self.facts))


class Notes(LineWidget):
    """A widget with a head and the facts, each wrapped, with its rule at the right of its last line."""

    title: reactive[str] = drawn("why")
    """The head."""
    note: reactive[Note] = drawn(Note())
    """The facts that explain."""
    page: reactive[int] = drawn(0)
    """The part that is shown, from 0, where there is more than fits."""
    pages = 1
    """The number of parts when the widget was drawn last."""

    def watch_note(self) -> None:
        self.page = 0

    def turn(self) -> bool:
        """Show the next part; return False after the last one."""
        if self.page + 1 >= self.pages:
            self.page = 0
            return False
        self.page += 1
        return True

    def lines(self, width: int, height: int) -> list[Line]:
        lines: list[Line] = []
        if self.note.what:
            lines.append(spell(self.note.what, "text", self.glyphs))
        for number, (text, rule) in enumerate(self.note.facts):
            ink = "text" if number == 0 else "dim"
            rows = wrap(self.glyphs.adapt(visible(text)), width)
            lines += [[(row, ink)] for row in rows[:-1]]
            last, tag = rows[-1], visible(rule)
            if tag and len(last) + 1 + len(tag) > width:
                lines.append([(last, ink)])
                last = ""
            lines.append(justify([(last, ink)], [(tag, "chart")] if tag else [], width))
        room = max(1, height - 1)
        self.pages = -(-len(lines) // room) or 1
        page = min(self.page, self.pages - 1)
        key = keys(KEYS.get(self.title, "w"))
        note = f"{key} back" if page + 1 == self.pages else f"{page + 1} of {self.pages}, {key} more"
        shown = [head_line(self.title, note, width, self.glyphs), *lines[page * room : (page + 1) * room]]
        return [*shown, *[[] for _ in range(height - len(shown))]]
