"""Whole matches at tables, played by keys while lines break and hosts are killed: they end, and nothing is lost."""

from pathlib import Path

import pytest

from tests.terminal.conftest import Start
from tests.terminal.whole_match import Trouble, WholeMatch

OFTEN = Trouble(breaks=20, dies=60)
MATCHES = {
    "cosmoforce short": (("Mira", "Jo"), "ships=wasp questions=few limit_kind=rounds limit_rounds=1 overtime_rounds=1"),
    "cosmoclysm": (("Mira", "Jo"), "setup=quick quiet_rounds=5"),
    "cosmoclysm placed": (("Mira", "Jo", "Kofi"), "fleet=free_pick quiet_rounds=5"),
    "cosmoforce": (("Mira", "Jo", "Kofi"), "ships=wasp limit_kind=rounds limit_rounds=2 overtime_rounds=1"),
    "cosmoforce designed": (("Mira", "Jo"), "limit_kind=rounds limit_rounds=1 overtime_rounds=1"),
    "cosmic-conflict": (("Mira", "Jo"), "fleets=sk1 length=2 stealth=category"),
    "cosmic-encounter": (("Mira", "Jo", "Kofi", "Ann"), "flares=off dimensions=tiny powers=human,warrior,trader,sting"),
    "cosmic-encounter bots": (("Mira", "Jo", "Rigel:bot:novice", "Vega:bot:novice"), "flares=off dimensions=tiny"),
}
"""Seats and options, by the game and what is special."""


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


def played(start: Start, home: Path, name: str, seed: int, trouble: Trouble) -> WholeMatch:
    """A match that was played to its end."""
    seats, options = MATCHES[name]
    words = [word for option in options.split() for word in ("--option", option)]
    match = WholeMatch(start, home, seats, [name.split(maxsplit=1)[0], *words], seed)
    match.play(trouble)
    match.check_end()
    return match


def test_a_match_is_played_to_its_end_whatever_breaks(start: Start, home: Path) -> None:
    match = played(start, home, "cosmoforce short", 1, Trouble(breaks=15, dies=20))
    assert match.breaks and match.deaths


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3, 4])
@pytest.mark.parametrize("name", MATCHES)
def test_whole_matches_of_every_game(start: Start, home: Path, name: str, seed: int) -> None:
    print(name, seed, played(start, home, name, seed, OFTEN).told())
