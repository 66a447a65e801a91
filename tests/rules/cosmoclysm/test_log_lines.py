"""A ship's way and its fight are told in one line."""

from cosmotui.engine.event import Event
from cosmotui.rules.cosmoclysm.board import INDEX
from cosmotui.rules.cosmoclysm.events import (
    AllowanceRolled,
    Fought,
    Moved,
    Retreated,
    ShipCaptured,
    ShipDeclared,
    ShipDestroyed,
    TurnBegan,
)
from cosmotui.rules.cosmoclysm.log_lines import summed_ways
from cosmotui.rules.cosmoclysm.ships import NAMES

SEATS = ("Ann", "Bo")
TAKER, FIGHTER = NAMES.index("Taker"), NAMES.index("Fighter")
E3, D5 = INDEX["E3"], INDEX["D5"]
DECLARED, ROLLED = ShipDeclared(0, TAKER, E3), AllowanceRolled(0, TAKER, 2)
MOVED = Moved(0, TAKER, (E3, D5), 0)
WON = Fought(0, TAKER, 1, FIGHTER, D5, (12, 3), (4, 6), True)


def lines(*events: Event) -> list[str]:
    """The events as lists tell them."""
    return [line.describe(SEATS) for line in summed_ways(events)]


def test_a_way_into_a_fight_is_one_line_with_all_dice_and_the_result() -> None:
    assert lines(TurnBegan(0, 3), DECLARED, ROLLED, MOVED, WON, ShipCaptured(1, FIGHTER, D5, 0)) == [
        "turn 3",
        "Ann moved Taker E3 to D5: 12 3 v 4 6, captured Bo's Fighter",
    ]
    assert lines(MOVED, WON, ShipDestroyed(1, FIGHTER, D5, 0)) == [
        "Ann moved Taker E3 to D5: 12 3 v 4 6, destroyed Bo's Fighter"
    ]


def test_a_defender_that_held_is_named() -> None:
    held = Fought(0, TAKER, 1, FIGHTER, D5, (2,), (4, 6), False)
    assert lines(MOVED, held, Retreated(1, FIGHTER, (D5, E3), 0)) == [
        "Ann moved Taker E3 to D5: 2 v 4 6, Bo's Fighter held D5",
        "Bo's Fighter left D5 for E3",
    ]


def test_what_has_only_begun_is_told_as_it_is() -> None:
    assert lines(DECLARED, ROLLED) == ["Ann declared Taker E3", "d4 2: the Taker may move 2"]
    assert lines(MOVED, WON) == ["Ann moved Taker E3 to D5: 12 3 v 4 6, Bo's Fighter lost D5"]
    assert lines(DECLARED, MOVED) == ["Ann moved Taker E3 to D5"]
