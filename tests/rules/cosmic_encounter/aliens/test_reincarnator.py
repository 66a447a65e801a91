"""Reincarnator: Power of Rebirth."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

FOUGHT = ("D-purchase", "D-continue", "D-fuel")


def names(scene: Scene, seat: int = A) -> list[str]:
    """The powers of an alien."""
    return [power.alien for power in scene.state.aliens[seat].powers]


def beaten(*answers: tuple[str, str], scene: Scene | None = None, attack: str = "attack 04") -> Scene:
    """A, a human with the sub-power, attacks B and loses 3 ships."""
    scene = scene or Scene("human")
    scene.state.aliens[A].powers += [Power("reincarnator", beside=True)]
    return fight(scene.invade(3), attack, "attack 20").play(*answers, stop=FOUGHT)


def test_it_begins_beside_a_random_power() -> None:
    scene = Scene("reincarnator")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    main, sub = scene.state.aliens[A].powers
    assert (main.is_main, sub.alien, sub.is_main) == (True, "reincarnator", False)


@pytest.mark.rule("CE-33.2")
def test_in_mid_match_it_comes_beside_the_power_that_is_there(made_up: MadeUp) -> None:
    scene = transform(transforms(made_up, "reincarnator"))
    assert names(scene, B) == ["human", "reincarnator"]
    assert [power.is_main for power in scene.state.aliens[B].powers] == [True, False]


@pytest.mark.rule("CE-33.2")
def test_without_a_main_power_it_manifests_one(made_up: MadeUp) -> None:
    scene = transforms(made_up, "reincarnator")
    scene.state.aliens[B].powers = []
    assert len(names(transform(scene), B)) == 2 and names(scene, B)[1] == "reincarnator"


def test_after_casualties_it_looks_through_powers_and_the_last_cannot_be_refused() -> None:
    """A needs 5 dominion: five powers, four of them declined."""
    scene = beaten(*[("D-power 0", "no")] * 4)
    assert scene.asked.count("D-power 0") == 4
    assert names(scene)[0] != "human" and names(scene)[1] == "reincarnator"
    assert scene.in_warp(A) == 3


def test_the_first_may_be_taken() -> None:
    scene = beaten(("D-power 0", "yes"))
    assert scene.asked.count("D-power 0") == 1 and len(names(scene)) == 2 and names(scene)[0] != "human"


def test_without_casualties_it_stays_as_it_is() -> None:
    assert names(beaten(attack="attack 40")) == ["human", "reincarnator"]


def test_zapped_it_stays_as_it_is() -> None:
    scene = Scene("remora")
    (zap,) = scene.give(C, "Cosmic Zap")
    beaten(("D-response 2", pod_id(zap)), scene=scene)
    assert names(scene) == ["remora", "reincarnator"] and scene.state.aliens[A].powers[1].zapped


def test_with_little_authority_it_does_nothing() -> None:
    scene = Scene("human")
    scene.state.aliens[A].powers.append(Power("reincarnator", beside=True, off=True))
    fight(scene.invade(3), "attack 04", "attack 20").play(stop=FOUGHT)
    assert names(scene) == ["human", "reincarnator"]


def test_with_its_super_flare_the_old_power_stays_too() -> None:
    scene = Scene("human")
    (flare,) = scene.give(A, "flare Reincarnator")
    beaten(("D-power 0", "yes"), ("D-power 0", "yes"), scene=scene)
    assert names(scene)[1:] == ["human", "reincarnator"] and flare in scene.state.aliens[A].exhaust
    assert [power.is_main for power in scene.state.aliens[A].powers] == [True, False, False]


def test_its_wild_flare_scrambles_a_loser_which_gets_the_flare() -> None:
    scene = Scene("", "tide")
    (flare,) = scene.give(C, "flare Reincarnator")
    fight(scene.invade(3), "attack 20", "attack 04").play(("D-window 2", pod_id(flare)), stop=FOUGHT)
    assert names(scene, B) != ["tide"] and len(names(scene, B)) == 1
    assert flare in scene.state.aliens[B].cache


def test_its_legacy_scrambles_leaders_with_casualties() -> None:
    scene = Scene("tide", "human", "warrior")
    scene.state.legacies.append("reincarnator")
    fight(scene.invade(3), "attack 20", "attack 04").play(stop=FOUGHT)
    assert (names(scene, A), names(scene, C)) == (["tide"], ["warrior"])
    assert names(scene, B) != ["human"]


@pytest.mark.rule("CE-12.14")
def test_stolen_it_changes_the_power_of_whoever_has_it() -> None:
    scene = Scene("tide", "human")
    scene.state.aliens[B].powers.append(Power("reincarnator", beside=True))
    fight(scene.invade(3), "attack 20", "attack 04").play(("D-power 1", "yes"), stop=FOUGHT)
    assert names(scene, A) == ["tide"] and names(scene, B)[0] != "human"
