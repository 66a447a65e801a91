"""What goes into the record, and what does not: matches kept in a file, each once, with the feats done in it."""

import pytest

from cosmotui import games
from cosmotui.engine.match import Match
from cosmotui.engine.seed import AnySeed, Seed
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import manifest, rules_of
from cosmotui.record.keeping import chronicle_of, feats_of
from cosmotui.record.record_file import load_record
from cosmotui.rules.rulebook import load
from cosmotui.saves.directories import record_file
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.session.session import Session


def begun(seed: AnySeed = 5, game: str = "cosmoclysm") -> Session:
    seats = tuple(Seat(name, number) for number, name in enumerate(("Ann", "Bo")))
    match = Match.new(rules_of(game), Setup(seats, {"setup": "quick"} if game == "cosmoclysm" else {}, seed))
    return Session(match, MatchFile.create(match))


def concede(session: Session) -> None:
    question = session.match.questions[0]
    session.answer(question.seat, "concede")


def test_a_match_that_ends_is_recorded_at_once() -> None:
    session = begun()
    concede(session)
    [match] = load_record().matches
    assert {seat.name: seat.outcome for seat in match.seats} in (
        {"Ann": "won", "Bo": "lost"},
        {"Ann": "lost", "Bo": "won"},
    )
    assert match.game == "cosmoclysm" and all(seat.luck is not None for seat in match.seats)
    session.close()


def test_opening_and_closing_it_again_adds_nothing() -> None:
    session = begun()
    concede(session)
    assert session.file is not None and session.file.path is not None
    path = session.file.path
    session.close()
    before = record_file().read_bytes()
    opened = open_match(path)
    Session(opened.match, opened.file).close()
    assert record_file().read_bytes() == before


def test_an_end_that_is_taken_back_counts_as_it_came_in_the_end() -> None:
    session = begun()
    concede(session)
    session.undo()
    assert session.match.result is None
    session.redo()
    session.close()
    assert len(load_record().matches) == 1


def test_a_fork_and_a_match_without_a_file_do_not_count() -> None:
    session = begun()
    question = session.match.questions[0]
    concede(session.what_if(question))
    concede(Session(Match.new(session.match.game, session.match.setup)))
    assert load_record().matches == ()
    session.close()


def test_a_copy_does_not_count() -> None:
    session = begun()
    assert session.file is not None and session.file.path is not None
    path = session.file.path
    session.close()
    opened = open_match(Library().duplicate(path))
    copy = Session(opened.match, opened.file)
    concede(copy)
    copy.close()
    assert load_record().matches == ()


def test_a_record_that_cannot_be_written_is_told_and_the_match_is_saved() -> None:
    record_file().mkdir(parents=True)
    session = begun()
    concede(session)
    assert str(record_file()) in session.unrecorded and session.trouble == ""
    session.close()


SEED_WITH_A_FEAT = 1


def test_a_feat_is_new_once() -> None:
    found: list[list[bool]] = []
    for salt in ("0" * 32, "1" * 32):  # two matches with the same dice
        session = begun(Seed(SEED_WITH_A_FEAT, salt))
        match = session.match
        while match.result is None:
            question = match.questions[0]
            session.answer(question.seat, match.game.default(match.view(question.seat), question))
        assert session.file is not None
        found.append([one.is_first for one in feats_of(session.file.header, record_file())])
        session.close()
    assert found[0] and all(found[0]) and found[1] == [False] * len(found[0])


@pytest.mark.parametrize("game", games.names())
def test_every_feat_names_a_rule_of_its_game_and_is_short(game: str) -> None:
    book, feats = load(game), chronicle_of(game).feats
    assert 3 <= len(feats) <= 4 and len({feat.name for feat in feats}) == len(feats)
    for feat in feats:
        assert book.passage(feat.rule), feat.rule
        assert feat.rule.startswith(manifest(game).letters) and len(feat.title) <= 17 and feat.how.endswith(".")


def test_there_are_fifteen_to_twenty_feats() -> None:
    assert 15 <= sum(len(chronicle_of(game).feats) for game in games.names()) <= 20
