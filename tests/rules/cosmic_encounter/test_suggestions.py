"""What the game suggests where ships are sent and helpers are asked: D-beacon, D-commission, D-sponsor."""

import pytest

from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import sensible, spread, would_win
from cosmotui.rules.cosmic_encounter.model.constraints import Bond
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.bots.cosmic_encounter.playing import asked
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene
from tests.rules.cosmic_encounter.test_launch import launching
from tests.rules.cosmic_encounter.test_rally import rallying


def question_of(scene: Scene, seat: int) -> AnyQuestion:
    """What an alien is asked now."""
    assert scene.match is not None
    return next(question for question in scene.match.questions if question.seat == seat)


def suggested(scene: Scene, seat: int, *stop: str) -> dict[str, object]:
    """What stands in the form of an alien before it has touched it."""
    question = question_of(scene.play(stop=stop), seat)
    assert isinstance(question, Compose)
    return question.start


# --- ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-5.21")
@pytest.mark.parametrize(
    ("idle", "most", "least", "sent"),
    [
        ({0: 4, 1: 4, 2: 4, 3: 4, 4: 4}, 4, 1, {0: 1, 1: 1, 2: 1, 3: 1}),
        ({0: 7, 1: 2, 2: 1}, 4, 1, {0: 4}),
        ({0: 3, 1: 3, 2: 1}, 4, 1, {0: 2, 1: 2}),
        ({0: 2, 1: 1}, 4, 1, {0: 1}),  # the last one of a base stays
        ({0: 1, 1: 1, 8: 1}, 4, 1, {0: 1}),  # but one has to go: of a home base, not of the foreign one
        ({0: 1, 8: 1}, 4, 1, {8: 1}),  # nor of the only home base
        ({0: 1}, 4, 1, {0: 1}),  # where there is nothing else
        ({0: 2, 8: 2}, 4, 4, {0: 2, 8: 2}),
        ({0: 2, 1: 1, 8: 2}, 3, 3, {0: 2, 8: 1}),
        ({0: 0}, 4, 4, {}),
    ],
)
def test_ships_are_spread_and_empty_no_base_without_need(
    idle: dict[int, int], most: int, least: int, sent: dict[int, int]
) -> None:
    """Planets 0 to 4 are home."""
    places = {str(planet): count for planet, count in idle.items()}
    assert spread(places, "01234", most, least) == {str(planet): count for planet, count in sent.items()}


@pytest.mark.rule("CE-5.21")
def test_the_suggested_beacon_takes_from_the_fullest_bases_and_leaves_them_even() -> None:
    """Eight ships on one home planet and three on the others: four of the eight go."""
    scene = launching()
    for planet, count in ((0, 3), (1, 3), (3, 3), (4, 3), (2, 8)):
        scene.base(A, planet, count)
    assert suggested(scene, A, "D-beacon") == {"2": 4}


@pytest.mark.rule("CE-5.21")
def test_the_suggested_beacon_takes_one_ship_of_each_of_four_equal_bases() -> None:
    scene = launching()
    assert suggested(scene, A, "D-beacon") == {"0": 1, "1": 1, "2": 1, "3": 1}


@pytest.mark.rule("CE-5.21")
@pytest.mark.parametrize("level", ["envoy", "mastermind"])
def test_a_bot_sends_what_is_suggested_to_people(level: str) -> None:
    scene = launching()
    scene.base(A, 0, 2)
    scene.dominion(A, 2, there=D)
    start = suggested(scene, A, "D-beacon")
    assert asked(scene, "D-beacon", level) == start


@pytest.mark.rule("CE-17.13")
def test_a_sponsor_that_must_come_is_suggested_ships_of_several_bases() -> None:
    scene = rallying()
    scene.state.now.bonds.append(Bond("join", INVADERS, C, 3))
    start = suggested(scene.play(("D-commission 0", {}), ("D-commission 1", {}), stop=("D-sponsor",)), C, "D-sponsor")
    home = planets_of(scene.state, C)
    assert start == {"side": INVADERS, **{str(planet): 1 for planet in home[:3]}}


def test_ships_that_an_effect_has_fixed_are_spread_too() -> None:
    scene = Scene().begin("launch")
    home = planets_of(scene.state, A)[0]
    scene.state.now.only = [id for id, ship in enumerate(scene.state.ships) if ship.place == home][:2]
    assert sensible(scene.state, A, INVADERS) == {str(home): 1}


# --- commissions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-22.20", "CE-22.22", "CE-25.1")
@pytest.mark.parametrize(("leader", "left_out"), [(A, True), (B, False)])
def test_who_needs_one_base_to_win_is_not_suggested_where_it_would_land(leader: int, left_out: bool) -> None:
    """Sponsors of the invader land, those of the defender get boons and no base."""
    scene = rallying()
    scene.dominion(C, scene.state.threshold - 1)
    start = suggested(scene, leader, "D-commission")
    assert start == ({"3": 4, "4": 4} if left_out else {"2": 4, "3": 4, "4": 4})


@pytest.mark.rule("CE-22.20")
@pytest.mark.parametrize("side", [INVADERS, DEFENDERS])
@pytest.mark.parametrize("short_by", [1, 2])
def test_a_bot_asks_nobody_whom_it_is_not_suggested_to_ask(side: int, short_by: int) -> None:
    scene = rallying()
    scene.dominion(C, scene.state.threshold - short_by)
    leader = (A, B)[side]
    start = suggested(scene, leader, "D-commission")
    found = asked(scene, f"D-commission {leader}", "mastermind")
    assert isinstance(found, dict) and found and found.items() <= start.items()
    assert (str(C) in start) is not would_win(scene.state, scene.state.threshold, side, C)
