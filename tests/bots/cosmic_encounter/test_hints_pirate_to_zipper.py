"""Bots use what the items from Pirate to Zipper say about themselves."""

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.bots.cosmic_encounter.uses import effect_name
from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import HELD
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.bots.cosmic_encounter.playing import asked
from tests.bots.cosmic_encounter.test_reasons import used
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, attack_of_a, fight


def answers(scene: Scene, seat: int) -> list[str]:
    """What a bot declares and chooses."""
    return [reply for reply, _ in used(scene, seat)]


def at(scene: Scene, phase: str, moment: str) -> Scene:
    """The scene begins there."""
    scene.state.phase, scene.state.at = phase, moment
    return scene


def test_a_pirate_leaves_a_ship_to_land() -> None:
    scene = attack_of_a("attack 30", "attack 08", "pirate", ships=3)
    declared, *chosen = answers(scene, A)
    assert declared == "pirate" and [one[0] for one in chosen[:2]] == ["s", "s"] and chosen[2] == "stop"


def test_a_pirate_sells_its_captives_for_boons() -> None:
    scene = Scene("pirate")
    for id in [id for id, ship in enumerate(scene.state.ships) if ship.owner == B][:2]:
        put(scene.state, id, HELD, holder=A)
    assert answers(scene.begin("warpfall"), A)[:2] == ["booty of pirate", "destroy"]


@pytest.mark.parametrize(("ships", "word"), [(1, "defender"), (4, "invader")])
def test_a_prophet_foresees_the_win_of_the_larger_fleet(ships: int, word: str) -> None:
    scene = Scene("", "", "prophet").invade(ships)
    scene.base(B, scene.state.now.target, 2)
    for id in on_planet(scene.state, scene.state.now.target, B):
        put(scene.state, id, scene.state.now.target, 1)
    assert answers(at(scene, "arrival", "arrival.window"), C)[:2] == ["prophet", word]


@pytest.mark.parametrize(("own", "swaps"), [("attack 01", True), ("attack 30", False), ("negotiate", True)])
def test_a_sorcerer_gives_weak_drivers_away(own: str, swaps: bool) -> None:
    scene = Scene("sorcerer").invade(2)
    scene.give(A, own)
    scene.give(B, "attack 12")
    assert ("sorcerer" in answers(at(scene, "approach", "approach.open"), A)) is swaps


@pytest.mark.parametrize("name", ["Sorcerer", "Mirror", "Calculator"])
@pytest.mark.parametrize("uses", [True, False])
def test_a_sponsor_whose_fleet_is_behind_changes_the_drivers(name: str, uses: bool) -> None:
    """C sponsors A with a ship; the fleet of B is far larger, or smaller."""
    scene = Scene("", "", name.lower()).invade(1 if uses else 4, forewards={C: 1}, backwards={D: 4} if uses else None)
    scene.give(A, "attack 10")
    scene.give(B, "attack 10")
    (flare,) = scene.give(C, f"flare {name}")
    assert (pod_id(flare) in answers(at(scene, "approach", "approach.open"), C)) is uses


@pytest.mark.parametrize(("best", "uses"), [(B, True), (D, False)])
def test_the_wild_flare_of_sorcerer_upsets_a_leader_that_stands_well(best: int, uses: bool) -> None:
    scene = fight(Scene("human", "warrior").invade(2), "attack 10", "attack 08")
    scene.dominion(best, 4, there=E)
    (flare,) = scene.give(C, "flare Sorcerer")
    assert (pod_id(flare) in answers(scene, C)) is uses


def test_the_wild_flare_of_filth_clears_the_planet_that_others_would_miss_most() -> None:
    """B and D have a base each on the first planet of E, which has ships there too."""
    scene = Scene().begin("warpfall")
    for seat in (B, D):
        scene.dominion(seat, 1, there=E)
    scene.dominion(A, 1, there=D)
    (flare,) = scene.give(C, "flare Filth")
    assert answers(scene, C)[:2] == [pod_id(flare), str(planets_of(scene.state, E)[0])]


@pytest.mark.parametrize(("seat", "words"), [(A, ["closed 1"]), (B, ["closed 0"]), (C, ["closed 0"])])
def test_a_zipper_closes_the_side_of_its_opponent_or_of_the_invader(seat: int, words: list[str]) -> None:
    scene = Scene(*[""] * seat, "zipper").invade(0)
    for id in fleet_ships(scene.state, 1):
        put(scene.state, id, scene.state.now.target)
    scene.state.now.beacon = on_planet(scene.state, planets_of(scene.state, A)[0], A)[:1]
    assert answers(at(scene, "rally", "rally.open"), seat)[:2] == ["zipper", *words]


