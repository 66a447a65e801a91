"""Medium: Power to Channel."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, fight

FOUGHT = ("D-purchase", "D-continue", "D-fuel")
AIMED = ("D-target",)


def haunted(*spirits: str, seat: int = C) -> Scene:
    """An alien has spirits."""
    scene = Scene(*[""] * seat, "medium")
    scene.store("medium", "spirits", *(f"flare {one}" for one in spirits or ("Vox", "Human", "Tide")))
    return scene


def raised(scene: Scene, *answers: tuple[str, str]) -> Scene:
    """A, which has one ship, attacks B: Vox lets an actor raise its attack driver by 3."""
    scene.send(C, 0, 1) if C not in scene.state.now.actors else None
    return fight(scene, "attack 10", "attack 08").play(*answers, stop=FOUGHT)


def test_every_orientation_brings_three_spirits_of_absent_aliens_and_three_stay() -> None:
    scene = Scene("medium")
    scene.state.phase = "orientation"
    scene.play(stop=("D-fuel",))
    assert len(scene.stored("spirits")) == 3
    kept = scene.stored("spirits")
    scene.state.phase, scene.state.used, scene.match = "orientation", [], None
    scene.play(stop=("D-fuel",))
    assert len(scene.stored("spirits")) == 3 and scene.asked.count("D-declare 0") == 3
    assert kept != scene.stored("spirits") and len(scene.state.vaporized) == 3


@pytest.mark.rule("CE-8.15", "CE-8.8", "CE-8.11")
def test_a_spirit_is_discharged_without_a_charge_and_burns_out() -> None:
    scene = haunted("Vox").invade(1)
    (spirit,) = scene.state.stores[0].pods
    raised(scene, ("D-window 2", "medium"))
    assert "might 15 against 12" in scene.told()
    assert scene.state.aliens[C].flares_used == 0 and spirit not in scene.state.aliens[C].charging
    scene.play(stop=("D-continue", "D-fuel"))
    assert spirit not in [*scene.state.aliens[C].cache, *scene.state.aliens[C].exhaust]


def test_only_spirits_with_something_to_do_may_be_channelled() -> None:
    scene = haunted("Warrior").begin("warpfall")
    assert "2 medium" not in scene.play(stop=AIMED).offers


def test_zapped_the_spirit_stays() -> None:
    scene = haunted("Vox").invade(1)
    (zap,) = scene.give(D, "Cosmic Zap")
    raised(scene, ("D-window 2", "medium"), ("D-response 3", pod_id(zap)))
    assert scene.stored("spirits") == ["flare Vox"] and "might 12 against 12" in scene.told()


@pytest.mark.rule("CE-12.14")
def test_stolen_it_takes_its_spirits_along() -> None:
    scene = haunted("Vox").invade(1)
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    raised(scene, ("D-window 0", "medium"))
    assert "might 15 against 12" in scene.told()


def test_with_little_authority_it_is_not_offered() -> None:
    scene = haunted("Vox").invade(1)
    scene.state.aliens[C].powers[0].off = True
    assert "2 medium" not in raised(scene).offers


def test_its_super_flare_brings_two_more() -> None:
    scene = haunted(seat=A)
    (flare,) = scene.give(A, "flare Medium")
    scene.state.phase = "orientation"
    scene.play(("D-window 0", pod_id(flare)), stop=("D-fuel",))
    assert len(scene.stored("spirits")) == 3 and scene.asked.count("D-declare 0") == 5


@pytest.mark.rule("CE-8.8")
def test_its_wild_flare_manifests_three_and_burns_out() -> None:
    scene = Scene("", "", "medium")
    (flare,) = scene.give(A, "flare Medium")
    scene.begin("warpfall").play(("D-window 0", pod_id(flare)), stop=AIMED)
    assert [scene.state.pods[pod].kind for pod in scene.state.aliens[A].cache] == ["flare"] * 3
    assert flare in scene.state.aliens[C].exhaust


def test_its_legacy_gives_a_flare_to_whoever_has_none() -> None:
    scene = Scene()
    scene.state.legacies.append("medium")
    scene.give(B, "flare Tide")
    scene.begin("warpfall").play(("D-power 0", "yes"), stop=AIMED)
    assert len(scene.state.aliens[A].cache) == 1 and "D-power 1" not in scene.asked


@pytest.mark.rule("CE-8.8", "CE-8.14")
@pytest.mark.parametrize("power", ["vox", "tide"])
def test_its_legacy_lets_untethered_flares_burn_out(power: str) -> None:
    scene = Scene("", "", "", power)
    scene.state.legacies.append("medium")
    (flare,) = scene.give(A, "flare Vox")
    fight(scene.invade(1), "attack 10", "attack 08").play(("D-window 0", pod_id(flare)), stop=("D-continue", "D-fuel"))
    assert (flare in scene.state.aliens[A].cache) is (power == "vox")
