"""A whole match at a table: a real host, a real terminal for each seat, random keys, lines that break, hosts that die.

What is on disk is looked at after every key, and compared with what the terminals have shown.
"""

import signal
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from cosmotui.saves.journal import Contents, read_journal
from cosmotui.saves.open_match import whole_match
from cosmotui.tables.guests import folder_of
from tests.terminal.conftest import Start
from tests.terminal.terminal import PATIENCE, Terminal

OPEN: Final = "is open. To sit down"
OVER: Final = "The match is over"
QUIET: Final = 0.04
"""Seconds of silence after which a terminal counts as settled: longer than the program waits to paint."""
ESCAPE: Final = 0.15
"""The same after the escape key, which may be the beginning of another."""
BREATH: Final = 0.002
"""Seconds for which each terminal is read in turn."""
SOON: Final = 0.06
"""Seconds after a key in which trouble comes: before, while and after it has its effect."""
LEAVING: Final = b"\x1b[23;2t"
"""What a terminal is sent first once the line has ended, whatever ended it."""
STUCK: Final = 400
"""Keys without an answer after which a match counts as stuck."""
OFTEN: Final[Mapping[str, int]] = {
    **dict.fromkeys(("enter",), 40),
    **dict.fromkeys(("tab", "down", "1", "2", "3"), 8),
    **dict.fromkeys(("c", "right", "left", "space", "esc"), 5),
    **dict.fromkeys(("up", "4", "5", "6", "+", "i", "w", "l", "e"), 2),
    **dict.fromkeys(("?", "f3", "f4", "f5", "u", "U", "H", "ctrl+l", "shift+tab"), 1),
}
"""How often each key is pressed."""
BACK: Final = ("esc", "esc", "esc", "e")
"""The keys that lead from wherever somebody has strayed to the question, or to its form."""
STRAYED: Final = 25
"""Keys without an answer after which somebody is led back."""


class Trouble(NamedTuple):
    """After how many keys, on average, something happens right after a key."""

    breaks: int
    """The line of whoever pressed it breaks."""
    dies: int
    """The host is killed."""


class Answers(NamedTuple):
    """What is on disk."""

    course: tuple[bytes, ...]
    """Every record of play, in order."""
    asked: tuple[int, ...]
    """The seats that are asked now."""
    is_over: bool


class Pressed(NamedTuple):
    """A key, and what it led to."""

    seat: int
    key: str
    records: int
    """How many records of play were on disk once all was still again."""


