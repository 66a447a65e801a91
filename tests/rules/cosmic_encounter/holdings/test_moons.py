"""Moons are occupied by ships that come to their planet (CE-29)."""

import pytest

from cosmotui.rules.cosmic_encounter.board import capacity, free_ships, planets_of, revivable
from cosmotui.rules.cosmic_encounter.facts.influence import influence
from cosmotui.rules.cosmic_encounter.model.holding import MOON, STATION
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON, WARP
from cosmotui.rules.cosmic_encounter.operations import rebound, revive, revive_all, vaporize_planet
from cosmotui.rules.cosmic_encounter.operations import talks as do
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.describe import describe
from cosmotui.rules.cosmic_encounter.words.goal_words import goal_words
from tests.rules.cosmic_encounter.holdings.moons import lands, moon
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress, run_to_end, table_of


@pytest.mark.rule("CE-29.1", "CE-29.3", "CE-29.4")
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
def test_a_clause_of_a_moon_for_all_acts_on_each_alien_by_itself() -> None:
    scene, _ = moon("full-shine", seat=C, public=True)
    scene.begin("warpfall").play(stop=("D-target",))
    told = scene.told()
    assert all(f"{name} drafted" in told for name in "BCDE")
    assert "A drafted" not in told


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


def hearth(seat: int = A) -> tuple[Scene, int]:
    """An alien with the power Void is on the moon HEARTH."""
    scene, number = moon("blue-hearth", seat=seat)
    scene.state.aliens[seat].powers = [Power("void")]
    return scene, number


@pytest.mark.rule("CE-36.92")
def test_hearth_brings_the_own_flare_from_whoever_holds_it() -> None:
    scene, number = hearth()
    (flare,) = scene.give(C, "flare Void")
    scene.begin("warpfall").play(("D-window 0", "blue-hearth"), stop=("D-target",))
    assert scene.state.aliens[A].cache == [flare] and scene.state.aliens[C].cache == []
    assert "A got flare Void from C" in scene.told()
    assert scene.state.holdings[number].gone or not scene.state.holdings[number].works


def test_the_own_flare_is_that_of_the_main_power() -> None:
    scene, _ = hearth()
    scene.state.aliens[A].powers.insert(0, Power("human", beside=True))
    (flare, other) = scene.give(C, "flare Void", "flare Human")
    scene.begin("warpfall").play(("D-window 0", "blue-hearth"), stop=("D-target",))
    assert scene.state.aliens[A].cache == [flare] and scene.state.aliens[C].cache == [other]


@pytest.mark.parametrize("zone", ["forge", "spent_aur"])
def test_hearth_looks_through_the_whole_forge(zone: str) -> None:
    scene, _ = hearth()
    flare = scene.pod("flare Void")
    getattr(scene.state, zone).append(flare)
    scene.begin("warpfall").play(("D-window 0", "blue-hearth"), stop=("D-target",))
    assert scene.state.aliens[A].cache == [flare]


def test_dealdead_shares_the_exhausted_pods_out() -> None:
    scene, _ = moon("cheesy-dealdead", seat=A, public=True)
    scene.state.spent_aur = [scene.pod(name) for name in ("attack 30", "attack 08", "negotiate", "morph", "poison")]
    scene.state.spent_aur += [scene.pod("attack 40")]
    scene.state.phase = "orientation"
    scene.play(stop=("D-fuel",))
    assert scene.state.spent_aur == []
    assert [len(alien.cache) for alien in scene.state.aliens] == [2, 1, 1, 1, 1]


@pytest.mark.rule("CE-36.24")
def test_nomoon_becomes_a_station_and_its_ship_jumps_down() -> None:
    scene, number = moon("cheesy-nomoon")
    lands(scene)
    planet = scene.state.holdings[number].planet
    assert scene.on(A, planet) == 4
    assert scene.state.holdings[number].gone
    (station,) = [one for one in scene.state.holdings if one.kind == STATION]
    assert (station.owner, station.planet) == (B, planet)
    assert scene.asked.count("D-moon 0") == 1


@pytest.mark.rule("CE-23.3", "CE-37.3")
def test_hulkout_triples_might_and_worth() -> None:
    scene, _ = moon("blue-hulkout", seat=B)
    scene.give(A, *["attack 01"] * 9)
    scene.give(B, *["attack 01"] * 9)
    scene.invade(4).prime(0, "attack 10").prime(1, "negotiate")
    scene.play(("D-window 1", "blue-hulkout"))
    assert "HULKOUT: the ships of B had a worth of 3 each" in scene.told()
    assert len(scene.state.aliens[A].cache) == 0


