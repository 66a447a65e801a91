"""Cosmic Conflict by keys alone, and by lines alone: begun, played on, left, killed, and gone on with."""

import signal
from pathlib import Path

from tests.terminal.conftest import Start
from tests.terminal.playing import answer, answers, table

SHORT = ("--option", "fleets=sk1", "--option", "length=2", "--option", "first=a", "--seed", "5")
PLAY = ("play", "cosmic-conflict", "--seat", "Ann", "--seat", "Bot:bot:lieutenant", *SHORT)
TWO = ("play", "cosmic-conflict", "--seat", "Ann", "--seat", "Bo", *SHORT, "--plain")


def test_a_battle_is_played_on_the_screen_and_resume_encounter_after_a_kill(start: Start, home: Path) -> None:
    first = start(*PLAY)
    first.until("starts where?")
    answer(first, home, 2)  # where ships start
    left, given = table(first), answers(home)
    first.signal(signal.SIGKILL)
    first.end()

    second = start("resume")
    second.until(lambda: table(second) == left)
    assert answers(home) == given
    answer(second, home, 1)


def test_two_people_play_in_lines_and_nothing_secret_is_left_on_the_terminal(start: Start, home: Path) -> None:
    first = start(*TWO)
    for _ in range(6):
        first.until("ok hands it in")
        before = answers(home)
        first.press("ok", "enter")
        first.until(lambda before=before: answers(home) > before)
    first.until("when only Ann can see this screen")
    first.press("enter")
    first.until("a1 Cruiser: Command Token")
    first.press("a1 evasive", "enter")
    first.until("Evasive Actions, face down")
    first.press("ok", "enter")
    first.until("when only Bo can see this screen")
    assert "Evasive" not in first.text
    first.press("enter")
    first.until("b1 Cruiser: Command Token")
    first.press("b1 brace", "enter")
    first.until("Brace for Impact, face down")
    first.press("ok", "enter")
    first.until("Any Order or Command now?")
    assert "Brace" not in first.text
    first.press("measure a1 b1", "enter")
    first.until("a1 Cruiser to b1 Cruiser: ")
    first.press("q", "enter")
    assert first.end() == 0

    second = start("resume", "--plain")
    second.until("Any Order or Command now?")
    second.press("look a1", "enter")
    second.until("enemy b1 Cruiser")
    assert "Evasive" not in second.text
    second.press("own", "enter")
    second.until("when only Ann can see this screen")
    second.press("enter")
    second.until("Press enter to cover it again")
    assert "Brace" not in second.text
    second.press("enter")
    second.until("Any Order or Command now?")
    second.press("q", "enter")
    assert second.end() == 0
