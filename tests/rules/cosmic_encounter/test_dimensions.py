"""Dimensions that need no new mechanics: alerts, homesick, legacies from the start (CE-2.4, CE-4.17, CE-4.18)."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.options.option_list import HOMES, OPTIONS
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from tests.rules.cosmic_encounter.scenes import GAME, A
from tests.same_aliens import SAME


def setup_of(seats: int, **options: str) -> Setup:
    """A match of bots."""
    return Setup(tuple(Seat("ABCDEFGH"[n], n, "novice") for n in range(seats)), options, 1)


def fresh(seats: int, seed: int = 1, **options: str) -> CosmicEncounterState:
    """The state before the first step."""
    return new_state(setup_of(seats, **options), Dice(seed))


def powers(state: CosmicEncounterState) -> list[str]:
    """The powers dealt."""
    return [one.powers[0].alien for one in state.aliens]


def refused(seats: int, **options: str) -> str:
    """What is said against a match."""
    with pytest.raises(SetupError) as caught:
        Match.new(GAME, setup_of(seats, **options))
    return str(caught.value)


@pytest.mark.rule("CE-4.17", "CE-4.18")
@pytest.mark.parametrize(("galaxy", "seats"), [("prime", 8), ("storm", 8), ("incursion", 7), ("alliance", 4)])
def test_homesick_deals_aliens_of_one_galaxy(galaxy: str, seats: int) -> None:
    for seed in range(10):
        state = fresh(seats, seed, homesick=galaxy)
        assert state.galaxy == galaxy
        assert {alien(id).galaxy.casefold() for id in powers(state)} == {galaxy}


@pytest.mark.rule("CE-4.18")
def test_a_random_galaxy_is_one_with_enough_aliens() -> None:
    found = [fresh(7, seed, homesick="random") for seed in range(40)]
    large = {home for home in HOMES if sum(alien(id).galaxy.casefold() == home for id in ALIENS) >= 7}
    assert {"prime", "storm", "incursion"} <= {state.galaxy for state in found} <= large
    for state in found:
        assert {alien(id).galaxy.casefold() for id in powers(state)} == {state.galaxy}
    assert fresh(5).galaxy == ""


@pytest.mark.rule("CE-4.18")
def test_only_galaxies_with_enough_aliens_are_offered() -> None:
    count = {galaxy: sum(alien(id).galaxy.casefold() == galaxy for id in ALIENS) for galaxy in HOMES}
    every = {alien(id).galaxy.casefold() for id in ALIENS} - {"unknown"}
    assert min(count.values()) >= GAME.least_seats
    for galaxy in every - set(HOMES):
        assert sum(alien(id).galaxy.casefold() == galaxy for id in ALIENS) < GAME.least_seats


@pytest.mark.rule("CE-4.17", "CE-4.18", "CE-4.2", "CE-4.20")
@pytest.mark.parametrize(
    ("seats", "options", "word"),
    [
        (5, {"homesick": "alliance"}, "Too few aliens"),
        (8, {"homesick": "incursion", "excluded": "deuce, magician"}, "Too few aliens"),
        (5, {"homesick": "storm", "powers": "human"}, "Human is chosen"),
        (5, {"homesick": "random", "powers": "human, neighbor"}, "Too few aliens"),
        (5, {"alerts": "green", "powers": "ai"}, "AI is chosen"),
        (5, {"excluded": "human", "powers": "human"}, "both chosen and left out"),
        (4, {"excluded": ", ".join(SAME[:57]), "legacies": "2"}, "for the legacies"),
        (4, {"homesick": "avalon"}, "not a value of homesick"),
    ],
)
@pytest.mark.usefixtures("same_aliens")
def test_what_cannot_be_dealt_is_refused(seats: int, options: dict[str, str], word: str) -> None:
    assert word in refused(seats, **options)


@pytest.mark.rule("CE-4.18", "CE-4.20")
def test_a_named_power_decides_a_random_galaxy() -> None:
    for seed in range(10):
        assert fresh(5, seed, homesick="random", powers="neighbor").galaxy == "storm"


@pytest.mark.rule("CE-25.25", "CE-2.4", "CE-25.24")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_memorial_haunted_and_cursed_add_up(count: int) -> None:
    for seed in range(5):
        state = fresh(5, seed, legacies=str(count))
        assert len(set(state.legacies)) == count
        assert not set(state.legacies) & set(powers(state))
    (spec,) = [one for one in OPTIONS if one.name == "legacies"]
    assert spec.said("6") == "6, all three"


@pytest.mark.rule("CE-25.25", "CE-4.20")
def test_legacies_are_of_the_galaxy_as_long_as_there_are_any() -> None:
    state = fresh(4, homesick="alliance", legacies="3")
    assert len(state.legacies) == 3
    state = fresh(5, homesick="storm", legacies="3")
    assert {alien(id).galaxy for id in state.legacies} == {"Storm"}


@pytest.mark.rule("CE-4.18")
def test_the_galaxy_is_public() -> None:
    match = Match.new(GAME, setup_of(5, homesick="prime"))
    assert match.view(A).galaxy == match.view(None).galaxy == "prime"


@pytest.mark.rule("CE-2.6", "CE-31.20", "CE-29.2")
def test_what_belongs_to_other_mechanics_is_not_offered() -> None:
    names = {spec.name for spec in OPTIONS}
    assert not names & {"showcase_size", "moons_per_system", "illicit", "secure"}


@pytest.mark.rule("CE-2.4", "CE-31.51")
def test_dimensions_that_contradict_each_other() -> None:
    match = Match.new(GAME, setup_of(5, stingy="on", generous="on", powers="human, general, clone, volt, cudgel"))
    assert {one.lucre for one in match.view(A).aliens} == {0}
    both = rules_of(setup_of(5, silver="on", expensive="on", heartless="on"))
    assert (both.price_factor, both.silver, both.resupplies) == (2, True, 0)