class WholeMatch:
    """The match while it is played. `play` goes on to its end, and raises AssertionError where anything is lost."""

    def __init__(
        self,
        start: Start,
        home: Path,
        seats: Sequence[str],
        words: Sequence[str],
        seed: int,
        often: Mapping[str, int] = OFTEN,
    ) -> None:
        """Open a table for these seats; `words` name the game and its options, and `seed` chooses keys and troubles.

        `often` tells how often each key is pressed.
        """
        self.rng, self._often = Random(seed), often
        self.pressed: list[Pressed] = []
        self._start, self._home, self.seats = start, home, tuple(seats)
        self._breaks_at = self._dies_at = 0
        """After how many keys the next trouble comes."""
        self.keys = self.breaks = self.deaths = 0
        """How many keys were pressed, how many lines broke, and how many hosts were killed."""
        self._host = self._opened(*words, *(word for seat in seats for word in ("--seat", seat)), "--seed", str(seed))
        (self._save,) = (home / "saves").glob("*.ctm")
        match = whole_match(self._save)
        self._first = tuple(question.seat for question in match.questions)
        self.people = [number for number, seat in enumerate(match.setup.seats) if not seat.bot]
        self.terminals = {seat: self._joined(seat) for seat in self.people}

    # --- who is there ------------------------------------------------------------------------------------------------

    def _opened(self, *words: str) -> Terminal:
        terminal = self._start("host", *words, size=(200, 24))
        terminal.until(OPEN)
        return terminal

    def _name(self, seat: int) -> str:
        return self.seats[seat].partition(":")[0]

    def _joined(self, seat: int) -> Terminal:
        settings = folder_of(self._name(seat)) / "config" / "settings.json"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('{"grace_ms": 0, "pace": "instant"}')
        size = self.rng.choice([(80, 24), (80, 24), (100, 30)])
        terminal = self._start("join", self._save.stem, "--as", self._name(seat), size=size)
        terminal.until(lambda: terminal.has_mode(1049) and len(terminal.text.split()) > 10)
        return terminal

    def settle(self, quiet: float = QUIET) -> None:
        """Read until all terminals have been silent for so long, and nobody has anything to do."""
        until = time.monotonic() + quiet
        while time.monotonic() < until:
            everybody = (self._host, *self.terminals.values())
            data = b"".join(one.read(BREATH) for one in everybody)
            if data or any(one.is_at_work() for one in everybody):
                until = time.monotonic() + quiet

    # --- the course --------------------------------------------------------------------------------------------------

    def on_disk(self) -> Answers:
        """What the journal holds."""
        contents: Contents = read_journal(self._save)
        asked = contents.answer(-1).asked if contents.answers else self._first
        return Answers(tuple(frame.whole for frame in contents.course), asked, contents.over)

    def play(self, trouble: Trouble) -> None:
        """Press keys until the match is over."""
        before, idle = self.on_disk(), 0
        self._breaks_at, self._dies_at = self._soon(trouble.breaks), self._soon(trouble.dies)
        while not before.is_over:
            self.settle()
            before = self.on_disk()
            asked = [seat for seat in before.asked if seat in self.terminals]
            if not asked:
                continue  # a bot is at it
            seat = self.rng.choice(asked)
            idle += 1
            assert idle < STUCK, f"seat {seat} never answers\n{self.terminals[seat].text}"
            keys = BACK if idle % STRAYED == 0 else self._any_key()
            for key in keys:
                after = self._press(seat, key, before, trouble)
                self.pressed.append(Pressed(seat, key, len(after.course)))
                if len(after.course) > len(before.course):
                    idle = 0
                before = after

    def _any_key(self) -> list[str]:
        return self.rng.choices(list(self._often), list(self._often.values()))

    def _press(self, seat: int, key: str, before: Answers, trouble: Trouble) -> Answers:
        """Press a key, let trouble come, and return what is on disk once all is still again."""
        shown = {other: len(one.sent) for other, one in self.terminals.items() if other != seat}
        assert self.terminals[seat].process.poll() is None, f"{self.terminals[seat].text}\n{self._host.text}"
        self.terminals[seat].press(key)
        self.keys += 1
        if self.keys >= self._dies_at:
            self._dies_at = self._soon(trouble.dies)
            self.terminals[seat].read(self.rng.random() * SOON)
            self._die(shown, before)
        elif self.keys >= self._breaks_at:
            self._breaks_at = self._soon(trouble.breaks)
            self.terminals[seat].read(self.rng.random() * SOON)
            self._break(seat)
        self.settle(ESCAPE if key == "esc" else QUIET)
        after = self.on_disk()
        assert after.course[: len(before.course)] == before.course, "what was answered is no longer on disk"
        bots = len(self.people) < len(self.seats)
        assert bots or len(after.course) <= len(before.course) + 1, f"{key} was taken twice"
        return after

    def _soon(self, keys: int) -> int:
        return self.keys + self.rng.randint(1, 2 * keys)

    def _break(self, seat: int) -> None:
        """Let the line of a seat break in one of several ways, and let its person come again."""
        before, self.breaks = self.terminals[seat], self.breaks + 1
        how = self.rng.choice(("window", "process", "elsewhere"))
        if how == "window":
            before.hang_up()
        elif how == "process":
            before.signal(signal.SIGKILL)
        self.terminals[seat] = self._joined(seat)
        before.close()

    def _die(self, shown: Mapping[int, int], before: Answers) -> None:
        """Kill the host. What anybody else was shown of the last key must be on disk. Then all come again."""
        self.deaths += 1
        self._host.signal(signal.SIGKILL)
        self._host.close()
        for one in self.terminals.values():
            one.end()
        told = [told for other, at in shown.items() if (told := self.terminals[other].sent[at:].partition(LEAVING)[0])]
        assert not told or len(self.on_disk().course) > len(before.course), f"shown and not kept: {told}"
        self._host = self._opened(self._save.stem)
        self.terminals = {seat: self._joined(seat) for seat in self.people}

    # --- the end -----------------------------------------------------------------------------------------------------

    def check_end(self) -> None:
        """Every terminal says that the match is over; the file proves every roll; a new host shows the same end."""
        shown: dict[int, str] = {}
        for seat, terminal in self.terminals.items():
            for _ in range(4):
                terminal.press("esc")
                self.settle()
            terminal.until(OVER)
            shown[seat] = "\n".join(terminal.screen.display[1:-1])
        sizes = {seat: (one.screen.columns, one.screen.lines) for seat, one in self.terminals.items()}
        assert shown and sizes
        self._host.signal(signal.SIGTERM)
        assert self._host.end() == 0
        for terminal in self.terminals.values():
            terminal.end()
        verify = self._start("verify", self._save.stem, size=(200, 24))
        assert verify.end() == 0, verify.text
        assert whole_match(self._save).result is not None

    def told(self) -> str:
        """What happened, in a line."""
        count = len(self.on_disk().course)
        return f"{count} answers by {self.keys} keys, {self.breaks} lines broken, {self.deaths} hosts killed"


__all__ = ["PATIENCE", "Trouble", "WholeMatch"]
