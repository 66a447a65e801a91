"""Winner: Power to Triumph."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def clash(scene: Scene, driver: str = "attack 18") -> Scene:
    """A, with C at its side, has 23 against 12 of B, at whose first planet it aims."""
    scene.invade(4, forewards={C: 1})
    return scene.prime(INVADERS, driver).prime(DEFENDERS, "attack 08")


def test_an_invader_that_wins_by_10_establishes_another_base() -> None:
    scene = clash(Scene("winner"), "attack 17").play()
    assert "might 22 against 12" in scene.told()
    assert scene.dominion_of(A) == 2
    assert (scene.on(A, planets_of(scene.state, B)[0]) > 0, scene.dominion_of(C)) == (True, 1)


def test_the_base_comes_with_the_result_before_the_losses() -> None:
    """Ships in the fleet may make it, and then do not land; the target planet is offered last."""
    scene = clash(Scene("winner"))
    sent, *_ = fleet_ships(scene.state, INVADERS, A)
    planets = planets_of(scene.state, B)
    scene.play(
        ("D-declare 0", str(planets[1])), ("D-declare 0", f"s{sent}"), ("D-declare 0", "stop"), stop=("D-purchase",)
    )
    offered = [one for one in scene.offers if one in [f"0 {planet}" for planet in planets]]
    assert offered == [f"0 {planet}" for planet in (*planets[1:], planets[0])]
    assert (scene.on(A, planets[1]), scene.on(A, planets[0])) == (1, 3)
    told = scene.told().splitlines()
    made = told.index("A made a base on B II: 1 ship")
    assert made < next(number for number, line in enumerate(told) if "destroyed" in line)


def test_it_does_not_after_winning_by_9() -> None:
    scene = clash(Scene("winner"), "attack 16").play()
    assert scene.dominion_of(A) == 1
    assert not scene.state.aliens[A].powers[0].public


def test_a_defender_establishes_a_base_in_the_system_of_the_invader() -> None:
    scene = Scene("", "winner").invade(4).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20").play()
    assert any(scene.on(B, planet) for planet in planets_of(scene.state, A))
    assert (scene.dominion_of(B), scene.dominion_of(A)) == (1, 0)


def test_a_foreward_does_not() -> None:
    assert clash(Scene("", "", "winner")).play().dominion_of(C) == 1


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_establishes_nothing(off: str) -> None:
    scene = Scene("winner")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert clash(scene).play().dominion_of(A) == 1


def test_zapped_it_establishes_nothing() -> None:
    scene = Scene("winner")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert clash(scene).play(("D-response 4", pod_id(zap))).dominion_of(A) == 1


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "winner")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert clash(scene).play().dominion_of(A) == 2


def test_its_super_flare_makes_a_base_per_10_of_the_margin() -> None:
    scene = Scene("winner")
    scene.give(A, "flare Winner")
    scene = clash(scene, "attack 30").play(("D-power 0", "yes"))
    assert "might 35 against 12" in scene.told()
    assert scene.dominion_of(A) == 3


@pytest.mark.rule("CE-20.43")
def test_its_wild_flare_wins_peacefully_with_more_allies() -> None:
    scene = Scene("", "", "", "", "winner")
    (flare,) = scene.give(A, "flare Winner")
    scene.invade(4, forewards={C: 1})
    scene.state.phase = "arrival"
    scene.play(("D-window 0", pod_id(flare)))
    target = planets_of(scene.state, B)[0]
    assert (scene.on(A, target), scene.on(C, target), scene.on(B, target)) == (4, 1, 0)
    assert scene.in_warp(B) == 0
    assert flare in scene.state.aliens[E].cache


def test_its_wild_flare_needs_more_allies() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Winner")
    scene.invade(4, forewards={C: 1}, backwards={D: 1})
    scene.state.phase = "arrival"
    assert f"0 {pod_id(flare)}" not in scene.play(stop=("D-driver",)).offers


@pytest.mark.parametrize(("answer", "bases"), [("yes", 2), ("no", 1)])
def test_by_its_legacy_an_invader_may_make_another_base(answer: str, bases: int) -> None:
    scene = Scene()
    scene.state.legacies.append("winner")
    assert clash(scene).play(("D-power 0", answer)).dominion_of(A) == bases


@pytest.mark.parametrize("legacy", [False, True])
def test_who_crashlands_has_not_won_by_10(legacy: bool) -> None:
    scene = Scene("spiff")
    if legacy:
        scene.state.legacies.append("winner")
    else:
        scene.state.aliens[A].powers.append(Power("winner"))
    scene.invade(4).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20").play()
    assert scene.dominion_of(A) == 1
    assert "D-power 0" not in scene.asked
