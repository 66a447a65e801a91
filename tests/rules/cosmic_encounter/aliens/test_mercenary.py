"""Mercenary: Power of Bounty Hunting."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def invaded(scene: Scene) -> Scene:
    """A, with C at its side, beats B, which has 5 authority and loses a base by it: 10 and 4 + 1 against 8 and 4."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def repelled(scene: Scene, backing: int = 2) -> Scene:
    """B, with C behind it, beats A."""
    return scene.invade(4, backwards={C: backing}).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")


@pytest.mark.parametrize(("seat", "lucre"), [(A, 7), (B, 2), (C, 7), (D, 2)])
def test_a_winner_gains_the_enemy_leaders_authority(seat: int, lucre: int) -> None:
    scene = invaded(Scene(*[""] * seat, "mercenary")).play()
    assert scene.state.aliens[seat].lucre == lucre


def test_besides_the_normal_rewards() -> None:
    scene = Scene("", "", "mercenary")
    scene.state.aliens[C].lucre = 0
    repelled(scene).play()
    assert len(scene.state.aliens[C].cache) == 2
    assert scene.state.aliens[C].lucre == 5 + 1


def test_a_deal_is_no_combat() -> None:
    scene = Scene("mercenary").invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play()
    assert scene.state.aliens[A].lucre == 2


@pytest.mark.rule("CE-7.18")
def test_it_is_no_boon_that_ionic_gas_stops() -> None:
    scene = invaded(Scene("mercenary"))
    scene.state.now.no_rewards = True
    scene.play()
    assert scene.state.aliens[A].lucre == 7


def test_zapped_it_gains_nothing() -> None:
    scene = Scene("mercenary")
    (zap,) = scene.give(D, "Cosmic Zap")
    invaded(scene).play(("D-response 3", pod_id(zap)))
    assert scene.state.aliens[A].lucre == 2


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_gains_nothing(off: str) -> None:
    scene = Scene("mercenary")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert invaded(scene).play().state.aliens[A].lucre == 2


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("mercenary")
    scene.state.aliens[C].powers.append(scene.state.aliens[A].powers.pop())
    invaded(scene).play()
    assert (scene.state.aliens[A].lucre, scene.state.aliens[C].lucre) == (2, 7)


@pytest.mark.parametrize("flare", [True, False])
def test_its_super_flare_buys_as_much_as_it_can_pay(flare: bool) -> None:
    scene = Scene("mercenary")
    (pod,) = scene.give(A, "flare Mercenary")
    scene.warp(A, 4)
    buy = [("D-purchase 0", "boon")] * (3 if flare else 1)
    invaded(scene).play(*([("D-window 0", pod_id(pod))] if flare else []), *buy)
    assert scene.asked.count("D-purchase 0") == (4 if flare else 1)
    assert scene.state.aliens[A].lucre == 7 - len(buy)


def test_its_wild_flare_rewards_the_defender_like_a_backward() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Mercenary")
    repelled(scene).play(("D-window 1", pod_id(flare)))
    assert len(scene.state.aliens[B].cache) == 4 + 1
    assert scene.state.aliens[B].lucre == scene.state.aliens[C].lucre


@pytest.mark.parametrize("dominion", [0, 3])
def test_by_its_legacy_backers_gain_the_invaders_dominion(dominion: int) -> None:
    scene = Scene()
    scene.state.legacies.append("mercenary")
    scene.dominion(A, dominion)
    repelled(scene, 1).play()
    assert len(scene.state.aliens[C].cache) == dominion
