"""The report on the balance of the games is made by one command."""

from pathlib import Path

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.lab import balance as module
from cosmotui.lab.balance import STUDIES, Study, balance, played, total

FEW = (
    Study("cosmoclysm", ("cadet", "cadet"), 4, {"setup": "quick", "quiet_rounds": "5"}),
    Study("cosmoforce", ("ensign", "commander"), 2, {"ships": "wasp"}),
)


def test_all_studies_are_played_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STUDIES", FEW)
    counted: list[int] = []
    rows = list(played(1.0, 3, counted.append))
    assert counted == [1, 2, 3, 4, 5, 6] and total(1.0) == 6
    lines = balance(rows, "cosmotui lab balance")
    assert lines[0] == "# The balance of the games"
    assert any("`cosmotui lab balance > docs/BALANCE.md`" in line and "6 matches" in line for line in lines)
    assert "### cosmoforce, 2 seats, commander v ensign: 2 matches (ships=wasp)" in lines
    assert "## cosmoclysm, 2 seats, cadet: 4 matches" in lines
    assert sum(line.startswith("# ") for line in lines) == 1
    assert "### Bots" in lines and not {"### Length", "### In words"} & {*lines}


def test_more_or_fewer_matches_are_whole_rounds_of_the_seats() -> None:
    five = Study("cosmic-encounter", ("envoy",) * 5, 60)
    assert [five.matches_of(times) for times in (0.01, 0.1, 1, 2)] == [5, 5, 60, 120]


@pytest.mark.parametrize("study", STUDIES, ids=lambda one: f"{one.game} {' '.join(one.levels)} {dict(one.options)}")
def test_every_study_may_be_played(study: Study) -> None:
    """Levels, seats and options are those of its game."""
    seats = tuple(Seat(f"Seat {number}", number, level) for number, level in enumerate(study.levels))
    Match.new(rules_of(study.game), Setup(seats, dict(study.options), 1))


def test_the_document_is_what_the_command_writes() -> None:
    """It has a chapter for each study, and names its command."""
    text = (Path(__file__).parents[2] / "docs" / "BALANCE.md").read_text(encoding="utf-8")
    assert text.startswith("# The balance of the games\n\nMade by `cosmotui lab balance --times ")
    for study in STUDIES:
        levels = " v ".join(sorted(set(study.levels)))
        assert f"\n## {study.game}, {len(study.levels)} seats, {levels}: " in text, study
