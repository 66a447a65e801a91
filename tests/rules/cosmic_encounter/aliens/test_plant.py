"""Plant: Power to Graft."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, fight

FOUGHT = ("D-purchase",)


def planted(*others: str, bases: int = 1) -> Scene:
    """D has bases in the system of B."""
    scene = Scene("", "tide", *others, *[""] * (1 - len(others)), "plant")
    scene.dominion(D, bases, there=B)
    return scene.invade(1)


def names(scene: Scene, seat: int) -> list[str]:
    """The powers of an alien."""
    return [power.alien for power in scene.state.aliens[seat].powers]


def used(scene: Scene, *answers: tuple[str, str]) -> Scene:
    """It is used, if it may be."""
    return fight(scene, "attack 10", "attack 08").play(("D-window 3", "plant"), *answers, stop=FOUGHT)


@pytest.mark.rule("CE-36.4")
def test_it_takes_a_power_until_the_end_of_upkeep() -> None:
    scene = used(planted())
    assert (names(scene, B), names(scene, D)) == ([], ["plant", "tide"])
    scene.play(stop=("D-continue", "D-fuel"))
    assert (names(scene, B), names(scene, D)) == (["tide"], ["plant"])


def test_without_a_base_there_it_may_not() -> None:
    scene = fight(planted(bases=0), "attack 10", "attack 08").play(stop=FOUGHT)
    assert "3 plant" not in scene.offers


def test_once_an_invasion() -> None:
    scene = planted("warrior")
    scene.dominion(D, 1, there=C)
    used(scene, ("D-declare 3", "1"))
    assert scene.offers.count("3 plant") == 1 and names(scene, C) == ["warrior"]


def test_zapped_it_takes_nothing() -> None:
    scene = planted()
    (zap,) = scene.give(A, "Cosmic Zap")
    used(scene, ("D-response 0", pod_id(zap)))
    assert (names(scene, B), names(scene, D)) == (["tide"], ["plant"])


def test_with_little_authority_it_may_not() -> None:
    scene = planted()
    scene.state.aliens[D].powers[0].off = True
    assert "3 plant" not in fight(scene, "attack 10", "attack 08").play(stop=FOUGHT).offers


def test_its_super_flare_uses_it_again() -> None:
    scene = planted("warrior")
    scene.dominion(D, 1, there=C)
    (flare,) = scene.give(D, "flare Plant")
    used(scene, ("D-declare 3", "1"), ("D-window 3", pod_id(flare)))
    assert sorted(names(scene, D)) == ["plant", "tide", "warrior"]


def test_its_wild_flare_takes_the_power_of_a_sponsor() -> None:
    scene = Scene("", "", "warrior")
    (flare,) = scene.give(A, "flare Plant")
    scene.invade(2, forewards={C: 1})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.play(("D-window 0", pod_id(flare)), stop=FOUGHT)
    assert names(scene, A) == ["warrior"] and not names(scene, C)
    assert names(scene.play(stop=("D-continue", "D-fuel")), C) == ["warrior"]


@pytest.mark.rule("CE-36.81", "CE-36.82")
def test_its_legacy_disables_the_power_of_whoever_destiny_names_and_upkeep_ends_that() -> None:
    scene = Scene("", "warrior")
    scene.state.legacies.append("plant")
    scene.state.charges = [[0, 0], [3, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.begin("destiny").play(stop=FOUGHT)
    assert scene.state.aliens[B].powers[0].disabled and "without effect" not in scene.offers
    scene.play(stop=("D-continue", "D-fuel"))
    assert scene.state.aliens[B].powers[0].is_active


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = planted()
    scene.state.aliens[C].powers = [scene.state.aliens[D].powers.pop()]
    scene.dominion(C, 1, there=B)
    fight(scene, "attack 10", "attack 08").play(("D-window 2", "plant"), stop=FOUGHT)
    assert names(scene, C) == ["plant", "tide"]
