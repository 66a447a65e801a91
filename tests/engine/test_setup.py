"""Seats, options and seed are checked before a match begins, and every problem is named."""

import pytest

from cosmotui.engine.seed import SEED_LIMIT
from cosmotui.engine.setup import NAME_LIMIT, SEAT_COLOURS, SEAT_LETTERS, OptionSpec, Seat, Setup, check_setup, one_of

SPECS = (
    OptionSpec("pace", ("slow", "fast"), "slow", "T-1.1", "Pace"),
    OptionSpec("text", (), "", "T-1.2", "Text"),
)


def problems(*seats: Seat, seed: int = 1, **options: str) -> list[str]:
    found = check_setup(Setup(seats, options, seed), 2, 3, SPECS, ("cadet",))
    return [str(problem) for problem in found]


A, B = Seat("Ann", 0), Seat("Bob", 1)


def test_good_seats_and_options() -> None:
    assert problems(A, B, pace="fast", text="anything goes") == []
    assert problems(A, Seat("Bot", 7, "cadet")) == []


@pytest.mark.parametrize(
    "name", ["[red]Ann[/]", "a\x1b[31mb", "\u202eevil", "{x}", "名前", "-", "x" * NAME_LIMIT, "%s"]
)
def test_odd_names_are_names(name: str) -> None:
    assert problems(Seat(name, 0), B) == []


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\t\n",
        "\u202e",
        "\u200b \u200d",
        "x" * (NAME_LIMIT + 1),
        "x" * 200,
        "Bob",
        " Bo\u200bb",
        "\x1b" * 200,
    ],
)
def test_no_name_long_names_and_double_names_are_refused(name: str) -> None:
    found = problems(Seat(name, 0), B)
    assert len(found) == 1
    assert found[0].isprintable()


def test_double_names_are_quoted_without_control_characters() -> None:
    (found,) = problems(Seat("\x1b[2J\u202e", 0), Seat("\x1b[2J\u202e", 1))
    assert found.isprintable()


@pytest.mark.parametrize("count", [0, 1, 4])
def test_the_number_of_seats(count: int) -> None:
    found = problems(*[Seat(str(n), n) for n in range(count)])
    assert found == [f"{count} {'seat' if count == 1 else 'seats'}; 2 to 3 can play."]


def test_seats_without_names_are_not_also_called_alike() -> None:
    assert problems(Seat("", 0), Seat(" ", 1)) == ["Seat 1 has no name.", "Seat 2 has no name."]


def test_colours() -> None:
    assert problems(A, Seat("Bob", 0)) == ["Two seats have the same colour."]
    assert problems(A, Seat("Bob", 8)) == problems(A, Seat("Bob", -1)) == ["Seat 2 has no colour; there are 8."]
    assert len(SEAT_LETTERS) == len(SEAT_COLOURS) == len(set(SEAT_LETTERS))


def test_bot_levels() -> None:
    assert problems(A, Seat("Bob", 1, "god")) == ["'god' is not a bot level of this game; the levels are cadet."]


def test_options_are_known_and_take_their_values() -> None:
    assert problems(A, B, speed="fast") == ["There is no option 'speed'; there are pace, text."]
    assert problems(A, B, pace="FAST") == ["'FAST' is not a value of pace; possible: slow, fast. T-1.1"]


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_seeds(seed: int) -> None:
    assert problems(A, B, seed=seed) == ["A seed is a whole number of at most 16 digits, or 32 hexadecimal digits."]


def test_every_problem_is_named_at_once() -> None:
    assert len(problems(Seat("", 9, "god"), pace="no", x="y", seed=-1)) == 7


def test_long_runs_of_numbers_are_listed_by_their_ends() -> None:
    assert one_of((*map(str, range(5, 101)), "off")) == "5 to 100, off"
    assert one_of(("1", "2", "x")) == "1, 2, x"
