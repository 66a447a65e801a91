"""CC-10: retreats and chains of fights."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmoclysm.board import INDEX
from cosmotui.rules.cosmoclysm.events import AllyLost, Fought, Retreated
from cosmotui.rules.cosmoclysm.ships import CRUISER, FIGHTER, piece
from cosmotui.rules.cosmoclysm.state import Leaving
from tests.rules.cosmoclysm.scenario import Builder, Scenario, hexes

AROUND_C3 = hexes("B2 B3 C2 C4 D3 D4")


def held(position: Builder, others: str = "", wormholes: str = "", dice: str = "", **more: object) -> Scenario:
    """Q's Taker has attacked P's Cruiser on C3 and lost; the Cruiser is to retreat."""
    ships = f"Q:T@C2 P:C@C3 {others}"
    start = position(ships, wormholes, turn="Q", dice=f"1 v 20 1 1 1; {dice}", **more)
    return start.move("C2", "C3")


@pytest.mark.rule("CC-10.1")
@pytest.mark.parametrize("kind", "CDEFJT")
def test_a_winning_defender_moves_1_hex_whatever_it_is(position: Builder, kind: str) -> None:
    rolls = {"C": 4, "D": 2, "E": 4, "F": 2, "J": 3, "T": 2}[kind]
    match = position(f"P:{kind}@C3 Q:T@C2", turn="Q", dice=[1, *[20] * rolls]).move("C2", "C3")
    assert match.asked == ("P", "CC-D6")
    assert match.legal() == AROUND_C3
    assert match.refused("A1") == "CC-10.1"


@pytest.mark.rule("CC-10.1")
def test_the_owner_of_the_defender_chooses_though_it_is_not_the_owners_turn(position: Builder) -> None:
    match = held(position)
    assert match.turn_of == "Q"
    assert match.asked[0] == "P"
    assert match.retreat("D4").ships("P") == "C@D4"


@pytest.mark.rule("CC-10.2", "CC-10.5")
def test_the_retreat_is_compulsory(position: Builder) -> None:
    match = held(position)
    assert set(match.values()) == AROUND_C3, "nothing but hexes to go to"
    assert match.refused("C3") == "CC-10.5"
    with pytest.raises(IllegalReply):
        match.choose("C3")


@pytest.mark.rule("CC-10.3")
def test_a_wormhole_on_the_fight_hex_before_the_step(position: Builder) -> None:
    assert held(position, wormholes="red a C3, red b F4").legal() == AROUND_C3 | hexes("F4 E4 E5 F3 F5 G3 G4")


@pytest.mark.rule("CC-10.3")
def test_a_wormhole_on_the_hex_stepped_to_after_the_step(position: Builder) -> None:
    match = held(position, wormholes="red a D4, red b G1")
    assert match.legal() == AROUND_C3 | {"G1"}
    assert match.retreat("G1").ships("P") == "C@G1"
    assert match.events(Retreated)[0].used == 1
    assert match.log()[-2] == "P's Cruiser left C3 for G1 by the red wormhole"


@pytest.mark.rule("CC-10.4")
def test_each_pair_once_and_leaving_without_a_step_is_legal(position: Builder) -> None:
    match = held(position, wormholes="red a C3, red b F4, blue a F5, blue b A1")
    assert hexes("F4 F5 A1") <= match.legal(), "before by red, step to F5, after by blue"
    match = held(position, wormholes="red a C3, red b F4")
    assert match.retreat("F4").ships("P") == "C@F4", "no step at all"


@pytest.mark.rule("CC-10.4")
def test_the_pairs_used_by_the_attackers_move_are_open_again(position: Builder) -> None:
    match = position("Q:T@F4 P:F@C3", "red a C3, red b F4", turn="Q", dice="1 v 20 1")
    match.move("F4", "C3")
    assert "F4" in match.legal(), "the attacker came by red; the retreat counts for itself"


@pytest.mark.rule("CC-10.5")
def test_no_wormhole_leads_back_to_the_fight_hex(position: Builder) -> None:
    match = held(position, wormholes="red a D4, red b C3")
    assert "C3" not in match.legal()
    assert match.legal() == AROUND_C3 | hexes("D5 E3 E4"), "by red to D4, then a step"
    match = held(position, wormholes="red a C3, red b F4, blue a F5, blue b C3")
    assert "C3" not in match.legal()


@pytest.mark.rule("CC-10.6", "CC-9.1")
def test_a_retreat_into_an_enemys_hex_is_an_attack_with_the_own_attack_dice(position: Builder) -> None:
    match = held(position, "Q:F@C4 C@G1", dice="19 18 v 5 5").retreat("C4")
    first, second = match.events(Fought)
    assert (second.seat, second.kind, len(second.attack), len(second.defense)) == (0, 0, 2, 2)
    assert match.ships("P") == "C@C4"
    assert match.ships("Q") == "T@C3 C@G1"


@pytest.mark.rule("CC-10.6")
def test_it_may_attack_a_third_player(position: Builder) -> None:
    match = held(position, "R:F@C4 C@G1", players="P Q R", dice="19 18 v 5 5").retreat("C4")
    assert match.ships("R") == "C@G1"
    assert match.turn_of == "R", "after Q's turn"


@pytest.mark.rule("CC-10.7", "CC-11.2")
def test_a_retreat_into_an_ally_destroys_it_also_when_free_hexes_exist(position: Builder) -> None:
    match = held(position, "P:F@C4")
    assert match.legal() == AROUND_C3
    match.retreat("C4")
    assert match.ships("P") == "C@C4"
    assert [event.seat for event in match.events(AllyLost)] == [0]


@pytest.mark.rule("CC-10.8", "CC-10.10")
def test_a_chain_goes_on_until_an_attacker_wins(position: Builder) -> None:
    match = held(position, "P:E@C5 Q:F@C4 J@C6", dice="1 2 v 20 3;  5 6 4 v 20 1 1 1;  20 1 1 1 1 v 2 2 2")
    match.retreat("C4")
    assert (match.asked, match.view.turn) == (("Q", "CC-D6"), 1)
    match.retreat("C5")
    assert (match.asked, match.view.turn) == (("P", "CC-D6"), 1)
    match.retreat("C6")
    assert (match.turn_of, match.view.turn) == ("P", 2)
    assert match.ships("P") == "C@C4 E@C6"
    assert match.ships("Q") == "T@C3 F@C5"


@pytest.mark.rule("CC-10.8", "CC-10.10")
def test_a_chain_ends_when_a_retreat_ends_in_a_hex_without_enemy(position: Builder) -> None:
    match = held(position, "Q:F@C4", dice="1 2 v 20 3").retreat("C4")
    assert match.turn_of == "Q"
    assert match.view.turn == 1, "the turn is not over before the chain is"
    match.retreat("B3")
    assert (match.turn_of, match.view.turn) == ("P", 2)


@pytest.mark.rule("CC-10.8", "CC-10.9")
def test_a_ship_may_fight_more_than_once_in_a_chain(position: Builder) -> None:
    match = held(position, "Q:F@C4", dice="1 2 v 20 3").retreat("C4").retreat("B3")
    assert match.view.turn == 2
    first, second = match.events(Fought)
    assert (first.other, first.other_kind) == (second.seat, second.kind), "the Cruiser defended, then attacked"


@pytest.mark.rule("CC-10.9")
def test_a_chain_may_return_to_a_hex_already_fought_for(position: Builder) -> None:
    match = held(position, "Q:F@C4", dice="1 2 v 20 3")
    match.retreat("C4")
    assert "C3" in match.legal(), "its own Taker stands on the first fight hex"
    assert match.refused("C4") == "CC-10.5"
    match.retreat("C3")
    assert match.ships("Q") == "F@C3"


@pytest.mark.rule("CC-10.11", "CC-8.8")
def test_a_retreat_into_an_occupied_wormhole_hex_cannot_pass_on(position: Builder) -> None:
    for other in ("P", "Q"):
        match = held(position, f"{other}:F@D4", "red a D4, red b G1")
        assert "D4" in match.legal()
        assert "G1" not in match.legal()


@pytest.mark.rule("CC-10.11", "CC-8.7")
def test_an_occupied_exit_ends_a_retreat(position: Builder) -> None:
    match = held(position, "Q:F@F4 C@G1", "red a C3, red b F4", dice="20 1 v 2 2")
    assert match.legal() == AROUND_C3 | {"F4"}, "no step beyond the Fighter"
    match.retreat("F4")
    assert match.ships("P") == "C@F4"


@pytest.mark.rule("CC-10.11", "CC-6.5")
def test_a_retreat_enters_no_missing_hex(position: Builder) -> None:
    match = held(position, options={"layout": "rift"})
    assert match.legal() == AROUND_C3 - {"D4"}


@pytest.mark.rule("CC-10.12", "CC-8.11")
def test_two_passages_in_a_row_before_or_after_the_step(position: Builder) -> None:
    before = held(position, wormholes="red a C3, red b F4, blue a F4, blue b A1")
    assert hexes("F4 A1 A2 B1") <= before.legal(), "red, blue, step"
    after = held(position, wormholes="red a D4, red b G1, blue a G1, blue b A1")
    assert hexes("D4 G1 A1") <= after.legal(), "step, red, blue"
    assert after.legal().isdisjoint(hexes("A2 B1 F1 G2")), "the one step is used"


@pytest.mark.rule("CC-10.1")
def test_the_number_of_the_fight_in_the_chain_is_known(position: Builder) -> None:
    match = held(position, "Q:F@C4", dice="1 2 v 20 3")
    assert match.view.frame == Leaving(INDEX["C3"], piece(0, CRUISER), False, 1)
    match.retreat("C4")
    assert match.view.frame == Leaving(INDEX["C4"], piece(1, FIGHTER), False, 2)
