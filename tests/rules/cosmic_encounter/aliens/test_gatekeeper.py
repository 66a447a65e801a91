"""Gatekeeper: Power to Screen."""

import pytest
from msgspec.structs import replace

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.board import in_praw, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.facts.captives import captives_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, HELD, INVADERS
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, first

NEXT = ("D-continue", "D-fuel")
DESTINY = ("D-target", "D-wild")


def clash(*powers: str, invader: str = "attack 01", defender: str = "attack 20", ships: int = 3) -> Scene:
    """A is about to fight B."""
    return Scene(*powers).invade(ships).prime(INVADERS, invader).prime(DEFENDERS, defender)


def held(scene: Scene, captor: int = D) -> list[int]:
    """Whose ships an alien holds."""
    return [scene.state.ships[id].owner for id in captives_of(scene.state, captor)]


def captives(scene: Scene, captor: int, *owners: int) -> None:
    """Put a ship of each of these into a nexus."""
    for owner in owners:
        base = max(planets_of(scene.state, owner), key=lambda one: len(on_planet(scene.state, one, owner)))
        put(scene.state, on_planet(scene.state, base, owner)[0], HELD, holder=captor)


@pytest.mark.rule("CE-36.85", "CE-37.48")
def test_ships_of_others_that_would_be_destroyed_come_into_its_nexus() -> None:
    scene = clash("", "", "", "gatekeeper").play(stop=NEXT)
    assert held(scene) == [A, A, A] and scene.in_warp(A) == 0
    assert not state_problem(scene.setup, scene.state)


def test_its_own_ships_do_not() -> None:
    scene = clash("gatekeeper").play(stop=NEXT)
    assert held(scene, A) == [] and scene.in_warp(A) == 3


def test_nor_do_ships_that_are_vaporized() -> None:
    scene = clash("", "", "", "gatekeeper")
    (zap,) = scene.give(C, "Ship Zap")
    scene.play(("D-window 2", pod_id(zap)), ("D-declare 2", str(B)), stop=("D-distress",))
    assert held(scene) == []


@pytest.mark.parametrize(("owners", "left"), [((A, B), [B]), ((), [])])
def test_in_each_warpfall_one_of_them_is_destroyed_before_the_revival(owners: tuple[int, ...], left: list[int]) -> None:
    scene = Scene("", "", "", "gatekeeper").begin("warpfall")
    captives(scene, D, *owners)
    answers = [("D-declare 3", first)] if owners else []
    scene.play(*answers, stop=DESTINY)
    assert held(scene) == left
    assert scene.in_warp(A) == 0  # the one that was let through is revived at once


def test_zapped_ships_are_destroyed() -> None:
    scene = clash("", "", "", "gatekeeper")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=NEXT)
    assert held(scene) == [] and scene.in_warp(A) == 3


def test_stolen_it_serves_its_new_owner() -> None:
    scene = clash("", "", "", "gatekeeper")
    scene.state.aliens[C].powers.append(scene.state.aliens[D].powers.pop())
    assert held(scene.play(stop=NEXT), C) == [A, A, A]


def test_below_three_authority_it_does_nothing() -> None:
    scene = clash("", "", "", "gatekeeper")
    scene.state.aliens[D].powers[0].off = True
    assert scene.play(stop=NEXT).in_warp(A) == 3


def test_its_super_flare_strikes_whoever_loses_one_ship() -> None:
    scene = clash("", "", "", "gatekeeper", ships=1)
    (flare,) = scene.give(D, "flare Gatekeeper")
    scene.play(("D-window 3", pod_id(flare)), stop=NEXT)
    assert held(scene) == [A, A]


def test_its_super_flare_lets_greater_losses_be() -> None:
    scene = clash("", "", "", "gatekeeper", ships=2)
    (flare,) = scene.give(D, "flare Gatekeeper")
    assert f"{D} {pod_id(flare)}" not in scene.play(stop=NEXT).offers


def test_its_wild_flare_costs_another_alien_a_ship() -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(C, "flare Gatekeeper")
    scene.warp(A, 2)
    scene.play(("D-window 2", pod_id(flare)), ("D-declare 2", str(E)), stop=DESTINY)
    assert (scene.in_warp(E), scene.in_warp(A)) == (1, 1)
    assert f"{C} {A}" not in scene.offers


