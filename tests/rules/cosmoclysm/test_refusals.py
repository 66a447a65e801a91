"""Why a hex is no answer: what is said, and the rule that is named."""

import pytest

from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.ships import DEFENSE, KINDS
from tests.rules.cosmoclysm.scenario import GAME, Builder, Scenario
from tests.rules.cosmoclysm.test_placing import place_all, wormholes_next
from tests.rules.cosmoclysm.test_retreat import held
from tests.rules_report import rulebooks


def told(match: Scenario, place: str) -> str:
    return str(GAME.why_not(match.view, match.question, place))


def test_a_legal_hex_is_not_refused(position: Builder) -> None:
    match = position("P:E@A1 Q:E@G4").choose("A1")
    assert GAME.why_not(match.view, match.question, "A2") is None


@pytest.mark.parametrize("place", ["H1", "", "a1", "A9", "[bold]", "\x1b"])
def test_a_place_that_is_not_on_the_board(position: Builder, place: str) -> None:
    assert told(position("P:E@A1 Q:E@G4"), place) == f"There is no hex {place}; the hexes are A1 to G4. CC-2.5"


def test_before_a_type_is_chosen_no_hex_is_called_wrong(new_match: Builder) -> None:
    match = new_match(dice="1 9")
    assert told(match, "A1") == "This is decided in the panel, not on the map."
    match.choose("C").choose("A1").choose("C").choose("G4")
    assert told(match, "A2") == "This is decided in the panel, not on the map.", "A2 will be legal"


def test_before_a_token_is_chosen_too(new_match: Builder) -> None:
    assert told(place_all(new_match(dice="1 9")), "A1") == "This is decided in the panel, not on the map."


def test_a_wormhole_on_a_hex_with_the_letter_of_its_other_end() -> None:
    assert told(wormholes_next("blue b E2").choose("blue a"), "E5") == "blue b on E2 has the letter E too. CC-4.12"


def test_a_draw_and_the_d4_and_a_capture_are_not_decided_on_the_map(position: Builder) -> None:
    panel = "This is decided in the panel, not on the map."
    assert told(position("P:F@A1 Q:E@G4").declare("F"), "A2") == panel
    assert told(position("P:F@A1 Q:E@G4").choose("draw"), "G4") == panel
    assert told(position("P:T@C3 Q:J@C4 E@G4", dice="20 v 1 1 1").move("C3", "C4"), "C5") == panel


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("C", "It is on no open row of the Cruiser. CC-7.1"),
        ("D", "It is on no open diagonal of the Destroyer. CC-7.2"),
        ("E", "An Exterminator moves 1 hex. CC-7.5"),
        ("J", "A Jumper lands at distance 2. CC-7.7"),
    ],
)
def test_why_a_ship_cannot_go_there(position: Builder, kind: str, text: str) -> None:
    match = position(f"P:{kind}@A1 Q:E@G1").choose("A1")
    assert told(match, "F3") == text
    assert told(match, "A1") == "A move may not end where it began. CC-5.7"


def test_why_a_fighter_cannot_go_there(position: Builder) -> None:
    assert told(position("P:F@A1 Q:E@G4", dice="2").declare("F", roll=True), "D1") == (
        "The Fighter cannot get there with its d4 of 2. CC-7.6"
    )
    assert told(position("P:T@A1 Q:E@G4").declare("T").choose("one"), "D1") == (
        "The Taker cannot get there with an allowance of 1. CC-7.6"
    )


def test_why_a_ship_cannot_be_chosen(position: Builder) -> None:
    match = position("P:E@A1 Q:E@G4")
    assert told(match, "G4") == "That ship belongs to Q. CC-5.1"
    assert told(match, "D4") == "No ship stands there. CC-5.1"


def test_why_a_ship_cannot_leave_that_way(position: Builder) -> None:
    match = held(position)
    assert told(match, "C3") == "The ship must leave the fight hex. CC-10.5"
    assert told(match, "G4") == "A ship that leaves goes 1 hex, or by wormhole. CC-10.1"


def test_every_hex_that_is_not_offered_is_refused_with_a_rule_of_the_rulebook(position: Builder) -> None:
    known = set(rulebooks()["cosmoclysm"])
    moments = [
        position("P:E@A1 Q:E@G4"),
        *(position(f"P:{kind}@D4 E@C4 Q:E@G4").choose("D4") for kind in "CDEJ"),
        held(position),
        wormholes_next("red a C3").choose("red b"),
    ]
    for match in moments:
        for label in LABELS:
            assert (match.refused(label) in known) is (label not in match.legal()), label


@pytest.mark.parametrize("kind", "CDEFJT")
def test_questions_fit_in_one_line_of_the_panel(position: Builder, new_match: Builder, kind: str) -> None:
    dice = [20, *[1] * DEFENSE[KINDS.index(kind)]]
    attack = position(f"P:T@A1 Q:{kind}@A2 C@G4", dice=dice)
    defence = position(f"P:{kind}@A2 Q:T@A1 C@G4", turn="Q", dice=[1, *[20] * (len(dice) - 1)])
    moments = [
        new_match(dice="1 9").choose(kind),
        position(f"P:{kind}@D4 Q:C@G4").choose("D4"),
        position(f"P:{kind}@D4 Q:C@G4").choose("draw"),
        defence.move("A1", "A2"),
        attack.move("A1", "A2"),
    ]
    titles = [match.question.title for match in moments]
    titles.append(attack.capture().question.title)
    assert max(map(len, titles)) <= 34, titles
    assert all(title.endswith("?") for title in titles)
