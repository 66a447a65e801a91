"""One thing of the catalogue as a page to read: heads with the timing at their right, one idea per paragraph."""

from itertools import groupby

from textual.events import MouseScrollDown, MouseScrollUp
from textual.reactive import reactive

from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.words.encyclopedia import GAME, tier_words
from cosmotui.rules.cosmic_encounter.words.item import Clause, Item, note_of
from cosmotui.rules.glossary import words_in
from cosmotui.rules.rulebook import load
from cosmotui.screens.rules_text import NARROW
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.head import head_line, head_lines
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, justify, width_of
from cosmotui.widgets.plain_text import visible, wrap

ID_CELLS = 10
STRONG = ("power",)
QUIET = ("lore", "with others", "in play")
"""The parts that are no rules."""
NAMES = ("aliens", "members", "fate")
"""The parts of lore that name aliens."""


class ItemPage(LineWidget):
    """The page of one thing; it scrolls where it is longer than its room."""

    item: reactive[Item | None] = drawn(None)
    top: reactive[int] = drawn(0)
    record: reactive[str] = drawn("")
    """The record of the thing in the match that is being played."""
    explains: reactive[bool] = drawn(False)
    """Whether the glossary's words on the page are explained below."""

    def watch_item(self) -> None:
        self.set_reactive(ItemPage.top, 0)

    @property
    def is_long(self) -> bool:
        """Whether part of the page is out of sight."""
        return self.item is not None and len(self._all(self.size.width)) > self.size.height

    def page_on(self) -> None:
        """Turn to the next page; from the end back to the beginning."""
        last = len(self._all(self.size.width)) - self._room
        self.top = 0 if self.top >= last else min(last, self.top + max(1, self._room - 1))

    def scroll_lines(self, lines: int) -> None:
        """Scroll by some lines, as far as there is text."""
        last = max(0, len(self._all(self.size.width)) - self._room) if self.is_long else 0
        self.top = min(max(0, self.top + lines), last)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self.scroll_lines(3)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self.scroll_lines(-3)

    @property
    def _room(self) -> int:
        return max(1, self.size.height - 1)

    def lines(self, width: int, height: int) -> list[Line]:
        lines = self._all(width)
        if len(lines) > height > 1:
            top = min(self.top, len(lines) - height + 1)
            left = len(lines) - top - height + 1
            shown = lines[top : top + height - 1]
            if left and shown[-1] and shown[-1][0][1] == "head":
                shown[-1], left = [], left + 1  # a head stands above its text
            told = f"{left} more {'line' if left == 1 else 'lines'}" if left else "the end"
            return [*shown, [(f"{told}, space", "dim")]]
        return lines + [[]] * (height - len(lines))

    def _all(self, width: int) -> list[Line]:
        item = self.item
        if item is None:
            return [[("Nothing is called that.", "dim")]]
        lines = [*_title(item, width), []]
        for head, group in groupby(item.clauses, key=lambda one: one.head):
            for number, clause in enumerate(group):
                lines += _part(head if not number else "", clause, width, self.glyphs)
        if self.record:
            lines += [head_line("on this table", "this match", width, self.glyphs)]
            lines += [*([(line, "text")] for line in wrap(visible(self.record), width)), []]
        if self.explains:
            lines += _explained(item, width, self.glyphs)
        return lines[:-1] if not lines[-1] else lines


def _title(item: Item, width: int) -> list[Line]:
    """Return the name, the epithet, and where the thing comes from."""
    name: Line = [(item.name.upper(), "strong")]
    if item.kind != "alien":
        lines = [justify(name, [(item.rule, "chart")] if item.rule else [], width)]
        return [*lines, *([(line, "dim")] for line in wrap(item.origin, width))] if item.origin else lines
    kind = alien(item.id)
    left: Line = [*name, (f"  {kind.power.name}", "text")]
    right: Line = [(f"{kind.galaxy} galaxy, {kind.alert} alert", "dim")]
    types: Line = [(", ".join([*kind.types, tier_words(kind.id)]), "dim")]
    if width_of(left) + width_of(right) + 2 <= width:
        return [justify(left, right, width), types]
    if width_of(types) + width_of(right) + 2 <= width:
        return [left, justify(types, right, width)]
    return [left, types, right]


def _part(head: str, clause: Clause, width: int, glyphs: Glyphs) -> list[Line]:
    """Return a part under its head; a second part under the same head has only what stands at the head's right."""
    ink = "bright" if clause.head in STRONG else "dim" if clause.head in QUIET else "text"
    always = ", always" if clause.always else ""
    note = note_of(clause) + always
    lines: list[Line] = []
    if head or note:
        lines += head_lines(head or ("when" if not clause.head else "and"), note, width, glyphs, 3)
    lines += [[(line, ink)] for line in wrap(visible(clause.text).translate(NARROW), width)]
    return [*lines, []]


def _explained(item: Item, width: int, glyphs: Glyphs) -> list[Line]:
    """Return the words of the glossary that the rules of the thing use."""
    parts = item.clauses if item.kind != "history" else ()
    text = " ".join(clause.text for clause in parts if clause.head not in (*QUIET, *NAMES))
    words = words_in(load(GAME), text)
    if not words:
        return []
    lines: list[Line] = [head_line("words", "", width, glyphs)]
    for entry in words:
        said = entry.text.partition(" Ruling")[0].translate(NARROW)
        for number, line in enumerate(wrap(said, width - ID_CELLS)):
            lines.append([((entry.id if not number else "").ljust(ID_CELLS), "chart"), (line, "dim")])
    return [*lines, []]
