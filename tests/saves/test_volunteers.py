"""People of seasons in a battle that no season has begun, between the save and the seasons (SF-18.54, SF-18.44)."""

from pathlib import Path

import msgspec
import pytest

from cosmotui.engine.question import Compose
from cosmotui.engine.seed import Seed
from cosmotui.games import rules_of
from cosmotui.rules.cosmoforce.build import Hand, form_of, read_form
from cosmotui.rules.cosmoforce.presets import LANCER
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.rules.space_force.duel.battle_link import Bound
from cosmotui.rules.space_force.health.harm import body_of
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.series import Series
from cosmotui.saves.library import Library
from cosmotui.saves.open_match import open_match
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.journal import season_mark
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.saves.season.records import Header
from cosmotui.seasons.encounters import forgotten, unwritten
from cosmotui.seasons.recruits import recruits
from cosmotui.seasons.write_back import WriteBack
from cosmotui.session.new_match import make_setup, new_session
from cosmotui.session.session import Session
from tests.saves.usual_course import played

SEED = 15


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def season(title: str = "First light", seed: int = 7) -> Path:
    """A season with the six samples, closed."""
    with SeasonShelf().create(title, seed) as file:
        file.commit(Change("samples", SAMPLES))
        return file.path


def taken(path: Path, *numbers: int) -> list[Hand]:
    """People of a season by their place in the roster."""
    people = recruits(path)
    return [hand for number in numbers if (hand := people[number].hand)]


def begun(seed: int = SEED) -> Session:
    """Two people, who still have to design."""
    rules = rules_of("cosmoforce")
    return new_session(rules, make_setup(rules, [("Ann", ""), ("Bo", "")], {"rpg": "on"}, seed))


def flown(*crews: list[Hand], seed: int = SEED) -> Session:
    """The same, once they have confirmed a Lancer each with these people."""
    session = begun(seed)
    for seat, crew in enumerate(crews):
        session.answer(seat, form_of(LANCER, crew))
    return session


def bodies(session: Session) -> dict[tuple[str, str], Bound]:
    """Everybody of a season in the match as the match leaves them."""
    view = session.match.view(None)
    assert isinstance(view, CosmoforceView)
    people = [one for ship in view.ships for one in (*(crew.bound for crew in ship.crew), *ship.fallen) if one]
    return {one.key: one for one in people}


def fights(path: Path) -> list[tuple[str, tuple[str, ...], bool]]:
    with SeasonFile.open(path, writing=False) as file:
        return [(one.title, one.characters, one.written) for one in file.season.fights.values()]


def hp(path: Path, number: int) -> int:
    with SeasonFile.open(path, writing=False) as file:
        return file.season.characters[SAMPLES[number].id].hp


@pytest.mark.rule("SF-18.54")
def test_the_season_remembers_the_battle_at_the_reveal_and_never_sooner() -> None:
    path = season()
    session = begun()
    session.answer(0, form_of(LANCER, taken(path, 0, 3)))
    assert not WriteBack(session.match).volunteers and WriteBack(session.match).remember() == ""
    assert fights(path) == []
    session.answer(1, form_of(LANCER))
    for _ in range(2):  # once is as good as twice
        assert WriteBack(session.match).remember() == ""
    assert fights(path) == [("Battle of Lancer and Lancer", (SAMPLES[0].id, SAMPLES[3].id), False)]
    session.close()
    with SeasonFile.open(path) as file:
        (waiting,) = unwritten(file.season)
        assert waiting.can_be_abandoned


@pytest.mark.rule("SF-18.44", "SF-18.54")
def test_what_happened_is_written_onto_the_sheets_once() -> None:
    path = season()
    session = played(flown(taken(path, 0, 3), []))
    writing = WriteBack(session.match)
    assert writing.is_unwritten
    assert writing.write() == "First light: Battle of Lancer and Lancer written."
    ends = {key[1]: one for key, one in bodies(session).items()}
    with SeasonFile.open(path, writing=False) as file:
        for id, end in ends.items():
            assert body_of(file.season.characters[id]) == end.body
    assert any(end.body != body_of(end.sheet) for end in ends.values()), "nobody was harmed: another seed is needed"
    assert not writing.is_unwritten
    assert "already" in writing.write()


@pytest.mark.rule("SF-18.54")
def test_each_season_gets_its_own_people_back() -> None:
    first, second = season(), season("Second dawn", 8)
    session = played(flown([*taken(first, 0), *taken(second, 1)], taken(second, 0)))
    assert WriteBack(session.match).write().count("written.") == 2
    assert fights(first) == [("Battle of Lancer and Lancer", (SAMPLES[0].id,), True)]
    assert {ids for _, ids, _ in fights(second)} == {(SAMPLES[1].id, SAMPLES[0].id)}
    ends = bodies(session)
    for path, numbers in ((first, [0]), (second, [0, 1])):
        with SeasonFile.open(path, writing=False) as file:
            for number in numbers:
                id = SAMPLES[number].id
                assert body_of(file.season.characters[id]) == ends[file.mark, id].body
    assert hp(first, 1) == SAMPLES[1].hp, "who stayed in the first season was not aboard"


