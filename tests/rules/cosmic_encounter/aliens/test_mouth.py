"""Mouth: Power to Gobble."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, Scene
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

FOOD = "mouth"


def fought(scene: Scene) -> Scene:
    """A has met B, with a driver each."""
    return scene.invade(3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")


def test_after_a_payoff_it_takes_what_others_have_used_up() -> None:
    scene = fought(Scene("", "", "mouth")).play()
    assert sorted(scene.stored(FOOD)) == ["attack 08", "attack 20"]


def test_its_own_exhaust_is_left_alone() -> None:
    assert fought(Scene("mouth")).play().stored(FOOD) == ["attack 08"]


def test_charged_pods_are_not_gobbled() -> None:
    scene = Scene("", "", "mouth")
    (flare,) = scene.give(D, "flare Monk")
    scene = fought(scene).play(("D-window 3", pod_id(flare)))
    assert flare in scene.state.aliens[D].cache and "flare Monk" not in scene.stored(FOOD)


@pytest.mark.rule("CE-36.58")
@pytest.mark.parametrize(("held", "left"), [(7, 9), (8, 0)])
def test_of_ten_it_keeps_one_and_the_rest_is_gone(held: int, left: int) -> None:
    scene = Scene("", "", "mouth")
    scene.store("mouth", FOOD, *["attack 06"] * (held - 1), "attack 40")
    answers: list[tuple[str, Answer]] = []
    if not left:
        forty = next(pod for pod, one in enumerate(scene.state.pods) if one.name == "attack 40")
        answers.append(("D-declare 2", pod_id(forty)))
    scene = fought(scene).play(*answers)
    assert len(scene.stored(FOOD)) == left
    assert scene.names(scene.state.aliens[C].cache) == ([] if left else ["attack 40"])
    assert len(scene.state.vaporized) == (0 if left else 9)


@pytest.mark.rule("CE-37.51")
def test_only_its_owner_sees_what_lies_there() -> None:
    scene = Scene("", "", "mouth")
    scene.state.aliens[C].powers[0].public = True
    store = scene.store("mouth", FOOD, "attack 06")
    fought(scene)
    (seen,) = GAME.view(scene.setup, scene.state, C).stores
    assert list(seen.pods) == store.pods
    other = GAME.view(scene.setup, scene.state, D)
    assert [one.size for one in other.stores] == [1] and not other.pods[store.pods[0]].kind


def test_zapped_it_takes_nothing() -> None:
    scene = Scene("", "", "mouth")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert fought(scene).play(("D-response 3", pod_id(zap))).stored(FOOD) == []


def test_stolen_it_takes_its_food_along() -> None:
    scene = Scene("", "", "mouth")
    scene.store("mouth", FOOD, "attack 06")
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene = fought(scene).play()
    assert len(scene.stored(FOOD)) == 3
    assert all(pod in GAME.view(scene.setup, scene.state, D).stores[0].pods for pod in scene.state.stores[0].pods)


def test_below_three_authority_it_takes_nothing() -> None:
    scene = Scene("", "", "mouth")
    scene.state.aliens[C].powers[0].off = True
    assert fought(scene).play().stored(FOOD) == []


@pytest.mark.rule("CE-12.16")
def test_lost_what_lies_there_is_scrapped(made_up: MadeUp) -> None:
    scene = transforms(made_up, "human", old="mouth")
    pods = scene.store("mouth", FOOD, "attack 12").pods
    assert transform(scene).state.aliens[B].exhaust == pods


@pytest.mark.parametrize(("side", "told"), [("1", "might 23 against 5"), ("0", "might 4 against 12")])
def test_its_super_flare_replaces_a_driver_with_a_gobbled_pod(side: str, told: str) -> None:
    scene = Scene("mouth")
    (flare,) = scene.give(A, "flare Mouth")
    scene.store("mouth", FOOD, "attack 01")
    scene = fought(scene).play(("D-window 0", pod_id(flare)), ("D-declare 0", side))
    assert told in scene.told()


def test_its_super_flare_needs_an_encounter_pod_there() -> None:
    scene = Scene("mouth")
    (flare,) = scene.give(A, "flare Mouth")
    scene.store("mouth", FOOD, "reinforcement")
    assert f"0 {pod_id(flare)}" not in fought(scene).play().offers


def test_its_wild_flare_swallows_an_artifact_of_another() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mouth")
    (zap,) = scene.give(D, "Ship Zap")
    scene = fought(scene).play(("D-window 3", pod_id(zap)), ("D-window 0", pod_id(flare)))
    assert zap in scene.state.aliens[A].cache


def test_its_wild_flare_does_not_swallow_drivers() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mouth")
    assert f"0 {pod_id(flare)}" not in fought(scene).play().offers


def test_by_its_legacy_drivers_are_vaporized() -> None:
    scene = Scene()
    scene.state.legacies.append("mouth")
    scene = fought(scene)
    drivers = [fleet.driver for fleet in scene.state.now.fleets]
    scene.play()
    assert sorted(scene.state.vaporized) == sorted(drivers)
