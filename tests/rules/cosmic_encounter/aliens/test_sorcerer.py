"""Sorcerer: Power of Magic."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

FOUGHT = ("D-purchase",)
USE = ("D-window 0", "sorcerer")


def fought(*powers: str, ships: int = 1, forewards: dict[int, int] | None = None) -> Scene:
    """A has a weak pod to prime, B a strong one."""
    scene = Scene(*powers).invade(ships, forewards=forewards)
    scene.give(A, "attack 01")
    scene.give(B, "attack 30")
    return scene


def won(scene: Scene) -> bool:
    """Whether the invader has won."""
    return scene.state.now.fleets[0].result == "win"


@pytest.mark.rule("CE-37.18")
def test_it_swaps_the_drivers() -> None:
    scene = fought("sorcerer").play(USE, stop=FOUGHT)
    assert won(scene)
    assert scene.names(scene.state.aliens[A].exhaust) == ["attack 30"]
    assert scene.names(scene.state.aliens[B].exhaust) == ["attack 01"]


def test_it_need_not() -> None:
    scene = fought("sorcerer").play(stop=FOUGHT)
    assert "0 sorcerer" in scene.offers and not won(scene)


def test_once_a_fight() -> None:
    assert fought("sorcerer").play(USE, stop=FOUGHT).offers.count("0 sorcerer") == 1


@pytest.mark.rule("CE-37.18")
def test_it_does_not_see_what_it_gets() -> None:
    scene = fought("sorcerer").play(USE, stop=("D-distress",))
    (got,) = [event for event in scene.told().splitlines() if "swapped the drivers" in event]
    assert "30" not in got


def test_without_both_drivers_there_is_nothing_to_swap() -> None:
    scene = Scene("sorcerer").invade(1)
    scene.give(A, "attack 01")
    scene.state.forge.clear()
    assert "0 sorcerer" not in scene.play(stop=FOUGHT).offers


def test_bystanders_and_sponsors_swap_nothing() -> None:
    scene = fought("", "", "sorcerer", forewards={C: 1}).play(stop=FOUGHT)
    assert "2 sorcerer" not in scene.offers


def test_zapped_the_drivers_stay() -> None:
    scene = fought("sorcerer")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert not won(scene.play(USE, ("D-response 3", pod_id(zap)), stop=FOUGHT))


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = fought("", "", "sorcerer")
    scene.state.aliens[B].powers.append(scene.state.aliens[C].powers.pop())
    assert won(scene.play(("D-window 1", "sorcerer"), stop=FOUGHT))


def test_below_three_authority_it_swaps_nothing() -> None:
    scene = fought("sorcerer")
    scene.state.aliens[A].powers[0].off = True
    assert "0 sorcerer" not in scene.play(stop=FOUGHT).offers


def test_its_super_flare_works_for_a_sponsor() -> None:
    scene = fought("", "", "sorcerer", forewards={C: 1})
    (flare,) = scene.give(C, "flare Sorcerer")
    assert won(scene.play(("D-window 2", pod_id(flare)), stop=FOUGHT))


@pytest.mark.rule("CE-37.24")
def test_its_wild_flare_swaps_the_powers_of_the_leaders_for_good() -> None:
    scene = fought("human", "warrior")
    (flare,) = scene.give(C, "flare Sorcerer")
    scene.play(("D-window 2", pod_id(flare)))
    assert [scene.state.aliens[seat].powers[0].alien for seat in (A, B)] == ["warrior", "human"]
    assert flare not in scene.state.aliens[C].cache


def test_its_wild_flare_needs_two_powers_and_a_bystander() -> None:
    scene = fought("human")
    flares = [scene.give(seat, "flare Sorcerer")[0] for seat in (A, C)]
    scene.play(stop=FOUGHT)
    assert not [flare for flare in flares if any(one.endswith(f" {pod_id(flare)}") for one in scene.offers)]


def test_its_legacy_always_swaps() -> None:
    scene = fought()
    scene.state.legacies.append("sorcerer")
    assert won(scene.play(stop=FOUGHT))
