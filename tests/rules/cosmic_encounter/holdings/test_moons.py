"""Moons are occupied by ships that come to their planet (CE-29)."""

import pytest

from cosmotui.rules.cosmic_encounter.board import capacity, free_ships, planets_of
from cosmotui.rules.cosmic_encounter.facts.influence import influence
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON, WARP
from cosmotui.rules.cosmic_encounter.operations import rebound, vaporize_planet
from cosmotui.rules.cosmic_encounter.operations import talks as do
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.describe import describe
from cosmotui.rules.cosmic_encounter.words.goal_words import goal_words
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, run_to_end, table_of


def moon(item: str, system: int = B, planet: int = 0, seat: int = -1, public: bool = False) -> tuple[Scene, int]:
    """A scene with a moon, and a ship of an alien on it."""
    scene = Scene()
    number = scene.hold(MOON, item, system, planets_of(scene.state, system)[planet], public=public)
    if seat >= 0:
        scene.on_holding(seat, number, ON_MOON)
        scene.state.holdings[number].owner = seat
    return scene, number


def lands(scene: Scene) -> Scene:
    """A wins against B on the planet of the moon, and puts a ship on the moon."""
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    return scene.play(("D-moon 0", "1"))


@pytest.mark.rule("CE-29.4")
@pytest.mark.rule("CE-29.3")
def test_who_lands_may_put_one_ship_on_the_moon() -> None:
    scene, number = moon("half-home")
    lands(scene)
    there = [ship for ship in scene.state.ships if ship.place == ON_MOON]
    assert [(ship.owner, ship.holder) for ship in there] == [(A, number)]
    assert scene.on(A, scene.state.holdings[number].planet) == 3


@pytest.mark.rule("CE-29.10")
@pytest.mark.rule("CE-29.13")
def test_a_half_moon_shows_itself_and_acts_for_its_occupant() -> None:
    scene, number = moon("half-mygate")
    before = capacity(scene.state, A)
    lands(scene)
    assert scene.state.holdings[number].public
    assert capacity(scene.state, A) == before + 1
    assert capacity(scene.state, B) == before


@pytest.mark.rule("CE-29.9")
def test_with_two_half_moons_it_is_stronger() -> None:
    scene, _ = moon("half-mygate", seat=A, public=True)
    other = scene.hold(MOON, "half-home", B, planets_of(scene.state, B)[1], public=True)
    scene.on_holding(A, other, ON_MOON)
    assert capacity(scene.state, A) == 6
    assert scene.authority_of(A) == 7


@pytest.mark.rule("CE-29.9")
def test_a_quarter_moon_acts_once() -> None:
    scene, number = moon("quarter-charity")
    lands(scene)
    assert "A drafted" in scene.told()
    assert not scene.state.holdings[number].works


@pytest.mark.rule("CE-29.9")
@pytest.mark.rule("CE-29.16")
def test_a_full_moon_acts_on_all_as_long_as_it_is_occupied() -> None:
    scene, _ = moon("full-gateup", seat=C, public=True)
    assert [capacity(scene.state, seat) for seat in (A, B, C)] == [5, 5, 5]
    run_to_end(rebound(table_of(scene), [id for id, ship in enumerate(scene.state.ships) if ship.place == ON_MOON]))
    assert capacity(scene.state, A) == 4


@pytest.mark.rule("CE-29.9")
@pytest.mark.rule("CE-29.10")
def test_a_blue_moon_is_revealed_for_one_use() -> None:
    scene, number = moon("blue-blue", seat=A)
    other = scene.hold(MOON, "half-home", C, planets_of(scene.state, C)[1], public=True)
    scene.on_holding(C, other, ON_MOON)
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08").play(("D-window 0", "blue-blue"))
    assert "might 17 against 12" in scene.told()
    one = scene.state.holdings[number]
    assert (one.public, one.works) == (True, False)


@pytest.mark.rule("CE-29.10")
def test_a_secret_moon_acts_once_its_owner_has_revealed_it() -> None:
    scene, number = moon("secret-solid", system=C, planet=1, seat=C)
    scene.invade(4, forewards={C: 1}).prime(0, "attack 10").prime(1, "attack 08")
    scene.play(("D-window 2", f"reveal {number}"))
    assert "might 16 against 12" in scene.told()
    assert scene.state.holdings[number].public


