"""A head and a few lines of facts under it: luck, marks, what a seat must know now."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.reactive import reactive

from cosmotui.widgets.head import head_lines
from cosmotui.widgets.headed import Headed
from cosmotui.widgets.line_widget import Line, drawn
from cosmotui.widgets.more import IN_FULL, more
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.spread import spread
from cosmotui.widgets.words import Words, spell


@dataclass(frozen=True)
class Fact:
    """One line: a text, perhaps a word before it, and a number at the right."""

    text: Words
    right: str = ""
    ink: str = "text"
    """The ink of the text: `strong`, `bright`, `text`, `dim` or `chart`."""
    before: str = ""
    """A word in `chart` before the text: `turn 6`."""


class Facts(Headed):
    """A head, then one fact per line; without a title, only the facts."""

    COUNTS = True
    facts: reactive[tuple[Fact, ...]] = drawn(())
    """The facts shown."""

    def __init__(self, facts: Sequence[Fact] = (), *, title: str = "", note: str = "", id: str | None = None) -> None:
        super().__init__(title, note, id=id)
        self.set_reactive(Facts.facts, tuple(facts))

    def lines(self, width: int, height: int) -> list[Line]:
        before = max((len(fact.before) for fact in self.facts), default=0)
        spare = height - bool(self.title) - len(self.facts)
        lines = head_lines(self.title, self.note, width, self.glyphs, 1 + max(0, spare)) if self.title else []
        spare -= max(0, len(lines) - 1)
        for fact in self.facts:
            told = self._line(fact, before, width, 1 + max(0, spare))
            spare -= len(told) - 1
            lines += told
        if len(lines) > height > 1:
            lines[height - 1 :] = [more(len(lines) - height + 1, IN_FULL)]
        return lines

    def _line(self, fact: Fact, before: int, width: int, rows: int) -> list[Line]:
        left: Line = [(f"{visible(fact.before):<{before}}  ", "chart")] if before else []
        left += spell(fact.text, fact.ink, self.glyphs)
        right: Line = [(self.glyphs.adapt(visible(fact.right)), fact.ink)] if fact.right else []
        return spread(left, right, width, rows, indent=before + 2 if before else 2)
