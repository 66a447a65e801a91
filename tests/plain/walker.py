"""Somebody who walks through the menus of Space Force in lines, choosing entries by their words."""

import re
from collections.abc import Callable
from contextlib import suppress

from cosmotui.plain.space_force.season_menu import space_force
from cosmotui.plain.terminal import EndOfInput, Terminal
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from tests.plain.robot import Screen

SEED = 7
_ENTRY = re.compile(r"^(?:.*: )? *(\d+)  (.*)$")


def saved(*changes: Change, people: int = 0) -> None:
    """A season on the shelf after these changes, with the first few of the six samples."""
    with SeasonShelf().create("Season 1", SEED) as file:
        for sample in SAMPLES[:people]:
            file.commit(use_sample(file.season, sample))
        for change in changes:
            file.commit(change)


def opened() -> SeasonFile:
    """The season played last, to look at."""
    path = SeasonShelf().seasons()[0].path
    return SeasonFile.open(path, writing=False)


def season() -> Season:
    """What the season played last has come to."""
    return opened().season


def somebody(number: int = 1) -> Character:
    """A character of it."""
    return season().characters[f"c{number}"]


class Walk:
    """What is typed, in order: `#words` means the number of the entry with these words; None ends the input."""

    def __init__(self, *lines: str) -> None:
        self._left = list(lines)
        self._seen = 0
        self.screen = Screen(self._next)

    def _next(self) -> str | None:
        text = self.screen.text
        shown, self._seen = text[self._seen :], len(text)
        if not self._left:
            return None
        line = self._left.pop(0)
        return number_of(shown, line[1:]) if line.startswith("#") else line

    def run(self, door: Callable[[Terminal], None] = space_force) -> str:
        """Walk in by a door, and return all that was shown; nothing that was to be typed may be left over."""
        with suppress(EndOfInput):
            door(self.screen.terminal)
        assert not self._left, f"nobody asked for {self._left}: {self.screen.text[-600:]}"
        return self.screen.text


def number_of(shown: str, words: str) -> str:
    """The number of the entry that begins with these words, or else has them, in what was just shown."""
    entries = [(found[1], found[2].casefold()) for line in shown.splitlines() if (found := _ENTRY.match(line))]
    wanted = words.casefold()
    chosen = [number for number, text in entries if text.startswith(wanted)]
    chosen += [number for number, text in entries if wanted in text]
    assert chosen, f"there is no entry with {words!r} in:\n{shown}"
    return chosen[0]


def walk(*lines: str) -> str:
    """Open the season of the shelf and walk; then the input ends."""
    return Walk("1", *lines).run()


def at_sheet(name: str, *lines: str) -> str:
    """Open somebody's sheet from the roster and walk on."""
    return walk("#roster", f"#{name}", *lines)
