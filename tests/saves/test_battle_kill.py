"""`kill -9` at random moments of ship battles: while they begin, are fought, and are written onto the sheets."""

from pathlib import Path

import pytest

from tests.saves.killed import forks, seen_by


@forks
@pytest.mark.rule("SF-18.44", "SF-20.2")
@pytest.mark.parametrize("rounds", [40, pytest.param(400, marks=pytest.mark.slow)])
def test_no_battle_is_ever_half_on_the_sheets(tmp_path: Path, rounds: int) -> None:
    seen = seen_by("killing_battles", tmp_path, rounds)
    assert seen.number("written") > rounds / 4, "hardly a battle was written"
    assert seen.number("sheets") > 2 * seen.number("written"), "the battles hardly touched more than one sheet"
    assert seen.number("strange") == 0, seen.words
