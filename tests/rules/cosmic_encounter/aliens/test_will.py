"""Will: Power of Choice."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

AIMED = ("D-beacon",)


def drawn(*powers: str, flagged: bool = False) -> Scene:
    """A invades, and destiny names B."""
    scene = Scene(*powers)
    scene.state.charges = [[0, 0], [0, 3] if flagged else [3, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    for seat in range(5):
        scene.give(seat, "attack 10")
    return scene.begin("destiny")


def test_it_chooses_whom_it_invades_and_where() -> None:
    scene = drawn("will")
    planet = planets_of(scene.state, D)[3]
    scene.play(("D-declare 0", "3"), ("D-target 0", str(planet)), stop=AIMED)
    assert (scene.state.now.defender, scene.state.now.target) == (D, planet)


@pytest.mark.rule("CE-16.35")
def test_a_base_in_another_system_may_be_the_target() -> None:
    scene = drawn("will")
    scene.dominion(D, 1, there=E)
    planet = planets_of(scene.state, E)[0]
    scene.play(("D-declare 0", "3"), ("D-target 0", str(planet)), stop=AIMED)
    assert (scene.state.now.defender, scene.state.now.target) == (D, planet)


def test_its_own_system_and_eliminated_ones_may_not() -> None:
    scene = drawn("will")
    scene.dominion(D, 1, there=A)
    scene.dominion(D, 1, there=E)
    scene.state.aliens[E].eliminated = True
    scene.play(("D-declare 0", "3"), stop=("D-target",))
    planets = {str(value) for value in scene.offered()}
    assert planets == {str(planet) for planet in planets_of(scene.state, D)}


def test_only_as_the_invader() -> None:
    scene = drawn("", "", "will").play(stop=("D-target",))
    assert scene.state.now.defender == B and "D-declare 2" not in scene.asked


def test_in_an_ambush_the_defender_stays() -> None:
    scene = drawn("will")
    scene.state.now.is_ambush, scene.state.now.charge = True, "1"
    scene.state.now.fleets[1].leader = B
    scene.state.now.target = planets_of(scene.state, B)[0]
    assert "D-declare 0" not in scene.play(stop=AIMED).asked


def test_zapped_destiny_holds() -> None:
    scene = drawn("will")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-response 3", pod_id(zap)), stop=("D-target",))
    assert scene.state.now.defender == B


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = drawn("", "", "will")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(("D-declare 0", "3"), stop=AIMED)
    assert scene.state.now.defender == D


def test_below_three_authority_destiny_holds() -> None:
    scene = drawn("will")
    scene.state.aliens[A].powers[0].off = True
    assert scene.play(stop=("D-target",)).state.now.defender == B


def test_its_super_flare_probes_a_cache_first() -> None:
    scene = drawn("will")
    scene.give(A, "flare Will")
    scene.play(("D-power 0", "yes"), ("D-declare 0", "2"), ("D-declare 0", "3"), stop=AIMED)
    assert set(scene.state.aliens[C].cache) <= set(scene.state.aliens[A].known)
    assert scene.state.now.defender == D


def test_its_wild_flare_aims_at_a_base_of_the_defender_elsewhere() -> None:
    scene = drawn()
    scene.dominion(B, 1, there=E)
    planet = planets_of(scene.state, E)[0]
    (flare,) = scene.give(A, "flare Will")
    scene.play(("D-window 0", pod_id(flare)), ("D-target 0", str(planet)), stop=AIMED)
    assert (scene.state.now.defender, scene.state.now.target) == (B, planet)


@pytest.mark.parametrize(("answer", "defender"), [("3", D), ("none", B)])
def test_its_legacy_lets_the_invader_choose_the_defender(answer: str, defender: int) -> None:
    scene = drawn()
    scene.state.legacies.append("will")
    scene.play(("D-declare 0", answer), stop=("D-target",))
    assert scene.state.now.defender == defender


def test_its_super_flare_probes_nothing_where_all_caches_are_empty() -> None:
    scene = drawn("will")
    for seat in (B, C, D, E):
        scene.state.aliens[seat].cache = []
    scene.give(A, "flare Will")
    scene.play(("D-power 0", "yes"), ("D-declare 0", "3"), stop=("D-target",))
    assert scene.state.now.defender == D and "cache of" not in scene.told()
