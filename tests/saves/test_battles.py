"""Ship battles between the file of a season and the save of a match (SF-18.44, SF-18.52, SF-18.53)."""

from pathlib import Path

import msgspec
import pytest

from cosmotui.rules.cosmoforce.cast import Cast
from cosmotui.rules.cosmoforce.muster import Command, muster
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.duel.battle_link import Bound
from cosmotui.rules.space_force.health.harm import body_of
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.ship import Ship
from cosmotui.saves.glimpse import glimpse
from cosmotui.saves.library import Library
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.seasons.encounters import begin_battle, fight_of, season_with, unwritten, watched, write_up
from cosmotui.session.new_match import Misuse
from cosmotui.session.session import Session
from tests.saves.usual_course import played, step

SEED = 15
SHIP = Ship("v90", "Pegasus", "nova")
CREW = tuple(one.id for one in SAMPLES[:3])
BOTS = [("Pegasus", "ensign"), ("Raider", "ensign")]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def file() -> SeasonFile:
    """A season with the six samples and a Nova, open."""
    file = SeasonShelf().create("First light", 7)
    file.commit(Change("samples", (*SAMPLES, SHIP)))
    return file


def begun(file: SeasonFile, seed: int = SEED) -> Session:
    """The Pegasus with three of the season against somebody else, flown by bots."""
    cast = muster(file.season, [Command(SHIP.id, CREW), Command()]).cast
    return begin_battle(file, "Off Ceres", cast, BOTS, {}, seed)


def view_of(session: Session) -> CosmoforceView:
    view = session.match.view(None)
    assert isinstance(view, CosmoforceView)
    return view


def aboard(session: Session) -> list[Bound]:
    """The living characters on the Pegasus; none before the reveal."""
    return [one.bound for ship in view_of(session).ships[:1] for one in ship.crew if one.bound]


def sheets(file: SeasonFile) -> list[Character]:
    return [file.season.characters[one.id] for one in SAMPLES]


@pytest.mark.rule("SF-18.1", "SF-18.52", "SF-18.46")
def test_a_battle_begins_with_the_ship_and_its_people(file: SeasonFile) -> None:
    session = begun(file)
    step(session)
    own, other = view_of(session).ships
    assert (own.name, own.hull, own.complement) == ("Pegasus", "Fighter", 5)
    assert [one.name for one in own.crew] == [*(one.name for one in SAMPLES[:3]), "", ""]
    assert all(one.is_token for one in other.crew)
    session.close()
    (fight,) = file.season.fights.values()
    assert (fight.title, fight.characters, fight.written) == ("Off Ceres", CREW, False)


def test_the_list_says_the_round_from_the_first_one_on(file: SeasonFile) -> None:
    session = begun(file)
    while not view_of(session).round:
        step(session)
    session.close()
    (waiting,) = unwritten(file.season)
    assert (view_of(session).round, waiting.state) == (1, "round 1")


def test_before_the_first_answer_whoever_designs_is_asked(file: SeasonFile) -> None:
    session = begun(file)
    asked = tuple(question.seat for question in session.match.questions)
    session.close()
    (waiting,) = unwritten(file.season)
    assert waiting.saved is not None
    assert waiting.state == "shipyard"
    assert asked and glimpse(waiting.saved.path).asked == asked


@pytest.mark.rule("SF-18.44")
def test_what_the_battle_did_is_written_once_and_in_one_change(file: SeasonFile) -> None:
    session = played(begun(file))
    bodies = {one.sheet.id: one.body for ship in view_of(session).ships for one in ship.fallen}
    bodies |= {one.bound.sheet.id: one.bound.body for ship in view_of(session).ships for one in ship.crew if one.bound}
    assert set(bodies) == set(CREW)
    (waiting,) = unwritten(file.season)
    assert waiting.saved is not None
    assert (waiting.state, waiting.can_be_abandoned) == ("over, not on the sheets", False)
    assert write_up(file, waiting.fight, watched(waiting.saved)) == "Off Ceres written"
    assert [body_of(sheet) for sheet in sheets(file)[:3]] == [bodies[id] for id in CREW]
    assert any(sheet.hp < sample.hp for sheet, sample in zip(sheets(file), SAMPLES, strict=True)), "nobody was harmed"
    assert sheets(file)[3:] == list(SAMPLES[3:])
    assert file.season.ships[SHIP.id] == SHIP
    with pytest.raises(SeasonError, match="already"):
        write_up(file, waiting.fight, session.match)
    assert unwritten(file.season) == []


