"""Words, ships, fleets, pods and the forge: what other tests take for granted (CE-1, CE-3, CE-5, CE-6, CE-9, CE-10)."""

import pytest

from cosmotui.rules.cosmic_encounter.board import authority, bases_of, coexist, dominion, fleet_ships, left_of, right_of
from cosmotui.rules.cosmic_encounter.effect import Use, always
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, FLEET, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.views.view import visible_pods
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, distress
from tests.rules.cosmic_encounter.test_economy import launching


def faced(first: str, second: str, ships: int = 4, loaded: int = 2) -> Scene:
    """A with these ships and this driver against B with 4 ships and that one."""
    return Scene().invade(ships, loaded=loaded).prime(INVADERS, first).prime(DEFENDERS, second)


# --- words and places ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-1.8", "CE-1.11")
def test_allies_stand_in_the_own_fleet_and_enemies_in_the_other() -> None:
    scene = Scene().invade(4, forewards={C: 1}, backwards={D: 1})
    scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    table = scene.play(stop=("D-window", "D-distress")).match
    assert table is not None
    use = Use(table._table, C, ARTIFACTS["ship-zap"], "combat.window")
    assert (use.allies, use.enemies, use.opponent) == ([A], [B, D], B)
    assert always(use)


@pytest.mark.rule("CE-3.3", "CE-3.23", "CE-3.24", "CE-3.26")
def test_seats_form_a_ring_that_skips_the_eliminated() -> None:
    state = Scene().state
    assert (left_of(state, A), right_of(state, A)) == (B, E)
    state.aliens[B].eliminated = True
    assert (left_of(state, A), right_of(state, C)) == (C, A)


@pytest.mark.rule("CE-3.4", "CE-3.9", "CE-3.25")
@pytest.mark.parametrize(("seats", "planets", "ships"), [(4, 4, 16), (5, 5, 20), (8, 5, 20)])
def test_a_system_has_numbered_planets_and_its_owner_ships(seats: int, planets: int, ships: int) -> None:
    state = Scene(seats=seats).state
    numbers = [planet.number for planet in state.planets if planet.system == B]
    assert numbers == list(range(1, planets + 1))
    assert sum(ship.owner == B for ship in state.ships) == ships


@pytest.mark.rule("CE-3.5", "CE-3.6", "CE-3.7", "CE-3.15", "CE-3.16", "CE-3.18", "CE-3.21")
def test_bases_are_where_ships_stand() -> None:
    scene = Scene()
    scene.warp(A, 9)
    scene.warp(C, 1)
    scene.base(A, 5, 9)
    scene.base(C, 5, 1)
    assert coexist(scene.state, 5) == [A, B, C]
    assert bases_of(scene.state, A)[-1] == 5
    assert (authority(scene.state, A), dominion(scene.state, A)) == (len(bases_of(scene.state, A)) - 1, 1)
    scene.base(A, 5, 0)
    assert dominion(scene.state, A) == 0
    assert coexist(scene.state, 5) == [B, C]


@pytest.mark.rule("CE-3.10", "CE-3.13", "CE-3.14", "CE-5.12")
def test_a_ship_adds_1_and_a_flagship_nothing() -> None:
    scene = faced("attack 05", "attack 10", ships=3, loaded=3).play()
    assert "might 8 against 14" in scene.told()
    assert scene.in_warp(A) == 3
    assert not scene.state.aliens[A].flagship
    assert scene.state.aliens[A].loaded == 0


@pytest.mark.rule("CE-3.17", "CE-5.20", "CE-18.4", "CE-18.5")
def test_all_the_defender_s_ships_on_the_target_fight_and_stay_stationed() -> None:
    scene = Scene()
    scene.warp(B, 3)
    scene.warp(C, 2)
    scene.base(B, 5, 6)
    scene.base(C, 5, 2)
    scene.invade(4)
    ships = scene.state.ships
    assert {ships[id].place for id in fleet_ships(scene.state, DEFENDERS)} == {5}
    assert {ships[id].place for id in fleet_ships(scene.state, INVADERS)} == {FLEET}
    scene.prime(INVADERS, "attack 00").prime(DEFENDERS, "attack 00").play()
    assert "might 4 against 6" in scene.told()
    assert scene.on(C, 5) == 2


