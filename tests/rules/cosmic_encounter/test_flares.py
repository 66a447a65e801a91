"""Flares: wild and super, charges, burnout, zaps (CE-8)."""

from dataclasses import replace

import pytest

from cosmotui.engine.question import StepOver
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import BLANK, MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def clash(*powers: str) -> Scene:
    """A with 10 and 4 ships against B with 08 and 4."""
    return Scene(*powers).invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.rule("CE-X53", "CE-8.1", "CE-8.2")
@pytest.mark.parametrize(("power", "off", "totals"), [("warpish", False, "19 against 9"), ("", False, "17 against 11"),
                                                        ("warpish", True, "17 against 11")])  # fmt: skip
def test_a_flare_is_super_only_for_whoever_bears_its_name(power: str, off: bool, totals: str) -> None:
    """Warpish: its power counts every ship in the warp; super takes away the opponent's, wild adds one's own."""
    scene = clash(power)
    scene.warp(A, 3)
    scene.warp(B, 2)
    (flare,) = scene.give(A, "flare Warpish")
    if off:
        scene.state.aliens[A].powers[0].off = True
    scene.play(("D-window 0", f"p{flare}"))
    assert f"might {totals}" in scene.told()


@pytest.mark.rule("CE-8.3", "CE-8.5", "CE-8.6")
def test_an_alien_discharges_one_flare_an_invasion_and_gets_it_back() -> None:
    scene = clash()
    first, second = scene.give(A, "flare Virus", "flare Warpish")
    scene.warp(A, 1)
    scene.play(("D-window 0", f"p{first}"))
    assert f"0 p{second}" not in scene.offers[scene.offers.index(f"0 p{first}") + 3 :]
    assert {first, second} <= set(scene.state.aliens[A].cache)
    assert scene.state.aliens[A].flares_used == 0


@pytest.mark.rule("CE-8.3", "CE-24.6")
def test_a_flare_at_the_end_of_upkeep_costs_no_charge_of_the_next_invasion() -> None:
    """D settles where the power of C has stopped, at `upkeep.end`; the campaign of A goes on."""
    scene = Scene("", "", "human").invade(3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.state.aliens[C].powers[0].public = True
    scene.authority(C, 2)
    (flare,) = scene.give(D, "flare Parasite")
    settle = (("D-window 3", f"p{flare}"), ("D-declare 3", str(planets_of(scene.state, C)[0])))
    scene.play(*settle, ("D-continue", "go"), stop=("D-target",))
    assert scene.state.aliens[D].flares_used == 0


@pytest.mark.rule("CE-7.11", "CE-8.7")
def test_a_zapped_flare_does_nothing_and_does_not_come_back() -> None:
    scene = clash()
    (flare,), (zap,) = scene.give(A, "flare Virus"), scene.give(C, "Flare Zap")
    scene.play(("D-window 0", f"p{flare}"), ("D-response 2", f"p{zap}"))
    assert "might 14 against 12" in scene.told()
    assert {flare, zap} <= set(scene.state.spent_aur)


@pytest.mark.rule("CE-X54", "CE-8.8", "CE-8.9", "CE-8.10", "CE-8.13")
def test_a_burnout_flare_goes_to_the_alien_it_is_named_after() -> None:
    scene = clash("", "", "", "human")
    (flare,) = scene.give(A, "flare Human")
    scene.state.aliens[D].powers[0].off = True
    scene.play(("D-window 0", f"p{flare}"))
    assert flare in scene.state.aliens[D].cache


@pytest.mark.rule("CE-8.9")
@pytest.mark.parametrize("ends", [False, True])
def test_a_burnout_flare_leaves_its_user_after_its_effect(made_up: MadeUp, ends: bool) -> None:
    """Even where that ends the step at once."""
    lay: list[bool] = []

    @effect("wild ember", "leader:combat.window", burnout=True)
    def glow(use: Use) -> None:
        """Look where the flare lies."""
        lay.append(use.pod in use.state.aliens[use.seat].exhaust)
        if ends:
            raise StepOver

    scene = clash("", "", "", made_up("ember", like=replace(BLANK, flare=replace(BLANK.flare, wild=glow))))
    (flare,) = scene.give(A, "flare Ember")
    scene.play(("D-window 0", f"p{flare}"), stop=("D-purchase",))
    assert lay == [True]
    alien = scene.state.aliens[D]
    assert flare in (*alien.exhaust, *alien.cache)


@pytest.mark.rule("CE-X54", "CE-8.11")
def test_without_that_alien_it_is_exhausted() -> None:
    scene = clash()
    (flare,) = scene.give(A, "flare Human")
    scene.play(("D-window 0", f"p{flare}"))
    assert "might 46 against 12" in scene.told()
    assert flare in scene.state.spent_aur


@pytest.mark.rule("CE-X54", "CE-8.12")
def test_a_zapped_burnout_flare_stays_with_its_user() -> None:
    scene = clash("", "", "", "human")
    (flare,), (zap,) = scene.give(A, "flare Human"), scene.give(C, "Flare Zap")
    scene.play(("D-window 0", f"p{flare}"), ("D-response 2", f"p{zap}"))
    assert flare in scene.state.spent_aur
    assert "might 14 against 12" in scene.told()
