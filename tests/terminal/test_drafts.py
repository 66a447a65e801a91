"""What was begun when the program was killed, or the line was lost: offered again to whoever began it."""

import signal
from pathlib import Path

import pytest

from tests.terminal.conftest import Start
from tests.terminal.terminal import Terminal

TWO = ("--seat", "Ann", "--seat", "Bo")


def killed(terminal: Terminal) -> None:
    """End it as the power switch would."""
    terminal.signal(signal.SIGKILL)
    terminal.end()


def cut_off(terminal: Terminal) -> None:
    """Lose the line."""
    terminal.hang_up()
    terminal.end()


def come(terminal: Terminal, name: str) -> str:
    """Lift the curtain; what was seen before."""
    terminal.until(f"only {name} can see this screen")
    terminal.settle()
    seen = terminal.text
    terminal.press("enter")
    return seen


def drafts(home: Path) -> list[Path]:
    return list((home / "drafts").glob("*.draft"))


def renamed(terminal: Terminal, name: str, asked: str = "Which name?") -> None:
    """Give what is made here another name."""
    terminal.press("n")
    terminal.until(asked)
    terminal.press(*["backspace"] * 24, *name, "enter")
    terminal.until(name)
    terminal.settle()


@pytest.mark.parametrize("end", [killed, cut_off])
def test_a_ship_is_offered_again_to_its_seat_alone(start: Start, home: Path, end) -> None:
    first = start("play", "cosmoforce", *TWO)
    come(first, "Ann")
    first.until("Slot 1 takes what?")
    renamed(first, "Zyxwv")
    end(first)
    [draft] = drafts(home)
    assert draft.stat().st_mode & 0o777 == 0o600

    second = start("resume")
    assert "Zyxwv" not in come(second, "Ann")
    second.until("The draft is as it was left.")
    assert "Zyxwv" in second.text
    second.press("c")
    second.until("Who designs now?")
    assert drafts(home) == []
    second.press("1")
    come(second, "Bo")
    second.until("Slot 1 takes what?")
    assert b"Zyxwv" not in second.sent.rpartition(b"Bo can see this screen")[2]


def test_a_fleet_and_the_card_in_hand_are_offered_again(start: Start, home: Path) -> None:
    first = start("play", "cosmic-conflict", *TWO)
    come(first, "Ann")
    first.until("FLEET")
    first.settle()
    renamed(first, "Armada")
    first.press("down")
    first.until("Battlecruiser: what?")
    first.press("enter")
    first.until("ship card")
    first.settle()
    renamed(first, "Zyxwv")
    killed(first)
    assert len(drafts(home)) == 2

    second = start("resume")
    assert "Zyxwv" not in come(second, "Ann")
    second.until("The draft is as it was left.")
    second.until("Zyxwv")
    second.press("c")
    second.until("Armada")
    second.settle()
    second.press("c")
    second.until("Who brings a fleet now?")
    assert drafts(home) == []


def test_a_ship_designed_in_lines_is_offered_again(start: Start, home: Path) -> None:
    first = start("play", "cosmoforce", *TWO, "--plain")
    first.until("when only Ann can see this screen")
    first.press("enter")
    first.until("ok confirms")
    first.press("name Zyxwv", "enter")
    first.until("Name: Zyxwv")
    first.settle()
    killed(first)

    second = start("resume", "--plain")
    second.until("when only Ann can see this screen")
    assert "Zyxwv" not in second.text
    second.press("enter")
    second.until("The draft is as it was left.")
    second.until("  Zyxwv")


def draw(terminal: Terminal) -> None:
    """From a new match to the editor of layouts."""
    for key in ("right", "down", "down"):
        terminal.settle()
        terminal.press(key)
    terminal.until("enter draw it")
    terminal.press("enter")


def test_a_layout_is_offered_again(start: Start, home: Path) -> None:
    first = start()
    first.until("quit")
    first.press("1")
    first.until("THIS SEAT")
    draw(first)
    first.until("BEGIN FROM")
    first.press("s", "s")
    first.until("[random]")
    killed(first)
    assert len(drafts(home)) == 1

    second = start()
    second.until("quit")
    second.press("1")
    second.until("THIS SEAT")
    draw(second)
    second.until("The draft is as it was left.")
    second.press("1")
    second.until("THIS SEAT")
    second.press("1")
    second.until("Cruiser")
    assert drafts(home) == []


def test_a_character_is_offered_again(start: Start) -> None:
    first = start()
    first.until("quit")
    first.press("5")
    first.until("Make a character step by step")
    first.press("a")
    first.until("type a name")
    first.press("Zyxwv", "enter")
    first.until("Zyxwv, Captain")
    first.press("tab")
    first.until("ABILITIES")
    first.press("right", "right")
    first.until("32 of 30 used")
    killed(first)

    second = start()
    second.until("quit")
    second.press("5")
    second.until("Enter, then e, goes on with a draft: Zyxwv.")
    second.press("enter")
    second.until("32 of 30")
    second.press("e")
    second.until("new character")
    second.press("tab")
    second.until("32 of 30 used")


@pytest.mark.parametrize("end", [killed, cut_off])
def test_a_match_that_is_set_up_is_offered_again_and_gone_when_it_begins(start: Start, home: Path, end) -> None:
    first = start()
    first.until("Cosmoclysm")
    first.press("1")
    first.until("NEW MATCH")
    first.settle()
    first.press("a")
    first.until("3 seats")
    renamed(first, "Zyxwv", "Name of seat 3?")
    end(first)
    [draft] = drafts(home)
    assert draft.stat().st_mode & 0o777 == 0o600

    second = start()
    second.until("Cosmoclysm")
    second.press("1")
    second.until("The draft is as it was left.")
    second.until("Zyxwv")
    second.until("3 seats")
    second.settle()
    second.press("1")
    second.until("COSMOCLYSM")
    assert drafts(home) == []


def test_a_set_up_that_is_left_on_purpose_is_not_offered_again(start: Start, home: Path) -> None:
    first = start()
    first.until("Cosmoclysm")
    first.press("1")
    first.until("NEW MATCH")
    first.settle()
    renamed(first, "Zyxwv", "Name of seat 1?")
    assert len(drafts(home)) == 1
    first.press("esc")
    first.until("COSMOTUI")
    first.settle()
    assert drafts(home) == []
    killed(first)

    second = start()
    second.until("Cosmoclysm")
    second.press("1")
    second.until("NEW MATCH")
    second.settle()
    assert "Zyxwv" not in second.text