@pytest.mark.rule("SF-18.44")
def test_an_abandoned_battle_writes_the_values_reached(file: SeasonFile) -> None:
    session = begun(file)
    while not (hurt := [one for one in aboard(session) if one.body != body_of(one.sheet)]):
        step(session)
    session.close()
    assert session.match.result is None, "nobody is hurt before the end: another seed is needed"
    assert hurt[0].body.is_conscious
    (waiting,) = unwritten(file.season)
    assert waiting.can_be_abandoned
    assert waiting.state == f"round {view_of(session).round}"
    write_up(file, waiting.fight, session.match)
    for one in aboard(session):
        assert body_of(file.season.characters[one.sheet.id]) == one.body


@pytest.mark.rule("SF-18.42", "SF-18.43", "SF-18.44")
def test_nobody_stays_down_after_an_abandoned_battle(file: SeasonFile) -> None:
    for seed in range(15, 40):
        session = begun(file, seed)
        while session.match.result is None and all(one.body.is_conscious for one in aboard(session)):
            step(session)
        session.close()
        if session.match.result is None:
            break
    helpless = [one.sheet.id for one in aboard(session) if one.body.is_helpless]
    assert helpless, "nobody was ever down: other seeds are needed"
    fight = list(file.season.fights.values())[-1]
    write_up(file, fight, session.match)
    for id in helpless:
        sheet = file.season.characters[id]
        assert (sheet.condition, sheet.hp >= 1) == (Condition(), True)


def test_a_battle_abandoned_before_the_reveal_changes_nobody(file: SeasonFile) -> None:
    session = begun(file)
    (fight,) = file.season.fights.values()
    write_up(file, fight, session.match)
    session.close()
    assert sheets(file) == list(SAMPLES)
    assert file.season.fights[fight.id].written


@pytest.mark.rule("SF-18.53")
def test_who_vanished_died_or_was_edited_meanwhile_is_named_and_nobody_else_is_lost(file: SeasonFile) -> None:
    session = played(begun(file))
    gone, dead, edited = (file.season.characters[id] for id in CREW)
    dead = msgspec.structs.replace(dead, status="dead", hp=0, condition=Condition("dead"))
    edited = msgspec.structs.replace(edited, stun=1, notes="Back from leave.")
    file.commit(Change("meanwhile", (dead, edited), drop=(gone.id,)))
    (waiting,) = unwritten(file.season)
    told = write_up(file, waiting.fight, session.match)
    assert f"no longer in the season: {gone.name}" in told
    assert f"dead meanwhile: {dead.name}" in told
    assert f"changed meanwhile: {edited.name}" in told
    assert file.season.characters[dead.id] == dead
    assert file.season.characters[edited.id].notes == "Back from leave."


def test_a_battle_is_found_and_written_from_its_file_alone(file: SeasonFile) -> None:
    session = played(begun(file))
    (fight,) = file.season.fights.values()
    file.close()
    found = season_with(fight.seal)
    assert found is not None
    again = SeasonFile.open(found)
    assert fight_of(again.season, fight.seal) == fight
    write_up(again, fight, session.match)
    assert again.season.fights[fight.id].written


def test_a_set_up_that_cannot_be_leaves_no_trace(file: SeasonFile) -> None:
    with pytest.raises(Misuse):
        begin_battle(file, "Alone", Cast(), BOTS[:1], {}, SEED)
    assert not file.season.fights
    assert Library().matches() == []
