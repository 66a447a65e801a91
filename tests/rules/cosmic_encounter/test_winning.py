"""Winning, elimination, powers that stop (CE-12.20 to 12.26, CE-25)."""

import pytest

from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.state import DEFENDERS, INVADERS, VAPORIZED
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


@pytest.mark.rule("CE-X66", "CE-25.1", "CE-25.2", "CE-25.3")
def test_who_reaches_the_threshold_together_wins_together() -> None:
    scene = Scene()
    scene.dominion(A, 4)
    scene.dominion(C, 4, there=D)
    scene.invade(2, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.ended is not None
    assert scene.state.ended.winners == (A, C)


@pytest.mark.rule("CE-X67", "CE-25.5", "CE-25.10")
@pytest.mark.parametrize("wins", [True, False])
def test_winning_is_checked_before_elimination(wins: bool) -> None:
    scene = Scene()
    scene.dominion(C, 4, there=D)
    state = scene.state
    home = [id for id, ship in enumerate(state.ships) if ship.owner == C and ship.place in range(10, 15)]
    for id in home[2:]:
        put(state, id, -1)
    scene.invade(2, forewards={C: 2})
    scene.prime(INVADERS, "attack 20" if wins else "attack 01").prime(
        DEFENDERS, "attack 01" if wins else "attack 20"
    ).play()
    if wins:
        assert scene.state.ended is not None and scene.state.ended.winners == (C,)
    else:
        assert scene.state.aliens[C].eliminated


@pytest.mark.rule(
    "CE-X68", "CE-25.10", "CE-25.15", "CE-25.16", "CE-25.17", "CE-25.18", "CE-25.19", "CE-25.22", "CE-15.12"
)
def test_an_alien_without_home_base_leaves_the_match() -> None:
    from cosmotui.rules.cosmic_encounter.board import rebound_places

    scene = Scene("", "", "", "human")
    scene.dominion(D, 2)
    scene.dominion(E, 1, there=D)
    state = scene.state
    for id, ship in enumerate(state.ships):
        if ship.owner == D and 15 <= ship.place < 20:
            put(state, id, -1)
    pods = scene.give(D, "attack 20")
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    state = scene.state
    assert state.aliens[D].eliminated
    assert all(ship.place == VAPORIZED for ship in state.ships if ship.owner == D)
    assert set(pods) <= set(state.spent_aur)
    assert state.charges[D] == [0, 0]
    assert state.legacies == ["human"]
    assert scene.dominion_of(E) == 1
    assert any(state.planets[place].system == D for place in rebound_places(state, E))


@pytest.mark.rule("CE-X69", "CE-25.12")
@pytest.mark.parametrize(("reading", "out"), [("on", True), ("off", False)])
def test_who_cannot_win_any_more_is_out(reading: str, out: bool) -> None:
    scene = Scene.under(hopeless_elimination=reading)
    own = [id for id, ship in enumerate(scene.state.ships) if ship.owner == E]
    for id in own[4:]:
        put(scene.state, id, VAPORIZED)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.aliens[E].eliminated is out


@pytest.mark.rule("CE-X70", "CE-36.44")
def test_ships_without_a_base_go_to_the_warp() -> None:
    scene = Scene()
    scene.dominion(C, 1, there=D)
    state = scene.state
    home = [id for id, ship in enumerate(state.ships) if ship.owner == C and ship.place in range(10, 15)]
    for id in home[2:]:
        put(state, id, -1)
    scene.invade(2, forewards={C: 2}).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    before = scene.in_warp(C)
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "pass"))
    assert "2 ships of C destroyed (no base to go to)" in scene.told()
    assert before == 17


@pytest.mark.rule("CE-X58", "CE-12.20", "CE-12.22", "CE-12.24")
def test_a_power_stops_at_the_upkeep_that_finds_little_authority() -> None:
    scene = Scene("", "warrior")
    scene.authority(B, 3)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.authority_of(B) == 2
    assert scene.state.aliens[B].powers[0].off


@pytest.mark.rule("CE-12.23")
def test_a_persistent_power_never_stops() -> None:
    scene = Scene("", "human")
    scene.authority(B, 3)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.aliens[B].powers[0].off  # Human is not persistent


@pytest.mark.rule("CE-25.30")
def test_the_last_alien_wins() -> None:
    scene = Scene()
    for id, ship in enumerate(scene.state.ships):
        if ship.owner in (B, C, D, E) and not (ship.owner == B and ship.place == 5):
            put(scene.state, id, -1)
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.ended is not None
    assert (scene.state.ended.winners, scene.state.ended.rule) == ((A,), "CE-25.30")
