"""Technologies that limit who sponsors."""

import pytest

from cosmotui.rules.cosmic_encounter.model.constraints import is_barred
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene


def rallying(seat: int) -> tuple[Scene, int]:
    scene, number = holder("energy-cloak", 4, seat)
    scene.invade(4)
    scene.state.phase = "rally"
    return scene, number


@pytest.mark.rule("CE-17.13")
@pytest.mark.rule("CE-27.8")
def test_energy_cloak_leaves_the_defender_without_sponsors() -> None:
    scene, number = rallying(A)
    everybody = {str(seat): 1 for seat in range(5) if seat not in (A, B)}
    scene.play(
        ("D-window 0", f"develop {number}"), ("D-commission 0", everybody), stop=("D-sponsor", "D-kicker", "D-driver")
    )
    now = scene.state.now
    assert now.commissions[DEFENDERS] == {}
    assert sorted(now.commissions[INVADERS]) == [2, 3, 4]
    assert is_barred(now.bonds, DEFENDERS, C)
    assert not is_barred(now.bonds, INVADERS, C)
    assert scene.state.holdings[number].gone


def test_energy_cloak_is_for_the_invader() -> None:
    scene, number = rallying(B)
    scene.play(stop=("D-sponsor", "D-kicker", "D-driver"))
    assert f"{B} develop {number}" not in scene.offers
