"""Bystanders weigh the fleets by what they bring, and reckon with what the others are likely to do."""

from collections.abc import Collection

import pytest

from cosmotui.bots.cosmic_encounter import Mastermind
from cosmotui.bots.cosmic_encounter.leanings import Leanings
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from tests.bots.cosmic_encounter.test_invitations import surveyed
from tests.bots.cosmic_encounter.test_tactics import rally
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E

pytestmark = pytest.mark.usefixtures("same_aliens")

EVERYBODY = (C, D, E)


def leanings(dominion: dict[int, int] | None = None) -> Leanings:
    """A invades B, and C, D and E stand by; foreign bases by alien."""
    return Leanings(surveyed(rally(dominion=dominion), A), Mastermind.temper)


def chances(found: Leanings, invaders: Collection[int], defenders: Collection[int]) -> dict[int, dict[int, float]]:
    return dict(zip(found.seats, found.expect((invaders, defenders)), strict=True))


def test_nobody_joins_a_fleet_that_has_not_asked() -> None:
    found = chances(leanings(), [C], [D])
    assert set(found[C]) == {NOBODY, INVADERS}
    assert set(found[D]) == {NOBODY, DEFENDERS}
    assert found[E] == {NOBODY: 1.0}


def test_the_chances_of_each_make_up_one() -> None:
    for one in chances(leanings(), EVERYBODY, EVERYBODY).values():
        assert sum(one.values()) == pytest.approx(1)


def test_nobody_is_expected_who_has_no_ship_to_spare() -> None:
    """Three home bases with a ship each are kept: with fewer its power would be off."""
    scene = rally()
    for planet, count in zip(planets_of(scene.state, C), (1, 1, 1, 0, 0), strict=True):
        scene.base(C, planet, count)
    found = Leanings(surveyed(scene, A), Mastermind.temper)
    assert chances(found, EVERYBODY, EVERYBODY)[C] == {NOBODY: 1.0}


def test_a_sponsor_is_expected_with_the_ships_that_leave_it_every_base() -> None:
    scene = rally()
    for planet, count in zip(planets_of(scene.state, C), (3, 1, 1, 0, 0), strict=True):
        scene.base(C, planet, count)
    found = Leanings(surveyed(scene, A), Mastermind.temper)
    sides = [DEFENDERS if seat == C else NOBODY for seat in found.seats]
    assert found.fleets(tuple(sides)).defenders[C] == 2


def test_all_are_expected_against_an_invader_that_would_win() -> None:
    for one in chances(leanings({A: 4}), EVERYBODY, EVERYBODY).values():
        assert one[DEFENDERS] > 0.9


def test_who_would_win_with_the_invader_is_expected_to_join_it() -> None:
    found = chances(leanings({A: 4, C: 4}), EVERYBODY, EVERYBODY)
    assert found[C][INVADERS] > 0.9
    assert found[D][DEFENDERS] > found[D][INVADERS]


def test_whoever_stands_best_lands_less_gladly_beside_others_than_whoever_stands_worst() -> None:
    found = chances(leanings({C: 3}), EVERYBODY, EVERYBODY)
    assert found[D] == pytest.approx(found[E])
    assert found[C][INVADERS] != pytest.approx(found[D][INVADERS])


def test_shares_of_a_win_make_up_one_whatever_the_fleets_are() -> None:
    found = leanings({A: 3, D: 4})
    for profile in ((NOBODY,) * 3, (INVADERS,) * 3, (INVADERS, DEFENDERS, NOBODY)):
        assert sum(found.worths(profile)) == pytest.approx(1)


def test_an_encounter_is_worth_what_its_likely_fleets_are_worth() -> None:
    found = leanings()
    sure = [{INVADERS: 1.0}, {DEFENDERS: 1.0}, {NOBODY: 1.0}]
    assert found.expected_worth(sure, B) == pytest.approx(found.worths((INVADERS, DEFENDERS, NOBODY))[B])
    (fleets, chance), *others = found.likely(sure, 3)
    assert not others
    assert chance == 1
    assert fleets.invaders[found.seats[0]] and fleets.defenders[found.seats[1]]