@pytest.mark.rule("CE-3.20", "CE-36.9")
def test_the_warp_is_public() -> None:
    scene = Scene()
    scene.warp(C, 3)
    view = GAME.view(scene.setup, scene.state, None)
    assert sum(ship.place == WARP and ship.owner == C for ship in view.ships) == 3


@pytest.mark.rule("CE-5.24")
def test_a_fleet_without_ships_fights_on() -> None:
    scene = Scene()
    scene.base(B, 5, 0)
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 40").play()
    assert "might 14 against 40" in scene.told()
    assert scene.in_warp(A) == 4


@pytest.mark.rule("CE-5.17", "CE-5.21", "CE-5.19")
def test_ships_may_come_from_any_base_home_or_foreign() -> None:
    scene = launching(Scene())
    scene.warp(A, 2)
    scene.base(A, 12, 2)
    scene.give(A, "attack 10")
    scene.give(B, "attack 10")
    scene.play(("D-beacon", {"0": 1, "12": 2}), stop=("D-commission",))
    state = scene.state
    assert sorted(state.ships[id].place for id in state.now.beacon) == [0, 12, 12]


@pytest.mark.rule("CE-5.25", "CE-36.24")
def test_ships_move_between_bases_only_by_effects() -> None:
    scene = launching(Scene())
    scene.give(A, "attack 10")
    scene.give(B, "attack 10")
    before = [ship.place for ship in scene.state.ships]
    scene.play(stop=("D-commission",))
    assert [ship.place for ship in scene.state.ships] == before


# --- pods ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-6.11", "CE-6.20", "CE-6.24", "CE-6.26", "CE-19.9")
@pytest.mark.parametrize(
    ("driver", "nature"),
    [
        ("attack 10", "brigade"),
        ("flex 10", "brigade"),
        ("slime 12", "brigade"),
        ("2-D attack 03/30", "brigade"),
        ("negotiate", "envoy"),
        ("Crooked negotiate", "envoy"),
        ("poison", "trojan"),
        ("morph", "brigade"),
    ],
)
def test_a_driver_gives_its_fleet_a_nature(driver: str, nature: str) -> None:
    scene = faced(driver, "attack 01").play()
    (natures,) = [line for line in scene.told().splitlines() if "natures" in line or nature in line][:1]
    assert nature in natures


@pytest.mark.rule("CE-6.4", "CE-6.2", "CE-10.1", "CE-36.94")
def test_of_a_cache_others_know_the_number_alone_and_of_the_forge_nothing() -> None:
    scene = Scene()
    held = scene.give(C, "attack 08", "Grime", "poison")
    own, other = (GAME.view(scene.setup, scene.state, seat) for seat in (C, D))
    assert own.aliens[C].cache == tuple(held)
    assert other.aliens[C].cache == ()
    assert own.aliens[C].cache_size == other.aliens[C].cache_size == 3
    assert not set(scene.state.forge) & visible_pods(scene.state, C)
    assert {own.pods[id].name for id in scene.state.forge} == {""}


@pytest.mark.rule("CE-6.5")
def test_a_cache_has_no_largest_size() -> None:
    scene = Scene().begin("warpfall")
    scene.give(A, *["attack 08"] * 30, "rift 5")
    scene.play(("D-window 0", pod_id(scene.state.aliens[A].cache[-1])), stop=("D-target", "D-wild"))
    assert len(scene.state.aliens[A].cache) == 35


@pytest.mark.rule("CE-6.8", "CE-6.9", "CE-18.22", "CE-20.39")
def test_a_primed_pod_leaves_the_cache_and_then_goes_to_the_exhaust() -> None:
    scene = Scene().invade(4)
    (driver, rest) = scene.give(A, "attack 10", "attack 04")
    scene.give(B, "attack 08")
    scene.play(("D-driver 0", {"driver": pod_id(driver), "kicker": "", "bribe": 0}), stop=("D-distress",))
    assert scene.state.now.fleets[INVADERS].driver == driver
    assert scene.state.aliens[A].cache == [rest]
    scene.play()
    assert driver in [*scene.state.aliens[A].exhaust, *scene.state.spent_aur]