@pytest.mark.rule("CE-29.8")
def test_a_moon_base_is_a_base_of_its_own_with_a_drawback() -> None:
    scene, _ = moon("base-noname", system=B, seat=A, public=True)
    assert scene.dominion_of(A) == 1
    assert scene.authority_of(A) == 3


@pytest.mark.rule("CE-29.7")
def test_a_ship_on_a_moon_is_free() -> None:
    scene, number = moon("half-home", seat=A)
    (there,) = [id for id, ship in enumerate(scene.state.ships) if ship.holder == number]
    assert there in free_ships(scene.state, A)


@pytest.mark.rule("CE-29.2")
@pytest.mark.rule("CE-29.5")
@pytest.mark.rule("CE-29.6")
def test_who_knows_a_shrouded_moon() -> None:
    scene, number = moon("secret-solid")
    assert [bool(view_of(scene.setup, scene.state, seat).holdings[number].item) for seat in (A, B, C)] == [
        False,
        True,
        False,
    ]
    scene.on_holding(C, number, ON_MOON)
    assert [bool(view_of(scene.setup, scene.state, seat).holdings[number].item) for seat in (A, B, C)] == [
        False,
        False,
        True,
    ]


@pytest.mark.rule("CE-29.2")
def test_setup_puts_moons_on_different_planets_of_each_system() -> None:
    scene = Scene(options={"moons": "1"}, seats=4)
    moons = [one for one in scene.state.holdings if one.kind == MOON]
    assert len({one.planet for one in moons}) == len(moons) == 4
    assert {scene.state.planets[one.planet].system for one in moons} == {0, 1, 2, 3}
    assert len({one.item for one in moons}) == 4


@pytest.mark.rule("CE-29.12")
def test_a_moon_goes_with_its_planet_and_its_ships_are_destroyed() -> None:
    scene, number = moon("half-home", seat=A)
    run_to_end(vaporize_planet(table_of(scene), scene.state.holdings[number].planet))
    assert scene.state.holdings[number].gone
    assert scene.in_warp(A) == 1


@pytest.mark.rule("CE-12.23")
@pytest.mark.parametrize(("occupant", "off"), [(B, False), (C, True)])
def test_under_hubris_the_power_of_the_occupant_is_persistent(occupant: int, off: bool) -> None:
    scene, number = moon("secret-hubris", E, seat=occupant, public=True)
    scene.state.aliens[B].powers = [Power("human")]
    scene.authority(B, 3)
    scene.invade(2).prime(0, "attack 20").prime(1, "attack 01").play(stop=("D-continue",))
    assert scene.state.holdings[number].is_active
    assert scene.state.aliens[B].powers[0].off is off


@pytest.mark.rule("CE-25.2")
def test_on_homeward_five_bases_are_not_enough_without_one_in_every_system() -> None:
    scene, _ = moon("base-homeward", E, seat=A, public=True)
    scene.dominion(A, 5)
    scene.invade(2).prime(0, "attack 01").prime(1, "attack 20")
    words = [text for text, _ in goal_words(view_of(scene.setup, scene.state, C))]
    assert words == ["A can win only with a base in every system."]
    assert "A can win only with a base in every system" in " ".join(describe(view_of(scene.setup, scene.state, C)))
    assert Survey(view_of(scene.setup, scene.state, C), C).held_back == {A}
    scene.play(stop=("D-continue", "D-target"))
    assert scene.state.decided is None


@pytest.mark.rule("CE-25.2", "CE-25.3")
def test_on_homeward_a_base_in_every_system_wins() -> None:
    scene, _ = moon("base-homeward", E, seat=A, public=True)
    scene.dominion(A, 3)
    for system in (B, C, D):
        scene.dominion(A, 1, system)
    scene.invade(1, 1).prime(0, "attack 01").prime(1, "attack 20").play(stop=("D-continue",))
    assert scene.state.decided is not None
    assert scene.state.decided.winners == (A,)


