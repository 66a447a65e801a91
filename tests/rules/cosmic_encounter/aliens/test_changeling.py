"""Changeling: Power to Change Form."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.changeling import SWAPPED
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight

LATER = ("D-commission", "D-driver")


def meeting(*powers: str) -> Scene:
    """A attacks B; commission is next."""
    scene = Scene(*(powers or ("changeling", "human")))
    scene.invade(3)
    scene.state.phase, scene.state.at = "rally", "rally.open"
    return scene


def powers(scene: Scene) -> list[str]:
    return [one.powers[0].alien if one.powers else "" for one in scene.state.aliens]


def test_it_may_draft_a_pod() -> None:
    scene = meeting().play(("D-declare 0", "draft"), stop=LATER)
    assert len(scene.state.aliens[A].cache) == 1 and powers(scene)[:2] == ["changeling", "human"]


def test_it_may_swap_powers_with_its_opponent() -> None:
    scene = meeting().play(("D-declare 0", "swap"), stop=LATER)
    assert powers(scene)[:2] == ["human", "changeling"] and not scene.state.aliens[A].cache


def test_everything_bound_to_the_powers_is_swapped_too() -> None:
    scene = meeting("changeling", "masochist")
    scene.state.aliens[B].powers[0].marks = {"dominion": 1}
    scene.play(("D-declare 0", "swap"), stop=LATER)
    assert scene.dominion_of(A) == 1 and scene.dominion_of(B) == 0


@pytest.mark.rule("CE-37.24")
def test_its_new_owner_does_not_change_form_in_the_same_encounter() -> None:
    scene = meeting().play(("D-declare 0", "swap"), stop=LATER)
    assert "D-declare 1" not in scene.asked and not scene.state.aliens[B].cache


def test_without_a_power_to_swap_it_must_draft() -> None:
    scene = meeting("changeling").play(stop=LATER)
    assert len(scene.state.aliens[A].cache) == 1 and "D-declare 0" not in scene.asked


def test_a_bystander_changes_nothing() -> None:
    scene = meeting("", "", "changeling").play(stop=LATER)
    assert not any(one.cache for one in scene.state.aliens)


def test_zapped_it_changes_nothing() -> None:
    scene = meeting()
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=LATER)
    assert powers(scene)[:2] == ["changeling", "human"] and not scene.state.aliens[A].cache


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_nothing(off: str) -> None:
    scene = meeting()
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert not scene.play(stop=LATER).state.aliens[A].cache


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = meeting("", "human", "changeling")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(("D-declare 0", "swap"), stop=LATER)
    assert powers(scene)[:2] == ["human", "changeling"]


def test_its_super_flare_brings_the_pod_as_well() -> None:
    scene = meeting()
    scene.give(A, "flare Changeling")
    scene.play(("D-power 0", "yes"), ("D-declare 0", "swap"), stop=LATER)
    assert powers(scene)[:2] == ["human", "changeling"] and len(scene.state.aliens[A].cache) == 1


def joined() -> Scene:
    """A has the sponsors C and D after arrival; only C has a power besides A."""
    scene = Scene("human", "", "warrior")
    scene.invade(3, forewards={C: 1, D: 1})
    scene.give(A, "attack 10", "flare Changeling")
    scene.give(B, "attack 08")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def test_its_wild_flare_swaps_powers_with_a_sponsor_until_upkeep() -> None:
    scene = joined()
    flare = scene.state.aliens[A].cache[-1]
    scene.play(("D-window 0", pod_id(flare)), stop=LATER)
    assert powers(scene)[:3] == ["warrior", "", "human"]
    assert powers(scene.play())[:3] == ["human", "", "warrior"]


def test_its_wild_flare_is_not_for_bystanders_nor_without_a_sponsor_that_has_a_power() -> None:
    scene = joined()
    scene.state.aliens[C].powers = []
    flare = scene.state.aliens[A].cache[-1]
    assert f"0 {pod_id(flare)}" not in scene.play(stop=LATER).offers


def test_its_legacy_swaps_the_powers_of_the_leaders_after_each_encounter() -> None:
    scene = Scene("human", "warrior", "zombie")
    scene.state.legacies.append("changeling")
    fight(scene.invade(3), "attack 10", "attack 08").play()
    assert powers(scene)[:3] == ["warrior", "human", "zombie"]


def test_its_legacy_needs_an_encounter() -> None:
    scene = Scene("human", "warrior")
    scene.state.legacies.append("changeling")
    scene.invade(3)
    scene.state.now.cut = True
    scene.state.phase = "upkeep"
    assert powers(scene.play())[:2] == ["human", "warrior"]


@pytest.mark.rule("CE-37.24")
def test_what_its_wild_flare_has_swapped_is_swapped_back_wherever_it_is_by_then() -> None:
    scene = joined()
    scene.state.aliens[B].powers = Scene("zombie").state.aliens[A].powers
    scene.state.legacies.append("changeling")
    flare = scene.state.aliens[A].cache[-1]
    scene.play(("D-window 0", pod_id(flare)))
    assert powers(scene)[:3] == ["zombie", "human", "warrior"]
    assert not any(SWAPPED in power.marks for alien in scene.state.aliens for power in alien.powers)


def test_swaps_of_two_leaders_who_discharge_its_wild_flare_are_undone_one_by_one() -> None:
    scene = Scene("human", "warrior", "zombie", "macron").invade(3, forewards={C: 1}, backwards={D: 1})
    scene.state.phase = "arrival"
    first, second = (scene.give(seat, "flare Changeling")[0] for seat in (A, B))
    scene.play(("D-window 0", pod_id(first)), ("D-window 1", pod_id(second)), stop=LATER)
    assert powers(scene)[:4] == ["zombie", "macron", "human", "warrior"]
    assert powers(scene.play())[:4] == ["human", "warrior", "zombie", "macron"]
