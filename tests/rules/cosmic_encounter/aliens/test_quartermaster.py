"""Quartermaster: Power to Distribute."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, C, D, E, Scene, first


def defended(scene: Scene, backwards: dict[int, int]) -> Scene:
    """B wins with these sponsors, who then gain boons."""
    return scene.invade(4, backwards=backwards).prime(0, "attack 01").prime(1, "attack 20")


def caches(scene: Scene) -> list[int]:
    """How many pods everybody has."""
    return [len(alien.cache) for alien in scene.state.aliens]


@pytest.mark.rule("CE-11.25")
def test_pods_of_others_go_through_its_hands_and_one_more_is_its_own() -> None:
    scene = defended(Scene("", "", "", "", "quartermaster"), {C: 2, D: 1})
    scene.play(stop=("D-purchase",))
    assert caches(scene) == [0, 0, 2, 1, 1]
    assert scene.told().count("E used Quartermaster") == 1 and not scene.stored("rations")


def test_what_is_left_over_may_be_scrapped() -> None:
    scene = defended(Scene("", "", "", "", "quartermaster"), {C: 1})
    scene.play(("D-declare 4", first), ("D-declare 4", "scrap"), stop=("D-purchase",))
    assert caches(scene) == [0, 0, 1, 0, 0] and len(scene.state.aliens[E].exhaust) == 1


def test_of_its_own_boons_it_gets_no_more_than_is_due() -> None:
    scene = defended(Scene("", "", "quartermaster"), {C: 2, D: 1}).play(stop=("D-purchase",))
    assert caches(scene) == [0, 0, 2, 1, 0]


def test_revivals_are_nothing_to_it() -> None:
    scene = Scene("", "", "", "", "quartermaster")
    scene.warp(C, 2)
    defended(scene, {C: 1}).play(("D-boon 2", "revive"), stop=("D-purchase",))
    assert caches(scene) == [0] * 5


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_distributes_nothing(off: str) -> None:
    scene = Scene("", "", "", "", "quartermaster")
    setattr(scene.state.aliens[E].powers[0], off, True)
    assert caches(defended(scene, {C: 2}).play(stop=("D-purchase",))) == [0, 0, 2, 0, 0]


def test_zapped_everybody_drafts_its_own() -> None:
    scene = Scene("", "", "", "", "quartermaster")
    (zap,) = scene.give(A, "Cosmic Zap")
    defended(scene, {C: 2}).play(("D-response 0", pod_id(zap)), stop=("D-purchase",))
    assert caches(scene) == [0, 0, 2, 0, 0]


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "", "", "", "quartermaster")
    scene.state.aliens[A].powers.append(scene.state.aliens[E].powers.pop())
    assert caches(defended(scene, {C: 2}).play(stop=("D-purchase",))) == [1, 0, 2, 0, 0]


def test_its_super_flare_adds_pods_of_its_cache() -> None:
    scene = Scene("", "", "", "", "quartermaster")
    scene.give(E, "flare Quartermaster")
    (bad,) = scene.give(E, "attack -7")
    answers = (("D-power 4", "yes"), ("D-declare 4", pod_id(bad)))
    defended(scene, {C: 1}).play(*answers, stop=("D-purchase",))
    assert caches(scene)[C] == 1 and len(scene.state.aliens[E].cache) == 2


def test_its_wild_flare_gives_pods_in_place_of_boons() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Quartermaster")
    (bad,) = scene.give(A, "attack -7")
    defended(scene, {C: 2})
    scene.play(("D-response 0", pod_id(flare)), stop=("D-purchase",))
    assert bad in scene.state.aliens[C].cache and len(scene.state.aliens[C].cache) == 2


def test_its_legacy_makes_awards_smaller() -> None:
    scene = Scene()
    scene.state.legacies.append("quartermaster")
    assert caches(defended(scene, {C: 3, D: 1}).play(stop=("D-purchase",))) == [0, 0, 2, 1, 0]
