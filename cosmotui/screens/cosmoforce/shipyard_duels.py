"""The duel table of the lab: bots fly the ship against ready-made ones, and wins are counted as they come."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import TYPE_CHECKING, Final, TypeAlias

from textual.message import Message
from textual.reactive import reactive

from cosmotui.keymap.current import keys
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.lab import TYPICAL
from cosmotui.rules.cosmoforce.presets import DEFAULT
from cosmotui.rules.cosmoforce.systems import Hull
from cosmotui.widgets.head import head_line
from cosmotui.widgets.line_widget import Line, LineWidget, column, drawn
from cosmotui.widgets.plain_text import visible

if TYPE_CHECKING:
    from cosmotui.bots.cosmoforce.duels import DuelTally

OPPONENTS: Final = TYPICAL
MATCHES: Final = 200
"""The duels against each opponent: the numbers are right to about 4 points."""
LEVEL: Final = "commander"
SEED: Final = 1
"""The seed of the duels, always the same so that two designs can be compared."""
PAUSE, LEAN_PAUSE = 0.4, 1.5
"""The seconds between two repaints while duels are fought."""

Build: TypeAlias = tuple[Hull, tuple[str, ...]]
Tallies: TypeAlias = "dict[str, DuelTally]"
"""The tallies by name of the opponent."""


def build_of(design: Design) -> Build:
    """Return what of a design decides its duels: all but the name."""
    return design.hull, design.systems


@dataclass
class _Job:
    """A run of duels that are being fought."""

    build: Build
    stop: Event = field(default_factory=Event)


class DuelTable(LineWidget):
    """A table that fights when `begin` is called, until the ship changes, `stop` is called, or the table goes."""

    ship: reactive[Design] = drawn(DEFAULT)
    """The ship in the lab."""
    refused: reactive[str] = drawn("")
    """The reason why the ship cannot fight, if there is one."""

    @dataclass
    class Fought(Message):
        """The message with the results so far; `over` when nothing more comes."""

        job: _Job
        tallies: Tallies
        over: bool
        trouble: str = ""

    class Changed(Message):
        """The message that the duels began, went on or ended."""

    def __init__(
        self, design: Design, known: dict[Build, Tallies], *, lean: bool = False, id: str | None = None
    ) -> None:
        """Show a design; `known` keeps what was counted, so that undoing a change restores its numbers too."""
        super().__init__(id=id)
        self.known = known
        self.lean = lean
        self._job: _Job | None = None
        self._trouble = ""
        self.set_reactive(DuelTable.ship, design)

    # --- duels ---------------------------------------------------------------------------------------------------

    @property
    def is_fighting(self) -> bool:
        """Whether duels are being fought."""
        return self._job is not None

    @property
    def tallies(self) -> Tallies:
        """The results that were counted for this ship."""
        return self.known.get(build_of(self.ship), {})

    @property
    def fought(self) -> int:
        """The number of duels of this ship that have been counted."""
        return sum(tally.played for tally in self.tallies.values())

    @property
    def is_done(self) -> bool:
        """Whether all duels of this ship have been counted."""
        return self.fought == MATCHES * len(OPPONENTS)

    def toggle(self) -> str:
        """Fight, or stop. Return why neither can be done, if so."""
        if self.is_fighting:
            self.stop()
        elif self.refused:
            return "Only a ship that the rules allow can fight: CHECKS says what is to mend."
        elif self.is_done:
            return "All its duels are fought: the numbers stand until the ship changes."
        else:
            self.begin()
        return ""

    def begin(self) -> None:
        """Fight all duels again from the start, in a thread that dies with the program."""
        self.stop()
        if self.refused:
            return
        self._trouble = ""
        job = self._job = _Job(build_of(self.ship))
        design, pause = self.ship, LEAN_PAUSE if self.lean else PAUSE

        def told(tallies: Tallies, over: bool, trouble: str = "") -> None:
            if not job.stop.is_set():
                self.post_message(self.Fought(job, tallies, over, trouble))

        Thread(target=lambda: _fight(design, job.stop, pause, told), name="duels", daemon=True).start()
        self.redraw()
        self.post_message(self.Changed())

    def stop(self) -> None:
        """Stop fighting, and keep what was counted."""
        if self._job is not None:
            self._job.stop.set()
            self._job = None
            self.redraw()
            self.post_message(self.Changed())

    def on_unmount(self) -> None:
        if self._job is not None:
            self._job.stop.set()

    def on_duel_table_fought(self, event: Fought) -> None:
        event.stop()
        if event.job is not self._job:
            return
        self.known[event.job.build] = event.tallies
        self._trouble = event.trouble
        if event.over:
            self._job = None
            self.post_message(self.Changed())
        self.redraw()

    # --- the picture ---------------------------------------------------------------------------------------------

    def watch_ship(self, before: Design, after: Design) -> None:
        if build_of(before) != build_of(after):
            self._trouble = ""
            self.stop()

    def lines(self, width: int, height: int) -> list[Line]:
        note = (
            f"{keys('d')} stops"
            if self.is_fighting
            else f"{keys('d')} fights {MATCHES} each"
            if not self.fought
            else f"{MATCHES} each"
        )
        lines = [head_line("duels", note, width, self.glyphs)]
        lines += [self._row(opponent.name, width) for opponent in OPPONENTS]
        lines.append(self._last(width))
        return lines[:height]

    def _row(self, name: str, width: int) -> Line:
        tally = self.tallies.get(name)
        shown = column(visible(name), 9, "text")
        if tally is None or not tally.played:
            return [shown, ("not yet", "chart")]
        share = tally.wins / tally.played
        number = f"{100 * share:>3.0f} in 100"
        cells = min(15, width - 9 - len(number) - 1)
        meter = "" if self.lean or cells < 5 else self.glyphs.meter(share, 1, cells) + " "
        return [shown, (meter, "text"), (number, "bright" if tally.played == MATCHES else "dim")]

    def _last(self, width: int) -> Line:
        if self.refused:
            return [(self.refused, "bright")]
        if self._trouble:
            return [(visible(self._trouble), "bright")]
        most = MATCHES * len(OPPONENTS)
        if self.is_fighting:
            meter = self.glyphs.meter(self.fought, most, min(15, max(5, width - 20)))
            return [(f"{meter} {self.fought} of {most}", "dim")]
        return [(f"about, between {LEVEL}s" if self.fought else "", "dim")]


def _fight(design: Design, stop: Event, pause: float, told: Callable[..., None]) -> None:
    """Fight by turns against everybody, and report the tallies now and then."""
    tallies: Tallies = {}
    try:
        last = time.monotonic()
        for tallies in _standings(design):
            if stop.is_set():
                return
            if time.monotonic() - last >= pause:
                told(tallies, False)
                last = time.monotonic()
    except Exception as error:
        # What goes wrong in a duel is no reason to lose the draft: the table says so and the shipyard goes on.
        told(tallies, True, f"The duels stopped: {type(error).__name__}.")
    else:
        told(tallies, True)


def _standings(design: Design) -> "Iterator[Tallies]":
    from cosmotui.bots.cosmoforce.duels import duels

    running = {opponent.name: duels(design, opponent, LEVEL, MATCHES, SEED) for opponent in OPPONENTS}
    standing: Tallies = {}
    for _ in range(MATCHES):
        for name, tallies in running.items():
            standing = {**standing, name: next(tallies)}
            yield standing
