"""CC-11: entering the hex of an ally."""

import pytest

from cosmotui.rules.cosmoclysm.events import AllyLost, ShipCaptured
from tests.rules.cosmoclysm.scenario import Builder, hexes


@pytest.mark.rule("CC-11.1")
@pytest.mark.parametrize(
    ("kind", "start"), [("C", "C1"), ("D", "D3"), ("E", "C3"), ("F", "C3"), ("J", "C2"), ("T", "C3")]
)
def test_the_ally_is_destroyed_and_the_entering_ship_stays(position: Builder, kind: str, start: str) -> None:
    match = position(f"P:{kind}@{start} E@C4 Q:C@G1").move(start, "C4")
    assert match.ships("P") == f"{kind}@C4"
    assert len(match.events(AllyLost)) == 1
    assert match.turn_of == "Q"


@pytest.mark.rule("CC-11.2")
def test_a_captured_ship_moving_out_destroys_an_ally_too(position: Builder) -> None:
    match = position("P:T@C3 F@D4 Q:J@C4 C@G1", dice="20 v 1 1 1").move("C3", "C4").capture().move_out("D4")
    assert match.ships("P") == "T@C4 J@D4"
    assert len(match.events(AllyLost)) == 1


@pytest.mark.rule("CC-11.3")
def test_a_defender_surrounded_by_allies_must_destroy_one_of_its_owners_choice(position: Builder) -> None:
    match = position("Q:J@A3 C@G4 P:E@A1 F@A2 T@B1 D@B2", turn="Q", dice="1 1 1 v 20 1 1 1").move("A3", "A1")
    assert match.legal() == hexes("A2 B1 B2")
    match.retreat("B1")
    assert match.ships("P") == "F@A2 E@B1 D@B2"
    assert match.ships("Q") == "J@A1 C@G4"


@pytest.mark.rule("CC-11.3")
def test_a_wormhole_is_a_way_out_of_a_ring_of_allies(position: Builder) -> None:
    ships = "Q:J@A3 C@G4 P:E@A1 F@A2 T@B1 D@B2"
    match = position(ships, "red a A1, red b D4", turn="Q", dice="1 1 1 v 20 1 1 1").move("A3", "A1")
    assert match.retreat("D4").ships("P") == "F@A2 T@B1 D@B2 E@D4"
    assert not match.events(AllyLost)


@pytest.mark.rule("CC-11.4")
def test_a_taker_that_destroys_an_ally_captures_nothing(position: Builder) -> None:
    match = position("P:T@C3 F@C4 Q:C@G1").move("C3", "C4")
    assert match.asked == ("Q", "CC-D3")
    assert match.ships("P") == "T@C4"
    assert not match.events(ShipCaptured)
