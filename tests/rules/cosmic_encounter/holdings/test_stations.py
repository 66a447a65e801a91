"""Space stations stand on home planets and work while they are online (CE-28)."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD, STATION
from cosmotui.rules.cosmic_encounter.model.state import FLEET
from cosmotui.rules.cosmic_encounter.operations import vaporize_planet
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.phases.upkeep import eliminate
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.holdings.stations import seated
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress, run_to_end, table_of


def fight(station: str, owner: int, planet: int) -> tuple[Scene, int]:
    """A attacks B, 14 might against 12; a station stands on a planet (counted from 0 in the system of its owner)."""
    scene = Scene()
    number = scene.hold(STATION, station, owner, planets_of(scene.state, owner)[planet], public=True)
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08")
    return scene, number


def test_the_big_space_laser_adds_ten_for_a_leader_without_sponsors() -> None:
    scene, _ = fight("big-space-laser", A, 1)
    scene.play(("D-window 0", "big-space-laser"))
    assert "might 24 against 12" in scene.told()
    assert "A used Big Space Laser" in scene.told()


@pytest.mark.rule("CE-28.2")
def test_offline_it_does_nothing_and_works_again_when_its_owner_is_back() -> None:
    scene, number = fight("big-space-laser", A, 1)
    planet = scene.state.holdings[number].planet
    for id, ship in enumerate(scene.state.ships):
        if ship.place == planet:
            put(scene.state, id, FLEET)
    scene.play()
    assert "0 big-space-laser" not in scene.offers
    assert not scene.state.holdings[number].gone


@pytest.mark.rule("CE-28.3")
@pytest.mark.rule("CE-28.7")
def test_an_accessible_one_serves_whoever_has_a_base_there() -> None:
    scene, _ = fight("big-sky-laser", C, 0)
    scene.dominion(A, 1, there=C)
    scene.play(("D-window 0", "big-sky-laser"))
    assert "might 20 against 12" in scene.told()
    assert "1 big-sky-laser" not in scene.offers


def test_energy_grows_with_wins_and_gives_dominion_while_the_station_is_online() -> None:
    scene, number = fight("cosmic-energy-generator", A, 1)
    scene.state.holdings[number].marks["energy"] = 3
    before = scene.dominion_of(A)
    scene.play()
    assert scene.state.holdings[number].marks["energy"] == 5
    assert scene.dominion_of(A) == before + 2  # the base that it has won, and the station


@pytest.mark.rule("CE-28.1")
@pytest.mark.rule("CE-4.12")
def test_each_alien_keeps_one_of_three_on_a_home_planet_and_all_see_it() -> None:
    scene = Scene(options={"space_stations": "on"}, seats=4)
    scene.play(stop=("D-fuel",))
    held = [one for one in scene.state.holdings if one.kind == STATION]
    assert all(scene.state.planets[one.planet].system == one.owner and one.public for one in held)
    assert len({one.owner for one in held}) == len(held) > 0
    assert "D-station 0" in scene.asked
    seen = view_of(scene.setup, scene.state, None)
    assert all(one.item for one in seen.holdings if one.kind == STATION)


@pytest.mark.rule("CE-28.5")
def test_it_is_vaporized_with_its_planet() -> None:
    scene, number = fight("big-space-laser", C, 1)
    table = table_of(scene)
    run_to_end(vaporize_planet(table, scene.state.holdings[number].planet))
    assert scene.state.holdings[number].gone


@pytest.mark.rule("CE-28.6")
def test_it_is_removed_with_its_owner() -> None:
    scene, number = fight("big-space-laser", C, 1)
    eliminate(table_of(scene), C)
    assert scene.state.holdings[number].gone


@pytest.mark.rule("CE-22.32")
def test_a_redirect_exchanges_the_sponsors_rewards_and_all_are_told() -> None:
    scene = Scene().begin("destiny")
    scene.state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[B][0] = 3
    scene.state.wild = 0
    scene.hold(STATION, "hyperspace-redirect", B, planets_of(scene.state, B)[1], public=True)
    scene.play(("D-window 1", "hyperspace-redirect"), stop=("D-commission",))
    assert "B used Hyperspace Redirect" in scene.told()
    words = order_words(view_of(scene.setup, scene.state, C))
    assert ("The sponsors' kinds of reward are exchanged.", "CE-22.32") in words


@pytest.mark.rule("CE-22.32")
def test_a_redirect_and_a_mirror_universe_cancel_each_other() -> None:
    scene = Scene()
    scene.hold(HAZARD, "mirror-universe", public=True)
    scene.invade(2, forewards={C: 2}).prime(0, "attack 20").prime(1, "attack 01")
    scene.state.now.sponsors_swapped = True
    target = scene.state.now.target
    scene.play(stop=("D-purchase",))
    assert (scene.on(A, target), scene.on(C, target)) == (2, 2)


def billboards(*answers: tuple[str, str]) -> tuple[Scene, int]:
    """A, with two pods and a station of its own, begins an invasion."""
    scene = Scene()
    number = scene.hold(STATION, "orbital-billboards", A, planets_of(scene.state, A)[0], public=True)
    scene.give(A, "attack 10", "attack 08")
    scene.begin("warpfall").play(*answers, stop=("D-target",))
    return scene, number


@pytest.mark.rule("CE-16.25")
def test_orbital_billboards_open_the_cache_and_it_may_be_resupplied() -> None:
    scene, _ = billboards(("D-window 0", "orbital-billboards"))
    assert scene.state.aliens[A].opened and not scene.state.aliens[A].shown
    view = view_of(scene.setup, scene.state, C)
    assert len(view.aliens[A].cache) == 2 and view.aliens[A].shown
    assert not view_of(scene.setup, billboards()[0].state, C).aliens[A].cache


@pytest.mark.parametrize(("driver", "told", "lost"), [("attack 10", "might 24 against 12", 1), ("negotiate", "", 0)])
def test_and_double_the_attack_pods_of_its_owner(driver: str, told: str, lost: int) -> None:
    scene, number = fight("orbital-billboards", A, 0)
    scene.state.now.notes[f"billboards {number}"] = 1
    scene.state.now.fleets[0].driver = scene.pod(driver)
    before = scene.on(A, planets_of(scene.state, A)[0])
    scene.play()
    assert told in scene.told()
    assert scene.on(A, planets_of(scene.state, A)[0]) == before - lost


def enacter(*powers: str) -> Scene:
    """B has the station."""
    scene = Scene(*powers)
    scene.hold(STATION, "rift-enacter", B, planets_of(scene.state, B)[1], public=True)
    return scene


@pytest.mark.rule("CE-9.20")
@pytest.mark.parametrize(("name", "lost"), [("attack 03", 3), ("attack 12", 0), ("rift 02", 4)])
def test_the_rift_enacter_punishes_who_snatches_a_small_pod(made_up: MadeUp, name: str, lost: int) -> None:
    @effect("thief", "any:warpfall.window")
    def thief(use: Use) -> Script[None]:
        """Snatch a pod of B."""
        yield from do.snatch(use.table, use.seat, B, 1, use)

    scene = enacter("", "", made_up("thief", thief))
    scene.give(B, name)
    tears = [("D-window 1", "rift-enacter")] if lost else []
    scene.begin("warpfall").play(("D-window 2", "thief"), *tears, stop=("D-target",))
    assert scene.in_warp(C) == lost
    assert ("1 rift-enacter" in scene.offers) is bool(lost)


def test_as_an_invader_its_owner_revives_ships_with_such_a_pod() -> None:
    scene = enacter()
    scene.give(A, "attack 04")
    scene.state.holdings[0].owner = A
    scene.state.holdings[0].planet = planets_of(scene.state, A)[1]
    scene.warp(A, 6)
    scene.begin("warpfall").play(("D-window 0", "cure of rift-enacter"), stop=("D-target",))
    assert scene.in_warp(A) == 1
    assert "A scrapped attack 04" in scene.told()


def zaptimizer(*cache: str) -> tuple[Scene, list[int], int]:
    """B has the station and these pods, and A uses a Ship Zap."""
    scene, _ = fight("zaptimizer", B, 1)
    pods = scene.give(B, *cache)
    (zap,) = scene.give(A, "Ship Zap")
    return scene, pods, zap


@pytest.mark.rule("CE-36.10", "CE-7.12")
def test_the_zaptimizer_makes_a_pod_zap_of_any_artifact() -> None:
    scene, (grime,), zap = zaptimizer("Grime")
    scene.play(("D-window 0", f"p{zap}"), ("D-response 1", "zaptimizer"))
    assert "B discharged Grime: Zap an artifact or flare as it is discharged" in scene.told()
    assert "zapped" in scene.told()
    assert grime in scene.state.spent_aur
    assert scene.state.pods[grime].name == "Grime"


def test_what_it_discharges_can_be_answered() -> None:
    scene, _, zap = zaptimizer("Grime")
    (other,) = scene.give(C, "Pod Zap")
    scene.play(("D-window 0", f"p{zap}"), ("D-response 1", "zaptimizer"), ("D-response 2", f"p{other}"))
    assert scene.told().count("was zapped") >= 1


def test_the_zaptimizer_needs_an_artifact_and_another_alien() -> None:
    scene, _, zap = zaptimizer("attack 08")
    assert "1 zaptimizer" not in scene.play(("D-window 0", f"p{zap}")).offers


@pytest.mark.rule("CE-36.24")
@pytest.mark.parametrize(("driver", "leaps"), [("attack 20", True), ("attack 08", False)])
def test_the_overthruster_brings_ships_after_a_large_clash(driver: str, leaps: bool) -> None:
    scene = Scene()
    planet = planets_of(scene.state, C)[0]
    scene.hold(STATION, "oscillation-overthruster", C, planet, public=True)
    scene.invade(4).prime(0, "attack 20").prime(1, driver)
    scene.play(*[("D-window 2", "oscillation-overthruster")][:leaps])
    assert scene.on(C, planets_of(scene.state, B)[0]) == (4 if leaps else 0)
    assert scene.on(C, planet) == (0 if leaps else 4)
    assert "landed" not in "".join(line for line in scene.told().splitlines() if line.startswith("C "))


@pytest.mark.rule("CE-36.43")
def test_the_shield_generator_brings_a_sponsors_ships_home_to_its_planet() -> None:
    scene = Scene()
    planet = planets_of(scene.state, C)[2]
    scene.hold(STATION, "shield-generator", C, planet, public=True)
    scene.invade(4, forewards={C: 2}).prime(0, "attack 04").prime(1, "attack 20")
    scene.play(("D-window 2", "shield-generator"))
    assert (scene.in_warp(C), scene.in_warp(A)) == (0, 4)
    assert scene.on(C, planet) >= 5


def reinforced(scene: Scene) -> Scene:
    """A, with C at its side, uses a fleet reinforcement, 5 ships."""
    (pod,) = scene.give(A, "fleet reinforcement")
    scene.invade(4, forewards={C: 1}).prime(0, "attack 10").prime(1, "attack 08")
    return scene.play(("D-distress 0", distress(pod)))


@pytest.mark.rule("CE-9.9")
def test_the_massive_battery_counts_the_ships_on_its_planet() -> None:
    scene = Scene()
    scene.hold(STATION, "massive-battery", A, planets_of(scene.state, A)[4], public=True)
    assert "might 24 against 12" in reinforced(scene).told()


@pytest.mark.rule("CE-9.9")
def test_the_warp_harvester_counts_the_ships_of_a_sponsor_in_the_warp() -> None:
    scene = Scene()
    scene.hold(STATION, "warp-harvester", C, planets_of(scene.state, C)[4], public=True)
    scene.warp(C, 9)
    assert "might 24 against 12" in reinforced(scene).told()
    alone = Scene()
    alone.hold(STATION, "warp-harvester", B, planets_of(alone.state, B)[4], public=True)
    assert "might 20 against 12" in reinforced(alone).told()


@pytest.mark.rule("CE-28.7")
@pytest.mark.parametrize("base", [True, False])
def test_exhortation_binds_everybody_without_a_base_there(base: bool) -> None:
    scene = Scene()
    planet = planets_of(scene.state, C)[0]
    scene.hold(STATION, "exhortation", C, planet, public=True)
    if base:
        scene.dominion(A, 1, there=C)
    scene.invade(1).prime(0, "negotiate").prime(1, "negotiate")
    scene.play(stop=("D-demand",))
    assert scene.state.now.negotiation is not None
    assert scene.state.now.negotiation.influence == [6 if base else 3, 3]


@pytest.mark.rule("CE-28.7")
def test_exhortation_does_nothing_where_nobody_is() -> None:
    scene = Scene()
    planet = planets_of(scene.state, C)[0]
    scene.hold(STATION, "exhortation", C, planet, public=True)
    scene.base(C, planet, 0)
    scene.invade(1).prime(0, "negotiate").prime(1, "negotiate")
    scene.play(stop=("D-demand",))
    assert scene.state.now.negotiation is not None
    assert scene.state.now.negotiation.influence == [5, 5]


def test_who_has_no_base_there_pays_two_pods_more() -> None:
    scene = Scene()
    scene.hold(STATION, "exhortation", C, planets_of(scene.state, C)[0], public=True)
    scene.give(A, *["attack 01"] * 9)
    scene.give(B, *["attack 01"] * 9)
    scene.invade(4).prime(0, "attack 20").prime(1, "negotiate").play()
    assert len(scene.state.aliens[A].cache) == 9 - 4 - 2


def matrix() -> Scene:
    """A has a Temporal Matrix."""
    scene = Scene()
    scene.hold(STATION, "temporal-matrix", A, planets_of(scene.state, A)[0], public=True)
    return scene


@pytest.mark.rule("CE-36.79")
def test_temporal_matrix_repairs_a_flagship_with_its_fuel() -> None:
    scene = matrix().invade(4, loaded=2).prime(0, "attack 01").prime(1, "attack 20")
    scene.play(("D-window 0", "repair of temporal-matrix"), stop=("D-continue", "D-fuel"))
    assert scene.state.aliens[A].flagship and scene.state.aliens[A].loaded == 1
    assert "D-continue 0" in scene.asked


@pytest.mark.rule("CE-15.16")
@pytest.mark.parametrize(("invasions", "offered"), [(1, True), (0, False)])
def test_temporal_matrix_uses_the_last_charge_again(invasions: int, offered: bool) -> None:
    scene = matrix().begin("warpfall")
    state = scene.state
    state.invasions, state.last_charge, state.last_flagged = invasions, str(D), True
    state.charges[D] = [1, 0]
    answers = (("D-window 0", "temporal-matrix"),) if offered else ()
    scene.play(*answers, stop=("D-target",))
    assert ("0 temporal-matrix" in scene.offers) is offered
    if offered:
        assert scene.state.now.defender == D and scene.state.now.flagged
        assert scene.state.charges[D] == [1, 0]


def cycler(driver: str, enemy: str) -> Scene:
    """A has an Option Cycler and attacks B."""
    scene = Scene()
    scene.hold(STATION, "option-cycler", A, planets_of(scene.state, A)[0], public=True)
    scene.give(B, *["attack 05"] * 14)
    return scene.invade(4).prime(0, driver).prime(1, enemy)


@pytest.mark.rule("CE-23.8")
@pytest.mark.parametrize(("driver", "pods"), [("attack 11", 4), ("attack 20", 12)])
def test_option_cycler_makes_an_envoy_with_a_threefold_compensation(driver: str, pods: int) -> None:
    scene = cycler(driver, "attack 30").play(("D-window 0", "option-cycler"), stop=("D-purchase",))
    assert len(scene.state.aliens[A].cache) == pods


def test_option_cycler_needs_a_strong_driver() -> None:
    assert "0 option-cycler" not in cycler("attack 10", "attack 30").play(stop=("D-purchase",)).offers


@pytest.mark.rule("CE-21.4")
@pytest.mark.parametrize(("driver", "influence"), [("attack 11", 5), ("attack 20", 10)])
def test_option_cycler_doubles_influence(driver: str, influence: int) -> None:
    scene = cycler(driver, "negotiate").play(("D-window 0", "option-cycler"), stop=("D-demand",))
    talks = scene.state.now.negotiation
    assert talks is not None and talks.influence[0] == influence


@pytest.mark.parametrize(("owner", "driver"), [(A, "attack 04"), (B, "attack 04"), (C, "attack 40"), (D, "attack 04")])
def test_the_shield_generator_is_no_use_for_leaders_winners_and_bystanders(owner: int, driver: str) -> None:
    """A, with C at its side, beats B or is beaten; whoever owns the generator is not asked."""
    scene = seated("shield-generator", owner)
    scene.invade(4, forewards={C: 2}).prime(0, driver).prime(1, "attack 20").play()
    assert f"{owner} shield-generator" not in scene.offers


@pytest.mark.parametrize("owner", [A, C])
def test_a_redirect_is_for_the_defender_alone(owner: int) -> None:
    scene = seated("hyperspace-redirect", owner).begin("destiny")
    scene.state.charges, scene.state.wild = [[3 * (seat == B), 0] for seat in range(5)], 0
    scene.play(stop=("D-commission",))
    assert f"{owner} hyperspace-redirect" not in scene.offers


def test_the_overthruster_sleeps_after_a_massacre() -> None:
    scene = seated("oscillation-overthruster", C)
    scene.invade(4).prime(0, "attack 40").prime(1, "negotiate").play()
    assert f"{C} oscillation-overthruster" not in scene.offers
