"""A match of a game that this program does not have: listed by its title, kept, and said in one sentence."""

import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cosmotui import games
from cosmotui.bots.registry import bot
from cosmotui.engine.seal import seal
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import START, frame_of
from cosmotui.saves.library import Library
from cosmotui.saves.open_match import open_match, whole_match
from cosmotui.saves.records import Header
from cosmotui.saves.verify import verify
from cosmotui.startup.late import late

NAMES = ["star-golf", "manifest", "rulebook", "cosmoclysm.state", "cosmic_conflict", "../saves", "", ".", "sys", "x\ny"]
"""Games of a newer program, and what only somebody writes who wants to see what is imported."""

SETUP = Setup((Seat("Ann", 0), Seat("Bo", 1)), {}, 7)


def forged(name: str, title: str = "Sunday golf") -> Path:
    """A sound save of a game of that name."""
    path = Library().folder / "golf.ctm"
    path.parent.mkdir(parents=True, exist_ok=True)
    header = Header(name, 1, SETUP, seal(SETUP.seed), 0, title)
    path.write_bytes(START + frame_of(header))
    return path


def taken_in(path: Path) -> object:
    return Library().import_file(path)


USES: list[Callable[[Path], object]] = [open_match, whole_match, verify, taken_in]


@pytest.mark.parametrize("name", NAMES)
def test_it_is_listed_by_its_title_with_one_sentence(name: str) -> None:
    path = forged(name)
    [listed] = Library().matches()
    assert (listed.path, listed.title) == (path, "Sunday golf")
    assert listed.problem.startswith("This program has no game called '")
    assert listed.problem.isprintable() and listed.problem.count(".") - name.count(".") == 1


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_imported_and_the_file_is_kept(use: Callable[[Path], object], name: str) -> None:
    path = forged(name)
    before, modules = path.read_bytes(), set(sys.modules)
    with pytest.raises(SaveError, match="This program has no game called"):
        use(path)
    assert set(sys.modules) == modules
    assert path.read_bytes() == before


def test_it_can_be_taken_elsewhere(tmp_path: Path) -> None:
    path = forged("star-golf")
    assert Library().export(path, tmp_path / "out.ctm").read_bytes() == path.read_bytes()


def test_a_list_of_known_games_imports_none(monkeypatch: pytest.MonkeyPatch) -> None:
    path = forged("cosmoclysm")

    def never(name: str) -> None:
        raise AssertionError(name)

    [listed] = Library(games=never).matches()  # pyright: ignore[reportArgumentType] # it returns no game
    assert (listed.path, listed.problem) == (path, "")


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_looked_up_and_never_imported(name: str) -> None:
    for look_up in (
        rules_of,
        lambda name: bot(name, "captain"),
        alien,
        lambda name: late({"a": "cosmotui.cli:main"}, name),
    ):
        with pytest.raises(KeyError):
            look_up(name)


@pytest.mark.parametrize("name", games.names())
def test_a_level_that_a_game_does_not_have_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        bot(name, "__class__")


def test_a_match_with_bots_of_a_level_that_is_unknown_here_says_so() -> None:
    path = forged("cosmoclysm")
    setup = Setup((Seat("Ann", 0), Seat("Hal", 1, "oracle")), {}, 7)
    header = Header("cosmoclysm", 1, setup, "", 0, "A match")
    path.write_bytes(START + frame_of(header))
    with pytest.raises(SaveError, match="'oracle' is not a bot level of this game"):
        open_match(path)


def test_a_match_with_an_option_that_is_unknown_here_says_so() -> None:
    path = forged("cosmoclysm")
    header = Header("cosmoclysm", 1, msgspec.structs.replace(SETUP, options={"weather": "rain"}), "", 0, "A match")
    path.write_bytes(START + frame_of(header))
    with pytest.raises(SaveError, match="There is no option 'weather'"):
        open_match(path)
