"""One line of text being typed: nothing in the text steers the terminal or is read as markup."""

from collections.abc import Callable, Collection
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.events import Key, Paste
from textual.message import Message
from textual.reactive import reactive

from cosmotui.widgets.line_widget import Line, LineWidget, drawn
from cosmotui.widgets.plain_text import visible

LIMIT = 200
"""The number of characters that a line takes unless told otherwise."""

EDITING = ("left", "right", "home", "end", "backspace", "delete")
SWALLOWED = ("tab", "shift+tab", "up", "down")
"""Keys that would lead away from the line; they do nothing while the player types."""


class LineEdit(LineWidget, can_focus=True):
    """A field of one row. The cursor is a filled cell; it does not blink."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "accept"),
        Binding("escape", "cancel", "cancel"),
        Binding("ctrl+u", "clear", "empty the line", show=False),
    ]

    text: reactive[str] = drawn("")
    """The text typed so far."""

    class Told(Message):
        """A message on the text of a line."""

        def __init__(self, field: "LineEdit") -> None:
            super().__init__()
            self.field = field
            self.text = field.text

    class Changed(Told):
        """The message that the text has changed."""

    class Submitted(Told):
        """The message that the player has finished the text."""

    class Cancelled(Told):
        """The message that the player wants the former text back."""

    def __init__(
        self,
        text: str = "",
        *,
        limit: int = LIMIT,
        allowed: Callable[[str], bool] = str.isprintable,
        leaves: Collection[str] = (),
        id: str | None = None,
    ) -> None:
        """Create the line; `leaves` names the keys that the line passes on to the list that is searched with it."""
        super().__init__(id=id)
        self.limit = limit
        self.leaves = leaves
        self.allowed = allowed
        self.hidden = False
        """Whether the text is shown as stars."""
        self._at = self._left = 0
        self.set_reactive(LineEdit.text, visible(text)[:limit])
        self._at = len(self.text)

    def set(self, text: str) -> None:
        """Put another text into the line, with the cursor at its end. Post no message."""
        self.set_reactive(LineEdit.text, visible(text)[: self.limit])
        self._at = len(self.text)
        self.redraw()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        if key in self.leaves:
            return False
        return key in EDITING or key in SWALLOWED or (character is not None and character.isprintable())

    def on_key(self, event: Key) -> None:
        if not self.check_consume_key(event.key, event.character):
            return
        moves = {"left": self._at - 1, "right": self._at + 1, "home": 0, "end": len(self.text)}
        if event.key in moves:
            self._at = min(max(0, moves[event.key]), len(self.text))
            self.redraw()
        elif event.key == "backspace":
            self._replace(self._at - 1, self._at, "")
        elif event.key == "delete":
            self._replace(self._at, self._at + 1, "")
        elif event.is_printable and event.character:
            self._replace(self._at, self._at, event.character)
        event.stop()

    def on_paste(self, event: Paste) -> None:
        self._replace(self._at, self._at, next(iter(event.text.splitlines()), ""))
        event.stop()

    def action_submit(self) -> None:
        self.post_message(self.Submitted(self))

    def action_cancel(self) -> None:
        self.post_message(self.Cancelled(self))

    def action_clear(self) -> None:
        self._replace(0, len(self.text), "")

    def _replace(self, start: int, end: int, new: str) -> None:
        start = max(0, start)
        kept = self.text[:start], self.text[end:]
        new = "".join(character for character in visible(new) if self.allowed(character))
        new = new[: max(0, self.limit - len(kept[0]) - len(kept[1]))]
        text = kept[0] + new + kept[1]
        if text != self.text:
            self._at = start + len(new)
            self.text = text
            self.post_message(self.Changed(self))

    def lines(self, width: int, height: int) -> list[Line]:
        at = self._at
        self._left = min(self._left, at)
        text = "*" * len(self.text) if self.hidden else self.text
        while self._left < at and cell_len(text[self._left : at + 1]) >= width:
            self._left += 1
        before, under, after = text[self._left : at], text[at : at + 1] or " ", text[at + 1 :]
        after = after[: max(0, width)]
        while after and cell_len(before + under + after) > width:
            after = after[:-1]
        return [[(before, "bright"), (under, "signal" if self.has_focus else "bright"), (after, "bright")]]
