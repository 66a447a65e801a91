"""Aliens that only a test knows work like all others, and leave nothing behind."""

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter import traits
from cosmotui.rules.cosmic_encounter.content import aliens
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, Alien, Legacy, Power, alien
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
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
    scene = Scene("", "", made_up("giver", give, like=replace(BLANK, flare=replace(BLANK.flare, wild=burn)))).begin(
        "warpfall"
    )
    scene.play(("D-window 2", "giver"), stop=("D-target",))
    assert len(scene.state.aliens[2].cache) == 1
    fight = Scene()
    (flare,) = fight.give(A, "flare Giver")
    fight.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play(("D-window 0", f"p{flare}"))
    assert "might 21 against 12" in fight.told()


def test_afterwards_nobody_knows_it() -> None:
    assert "giver" not in ALIENS
    with pytest.raises(KeyError):
        alien("giver")


def test_the_guide_to_writing_aliens_knows_every_verb_and_every_hook() -> None:
    said = {"id", "name", "alert", "types", "galaxy", "supplement", "in_play", "with_others"}
    parts = {"power", "legacy", "flare", "uses", "supplemental", "offered"}
    hooks = {one.name for kind in (Alien, Power, Legacy) for one in fields(kind)} - said - parts
    hooks |= {name for name, one in vars(traits).items() if isinstance(one, traits.Trait)}
    guide = Path(str(aliens.__path__[0]), "README.md").read_text(encoding="utf-8")
    missing = [word for word in (*do.__all__, *sorted(hooks)) if not re.search(rf"`(do\.)?{word}\b", guide)]
    assert missing == []
    assert [name for name in re.findall(r"`do\.(\w+)", guide) if name not in do.__all__] == []
