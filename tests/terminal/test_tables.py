"""Tables: a real host, and real terminals of those who play there."""

import os
import pwd
import re
import signal
from pathlib import Path

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.saves.journal import read_journal
from cosmotui.saves.open_match import whole_match
from cosmotui.saves.records import Left, Said, Sat
from cosmotui.tables.wire import LARGEST, Hello, Kind, Resize, frame, frames
from tests.conformance.games import hidden_things
from tests.terminal.at_table import answers_in, asked, asked_first, end_of, host, join, knock, save_of
from tests.terminal.conftest import Start
from tests.terminal.terminal import PATIENCE


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


def test_an_answer_at_one_terminal_is_seen_at_the_other_and_asks_there(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    both = join(start, "mira"), join(start, "jo", size=(120, 40))
    for answer in range(4):
        here = asked(home, *both)
        here.press("1")
        here.until(lambda number=answer: answers_in(home) == number + 1)
        for terminal in both:
            terminal.settle()
    assert all(re.search(r"(Mira|Jo) placed", terminal.text) for terminal in both)
    assert answers_in(home) == 4


def test_each_sees_only_what_is_its_own(start: Start, home: Path) -> None:
    host(start, "cosmic-encounter", "--seed", "7", *[word for name in "ABCDE" for word in ("--seat", f"Player {name}")])
    pages = [join(start, f"Player {name}", size=(120, 40)) for name in "ABCDE"]
    state = whole_match(save_of(home)).state_bytes()
    powers = [alien.powers[0].alien for alien in msgspec.msgpack.decode(state, type=CosmicEncounterState).aliens]
    for seat, page in enumerate(pages):
        text = page.text.casefold()
        named = [f"player {name} {power}" in text for name, power in zip("abcde", powers, strict=True)]
        assert named == [other == seat for other in range(len(powers))]
        assert [name for name in hidden_things(state, seat) if name.casefold() in text] == []


def test_somebody_who_comes_back_goes_on_where_the_screen_was(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    mira = join(start, "mira")
    mira.press("?")
    mira.until("esc")
    mira.settle()
    before = mira.text
    mira.hang_up()
    mira.process.wait(PATIENCE)
    again = start("join", "--as", "mira")
    again.until(lambda: again.text == before)


def moves(home: Path) -> list[tuple[type, str, int, bool]]:
    """Who came and went, by the save: of those who went how often, and whether the last time the line was lost."""
    around = read_journal(save_of(home)).around
    return [
        (Left, one.who, one.times, one.is_lost) if isinstance(one, Left) else (Sat, one.who, 1, False)
        for one in around
        if isinstance(one, Sat | Left)
    ]


def test_the_save_tells_who_lost_the_line_and_how_often_somebody_went_away(start: Start, home: Path) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    mira, jo = join(start, "mira"), join(start, "jo")
    came = [(Sat, "mira", 1, False), (Sat, "jo", 1, False)]
    mira.hang_up()
    mira.process.wait(PATIENCE)
    jo.until("away: Mira")
    assert moves(home) == [*came, (Left, "mira", 1, True)]
    join(start, "mira")
    jo.press("q")
    assert jo.end() == 0
    table.press("ctrl+c")
    assert table.end() == 0
    told = moves(home)
    assert told[:2] == came
    assert sorted(told[2:], key=lambda one: one[1]) == [(Left, "jo", 1, False), (Left, "mira", 2, False)]


def test_a_second_terminal_of_the_same_person_takes_the_place_of_the_first(start: Start) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    first = join(start, "mira")
    second = join(start, "mira")
    first.until(lambda: "You sat down at another terminal." in first.text.replace("\n", ""))
    assert first.end() == 1
    second.press("q")
    assert second.end() == 0


def test_a_host_that_is_killed_loses_no_answer_and_goes_on_with_the_save(start: Start, home: Path) -> None:
    one = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    both = join(start, "mira"), join(start, "jo")
    for answer in range(3):
        here = asked(home, *both)
        here.press("1")
        here.until(lambda number=answer: answers_in(home) == number + 1)
        for terminal in both:
            terminal.settle()
    shown = [re.findall("placed .*", terminal.text) for terminal in both]
    one.signal(signal.SIGKILL)
    for terminal in both:
        terminal.until(lambda here=terminal: "The table has gone away" in here.text.replace("\n", ""))
        assert terminal.end() == 1
    host(start, save_of(home).stem)
    assert answers_in(home) == 3
    again = join(start, "mira"), join(start, "jo")
    assert [re.findall("placed .*", terminal.text) for terminal in again] == shown


def test_leaving_ends_with_the_terminal_as_it_was_and_the_host_goes_on(start: Start) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    mira = join(start, "mira")
    assert mira.has_mode(1049)
    mira.press("q")
    assert mira.end() == 0
    assert not mira.has_mode(1049)
    assert table.process.poll() is None
    table.press("ctrl+c")
    assert table.end() == 0


def test_a_spectator_sees_the_match_and_cannot_answer(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    watcher = join(start, "ann", "--watch")
    watcher.press("1", "enter", "u")
    watcher.settle()
    assert answers_in(home) == 0
    assert "▸ 1" not in watcher.text


def test_nobody_sits_down_on_a_seat_of_another(start: Start) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    stranger = start("join", "--as", "ann", size=(120, 24))
    stranger.until("No seat of this table is for ann: Mira and Jo play here. --watch lets you watch.")
    assert stranger.end() == 1
    nameless = start("join", size=(160, 24))
    nameless.until("Mira and Jo play here. --as NAME sits down as NAME, --watch lets you watch.")
    assert nameless.end() == 1


def test_at_an_open_table_whoever_comes_first_has_a_seat_and_keeps_it(start: Start, home: Path) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo", "--open")
    join(start, "jo")
    ann = join(start, "ann")
    late = start("join", "--as", "kofi", size=(120, 24))
    late.until("No seat of this table is for kofi: ann and jo play here; all seats are taken.")
    ann.press("q")
    ann.end()
    table.press("ctrl+c")
    table.end()
    host(start, save_of(home).stem)
    sittings = [one for one in read_journal(save_of(home)).around if isinstance(one, Sat)]
    assert {sat.seat: sat.who for sat in sittings} == {1: "jo", 0: "ann"}
    join(start, "ann")


def test_bots_answer_without_anybody_there(start: Start, home: Path) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Rigel:bot")
    table.until(lambda: answers_in(home) > 0)


def test_tables_lists_what_is_open_and_what_waits(start: Start, home: Path) -> None:
    listing = start("tables", "--waiting")
    listing.until("No table waits for you.")
    assert listing.end() == 1
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    first = ["Mira", "Jo"][asked_first(home)]
    listing = start("tables", "--waiting", "--as", first)
    listing.until("cosmoclysm-mira-jo: Cosmoclysm, setup, waits for you")
    assert listing.end() == 0
    assert "Mira (away" in listing.text


def test_a_key_goes_round_the_tables_that_wait(start: Start, home: Path) -> None:
    for other in ("Jo", "Ann"):
        host(start, "cosmoclysm", "--seat", "Mira", "--seat", other, "--seed", "3")
    mira = join(start, "mira", "cosmoclysm-mira-jo")
    assert "Jo" in mira.text
    mira.press("ctrl+n")
    mira.until("Ann")
    mira.settle()
    mira.press("q")
    assert mira.end() == 0


def test_where_several_tables_are_open_the_lobby_lists_them_and_leads_there_and_back(start: Start) -> None:
    for other in ("Jo", "Ann"):
        host(start, "cosmoclysm", "--seat", "Mira", "--seat", other)
    mira = start("join", "--as", "Mira")
    mira.until("Mira, Ann")
    mira.settle()
    mira.press("enter")
    mira.until("undo")
    mira.settle()
    mira.press("q")
    mira.until("you are Mira")
    mira.press("q")
    assert mira.end() == 0


def test_what_is_said_at_one_terminal_is_read_at_the_other_and_kept(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    mira, jo = join(start, "mira"), join(start, "jo")
    mira.press("T")
    mira.until("Say to the table")
    mira.settle()
    mira.press(*"hello", "enter")
    jo.until("Mira: hello")
    said = [one.text for one in read_journal(save_of(home)).around if isinstance(one, Said)]
    assert said == ["hello"]


# --- those who mean no good ---------------------------------------------------------------------------------------


def test_what_is_no_frame_ends_that_line_in_a_sentence_and_no_other(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    jo = join(start, "jo")
    for sent, told in (
        (b"GET / HTTP/1.1\r\n\r\n", "no frame of kind 71"),
        (bytes((Kind.HELLO,)) + (LARGEST + 1).to_bytes(4, "big"), "too long"),
        (frame(Kind.HELLO, b"\xc1"), "not what this program sends"),
        (frame(Kind.KEYS, b"1"), "The first frame has to say what is wanted"),
        (frame(Kind.HELLO, Hello(v=2)), "speaks version 1"),
        (frame(Kind.HELLO, Hello(name="mira")) + frame(Kind.END, b""), "A terminal sends no such frames"),
    ):
        with knock(home) as line:
            line.sendall(sent)
            assert told in end_of(line)
        jo.press("?")
        jo.until("esc")
        jo.press("esc")
        jo.until(lambda: "esc" not in jo.text)


def test_odd_sizes_floods_and_forged_answers_of_a_terminal_disturb_nobody(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    with knock(home) as line:
        line.sendall(frame(Kind.HELLO, Hello(name="mira", size=(0, 0), environ={"TERM": "xterm-256color"})))
        for size in ((10000, 10000), (-5, 3), (80, 24)):
            line.sendall(frame(Kind.RESIZE, Resize(size)))
        line.sendall(frames(Kind.KEYS, b"\x1b[48;9999;9999;9;9t\x1b[?2026;2$y\x1b[?2048;1$y"))
        line.sendall(frames(Kind.KEYS, b"\x1b[200~" + b"x" * (1 << 20) + b"\x1b[201~"))
        jo = join(start, "jo")  # while nobody reads what the host paints for Mira
        jo.press("?")
        jo.until("esc")
        line.sendall(frame(Kind.KEYS, b"q"))
        assert end_of(line) == ""


def test_the_door_is_closed_to_other_accounts_and_goes_with_the_host(start: Start, home: Path) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    (door,) = (home / "tables").glob("*.door")
    assert door.stat().st_mode & 0o077 == 0
    assert door.parent.stat().st_mode & 0o077 == 0
    table.signal(signal.SIGTERM)
    assert table.end() == 0
    assert not door.exists()


def test_more_lines_than_the_host_takes_are_turned_away(start: Start, home: Path) -> None:
    host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    lines = [knock(home) for _ in range(300)]
    assert end_of(lines[-1]) == "Too many people are here already."
    for line in lines:
        line.close()
    join(start, "jo")


# --- from a match that is open elsewhere --------------------------------------------------------------------------


def test_resume_sits_down_where_the_match_is_played_at_a_table(start: Start, home: Path) -> None:
    me = pwd.getpwuid(os.getuid()).pw_name
    host(start, "cosmoclysm", "--seat", me, "--seat", "Jo")
    mine = start("resume", save_of(home).stem)
    mine.until("undo")
    mine.press("q")
    assert mine.end() == 0
    plain = start("resume", "--plain", save_of(home).stem, size=(300, 24))
    plain.until(f"At the table {save_of(home).stem}.")
    plain.send(b"q\n")
    assert plain.end() == 0


def test_home_says_which_match_is_at_a_table_sits_down_there_and_comes_back(start: Start, home: Path) -> None:
    me = pwd.getpwuid(os.getuid()).pw_name
    host(start, "cosmoclysm", "--seat", me, "--seat", "Jo")
    mine = start()
    mine.until("at a table")
    mine.settle()
    mine.press("enter")
    mine.until("away: Jo")
    mine.settle()
    mine.press("q")
    mine.until("at a table")
    mine.press("q")
    assert mine.end() == 0


# --- in the background --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("hosts_end")
def test_join_opens_a_table_again_whose_host_has_gone(start: Start, home: Path) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    mira = join(start, "mira")
    table.signal(signal.SIGKILL)
    assert mira.end() == 1
    again = start("join", save_of(home).stem, "--as", "mira")
    again.until("undo")
    again.press("q")
    assert again.end() == 0
    listing = start("tables")
    listing.until("Mira (away")


@pytest.mark.usefixtures("hosts_end")
def test_a_table_in_the_background_outlives_the_command_that_opened_it(start: Start, home: Path) -> None:
    command = start("host", "cosmoclysm", "--seat", "Mira", "--seat", "Jo", "--background", size=(120, 24))
    command.until("cosmotui join cosmoclysm-mira-jo --as Mira")
    assert command.end() == 0
    join(start, "mira")


def test_what_keeps_a_table_in_the_background_from_opening_is_said(start: Start, home: Path) -> None:
    command = start("host", "cosmoclysm", "--seat", "Mira", "--background", size=(120, 24))
    command.until("1 seat; 2 to 6 can play")
    assert command.end() == 1
    unknown = start("join", "nothing", size=(120, 24))
    unknown.until("nothing")
    assert unknown.end() == 2
