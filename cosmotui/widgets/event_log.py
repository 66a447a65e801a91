"""What happened, the newest last, in as many lines as it needs; in full it scrolls."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.reactive import reactive

from cosmotui.widgets.head import Headed, head_line
from cosmotui.widgets.line_widget import Line, cut_lines, drawn, seat_ink, width_of, wrap_line
from cosmotui.widgets.more import BY_CURSOR, more
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.words import Words, spell

DETAIL = 4
"""Cells by which details are set in."""
END = 1_000_000
"""More rows than any log has."""


@dataclass(frozen=True)
class LogEntry:
    """One event, or a mark such as `turn 14` between events."""

    text: Words
    """What happened."""
    colour: int | None = None
    """Colour of the seat whose deed it was; its shape stands first."""
    mark: bool = False
    new: bool = False
    """Whether it happened since whoever looks last acted."""
    minor: bool = False
    """Whether it goes first where not all that is new has room, such as a move beside attacks."""
    detail: bool = False
    """Whether it tells more of the entry above, and is set in below it."""
    briefer: tuple[Words, ...] = ()
    """The text with ever shorter names; the first that saves as many lines as any is shown."""


class EventLog(Headed, can_focus=True):
    """A head and the newest entries that fit, the last of them in the last row; what is new stands under a rule.

    In full, the keys scroll it and the last line says how many follow.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_by(-1)", "up", show=False, system=True),
        Binding("down", "scroll_by(1)", "down", show=False, system=True),
        Binding("pageup", "scroll_page(-1)", "page up", show=False, system=True),
        Binding("pagedown", "scroll_page(1)", "page down", show=False, system=True),
        Binding("home", "scroll_by(-1000000)", "to the top", show=False, system=True),
        Binding("end", "scroll_by(1000000)", "to the end", show=False, system=True),
    ]

    entries: reactive[tuple[LogEntry, ...]] = drawn(())
    """In the order of events."""
    since: reactive[str] = drawn("")
    """What the rule above the new entries says: `since Ann acted`."""
    current: reactive[int | None] = drawn(None)
    """The entry being replayed: it stands on signal, and the rest around it; -1 before the first one."""
    full: reactive[bool] = drawn(False)
    """Whether this is the whole log rather than its end."""
    offset_rows: reactive[int] = drawn(0)
    """How far the full log is scrolled."""

    more_key = BY_CURSOR
    """What shows the rest of a full log; a screen on which it has no arrows says what does."""

    def __init__(
        self,
        entries: Sequence[LogEntry] = (),
        *,
        title: str = "log",
        note: str = "l all",
        full: bool = False,
        at_end: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """`at_end`: a full log begins scrolled to its end."""
        super().__init__(title, note, id=id, classes=classes)
        self.can_focus = full
        self._whole = False
        """Whether there is room for all entries with whole names."""
        self.set_reactive(EventLog.offset_rows, END if at_end else 0)
        self.set_reactive(EventLog.entries, tuple(entries))
        self.set_reactive(EventLog.full, full)

    def watch_full(self, full: bool) -> None:
        self.can_focus = full

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self.redraw()

    def lines(self, width: int, height: int) -> list[Line]:
        rows, count = max(0, height - 1), len(self.entries)
        self._whole = count <= rows
        self._whole = self._whole and sum(len(self._entry(number, width)) for number in range(count)) <= rows
        if not self.full and self.current is None:
            return self._newest(rows, width)
        head = self.head(width, self.full and self.has_focus)
        body: list[Line] = []
        shown = self._first(rows, width)
        while shown < len(self.entries) and len(body) < rows:
            body += cut_lines(self._entry(shown, width), rows - len(body), width)
            shown += 1
        left = len(self.entries) - shown
        if self.full and left > 0 and rows:
            body[-1] = more(left + 1, self.more_key)
        return [head, *body]

    def _newest(self, rows: int, width: int) -> list[Line]:
        """The end of the log, with a rule above what is new where older entries stand above it.

        Where not all that is new has room, marks go first, then what is minor.
        """
        entries, body = self.entries, list[Line]()
        shown = [number for number, _ in enumerate(entries)]
        new = [number for number in shown if entries[number].new]
        for matters in (lambda entry: not entry.mark, lambda entry: not entry.minor):
            if sum(len(self._entry(number, width)) for number in new[-rows - 1 :]) > rows:
                shown = [number for number in shown if matters(entries[number])]
                new = [number for number in shown if entries[number].new]
        left = len(shown)
        while left and len(body) < rows:
            if new and left == len(shown) - len(new) and self.since:
                body.insert(0, self._rule(width))
                if len(body) == rows:
                    break
            left -= 1
            body = [*cut_lines(self._entry(shown[left], width), rows - len(body), width), *body]
        unseen = max(0, left - (len(shown) - len(new)))
        note = f"{unseen} more, {self.note}" if unseen else self.note
        head = head_line(self.title, note, width, self.glyphs)
        return [head, *body]

    def _rule(self, width: int) -> Line:
        dots = self.glyphs.rule
        text = clip(visible(self.since), max(0, width - 6))
        return [(dots * 2 + " ", "rule"), (text, "chart"), (" " + dots * (width - 4 - cell_len(text)), "rule")]

    def _first(self, rows: int, width: int) -> int:
        """The first entry shown: what is replayed stands in the middle, and no row stays empty at the end."""
        if self.current is not None:
            here = max(0, self.current)
            return min(self._before(here, rows // 2, width), self._before(len(self.entries), rows, width))
        return min(self.offset_rows, self._before(len(self.entries), rows, width)) if self.full else 0

    def _before(self, end: int, rows: int, width: int) -> int:
        """The first of the entries before `end` that fill so many rows."""
        first = end
        while first > 0:
            rows -= len(self._entry(first - 1, width))
            if rows < 0:
                break
            first -= 1
        return first

    def _entry(self, number: int, width: int) -> list[Line]:
        entry = self.entries[number]
        if number == self.current:
            fill, ink = "signal", "signal-strong"
        else:
            loud = entry.new or self.full or number == len(self.entries) - 1
            fill, ink = "", "chart" if entry.mark else "text" if loud and not entry.detail else "dim"
        best = self._wrapped(entry, entry.text, ink, fill, width)
        for text in entry.briefer if len(best) > 1 and not self._whole else ():
            brief = self._wrapped(entry, text, ink, fill, width)
            best = brief if len(brief) < len(best) else best
        return best

    def _wrapped(self, entry: LogEntry, text: Words, ink: str, fill: str, width: int) -> list[Line]:
        line = spell(text, ink, self.glyphs, fill)
        if entry.colour is not None:
            line = [(self.glyphs.seat(entry.colour) + " ", seat_ink(entry.colour, fill)), *line]
        if entry.detail:
            line = [(" " * DETAIL, ink), *line]
        wrapped = wrap_line(line, width, indent=DETAIL + 2 if entry.detail else 2)
        return [[*one, (" " * (width - width_of(one)), ink)] for one in wrapped] if fill else wrapped

    def action_scroll_by(self, rows: int) -> None:
        last = self._before(len(self.entries), self.size.height - 1, self.size.width)
        self.offset_rows = min(max(0, min(self.offset_rows, last) + rows), last)

    def action_scroll_page(self, pages: int) -> None:
        self.action_scroll_by(pages * max(1, self.size.height - 2))
