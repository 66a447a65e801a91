"""A person at random is always legal, whatever the dice say (SF-1, SF-2, SF-5)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmotui.rules.space_force.creation.creation import new_random
from cosmotui.rules.space_force.creation.finalised import finalised
from cosmotui.rules.space_force.creation.jobs import JOBS
from cosmotui.rules.space_force.creation.names import PAIRS, names, random_name, unused_names
from cosmotui.rules.space_force.creation.random_character import random_character
from cosmotui.rules.space_force.creation.samples import sample_for
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.gear.issue import issued
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.ranks import rank_of
from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.series import Face, Series
from tests.rules.rulebook_text import rule_text
from tests.rules.space_force.people import changed, who

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
def test_names_do_not_repeat_while_pairs_are_left_and_have_initials_afterwards() -> None:
    everybody = names(start=77)
    first = [next(everybody) for _ in range(PAIRS)]
    assert len(set(first)) == PAIRS > 20_000
    assert not any(any(letter.isdigit() or letter == "." for letter in name) for name in first)
    assert next(everybody) == first[0].replace(" ", " A. ")


@pytest.mark.rule("SF-2.20")
def test_a_name_is_given_once_even_if_the_dice_repeat_themselves() -> None:
    taken: list[str] = []
    for _ in range(300):
        taken.append(random_name(Same(0), taken))
    assert len(set(taken)) == 300
    assert taken[0] == "Ada Abernathy"
    assert not any(letter.isdigit() for name in taken for letter in name)
    assert len({name.split()[-1] for name in taken}) > 100, "the next free name is not the neighbour in the list"


@pytest.mark.rule("SF-2.20", "SF-6.8")
def test_each_season_has_npcs_of_its_own() -> None:
    hired = [unused_names(Season.new("x", seed), 5) for seed in range(20)]
    assert len({name for five in hired for name in five}) > 90


@given(seed=st.integers(0, 10**16 - 1))
@settings(max_examples=200, deadline=None)
@pytest.mark.rule("SF-5.34")
def test_additional_crew_hold_ranks_that_fit_their_jobs_and_know_them(seed: int) -> None:
    person = random_character(SeasonDice(Series("Season 1", seed)), "c1", Position.ADDITIONAL_CREW)
    job = next(one for one in JOBS if one.title == person.job_title)
    assert person.rank in job.ranks
    if job.skill:
        assert person.level(job.skill.skill, job.skill.spec) >= job.skill.level


@pytest.mark.rule("SF-5.34")
def test_the_jobs_and_their_ranks_are_those_of_the_rulebook() -> None:
    text = rule_text("SF-5.34")
    assert all(job.title in text for job in JOBS)
    assert all(f"{job.skill.skill} {job.skill.level}" in text for job in JOBS if job.skill)
    officers = {job.title: {bool(rank and rank.is_officer) for rank in map(rank_of, job.ranks)} for job in JOBS}
    assert officers == {
        "Navigator": {True},
        "Security": {False},
        "Assistant Engineer": {False, True},
        "Medic": {False},
        "Steward": {False},
    }


@pytest.mark.rule("SF-5.34", "SF-5.16", "SF-5.18")
@pytest.mark.parametrize(
    ("position", "captain", "rank"),
    [
        (Position.FIRST_OFFICER, ("Cmdr", 180), "LtCmdr"),
        (Position.FIRST_OFFICER, ("LtCmdr", 120), "Lt"),
        (Position.FIRST_OFFICER, ("LtCmdr", 121), "LtCmdr"),
        (Position.DOCTOR, ("LtCmdr", 120), "LtCmdr"),
        (Position.DOCTOR, ("LtCmdr", 119), "Lt"),
        (Position.CHIEF_ENGINEER, ("LtCmdr", 1), "Lt"),
        (Position.CAPTAIN, ("LtCmdr", 1), "Cmdr"),
        (Position.SCIENTIST, ("LtCmdr", 1), None),
    ],
)
def test_nobody_at_random_stands_above_the_captain(
    position: Position, captain: tuple[str, int], rank: str | None
) -> None:
    season = Season.new("x", 5)
    above = changed(sample_for(Position.CAPTAIN), id="c900", rank=captain[0], service_months=captain[1])
    season.apply(Change("Captain", (above,)))
    assert who(new_random(season, SeasonDice(season.series), position)).rank == rank
