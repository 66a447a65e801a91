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


@pytest.mark.rule("CE-36.49")
@pytest.mark.rule("CE-36.11")
def test_the_strange_attractor_snatches_flares_that_it_names() -> None:
    scene, number = holder("strange-attractor", 1)
    first, second, third = scene.give(B, "flare Void", "flare Human", "attack 40")
    scene.state.aliens[C].known = [first]
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    scene.state.now.flagged = True
    scene.play(("D-window 0", f"develop {number}"), ("D-declare 0", f"p{second}"), stop=("D-resupply", "D-beacon"))
    assert scene.state.aliens[A].cache == [second]
    assert scene.in_warp(A) == 1
    assert "B showed flare" in scene.told() and "attack 40" not in scene.told()
    assert first not in scene.state.aliens[3].known and third not in scene.state.aliens[3].known


def test_the_strange_attractor_needs_a_flagged_charge() -> None:
    scene, number = holder("strange-attractor", 1)
    scene.give(B, "flare Void")
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    assert f"0 develop {number}" not in scene.play(stop=("D-resupply", "D-beacon")).offers
