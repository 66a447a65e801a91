"""The dice: uniform, reproducible, scripted in tests, sealed for players."""

from collections import Counter
from itertools import permutations

import msgspec
import pytest

from cosmotui.engine.dice import SEED_LIMIT, Dice, parse_seed, seal, seal_chip, seed_text
from cosmotui.engine.errors import DiceExhausted

ROLLS = 8_000
# Upper 99.9 % points of the chi-square distribution by degrees of freedom.
CHI_SQUARE = {1: 10.83, 3: 16.27, 5: 20.52, 19: 43.82, 23: 49.73, 36: 67.99, 99: 148.23}


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + (kinds - len(counts)) * expected


@pytest.mark.parametrize("sides", [2, 4, 6, 20, 37, 100])
@pytest.mark.parametrize("seed", [0, 1, SEED_LIMIT - 1])
def test_every_side_is_equally_likely(sides: int, seed: int) -> None:
    dice = Dice(seed)
    counts: Counter[object] = Counter(dice.roll(sides) for _ in range(ROLLS))
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < CHI_SQUARE[sides - 1]


def test_pairs_of_rolls_are_independent() -> None:
    dice = Dice(5)
    counts: Counter[object] = Counter((dice.roll(10), dice.roll(10)) for _ in range(ROLLS))
    assert chi_square(counts, 100) < CHI_SQUARE[99]


def test_neighbouring_seeds_are_independent() -> None:
    counts: Counter[object] = Counter((Dice(seed).roll(10), Dice(seed + 1).roll(10)) for seed in range(ROLLS))
    assert chi_square(counts, 100) < CHI_SQUARE[99]


def test_every_order_is_equally_likely() -> None:
    dice, counts = Dice(3), Counter[object]()
    for _ in range(ROLLS):
        things = list("abcd")
        dice.shuffle(things)
        counts["".join(things)] += 1
    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    assert chi_square(counts, 24) < CHI_SQUARE[23]


def test_the_same_seed_gives_the_same_rolls_for_ever() -> None:
    dice = Dice(123456789)
    assert [dice.roll(20) for _ in range(20)] == GOLDEN
    assert dice.drawn == 20


GOLDEN = [15, 10, 8, 13, 13, 18, 9, 6, 2, 17, 4, 6, 1, 11, 12, 13, 17, 9, 13, 11]


def test_the_whole_state_is_seed_and_count() -> None:
    dice = Dice(9)
    for _ in range(5):
        dice.roll(6)
    twin = msgspec.msgpack.decode(msgspec.msgpack.encode(dice), type=Dice)
    assert [twin.roll(6) for _ in range(10)] == [dice.roll(6) for _ in range(10)]
    assert Dice(9, 15) == dice


def test_scripted_dice_come_in_order_and_run_out() -> None:
    dice = Dice(1, 0, [3, 20, 1])
    assert dice.left_over == 3
    assert [dice.roll(4), dice.roll(20), dice.roll(6)] == [3, 20, 1]
    assert dice.left_over == 0
    with pytest.raises(DiceExhausted, match="3 dice; one more"):
        dice.roll(6)


def test_a_scripted_die_has_to_fit_the_roll() -> None:
    with pytest.raises(DiceExhausted, match="die 1 is 5; a d4 was rolled"):
        Dice(1, 0, [5]).roll(4)


def test_seeds_are_read_as_they_are_written() -> None:
    assert seed_text(42) == "0000-0000-0000-0042"
    assert seed_text(SEED_LIMIT - 1) == "9999-9999-9999-9999"
    for seed in (0, 42, SEED_LIMIT - 1):
        assert parse_seed(seed_text(seed)) == seed
    assert parse_seed(" 42 ") == 42


@pytest.mark.parametrize("text", ["", "-", "12a", "1.5", "1e3", "٣", "9" * 17, "9" * 9999, "-" * 50, "+1", "0x1"])
def test_what_is_no_seed_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError, match=r"^A seed is a whole number of at most 16 digits\.$"):
        parse_seed(text)


def test_the_seal_proves_the_seed_and_hides_it() -> None:
    assert seal(42) == SEAL
    assert seal_chip(42) == f"{SEAL[:4]}-{SEAL[4:8]}".upper()
    assert seal(43) != seal(42)


SEAL = "3a7eaf189fc4c7cdc503e1e25381ed91db9e8aa660065ddc37007f5d98a2f1ea"
