"""Winning, elimination, powers that stop (CE-12.20 to 12.26, CE-25)."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.board import home_bases, ships_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED, WARP
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
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
@pytest.mark.parametrize(("power", "off"), [("masochist", False), ("human", True)])
def test_a_persistent_power_never_stops(power: str, off: bool) -> None:
    scene = Scene("", power)
    scene.authority(B, 3)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.aliens[B].powers[0].off is off


@pytest.mark.rule("CE-12.23", "PP-8")
def test_nobody_learns_whether_a_hidden_power_is_persistent() -> None:
    told: list[list[str]] = []
    for power in ("masochist", "mind"):
        scene = Scene("", power)
        scene.authority(B, 3)
        scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
        assert scene.match is not None and not scene.state.aliens[B].powers[0].public
        told.append([event.describe("ABCDE") for event in scene.match.events(A)])
    assert told[0] == told[1]


@pytest.mark.rule("CE-12.20")
def test_all_hear_that_a_public_power_stops() -> None:
    scene = Scene("", "human")
    scene.state.aliens[B].powers[0].public = True
    scene.authority(B, 3)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert "the power of B stopped working" in scene.told()


@pytest.mark.rule("CE-25.4")
def test_dominion_wins_at_upkeep_and_at_no_other_moment() -> None:
    scene = Scene()
    scene.dominion(C, 5)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play(stop=("D-purchase",))
    assert scene.state.ended is None
    scene.play()
    assert scene.state.ended is not None and scene.state.ended.winners == (C,)


def without_home(seat: int, scene: Scene) -> None:
    """All home bases of an alien end; its ships go to the warp."""
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == seat and ship.place // 5 == seat:
            put(scene.state, id, -1)


@pytest.mark.rule("CE-25.11", "CE-25.13")
def test_home_bases_count_and_not_changed_authority() -> None:
    scene = Scene()
    scene.authority(C, 1)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert not scene.state.aliens[C].eliminated


@pytest.mark.rule("CE-25.13", "CE-36.44")
def test_between_upkeeps_an_alien_without_home_plays_on() -> None:
    scene = Scene()
    scene.dominion(C, 1, there=D)
    without_home(C, scene)
    scene.state.aliens[C].cache = []
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play(stop=("D-purchase",))
    assert not scene.state.aliens[C].eliminated
    assert "D-window 2" in scene.asked
    scene.play()
    assert scene.state.aliens[C].eliminated


@pytest.mark.rule("CE-25.14", "CE-25.21")
def test_several_leave_together_and_their_planets_give_nobody_dominion() -> None:
    scene = Scene("", "", "human", "warrior")
    scene.dominion(C, 1, there=D)
    scene.dominion(D, 1, there=C)
    without_home(C, scene)
    without_home(D, scene)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    state = scene.state
    assert [alien.eliminated for alien in state.aliens] == [False, False, True, True, False]
    assert state.legacies == ["human", "warrior"]
    assert [scene.dominion_of(seat) for seat in (A, B, E)] == [1, 0, 0]


@pytest.mark.rule("CE-25.14", "CE-25.13")
def test_who_loses_its_last_home_base_to_a_legacy_that_begins_plays_on_until_the_next_test() -> None:
    scene = Scene("", "", "vacuum")
    without_home(C, scene)
    for id in ships_of(scene.state, D)[5:]:
        put(scene.state, id, WARP)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play(stop=("D-continue",))
    assert home_bases(scene.state, D) == []
    assert [alien.eliminated for alien in scene.state.aliens] == [False, False, True, False, False]
    scene.play(("D-continue 0", "stop"), stop=("D-target", "D-wild"))
    scene.play(stop=("D-continue",))
    assert scene.state.aliens[D].eliminated


@pytest.mark.rule("CE-25.20", "CE-3.23")
def test_an_eliminated_seat_is_skipped() -> None:
    scene = Scene()
    without_home(B, scene)
    scene.state.charges[B] = [0, 0]
    scene.invade(2, defender=C, target=0).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play(
        ("D-continue 0", "stop")
    )
    assert scene.state.campaign == C
    scene.play(stop=("D-target", "D-wild"))
    assert scene.match is not None
    later = scene.asked[scene.asked.index("D-continue 0") :]
    assert not [entry for entry in later if entry.endswith(" 1")]


@pytest.mark.rule("CE-25.23", "CE-25.24", "CE-25.26")
def test_a_legacy_acts_for_all_and_cannot_be_zapped() -> None:
    scene = Scene()
    scene.state.legacies.append("human")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.invade(2).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play()
    assert "might 16 against 16" in scene.told()
    assert f"4 p{zap}" not in scene.offers


@pytest.mark.rule("CE-25.25", "CE-25.24")
@pytest.mark.parametrize("count", ["1", "2", "3"])
def test_a_match_may_begin_with_legacies_of_absent_aliens(count: str) -> None:
    for seed in range(20):
        setup = Setup(tuple(Seat(name, n) for n, name in enumerate("ABCDE")), {"legacies": count}, seed)
        state = new_state(setup, Dice(seed))
        there = {power.alien for alien in state.aliens for power in alien.powers}
        assert len(set(state.legacies)) == int(count)
        assert not there & set(state.legacies)


@pytest.mark.rule("CE-25.31")
def test_without_anybody_left_nobody_wins() -> None:
    scene = Scene()
    for seat in (B, C, D, E):
        without_home(seat, scene)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.state.now.notes["doomed 0"] = 1
    scene.play()
    assert scene.state.ended is not None
    assert (scene.state.ended.winners, scene.state.ended.rule) == ((), "CE-25.31")


@pytest.mark.rule("CE-25.32")
def test_an_elimination_by_effect_takes_hold_at_upkeep() -> None:
    scene = Scene().invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.state.now.notes["doomed 2"] = 1
    scene.play(stop=("D-purchase",))
    assert not scene.state.aliens[C].eliminated
    scene.play()
    assert scene.state.aliens[C].eliminated


@pytest.mark.rule("CE-25.30")
def test_the_last_alien_wins() -> None:
    scene = Scene()
    for id, ship in enumerate(scene.state.ships):
        if ship.owner in (B, C, D, E) and not (ship.owner == B and ship.place == 5):
            put(scene.state, id, -1)
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.ended is not None
    assert (scene.state.ended.winners, scene.state.ended.rule) == ((A,), "CE-25.30")
