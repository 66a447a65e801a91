"""Mask: Power to Masquerade."""

from copy import deepcopy

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import home_bases, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.mask import KIND, MASKS
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.facts.commitment import idle_ships
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, HELD, UNDER, VAPORIZED, Ship
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from tests.rules.cosmic_encounter.invariants import broken_always
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, Scene, fight, run_to_end, table_of
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

FOUGHT = ("D-purchase", "D-continue", "D-fuel")
OVER = ("D-continue", "D-fuel")


def masked(*powers: str, of: tuple[int, ...] = (B,), seat: int = A) -> Scene:
    """An alien with masks of these others, one on each of its first planets."""
    scene = Scene(*powers)
    state = scene.state
    for seat_of, home in zip(of, planets_of(state, seat), strict=False):
        put_on(scene, seat, seat_of, home)
    return scene


def put_on(scene: Scene, seat: int, owner: int, home: int) -> int:
    """Let a ship of an alien be a mask on a home base of another; the ship."""
    state = scene.state
    captive = on_planet(state, planets_of(state, owner)[4], owner)[0]
    state.ships.append(Ship(seat, home, kind=KIND))
    put(state, captive, UNDER, holder=len(state.ships) - 1)
    power = state.aliens[seat].powers[0]
    power.ships = {MASKS: [*power.ships.get(MASKS, []), captive]}
    return captive


def worn(scene: Scene, owner: int = B, seat: int = A) -> int:
    """Let the mask of an alien be in the nexus, with its power; the ship."""
    state, power = scene.state, scene.state.aliens[seat].powers[0]
    captive = next(id for id in power.ships[MASKS] if state.ships[id].owner == owner)
    put(state, state.ships[captive].holder, VAPORIZED)
    put(state, captive, HELD, holder=seat)
    name = state.aliens[owner].powers[0].alien
    state.aliens[seat].powers.append(Power(name, public=True, beside=True, lasts=1, giver="mask", tag=1))
    return captive


def names(scene: Scene, seat: int = A) -> list[str]:
    return [power.alien for power in scene.state.aliens[seat].powers]


def carriers(scene: Scene, seat: int = A) -> list[int]:
    """The planets where masks stand."""
    return [ship.place for ship in scene.state.ships if (ship.owner, ship.kind) == (seat, KIND) and ship.place >= 0]


@pytest.mark.rule("CE-37.48", "CE-37.49")
def test_it_begins_with_a_mask_of_each_other_alien_on_different_home_bases() -> None:
    scene = Scene("mask", "human")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    masks = scene.state.aliens[A].powers[0].ships[MASKS]
    assert [scene.state.ships[id].owner for id in masks] == [1, 2, 3, 4]
    assert len(set(carriers(scene))) == 4 and set(carriers(scene)) <= set(home_bases(scene.state, A))
    assert len([ship for ship in scene.state.ships if ship.owner == A and ship.place >= 0]) == 24
    assert state_problem(scene.setup, scene.state) == "" and not [*broken_always(scene.state)]


def test_in_mid_match_it_brings_masks_too(made_up: MadeUp) -> None:
    scene = transform(transforms(made_up, "mask"))
    assert len(carriers(scene, B)) == 4


def test_masks_are_ships_that_cannot_be_moved() -> None:
    scene = masked("mask", "human")
    (mask,) = [id for id, ship in enumerate(scene.state.ships) if ship.kind == KIND]
    assert scene.on(A, planets_of(scene.state, A)[0]) == 5
    assert mask not in idle_ships(scene.state, A)
    scene.state.aliens[A].powers[0].off = True
    run_to_end(do.jump(table_of(scene), [mask], planets_of(scene.state, A)[1]))
    assert scene.state.ships[mask].place == planets_of(scene.state, A)[0]


def test_a_mask_that_is_lost_sends_the_ship_under_it_to_the_warp() -> None:
    scene = masked("mask", "human")
    (mask,) = [id for id, ship in enumerate(scene.state.ships) if ship.kind == KIND]
    run_to_end(do.lose(table_of(scene), [mask]))
    assert (scene.in_warp(B), scene.state.ships[mask].place) == (1, VAPORIZED)


def wearing(scene: Scene, *answers: tuple[str, Answer], stop: tuple[str, ...] = FOUGHT) -> Scene:
    """A leads against C and wears the mask of B."""
    fight(scene.invade(2, defender=C), "attack 10", "attack 08")
    return scene.play(("D-window 0", "mask"), *answers, stop=stop)