@pytest.mark.parametrize(("seat", "lost"), [(A, 2), (C, 0)])
def test_its_wild_flare_needs_a_revival_of_another_alien(seat: int, lost: int) -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(seat, "flare Gatekeeper")
    scene.warp(A, lost)
    assert f"{seat} {pod_id(flare)}" not in scene.play(stop=DESTINY).offers


@pytest.mark.rule("CE-31.30", "CE-31.34")
def test_its_legacy_enables_the_praw() -> None:
    scene = Scene().begin("warpfall")
    scene.state.legacies.append("gatekeeper")
    scene.warp(A, 2)
    scene.play(stop=DESTINY)
    assert (scene.in_warp(A), len(in_praw(scene.state, A))) == (1, 1)


def a_ship(question: AnyQuestion) -> Reply:
    """The answer that names a ship."""
    assert isinstance(question, ChooseOne)
    return next(option.value for option in question.options if option.value != "stop")


@pytest.mark.rule("CE-31.34", "CE-37.5")
def test_by_its_legacy_destroyed_ships_skip_a_stage_for_their_might() -> None:
    scene = clash()
    scene.state.legacies.append("gatekeeper")
    scene.play(("D-declare 0", a_ship), ("D-declare 0", "stop"), stop=NEXT)
    (waiting,) = in_praw(scene.state, A)
    assert scene.state.ships[waiting].level == -1 and scene.in_warp(A) == 2
    assert "1 ship of A got 1 less might" in scene.told()


def test_by_its_legacy_nobody_has_to_pay() -> None:
    scene = clash()
    scene.state.legacies.append("gatekeeper")
    scene.play(stop=NEXT)
    assert scene.in_warp(A) == 3 and not any(ship.level for ship in scene.state.ships)


def test_by_its_legacy_a_ship_without_might_cannot_pay() -> None:
    scene = Scene()
    for id, ship in enumerate(scene.state.ships):
        scene.state.ships[id] = replace(ship, level=-1) if ship.owner == A else ship
    scene.state.legacies.append("gatekeeper")
    scene.invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    assert "D-declare 0" not in scene.play(stop=NEXT).asked


def test_its_special_offer_frees_ships_that_the_opponent_picks() -> None:
    scene = Scene("gatekeeper").invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.state.aliens[A].powers[0].public = True
    captives(scene, A, B, C, D)
    scene.play(
        ("D-demand 1", "offer 0"),
        ("D-demand 1", 2),
        ("D-offer-answer 0", "accept"),
        ("D-declare 1", first),
        ("D-declare 1", first),
        stop=NEXT,
    )
    assert len(held(scene, A)) == 1
    assert scene.state.now.negotiation is not None
    assert ("special offer", 2) in scene.state.now.negotiation.parts[0]


def test_without_captives_there_is_no_special_offer() -> None:
    scene = Scene("gatekeeper").invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.state.aliens[A].powers[0].public = True
    assert f"{B} offer 0" not in scene.play(stop=NEXT).offers


def test_its_super_flare_leaves_its_own_losses_alone() -> None:
    scene = clash("gatekeeper", ships=1)
    (flare,) = scene.give(A, "flare Gatekeeper")
    assert f"{A} {pod_id(flare)}" not in scene.play(stop=NEXT).offers


def test_in_warpfall_it_destroys_nobody_elses_captives_and_is_not_asked_whether() -> None:
    scene = Scene("", "", "", "gatekeeper").begin("warpfall")
    captives(scene, D, A)
    captives(scene, E, B, C)
    scene.play(stop=DESTINY)
    assert (held(scene, D), held(scene, E)) == ([], [B, C])
    assert scene.in_warp(B) == scene.in_warp(C) == 0 and f"{D} gate of gatekeeper" not in scene.offers
    ships = [ship for ship in scene.state.ships if ship.owner == D]
    assert all(ship.place >= 0 for ship in ships)


def test_its_wild_flare_is_not_offered_where_nobody_else_has_a_ship_to_lose() -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(D, "flare Gatekeeper")
    scene.warp(A, 3)
    for seat in (B, C, E):
        scene.warp(seat, 20)
    assert f"{D} {pod_id(flare)}" not in scene.play(stop=DESTINY).offers


def test_by_its_legacy_only_the_owner_of_destroyed_ships_is_asked() -> None:
    scene = clash()
    scene.state.legacies.append("gatekeeper")
    scene.play(stop=NEXT)
    asked = {one for one in scene.asked if one.startswith("D-declare")}
    assert asked == {f"D-declare {A}"}
