"""Hub moons act where their owner negotiates."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.holdings.moons import moon, settled
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight

TALKS = ("negotiate", "negotiate")
PASSES = (("D-demand 0", "pass"), ("D-demand 1", "pass"))


def disputed(seat: int, quash: str = "unilateral", guests: int = 2) -> Scene:
    """An alien is on DISPUTE and coexists on some planets of E; A invades B to negotiate."""
    scene = settled("hub-dispute", seat, Scene.under(quash=quash))
    scene.dominion(A if seat == A else B, guests)
    return fight(scene.invade(2), *TALKS)


@pytest.mark.rule("CE-21.53", "CE-3.18")
@pytest.mark.parametrize("guests", [1, 3])
def test_dispute_snipes_a_ship_for_each_planet_shared_with_others(guests: int) -> None:
    scene = disputed(A, guests=guests)
    ships = enumerate(scene.state.ships)
    idle = [id for id, ship in ships if ship.owner == B and ship.place == planets_of(scene.state, B)[3]]
    fleet = scene.on(B, scene.state.now.target)
    shots = [("D-declare 0", f"s{id}") for id in idle[:guests]]
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "quash"), ("D-window 0", "hub-dispute"), *shots)
    assert scene.in_warp(B) == fleet + guests


def test_a_planet_shared_with_the_opponent_counts_too() -> None:
    scene = disputed(A, guests=0)
    scene.dominion(A, 1, there=B)
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "quash"), ("D-window 0", "hub-dispute"))
    assert "A used DISPUTE" in scene.told()


@pytest.mark.rule("CE-21.51")
def test_who_agrees_to_break_it_off_has_quashed_as_well() -> None:
    scene = disputed(A, quash="mutual")
    scene.play(("D-demand 0", "quash"), ("D-quash 1", "agree"), ("D-window 0", "hub-dispute"))
    assert "A used DISPUTE" in scene.told()


def test_dispute_is_for_its_owner_when_the_opponent_quashes() -> None:
    scene = disputed(A).play(("D-demand 0", "quash"))
    assert "0 hub-dispute" not in scene.offers
    scene = disputed(C).play(("D-demand 0", "quash"))
    assert "2 hub-dispute" not in scene.offers


def test_dispute_needs_a_planet_that_is_shared() -> None:
    scene = disputed(A, guests=0).play(("D-demand 0", "pass"), ("D-demand 1", "quash"))
    assert "0 hub-dispute" not in scene.offers


def rented(seat: int) -> Scene:
    """C and D have bases beside B on the planet of RENTFEE in the system of E, each with a pod."""
    scene, number = moon("hub-rentfee", E, 0, seat, True)
    for guest in (C, D):
        ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == guest and one.place >= 0)
        put(scene.state, ship, scene.state.holdings[number].planet)
    for owner in (B, C, D, E):
        scene.give(owner, "attack 08")
    return fight(scene.invade(2), *TALKS)


def test_rentfee_takes_a_pod_of_everybody_with_a_base_on_its_planet() -> None:
    fees = [("D-declare 0", str(seat)) for seat in (E, D, C)]
    scene = rented(A).play(*PASSES, ("D-window 0", "hub-rentfee"), *fees, stop=("D-purchase",))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B, C, D, E)] == [3, 1, 0, 0, 0]


def test_rentfee_may_spare_some() -> None:
    fees = (("D-declare 0", str(D)), ("D-declare 0", "none"))
    scene = rented(A).play(*PASSES, ("D-window 0", "hub-rentfee"), *fees, stop=("D-purchase",))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B, C, D, E)] == [1, 1, 1, 0, 1]


def test_rentfee_does_not_charge_its_owner() -> None:
    scene = rented(B)
    scene.base(B, 20, 1)
    scene.play(*PASSES, ("D-window 1", "hub-rentfee"), ("D-declare 1", "none"), stop=("D-purchase",))
    assert "1 1" not in scene.offers


@pytest.mark.parametrize(("seat", "drivers"), [(C, TALKS), (A, ("attack 20", "attack 01"))])
def test_rentfee_is_for_a_negotiator_after_a_deal(seat: int, drivers: tuple[str, str]) -> None:
    scene = fight(rented(seat), *drivers).play(*(PASSES if drivers == TALKS else ()), stop=("D-purchase",))
    assert f"{seat} hub-rentfee" not in scene.offers


@pytest.mark.parametrize("seat", [A, B])
def test_success_gives_every_negotiator_four_boons(seat: int) -> None:
    scene = fight(settled("hub-success", seat).invade(2), *TALKS).play(*PASSES, stop=("D-purchase",))
    assert [len(scene.state.aliens[one].cache) for one in (A, B, C)] == [4, 4, 0]


@pytest.mark.rule("CE-11.12")
def test_each_of_the_four_may_be_a_ship() -> None:
    scene = settled("hub-success", A)
    scene.warp(A, 2)
    fight(scene.invade(2), *TALKS)
    scene.play(*PASSES, ("D-boon 0", "revive"), ("D-boon 0", "revive"), stop=("D-purchase",))
    assert scene.in_warp(A) == 0 and len(scene.state.aliens[A].cache) == 2


@pytest.mark.parametrize(("seat", "drivers"), [(C, TALKS), (A, ("attack 20", "attack 01"))])
def test_success_needs_a_deal_of_its_owner(seat: int, drivers: tuple[str, str]) -> None:
    scene = fight(settled("hub-success", seat).invade(2), *drivers)
    scene.play(*(PASSES if drivers == TALKS else ()), stop=("D-purchase",))
    assert [len(scene.state.aliens[one].cache) for one in (A, B, C)] == [0, 0, 0]


def test_success_brings_nothing_when_the_talks_were_broken_off() -> None:
    scene = fight(settled("hub-success", A, Scene.under(quash="unilateral")).invade(2), *TALKS)
    scene.play(("D-demand 0", "quash"), stop=("D-purchase", "D-fuel", "D-continue"))
    assert [len(scene.state.aliens[one].cache) for one in (A, B)] == [0, 0]
