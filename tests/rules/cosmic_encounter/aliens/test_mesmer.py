"""Mesmer: Power of Mass Hypnosis."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene, fight, first

FOUGHT = ("D-purchase", "D-continue", "D-fuel")


def hypnotic(pod: str = "Plague", *powers: str) -> tuple[Scene, int]:
    """C holds an artifact, and B has a power that acts in combat."""
    scene = Scene("", "virus", *(powers or ("mesmer",)))
    (id,) = scene.give(C, pod)
    return scene, id


def fought(scene: Scene, *answers: tuple[str, str]) -> Scene:
    """A against B, whose Virus would make 16 of its 04."""
    return fight(scene.invade(1), "attack 10", "attack 04").play(*answers, stop=FOUGHT)


@pytest.mark.rule("CE-36.101")
def test_an_artifact_is_discharged_as_any_other_and_stays_that_until_it_is_exhausted() -> None:
    scene, id = hypnotic()
    fought(scene, ("D-response 2", "mesmer"))
    assert "virus" not in scene.told() and "might 11 against 8" in scene.told()
    assert scene.state.pods[id].name == "Cosmic Zap" and id in scene.state.aliens[C].exhaust
    assert scene.state.aliens[B].powers[0].zapped
    scene.play(stop=("D-continue", "D-fuel"))
    assert scene.state.pods[id].name == "Plague" and id in scene.state.spent_aur


def test_at_other_moments_it_must_be_an_artifact_of_that_moment() -> None:
    scene, id = hypnotic("Cosmic Zap")
    scene.begin("warpfall").play(("D-window 2", "mesmer"), ("D-declare 2", first), stop=("D-target",))
    assert scene.state.pods[id].name not in ("Cosmic Zap", "Flare Zap", "Force Field")
    assert id in scene.state.aliens[C].exhaust and "2 cosmic-zap" not in scene.offers


def test_without_an_artifact_it_is_not_offered() -> None:
    scene, _ = hypnotic("attack 12")
    assert "2 mesmer" not in fought(scene).offers


def test_zapped_the_pod_stays_what_it_is() -> None:
    scene, id = hypnotic()
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.begin("warpfall").play(("D-window 2", "mesmer"), ("D-response 3", pod_id(zap)), stop=("D-target",))
    assert id in scene.state.aliens[C].cache and scene.state.pods[id].name == "Plague"


def test_stolen_it_serves_whoever_has_it() -> None:
    scene, id = hypnotic("Plague", "", "mesmer")
    (own,) = scene.give(D, "Grime")
    fought(scene, ("D-response 3", "mesmer"))
    assert own in scene.state.aliens[D].exhaust and id in scene.state.aliens[C].cache


def test_with_little_authority_it_is_not_offered() -> None:
    scene, _ = hypnotic()
    scene.state.aliens[C].powers[0].off = True
    assert "2 mesmer" not in fought(scene).offers


def test_its_super_flare_takes_any_support_pod() -> None:
    scene, _ = hypnotic("attack 12")
    (flare, help_) = scene.give(C, "flare Mesmer", "reinforcement")
    fought(scene, ("D-response 2", pod_id(flare)))
    assert scene.state.aliens[B].powers[0].zapped and scene.state.pods[help_].name == "Cosmic Zap"


def test_its_wild_flare_makes_a_negotiate_pod_of_a_low_driver() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mesmer")
    fight(scene.invade(1), "attack 04", "attack 20")
    driver = scene.state.now.fleets[0].driver
    scene.play(("D-window 0", pod_id(flare)), stop=FOUGHT)
    assert scene.state.pods[driver].name == "negotiate" and scene.state.now.fleets[0].kind == "negotiate"


def test_its_wild_flare_does_nothing_to_high_drivers() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mesmer")
    fight(scene.invade(1), "attack 14", "attack 20").play(stop=FOUGHT)
    assert f"0 {pod_id(flare)}" not in scene.offers


@pytest.mark.rule("CE-25.26", "CE-37.31")
def test_its_legacy_lets_anybody_make_a_cosmic_zap_until_upkeep() -> None:
    scene, id = hypnotic("Plague", "")
    scene.state.legacies.append("mesmer")
    fought(scene, ("D-response 2", "legacy mesmer"), ("D-response 2", pod_id(id)))
    assert scene.state.aliens[B].powers[0].zapped and "used the legacy of Mesmer" in scene.told()
    assert "might 11 against 8" in scene.told()


def test_by_its_legacy_what_is_not_discharged_is_itself_again_at_upkeep_and_only_its_owner_knows() -> None:
    scene, id = hypnotic("Plague", "")
    scene.state.legacies.append("mesmer")
    fight(scene.invade(1), "attack 10", "attack 04")
    scene.play(("D-window 2", "legacy mesmer"), stop=("D-distress",))
    assert scene.state.pods[id].name == "Cosmic Zap"
    assert GAME.view(scene.setup, scene.state, A).pods[id].name == ""
    scene.play(stop=("D-purchase",))
    assert scene.state.pods[id].name == "Plague"


@pytest.mark.rule("CE-6.1")
def test_its_super_flare_takes_no_encounter_pod() -> None:
    scene, _ = hypnotic("attack 12")
    (flare, _) = scene.give(C, "flare Mesmer", "intimidate 10")
    assert f"2 {pod_id(flare)}" not in fought(scene).offers


def test_any_of_its_artifacts_may_be_what_is_needed() -> None:
    """Of three, two are the Cosmic Zap that is needed: the third one may be it."""
    scene, _ = hypnotic("Cosmic Zap")
    scene.give(C, "Cosmic Zap", "Plague")
    assert "2 mesmer" in fought(scene).offers
