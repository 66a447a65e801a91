"""Setting up: powers, forge and gate, provisions (CE-2 to CE-4)."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.board import (
    authority,
    dominion,
    home_bases,
    left_of,
    on_planet,
    planets_of,
    right_of,
)
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from tests.rules.cosmic_encounter.scenes import GAME, A, B, Scene


def setup_of(seats: int, options: dict[str, str], seed: int = 1) -> Setup:
    """A match of bots."""
    return Setup(tuple(Seat("ABCDEFGH"[n], n, "novice") for n in range(seats)), options, seed)


def fresh(seats: int, seed: int = 1, **options: str) -> CosmicEncounterState:
    """The state before the first step."""
    return new_state(setup_of(seats, options, seed), Dice(seed))


def kinds(state: CosmicEncounterState) -> list[str]:
    """The kinds of all pods."""
    return [pod.kind for pod in state.pods]


@pytest.mark.rule("CE-2.1", "CE-2.2")
@pytest.mark.parametrize("seats", [3, 9])
def test_four_to_eight_aliens_can_play(seats: int) -> None:
    setup = Setup(tuple(Seat(f"S{n}", n % 8, "novice") for n in range(seats)), {}, 1)
    with pytest.raises(SetupError):
        Match.new(GAME, setup)


@pytest.mark.rule("CE-3.2", "CE-3.4", "CE-3.9", "CE-4.10", "CE-25.1")
@pytest.mark.parametrize(("seats", "planets"), [(4, 4), (5, 5), (8, 5)])
def test_every_alien_has_its_planets_and_four_ships_on_each(seats: int, planets: int) -> None:
    state = fresh(seats)
    for seat in range(seats):
        assert len(planets_of(state, seat)) == planets
        assert [len(on_planet(state, planet, seat)) for planet in planets_of(state, seat)] == [4] * planets
        assert (authority(state, seat), dominion(state, seat)) == (planets, 0)
    assert len(state.ships) == 4 * planets * seats
    assert state.threshold == planets


@pytest.mark.rule("CE-3.3", "CE-3.23")
def test_left_is_clockwise_and_the_eliminated_are_skipped() -> None:
    state = fresh(5)
    assert (left_of(state, 4), right_of(state, 0)) == (0, 4)
    state.aliens[1].eliminated = True
    assert (left_of(state, 0), right_of(state, 2)) == (2, 0)


@pytest.mark.rule("CE-4.2", "CE-4.3")
def test_powers_are_dealt_once_each_and_hidden() -> None:
    for seed in range(20):
        powers = [one.powers[0] for one in fresh(8, seed).aliens]
        assert len({power.alien for power in powers}) == 8
        assert not any(power.public for power in powers)
    assert all(one.powers[0].public for one in fresh(5, familiar="on").aliens)


@pytest.mark.rule("CE-4.4", "CE-4.5", "CE-4.6")
@pytest.mark.parametrize(("seats", "pods"), [(4, 81), (6, 81), (7, 105), (8, 105)])
def test_the_forge_has_its_table_and_two_flares_an_alien(seats: int, pods: int) -> None:
    state = fresh(seats)
    flares = [pod.item for pod in state.pods if pod.kind == "flare"]
    assert len(state.pods) - len(flares) == pods
    assert len(flares) == len(set(flares)) == 2 * seats
    assert {one.powers[0].alien for one in state.aliens} <= set(flares)
    assert "flare" not in kinds(fresh(seats, flares="off"))


@pytest.mark.rule("CE-4.7")
@pytest.mark.parametrize(("poison", "count"), [("", 3), ("clean", 0), ("toxic", 13)])
def test_poison_is_cleaned_away_or_added(poison: str, count: int) -> None:
    assert kinds(fresh(5, poison=poison)).count("poison") == count


@pytest.mark.rule("CE-4.8")
def test_destiny_has_three_charges_a_colour_and_two_wild_ones() -> None:
    state = fresh(5)
    assert state.charges == [[2, 1]] * 5
    assert state.wild == 2


@pytest.mark.rule("CE-4.9")
def test_anybody_may_be_the_first_invader() -> None:
    assert {fresh(5, seed).campaign for seed in range(60)} == {0, 1, 2, 3, 4}


@pytest.mark.rule("CE-4.10", "CE-4.11", "CE-4.13", "CE-4.15")
@pytest.mark.parametrize(
    ("option", "lucre", "resupplies"), [("", 2, 2), ("generous", 4, 2), ("stingy", 0, 2), ("heartless", 2, 0)]
)
def test_provisions(option: str, lucre: int, resupplies: int) -> None:
    options = {option: "on"} if option else {}
    names = "human, general, clone, volt, cudgel"
    match = Match.new(GAME, setup_of(5, {"powers": names, **options}))
    view = match.view(A)
    assert [one.cache_size for one in view.aliens] == [8] * 5
    assert [one.lucre for one in view.aliens] == [lucre] * 5
    assert [one.resupplies for one in view.aliens] == [resupplies] * 5
    assert (match.questions[0].key, match.questions[0].seat) == ("D-window", view.campaign)


@pytest.mark.rule("CE-4.17")
@pytest.mark.parametrize(("alerts", "allowed"), [("green", {"green"}), ("yellow", {"green", "yellow"})])
def test_alerts_limit_the_powers(alerts: str, allowed: set[str]) -> None:
    found = {alien(one.powers[0].alien).alert for seed in range(20) for one in fresh(8, seed, alerts=alerts).aliens}
    assert found == allowed


@pytest.mark.rule("CE-4.2")
def test_powers_may_be_chosen_and_left_out() -> None:
    state = fresh(4, powers="human, ?, volt", excluded="zombie")
    assert (state.aliens[0].powers[0].alien, state.aliens[2].powers[0].alien) == ("human", "volt")
    for options in ({"powers": "human, human"}, {"powers": "nobody"}, {"excluded": "x"}, {"powers": "?,?,?,?,?"}):
        with pytest.raises(SetupError):
            Match.new(GAME, setup_of(4, options))


@pytest.mark.rule("CE-3.5", "CE-3.6", "CE-3.8", "CE-3.15", "CE-3.16", "CE-3.18")
def test_a_base_is_where_ships_stand() -> None:
    scene = Scene()
    scene.dominion(A, 2)
    scene.base(A, 0, 0)
    assert (scene.authority_of(A), scene.dominion_of(A)) == (4, 2)
    assert home_bases(scene.state, A) == [1, 2, 3, 4]
    assert scene.authority_of(B) == 5