@pytest.mark.rule("CE-37.27", "CE-37.84")
def test_a_worn_mask_lends_the_power_of_its_owner_until_the_end_of_upkeep() -> None:
    """Human: 4 might more, for A as well."""
    scene = wearing(masked("mask", "human"))
    assert names(scene) == ["mask", "human"] and names(scene, B) == ["human"]
    assert carriers(scene) == []
    scene.play(stop=OVER)
    assert names(scene) == ["mask"] and names(scene, B) == ["human"]
    assert len(carriers(scene)) == 1


def test_it_learns_a_hidden_power_whose_mask_it_wears_and_the_others_do_not() -> None:
    scene = wearing(masked("mask", "machine"))
    assert "machine" in scene.state.aliens[A].known_powers
    view = GAME.view(scene.setup, scene.state, D)
    assert [power.alien for power in view.aliens[A].powers] == ["mask", ""]
    assert [power.alien for power in GAME.view(scene.setup, scene.state, A).aliens[A].powers] == ["mask", "machine"]


def test_with_a_mask_in_the_nexus_no_other_one_may_be_worn() -> None:
    scene = masked("mask", "human", "tide", of=(B, C))
    worn(scene)
    fight(scene.invade(2, defender=C), "attack 10", "attack 08").play(stop=FOUGHT)
    assert f"{A} mask" not in scene.offers


def test_without_a_power_behind_it_a_mask_is_not_worn() -> None:
    scene = masked("mask")
    fight(scene.invade(2, defender=C), "attack 10", "attack 08").play(stop=FOUGHT)
    assert f"{A} mask" not in scene.offers


def test_zapped_it_wears_nothing() -> None:
    scene = masked("mask", "human")
    (zap,) = scene.give(B, "Cosmic Zap")
    wearing(scene, ("D-response 1", pod_id(zap)))
    assert names(scene) == ["mask"] and len(carriers(scene)) == 1


def accused(scene: Scene, *answers: tuple[str, Answer]) -> Scene:
    """B, whose mask A wears, uses its Warrior at the result."""
    worn(scene)
    fight(scene.invade(2, invader=B, defender=C), "attack 20", "attack 08")
    return scene.play(*answers, stop=FOUGHT)


def test_whoever_uses_a_power_that_it_wears_may_be_accused_and_both_are_zapped() -> None:
    scene = masked("mask", "virus")
    accused(scene, ("D-response 0", "accusation of mask"), ("D-demand 0", "quash"))
    powers = scene.state.aliens[A].powers
    assert scene.state.aliens[B].powers[0].zapped and powers[0].zapped and powers[1].asleep


@pytest.mark.rule("CE-32.10", "CE-32.12")
def test_an_accusation_is_dropped_for_three_influence_and_the_mask_goes_home() -> None:
    scene = masked("mask", "virus")
    accused(
        scene, ("D-response 0", "accusation of mask"), ("D-demand 0", "draft"), ("D-demand 0", "stop"),
        ("D-quash 1", "accept"),
    )  # fmt: skip
    assert not scene.state.aliens[B].powers[0].zapped and names(scene) == ["mask"]
    assert len(carriers(scene)) == 1 and len(scene.state.aliens[A].cache) == 1


def test_nobody_is_accused_of_a_power_whose_mask_is_not_in_the_nexus() -> None:
    scene = masked("mask", "virus")
    fight(scene.invade(2, invader=B, defender=C), "attack 20", "attack 08").play(stop=FOUGHT)
    assert f"{A} accusation of mask" not in scene.offers


def test_an_effect_that_names_the_owner_is_enough_for_an_accusation() -> None:
    scene = masked("mask", "human")
    worn(scene)
    (zap,) = scene.give(D, "Ship Zap")
    scene.begin("warpfall", invader=C)
    scene.play(
        ("D-window 3", pod_id(zap)), ("D-declare 3", f"{B}"), ("D-response 0", "accusation of mask"),
        ("D-demand 0", "quash"), stop=("D-target", "D-wild"),
    )  # fmt: skip
    assert scene.state.aliens[B].powers[0].zapped and scene.state.aliens[A].powers[0].zapped


