"""Somebody who types anything at all: whatever comes, every line is harmless and the season stays sound."""

import re
from random import Random

import pytest

from cosmotui.plain.space_force.season_menu import space_force
from cosmotui.plain.terminal import EndOfInput
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from tests.plain.robot import Screen
from tests.plain.walker import saved

LINES = 800
_RANGE = re.compile(r"\((-?\d+)(?: to (-?\d+))?[^()]*\): $")
TEXTS = (
    "", "", "", "-", "yes", "no", "u", "U", "u", "?", "n", "p", "all", "rules SF-2", "list", "combat", "Ada Falk",
    "x" * 250, "[red]\x1b[2J\u202e", "Astrogator 4", "craft", "Craft (Pottery) 2", "Language (Martian) 3", "Pilot 1",
    "find e", "only draft", "only captain", "sort stars", "only", "sort", "0", "99", "-5", "\u0661", "(", ")(", "(((3",
    "0.38", "\0", "%s{}", "Geologist", "Vulcan pistol", "binoculars", "rope", "Swimming 0", "medical 99999999999",
    "a b c 3",
)  # fmt: skip


class Anybody:
    """Mostly chooses a number that is offered, sometimes types a text, seldom goes back."""

    def __init__(self, seed: int, lines: int = LINES) -> None:
        self._rng = Random(seed)
        self._left = lines
        self.screen = Screen(self._line)
        self.seen: set[str] = set()

    def _line(self) -> str | None:
        self._left -= 1
        if self._left < 0:
            return None
        prompt = self.screen.text[-4000:].splitlines()[-1]
        self.seen.add(prompt.partition(" (")[0])
        found, dice = _RANGE.search(prompt), self._rng.random()
        if dice < 0.08:
            return "b"
        if found and dice < 0.8:
            low, high = int(found[1]), int(found[2] or found[1])
            return str(self._rng.randint(low, min(high, low + 40)))
        return self._rng.choice(TEXTS)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_is_typed_breaks_it(seed: int, tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    saved(people=seed % 7)
    anybody = Anybody(seed)
    with pytest.raises(EndOfInput):
        while True:
            space_force(anybody.screen.terminal)
    assert all(line.isprintable() for line in anybody.screen.text.splitlines())
    for found in SeasonShelf().seasons():
        assert not found.problem
        with SeasonFile.open(found.path) as file:
            assert [note for note in file.notes if not note.startswith("Roll ")] == []
            for character in file.season.characters.values():
                check(character, file.season, file.season.ship_of(character.id))
