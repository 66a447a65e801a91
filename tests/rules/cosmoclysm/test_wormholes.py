"""CC-8: passing wormholes."""

import pytest

from cosmotui.rules.cosmoclysm.events import Fought, Moved
from tests.rules.cosmoclysm.scenario import Builder, Scenario, hexes


def may_go(position: Builder, ships: str, start: str, wormholes: str, **options: str) -> set[str]:
    """Where the ship on `start` may go; the enemy stands on G1 besides."""
    return position(f"{ships} Q:C@G1", wormholes, options=options).choose(start).legal()


def rolled(position: Builder, ships: str, wormholes: str, die: int) -> Scenario:
    return position(f"{ships} Q:C@G1", wormholes, dice=[die]).declare("F", roll=True)


@pytest.mark.rule("CC-8.1", "CC-8.9")
@pytest.mark.parametrize("kind", "CDEJ")
def test_a_ship_on_an_end_may_pass_to_the_other_end_and_stop_there(position: Builder, kind: str) -> None:
    assert "A2" in may_go(position, f"P:{kind}@E5", "E5", "red a E5, red b A2")
    assert "A2" in may_go(position, f"P:{kind}@E5", "E5", "red a A2, red b E5"), "both ways lead"
    assert position(f"P:{kind}@E5 Q:C@G1", "blue a E5, blue b A2").move("E5", "A2").ships("P") == f"{kind}@A2"


@pytest.mark.rule("CC-8.1")
def test_only_the_ends_of_one_pair_are_joined(position: Builder) -> None:
    assert may_go(position, "P:E@E5", "E5", "red a E5, red b A2, blue a A4, blue b F1").isdisjoint(hexes("A4 F1"))


@pytest.mark.rule("CC-8.2")
def test_passing_is_optional_and_costs_no_movement(position: Builder) -> None:
    match = rolled(position, "P:F@E4", "red a E5, red b A2", 1)
    assert hexes("E5 A2") <= match.legal()
    assert match.legal().isdisjoint(hexes("A1 A3 B2 B3")), "the one step is used up"


@pytest.mark.rule("CC-8.3")
def test_a_pair_is_used_once_in_a_move(position: Builder) -> None:
    # By red to A2, one step to A1; not back by red, so nothing near E5 is reached by a Fighter that rolled 1.
    match = rolled(position, "P:F@E5", "red a E5, red b A2", 1)
    assert match.legal() == hexes("A2") | hexes("A1 A3 B2 B3") | hexes("D5 D6 E4 E6 F4 F5")


@pytest.mark.rule("CC-8.3", "CC-8.11")
def test_both_pairs_may_be_used_in_one_move(position: Builder) -> None:
    wormholes = "red a E5, red b A2, blue a A2, blue b D1"
    assert hexes("A2 D1 C1 D2 E1") <= may_go(position, "P:E@E5", "E5", wormholes)


@pytest.mark.rule("CC-8.11")
def test_a_hex_with_both_pairs_lets_a_ship_use_either(position: Builder) -> None:
    legal = may_go(position, "P:E@E5", "E5", "red a E5, red b A2, blue a E5, blue b D1")
    assert hexes("A2 D1") <= legal


@pytest.mark.rule("CC-8.4")
def test_passing_before_between_and_after_the_steps(position: Builder) -> None:
    before = rolled(position, "P:F@E5", "red a E5, red b A2", 2)
    assert "C2" in before.legal(), "pass, then two steps"
    between = rolled(position, "P:F@E4", "red a E5, red b A2", 2)
    assert "B2" in between.legal(), "step, pass, step"
    after = rolled(position, "P:F@E3", "red a E5, red b A2", 2)
    assert "A2" in after.legal(), "two steps, pass"
    assert "B2" not in after.legal()


@pytest.mark.rule("CC-8.5")
def test_after_passing_the_movement_left_is_used(position: Builder) -> None:
    assert hexes("A1 A3 B2 B3") <= may_go(position, "P:E@E5", "E5", "red a E5, red b A2"), "an unused step"
    assert may_go(position, "P:E@E4", "E4", "red a E5, red b A2").isdisjoint(hexes("A1 A3 B2 B3")), "a used step"
    assert hexes("A4 B1 C2 B4") <= may_go(position, "P:J@E5", "E5", "red a E5, red b A2"), "an unused jump"
    assert may_go(position, "P:J@E3", "E3", "red a E5, red b A2") >= {"A2"}
    assert may_go(position, "P:J@E3", "E3", "red a E5, red b A2").isdisjoint(hexes("A4 B1")), "a used jump"


@pytest.mark.rule("CC-8.6")
def test_free_after_passing_any_direction_may_be_taken(position: Builder) -> None:
    legal = may_go(position, "P:C@D1", "D1", "red a D4, red b B2", wormhole_turn="free")
    assert hexes("B3 B4 B5 A2 A1 B1 C2 D2 E1 C3 D4 E4 F4 G4") <= legal


