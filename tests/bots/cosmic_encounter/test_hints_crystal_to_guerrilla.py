"""Bots use what aliens from Crystal to Guerrilla say about themselves: those that add might, bluff, destroy."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from tests.bots.cosmic_encounter.playing import asked
from tests.bots.cosmic_encounter.test_reasons import used
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, fight


def answers(scene: Scene, seat: int) -> list[str]:
    """What a bot declares and chooses."""
    return [reply for reply, _ in used(scene, seat)]


def clash(*powers: str, mine: str = "attack 06", theirs: str = "attack 12") -> Scene:
    """A with four ships fights B with four."""
    return fight(Scene(*powers).invade(4), mine, theirs)


@pytest.mark.parametrize(("held", "squares"), [("attack 06", True), ("attack 07", False)])
def test_a_crystal_squares_a_driver_of_which_it_holds_another(held: str, squares: bool) -> None:
    scene = clash("crystal")
    (pod,) = scene.give(A, held)
    assert answers(scene, A) == (["crystal", pod_id(pod)] if squares else [])


def test_a_cyborg_takes_its_strongest_arm() -> None:
    scene = clash("cyborg")
    pods = scene.store("cyborg", "attachments", "attack 10", "attack 30", "negotiate", sight="open").pods
    assert answers(scene, A) == ["cyborg", pod_id(pods[1])]


@pytest.mark.parametrize(
    ("mine", "theirs", "talks"), [("negotiate", "attack 20", True), ("attack 20", "negotiate", False)]
)
def test_an_empath_talks_rather_than_be_massacred(mine: str, theirs: str, talks: bool) -> None:
    assert ("empath" in answers(clash("empath", mine=mine, theirs=theirs), A)) is talks


@pytest.mark.parametrize(
    ("mine", "theirs", "gravity"), [("attack 08", "attack 20", "light"), ("attack 10", "attack 19", "heavy")]
)
def test_a_graviton_chooses_the_gravity_that_its_driver_bears_better(mine: str, theirs: str, gravity: str) -> None:
    """B has a single ship."""
    scene = Scene("graviton")
    scene.base(B, planets_of(scene.state, B)[0], 1)
    scene = fight(scene.invade(4), mine, theirs)
    scene.state.phase, scene.state.now.revealed = "primed", False
    scene.state.now.fleets[1].is_open = True
    assert answers(scene, A)[:2] == ["graviton", gravity]


@pytest.mark.parametrize(("mine", "bluffs"), [("attack 01", True), ("attack 40", False)])
def test_a_gambler_bluffs_with_a_weak_driver(mine: str, bluffs: bool) -> None:
    scene = clash("gambler", mine=mine)
    scene.state.phase, scene.state.now.revealed = "primed", False
    declared = answers(scene, A)
    assert ("gambler" in declared) is bluffs
    assert not bluffs or declared[-1] in ("attack 23", "attack 20")


def test_a_gorgon_guards_the_planet_on_which_it_is_attacked() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Gorgon")
    scene.give(A, "attack 20")
    scene.give(B, "attack 04")
    scene.invade(4)
    scene.state.phase, scene.state.at = "launched", "launch.after"
    assert answers(scene, B) == [pod_id(flare), str(planets_of(scene.state, B)[0])]


@pytest.mark.parametrize(("dominion", "joins"), [((0, 2), "yes"), ((3, 0), "no")])
def test_whoever_stands_worse_joins_a_cult(dominion: tuple[int, int], joins: str) -> None:
    scene = Scene("cult", "tide")
    for seat, count in zip((B, A), dominion, strict=True):
        scene.dominion(seat, count, there=C)
    scene.begin("launch")
    scene.invade(0)
    scene.state.phase, scene.state.at = "launched", "launch.after"
    assert asked(scene, "D-power 1", "mastermind", ("D-window 0", "cult")) == joins


@pytest.mark.parametrize(("guests", "used_it"), [(True, True), (False, False)])
def test_a_winner_clears_the_planet_of_others(guests: bool, used_it: bool) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Cudgel")
    if guests:
        scene.warp(C, 2)
        scene.base(C, planets_of(scene.state, B)[0], 2)
    scene = fight(scene.invade(4), "attack 20", "attack 01")
    assert (pod_id(flare) in answers(scene, A)) is used_it


@pytest.mark.parametrize(("power", "sponsor", "helps"), [("cudgel", 1, "yes"), ("cudgel", 0, "no")])
def test_a_cudgel_uses_its_flare_against_sponsors(power: str, sponsor: int, helps: str) -> None:
    scene = Scene(power)
    scene.give(A, "flare Cudgel")
    scene = fight(scene.invade(4, backwards={D: 2} if sponsor else {}), "attack 20", "attack 01")
    assert asked(scene, "D-power 0") == helps


@pytest.mark.parametrize(("ships", "helps"), [(3, "yes"), (4, "no")])
def test_a_guerrilla_uses_its_flare_against_small_forces(ships: int, helps: str) -> None:
    scene = Scene("guerrilla")
    scene.give(A, "flare Guerrilla")
    scene.base(B, planets_of(scene.state, B)[0], ships)
    scene = fight(scene.invade(4), "attack 01", "attack 20")
    assert asked(scene, "D-power 0") == helps


@pytest.mark.parametrize(("low", "helps"), [(("attack 04", "attack 05"), "yes"), (("attack 04", "attack 10"), "no")])
def test_a_fodder_uses_its_flare_where_it_holds_more_below_its_driver(low: tuple[str, ...], helps: str) -> None:
    scene = Scene("fodder")
    scene.give(A, "flare Fodder", *low)
    scene = fight(scene.invade(4), "attack 06", "attack 20")
    assert asked(scene, "D-power 0", "mastermind", ("D-window 0", "fodder")) == helps


def test_who_would_defend_blows_the_invasion_away() -> None:
    scene = Scene("", "", "gale").begin("destiny")
    scene.state.charges = [[int(seat == C), 0] for seat in range(5)]
    scene.state.wild = 0
    assert answers(scene, C) == ["gale", "left"]


@pytest.mark.parametrize(("winner", "vaporizes"), [(INVADERS, True), (1, False)])
def test_whoever_has_lost_its_planet_vaporizes_it(winner: int, vaporizes: bool) -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Guerrilla")
    drivers = ("attack 20", "attack 01") if winner == INVADERS else ("attack 01", "attack 20")
    assert (pod_id(flare) in answers(fight(scene.invade(4), *drivers), B)) is vaporizes
