"""The last row of a screen: the keys that do something now, and what each does; or a message in their place."""

from collections.abc import Sequence

from textual.reactive import reactive

from cosmotui.widgets.keys_at import keys_at
from cosmotui.widgets.line_widget import Line, LineWidget, cut_line, drawn, justify, width_of
from cosmotui.widgets.plain_text import visible


class KeyRow(LineWidget):
    """The keys in order of use; those that do not fit are left out, the one for help (`?`) last of all."""

    keys: reactive[tuple[tuple[str, str], ...]] = drawn(())
    """Each standard key cap and its word: `("enter", "go")`. What is drawn is the key of the keymap."""
    note: reactive[str] = drawn("")
    """The text at the right: `saved`."""
    message: reactive[str] = drawn("")
    """A text in place of all that."""

    def lines(self, width: int, height: int) -> list[Line]:
        if self.message:
            return [cut_line([(" " + self.glyphs.adapt(visible(self.message)), "bright")], width)]
        note = visible(self.note)
        room = width - (len(note) + 2 if note else 0)
        shown = list(self.keys)
        while len(shown) > 1 and width_of(self._row(shown)) > room:
            least = max(number for number, key in enumerate(shown) if key[0] != "?" or len(shown) == 1)
            del shown[least]
        return [justify(self._row(shown), [(note + " ", "dim")] if note else [], width)]

    def _row(self, keys: Sequence[tuple[str, str]]) -> Line:
        row: Line = []
        for cap, word in keys:
            row += [("  " if row else " ", "dim"), (keys_at(self, cap), "strong"), (" " + visible(word), "dim")]
        return row
