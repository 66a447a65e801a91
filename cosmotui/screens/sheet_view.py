"""A sheet of the record: heads, and under each what there is to say, beside its labels."""

from typing import Final

from textual.reactive import reactive

from cosmotui.record.sheet import Said, Sheet
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, column, drawn, justify
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.scroll import Scroll

LABEL: Final = 19
"""The cells of a label and of the gap after it."""


class SheetView(Scroll, can_focus=True):
    """A widget that shows a sheet, and scrolls where it is longer than the space."""

    sheet: reactive[Sheet] = drawn(Sheet("", "", ()))
    before: reactive[str] = drawn("")
    """What is to be said before all else; empty: nothing."""

    def show(self, sheet: Sheet, before: str = "") -> None:
        """Show another sheet, from its top."""
        self.top, self.before, self.sheet = 0, before, sheet

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self.redraw()

    def whole(self, width: int) -> list[Line]:
        sheet = self.sheet
        text: list[Line] = [head_line(sheet.title, sheet.note, width, self.glyphs, self.has_focus)]
        text += [[(line, "text")] for line in wrap(self.before, width)] if self.before else []
        for section in sheet.sections:
            text += [[]] if len(text) > 1 else []
            text.append([(visible(section.title), "chart")])
            for said in section.lines:
                text += _lines(said, width)
        return text


def _lines(said: Said, width: int) -> list[Line]:
    """Return the lines of one thing; a rule stands at the right of its last line."""
    label = LABEL if said.label else 0
    room = width - label
    told = wrap(visible(said.text), room)
    if said.rule and len(told[-1]) + len(said.rule) + 2 > room:
        told = wrap(visible(said.text), room - len(said.rule) - 2)
    name, text = ("dim", "dim") if said.is_open else ("strong" if said.rule else "dim", "text")
    lines: list[Line] = [[column("", label, name), (line, text)] if label else [(line, text)] for line in told]
    if label:
        lines[0][0] = column(visible(said.label), label, name)
    if said.rule:
        lines[-1] = justify(lines[-1], [(said.rule, "chart")], width)
    return lines
