"""The report tells no rate without its interval, and no difference that may be chance."""

import re

import msgspec
import pytest

from cosmotui.lab.report import report
from cosmotui.lab.rows import SeatRow

ROW = SeatRow(
    run="a", version="1", rules_version=1, game="cosmoclysm", options="", seed=0, seats=2, seat=1, bot=1,
    level="captain", faction="", moved_first=True, won=True, share=1.0, place=1, score=3, half_time=2, turns=10,
    answers=20, seconds=0.5, faults=0, rule="CC-13.2", reason="the last ships", lead_changes=1,
)  # fmt: skip


def match(seed: int, winner: int, **more: object) -> list[SeatRow]:
    """Both rows of a match between captain and cadet, who change seats with the seed."""
    levels = ("captain", "cadet") if seed % 2 == 0 else ("cadet", "captain")
    return [
        msgspec.structs.replace(
            ROW,
            seed=seed,
            seat=seat,
            level=levels[seat - 1],
            moved_first=seat == 1,
            won=seat == winner,
            share=float(seat == winner),
            half_time=float(seat == winner),
            **more,
        )
        for seat in (1, 2)
    ]


def captain_wins(count: int) -> list[SeatRow]:
    return [row for seed in range(count) for row in match(seed, 1 + seed % 2)]


def line(lines: list[str], begins: str) -> str:
    return next(line for line in lines if line.startswith(begins))


def test_seats_and_bots_with_their_intervals() -> None:
    lines = report(captain_wins(40))
    assert "# cosmoclysm, 2 seats, cadet v captain: 40 matches" in lines
    assert "50.0 (35.2 to 64.8)" in line(lines, "| 1 ") and "no difference" in line(lines, "| 1 ")
    assert "100.0 (91.2 to 100.0)" in line(lines, "| captain") and "| more" in line(lines, "| captain")
    assert "| less" in line(lines, "| cadet")


def test_no_rate_stands_alone() -> None:
    lines = report([*captain_wins(8), *match(9, 0, reason="40 turns without a loss")])
    for told in lines:
        rates = re.findall(r"\d+\.\d \(", told)
        if " in 100" in told and not told.startswith(("| ", "A match", "What a")) and not told.endswith("could hide."):
            assert rates, told


def test_seats_that_cannot_be_told_from_bots_are_said_to_be_so() -> None:
    fixed = [row for seed in range(0, 8, 2) for row in match(seed, 1)]
    assert any("--swap" in line for line in report(fixed))
    assert not any("--swap" in line for line in report(captain_wins(8)))


def test_lengths_endings_and_the_lead() -> None:
    lines = report([*captain_wins(6), *match(7, 0, turns=30, rule="CC-13.4", reason="no loss")])
    assert "- Turns: 10 median, half of the matches 10 to 10, 10 shortest, 30 longest." in lines
    assert "|       6 | 85.7 (48.7 to 97.4)" in line(lines, "| CC-13.2")
    assert "100.0 (61.0 to 100.0) in 100 of 6 matches" in line(lines, "- Alone ahead")


def test_whoever_wins_from_behind_has_come_back() -> None:
    """Half of six matches are won by the seat that was behind at half of the turns."""
    rows = [
        msgspec.structs.replace(row, half_time=1.0 - row.half_time) if row.seed < 3 else row for row in captain_wins(6)
    ]
    assert "50.0 (18.8 to 81.2) in 100 of 6 matches" in line(report(rows), "- Comebacks")


def test_what_was_used_stands_with_how_often_its_users_have_won() -> None:
    rows = [msgspec.structs.replace(row, used="plague=2 zap=1" if row.won else "zap=1") for row in captain_wins(10)]
    lines = report(rows)
    assert "|    20 |       20 | 50.0" in line(lines, "| zap ")
    assert "|    20 |       10 | 100.0" in line(lines, "| plague ")


def test_a_rating_stands_for_each_level_and_seat() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed: pip install 'cosmotui[lab]'")
    lines = report(captain_wins(40))
    assert "| more" in line(lines, "| level | captain")
    assert "| no difference" in line(lines, "| seat  | 1")


def test_levels_that_do_not_meet_have_chapters_of_their_own() -> None:
    alike = [msgspec.structs.replace(row, level="captain", seed=row.seed + 9) for row in captain_wins(2)]
    heads = [line for line in report([*captain_wins(2), *alike]) if line.startswith("# ")]
    assert heads == ["# cosmoclysm, 2 seats, cadet v captain: 2 matches", "# cosmoclysm, 2 seats, captain: 2 matches"]


def test_factions_stand_in_the_order_of_their_wins() -> None:
    rows = [msgspec.structs.replace(row, faction="Cult" if row.won else "Zap|per") for row in captain_wins(10)]
    lines = report(rows)
    head = lines.index("## Factions")
    assert lines[head + 4].startswith("| Cult ")
    assert lines[head + 5].startswith("| Zap/per ")


def test_a_match_that_is_told_twice_is_noticed() -> None:
    assert "2 of the matches stand in the file more than once." in report(captain_wins(2) * 2)


def test_games_and_options_have_chapters_of_their_own() -> None:
    other = [msgspec.structs.replace(row, run="b", options="layout=rift") for row in captain_wins(2)]
    assert sum(line.startswith("# ") for line in report([*captain_wins(2), *other])) == 2


def test_faults_of_bots_are_named() -> None:
    lines = report([msgspec.structs.replace(row, faults=2) for row in match(0, 1)])
    assert "- cadet: 2 answers were the game's default." in lines


def test_an_empty_file_is_said_to_be_empty() -> None:
    assert report([]) == ["There are no matches to report on."]
