"""The menu and the questions before a new match."""

import signal
from pathlib import Path

import pytest

from cosmotui.plain.home import home
from cosmotui.plain.resume import in_progress, reopen
from cosmotui.plain.terminal import Ended, EndOfInput
from cosmotui.session.session import Session
from tests.plain.robot import Screen


def typed(*lines: str) -> str:
    left = iter(lines)
    screen = Screen(lambda: next(left, None))
    try:
        home(screen.terminal)
    except EndOfInput:
        return screen.text + "(end of input)"
    return screen.text


def test_leaving_at_once() -> None:
    assert "new match of Cosmoclysm" in typed("q")


def test_what_is_no_choice_is_asked_again() -> None:
    text = typed("0", "17", "-1", "x", "\0", "", "q")
    assert text.count("Type a number from 1 to 14, or q.") == 6


def test_a_number_behind_many_noughts_is_no_choice() -> None:
    assert typed("0000000014", "q").count("Type a number from 1 to 14, or q.") == 1


def test_the_end_of_the_input_is_noticed_everywhere() -> None:
    assert typed("2", "Ann", "Bo", "", "").endswith("(end of input)")


def test_a_match_is_set_up_begun_left_and_continued() -> None:
    text = typed("2", "Ann", "Bo:bot:cadet", "", "pass=yes", "", "5", "q", "1", "board", "q", "q")
    assert "Not standard: pass = yes CC-5.6" in text
    assert "continue Cosmoclysm: Ann, Bo" in text
    assert text.count("Saved. Go on with: cosmotui resume cosmoclysm-ann-bo --plain") == 2
    assert [saved.name for saved in in_progress()] == ["cosmoclysm-ann-bo"]


@pytest.mark.parametrize("wrong", ["Ann:captain", "Ann:bot:genius", "", "Ann"])
def test_a_seat_that_cannot_be_is_asked_again(wrong: str) -> None:
    text = typed("2", "Ann", wrong, "Bo", "", "", "1", "q", "q")
    assert "Seats in order: R Ann; B Bo" in text


@pytest.mark.parametrize("wrong", ["pass", "pass=maybe", "speed=9", "="])
def test_an_option_that_cannot_be_is_asked_again(wrong: str) -> None:
    assert "Seats in order" in typed("2", "Ann", "Bo", "", wrong, "?", "", "1", "q", "q")


def test_a_seed_that_cannot_be_begins_the_questions_again() -> None:
    text = typed("2", "Ann", "Bo", "", "", "x", "Ann", "Bo", "", "", "1", "q", "q")
    assert "A seed is a whole number of at most 16 digits, or 32 hexadecimal digits." in text
    assert "Seats in order" in text


def test_the_rules_are_read_and_left() -> None:
    text = typed("3", "CC-9.3", "quiet rounds", "xyzzy", "", "q")
    assert "CC-9.3 Each side takes its highest die" in text
    assert "Nothing in the rules holds that." in text


def test_a_quick_start_is_chosen_by_number_and_options_come_on_top() -> None:
    text = typed("6", "Ann", "Bo", "9", "2", "length=3", "", "1", "q", "q")
    assert "Type a number from 1 to 7, or nothing." in text
    assert "Not standard: scenario = survey" in text and "Not standard: length = 3" in text


def test_ctrl_c_ends_a_match_being_opened_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    typed("2", "Ann", "Bo", "", "", "", "q", "q")
    opened: list[Path] = []

    def slowly(path: Path) -> tuple[Session, tuple[str, ...]]:
        signal.raise_signal(signal.SIGINT)
        opened.append(path)
        return reopen(path)

    monkeypatch.setattr("cosmotui.plain.home.reopen", slowly)
    screen = Screen(iter(("1", "q", "q")).__next__)
    with pytest.raises(Ended) as end, screen.terminal.signals_owned():
        home(screen.terminal)
    assert end.value.number == signal.SIGINT and not opened


def test_what_options_change_is_told_before_the_match_begins() -> None:
    number = next(line.split()[0] for line in typed("q").splitlines() if "new match of Cosmic Encounter" in line)
    seats = ("Ann", "Bo:bot", "Cy:bot", "Di:bot", "")
    text = typed(number, *seats, "", "dimensions=tiny, haunted", "", "1", "q", "q")
    told, _, begun = text.partition("Seats in order")
    assert "Tiny: 4 aliens take part. CE-2.1" in told
    assert "Haunted: Two random legacies hold from the start. CE-25.25" in told
    assert "Haunted: Two random legacies hold from the start. CE-25.25" in begun
