"""Void: Power to Eradicate."""

import pytest

from cosmotui.rules.cosmic_encounter.board import ships_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def clash(scene: Scene) -> Scene:
    """A, with C at its side, wins 15 to 13 against B, at whose side D is."""
    scene.invade(4, forewards={C: 1}, backwards={D: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def left(scene: Scene, *seats: int) -> list[int]:
    return [len(ships_of(scene.state, seat)) for seat in seats]


@pytest.mark.parametrize("seat", [A, C])
def test_every_actor_of_the_winners_vaporizes_the_losers(seat: int) -> None:
    scene = clash(Scene(*[""] * seat, "void")).play()
    assert left(scene, B, D) == [16, 19]
    assert (scene.in_warp(B), scene.in_warp(D)) == (0, 0)


@pytest.mark.parametrize("seat", [B, D, E])
def test_losers_and_bystanders_do_not(seat: int) -> None:
    scene = clash(Scene(*[""] * seat, "void")).play()
    assert left(scene, A, B, C, D) == [20] * 4
    assert scene.in_warp(B) == 4


@pytest.mark.rule("CE-23.4")
def test_vaporized_ships_are_compensated() -> None:
    scene = Scene("void").invade(4)
    scene.give(A, *["attack 04"] * 5)
    scene.state.aliens[A].lucre = 0
    scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "negotiate").play()
    assert left(scene, B) == [16]
    assert len(scene.state.aliens[B].cache) == 4


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_destroys(off: str) -> None:
    scene = Scene("void")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert left(clash(scene).play(), B) == [20]


def test_zapped_it_destroys() -> None:
    scene = Scene("void")
    (zap,) = scene.give(E, "Cosmic Zap")
    assert left(clash(scene).play(("D-response 4", pod_id(zap))), B) == [20]


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "void")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert left(clash(scene).play(), A, B) == [20, 16]


def test_its_super_flare_works_for_a_bystander() -> None:
    scene = Scene("", "", "", "", "void")
    (flare,) = scene.give(E, "flare Void")
    assert left(clash(scene).play(("D-window 4", pod_id(flare))), A, B, C, D) == [20, 16, 20, 19]


@pytest.mark.rule("CE-12.5", "CE-12.6")
def test_what_its_super_flare_does_can_be_zapped() -> None:
    scene = Scene("", "", "", "", "void")
    (flare,) = scene.give(E, "flare Void")
    (zap,) = scene.give(A, "Cosmic Zap")
    clash(scene).play(("D-window 4", pod_id(flare)), ("D-response 0", pod_id(zap)))
    assert left(scene, A, B, C, D) == [20] * 4
    assert scene.state.aliens[E].powers[0].public


def test_its_wild_flare_cancels_an_artifact_for_good() -> None:
    scene = Scene()
    (flare,) = scene.give(E, "flare Void")
    (zap,) = scene.give(A, "Ship Zap")
    clash(scene).play(("D-window 0", pod_id(zap)), ("D-response 4", pod_id(flare)))
    assert left(scene, A, B, C, D, E) == [20] * 5
    assert zap in scene.state.vaporized
    assert "Ship Zap of A was vaporized" in scene.told()


def test_its_legacy_vaporizes_all_casualties() -> None:
    scene = Scene()
    scene.state.legacies.append("void")
    assert left(clash(scene).play(), A, B, C, D) == [20, 16, 20, 19]


@pytest.mark.rule("CE-22.33")
def test_its_legacy_vaporizes_those_of_a_slapfight_too() -> None:
    scene = Scene()
    scene.state.legacies.append("void")
    scene.invade(3).prime(INVADERS).prime(DEFENDERS).play()
    assert left(scene, A, B) == [17, 17]


@pytest.mark.parametrize(("powers", "legacies", "gone"), [(("",), ["guerrilla"], 1), (("", "guerrilla"), [], 3)])
def test_its_legacy_vaporizes_what_guerrilla_makes_the_winners_lose(
    powers: tuple[str, ...], legacies: list[str], gone: int
) -> None:
    scene = Scene(*powers)
    scene.state.legacies += ["void", *legacies]
    assert left(clash(scene).play(), A, B) == [20 - gone, 16]
    assert scene.in_warp(A) == 0


def test_its_power_leaves_the_losses_of_the_winners_to_the_warp() -> None:
    scene = clash(Scene("void", "guerrilla")).play()
    assert (left(scene, A, B), scene.in_warp(A)) == ([20, 16], 3)


@pytest.mark.rule("CE-22.7")
def test_its_legacy_vaporizes_casualties_beyond_the_fleet_too() -> None:
    scene = Scene(options={"quash": "unilateral"})
    scene.state.legacies.append("void")
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "Aggressive negotiate")
    scene.play(("D-demand 0", "quash"))
    assert (left(scene, A, B), scene.in_warp(A)) == ([16, 20], 0)
