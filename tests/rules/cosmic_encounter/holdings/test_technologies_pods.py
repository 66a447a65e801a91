"""Technologies that bring pods, or put them elsewhere."""

import pytest

from tests.rules.cosmic_encounter.holdings.technologies import held, holder
from tests.rules.cosmic_encounter.scenes import A, B, C


@pytest.mark.rule("CE-27.8")
@pytest.mark.rule("CE-16.24")
def test_nanite_mining_adds_a_pod_to_the_own_resupply_and_drafts_a_technology() -> None:
    scene, number = holder("nanite-mining", 2, seat=B)
    other, _ = holder("nanite-mining", 2, of=scene)
    assert other is scene
    scene.give(A, "attack 10")
    scene.invade(4)
    scene.state.phase = "launch"
    scene.play(("D-resupply 1", "take"), ("D-response 1", f"develop {number}"), stop=("D-beacon",))
    assert len(scene.state.aliens[B].cache) == 9
    assert scene.state.holdings[number].gone
    assert len(held(scene, B)) == 1
    assert f"0 develop {number + 1}" not in scene.offers


@pytest.mark.rule("CE-16.24")
@pytest.mark.rule("CE-16.28")
def test_enigma_device_resupplies_everybody_for_nothing() -> None:
    scene, number = holder("enigma-device", 4, seat=C)
    scene.give(A, "attack 10")
    scene.give(C, "Grime")
    before = [alien.resupplies for alien in scene.state.aliens]
    scene.begin("warpfall").play((f"D-window {C}", f"develop {number}"), stop=("D-target",))
    assert all(len(alien.cache) == 8 for alien in scene.state.aliens)
    assert [alien.resupplies for alien in scene.state.aliens] == before
    assert [alien.lucre for alien in scene.state.aliens] == [4] * 5
    assert scene.state.holdings[number].gone


def test_enigma_device_needs_some_aur() -> None:
    scene, number = holder("enigma-device", 4, seat=C)
    scene.state.forge, scene.state.spent_aur = [], []
    scene.begin("warpfall").play(stop=("D-target",))
    assert f"{C} develop {number}" not in scene.offers