@pytest.mark.rule("CE-25.33", "CE-25.10")
def test_under_noplanet_whoever_would_be_eliminated_wins() -> None:
    scene, _ = moon("cheesy-noplanet", E, seat=C, public=True)
    scene.authority(B, 1)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == B and ship.place != planets_of(scene.state, B)[0]:
            put(scene.state, id, WARP)
    scene.invade(2).prime(0, "attack 40").prime(1, "attack 01").play()
    assert scene.state.decided is not None
    assert scene.state.decided.winners == (B,)


@pytest.mark.parametrize("holder", [-1, 1])
def test_a_ship_on_a_moon_that_is_not_there_is_found_out(holder: int) -> None:
    scene, number = moon("half-home", seat=A)
    assert not state_problem(scene.setup, scene.state)
    ship = next(id for id, one in enumerate(scene.state.ships) if one.holder == number)
    put(scene.state, ship, ON_MOON, holder=holder)
    assert "not there" in state_problem(scene.setup, scene.state)


def test_a_moon_without_a_planet_is_found_out() -> None:
    scene, number = moon("half-home")
    scene.state.holdings[number].planet = -1
    assert "no planet" in state_problem(scene.setup, scene.state)


def influence_of(scene: Scene, seat: int) -> int:
    """The influence of an alien."""
    return do.influence_of(table_of(scene), seat)


@pytest.mark.rule("CE-21.4")
def test_fame_and_prestige_are_influence_that_everybody_sees() -> None:
    scene, _ = moon("half-fame", seat=A, public=True)
    prestige = scene.hold(MOON, "hub-prestige", B, planets_of(scene.state, B)[1], public=True)
    before = influence_of(scene, A)
    scene.on_holding(A, prestige, ON_MOON, 2)
    assert influence_of(scene, A) == before + 2 and before == 5 + 1
    view = view_of(scene.setup, scene.state, B)
    assert influence(view, A) == Survey(view, B).influence(A) == before + 2


def test_who_lands_on_gameover_ends_the_match() -> None:
    scene, _ = moon("cheesy-gameover")
    scene.dominion(C, 3, there=E)
    lands(scene)
    assert scene.match is not None and scene.match.result is not None
    assert scene.match.result.winners == (C,)


@pytest.mark.rule("CE-5.8")
@pytest.mark.parametrize(
    ("item", "seat", "fuel"),
    [("base-limit", B, 1), ("base-limit", A, 2), ("full-slowdown", A, 1), ("full-speedup", A, 3)],
)
def test_moons_change_the_fuel_of_an_orientation(item: str, seat: int, fuel: int) -> None:
    scene, _ = moon(item, seat=seat, public=True)
    scene.state.campaign, scene.state.phase = B, "orientation"
    assert scene.play(stop=("D-fuel",)).state.aliens[B].fuel == fuel


@pytest.mark.parametrize("halves", [1, 2])
def test_payday_snatches_more_from_whoever_paid_compensation(halves: int) -> None:
    scene, _ = moon("half-payday", seat=B, public=True)
    if halves == 2:
        other = scene.hold(MOON, "half-home", B, planets_of(scene.state, B)[1], public=True)
        scene.on_holding(B, other, ON_MOON)
    scene.give(A, *["attack 05"] * 9)
    scene.invade(2, target=2).prime(0, "attack 12").prime(1, "negotiate")
    lost = scene.on(B, scene.state.now.target)
    scene.play(stop=("D-purchase",))
    assert len(scene.state.aliens[B].cache) == min(9, lost + halves)


@pytest.mark.parametrize(("text", "boons"), [("My power is mine", 1), ("", 0)])
def test_tune_pays_for_a_song(text: str, boons: int) -> None:
    scene, _ = moon("cheesy-tune", seat=A, public=True)
    scene.state.campaign, scene.state.phase = A, "orientation"
    scene.play(("D-window 0", "cheesy-tune"), ("D-text 0", {"text": text}), stop=("D-fuel",))
    assert len(scene.state.aliens[A].cache) == boons and (not text or text in scene.told())
