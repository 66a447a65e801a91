"""Merchant: Power of Commerce."""

import pytest

from cosmotui.rules.cosmic_encounter.board import ships_of
from cosmotui.rules.cosmic_encounter.events.ships import BaseLost
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, FLEET, HELD, INVADERS, NEXUS, VAPORIZED, Ship
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def arrival(scene: Scene) -> Scene:
    """A, with C at its side, against B: the fleets have just appeared. 10 and 4 + 1 against 20 and 4."""
    scene.give(A, "attack 10")
    scene.give(B, "attack 20")
    scene.invade(4, forewards={C: 1})
    scene.state.phase = "arrival"
    return scene


@pytest.mark.rule("CE-37.6", "CE-37.49")
@pytest.mark.parametrize(("seat", "totals"), [(A, "19 against 24"), (B, "15 against 28"), (C, "19 against 24")])
def test_an_actor_hires_ships_of_2_might(seat: int, totals: str) -> None:
    scene = arrival(Scene(*[""] * seat, "merchant"))
    scene.play((f"D-window {seat}", "merchant"), (f"D-declare {seat}", 2))
    assert f"might {totals}" in scene.told()
    assert scene.state.aliens[seat].lucre == 0
    assert len(ships_of(scene.state, seat)) == 20


def test_a_bystander_hires_nobody() -> None:
    scene = arrival(Scene("", "", "", "merchant")).play()
    assert f"{D} merchant" not in scene.offers


@pytest.mark.rule("CE-21.4")
def test_no_more_than_its_influence() -> None:
    scene = Scene("merchant")
    scene.state.aliens[A].lucre = 9
    scene.dominion(A, 1)
    arrival(scene).play(("D-window 0", "merchant"), ("D-declare 0", 6))
    assert "might 27 against 24" in scene.told()
    assert scene.state.aliens[A].lucre == 3


def test_hired_ships_go_at_upkeep_even_from_a_planet() -> None:
    scene = Scene("merchant")
    scene.state.aliens[A].lucre = 5
    arrival(scene).play(("D-window 0", "merchant"), ("D-declare 0", 5))
    assert "might 25 against 24" in scene.told()
    assert scene.on(A, 5) == 4
    assert len(ships_of(scene.state, A)) == 20


@pytest.mark.rule("CE-4.14")
def test_it_starts_with_3_more_lucre() -> None:
    scene = Scene("merchant")
    for alien in scene.state.aliens:
        alien.lucre = 0
    scene.state.phase = "setup"
    scene.play()
    assert (scene.state.aliens[A].lucre, scene.state.aliens[B].lucre) == (5, 2)


@pytest.mark.parametrize(("active", "lucre"), [(True, 3), (False, 2)])
def test_it_gains_1_lucre_each_warpfall(active: bool, lucre: int) -> None:
    scene = Scene("", "", "merchant")
    scene.state.aliens[C].powers[0].off = not active
    scene.begin("warpfall").play(stop=("D-target",))
    assert scene.state.aliens[C].lucre == lucre
    assert scene.state.aliens[C].powers[0].public is active  # the log has told why


@pytest.mark.rule("CE-13.44", "CE-12.17")
def test_zapped_nobody_is_hired_and_nothing_paid() -> None:
    scene = Scene("merchant")
    (zap,) = scene.give(D, "Cosmic Zap")
    arrival(scene).play(("D-window 0", "merchant"), ("D-response 3", pod_id(zap)), stop=("D-driver",))
    assert scene.state.aliens[A].lucre == 2
    assert "might 15 against 24" in scene.play().told()


def test_below_three_authority_nobody_is_hired() -> None:
    scene = Scene("merchant")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} merchant" not in arrival(scene).play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("merchant")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    arrival(scene).play(("D-window 1", "merchant"), ("D-declare 1", 1))
    assert "might 15 against 26" in scene.told()


def test_its_super_flare_hires_two_more() -> None:
    scene = Scene("merchant")
    scene.give(A, "flare Merchant")
    arrival(scene).play(("D-window 0", "merchant"), ("D-power 0", "yes"), ("D-declare 0", 2))
    assert "might 23 against 24" in scene.told()


def test_its_wild_flare_adds_1_for_each_pod_itself_included() -> None:
    scene = Scene()
    flare, *_ = scene.give(A, "flare Merchant", "attack 04", "attack 06")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 0", pod_id(flare)))
    assert "might 17 against 24" in scene.told()


def test_its_legacy_gives_the_invader_1_lucre() -> None:
    scene = Scene()
    scene.state.legacies.append("merchant")
    scene.begin("warpfall").play(stop=("D-target",))
    assert [alien.lucre for alien in scene.state.aliens] == [3, 2, 2, 2, 2]


@pytest.mark.rule("CE-21.40", "CE-21.65")
def test_its_special_offer_sells_lucre_for_influence() -> None:
    scene = Scene("merchant").invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.state.aliens[A].powers[0].public = True
    scene.play(("D-demand 1", "offer 0"), ("D-demand 1", 2), ("D-offer-answer 0", "accept"), stop=("D-continue",))
    assert (scene.state.aliens[A].lucre, scene.state.aliens[B].lucre) == (0, 4)
    talks = scene.state.now.negotiation
    assert talks is not None
    assert talks.parts == [[("authority", 5), ("special offer", 2)], [("authority", 5)]]
    assert sum(talks.influence) + sum(talks.spent) == 5 + 5 + 2


@pytest.mark.rule("CE-37.62", "CE-25.2")
def test_a_base_of_hired_ships_alone_does_not_win() -> None:
    """A has four foreign bases; a fifth, of a hired ship alone, would be enough."""
    scene = Scene("merchant")
    scene.dominion(A, 4)
    scene.invade(1)
    for id, ship in enumerate(scene.state.ships):
        if ship.fleet == INVADERS:
            put(scene.state, id, VAPORIZED)
    scene.state.ships.append(Ship(A, FLEET, INVADERS, 0, "hired"))
    scene.prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play(stop=("D-continue",))
    assert "base" in scene.told()
    assert scene.state.ended is None
    assert scene.dominion_of(A) == 4


@pytest.mark.rule("CE-37.62")
@pytest.mark.parametrize("place", [0, FLEET, NEXUS, HELD])
def test_hired_ships_go_wherever_they_are(place: int) -> None:
    scene = Scene("merchant").invade(1)
    scene.state.ships.append(Ship(A, place, INVADERS if place == FLEET else -1, 0, "hired", B if place == HELD else -1))
    scene.state.phase = "upkeep"
    scene.play(stop=("D-continue",))
    assert scene.state.ships[-1].place == VAPORIZED


@pytest.mark.rule("CE-37.49", "CE-37.62")
def test_a_base_of_hired_ships_alone_ends_with_them() -> None:
    scene = Scene("merchant").invade(1)
    for id, ship in enumerate(scene.state.ships):
        if ship.fleet == INVADERS:
            put(scene.state, id, VAPORIZED)
    scene.state.ships.append(Ship(A, FLEET, INVADERS, 0, "hired"))
    scene.prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play(stop=("D-continue",))
    ended = [event for event in scene.events if isinstance(event, BaseLost) and event.seat == A]
    assert len(ended) == 1
    assert scene.dominion_of(A) == 0
