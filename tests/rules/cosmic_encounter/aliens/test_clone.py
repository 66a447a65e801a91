"""Clone: Power to Replicate."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene


def clash(scene: Scene) -> Scene:
    """A with attack 20, C at its side, against B with attack 08."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")


def cache(scene: Scene, seat: int) -> list[str]:
    """A cache by name."""
    return scene.names(scene.state.aliens[seat].cache)


@pytest.mark.parametrize(("seat", "driver"), [(A, "attack 20"), (B, "attack 08")])
def test_a_leader_keeps_its_driver(seat: int, driver: str) -> None:
    scene = clash(Scene(*[""] * seat, "clone")).play((f"D-window {seat}", "clone"))
    assert cache(scene, seat) == [driver]


def test_it_is_no_must() -> None:
    scene = clash(Scene("clone")).play()
    assert f"{A} clone" in scene.offers
    assert cache(scene, A) == []


def test_a_sponsor_keeps_nothing() -> None:
    assert f"{C} clone" not in clash(Scene("", "", "clone")).play().offers


def test_a_driver_that_was_claimed_cannot_be_kept() -> None:
    scene = clash(Scene("clone", "envy")).play(("D-window 1", "envy"))
    assert (cache(scene, A), cache(scene, B)) == ([], ["attack 20"])
    assert f"{A} clone" not in scene.offers


def test_zapped_the_driver_is_exhausted() -> None:
    scene = Scene("clone")
    (zap,) = scene.give(C, "Cosmic Zap")
    assert cache(clash(scene).play(("D-window 0", "clone"), ("D-response 2", f"p{zap}")), A) == []


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = Scene("clone")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert f"{A} clone" not in clash(scene).play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("clone")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert cache(clash(scene).play(("D-window 1", "clone")), B) == ["attack 08"]


@pytest.mark.rule("CE-36.29")
def test_its_super_flare_manifests_a_duplicate() -> None:
    scene = Scene("clone")
    scene.give(A, "flare Clone")
    clash(scene).play(("D-window 0", "clone"), ("D-power 0", "yes"))
    assert sorted(cache(scene, A)) == ["attack 20", "attack 20", "flare Clone"]
    assert sum(scene.state.pods[pod].manifested for pod in scene.state.aliens[A].cache) == 1


def test_its_wild_flare_keeps_the_driver() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Clone")
    clash(scene).play(("D-window 1", f"p{flare}"))
    assert sorted(cache(scene, B)) == ["attack 08", "flare Clone"]


def test_its_legacy_lets_every_leader_keep_its_driver() -> None:
    scene = Scene()
    scene.state.legacies.append("clone")
    clash(scene).play(("D-power 0", "yes"), ("D-power 1", "no"))
    assert (cache(scene, A), cache(scene, B)) == (["attack 20"], [])


@pytest.mark.rule("CE-13.13")
def test_a_driver_that_comes_back_anyway_is_not_kept_again() -> None:
    scene = Scene("clone")
    scene.state.legacies.append("clone")
    clash(scene).play(("D-power 0", "yes"))
    assert "0 clone" not in scene.offers
