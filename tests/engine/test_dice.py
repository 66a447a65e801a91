"""The dice: uniform, reproducible, scripted in tests."""

from collections import Counter
from itertools import permutations

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import DiceExhausted
from cosmotui.engine.seed import SEED_LIMIT, RawSeed

ROLLS = 8_000
BITS = "0123456789abcdef" * 2
# Upper 99.9 % points of the chi-square distribution by degrees of freedom.
CHI_SQUARE = {1: 10.83, 3: 16.27, 5: 20.52, 19: 43.82, 23: 49.73, 36: 67.99, 99: 148.23}


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + (kinds - len(counts)) * expected


@pytest.mark.parametrize("sides", [2, 4, 6, 20, 37, 100])
@pytest.mark.parametrize("seed", [0, 1, SEED_LIMIT - 1, BITS])
def test_every_side_is_equally_likely(sides: int, seed: RawSeed) -> None:
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


def test_the_same_bits_give_the_same_rolls_for_ever() -> None:
    dice = Dice(BITS)
    assert [dice.roll(20) for _ in range(20)] == GOLDEN_BITS


def test_a_number_and_the_same_digits_as_bits_are_other_dice() -> None:
    dice, bits = Dice(42), Dice(f"{42:032d}")
    assert [dice.roll(1000) for _ in range(5)] != [bits.roll(1000) for _ in range(5)]


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, "", "ab", "AB" * 16, "x" * 32, BITS + "\n"])
def test_dice_with_a_seed_that_cannot_be_are_not_read(seed: RawSeed) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.msgpack.decode(msgspec.msgpack.encode([seed, 0, []]), type=Dice)


GOLDEN_BITS = [9, 20, 1, 17, 19, 19, 19, 15, 4, 5, 2, 10, 16, 10, 10, 11, 10, 3, 11, 7]
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
