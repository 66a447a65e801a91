"""Technologies that change who is invaded."""

import pytest

from tests.rules.cosmic_encounter.holdings.technologies import held, holder
from tests.rules.cosmic_encounter.scenes import A, B, C, D


@pytest.mark.rule("CE-15.10")
@pytest.mark.rule("CE-27.8")
def test_destiny_flux_scrambles_destiny_and_drafts_a_technology() -> None:
    scene, number = holder("destiny-flux", 3, seat=D)
    scene.begin("destiny")
    scene.state.charges = [[0, 0] for _ in scene.state.charges]
    scene.state.charges[B], scene.state.charges[C] = [1, 0], [1, 0]
    scene.state.wild = 0
    scene.play(("D-window 3", f"develop {number}"), stop=("D-target",))
    assert sum(sum(one) for one in scene.state.charges) == 0
    assert scene.told().count("destiny named ") == 2
    assert scene.state.holdings[number].gone
    assert len(held(scene, D)) == 1


def test_destiny_flux_waits_for_a_manifested_destiny() -> None:
    scene, number = holder("destiny-flux", 3)
    scene.begin("warpfall").play(("D-window 0", f"research {number}"), stop=("D-target",))
    assert scene.offers.count(f"{A} develop {number}") == 1
