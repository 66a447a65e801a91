"""A question answered by typing a part of a name: the list shrinks with every letter, and `enter` picks an entry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.events import Click, Key
from textual.message import Message
from textual.reactive import reactive

from cosmotui.widgets.asker import Asker
from cosmotui.widgets.line_edit import LineEdit
from cosmotui.widgets.line_widget import Line, LineWidget, cut_line, drawn, justify, width_of
from cosmotui.widgets.more import BY_CURSOR, more
from cosmotui.widgets.plain_text import clip, visible, wrap
from cosmotui.widgets.prompt import Done, PromptHeader

MOVES = {"down": 1, "up": -1, "tab": 1, "shift+tab": -1}


@dataclass(frozen=True)
class Choice:
    """One entry that can be picked."""

    value: str
    label: str
    number: str = ""
    """The text at the right: a cost, a level, a rule."""
    about: str = ""
    """A sentence shown under the list while the entry is chosen; its words are searched too."""
    refused: str = ""
    """The reason why the entry cannot be picked; an entry with a reason is shown in `chart`."""


def matches(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """Return the choices in which every typed word begins a word or occurs somewhere, the best first."""
    words = typed.casefold().split()
    if not words:
        return list(choices)
    ranked = [(rank, choice) for choice in choices if (rank := _rank(choice, words)) is not None]
    return [choice for _, choice in sorted(ranked, key=lambda entry: entry[0])]


def _rank(choice: Choice, words: Sequence[str]) -> int | None:
    label = choice.label.casefold()
    if label.startswith(" ".join(words)):
        return 0
    parts = label.replace("(", " ").replace("-", " ").replace("/", " ").split()
    if all(any(part.startswith(word) for part in parts) for word in words):
        return 1
    if all(word in label for word in words):
        return 2
    about = choice.about.casefold()
    return 3 if all(word in label or word in about for word in words) else None


class _Matches(LineWidget):
    """The list, the sentence about the chosen entry, and the error."""

    state: reactive[tuple[tuple[Choice, ...], int, str, str]] = drawn(((), 0, "", ""))
    """The matches, the index of the chosen one, the error, and the hint."""

    def __init__(self) -> None:
        super().__init__()
        self._top = 0
        self.picked: Callable[[int], None] | None = None

    def on_click(self, event: Click) -> None:
        row = self._top + event.y
        if self.picked and row < len(self.state[0]):
            self.picked(row)

    def lines(self, width: int, height: int) -> list[Line]:
        choices, chosen, wrong, hint = self.state
        here = choices[chosen] if chosen < len(choices) else None
        said = wrong or (here.refused or here.about if here else "") or hint
        # What is wrong is told to its end: the last words often say what would be right.
        most = height - 2 if wrong else min(3, height - 2)
        told = wrap(self.glyphs.adapt(visible(said)), width - 2)[: max(1, most)] if said else []
        room = max(1, height - len(told))
        fits = room if len(choices) <= room else room - 1
        self._top = max(0, min(max(min(self._top, chosen), chosen + 1 - fits), len(choices) - fits))
        lines = [
            self._line(choices[row], row == chosen, width)
            for row in range(self._top, min(len(choices), self._top + fits))
        ]
        if left := len(choices) - len(lines):
            lines.append([("  ", "dim"), *more(left, BY_CURSOR, at=self)])
        ink = "bright" if wrong else "dim"
        told_lines: list[Line] = [[(" " + text, ink)] for text in told]
        return lines + [[]] * (height - len(lines) - len(told_lines)) + told_lines

    def _line(self, choice: Choice, chosen: bool, width: int) -> Line:
        fill = "chosen" if chosen else "chart" if choice.refused else "text"
        left: Line = [
            (f"{self.glyphs.chosen if chosen else ' '} ", fill),
            (self.glyphs.adapt(visible(choice.label)), fill),
        ]
        room = width - width_of(left) - 3
        number = clip(self.glyphs.adapt(visible(choice.number)), room) if room > 4 else ""
        right: Line = [(number + " ", fill if chosen or choice.refused else "dim")] if number else []
        return justify(cut_line(left, width - 1), right, width, fill)


class Picker(Asker):
    """A picker, hidden until `pick`; afterwards the focus goes back to where it was."""

    DEFAULT_CSS = """
    Picker { height: 1fr; width: 1fr; display: none; layout: vertical; }
    Picker LineEdit { height: 1; margin: 0 1; }
    Picker _Matches { height: 1fr; }
    """

    class Closed(Message):
        """The message that the picker is hidden again."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._plate, self._line, self._list = PromptHeader(), LineEdit(leaves=MOVES), _Matches()
        self._list.picked = self._click
        self._choices: tuple[Choice, ...] = ()
        self._shown: list[Choice] = []
        self._chosen = 0
        self._done: Done | None = None
        self._typed: Done | None = None
        self._as_typed: Choice | None = None
        self._hint = self._name = ""

    @property
    def asking(self) -> bool:
        """Whether the picker is open."""
        return self._done is not None

    def pick(
        self,
        title: str,
        choices: Sequence[Choice],
        done: Done,
        *,
        typed: Done | None = None,
        as_typed: str = "as typed",
        fact: str = "",
        hint: str = "",
        chosen: str = "",
    ) -> None:
        """Ask for one of `choices`; `done` gets its value and returns what is wrong with it.

        With `typed`, a text that matches no choice can be given too: it is the last of the list, called `as_typed`.
        """
        if not self._line.is_attached:  # most pickers are never seen
            self.mount(self._plate, self._line, self._list)
        self._done, self._typed, self._hint, self._name = done, typed, hint, as_typed
        self._choices = tuple(choices)
        self._plate.title = (title, fact)
        self._line.set("")
        self._show("")
        self._chosen = next((row for row, choice in enumerate(self._shown) if choice.value == chosen), 0)
        self._draw()
        self.take_focus(self._line)

    def close(self) -> None:
        """Hide the picker without picking anything."""
        self._done = self._typed = None
        self.give_back()
        self.post_message(self.Closed())

    def _show(self, text: str) -> None:
        self._shown = matches(self._choices, text)
        typed = text.strip()
        known = {choice.label.casefold() for choice in self._shown}
        self._as_typed = None
        if self._typed and typed and typed.casefold() not in known:
            self._as_typed = Choice("", f"{typed}, {self._name}")
            self._shown.append(self._as_typed)
        self._chosen = 0
        self._draw()

    def _draw(self, wrong: str = "") -> None:
        hint = self._hint if self._shown or not self._line.text.strip() else "Nothing here is called that."
        self._list.state = (tuple(self._shown), self._chosen, wrong, hint)

    def _move(self, key: str) -> bool:
        last = len(self._shown) - 1
        if key in MOVES and self._shown:
            self._chosen = (self._chosen + MOVES[key]) % len(self._shown)
        elif key in ("pagedown", "pageup"):
            step = max(1, self._list.size.height - 2)
            self._chosen = min(max(0, self._chosen + (step if key == "pagedown" else -step)), max(0, last))
        else:
            return False
        self._draw()
        return True

    def _click(self, row: int) -> None:
        if row == self._chosen:
            self._take()
        else:
            self._chosen = row
            self._draw()

    def _take(self) -> None:
        done = self._done
        if done is None or not self._shown:
            return
        choice = self._shown[self._chosen]
        if choice.refused:
            self._draw(choice.refused)
            return
        free = self._typed if choice is self._as_typed else None
        wrong = free(self._line.text.strip()) if free else done(choice.value)
        if wrong:
            self._draw(wrong)
        elif self._done is done:
            self.close()

    def on_key(self, event: Key) -> None:
        if self._move(event.key):
            event.stop()

    def on_line_edit_changed(self, message: LineEdit.Changed) -> None:
        message.stop()
        self._show(message.text)

    def on_line_edit_submitted(self, message: LineEdit.Submitted) -> None:
        message.stop()
        self._take()

    def on_line_edit_cancelled(self, message: LineEdit.Cancelled) -> None:
        message.stop()
        self.close()
