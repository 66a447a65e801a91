"""Aliens that only a test knows work like all others, and leave nothing behind."""

from dataclasses import replace

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import catalog
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import BLANK, MadeUp
from tests.rules.cosmic_encounter.scenes import A, Scene


@effect("giver", "any:warpfall.window")
def give(use: Use) -> Script[None]:
    """Draft a pod."""
    yield from do.draft(use.table, use.seat, 1, use)


@effect("wild giver", "any:combat.window")
def burn(use: Use) -> None:
    """Add 7 might."""
    do.add_might(use, 7, "Giver")


def test_its_power_and_its_flare_are_used(made_up: MadeUp) -> None:
    scene = Scene("", "", made_up("giver", give, like=replace(BLANK, wild=burn))).begin("warpfall")
    scene.play(("D-window 2", "giver"), stop=("D-target",))
    assert len(scene.state.aliens[2].cache) == 1
    fight = Scene()
    (flare,) = fight.give(A, "flare Giver")
    fight.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play(("D-window 0", f"p{flare}"))
    assert "might 21 against 12" in fight.told()


def test_afterwards_nobody_knows_it() -> None:
    assert "giver" not in catalog.ALIENS
    with pytest.raises(KeyError):
        catalog.alien("giver")
