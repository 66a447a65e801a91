"""A person at random is always legal, whatever the dice say (SF-1, SF-2, SF-5)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.rules.space_force.creation.finalised import finalised
from cosmotui.rules.space_force.creation.names import names, random_name
from cosmotui.rules.space_force.creation.random_character import random_character
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.gear.issue import issued
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.series import Face, Series

POSITIONS = st.sampled_from(list(Position))


class Same:
    """Dice that always fall on the same share of their sides: all on 1, all on the highest .."""

    def __init__(self, share: float) -> None:
        self.faces: list[Face] = []
        self._share = share

    def roll(self, sides: int) -> int:
        return max(1, round(self._share * sides))


@given(
    seed=st.integers(0, 10**16 - 1),
    position=POSITIONS,
    specialty=st.sampled_from(["", "Botanist", "Weaver", "historian"]),
)
@settings(max_examples=300)
@pytest.mark.rule("SF-1.3", "SF-1.4", "SF-1.5", "SF-1.6", "SF-2.2", "SF-2.5", "SF-2.8", "SF-2.10")
def test_whatever_the_seed(seed: int, position: Position, specialty: str) -> None:
    person = random_character(SeasonDice(Series("Season 1", seed)), "c1", position, specialty=specialty)
    assert check(person) == ()
    assert check(finalised(issued(person))) == ()
    assert person.position is position


@given(share=st.floats(0, 1), position=POSITIONS)
@pytest.mark.rule("SF-1.3", "SF-1.4", "SF-2.2", "SF-2.5")
def test_whatever_the_dice(share: float, position: Position) -> None:
    assert check(random_character(Same(share), "c1", position)) == ()


def test_a_hundred_seeds_give_different_people() -> None:
    people = [random_character(SeasonDice(Series("x", seed)), "c1", Position.CAPTAIN) for seed in range(100)]
    assert len({person.abilities.scores() for person in people}) > 80
    assert {person.preferred_hand for person in people} == {"left", "right"}
    assert {len(person.skills) for person in people} == {8, 9, 10, 11, 12}


@pytest.mark.rule("SF-2.20")
def test_a_name_is_given_once() -> None:
    taken: list[str] = []
    for _ in range(300):
        taken.append(random_name(Same(0), taken))
    assert len(set(taken)) == 300
    assert taken[0] == "Ada Abernathy"
    everybody = names()
    assert set(taken[:256]) == {next(everybody) for _ in range(256)}
