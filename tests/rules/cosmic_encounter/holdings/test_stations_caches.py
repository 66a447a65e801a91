"""Space stations that fill caches or empty them."""

import pytest

from cosmotui.rules.cosmic_encounter.model.holding import STATION
from cosmotui.rules.cosmic_encounter.operations.items import receive
from cosmotui.rules.cosmic_encounter.operations.stations import trade_station
from cosmotui.rules.cosmic_encounter.phases.launch import qualifies
from cosmotui.rules.cosmic_encounter.traits import FREE_RESUPPLIES
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.holding_words import holding_words
from tests.rules.cosmic_encounter.holdings.stations import offline, seated
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, fight, run_to_end, table_of

# --- Hand Additor --------------------------------------------------------------------------------------------------


def additor(scene: Scene, planet: int = 4) -> Scene:
    """B has received a Hand Additor."""
    run_to_end(receive(table_of(seated("hand-additor", B, scene, planet)), 0, B))
    return scene


def launching(scene: Scene, resupplies: int) -> Scene:
    """A is about to invade B, which holds no encounter pod."""
    scene.give(A, "attack 10")
    scene.invade(4)
    scene.state.aliens[B].resupplies = resupplies
    scene.state.phase = "launch"
    return scene


def left(scene: Scene) -> tuple[int, int]:
    """The free resupplies that B and its station have left."""
    return scene.state.aliens[B].resupplies, scene.state.holdings[0].marks[FREE_RESUPPLIES.name]


@pytest.mark.rule("CE-16.26")
@pytest.mark.parametrize(("before", "after"), [(2, (1, 1)), (0, (0, 0))])
def test_the_hand_additor_gives_a_third_free_resupply_and_two_pods_more(before: int, after: tuple[int, int]) -> None:
    scene = launching(additor(Scene()), before).play(("D-resupply 1", "take"), stop=("D-beacon",))
    assert len(scene.state.aliens[B].cache) == 10
    assert left(scene) == after
    words = holding_words(view_of(scene.setup, scene.state, C), 0)
    assert words == f"station Hand Additor of B, online{', 1 free resupply' if after[1] else ''}"
    assert scene.authority_of(B) == 5


@pytest.mark.rule("CE-16.27")
@pytest.mark.parametrize("is_offline", [False, True])
def test_used_or_offline_it_saves_no_base(is_offline: bool) -> None:
    scene = additor(Scene())
    if is_offline:
        offline(scene, B)
    else:
        scene.state.holdings[0].marks[FREE_RESUPPLIES.name] = 0
    homes = scene.authority_of(B)
    launching(scene, 0).play(("D-resupply 1", "take"), stop=("D-beacon",))
    assert scene.authority_of(B) == homes - 1
    assert len(scene.state.aliens[B].cache) == (8 if is_offline else 10)


def test_without_a_base_to_abandon_its_resupply_can_be_taken() -> None:
    scene = additor(launching(Scene(), 0), planet=0)
    scene.authority(B, 1)
    assert qualifies(table_of(scene), B)
    scene.state.holdings[0].marks[FREE_RESUPPLIES.name] = 0
    assert not qualifies(table_of(scene), B)


@pytest.mark.rule("CE-28.8")
@pytest.mark.parametrize("unused", [1, 0])
def test_the_resupply_goes_along_with_the_station_unless_it_is_used(unused: int) -> None:
    scene = additor(Scene())
    scene.state.holdings[0].marks[FREE_RESUPPLIES.name] = unused
    run_to_end(trade_station(table_of(scene), 0, C))
    one = scene.state.holdings[0]
    assert (one.kind, one.owner, one.marks[FREE_RESUPPLIES.name]) == (STATION, C, unused)


