"""The ships that bots fly are legal."""

from random import Random

import pytest

from cosmotui.bots.cosmoforce.fleet import ACES, COMMANDERS, LASTING, improvised, pick
from cosmotui.rules.cosmoforce.design import design_problems
from cosmotui.rules.cosmoforce.systems import HULLS, WEAPONS


@pytest.mark.rule("CF-3.11")
def test_every_ship_of_the_fleets_is_legal_and_has_a_name_of_its_own() -> None:
    for fleet in (ACES, COMMANDERS, LASTING):
        assert all(not design_problems(design) for design, _ in fleet)
        assert len({design.name for design, _ in fleet}) == len(fleet)


def test_all_classes_fly() -> None:
    for fleet in (ACES, COMMANDERS, LASTING):
        assert {design.hull for design, _ in fleet} == set(HULLS)


@pytest.mark.rule("CF-3.11")
def test_improvised_ships_are_legal_and_armed() -> None:
    rng = Random(1)
    ships = [improvised(rng) for _ in range(200)]
    assert all(not design_problems(ship) for ship in ships)
    assert all(any(weapon in ship.systems for weapon in WEAPONS) for ship in ships)
    assert {ship.hull for ship in ships} == set(HULLS)
    assert len({ship.systems for ship in ships}) > 150


def test_ships_are_flown_as_often_as_their_weights_say() -> None:
    rng, total = Random(1), sum(weight for _, weight in ACES)
    flown = [pick(ACES, rng) for _ in range(4000)]
    for design, weight in ACES:
        assert flown.count(design) / 4000 == pytest.approx(weight / total, abs=0.04)