@pytest.mark.parametrize(("seat", "place"), [(A, 2), (B, 1)])
def test_a_worm_leads_the_fight_where_its_side_is_strong(seat: int, place: int) -> None:
    scene = fight(Scene(*[""] * seat, "worm").invade(2), "attack 10", "attack 10")
    planets = planets_of(scene.state, B)
    for planet, count in zip(planets[1:], (4, 1, 3, 3), strict=True):
        scene.base(B, planet, count)
    scene.base(B, planets[0], 2)
    assert answers(scene, seat)[:2] == ["worm", str(planets[place])]


@pytest.mark.parametrize(("pod", "lures"), [("attack 30", True), ("attack 08", False)])
def test_a_siren_lures_where_it_is_strong(pod: str, lures: bool) -> None:
    scene = Scene("", "", "siren")
    scene.state.charges, scene.state.wild = [[0, 0], [3, 0], [0, 0], [0, 0], [0, 0]], 0
    scene.give(C, pod)
    planet = planets_of(scene.state, C)[3]
    for other in planets_of(scene.state, C):
        scene.base(C, other, 4 if other == planet else 2)
    assert answers(scene.begin("destiny"), C)[:2] == (["siren", str(planet)] if lures else [])


def test_a_sadist_torments_whoever_has_most_ships_in_the_warp() -> None:
    scene = Scene("", "", "sadist")
    scene.warp(B, 3)
    assert asked(scene.begin("warpfall"), "D-declare 2") == "1"


@pytest.mark.parametrize(("system", "ignites"), [(B, True), (A, False)])
def test_a_pyro_keeps_fires_at_home(system: int, ignites: bool) -> None:
    seat = B if system == B else A
    scene = attack_of_a("attack 10", "attack 08", *[""] * seat, "pyro")
    assert ("pyro" in answers(scene, seat)) is ignites


def test_a_tyrant_demands_whatever_it_can() -> None:
    scene = Scene("", "tyrant").invade(0)
    for id in fleet_ships(scene.state, 1):
        put(scene.state, id, scene.state.now.target)
    scene.state.now.beacon = on_planet(scene.state, planets_of(scene.state, A)[0], A)[:1]
    scene.state.now.commissions = [{}, {}]
    scene.give(A, "attack 10", "attack 08")
    assert asked(at(scene, "relay", "rally.relay"), "D-declare 1") == "yes"


@pytest.mark.rule("CE-12.8")
@pytest.mark.parametrize(("powers", "word"), [(("mutant",), "super"), (("mutant", "cult"), "wild")])
def test_a_bot_knows_whether_a_flare_is_super_in_its_hands(powers: tuple[str, ...], word: str) -> None:
    """The followers of a cult go by its name alone."""
    scene = Scene()
    scene.state.aliens[A].powers = [Power(name) for name in powers]
    (flare,) = scene.give(A, "flare Mutant")
    survey = Survey(GAME.view(scene.setup, scene.state, A), A)
    assert effect_name(survey, pod_id(flare)) == f"{word} mutant"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("power", "reply"), [("miser", str(D)), ("", str(C))])
def test_a_pickpocket_robs_nobody_whose_pods_it_cannot_reach(power: str, reply: str, level: str) -> None:
    """C, which stands best, and D have bases in the system of E; everybody knows who is Miser."""
    scene = Scene("", "", power, "", "pickpocket")
    guests(scene)
    assert asked(scene, f"D-declare {E}", level, (f"D-window {E}", "pickpocket")) == reply


@pytest.mark.parametrize("level", LEVELS)
def test_where_only_a_miser_could_be_robbed_nobody_is(level: str) -> None:
    scene = Scene("", "", "miser", "", "pickpocket")
    guests(scene, with_d=False)
    assert used(scene, E, level) == []


def guests(scene: Scene, with_d: bool = True) -> None:
    """C, and D too, have pods, and bases in the system of E, when the sponsors of A and B have arrived."""
    for power in scene.state.aliens[C].powers:
        power.public = True
    scene.dominion(C, 3, there=E)
    if with_d:
        scene.dominion(D, 1, there=E)
    for seat in (C, D):
        scene.give(seat, "attack 12", "attack 10")
    scene.invade(3)
    scene.give(A, "attack 12")
    scene.give(B, "attack 10")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