# --- Icy Mines -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [A, C])
def test_icy_mines_scrap_a_pod_in_any_warpfall(owner: int) -> None:
    scene = seated("icy-mines", owner)
    _, junk = scene.give(owner, "attack 20", "poison")
    scene.begin("warpfall").play(
        (f"D-window {owner}", "icy-mines"), (f"D-scrap {owner}", f"p{junk}"), stop=("D-target", "D-poison")
    )
    assert scene.names(scene.state.aliens[owner].cache) == ["attack 20"]
    assert scene.state.aliens[owner].exhaust == [junk]


def test_icy_mines_need_a_pod_and_a_base() -> None:
    scene = seated("icy-mines", C).begin("warpfall").play(stop=("D-target",))
    assert f"{C} icy-mines" not in scene.offers
    scene = offline(seated("icy-mines", C), C)
    scene.give(C, "attack 20")
    assert f"{C} icy-mines" not in scene.begin("warpfall").play(stop=("D-target",)).offers


# --- Obligatron ----------------------------------------------------------------------------------------------------


def obligation(scene: Scene | None = None) -> Scene:
    """C sends one ship with A, D two and E three with B; each has a pod."""
    scene = seated("obligatron", C, scene)
    for seat in range(5):
        scene.give(seat, "attack 10")
    scene.invade(4, forewards={C: 1}, backwards={D: 2, 4: 3})
    scene.state.phase = "arrival"
    return scene


@pytest.mark.rule("CE-36.49")
def test_obligatron_snatches_from_any_sponsors_that_have_sent_more() -> None:
    scene = obligation().play(
        (f"D-window {C}", "obligatron"), (f"D-declare {C}", f"{D}"), (f"D-declare {C}", "4"), stop=("D-driver",)
    )
    assert [len(alien.cache) for alien in scene.state.aliens] == [1, 1, 3, 0, 0]


def test_obligatron_may_spare_some() -> None:
    scene = obligation().play(
        (f"D-window {C}", "obligatron"), (f"D-declare {C}", "4"), (f"D-declare {C}", "none"), stop=("D-driver",)
    )
    assert [len(alien.cache) for alien in scene.state.aliens] == [1, 1, 2, 1, 0]


def test_obligatron_needs_a_sponsor_that_has_sent_more_and_a_role() -> None:
    scene = seated("obligatron", C)
    scene.give(D, "attack 10")
    scene.invade(4, forewards={C: 2}, backwards={D: 2})
    scene.state.phase = "arrival"
    assert f"{C} obligatron" not in scene.play(stop=("D-driver",)).offers
    scene = seated("obligatron", C)
    scene.give(D, "attack 10")
    scene.invade(4, backwards={D: 2})
    scene.state.phase = "arrival"
    assert f"{C} obligatron" not in scene.play(stop=("D-driver",)).offers


# --- Recycler and Tactical Array -------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.7")
def test_the_recycler_claims_a_pod_from_some_exhaust() -> None:
    scene = fight(seated("recycler", C).invade(4, forewards={C: 1}), "attack 10", "attack 08")
    scene.play((f"D-window {C}", "recycler"))
    (pod,) = scene.names(scene.state.aliens[C].cache)
    assert pod in ("attack 10", "attack 08")


@pytest.mark.parametrize("owner", [A, B, D])
def test_the_recycler_serves_sponsors_alone(owner: int) -> None:
    scene = fight(seated("recycler", owner).invade(4, forewards={C: 1}), "attack 10", "attack 08").play()
    assert f"{owner} recycler" not in scene.offers


@pytest.mark.parametrize("owner", [B, C])
def test_the_tactical_array_drafts_two_pods_for_a_defender(owner: int) -> None:
    scene = seated("tactical-array", owner).begin("destiny")
    scene.state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[B][0], scene.state.wild = 3, 0
    scene.play(*[(f"D-window {B}", "tactical-array")][: owner == B], stop=("D-target",))
    assert len(scene.state.aliens[owner].cache) == (2 if owner == B else 0)
    assert (f"{owner} tactical-array" in scene.offers) is (owner == B)
