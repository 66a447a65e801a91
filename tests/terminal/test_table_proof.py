"""Proof at a table: shares of the seed from every terminal, and hosts that show another match than before."""

from pathlib import Path

import pytest

from cosmotui.engine.seed import Seed
from cosmotui.saves.journal import read_journal
from cosmotui.saves.receipts import receipt_of
from tests.saves.test_chain import play_of, swapped, write
from tests.terminal.at_table import answers_in, asked, host, join, save_of
from tests.terminal.conftest import Start
from tests.terminal.terminal import Terminal

WAITS = "Not here yet: Jo"


@pytest.fixture(autouse=True)
def _same_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMOTUI_HOME", str(home))


def seed_of(home: Path) -> Seed:
    seed = read_journal(save_of(home)).header.setup.seed
    assert isinstance(seed, Seed)
    return seed


def test_a_match_begins_once_everybody_is_here_and_has_a_share_in_its_seed(start: Start, home: Path) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Rigel:bot", "--seat", "Jo", "--together")
    mira = start("join", "--as", "mira")
    mira.until(WAITS)
    assert list((home / "saves").glob("*.ctm")) == []
    listing = start("tables", "--as", "jo")
    listing.until("begins once everybody is there")
    jo = start("join", "--as", "jo")
    for terminal in (mira, jo):
        terminal.until("undo")
        terminal.settle()
        terminal.press("q")
        assert terminal.end() == 0
    shares = {share.seat: share for share in seed_of(home).shares}
    assert all(share.is_sound and share.value for share in shares.values())
    assert {seat: share.value for seat, share in shares.items()} == {
        seat: given.share.value
        for seat, who in ((0, "mira"), (2, "jo"))
        if (given := receipt_of(save_of(home).stem, who, table_owner(table))[0].given)
    }
    table.press("ctrl+c")
    assert table.end() == 0
    proof = start("verify", save_of(home).stem, size=(120, 24))
    assert proof.end() == 0
    assert "Mixed into the seed: shares of Mira and Jo." in proof.text
    assert proof.text.count("The share given then is in the sealed seed.") == 2


def table_owner(table: Terminal) -> int:
    """The account that hosts."""
    return Path(f"/proc/{table.process.pid}").stat().st_uid


def test_the_host_begins_without_those_who_do_not_come(start: Start, home: Path) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo", "--together")
    mira = start("join", "--as", "mira")
    mira.until(WAITS)
    table.press("enter")
    mira.until("undo")
    assert [share.seat for share in seed_of(home).shares] == [0]
    join(start, "jo")


def test_a_gathering_that_is_closed_says_so_and_leaves_nothing(start: Start, home: Path) -> None:
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo", "--together")
    mira = start("join", "--as", "mira")
    mira.until(WAITS)
    table.press("ctrl+c")
    assert table.end() == 0
    mira.until("The table was closed before the match began.")
    assert mira.end() == 1
    assert [path.name for folder in ("saves", "tables") for path in (home / folder).iterdir() if path.is_file()] == []


def played(start: Start, home: Path, answers: int) -> Path:
    """The file of a match in which somebody has given so many answers, none of them at fault, and has left."""
    table = host(start, "cosmoclysm", "--seat", "Mira", "--seat", "Jo")
    both = join(start, "mira"), join(start, "jo")
    for count in range(1, answers + 1):
        here = asked(home, *both)
        here.press("1")
        here.until(lambda count=count: answers_in(home) == count)
        for terminal in both:
            terminal.settle()
    for terminal in both:
        terminal.press("q")
        assert terminal.end() == 0
    table.press("ctrl+c")
    assert table.end() == 0
    return save_of(home)


def test_a_host_that_shows_another_match_than_before_is_found_out(start: Start, home: Path) -> None:
    path = played(start, home, 3)
    honest = read_journal(path)
    table = host(start, path.stem)
    mira = join(start, "mira")  # nothing is said where nothing was changed
    mira.press("q")
    assert mira.end() == 0
    table.press("ctrl+c")
    assert table.end() == 0
    write(path, honest.header, play_of(honest)[:1])
    proof = start("verify", path.stem, size=(200, 24))
    assert proof.end() == 1
    assert "an earlier stand of the same match, or it was shortened" in proof.text


@pytest.mark.parametrize(
    ("kept", "header", "told"),
    [
        (1, lambda one: one, "The host shows 1 record of this match and showed you"),
        (3, swapped, "is not the match that its host showed you before"),
    ],
    ids=["shortened", "relabelled"],
)
def test_who_sits_down_again_is_told_first_and_may_stay(
    start: Start, home: Path, kept: int, header: object, told: str
) -> None:
    path = played(start, home, 3)
    honest = read_journal(path)
    assert callable(header)
    write(path, header(honest.header), play_of(honest)[:kept])
    host(start, path.stem)
    wary = start("join", "--as", "mira", size=(160, 24))
    wary.until(told)
    wary.until("Enter sits down all the same, q leaves.")
    wary.press("q")
    assert wary.end() == 0
    jo = start("join", "--as", "jo", size=(160, 24))
    jo.until(told)
    jo.press("enter")
    jo.until("undo")
