"""What earlier programs have written opens, goes on and replays; where rules have changed, from a checkpoint."""

import os
import shutil
from pathlib import Path
from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.setup import Seat
from cosmotui.games import rules_of
from cosmotui.saves.cards import Cards
from cosmotui.saves.chain_mark import chain_mark
from cosmotui.saves.designs import Designs
from cosmotui.saves.fleets import Fleets
from cosmotui.saves.journal import read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import AnyMatch
from cosmotui.saves.open_match import Misfit, open_match, whole_match
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.saves.settings import Settings, load_settings
from cosmotui.saves.verify import verify
from cosmotui.seasons.encounters import unwritten, watched, write_up
from cosmotui.session.session import Session
from tests.fixtures.write import HOMES

SAVES = sorted(HOMES.glob("*/saves/*.ctm"))
WINNERS = {
    "bogeys-finished": (0, 1),
    "chess-finished": (2,),
    "duel-finished": (0,),
    "fleets-finished": (1,),
    "guards-finished": (0,),
    "table-finished": (4,),
    "teams-finished": (0, 1),
}


def named(path: Path) -> str:
    """The home and the match."""
    return f"{path.parent.parent.name}/{path.stem}"


def homed(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, match: str = "") -> Path:
    """A copy of an earlier home, which is now the user's: with all its matches, or with one."""

    def others(folder: str, names: list[str]) -> list[str]:
        return [one for one in names if match and one.endswith(".ctm") and one != match]

    home = tmp_path / "earlier"
    shutil.copytree(HOMES / name, home, ignore=others)
    monkeypatch.setenv("COSMOTUI_HOME", str(home))
    return home


@pytest.fixture(params=SAVES, ids=named)
def save(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A match of an earlier home, in a copy."""
    kept: Path = request.param
    return homed(kept.parent.parent.name, monkeypatch, tmp_path, kept.name) / "saves" / kept.name


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The home that the program with 59 aliens has written."""
    return homed("first", monkeypatch, tmp_path)


def has_same_rules(path: Path) -> bool:
    """Whether the rules of the match are still those it began under."""
    header = read_journal(path).header
    return header.rules == rules_of(header.game).rules_version


def reply(match: AnyMatch, question: AnyQuestion, rng: Random) -> Reply:
    """What a quick bot answers."""
    return bot(match.game.name, match.game.bot_levels[0]).reply(match.view(question.seat), question, rng, 0.2)


def test_every_stage_of_every_game_is_kept() -> None:
    stages = {(read_journal(path).header.game, path.stem.partition("-")[2]) for path in SAVES}
    games = {"cosmoclysm", "cosmoforce", "cosmic-conflict", "cosmic-encounter", "space-force"}
    assert stages >= {(name, stage) for name in games for stage in ("begun", "in-the-midst", "killed", "finished")}


def test_an_earlier_match_opens_whole_or_says_that_rules_have_changed(save: Path) -> None:
    contents = read_journal(save)
    opened = open_match(save)
    if has_same_rules(save):
        assert (opened.notes, opened.match.answer_count) == ((), len(contents.answers))
    else:
        assert all("rules have changed" in note for note in opened.notes)
    assert (opened.match.result is not None) == (save.stem.endswith("finished") or "-" not in save.stem)


def test_one_earlier_program_made_chains_that_cover_no_origin() -> None:
    assert {path.parents[1].name for path in SAVES if chain_mark(path)} == {"chained"}


def test_an_earlier_match_goes_on_to_its_end_and_opens_again(save: Path) -> None:
    opened, rng = open_match(save), Random(1)
    session = Session(opened.match, opened.file, rng)
    while opened.match.result is None:
        question = opened.match.questions[0]
        session.answer(question.seat, reply(opened.match, question, rng))
    session.close()
    assert not session.trouble
    again = open_match(save)
    assert again.match.state_bytes() == opened.match.state_bytes()
    assert again.match.result == opened.match.result
    chain = read_journal(save).chain
    assert chain is None or not chain.problem


def test_a_finished_match_of_earlier_replays_or_says_that_rules_have_changed(save: Path) -> None:
    if has_same_rules(save):
        match = whole_match(save)
        assert match.answer_count == len(read_journal(save).answers)
        proof = verify(save)
        assert (proof.answers, proof.chain) == (match.answer_count, chain_mark(save))
        assert not proof.covers_origin
        return
    try:
        whole_match(save)
    except Misfit as misfit:
        assert "It began under rules version" in str(misfit)


def test_the_list_names_every_earlier_match(first: Path) -> None:
    listed = Library().matches()
    assert {saved.path.name for saved in listed} == {path.name for path in (first / "saves").glob("*.ctm")}
    assert [saved.problem for saved in listed if saved.problem] == []


def test_the_winners_stay_the_winners(first: Path) -> None:
    winners = {}
    for path in sorted((first / "saves").glob("*finished.ctm")):
        result = open_match(path).match.result
        assert result is not None
        winners[path.stem] = result.winners
    assert winners == WINNERS


def test_an_earlier_season_opens_and_goes_on(first: Path) -> None:
    os.utime(first / "saves" / "boarding.ctm")  # others have the same seed: the one played last is meant
    path = SeasonShelf().only()
    assert path is not None
    for other in (first / "saves").iterdir():  # all begin with one seed: of copies the one played last is meant
        os.utime(other, (1, 2 if other.stem == "boarding" else 1))
    with SeasonFile.open(path) as file:
        season = file.season
        assert season.series.title == "First season"
        assert [one.name for one in season.characters.values()][:2] == ["Dorothea Lindqvist", "Tomas Okafor-Brandt"]
        assert (len(season.characters), len(season.ships), len(season.adventures)) == (10, 1, 1)
        (waiting,) = unwritten(season)
        assert waiting.fight.title == "Boarding"
        assert waiting.saved is not None
        assert write_up(file, waiting.fight, watched(waiting.saved)) == "Boarding written"
    with SeasonFile.open(path) as file:
        assert unwritten(file.season) == []


def test_what_was_taken_back_in_an_earlier_season_can_be_done_again(first: Path) -> None:
    path = SeasonShelf().only()
    assert path is not None
    with SeasonFile.open(path) as file:
        before = file.season.series.date
        file.redo()
        assert file.season.series.date != before


def test_earlier_libraries_are_read(first: Path) -> None:
    assert sorted(one.title for one in Designs().designs()) == ["Bastion", "Lancer"]
    assert [one.title for one in Designs().deleted()] == ["Wasp"]
    assert [(one.title, one.problem, one.refused) for one in Cards().listed()] == [("Old Lady", "", ())]
    assert [(one.title, one.problem, one.refused) for one in Fleets().listed()] == [("Home Guard", "", ())]


def test_earlier_settings_are_kept(first: Path) -> None:
    settings, message = load_settings()
    assert message == ""
    expected = Settings(theme="contrast", glyphs="ascii", pace="slow", confirmations=False)
    expected.seats = {"cosmoclysm": (Seat("Ann", 0), Seat("Bo", 1, "captain"))}
    expected.presets = {"cosmoclysm": {"Rifts": {"layout": "rift"}}}
    assert settings == expected


def test_an_earlier_home_is_never_written_to() -> None:
    assert not [path for path in HOMES.rglob("*") if path.suffix == ".lock"]
    assert not os.environ["COSMOTUI_HOME"].startswith(str(HOMES))
