"""Neighbor: Power of Community."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.timing.channels import channels
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def move(scene: Scene, seat: int, planet: int, count: int) -> None:
    """Let ships of somebody stand on a planet of the target system."""
    own = [id for id, ship in enumerate(scene.state.ships) if ship.owner == seat and ship.place == 5 * seat + 4]
    for id in own[:count]:
        put(scene.state, id, planet)


def clash(scene: Scene) -> Scene:
    """A, with C at its side, against B: 10 and 4 + 1 against 8 and 4. In B's system A has 2 more ships, D 3, E 1."""
    move(scene, A, 6, 2)
    move(scene, D, 7, 3)
    move(scene, E, 8, 1)
    scene.invade(4, forewards={C: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.parametrize(
    ("seat", "totals"), [(A, "18 against 12"), (B, "15 against 28"), (C, "18 against 12"), (D, "15 against 12")]
)
def test_uncommitted_ships_of_it_and_its_neighbors_there_add_1_each(seat: int, totals: str) -> None:
    scene = clash(Scene(*[""] * seat, "neighbor")).play()
    assert f"might {totals}" in scene.told()


def test_zapped_it_adds_nothing() -> None:
    scene = Scene("neighbor")
    (zap,) = scene.give(D, "Cosmic Zap")
    clash(scene).play(("D-response 3", pod_id(zap)))
    assert "might 15 against 12" in scene.told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_adds_nothing(off: str) -> None:
    scene = Scene("neighbor")
    setattr(scene.state.aliens[A].powers[0], off, True)
    clash(scene).play()
    assert "might 15 against 12" in scene.told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("neighbor")
    scene.state.aliens[C].powers.append(scene.state.aliens[A].powers.pop())
    clash(scene).play()
    assert "might 18 against 12" in scene.told()


def test_its_super_flare_counts_everybody_but_enemies() -> None:
    scene = Scene("neighbor")
    scene.give(A, "flare Neighbor")
    clash(scene).play(("D-power 0", "yes"))
    assert "might 21 against 12" in scene.told()


@pytest.mark.parametrize(("driver", "boons"), [("attack 20", 1 + 4), ("attack 00", 0)])
def test_its_wild_flare_gives_a_backer_one_more_boon_for_each_ship_of_the_defender(driver: str, boons: int) -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Neighbor")
    scene.invade(4, backwards={C: 1}).prime(INVADERS, "attack 08").prime(DEFENDERS, driver)
    scene.play(*([("D-window 2", pod_id(flare))] if boons else []))
    assert len([pod for pod in scene.state.aliens[C].cache if pod != flare]) == boons


def test_a_bystander_adds_nothing_and_nobody_outside_combat() -> None:
    assert not clash(Scene("", "", "", "neighbor")).play().state.aliens[D].powers[0].public
    scene = Scene("neighbor").invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    assert not scene.play().state.aliens[A].powers[0].public


def test_its_wild_flare_is_no_use_where_no_boons_are_paid() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Neighbor")
    scene.invade(2, backwards={C: 1}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.state.now.no_rewards = True
    assert f"2 {pod_id(flare)}" not in scene.play().offers


@pytest.mark.rule("CE-35.5", "CE-35.6")
def test_its_legacy_opens_a_channel_to_each_alien_with_both_its_neighbors() -> None:
    scene = clash(Scene(options={"channels": "on", "garbled": "on"}))
    assert channels(scene.setup, scene.state, E) == {}
    scene.state.legacies.append("neighbor")
    assert channels(scene.setup, scene.state, E) == {"near 4": (A, D), "near 0": (A, B), "near 3": (C, D)}


def test_by_its_legacy_three_aliens_have_one_channel_for_all_of_them() -> None:
    scene = clash(Scene(options={"channels": "on", "garbled": "on", "mute": "on"}))
    scene.state.legacies.append("neighbor")
    for seat in (D, E):
        scene.state.aliens[seat].eliminated = True
    assert channels(scene.setup, scene.state, A) == {"near 0": (B, C)}


@pytest.mark.rule("CE-13.13")
def test_its_wild_flare_is_no_use_where_the_defender_has_committed_nothing() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Neighbor")
    scene.base(B, 5, 0)
    scene.invade(2, backwards={C: 1}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    assert f"2 {pod_id(flare)}" not in scene.play().offers


@pytest.mark.rule("CE-13.13")
@pytest.mark.parametrize(("flare", "used"), [(False, False), (True, True)])
def test_where_nobody_idles_it_is_not_used_unless_its_flare_finds_others(flare: bool, used: bool) -> None:
    """A's neighbours B and E have nobody in the system of B but the enemies' ships; D has three ships there."""
    scene = Scene("neighbor")
    if flare:
        scene.give(A, "flare Neighbor")
    move(scene, D, 7, 3)
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    scene.play(*([("D-power 0", "yes")] if flare else []))
    assert ("A used Neighbor" in scene.told()) is used
    assert f"might {17 if used else 14} against 12" in scene.told()
