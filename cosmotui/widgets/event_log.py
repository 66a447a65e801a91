"""The log of events, the newest last, in as many lines as each needs; the full log scrolls."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.reactive import reactive

from cosmotui.keymap.current import keys
from cosmotui.widgets.head import head_line
from cosmotui.widgets.headed import Headed
from cosmotui.widgets.line_widget import Line, cut_lines, drawn, seat_ink, width_of, wrap_line
from cosmotui.widgets.more import BY_CURSOR, more
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.words import Words, spell

DETAIL = 4
"""Cells by which details are indented."""
END = 1_000_000
"""More rows than any log has."""


@dataclass(frozen=True)
class LogEntry:
    """One event, or a mark such as `turn 14` between events."""

    text: Words
    """The words for the event."""
    colour: int | None = None
    """The colour of the seat that acted; the shape of that seat stands first."""
    mark: bool = False
    new: bool = False
    """Whether the event happened since the player who is looking last acted."""
    minor: bool = False
    """Whether the entry is dropped first where there is no room for all new entries, such as a move beside attacks."""
    detail: bool = False
    """Whether the entry adds a detail to the entry above, and is indented below it."""
    briefer: tuple[Words, ...] = ()
    """The text with ever shorter names; the first text that takes as few lines as the shortest is shown."""


class EventLog(Headed, can_focus=True):
    """A head and the newest entries that fit, the last of them in the last row; new entries stand under a rule.

    When the log is shown in full, keys scroll it and the last line says how many lines follow.
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
    """All entries, in the order of events."""
    since: reactive[str] = drawn("")
    """The text of the rule above the new entries: `since Ann acted`."""
    current: reactive[int | None] = drawn(None)
    """The index of the entry being replayed, which stands on signal among its neighbours; -1 before the first entry."""
    full: reactive[bool] = drawn(False)
    """Whether the whole log is shown rather than its end."""
    offset_rows: reactive[int] = drawn(0)
    """The number of rows by which the full log is scrolled."""

    more_key = BY_CURSOR
    """The key that shows the rest of a full log; a screen without arrows for the log names another key."""

    def __init__(
        self,
        entries: Sequence[LogEntry] = (),
        *,
        title: str = "log",
        note: str | None = None,
        full: bool = False,
        at_end: bool = False,
        id: str | None = None,
    ) -> None:
        """Create the log from its entries; with `at_end`, a full log begins scrolled to its end.

        The note names the key of the whole log unless another note is given.
        """
        super().__init__(title, f"{keys('l')} all" if note is None else note, id=id)
        self.can_focus = full
        self._whole = False
        """Whether there is room for all entries with unshortened names."""
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
        """Return the end of the log, with a rule between older entries and new ones.

        Where there is no room for all new entries, marks are dropped first, then minor entries.
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
            entry = self._entry(shown[left - 1], width)
            if body and len(entry) > rows - len(body):
                break  # half a sentence tells nobody anything
            left -= 1
            body = [*cut_lines(entry, rows - len(body), width), *body]
        unseen = max(0, left - (len(shown) - len(new)))
        note = f"{unseen} more, {self.note}" if unseen else self.note
        head = head_line(self.title, note, width, self.glyphs)
        return [head, *body]

    def _rule(self, width: int) -> Line:
        dots = self.glyphs.rule
        text = clip(visible(self.since), max(0, width - 3))
        return [(dots * 2 + " ", "rule"), (text, "chart"), (f" {dots * (width - 4 - cell_len(text))}".rstrip(), "rule")]

    def _first(self, rows: int, width: int) -> int:
        """Return the first entry to show: the replayed entry is in the middle, and no row is empty at the end."""
        if self.current is not None:
            here = max(0, self.current)
            return min(self._before(here, rows // 2, width), self._before(len(self.entries), rows, width))
        return min(self.offset_rows, self._before(len(self.entries), rows, width)) if self.full else 0

    def _before(self, end: int, rows: int, width: int) -> int:
        """Return the first of the entries before `end` that together fill the given number of rows."""
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
