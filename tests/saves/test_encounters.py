"""Encounters between the file of a season and the save of a match: neither is trusted to be what it was."""

import os
from pathlib import Path

import pytest

from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.rules.space_force.combat.muster import muster
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.seasons.encounters import begin, forgotten, season_with, unwritten, watched, write_up
from cosmotui.session.new_match import new_match
from cosmotui.session.session import Session

SEED = 5


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def file() -> SeasonFile:
    """A season with the six samples, open."""
    file = SeasonShelf().create("First light", 7)
    file.commit(Change("samples", SAMPLES))
    return file


def begun(file: SeasonFile, who: str = "c1") -> Session:
    """An encounter with a guard as it begins, played by bots."""
    cast = muster(file.season, [who], ["guard"], apart=9).cast
    level = rules_of("space-force").bot_levels[0]
    return begin(file, "Ambush", cast, [("Director", level), ("Other", level)], {"rounds": "3"}, SEED)


def fought(session: Session) -> None:
    """Let the bots play it to its end."""
    while (question := session.bot_question()) is not None:
        session.answer(question.seat, session.bot_job(question)())
    session.close()


def test_where_no_match_can_be_saved_it_is_played_and_written_all_the_same(file: SeasonFile, home: Path) -> None:
    (home / "saves").write_text("in the way")
    session = begun(file)
    assert session.trouble
    fought(session)
    (fight,) = file.season.fights.values()
    assert write_up(file, fight, session.match) == "Ambush written"


def test_where_the_season_cannot_be_saved_no_match_is_left(file: SeasonFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeasonFile, "_write", lambda *_: (_ for _ in ()).throw(SaveError("The disk is full.")))
    with pytest.raises(SaveError, match="full"):
        begun(file)
    assert Library().matches() == []
    assert not file.season.fights


def test_of_two_saves_of_one_match_the_one_played_last_is_meant(file: SeasonFile) -> None:
    session = begun(file)
    assert session.file is not None and session.file.path is not None
    path = session.file.path
    copy = Library().duplicate(path)
    os.utime(copy, (1, 1))
    fought(session)
    (waiting,) = unwritten(file.season)
    assert waiting.saved is not None
    assert (waiting.saved.path, waiting.state) == (path, "over, not on the sheets")


def test_a_match_of_another_game_with_the_same_seed_is_not_meant(file: SeasonFile) -> None:
    begun(file).close()
    other = new_match(rules_of("cosmoclysm"), Setup((Seat("Ann", 0), Seat("Bo", 1)), {}, SEED))
    Session(other, MatchFile.create(other)).close()
    (waiting,) = unwritten(file.season)
    assert waiting.saved is not None
    assert waiting.saved.game == "space-force"
    with pytest.raises(SeasonError, match="not that of Ambush"):
        write_up(file, waiting.fight, other)


def test_what_was_forgotten_or_written_elsewhere_is_not_written(file: SeasonFile) -> None:
    fought(begun(file))
    (waiting,) = unwritten(file.season)
    assert waiting.saved is not None
    match = watched(waiting.saved)
    assert write_up(file, waiting.fight, match) == "Ambush written"
    with pytest.raises(SeasonError, match="already"):
        write_up(file, waiting.fight, match)
    file.commit(forgotten(waiting.fight))
    with pytest.raises(SeasonError, match="no fight"):
        write_up(file, waiting.fight, match)


def test_the_match_of_another_encounter_is_not_written(file: SeasonFile) -> None:
    fought(begun(file))
    (waiting,) = unwritten(file.season)
    assert waiting.saved is not None
    match = watched(waiting.saved)
    file.commit(Change("another seal", (type(waiting.fight)("f900", "Other", "ab" * 32, ("c1",)),)))
    with pytest.raises(SeasonError, match=r"This match is not that of Other\."):
        write_up(file, file.season.fights["f900"], match)


def test_the_season_of_a_match_is_found_wherever_it_went(file: SeasonFile) -> None:
    fought(begun(file))
    file.close()
    shelf = SeasonShelf()
    fight_seal = next(iter(SeasonFile.open(file.path, writing=False).season.fights.values())).seal
    moved = shelf.rename(file.path, "Second light")
    assert season_with(fight_seal) == moved
    shelf.delete(moved)
    assert season_with(fight_seal) is None
