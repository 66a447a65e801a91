"""The rows about a match say what happened in it."""

import msgspec
import pytest

from cosmotui.lab.arena import run_arena
from cosmotui.lab.rows import ChoiceRow, SeatRow

Rows = tuple[list[SeatRow], list[ChoiceRow]]


def kept(*arguments: object, **more: object) -> Rows:
    """Play, and keep the rows."""
    rows: Rows = ([], [])

    def keep(seats: list[SeatRow], choices: list[ChoiceRow]) -> None:
        rows[0].extend(seats)
        rows[1].extend(choices)

    run_arena(*arguments, keep=keep, **more)  # type: ignore[arg-type] # options of several types
    return rows


def test_one_row_a_seat_and_match() -> None:
    rows, _ = kept("cosmoclysm", ["captain", "cadet"], {"quiet_rounds": "10"}, matches=4, seed=5, swap=True)
    assert [(row.seed, row.seat, row.bot, row.level) for row in rows[:4]] == [
        (5, 1, 1, "captain"),
        (5, 2, 2, "cadet"),
        (6, 1, 2, "cadet"),
        (6, 2, 1, "captain"),
    ]
    assert len({row.run for row in rows}) == 1
    assert rows[0].options == "quiet_rounds=10"


def test_winners_places_and_shares_agree() -> None:
    rows, _ = kept("cosmoforce", ["ensign"] * 3, {"mode": "teams", "teams": "ABB", "ships": "wasp"}, 6, seed=3)
    for row in rows:
        assert row.won == (row.share > 0)
        assert row.place == 1 or not row.won
    for seed in range(3, 9):
        match = [row for row in rows if row.seed == seed]
        assert sum(row.share for row in match) == pytest.approx(1.0 if any(row.won for row in match) else 0.0)
        assert sum(row.moved_first for row in match) == 1


@pytest.mark.parametrize(
    ("game", "levels", "options", "faction"),
    [
        ("cosmoclysm", ["cadet", "cadet"], {}, "CDEFFJT"),
        ("cosmoforce", ["ensign", "ensign"], {"ships": "wasp"}, "Fighter"),
        ("cosmic-encounter", ["random"] * 4, {}, ""),
        ("cosmic-conflict", ["random", "random"], {"scenario": "plain"}, ""),
    ],
)
def test_every_game_tells_what_a_seat_plays_and_how_far_it_came(
    game: str, levels: list[str], options: dict[str, str], faction: str
) -> None:
    rows, choices = kept(game, levels, options, matches=1, seed=2)
    assert all(row.faction for row in rows)
    assert not faction or {row.faction for row in rows} == {faction}
    assert any(row.score > 0 for row in rows)
    assert sum(choice.count for choice in choices) <= sum(row.answers for row in rows)


def test_the_rows_do_not_depend_on_how_many_processes_play() -> None:
    alone, shared = (kept("cosmoclysm", ["cadet", "random"], {}, 4, seed=1, jobs=jobs) for jobs in (1, 2))
    assert [timeless(row) for row in alone[0]] == [timeless(row) for row in shared[0]]
    assert alone[1] == shared[1]


def timeless(row: SeatRow) -> SeatRow:
    """A row without what depends on the machine."""
    return msgspec.structs.replace(row, seconds=0.0)


def test_the_powers_that_a_seat_has_used_are_counted() -> None:
    rows, _ = kept("cosmic-encounter", ["envoy"] * 5, {"powers": "masochist,human,?,?,?"}, 1, seed=2)
    used = [dict(word.split("=") for word in row.used.split()) for row in rows]
    assert any(used)
    assert all(int(count) > 0 for some in used for count in some.values())
