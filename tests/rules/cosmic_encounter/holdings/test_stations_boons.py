"""Space stations that give boons."""

import pytest

from tests.rules.cosmic_encounter.holdings.stations import offline, seated
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene, fight


@pytest.mark.rule("CE-11.12")
@pytest.mark.parametrize("zapped", [False, True])
def test_the_detection_grid_brings_a_boon_for_an_artifact_zapped_or_not(zapped: bool) -> None:
    scene = fight(seated("artifact-detection-grid", B).invade(4), "attack 10", "attack 08")
    (used,) = scene.give(A, "Ship Zap")
    (zap,) = scene.give(C, "Pod Zap")
    answers = [(f"D-response {C}", f"p{zap}")] if zapped else []
    scene.play((f"D-window {A}", f"p{used}"), (f"D-response {B}", "artifact-detection-grid"), *answers)
    assert "B used Artifact Detection Grid" in scene.told()
    assert scene.told().count("B drafted") == 1


def test_the_detection_grid_sleeps_for_its_owners_artifacts_and_offline() -> None:
    scene = fight(seated("artifact-detection-grid", B).invade(4), "attack 10", "attack 08")
    (pod,) = scene.give(B, "Ship Zap")
    scene.play((f"D-window {B}", f"p{pod}"))
    assert f"{B} artifact-detection-grid" not in scene.offers
    scene = offline(seated("artifact-detection-grid", B), B)
    (pod,) = scene.give(A, "Ship Zap")
    fight(scene.invade(4), "attack 10", "attack 08").play((f"D-window {A}", f"p{pod}"))
    assert f"{B} artifact-detection-grid" not in scene.offers


@pytest.mark.rule("CE-28.7")
def test_the_golden_city_gives_two_boons_to_everybody_there_in_any_negotiation() -> None:
    scene = seated("golden-city", C, planet=0)
    scene.dominion(E, 1, there=C)
    fight(scene.invade(4), "negotiate", "negotiate").play(stop=("D-demand",))
    assert [len(alien.cache) for alien in scene.state.aliens] == [0, 0, 2, 0, 2]


def test_the_golden_city_gives_nothing_in_a_fight_or_without_a_base() -> None:
    scene = seated("golden-city", C)
    fight(scene.invade(4), "attack 10", "attack 08").play()
    assert not scene.state.aliens[C].cache
    scene = offline(seated("golden-city", C), C)
    fight(scene.invade(4), "negotiate", "negotiate").play(stop=("D-demand",))
    assert not scene.state.aliens[C].cache


def arriving(owner: int, sponsors: int = 0) -> Scene:
    """A has arrived at B, with ships of C."""
    scene = seated("observation-platform", owner).invade(2, forewards={C: sponsors} if sponsors else {})
    scene.state.phase = "arrival"
    return scene


def test_the_observation_platform_brings_a_bystander_a_boon() -> None:
    scene = arriving(C).play((f"D-window {C}", "observation-platform"), stop=("D-driver",))
    assert len(scene.state.aliens[C].cache) == 1


def test_the_observation_platform_does_nothing_where_a_boon_brings_nothing() -> None:
    scene = arriving(C)
    scene.state.vaporized, scene.state.forge = scene.state.forge, []
    assert f"{C} observation-platform" not in scene.play(stop=("D-driver",)).offers


@pytest.mark.parametrize("owner", [A, B, C])
def test_the_observation_platform_does_nothing_for_actors(owner: int) -> None:
    scene = arriving(owner, 1).play(stop=("D-driver",))
    assert f"{owner} observation-platform" not in scene.offers