def test_with_its_super_flare_it_is_not_zapped_itself() -> None:
    scene = masked("mask", "virus")
    (flare,) = scene.give(A, "flare Mask")
    accused(
        scene, ("D-response 0", "accusation of mask"), ("D-demand 0", "quash"), ("D-response 0", pod_id(flare))
    )  # fmt: skip
    assert scene.state.aliens[B].powers[0].zapped and not scene.state.aliens[A].powers[0].zapped


def cast(scene: Scene, *answers: tuple[str, Answer]) -> Scene:
    """A with its Mask leads against B, whom C sponsors; they have arrived."""
    scene.invade(2, backwards={C: 2})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene.play(*answers, stop=("D-driver",))


def test_after_arrival_a_leader_may_take_a_ship_of_a_colour_that_it_lacks() -> None:
    scene = cast(masked("mask", "human"), ("D-window 0", "casting of mask"))
    owners = [scene.state.ships[id].owner for id in scene.state.aliens[A].powers[0].ships[MASKS]]
    assert owners == [B, C] and len(carriers(scene)) == 2
    assert len([ship for ship in scene.state.ships if ship.fleet == DEFENDERS and ship.owner == C]) == 1


def test_nothing_is_taken_of_colours_that_it_has_or_without_a_base_for_it() -> None:
    scene = cast(masked("mask", "human", of=(B, C)))
    assert f"{A} casting of mask" not in scene.offers
    scene = masked("mask", "human")
    scene.authority(A, 1)
    assert f"{A} casting of mask" not in cast(scene).offers


@pytest.mark.rule("CE-12.31", "CE-33.5")
def test_stolen_it_lets_its_masks_go_free() -> None:
    scene = masked("mask", "human", "tide")
    table = table_of(scene.invade(1))
    use = Use(table, A, alien("mask").power.uses[0], "upkeep.window")
    run_to_end(do.swap_powers(use, A, C))
    assert carriers(scene) == [] and not do.captives_of(scene.state, A)
    assert len([ship for ship in scene.state.ships if ship.owner == B and ship.place >= 0]) == 20


def test_below_three_authority_nothing_is_worn_and_the_masks_stay() -> None:
    scene = masked("mask", "human")
    scene.state.aliens[A].powers[0].off = True
    fight(scene.invade(2, defender=C), "attack 10", "attack 08").play(stop=FOUGHT)
    assert f"{A} mask" not in scene.offers and len(carriers(scene)) == 1


def test_its_legacy_lets_flares_of_absent_aliens_be_used_for_their_powers() -> None:
    """Vox raises a low driver to 11."""
    scene = Scene("human", "")
    scene.state.legacies.append("mask")
    flare, own = scene.give(A, "flare Vox", "flare Human")
    look_for_moments(scene.state)
    fight(scene.invade(1), "attack 04", "attack 10")
    scene.play(("D-window 0", "legacy mask"), stop=FOUGHT)
    assert "A used Vox" in scene.told() and flare in scene.state.aliens[A].exhaust
    assert scene.state.now.flares == [flare] and own in scene.state.aliens[A].cache


def test_its_legacy_is_nothing_to_tethered_flares() -> None:
    scene = Scene("", "", "vox")
    scene.state.legacies.append("mask")
    scene.give(A, "flare Vox")
    fight(scene.invade(1), "attack 04", "attack 10").play(stop=FOUGHT)
    assert f"{A} legacy mask" not in scene.offers


def test_its_wild_flare_zaps_both() -> None:
    scene = Scene("human", "tide")
    (flare,) = scene.give(A, "flare Mask")
    scene.state.phase = "orientation"
    scene.play(("D-window 0", pod_id(flare)), stop=("D-fuel",))
    assert [scene.state.aliens[seat].powers[0].zapped for seat in (A, B)] == [True, True]


@pytest.mark.rule("CE-37.27")
def test_whoever_imagines_hidden_powers_otherwise_keeps_its_own_and_what_lies_with_it() -> None:
    """B has a hidden power with a store, of which A has a copy."""
    scene = masked("mask", "reactor")
    scene.state.aliens[A].powers.append(Power("reactor", beside=True, lasts=1, giver="mask", tag=1))
    scene.store("reactor", "nexus", "flare Human")
    for seat in (B, C):
        state = deepcopy(scene.state)
        GAME.resample(scene.setup, state, seat, Dice(3), ())
        assert GAME.view(scene.setup, state, seat) == GAME.view(scene.setup, scene.state, seat)
        assert state.aliens[A].powers[1].alien == state.aliens[B].powers[0].alien
    assert state.aliens[B].powers[0].alien != "reactor"
