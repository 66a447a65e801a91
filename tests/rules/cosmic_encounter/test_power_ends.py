"""What powers do when they are disrupted, are deactivated or leave their aliens (CE-33.2, CE-33.5)."""

from collections.abc import Callable

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.phases.upkeep import upkeep
from tests.rules.cosmic_encounter.made_up import MadeUp, with_power
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, run_to_end, table_of

Way = Callable[[Use], Script[object]]


@effect("deed", "any:upkeep.window")
def _deed(use: Use) -> None:
    """Something is done to the power of B."""


def _low(use: Use) -> Script[None]:
    yield from upkeep(use.table)


WAYS: dict[str, Way] = {
    "power.zapped": lambda use: do.zap_alien(use, B),
    "power.off": _low,
    "power.passed": lambda use: do.swap_powers(use, B, C),
    "power.gone": lambda use: do.transform_power(use, B, "human"),
}


@pytest.mark.rule("CE-33.2", "CE-33.5", "CE-12.16", "CE-12.31")
@pytest.mark.parametrize("way", WAYS)
def test_a_power_is_told_how_it_ends_and_has_its_marks_still(way: str, made_up: MadeUp) -> None:
    seen: list[tuple[str, int, int]] = []

    def ending(use: Use) -> None:
        """It looks at what it has."""
        assert use.power is not None
        seen.append((use.at, use.seat, use.power.marks["waves"]))

    power = made_up("mortal", like=with_power(if_off=ending))
    scene = Scene("", power, "tide").invade(1)
    scene.state.aliens[B].powers[0].marks = {"waves": 3}
    if way == "power.off":
        scene.authority(B, 2)
    run_to_end(WAYS[way](Use(table_of(scene), A, _deed, "upkeep.window")))
    assert seen == [(way, B, 3)]


@pytest.mark.rule("CE-25.16")
def test_it_ends_with_its_alien(made_up: MadeUp) -> None:
    seen: list[str] = []

    def ending(use: Use) -> None:
        """It notes how."""
        seen.append(use.at)

    scene = Scene("", made_up("mortal", like=with_power(if_off=ending)), "tide").invade(1)
    scene.state.now.notes[f"doomed {B}"] = 1
    run_to_end(upkeep(table_of(scene)))
    assert seen == ["power.gone"]
