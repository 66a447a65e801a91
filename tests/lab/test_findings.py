"""What is unbalanced is said in words, and only where chance does not explain it."""

from random import Random

import msgspec

from cosmotui.lab.findings import findings
from cosmotui.lab.interval import Z, z_of
from cosmotui.lab.rows import SeatRow
from tests.lab.test_report import ROW, captain_wins


def test_a_seat_that_wins_more_is_named_with_its_interval() -> None:
    rows = [msgspec.structs.replace(row, won=row.seat == 2, share=float(row.seat == 2)) for row in captain_wins(40)]
    lines = findings(rows)
    assert lines[0].startswith("- Seat 2 wins 100.0 (") and "more than its even share of 50.0" in lines[0]
    assert lines[1].startswith("- Seat 1 wins 0.0 (") and "less than" in lines[1]


def test_where_none_differs_it_is_said_what_could_hide() -> None:
    rows = [msgspec.structs.replace(row, level="captain") for row in captain_wins(40)]
    assert findings(rows)[0] == (
        "- Neither seat wins more or less than its share (40 matches each); a difference of 17 in 100 could hide."
    )


def test_of_many_factions_alike_chance_makes_none_uneven() -> None:
    """With intervals for one at a time, some of the sixty would look uneven in nearly every report."""
    rng, uneven = Random(3), 0
    for _ in range(40):
        rows = list[SeatRow]()
        for seed in range(300):
            winner = rng.choice((1, 2))
            for seat in (1, 2):
                faction, is_won = f"f{rng.randrange(60)}", seat == winner
                rows.append(msgspec.structs.replace(ROW, seed=seed, seat=seat, faction=faction, share=float(is_won)))
        said = [line for line in findings(rows) if line.startswith("- f")]
        uneven += bool(said)
    assert uneven <= 6
    assert z_of(60) > 1.5 * Z and abs(z_of(1) - Z) < 0.01


def test_draws_make_no_seat_uneven() -> None:
    """Where every second match is a draw, to win a quarter of all is an even share of a duel."""
    rows = [msgspec.structs.replace(row, level="captain") for row in captain_wins(200)]
    drawn = [
        msgspec.structs.replace(row, won=row.won and row.seed % 4 > 1, share=row.share * (row.seed % 4 > 1))
        for row in rows
    ]
    assert findings(drawn)[0].startswith("- Neither seat wins more or less than its share (200 matches each)")
