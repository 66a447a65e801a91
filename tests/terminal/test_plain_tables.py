"""Tables in lines: for screen readers, pipes and scripts, with the same rights as at a screen."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import cosmotui
from cosmotui.tables.guests import folder_of
from tests.terminal.at_table import answers_in, asked_first, host, join
from tests.terminal.conftest import Start
from tests.terminal.terminal import PATIENCE, PROGRAM, Terminal

Piped = Callable[..., subprocess.Popen[str]]
PEOPLE = ("Mira", "Jo")


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


@pytest.fixture
def piped(home: Path) -> Iterator[Piped]:
    """Starts somebody at a table whose lines come from a pipe."""
    started: list[subprocess.Popen[str]] = []
    environ = {**os.environ, "COSMOTUI_HOME": str(home), "PYTHONPATH": str(Path(cosmotui.__file__).parent.parent)}

    def start(name: str, *words: str, lines: str = "", stdin: object = subprocess.PIPE) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [*PROGRAM, "join", "--plain", "--as", name, *words],
            stdin=stdin,  # type: ignore[call-overload] # a file or a pipe
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environ,
            text=True,
        )
        started.append(process)
        if process.stdin is not None:
            process.stdin.write(lines)
            process.stdin.close()
        return process

    yield start
    for process in started:
        process.kill()
        process.wait(PATIENCE)


def plain(start: Start, name: str, *words: str) -> Terminal:
    """Somebody who types lines, and who has been told what is to be done."""
    terminal = start("join", "--plain", "--as", name, *words, size=(100, 60))
    terminal.until("help):")
    terminal.settle()
    return terminal


def in_turn(home: Path, *terminals: Terminal) -> tuple[Terminal, Terminal]:
    """The terminals of Mira and Jo, that of whoever is asked first before the other."""
    first = asked_first(home)
    return terminals[first], terminals[1 - first]


def test_scripts_give_a_line_for_each_question_and_leave_at_its_end(start: Start, home: Path, piped: Piped) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    both = [piped(name, lines="1\n" * 8) for name in PEOPLE]
    told = [process.stdout.read() for process in both if process.stdout is not None]
    assert [process.wait(PATIENCE) for process in both] == [0, 0]
    assert 9 <= answers_in(home) <= 16  # whoever is done first leaves the other alone
    assert all("Where is the" in text and "Waiting for" in text for text in told)
    assert not any("Traceback" in text or "fault" in text for text in told)


def test_answers_may_come_from_a_file(start: Start, home: Path, piped: Piped, tmp_path: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    (tmp_path / "lines").write_text("1\n1")
    with (tmp_path / "lines").open() as lines:
        process = piped(PEOPLE[asked_first(home)], stdin=lines)
        assert process.wait(PATIENCE) == 0
    assert answers_in(home) == 2


def test_the_prompt_comes_by_itself_when_it_is_ones_turn(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    first, second = in_turn(home, plain(start, "mira"), plain(start, "jo"))
    assert f"Waiting for {PEOPLE[asked_first(home)]}." in second.text
    second.send(b"1\n")
    second.until("You are not asked anything now.")
    assert answers_in(home) == 0
    for _ in range(2):
        first.send(b"1\n")
        first.settle()
    second.until("Place which ship?")
    assert "placed Cruiser" in second.text


def test_undo_takes_back_ones_own_last_answer_until_another_has_answered(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    first, second = in_turn(home, plain(start, "mira"), plain(start, "jo"))
    for _ in range(2):
        first.send(b"1\n")
        first.settle()
    second.until("Place which ship?")
    first.send(b"u\n")
    first.until("Taken back:")
    second.until(lambda: second.text.rstrip().endswith("(? help):"))
    assert answers_in(home) == 1
    first.send(b"1\n")
    second.until(lambda: answers_in(home) == 2)
    second.settle()
    second.send(b"1\n")
    second.until("Where is the")
    first.send(b"u\n")
    first.until("has answered since.")
    assert answers_in(home) == 3


def test_a_screen_and_lines_play_one_match(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    mira, jo = join(start, "mira"), plain(start, "jo")
    for count in range(1, 5):
        if "Answer (" in jo.text.rstrip().rpartition("\n")[2]:
            jo.send(b"1\n")
        else:
            mira.until("▸ 1")
            mira.press("1")
        mira.until(lambda count=count: answers_in(home) == count)
        for terminal in (mira, jo):
            terminal.settle()
    assert "Jo placed" in mira.text and "Mira placed" in jo.text
    jo.send(b"say your turn\n")
    mira.until("Jo: your turn")
    jo.send(b"q\n")
    assert jo.end() == 0


def test_whoever_comes_back_is_asked_the_same_question_and_a_screen_takes_the_place_of_lines(
    start: Start, home: Path
) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    first = PEOPLE[asked_first(home)]
    one = plain(start, first)
    one.send(b"1\n")
    one.until("Where is the")
    one.hang_up()
    one.process.wait(PATIENCE)
    again = plain(start, first)
    assert "Where is the" in again.text
    screen = join(start, first)
    again.until("You sat down at another terminal.")
    assert again.end() == 1
    assert "undo" in screen.text


def test_a_spectator_reads_along_and_cannot_answer(start: Start, home: Path) -> None:
    host(start, "cosmic-encounter", *[word for name in "ABCDE" for word in ("--seat", f"Player {name}")])
    watcher = plain(start, "ann", "--watch")
    for line in ("1", "board", "say hello", "u"):
        watcher.send(line.encode() + b"\n")
        watcher.settle()
    assert answers_in(home) == 0
    assert "Only those who play can talk here." in watcher.text
    watcher.send(b"q\n")
    assert watcher.end() == 0


def test_a_hint_does_not_stop_the_table(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    first, second = in_turn(home, plain(start, "mira"), plain(start, "jo"))
    first.send(b"hint\n")
    second.send(b"log\n")
    second.until("rolled lowest and begins")
    first.until("Hint: ")


def test_without_a_terminal_a_screen_is_refused_with_a_way_out(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    environ = {**os.environ, "PYTHONPATH": str(Path(cosmotui.__file__).parent.parent)}
    words = [sys.executable, "-m", "cosmotui", "join", "--as", "mira"]
    found = subprocess.run(words, capture_output=True, text=True, env=environ, check=False, stdin=subprocess.DEVNULL)
    assert found.stderr == "cosmotui: A table needs a terminal. Over ssh, -t gives one; --plain plays in lines.\n"
    assert not folder_of("mira").exists()


def test_a_passphrase_is_typed_unseen_and_to_its_end_whatever_happens_meanwhile(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    first, other = in_turn(home, plain(start, "mira"), plain(start, "jo"))
    name = PEOPLE[asked_first(home)]
    first.press(f"seats {name} passphrase", "enter")
    first.until("The new passphrase:")
    first.settle()
    other.press("say hello", "enter")
    other.until("Said.")
    first.settle()
    for wanted in ("The same once more:", "The curtain of this seat asks for it"):
        first.press("open sesame", "enter")
        first.until(wanted)
        first.settle()
    first.until("hello")
    assert b"sesame" not in first.sent
    first.press("seen", "enter")
    first.until(lambda: b"seen" in first.sent)
