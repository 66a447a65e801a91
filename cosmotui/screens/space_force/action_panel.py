"""A plate that asks a question where digits are typed as numbers, and the keys that answer it."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.cells import cell_len
from textual.events import Click
from textual.geometry import Size
from textual.reactive import reactive

from cosmotui.keymap.current import keys
from cosmotui.widgets.line_widget import Line, LineWidget, drawn, justify
from cosmotui.widgets.plain_text import fit, visible


@dataclass(frozen=True)
class Way:
    """One answer: the cap of its standard key, what it does, and the action of the screen that does it."""

    cap: str
    label: str
    action: str = ""
    number: str = ""


def enter(label: str) -> Way:
    """Return what the enter key does."""
    return Way("enter", label, "take")


@dataclass(frozen=True)
class RowKind:
    """What a kind of row is for: the question on the plate, its answers, the word for enter in the key row, a rule.

    What a key does gets the parts of the row's key after the first colon, numbers as numbers, and may return a change.
    """

    question: str = ""
    ways: tuple[Way, ...] = ()
    taking: str = ""
    rule: str = ""
    take: Callable[..., object] | None = None
    """What enter does; without it enter does what the right arrow does."""
    turn: Callable[..., object] | None = None
    """What left and right do, which give the step first."""
    drop: Callable[..., object] | None = None
    """What the delete key does."""


class ActionPanel(LineWidget):
    """A question with the keys that answer it; the first way is the usual one."""

    asked: reactive[tuple[str, str, tuple[Way, ...]]] = drawn(("", "", ()))
    """The question, its fact, and the ways to answer."""

    def watch_asked(self) -> None:
        if self.styles.is_auto_height and self.is_attached and self.size.height != 1 + len(self.asked[2]):
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1 + len(self.asked[2])

    async def on_click(self, event: Click) -> None:
        ways = self.asked[2]
        if 0 < event.y <= len(ways) and ways[event.y - 1].action:
            await self.screen.run_action(ways[event.y - 1].action)

    def lines(self, width: int, height: int) -> list[Line]:
        question, fact, ways = self.asked
        glyphs = self.glyphs
        fits = cell_len(visible(question)) + cell_len(visible(fact)) + 4 <= width
        right: Line = [(glyphs.adapt(visible(fact)) + " ", "signal")] if fact and fits else []
        lines = [justify([(" " + glyphs.adapt(visible(question)), "signal-strong")], right, width, "signal")]
        caps = max((len(keys(way.cap)) for way in ways), default=0)
        for number, way in enumerate(ways):
            plain, strong = ("chosen", "chosen-strong") if number == 0 else ("text", "strong")
            left: Line = [
                (f"{glyphs.chosen if number == 0 else ' '} ", plain),
                (fit(keys(way.cap), caps) + " ", strong),
            ]
            left.append((glyphs.adapt(visible(way.label)), plain))
            told: Line = [(visible(way.number) + " ", plain if number == 0 else "dim")] if way.number else []
            lines.append(justify(left, told, width, plain))
        return lines[: max(1, height)]
