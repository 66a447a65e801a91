"""Vulture: Power to Scavenge."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress


def clash(scene: Scene) -> Scene:
    """A, with C at its side, wins 15 to 12 against B."""
    scene.invade(4, forewards={C: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def test_it_claims_the_artifacts_that_others_discharge() -> None:
    scene = Scene("", "", "", "", "vulture")
    (zap,) = scene.give(A, "Ship Zap")
    clash(scene).play(("D-window 0", pod_id(zap)))
    assert zap in scene.state.aliens[E].cache


def test_it_claims_those_that_others_scrap() -> None:
    scene = Scene("", "", "", "", "vulture")
    (flare,) = scene.give(B, "flare Vortex")
    zap, plague = scene.give(B, "Cosmic Zap", "Plague")
    scene.state.legacies.append("tide")
    clash(scene).play(("D-scrap 1", pod_id(zap)), ("D-scrap 1", pod_id(plague)))
    assert {zap, plague} <= set(scene.state.aliens[E].cache)
    assert flare in scene.state.aliens[B].cache


@pytest.mark.rule("CE-36.60")
def test_a_zapped_artifact_is_scrapped_and_so_claimed() -> None:
    scene = Scene("", "", "", "", "vulture")
    (ship_zap,) = scene.give(A, "Ship Zap")
    (pod_zap,) = scene.give(B, "Pod Zap")
    clash(scene).play(("D-window 0", pod_id(ship_zap)), ("D-response 1", pod_id(pod_zap)))
    assert {ship_zap, pod_zap} <= set(scene.state.aliens[E].cache)


def test_it_leaves_flares_and_its_own_artifacts() -> None:
    scene = Scene("", "", "", "", "vulture")
    (zap,) = scene.give(E, "Ship Zap")
    (flare,) = scene.give(A, "flare Human")
    clash(scene).play(("D-window 4", pod_id(zap)), ("D-window 0", pod_id(flare)))
    assert not scene.state.aliens[E].cache
    assert not scene.state.aliens[E].powers[0].public


def test_what_it_has_discharged_it_does_not_scavenge_again() -> None:
    scene = Scene("", "", "", "", "vulture")
    (zap,) = scene.give(E, "Ship Zap")
    scene.state.legacies.append("vulture")
    clash(scene).play(("D-window 4", pod_id(zap)), ("D-window 0", pod_id(zap)))
    assert zap in scene.state.aliens[B].cache


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_claims_nothing(off: str) -> None:
    scene = Scene("", "", "", "", "vulture")
    setattr(scene.state.aliens[E].powers[0], off, True)
    (zap,) = scene.give(A, "Ship Zap")
    clash(scene).play(("D-window 0", pod_id(zap)))
    assert not scene.state.aliens[E].cache


def test_zapped_it_claims_nothing() -> None:
    scene = Scene("", "", "", "", "vulture")
    (ship_zap,) = scene.give(A, "Ship Zap")
    (zap,) = scene.give(B, "Cosmic Zap")
    clash(scene).play(("D-window 0", pod_id(ship_zap)), ("D-response 1", pod_id(zap)))
    assert not scene.state.aliens[E].cache


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "", "", "vulture")
    scene.state.aliens[D].powers.append(scene.state.aliens[E].powers.pop())
    (zap,) = scene.give(A, "Ship Zap")
    clash(scene).play(("D-window 0", pod_id(zap)))
    assert zap in scene.state.aliens[D].cache


@pytest.mark.parametrize(("powers", "count"), [(("", "vulture"), 9), (("",), 8)])
def test_it_keeps_its_artifacts_on_a_resupply(powers: tuple[str, ...], count: int) -> None:
    scene = Scene(*powers)
    (zap,) = scene.give(B, "Cosmic Zap")
    scene.give(A, "attack 10")
    scene.invade(4)
    scene.state.phase = "launch"
    for id, ship in enumerate(scene.state.ships):
        scene.state.ships[id] = type(ship)(ship.owner, scene.state.now.target if ship.owner == B else id % 5)
    scene.play(stop=("D-beacon",))
    assert len(scene.state.aliens[B].cache) == count
    assert (zap in scene.state.aliens[B].cache) is (count == 9)


def test_its_super_flare_claims_flares_and_distress_pods_as_well() -> None:
    scene = Scene("", "", "", "", "vulture")
    scene.state.legacies.append("tide")
    scene.give(E, "flare Vulture")
    flare, help = scene.give(A, "flare Warpish", "reinforcement")
    (zap,) = scene.give(B, "Cosmic Zap")
    scene.warp(A, 1)
    clash(scene).play(("D-distress 0", distress(help)), ("D-window 0", pod_id(flare)), ("D-power 4", "yes"))
    assert {zap, flare, help} <= set(scene.state.aliens[E].cache)


def test_its_wild_flare_claims_a_support_pod_of_the_loser() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Vulture")
    (help,) = scene.give(B, "reinforcement")
    scene.invade(4).prime(INVADERS, "attack 40").prime(DEFENDERS, "attack 08")
    scene.play(("D-distress 1", distress(help)), ("D-window 0", pod_id(flare)))
    assert help in scene.state.aliens[A].cache


def test_its_wild_flare_comes_with_the_result_and_not_after_the_payoff() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Vulture")
    (help,) = scene.give(B, "reinforcement")
    scene.invade(4).prime(INVADERS, "attack 40").prime(DEFENDERS, "attack 08")
    scene.play(("D-distress 1", distress(help)), ("D-window 0", pod_id(flare)), stop=("D-purchase",))
    told = scene.told().splitlines()
    claimed = next(number for number, line in enumerate(told) if "claimed" in line)
    assert claimed < next(number for number, line in enumerate(told) if "4 ships of B destroyed" in line)


def test_by_its_legacy_artifacts_pass_to_the_left() -> None:
    scene = Scene()
    scene.state.legacies.append("vulture")
    (zap,) = scene.give(A, "Ship Zap")
    clash(scene).play(("D-window 0", pod_id(zap)))
    assert zap in scene.state.aliens[B].cache
