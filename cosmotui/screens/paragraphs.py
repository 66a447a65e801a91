"""A head and paragraphs under it, each perhaps with a rule id at its end."""

from typing import TypeAlias

from textual.geometry import Size
from textual.reactive import reactive

from cosmotui.widgets.head import head_lines
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, justify
from cosmotui.widgets.more import IN_FULL, more
from cosmotui.widgets.plain_text import visible, wrap

Paragraph: TypeAlias = tuple[str, str, str]
"""The text, its ink, and what stands at the right of its last line."""


class Paragraphs(LineWidget):
    """A widget that counts what does not fit in its last line, which names the key that shows the rest."""

    COUNTS = True
    more_key = IN_FULL
    """The key that shows the rest; a screen may have one of its own."""

    shown: reactive[tuple[str, str, tuple[Paragraph, ...]]] = drawn(("", "", ()))
    """The head, the note, and the paragraphs."""

    def watch_shown(self) -> None:
        if self.styles.is_auto_height and self.is_attached and len(self._all(self.size.width)) != self.size.height:
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._all(width))

    def lines(self, width: int, height: int) -> list[Line]:
        lines = self._all(width)
        if len(lines) > height > 1:
            left = len(lines) - height + 1
            lines = [*lines[: height - 1], [(" ", "dim"), *more(left, self.more_key, "line" if left == 1 else "lines")]]
        return lines + [[]] * (height - len(lines))

    def _all(self, width: int) -> list[Line]:
        head, note, paragraphs = self.shown
        lines = head_lines(head, note, width, self.glyphs, len(head))
        for text, ink, right in paragraphs:
            wrapped = wrap(self.glyphs.adapt(visible(text)), max(8, width - 1))
            if right and len(wrapped[-1]) + len(right) + 2 > width:
                wrapped.append("")
            lines += [[(" " + line, ink)] for line in wrapped[:-1]]
            lines.append(justify([(" " + wrapped[-1], ink)], [(right, "chart")] if right else [], width))
        return lines
