"""Lightning: Power to Strike."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

STRIKE = ("D-window 2", "lightning")


def fought(scene: Scene, won: bool = True) -> Scene:
    """A has met B."""
    pods = ("attack 20", "attack 01") if won else ("attack 01", "attack 20")
    return scene.invade(3).prime(INVADERS, pods[0]).prime(DEFENDERS, pods[1])


def charges(scene: Scene, seat: int = C) -> int:
    """The charges on the nexus of an alien."""
    return sum(power.marks.get("charges", 0) for power in scene.state.aliens[seat].powers)


def test_it_may_destroy_the_flagship_of_a_winning_invader() -> None:
    scene = fought(Scene("", "", "lightning")).play(STRIKE)
    assert "the flagship of A was destroyed" in scene.told()
    assert charges(scene) == 0


def test_if_it_declines_it_gains_a_charge() -> None:
    scene = fought(Scene("", "", "lightning")).play()
    assert "the flagship of A was destroyed" not in scene.told()
    assert charges(scene) == 1


def test_an_invader_that_has_not_won_is_safe() -> None:
    scene = fought(Scene("", "", "lightning"), won=False).play()
    assert "2 lightning" not in scene.offers and charges(scene) == 0


def test_as_the_invader_it_does_not_strike_itself() -> None:
    scene = fought(Scene("lightning")).play()
    assert "0 lightning" not in scene.offers and charges(scene, A) == 0


@pytest.mark.parametrize("target", [A, B])
def test_three_charges_are_an_ambush_on_invader_or_defender(target: int) -> None:
    scene = Scene("", "", "lightning")
    scene.state.aliens[C].powers[0].marks["charges"] = 4
    scene = fought(scene, won=False)
    scene.play(("D-window 2", "storm of lightning"), ("D-declare 2", str(target)), stop=("D-target", "D-continue"))
    assert charges(scene) == 1
    assert (scene.state.now.invader, scene.state.now.defender, scene.state.now.is_ambush) == (C, target, True)


def test_two_charges_are_not_enough() -> None:
    scene = Scene("", "", "lightning")
    scene.state.aliens[C].powers[0].marks["charges"] = 2
    assert "2 storm of lightning" not in fought(scene, won=False).play().offers


def test_it_does_not_ambush_itself() -> None:
    scene = Scene("", "lightning")
    scene.state.aliens[B].powers[0].marks["charges"] = 3
    scene = fought(scene, won=False).play(("D-window 1", "storm of lightning"), stop=("D-target", "D-continue"))
    assert scene.state.now.defender == A


@pytest.mark.rule("CE-12.30")
def test_zapped_it_gains_a_charge_as_well() -> None:
    scene = Scene("", "", "lightning")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene = fought(scene).play(STRIKE, ("D-response 3", pod_id(zap)))
    assert "the flagship of A was destroyed" not in scene.told()
    assert charges(scene) == 1


def test_stolen_it_strikes_for_the_thief_with_its_charges() -> None:
    scene = Scene("", "", "lightning")
    scene.state.aliens[C].powers[0].marks["charges"] = 2
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene = fought(scene).play()
    assert (charges(scene), charges(scene, D)) == (0, 3)


def test_below_three_authority_it_neither_strikes_nor_charges() -> None:
    scene = Scene("", "", "lightning")
    scene.state.aliens[C].powers[0].off = True
    scene = fought(scene).play()
    assert "2 lightning" not in scene.offers and charges(scene) == 0


def test_with_its_super_flare_a_charge_is_one_more() -> None:
    scene = Scene("", "", "lightning")
    (flare,) = scene.give(C, "flare Lightning")
    assert charges(fought(scene).play(("D-window 2", pod_id(flare)))) == 2


def test_its_super_flare_adds_to_the_charge_of_a_strike_that_is_zapped() -> None:
    scene = Scene("", "", "lightning")
    (flare,) = scene.give(C, "flare Lightning")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene = fought(scene).play(("D-window 2", pod_id(flare)), STRIKE, ("D-response 3", pod_id(zap)))
    assert charges(scene) == 2


def warpfall(scene: Scene, number: int) -> Scene:
    """A invades for the first, second .. time in its campaign."""
    scene.begin("warpfall")
    scene.state.invasions = number - 1
    return scene


@pytest.mark.parametrize("number", [1, 2])
def test_its_wild_flare_drafts_in_the_second_invasion_of_another(number: int) -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Lightning")
    use = [("D-window 2", pod_id(flare))] if number == 2 else []
    scene = warpfall(scene, number).play(*use, stop=("D-target", "D-wild"))
    assert len(scene.state.aliens[C].cache) == (3 if number == 2 else 1)
    assert f"2 {pod_id(flare)}" in scene.offers or number == 1


@pytest.mark.parametrize("number", [1, 2])
def test_by_its_legacy_the_first_invasion_of_a_campaign_costs_the_flagship(number: int) -> None:
    scene = Scene()
    scene.state.legacies.append("lightning")
    scene = fought(scene)
    scene.state.invasions = number
    scene.play()
    assert ("the flagship of A was destroyed" in scene.told()) is (number == 1)
    assert ("D-continue 0" in scene.asked) is (number == 2)


@pytest.mark.rule("CE-13.13")
def test_without_a_flagship_to_strike_it_gains_a_charge() -> None:
    scene = fought(Scene("", "", "lightning"))
    scene.state.aliens[A].flagship = False
    scene.play()
    assert "2 lightning" not in scene.offers and charges(scene) == 1


@pytest.mark.rule("CE-13.12")
def test_an_ambush_that_is_zapped_brings_no_charge_back() -> None:
    scene = Scene("", "", "lightning")
    scene.state.aliens[C].powers[0].marks["charges"] = 3
    (zap,) = scene.give(D, "Cosmic Zap")
    scene = fought(scene, won=False)
    scene.play(("D-window 2", "storm of lightning"), ("D-response 3", pod_id(zap)), stop=("D-target", "D-continue"))
    assert charges(scene) == 0 and not scene.state.now.is_ambush