@pytest.mark.rule("SF-18.53", "SF-18.54")
def test_a_sheet_that_has_changed_meanwhile_is_named_and_keeps_its_change() -> None:
    path = season()
    session = played(flown(taken(path, 0, 3), []))
    with SeasonFile.open(path) as file:
        stunned = msgspec.structs.replace(SAMPLES[0], stun=1, notes="met the queen")
        file.commit(Change("meanwhile", (stunned,)))
        file.commit(Change("killed", (msgspec.structs.replace(SAMPLES[3], status="dead"),)))
    told = WriteBack(session.match).write()
    assert "changed meanwhile" in told and SAMPLES[0].name in told
    assert "dead meanwhile" in told and SAMPLES[3].name in told
    with SeasonFile.open(path, writing=False) as file:
        assert file.season.characters[SAMPLES[0].id].notes == "met the queen"
        assert file.season.characters[SAMPLES[3].id].status == "dead"


@pytest.mark.rule("SF-18.54")
def test_a_season_that_is_gone_is_told_in_one_sentence() -> None:
    path = season()
    session = flown(taken(path, 0, 3), [])
    SeasonShelf().delete(path)
    names = f"{SAMPLES[0].name}, {SAMPLES[3].name}"
    gone = f"The season is gone: nothing can be written onto the sheets of {names}."
    assert WriteBack(session.match).remember() == gone
    played(session)
    assert WriteBack(session.match).is_unwritten
    assert WriteBack(session.match).write() == gone


@pytest.mark.rule("SF-18.54")
def test_a_season_that_was_open_elsewhere_is_told_of_the_battle_when_it_is_written() -> None:
    path = season()
    session = flown(taken(path, 0), [])
    with SeasonFile.open(path):
        assert "open" in WriteBack(session.match).remember()
    assert fights(path) == []
    played(session)
    assert "written." in WriteBack(session.match).write()


def test_a_season_that_this_program_has_open_is_used_as_it_is() -> None:
    path = season()
    session = flown(taken(path, 0), [])
    with SeasonFile.open(path) as file:
        assert WriteBack(session.match, file).remember() == ""
        assert len(file.season.fights) == 1
        played(session)
        assert "written." in WriteBack(session.match, file).write()
        assert next(iter(file.season.fights.values())).written


@pytest.mark.rule("SF-18.54")
def test_a_season_is_known_by_another_title_and_another_name_of_its_file() -> None:
    path = season()
    session = flown(taken(path, 0), [])
    moved = SeasonShelf().rename(path, "Last light")
    SeasonShelf().duplicate(moved)
    assert WriteBack(session.match).remember() == ""
    assert len(fights(moved)) == 1
    session.close()


@pytest.mark.rule("SF-18.54")
def test_a_copy_of_the_match_is_no_battle_of_the_season() -> None:
    path = season()
    session = flown(taken(path, 0), [])
    file = session.file
    assert file is not None and file.path is not None
    session.close()
    opened = open_match(Library().duplicate(file.path))
    copy = Session(opened.match, opened.file)
    assert WriteBack(copy.match).remember() == "" and fights(path) == []
    played(copy)
    assert not WriteBack(copy.match).is_unwritten
    fork = session.match.fork(0, 1)
    assert not WriteBack(fork).volunteers


def test_a_battle_that_was_forgotten_is_not_remembered_again() -> None:
    path = season()
    session = flown(taken(path, 0), [])
    WriteBack(session.match).remember()
    with SeasonFile.open(path) as file:
        file.commit(forgotten(next(iter(file.season.fights.values()))))
        assert unwritten(file.season) == []
    WriteBack(session.match).remember()
    played(session)
    assert not WriteBack(session.match).is_unwritten
    assert hp(path, 0) == SAMPLES[0].hp


@pytest.mark.rule("SF-18.54")
def test_the_match_goes_on_from_its_file_with_the_same_people() -> None:
    path = season()
    session = flown(taken(path, 0, 3), [])
    before = bodies(session)
    file = session.file
    assert file is not None and file.path is not None
    session.close()
    opened = open_match(file.path)
    assert bodies(Session(opened.match, opened.file)) == before


def test_a_draft_with_people_is_found_again() -> None:
    path = season()
    session = begun()
    question = session.match.questions[0]
    assert isinstance(question, Compose)
    form = form_of(LANCER, taken(path, 0, 3))
    assert session.draft(question).keep(form) == ""
    file = session.file
    assert file is not None and file.path is not None
    session.close()
    opened = open_match(file.path)
    again = Session(opened.match, opened.file)
    kept, _ = again.draft(question).begin()
    assert read_form(kept) == read_form(form)


def test_a_mark_tells_seasons_apart_and_nothing_of_their_dice() -> None:
    header = Header(1, "First light", 1_700_000_000)
    salted = [season_mark(header, Series("First light", Seed(7, salt * 32))) for salt in "ab"]
    plain = [season_mark(header, Series("First light", seed)) for seed in (7, 8)]
    assert salted[0] != salted[1]
    assert plain[0] == plain[1], "without a salt the seed could be found by trying"
