"""A rating takes out what the other covariates explain, and knows how little few matches show."""

from math import exp
from random import Random

import msgspec
import pytest

pytest.importorskip("numpy", reason="numpy is not installed: pip install 'cosmotui[lab]'")

from cosmotui.lab.rating import POINTS, Rating, ratings
from cosmotui.lab.rows import SeatRow
from tests.lab.test_report import ROW

FACTIONS = {"Ant": 0.8, "Bat": 0.0, "Cat": -0.8}
"""Their worths as log odds."""
LEVELS = {"captain": 0.5, "cadet": -0.5}


def drawn(matches: int, seats: int = 3) -> list[SeatRow]:
    """Rows of matches whose winners are drawn by these worths; the Ant is mostly played by cadets."""
    rng, rows = Random(5), list[SeatRow]()
    for seed in range(matches):
        played = [(rng.choice(list(FACTIONS)), rng.choice(list(LEVELS))) for _ in range(seats)]
        played = [(one, "cadet" if one == "Ant" and rng.random() < 0.7 else level) for one, level in played]
        winner = rng.choices(range(seats), [exp(FACTIONS[one] + LEVELS[level]) for one, level in played])[0]
        rows += [
            msgspec.structs.replace(
                ROW, seed=seed, seat=seat + 1, faction=one, level=level, won=seat == winner, share=float(seat == winner)
            )
            for seat, (one, level) in enumerate(played)
        ]
    return rows


def found(rows: list[SeatRow], kind: str) -> dict[str, Rating]:
    return {one.name: one for one in ratings(rows) if one.kind == kind}


def test_worths_are_found_within_their_margins_whoever_plays_them() -> None:
    rows = drawn(900)
    for kind, worths in (("faction", FACTIONS), ("level", LEVELS)):
        for name, one in found(rows, kind).items():
            assert abs(one.points - POINTS * worths[name]) < 1.5 * one.margin, one
    assert found(rows, "faction")["Ant"].verdict == "more"
    assert {one.verdict for one in found(rows, "seat").values()} == {"no difference"}


def test_few_matches_have_wide_margins() -> None:
    few, many = (found(drawn(matches), "faction")["Ant"] for matches in (20, 400))
    assert few.margin > 2 * many.margin
    assert few.sample < many.sample


def test_who_has_won_every_time_is_rated_all_the_same() -> None:
    rows = [msgspec.structs.replace(row, faction="Cult" if row.won else "Zap") for row in drawn(12, 2)]
    cult, zap = (found(rows, "faction")[name] for name in ("Cult", "Zap"))
    assert cult.points == pytest.approx(-zap.points)
    assert 0 < cult.points < 1000


def test_a_draw_says_that_all_are_alike() -> None:
    rows = [msgspec.structs.replace(row, won=False, share=0.0) for row in drawn(30)]
    assert all(abs(one.points) < 1e-6 for one in ratings(rows))


def test_where_nothing_differs_nothing_is_rated() -> None:
    assert ratings([msgspec.structs.replace(ROW, seat=1)]) == []
