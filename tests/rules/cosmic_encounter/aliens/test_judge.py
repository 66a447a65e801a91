"""Judge: Power to Arbitrate."""

import pytest

from cosmotui.rules.cosmic_encounter.board import dominion
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.operations import reset_forge
from cosmotui.rules.cosmic_encounter.phases.upkeep import eliminate
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, fight, run_to_end, table_of

JUDGE = ("D-window 2", "judge")


def primed(*powers: str, gavel: str = "attack 08") -> Scene:
    """A and B have primed; C, a bystander, has a pod."""
    scene = fight(Scene(*powers).invade(4), "attack 20", "attack 08")
    scene.state.phase, scene.state.now.revealed = "primed", False
    scene.give(C, gavel)
    return scene


@pytest.mark.rule("CE-20.43")
@pytest.mark.parametrize(
    ("gavel", "lost"), [("attack 08", (0, 4)), ("attack 00", (0, 4)), ("attack 07", (4, 0)), ("attack 01", (4, 0))]
)
def test_the_pod_says_which_fleet_wins(gavel: str, lost: tuple[int, int]) -> None:
    scene = primed("", "", "judge", gavel=gavel).play(JUDGE)
    assert (scene.in_warp(A), scene.in_warp(B)) == lost
    assert "C decided the encounter: judgment" in scene.told()


def test_the_drivers_lie_shrouded_in_its_nexus() -> None:
    scene = primed("", "", "judge")
    mine = scene.state.now.fleets[0].driver
    scene.play(JUDGE)
    assert sorted(scene.stored("drivers")) == ["attack 08", "attack 20"]
    assert GAME.view(scene.setup, scene.state, C).pods[mine].kind
    assert not GAME.view(scene.setup, scene.state, D).pods[mine].kind
    assert scene.state.aliens[A].cache == [] == scene.state.aliens[A].exhaust


def test_a_negotiate_pod_brings_a_negotiation() -> None:
    scene = primed("", "", "judge", gavel="negotiate").play(JUDGE, stop=("D-demand",))
    assert scene.asked[-1] == "D-demand 0"
    assert [fleet.nature for fleet in scene.state.now.fleets] == ["envoy", "envoy"]


def test_the_negotiation_ends_as_any_other() -> None:
    scene = primed("", "", "judge", gavel="negotiate")
    scene.play(JUDGE, *[(f"D-demand {seat}", "pass") for seat in (A, B)])
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 0)


def test_not_for_actors_nor_without_a_pod() -> None:
    assert "0 judge" not in primed("judge").play().offers
    assert "2 judge" not in primed("", "", "judge", gavel="morph").play().offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_not_judge(off: str) -> None:
    scene = primed("", "", "judge")
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert "2 judge" not in scene.play().offers


def test_zapped_they_fight() -> None:
    scene = primed("", "", "judge", gavel="attack 07")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(JUDGE, ("D-response 3", pod_id(zap)))
    assert scene.in_warp(B) == 4


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = primed("judge", gavel="attack 07")
    scene.state.aliens[C].powers.append(scene.state.aliens[A].powers.pop())
    assert scene.play(JUDGE).in_warp(A) == 4


@pytest.mark.rule("CE-10.7")
def test_a_reset_of_the_forge_takes_the_drivers_back() -> None:
    scene = Scene("", "", "judge")
    pods = list(scene.store("judge", "drivers", "attack 20", "negotiate").pods)
    scene.state.spent_aur = [scene.pod("morph")]
    scene.begin("warpfall")
    run_to_end(reset_forge(table_of(scene), A))
    assert scene.stored("drivers") == [] and set(pods) <= set(scene.state.forge)


def test_with_its_super_flare_a_distress_pod_brings_a_draw() -> None:
    scene = primed("", "", "judge", gavel="reinforcement")
    scene.give(C, "flare Judge")
    scene.play(JUDGE, ("D-power 2", "yes"))
    assert (scene.in_warp(A), scene.in_warp(B), scene.on(A, 5)) == (0, 0, 0)
    assert "draw: nobody won" in scene.told()
    assert scene.state.aliens[A].flagship


@pytest.mark.parametrize(("driver", "may"), [("attack 12", True), ("attack 20", False)])
def test_its_wild_flare_makes_envoys_of_equals(driver: str, may: bool) -> None:
    scene = fight(Scene("", "", "", "judge").invade(4), driver, "attack 08")
    (flare,) = scene.give(A, "flare Judge")
    if may:
        scene.play(("D-window 0", pod_id(flare)), stop=("D-demand",))
        assert scene.asked[-1] == "D-demand 0"
    else:
        assert f"0 {pod_id(flare)}" not in scene.play().offers


@pytest.mark.rule("CE-25.22")
def test_its_legacy_is_settled_by_it_when_it_is_eliminated() -> None:
    scene = Scene("", "", "judge").invade(4)
    eliminate(table_of(scene), C)
    run_to_end(legacies_begin(table_of(scene), ["judge"]), str(E))
    assert [dominion(scene.state, seat) for seat in (A, B, D, E)] == [0, 0, 0, 1]


@pytest.mark.rule("CE-25.22")
def test_its_legacy_is_settled_by_chance_where_it_never_was() -> None:
    scene = Scene().invade(4)
    run_to_end(legacies_begin(table_of(scene), ["judge"]))
    assert sum(dominion(scene.state, seat) for seat in range(5)) == 1
