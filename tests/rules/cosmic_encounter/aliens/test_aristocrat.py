"""Aristocrat: Power of Privilege."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms


def last(question: AnyQuestion) -> Reply:
    assert isinstance(question, ChooseOne)
    return question.options[-1].value


def launching(*powers: str) -> Scene:
    scene = Scene(*powers)
    scene.give(A, "attack 10")
    scene.give(B, "attack 10")
    scene.invade(4)
    scene.state.phase = "launch"
    return scene


def flares(scene: Scene, seat: int = A) -> list[str]:
    return [name for name in scene.names(scene.state.aliens[seat].cache) if name.startswith("flare")]


def test_its_first_provision_is_chosen_in_the_forge() -> None:
    scene = Scene("aristocrat")
    scene.state.phase = "setup"
    scene.play(*[("D-declare 0", last)] * 8, stop=("D-fuel",))
    names = scene.names(scene.state.aliens[A].cache)
    assert len(names) == 8 and "attack 40" in names
    assert "A drafted 8 pods" in scene.told() or "A drafted" in scene.told()


def test_it_manifests_a_flare_and_vaporizes_one_of_two() -> None:
    scene = launching("aristocrat")
    scene.play(("D-window 0", "aristocrat"), stop=("D-beacon",))
    assert len(flares(scene)) == 1 and not scene.state.vaporized
    again = launching("aristocrat")
    (old,) = again.give(A, "flare Void")
    again.play(("D-window 0", "aristocrat"), ("D-declare 0", pod_id(old)), stop=("D-beacon",))
    assert again.state.vaporized == [old]
    assert len(flares(again)) == 1


def test_a_flare_whose_alien_is_in_the_match_is_no_untethered_one() -> None:
    scene = launching("aristocrat", "void")
    scene.give(A, "flare Void")
    scene.play(("D-window 0", "aristocrat"), stop=("D-beacon",))
    assert len(flares(scene)) == 2


def test_not_for_bystanders() -> None:
    assert "2 aristocrat" not in launching("", "", "aristocrat").play(stop=("D-beacon",)).offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_not(off: str) -> None:
    scene = launching("aristocrat")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 aristocrat" not in scene.play(stop=("D-beacon",)).offers


def test_zapped_no_flare_comes() -> None:
    scene = launching("aristocrat")
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-window 0", "aristocrat"), ("D-response 2", pod_id(zap)), stop=("D-beacon",))
    assert flares(scene) == []


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = launching("", "", "aristocrat")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert len(flares(scene.play(("D-window 0", "aristocrat"), stop=("D-beacon",)))) == 1


def test_with_its_super_flare_every_flare_is_kept() -> None:
    scene = launching("aristocrat")
    scene.give(A, "flare Aristocrat", "flare Void")
    scene.play(("D-window 0", "aristocrat"), ("D-power 0", "yes"), stop=("D-beacon",))
    assert len(flares(scene)) == 2 and not scene.state.vaporized


def test_its_wild_flare_lets_the_best_of_two_more_be_kept() -> None:
    scene = Scene("", "", "aristocrat")
    (flare,) = scene.give(B, "flare Aristocrat")
    scene.invade(4, backwards={B: 1}, defender=C).prime(0, "attack 01").prime(1, "attack 20")
    scene.play(("D-response 1", pod_id(flare)), stop=("D-purchase",))
    assert len(scene.state.aliens[B].cache) == 1
    assert "scrapped, of what B extracted" in scene.told()


def test_its_legacy_lets_one_pod_of_a_resupply_be_chosen() -> None:
    scene = launching()
    scene.state.aliens[B].cache = []
    scene.state.legacies.append("aristocrat")
    wanted = next(id for id in scene.state.forge if scene.state.pods[id].name == "attack 40")
    scene.play(("D-resupply 1", "take"), ("D-declare 1", pod_id(wanted)), stop=("D-beacon",))
    assert wanted in scene.state.aliens[B].cache and len(scene.state.aliens[B].cache) == 8


@pytest.mark.rule("CE-33.2")
def test_in_mid_match_it_brings_one_premium_resupply(made_up: MadeUp) -> None:
    scene = transforms(made_up, "aristocrat")
    scene.play(
        ("D-window 3", "shaper"),
        ("D-window 1", "credit of aristocrat"),
        *[("D-declare 1", last)] * 8,
        stop=("D-target",),
    )
    assert len(scene.state.aliens[B].cache) == 8
    assert "attack 40" in scene.names(scene.state.aliens[B].cache)
    assert scene.offers.count("1 credit of aristocrat") == 1
