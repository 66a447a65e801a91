"""Parasite: Power to Infest."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene

NOBODY: list[tuple[str, Answer]] = [("D-commission 0", {}), ("D-commission 1", {})]
"""Neither leader commissions anybody."""


def rallies(scene: Scene) -> Scene:
    """A is about to come to B with two ships; nobody has been commissioned yet."""
    scene.give(A, "attack 20")
    scene.give(B, "attack 08")
    scene.invade(0)
    scene.state.now.beacon = on_planet(scene.state, 0, A)[:2]
    scene.state.phase, scene.state.at = "rally", "rally.open"
    return scene


def joins(scene: Scene, count: int, side: int = INVADERS, seat: int = C) -> tuple[str, Answer]:
    """An alien sponsors a fleet with so many ships."""
    return (f"D-sponsor {seat}", {"side": side, str(planets_of(scene.state, seat)[0]): count})


def sent(scene: Scene, side: int = INVADERS, seat: int = C) -> int:
    """How many ships of an alien are in a fleet."""
    return len(fleet_ships(scene.state, side, seat))


@pytest.mark.rule("CE-17.14")
@pytest.mark.parametrize("side", [INVADERS, DEFENDERS])
def test_it_sponsors_either_fleet_without_commission(side: int) -> None:
    scene = rallies(Scene("", "", "parasite"))
    scene.play(*NOBODY, joins(scene, 3, side), stop=("D-driver",))
    assert sent(scene, side) == 3 and "C used Parasite" in scene.told()


def test_nobody_hears_of_it_before_the_fleets_appear() -> None:
    scene = rallies(Scene("", "", "parasite")).play(*NOBODY, stop=("D-sponsor",))
    assert scene.match is not None
    now = scene.match.view(D).invasion
    assert now is not None and not now.bonds
    assert "Parasite" not in scene.told()
    (question,) = [one for one in scene.match.questions if one.seat == C]
    assert question.title == "Free to join the invader (up to 4) and the defender (up to 4). Whom do you sponsor?"


def test_others_may_not() -> None:
    scene = rallies(Scene("", "", "parasite")).play(*NOBODY, stop=("D-sponsor",))
    assert scene.match is not None
    (question,) = [one for one in scene.match.questions if one.seat == D]
    assert question.title == "Nobody has commissioned you."


def test_its_ships_weigh_their_fleet_down() -> None:
    scene = rallies(Scene("", "", "parasite"))
    scene.play(*NOBODY, joins(scene, 3))
    assert "might 19 against 12" in scene.told()


def test_it_lands_with_a_fleet_that_wins_all_the_same() -> None:
    scene = rallies(Scene("", "", "parasite"))
    scene.play(*NOBODY, joins(scene, 3))
    assert scene.on(C, planets_of(scene.state, B)[0]) == 3


def test_as_a_leader_its_ships_count_as_others_do() -> None:
    assert "might 22 against 12" in rallies(Scene("parasite")).play(*NOBODY).told()


def test_where_it_is_commissioned_it_need_not_use_its_power() -> None:
    scene = rallies(Scene("", "", "parasite"))
    asked: list[tuple[str, Answer]] = [("D-commission 0", {"2": 4}), ("D-commission 1", {})]
    scene.play(*asked, joins(scene, 2), stop=("D-driver",))
    assert sent(scene) == 2 and "C used Parasite" not in scene.told()


@pytest.mark.rule("CE-17.13")
def test_it_may_not_join_the_enemies_of_squee_while_it_lives_beside_it() -> None:
    scene = Scene("", "squee", "parasite")
    scene.dominion(C, 1, there=B)
    scene = rallies(scene).play(*NOBODY, stop=("D-sponsor",))
    assert scene.match is not None
    (question,) = [one for one in scene.match.questions if one.seat == C]
    assert question.title.startswith("Free to join the defender (up to 4).")


@pytest.mark.parametrize(("cap", "left"), [(0, 0), (1, 1)])
def test_zapped_its_ships_stay_but_for_those_that_were_commissioned(cap: int, left: int) -> None:
    scene = Scene("", "", "parasite")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene = rallies(scene)
    asked: list[tuple[str, Answer]] = [("D-commission 0", {"2": cap} if cap else {}), ("D-commission 1", {})]
    scene.play(*asked, joins(scene, 3), ("D-response 4", pod_id(zap)), stop=("D-driver",))
    assert sent(scene) == left


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("", "", "parasite")
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene = rallies(scene)
    scene.play(*NOBODY, joins(scene, 2, seat=D), stop=("D-driver",))
    assert sent(scene, seat=D) == 2


def test_below_three_authority_it_waits_for_a_commission() -> None:
    scene = Scene("", "", "parasite")
    scene.state.aliens[C].powers[0].off = True
    scene = rallies(scene).play(*NOBODY, stop=("D-sponsor",))
    assert scene.match is not None
    (question,) = [one for one in scene.match.questions if one.seat == C]
    assert question.title == "Nobody has commissioned you."


@pytest.mark.parametrize("is_asked", [True, False])
def test_by_its_super_flare_its_ships_weigh_the_enemy_down(is_asked: bool) -> None:
    scene = Scene("", "", "parasite")
    (flare,) = scene.give(C, "flare Parasite")
    scene = rallies(scene)
    asked: list[tuple[str, Answer]] = [("D-commission 0", {"2": 4} if is_asked else {}), ("D-commission 1", {})]
    use: list[tuple[str, Answer]] = [("D-window 2", "guise of parasite")] if is_asked else []
    scene.play(*asked, joins(scene, 3), *use, ("D-window 2", pod_id(flare)))
    assert "might 22 against 9" in scene.told()


def test_its_super_flare_needs_its_power() -> None:
    scene = Scene("", "", "parasite")
    (flare,) = scene.give(C, "flare Parasite")
    scene = rallies(scene)
    scene.play(("D-commission 0", {"2": 4}), ("D-commission 1", {}), joins(scene, 3))
    assert f"2 {pod_id(flare)}" not in scene.offers


@pytest.mark.parametrize("is_off", [True, False])
def test_its_wild_flare_settles_where_a_power_is_inactive(is_off: bool) -> None:
    scene = Scene("", "", "", "", "human")
    scene.state.aliens[E].powers[0].public = True
    (flare,) = scene.give(D, "flare Parasite")
    if is_off:
        scene.authority(E, 2)
    scene.invade(2).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    there = planets_of(scene.state, E)[0]
    use: list[tuple[str, Answer]] = [("D-window 3", pod_id(flare)), ("D-declare 3", str(there))]
    scene.play(*(use if is_off else []))
    assert (scene.on(D, there) > 0) is is_off
    assert (f"3 {pod_id(flare)}" in scene.offers) is is_off
    assert (flare in scene.state.vaporized or flare not in scene.state.aliens[D].cache) is is_off


def test_by_its_legacy_all_bystanders_sponsor_as_they_like() -> None:
    scene = Scene()
    scene.state.legacies.append("parasite")
    scene = rallies(scene)
    scene.play(*NOBODY, joins(scene, 2), joins(scene, 1, DEFENDERS, D), stop=("D-driver",))
    assert (sent(scene), sent(scene, DEFENDERS, D)) == (2, 1)


@pytest.mark.rule("CE-12.23")
def test_its_wild_flare_does_not_tell_whether_a_hidden_power_is_persistent() -> None:
    scene = Scene("", "", "", "", "human")
    (flare,) = scene.give(D, "flare Parasite")
    scene.authority(E, 2)
    scene.invade(2).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20").play()
    assert scene.state.aliens[E].powers[0].off and f"3 {pod_id(flare)}" not in scene.offers


@pytest.mark.rule("CE-13.13")
def test_its_wild_flare_needs_a_planet_without_an_own_base() -> None:
    scene = Scene("", "", "", "", "human")
    scene.state.aliens[E].powers[0].public = True
    (flare,) = scene.give(D, "flare Parasite")
    scene.dominion(D, 4)
    scene.authority(E, 2)
    last = planets_of(scene.state, E)[-1]
    scene.state.planets[last] = msgspec.structs.replace(scene.state.planets[last], exists=False)
    scene.invade(2).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20").play()
    assert scene.state.aliens[E].powers[0].off and f"3 {pod_id(flare)}" not in scene.offers