@pytest.mark.rule("CE-29.9", "CE-29.13")
def test_a_new_moon_becomes_another_one_when_it_is_occupied() -> None:
    scene, number = moon("new-1")
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 0", "half"))
    one = scene.state.holdings[number]
    assert one.item.startswith("half-") and one.public
    assert "the moon of A became" in scene.told()


@pytest.mark.rule("CE-29.9", "CE-29.10")
def test_as_a_secret_moon_it_is_shrouded_again() -> None:
    scene, number = moon("new-1")
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 0", "secret"))
    one = scene.state.holdings[number]
    assert one.item.startswith("secret-") and not one.public
    assert view_of(scene.setup, scene.state, B).holdings[number].item == ""
    assert "the moon of A became a moon that stays shrouded" in scene.told()


@pytest.mark.rule("CE-29.9")
def test_as_a_quarter_moon_it_acts_and_is_spent() -> None:
    scene, number = moon("new-1")
    scene.invade(4).prime(0, "attack 20").prime(1, "attack 01")
    scene.play(("D-moon 0", "1"), ("D-declare 0", "quarter"))
    assert not scene.state.holdings[number].works


@pytest.mark.rule("CE-29.16")
def test_legacies_of_a_moon_end_when_it_is_left() -> None:
    scene, number = moon("secret-legacy", system=C, planet=1, seat=C)
    scene.begin("warpfall").play(("D-window 2", f"reveal {number}"), stop=("D-target", "D-wild"))
    rules = list(scene.state.holdings[number].rules)
    assert len(rules) == 2 and scene.state.legacies == rules
    (there,) = [id for id, ship in enumerate(scene.state.ships) if ship.place == ON_MOON]
    run_to_end(rebound(table_of(scene), [there]))
    assert scene.state.legacies == []
    assert scene.state.holdings[number].rules == []


@pytest.mark.rule("CE-29.16", "CE-29.12")
def test_or_when_its_planet_is_vaporized() -> None:
    scene, number = moon("secret-legacy", system=C, planet=1, seat=C, public=True)
    scene.state.holdings[number].rules = ["human"]
    scene.state.legacies = ["human", "virus"]
    scene.begin("warpfall")
    run_to_end(vaporize_planet(table_of(scene), scene.state.holdings[number].planet))
    assert scene.state.legacies == ["virus"]


def test_cloak_is_never_revealed() -> None:
    scene, number = moon("secret-cloak", seat=A)
    scene.begin("warpfall").play(stop=("D-target", "D-wild"))
    assert f"0 reveal {number}" not in scene.offers
    assert not scene.state.holdings[number].public


def test_with_warped_no_ship_can_be_revived() -> None:
    scene, _ = moon("base-warped", seat=A, public=True)
    scene.warp(A, 3)
    scene.warp(B, 2)
    assert (revivable(scene.state, A), len(revivable(scene.state, B))) == ([], 2)
    run_to_end(revive(table_of(scene), A, 2))
    run_to_end(revive_all(table_of(scene), A))
    run_to_end(revive(table_of(scene), B, 1))
    assert (scene.in_warp(A), scene.in_warp(B)) == (3, 1)


def reinforced(scene: Scene, seat: int = A) -> Scene:
    """A's fleet, with C in it, is reinforced by one of them: a fleet reinforcement, 5 ships."""
    (pod,) = scene.give(seat, "fleet reinforcement")
    scene.invade(4, forewards={C: 1}).prime(0, "attack 10").prime(1, "attack 08")
    return scene.play((f"D-distress {seat}", distress(pod)))


@pytest.mark.rule("CE-9.9")
def test_help_adds_to_the_own_reinforcements_alone() -> None:
    scene, _ = moon("half-help", system=D, seat=A, public=True)
    assert "might 22 against 12" in reinforced(scene).told()
    scene, _ = moon("half-help", system=D, seat=A, public=True)
    assert "might 20 against 12" in reinforced(scene, C).told()


@pytest.mark.rule("CE-9.9")
def test_three_triples_one_reinforcement() -> None:
    scene, _ = moon("blue-three", system=D, seat=C)
    (pod,) = scene.give(A, "fleet reinforcement")
    scene.invade(4, forewards={C: 1}).prime(0, "attack 10").prime(1, "attack 08")
    scene.play(("D-distress 0", distress(pod)), ("D-window 2", "blue-three"))
    assert "might 30 against 12" in scene.told()


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


def test_payday_snatches_nothing_where_nobody_was_compensated() -> None:
    scene, _ = moon("half-payday", seat=B, public=True)
    scene.give(A, *["attack 05"] * 9)
    scene.invade(2, target=2).prime(0, "attack 40").prime(1, "attack 01").play(stop=("D-purchase",))
    assert (len(scene.state.aliens[A].cache), scene.state.aliens[B].cache) == (9, [])
