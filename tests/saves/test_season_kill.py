"""`kill -9` at random moments: while opening, committing, taking back, rewriting."""

from pathlib import Path

import pytest

from tests.saves.killed import forks, seen_by


@forks
@pytest.mark.rule("SF-20.2")
@pytest.mark.parametrize("rounds", [40, pytest.param(400, marks=pytest.mark.slow)])
def test_at_most_the_change_being_written_is_lost_and_no_half_of_one_is_found(tmp_path: Path, rounds: int) -> None:
    seen = seen_by("killing_seasons", tmp_path, rounds)
    files = seen.counted["files"]
    assert seen.number("changes") > rounds, "the players hardly played"
    assert seen.counted["halves"] == [] and isinstance(files, list) and len(files) == 1, seen.words
    assert seen.number("most_apart") <= 1, "a change that was saved is gone, or one appeared that nobody made"
