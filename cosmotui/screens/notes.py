"""Facts with their rules, a paragraph each: the answer to `w`."""

from dataclasses import dataclass

from textual.reactive import reactive

from cosmotui.widgets.head import head_line
from cosmotui.widgets.paint import Line, Painted, drawn, justify
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.words import Words, spell


@dataclass(frozen=True)
class Note:
    """What is to be known about one thing: whose it is in a line, then facts and the rule of each."""

    what: Words = ""
    facts: tuple[tuple[str, str], ...] = ()


class Notes(Painted):
    """A head and the facts, each wrapped, with its rule at the right of its last line."""

    title: reactive[str] = drawn("why")
    """The head."""
    note: reactive[Note] = drawn(Note())
    """What is explained."""

    def watch_title(self) -> None:
        self.redraw()

    def watch_note(self) -> None:
        self.redraw()

    def lines(self, width: int, height: int) -> list[Line]:
        key = "i" if self.title == "here" else "w"
        lines = [head_line(self.title, f"{key} back", width, self.glyphs)]
        if self.note.what:
            lines.append(spell(self.note.what, "text", self.glyphs))
        for number, (text, rule) in enumerate(self.note.facts):
            ink = "text" if number == 0 else "dim"
            rows = wrap(visible(text), width)
            lines += [[(row, ink)] for row in rows[:-1]]
            last, tag = rows[-1], visible(rule)
            if tag and len(last) + 1 + len(tag) > width:
                lines.append([(last, ink)])
                last = ""
            lines.append(justify([(last, ink)], [(tag, "chart")] if tag else [], width))
        return [*lines[:height], *[[] for _ in range(height - len(lines))]]