@pytest.mark.rule("CE-6.10", "CE-36.6", "CE-36.10")
def test_encounter_pods_are_never_declared_in_a_window() -> None:
    scene = Scene().begin("warpfall")
    scene.give(C, "attack 08", "negotiate", "poison", "morph", "Ship Zap")
    scene.play(stop=("D-target", "D-wild"))
    declared = {entry.split()[1] for entry in scene.offers if entry.startswith("2 p")} - {"pass"}
    assert {scene.state.pods[int(value[1:])].name for value in declared} == {"Ship Zap"}


@pytest.mark.rule("CE-6.27", "CE-6.28", "CE-9.14")
@pytest.mark.parametrize(
    ("enemy", "kicker", "told"),
    [
        ("flex 10", "", "might 14 against 14"),
        ("slime 12", "", "might 16 against 16"),
        ("attack 10", "kicker x2", "might 24 against 14"),
    ],
)
def test_a_morph_copies_the_printed_value_alone(enemy: str, kicker: str, told: str) -> None:
    scene = Scene().invade(4).prime(INVADERS, "morph", kicker).prime(DEFENDERS, enemy).play()
    assert told in scene.told()
    assert scene.state.aliens[A].slime == -1


@pytest.mark.rule("CE-6.29", "CE-20.14")
def test_two_morphs_are_a_cataclysm() -> None:
    scene = faced("morph", "morph").play()
    assert (scene.in_warp(A), scene.in_warp(B)) == (4, 4)


@pytest.mark.rule("CE-6.37", "CE-9.15", "CE-9.16")
@pytest.mark.parametrize(("driver", "told"), [("attack 10", "might 34 against 12"), ("poison", "might 4 against 12")])
def test_a_kicker_multiplies_the_pod_and_no_ship(driver: str, told: str) -> None:
    scene = Scene().invade(4).prime(INVADERS, driver, "kicker x3").prime(DEFENDERS, "attack 08").play()
    assert told in scene.told()


@pytest.mark.rule("CE-9.2", "CE-9.13", "CE-9.12")
def test_nobody_answers_a_distress_pod() -> None:
    scene = faced("attack 10", "attack 12")
    (pod,) = scene.give(A, "reinforcement")
    scene.give(B, "Pod Zap", "Cosmic Zap")
    scene.play(("D-distress 0", distress(pod)), stop=("D-response",))
    assert "discharged reinforcement" in scene.told()


# --- the forge -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-10.2", "CE-10.3", "CE-10.16")
def test_a_draft_takes_unrefined_aur_only() -> None:
    scene = Scene().begin("warpfall")
    (rift,) = scene.give(A, "rift 2")
    state = scene.state
    state.spent_aur, state.forge = state.forge[4:], state.forge[:4]
    before = list(state.forge)
    scene.play(("D-window 0", pod_id(rift)), stop=("D-target", "D-wild"))
    assert set(scene.state.aliens[A].cache) < set(before)
    assert len(scene.state.forge) == 2


@pytest.mark.rule("CE-10.8", "CE-1.3")
def test_from_an_empty_forge_nothing_more_is_drafted() -> None:
    scene = Scene().begin("warpfall")
    (rift,) = scene.give(A, "rift 2")
    scene.state.vaporized, scene.state.forge = scene.state.forge[1:], scene.state.forge[:1]
    last = list(scene.state.forge)
    scene.play(("D-window 0", pod_id(rift)), stop=("D-target", "D-wild"))
    assert scene.state.aliens[A].cache == last


@pytest.mark.rule("CE-10.4", "CE-10.5", "CE-36.54", "CE-36.17")
def test_what_is_discharged_lies_open_and_is_exhausted_at_upkeep() -> None:
    scene = faced("attack 10", "attack 08")
    driver = scene.state.now.fleets[INVADERS].driver
    scene.play(stop=("D-purchase",))
    assert driver in scene.state.aliens[A].exhaust
    assert driver in visible_pods(scene.state, None)
    scene.play()
    assert scene.state.aliens[A].exhaust == []
    assert driver in scene.state.spent_aur


@pytest.mark.rule("CE-10.13", "CE-36.29")
def test_a_copy_is_vaporized_where_others_are_exhausted() -> None:
    scene = faced("attack 10", "attack 08")
    state = scene.state
    state.pods.append(Pod("artifact", "ship-zap", manifested=True))
    copy = len(state.pods) - 1
    state.aliens[E].cache.append(copy)
    scene.play(("D-window 4", pod_id(copy)), ("D-declare 4", "2"))
    assert copy in scene.state.vaporized
    assert copy not in scene.state.spent_aur