@pytest.mark.rule("CC-8.6")
def test_straight_the_direction_is_kept(position: Builder) -> None:
    legal = may_go(position, "P:C@D1", "D1", "red a D4, red b B2", wormhole_turn="straight")
    assert hexes("B2 B3 B4 B5") <= legal
    assert legal.isdisjoint(hexes("C2 F4 C3"))


@pytest.mark.rule("CC-8.6")
def test_straight_from_the_start_hex_any_direction_is_open(position: Builder) -> None:
    for turn in ("free", "straight"):
        legal = may_go(position, "P:C@D4", "D4", "red a D4, red b B1", wormhole_turn=turn)
        assert hexes("B1 B2 B5 A1 C1 C2 D3 E4") <= legal


@pytest.mark.rule("CC-8.6")
def test_straight_the_direction_is_kept_through_two_pairs(position: Builder) -> None:
    wormholes = "red a D2, red b B2, blue a B4, blue b E3"
    straight = may_go(position, "P:C@D1", "D1", wormholes, wormhole_turn="straight")
    assert hexes("E3 E4 E5 E6") <= straight
    assert "E2" not in straight
    assert "E2" in may_go(position, "P:C@D1", "D1", wormholes, wormhole_turn="free")


@pytest.mark.rule("CC-8.6", "CC-7.2")
def test_a_destroyer_too_keeps_or_changes_its_diagonal(position: Builder) -> None:
    wormholes = "red a C4, red b D1"
    assert hexes("D1 C2 B3 A4") <= may_go(position, "P:D@D3", "D3", wormholes, wormhole_turn="straight")
    assert "E2" not in may_go(position, "P:D@D3", "D3", wormholes, wormhole_turn="straight")
    assert "E2" in may_go(position, "P:D@D3", "D3", wormholes, wormhole_turn="free")


@pytest.mark.rule("CC-8.7")
def test_at_the_exit_an_enemy_is_fought_and_an_ally_destroyed(position: Builder) -> None:
    match = position("P:E@C2 Q:F@F4 C@G1", "red a C3, red b F4", dice="20 1 1 1 1 v 3 3").move("C2", "F4")
    assert match.events(Fought)
    assert match.ships("P") == "E@F4"
    match = position("P:E@C2 F@F4 Q:C@G1", "red a C3, red b F4").move("C2", "F4")
    assert match.ships("P") == "E@F4"
    assert not match.events(Fought)


@pytest.mark.rule("CC-8.7")
def test_an_occupied_exit_ends_the_movement(position: Builder) -> None:
    for other in ("P", "Q"):
        legal = may_go(position, f"P:E@C3 {other}:F@F4", "C3", "red a C3, red b F4")
        assert "F4" in legal
        assert legal.isdisjoint(hexes("E4 E5 F3 F5 G3 G4")), "the unused step is lost"


@pytest.mark.rule("CC-8.8")
@pytest.mark.parametrize("other", ["P", "Q"])
def test_no_passing_on_from_an_occupied_wormhole_hex(position: Builder, other: str) -> None:
    for kind, start in (("E", "C2"), ("C", "C1"), ("J", "C1"), ("D", "D1")):
        hole = "C2" if kind == "D" else "C3"
        legal = may_go(position, f"P:{kind}@{start} {other}:F@{hole}", start, f"red a {hole}, red b G3")
        assert hole in legal
        assert "G3" not in legal


@pytest.mark.rule("CC-8.8", "CC-8.11")
def test_an_occupied_exit_does_not_lead_on_by_its_other_pair(position: Builder) -> None:
    wormholes = "red a C3, red b F4, blue a F4, blue b A1"
    assert "A1" not in may_go(position, "P:E@C3 Q:F@F4", "C3", wormholes)
    assert "A1" in may_go(position, "P:E@C3", "C3", wormholes)


@pytest.mark.rule("CC-8.9")
def test_a_move_of_passages_alone_is_legal_even_for_two_pairs(position: Builder) -> None:
    match = position("P:E@E5 Q:C@G1", "red a E5, red b A2, blue a A2, blue b D1").move("E5", "D1")
    (moved,) = match.events(Moved)
    assert moved.used == 3
    assert match.log()[0] == "P moved Exterminator E5 to D1 by both wormholes"


@pytest.mark.rule("CC-8.10")
def test_a_slide_may_run_over_a_wormhole_without_using_it(position: Builder) -> None:
    for turn in ("free", "straight"):
        assert hexes("D5 D6 D7") <= may_go(position, "P:C@D1", "D1", "red a D4, red b B2", wormhole_turn=turn)
        assert hexes("B3 A4") <= may_go(position, "P:D@D1", "D1", "red a C2, red b F2", wormhole_turn=turn)


def test_the_way_recorded_uses_no_wormhole_where_none_is_needed(position: Builder) -> None:
    match = position("P:E@C3 Q:C@G1", "red a C3, red b C4, blue a C4, blue b D4").move("C3", "D4")
    (moved,) = match.events(Moved)
    assert moved.used == 0


@pytest.mark.rule("CC-8.3")
def test_a_lone_end_leads_nowhere(position: Builder) -> None:
    assert may_go(position, "P:E@A1", "A1", "red a A1") == hexes("A2 B1 B2")
