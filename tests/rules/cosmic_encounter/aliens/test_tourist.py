"""Tourist: Power to Sightsee."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import free_ships, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.tourist import travel
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations import transform_power
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.describe import describe
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_words
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, run_to_end, table_of

STOP = ("D-target", "D-wild", "D-fuel")


def bus(system: int, aboard: int = 2, flagged: int = 0, *powers: str) -> Scene:
    """A's campaign; the bus of D stands in a system, with ships aboard; the coming charge is B's."""
    scene = Scene(*(powers or ("", "", "", "tourist"))).begin("destiny")
    number = scene.hold(TOKEN, "bus", public=True)
    scene.state.holdings[number].of, scene.state.holdings[number].system = "power tourist", system
    scene.on_holding(D, number, ABOARD, aboard)
    scene.state.charges, scene.state.wild = [[0, 0] for _ in range(5)], 0
    scene.state.charges[B][flagged] = 2
    return scene


def stands_in(scene: Scene) -> int:
    return scene.state.holdings[0].system


def aboard(scene: Scene) -> int:
    return sum(ship.place == ABOARD for ship in scene.state.ships)


@pytest.mark.rule("CE-37.46")
def test_it_drives_into_the_system_of_the_defender_and_establishes_a_base() -> None:
    scene = bus(A)
    chosen = planets_of(scene.state, B)[2]
    scene.play(("D-declare 3", f"{B}"), ("D-power 3", "yes"), ("D-declare 3", f"{chosen}"), stop=STOP)
    assert (stands_in(scene), aboard(scene), scene.on(D, chosen)) == (B, 0, 2)


def test_elsewhere_a_ship_brings_home_a_pod() -> None:
    scene = bus(A)
    scene.give(E, "attack 08")
    scene.play(("D-declare 3", f"{E}"), stop=STOP)
    assert (stands_in(scene), aboard(scene)) == (E, 1)
    assert scene.names(scene.state.aliens[D].cache) == ["attack 08"]


def test_with_a_hazard_it_must_not_drive_and_loses_a_passenger() -> None:
    scene = bus(A, 2, 1).play(stop=STOP)
    assert (stands_in(scene), aboard(scene), scene.in_warp(D)) == (A, 1, 1)


@pytest.mark.rule("CE-37.46")
def test_ships_aboard_are_not_free_and_are_seen() -> None:
    scene = bus(A)
    assert len(free_ships(scene.state, D)) == 18
    view = view_of(scene.setup, scene.state, C)
    assert ("in its system", "tour bus of D, D 2 aboard") in nexus_words(view, A)
    assert "   in its system: tour bus of D, D 2 aboard" in describe(view)
    assert state_problem(scene.setup, scene.state) == ""


def test_at_warpfall_ships_get_on_and_off_at_home() -> None:
    scene = bus(D, 1)
    scene.state.phase = "warpfall"
    home = planets_of(scene.state, D)[1]
    scene.play(
        ("D-window 3", "doors of tourist"),
        ("D-declare 3", "s64"),
        ("D-declare 3", "stop"),
        ("D-window 3", "exit of tourist"),
        ("D-declare 3", "s60"),
        ("D-declare 3", "stop"),
        ("D-place 3", f"{home}"),
        stop=("D-target", "D-declare"),
    )
    assert "D put 1 ship aboard tour bus" in scene.told()
    assert (aboard(scene), scene.on(D, home)) == (1, 4)


def test_at_setup_the_bus_stands_at_home() -> None:
    scene = Scene("tourist")
    scene.state.phase = "setup"
    scene.play(stop=STOP)
    assert [(one.item, one.system) for one in scene.state.holdings] == [("bus", A)]


@pytest.mark.rule("CE-33.2", "CE-12.16")
def test_when_it_loses_the_power_the_passengers_rebound() -> None:
    scene = bus(A)
    run_to_end(transform_power(Use(table_of(scene), D, travel, "destiny.window"), D, "human"))
    assert (aboard(scene), len(free_ships(scene.state, D)), scene.tokens("bus")) == (0, 20, [])


def test_zapped_it_stays() -> None:
    scene = bus(A)
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=STOP)
    assert stands_in(scene) == A


def test_stolen_the_bus_drives_for_the_thief() -> None:
    scene = bus(A)
    scene.state.aliens[C].powers.append(scene.state.aliens[D].powers.pop())
    scene.play(("D-declare 2", f"{E}"), stop=STOP)
    assert stands_in(scene) == E


def test_below_three_authority_it_stays() -> None:
    scene = bus(A)
    scene.state.aliens[D].powers[0].off = True
    assert stands_in(scene.play(stop=STOP)) == A


def test_its_super_flare_lets_the_bus_stay_where_the_fight_is() -> None:
    scene = bus(B)
    scene.give(D, "flare Tourist")
    scene.play(("D-power 3", "yes"), ("D-power 3", "yes"), stop=STOP)
    assert (stands_in(scene), aboard(scene)) == (B, 0)


@pytest.mark.parametrize("flagged", [0, 1])
def test_its_wild_flare_trades_roles_where_there_is_a_hazard(flagged: int) -> None:
    scene = bus(A, 0, flagged, "")
    (flare,) = scene.give(C, "flare Tourist")
    scene.play(*[("D-window 2", pod_id(flare))][:flagged], stop=STOP)
    assert (scene.state.now.invader == B) is bool(flagged)


def test_by_its_legacy_each_winner_takes_a_pod_home() -> None:
    scene = Scene()
    scene.state.legacies.append("tourist")
    scene.give(B, "attack 08", "attack 10", "attack 12")
    scene.invade(3, forewards={C: 2}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04").play()
    target = planets_of(scene.state, B)[0]
    assert (scene.on(A, target), scene.on(C, target)) == (2, 1)
    assert [len(scene.state.aliens[seat].cache) for seat in (A, C)] == [1, 1]


def test_its_owner_chooses_which_of_unlike_ships_takes_the_pod_home() -> None:
    scene = bus(A)
    first, second = (id for id, ship in enumerate(scene.state.ships) if ship.place == ABOARD)
    scene.state.ships[second] = msgspec.structs.replace(scene.state.ships[second], level=2)
    scene.give(E, "attack 08")
    scene.play(("D-declare 3", f"{E}"), ("D-declare 3", f"s{second}"), stop=STOP)
    assert scene.state.ships[first].place == ABOARD and scene.state.ships[second].place >= 0
