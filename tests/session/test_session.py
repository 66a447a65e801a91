"""Sessions: what somebody who plays alone need not answer, why bots say they did something, and what was begun."""

from pathlib import Path
from random import Random

import pytest

from cosmotui.bots.own_bot import OwnBot
from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral, Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.windows import may_only_pass
from cosmotui.games import rules_of
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.presets import LANCER
from cosmotui.saves.form_drafts import BegunForm
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.session.remarks import Remark, is_worth_a_remark
from cosmotui.session.session import AnyMatch, Session

pytestmark = pytest.mark.usefixtures("same_aliens")


def cosmic_match(people: int, seed: int = 3) -> AnyMatch:
    """Cosmic Encounter with so many people among five."""
    seats = tuple(Seat(name, n, "" if n < people else "novice") for n, name in enumerate("ABCDE"))
    return Match.new(rules_of("cosmic-encounter"), Setup(seats, {}, seed))


def play(session: Session, answers: int) -> list[ChooseOne]:
    """Give default answers; the choices of one that somebody at the keyboard was asked."""
    asked: list[ChooseOne] = []
    for _ in range(answers):
        session.pass_formalities()
        match = session.match
        if match.result is not None:
            break
        question = session.bot_question() or session.person_question()
        assert question is not None
        if not session.is_bot(question.seat) and isinstance(question, ChooseOne):
            asked.append(question)
        session.answer(question.seat, match.game.default(match.view(question.seat), question))
    return asked


def test_alone_against_bots_nobody_is_stopped_by_a_question_that_only_lets_pass() -> None:
    session = Session(cosmic_match(1), rng=Random(1))
    asked = play(session, 400)
    assert asked
    assert not any(may_only_pass(question) or len(question.options) == 1 for question in asked)
    assert any(may_only_pass(entry.question) and entry.seat == 0 for entry in session.match.log)


def test_alone_nobody_is_asked_for_what_it_does_not_have() -> None:
    """Distress pods without any, a bribe without lucre, and a fleet to join that nobody offered."""
    session = Session(cosmic_match(1), rng=Random(1))
    asked: list[AnyQuestion] = []
    for _ in range(600):
        session.pass_formalities()
        question = session.bot_question() or session.person_question()
        if question is None:
            break
        if question.seat == 0:
            asked.append(question)
        session.answer(question.seat, session.match.game.default(session.match.view(question.seat), question))
    kept = {entry.question.key for entry in session.match.log if entry.seat == 0}
    assert {"D-distress", "D-sponsor"} <= kept
    assert not any(isinstance(question, ChooseSeveral) and not question.options for question in asked)
    assert not any(question.title == "Nobody has commissioned you." for question in asked)


@pytest.mark.parametrize("people", [2, 5])
def test_with_several_people_the_question_is_asked_so_that_nobody_learns_who_could_act(people: int) -> None:
    session = Session(cosmic_match(people), rng=Random(1))
    seen = {question.key for question in play(session, 400)}
    assert "D-call-out" in seen


def test_a_bot_says_why_where_all_see_what_it_does_and_nothing_of_what_is_hidden() -> None:
    session = Session(cosmic_match(1), rng=Random(1))
    hidden = shown = 0
    for _ in range(300):
        session.pass_formalities()
        question = session.bot_question()
        if question is None:
            question = session.match.questions[0]
            session.answer(question.seat, session.match.game.default(session.match.view(0), question))
            continue
        job = session.bot_job(question)
        assert session.live._thinker is not None  # stands in for one that says why
        reply, before = job(), len(session.remarks)
        why = session.live._thinker.reason = f"it is the weakest, {len(session.match.log)}"
        secret = not session.match.game.is_public_reply(session.match.setup, question, reply)
        secret |= not is_worth_a_remark(question, reply)
        events, number = session.match.event_count, len(session.match.log)
        session.answer(question.seat, reply)
        news = session.remarks[before:]
        remark = Remark(events, question.seat, why, number)
        withheld = session.needs_handover(question) and session.match.event_count == events
        assert (remark in news) == (not secret and not withheld)
        hidden, shown = hidden + secret, shown + (not secret)
    assert hidden and shown


def test_what_a_bot_chose_in_secret_it_explains_only_when_all_see_what_it_was() -> None:
    session = Session(cosmic_match(1), rng=Random(1))
    reply: dict[str, object] = {"side": 0, "5": 1}
    question = Compose(1, "D-sponsor", "Whom do you sponsor?", "sponsor", {"side": -1})
    game, setup = session.match.game, session.match.setup
    assert game.is_public_reply(setup, question, reply)
    assert not game.is_public_reply(setup, question, {"side": -1})
    waiting: list[int] = []
    told = 0
    while not (told or session.match.result is not None):
        session.pass_formalities()
        asked = session.bot_question() or session.match.questions[0]
        is_bot = session.bot_question() is not None
        before, count = len(session.remarks), session.match.event_count
        answer = session.bot_job(asked)() if is_bot else game.default(session.match.view(0), asked)
        session.answer(asked.seat, answer)
        joins = is_bot and asked.key == "D-sponsor" and game.is_public_reply(setup, asked, answer)
        waiting += [asked.seat] * joins
        if session.match.event_count == count:
            assert not joins or len(session.remarks) == before
        else:
            assert [one.seat for one in session.remarks[before:]][: len(waiting)] == waiting
            told += len(waiting)
            waiting = []
    assert told


# --- drafts ------------------------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where saves and drafts lie."""
    monkeypatch.setenv("COSMOTUI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


ANN, BO = Seat("Ann", 0), Seat("Bo", 1)
OWN = {**form_of(LANCER), "name": "Zyx"}


def ship_match(*seats: Seat) -> AnyMatch:
    """Cosmoforce while ships are designed."""
    return Match.new(rules_of("cosmoforce"), Setup(seats or (ANN, BO), {}, 7))


def saved(match: AnyMatch) -> Session:
    return Session(match, MatchFile.create(match), Random(1))


def asked(session: Session, seat: int) -> Compose:
    question = session.match.may_answer(seat)
    assert isinstance(question, Compose)
    return question


def drawn(session: Session, seat: int) -> object:
    """The name of the ship on the drawing board of a seat."""
    return session.draft(asked(session, seat)).form["name"]


def drafts_in(home: Path) -> list[Path]:
    return sorted((home / "drafts").glob("*")) if (home / "drafts").exists() else []


@pytest.mark.rule("CF-3.12")
def test_a_draft_lies_on_disk_until_it_is_confirmed_and_is_the_seats_own(home: Path) -> None:
    session = saved(ship_match())
    session.draft(asked(session, 0)).keep(OWN)
    assert session.file is not None and session.file.path is not None
    path = session.file.path
    session.file.close()  # what another program finds
    opened = open_match(path)
    again = Session(opened.match, opened.file, Random(1))
    assert (drawn(again, 0), drawn(again, 1)) == ("Zyx", "Lancer")
    again.answer(0, OWN)
    assert drafts_in(home) == []
    assert drawn(again, 0) == "Zyx"  # as it was confirmed


@pytest.mark.rule("CF-3.12")
def test_what_is_taken_back_is_a_draft_again_and_outlives_another_answer(home: Path) -> None:
    session = saved(ship_match())
    session.at_keyboard = 0
    session.answer(0, OWN)
    session.undo()
    assert session.match.sealed_reply(0) is None and drawn(session, 0) == "Zyx"
    session.answer(1, form_of(LANCER))
    assert drawn(session, 0) == "Zyx" and len(drafts_in(home)) == 1


def test_what_is_given_again_is_no_draft(home: Path) -> None:
    session = saved(ship_match())
    session.at_keyboard = 0
    session.answer(0, OWN)
    session.undo()
    session.redo()
    assert drafts_in(home) == [] and session.match.sealed_reply(0) is not None


@pytest.mark.rule("PP-15", "CF-3.12")
def test_nobody_takes_back_the_form_of_another(home: Path) -> None:
    session = saved(ship_match())
    session.at_keyboard = 0
    session.answer(0, OWN)
    for eyes in (None, 1):
        session.at_keyboard = eyes
        with pytest.raises(NotUndoable, match="Ann alone may change what is confirmed"):
            session.undo()
        assert session.undo_meter.free == 0


def test_a_fork_begins_from_no_draft_and_writes_none(home: Path) -> None:
    session = saved(ship_match())
    session.draft(asked(session, 0)).keep(OWN)
    fork = session.what_if(asked(session, 1))
    assert drawn(fork, 0) == "Lancer"
    fork.draft(asked(fork, 1)).keep(OWN)
    assert len(drafts_in(home)) == 1 and drawn(fork, 1) == "Zyx" and drawn(session, 1) == "Lancer"


def test_a_match_that_is_kept_nowhere_leaves_nothing_on_disk(home: Path) -> None:
    session = Session(ship_match(), None, Random(1))
    session.draft(asked(session, 0)).keep(OWN)
    assert drawn(session, 0) == "Zyx" and drafts_in(home) == []


def test_a_match_that_is_over_leaves_no_draft(home: Path) -> None:
    session = saved(ship_match(ANN, BO))
    session.drafts(0).keep("card", BegunForm(0, {}))
    while session.match.result is None:
        question = session.match.questions[0]
        session.answer(question.seat, session.match.game.default(session.match.view(question.seat), question))
    assert len(drafts_in(home)) == 1
    session.close()
    assert drafts_in(home) == []


@pytest.mark.rule("PP-1")
def test_before_a_secret_the_screen_is_handed_over_once_everybody_has_looked() -> None:
    session = Session(ship_match(), None, Random(1))
    session.at_keyboard = 0
    assert not session.needs_curtain(0)
    session.open_up()
    assert session.needs_curtain(0) and session.needs_curtain(1)
    alone = Session(ship_match(ANN, Seat("Bot", 1, "ensign")), None, Random(1))
    alone.open_up()
    assert not alone.needs_curtain(0)


@pytest.mark.parametrize(("name", "says"), [("Hothead", "the last one is the best one"), ("Crasher", "out of ideas")])
def test_a_bot_that_somebody_brings_answers_for_its_seat_and_is_in_no_file(name: str, says: str) -> None:
    seats = (Seat("Ann", 0), Seat("Hal", 1, "captain"))
    match = Match.new(rules_of("cosmoclysm"), Setup(seats, {"setup": "quick"}, 3))
    session = Session(match, MatchFile.create(match), rng=Random(1))
    session.live.bring({1: OwnBot(f"tests.bots.brought:{name}", match.game)})
    while (question := session.bot_question() or session.person_question()) and not session.remarks:
        job = session.bot_job(question) if session.is_bot(question.seat) else None
        view = match.view(question.seat)
        session.answer(question.seat, job() if job else match.game.default(view, question))
    assert [(says in remark.text, remark.seat) for remark in session.remarks] == [(True, 1)]
    assert session.file is not None
    path = session.file.path
    session.close()
    assert open_match(path).match.setup.seats[1].bot == "captain"


def test_a_brought_bots_forbidden_form_is_replaced_by_the_default() -> None:
    seats = (Seat("Ann", 0), Seat("Hal", 1, "commander"))
    match = Match.new(rules_of("cosmoforce"), Setup(seats, {}, 3))
    session = Session(match, rng=Random(1))
    session.live.bring({1: OwnBot("tests.bots.brought:Shipwright", match.game)})
    question = session.bot_question()
    assert isinstance(question, Compose)
    session.answer(1, session.bot_job(question)())
    session.close()
    assert match.sealed_reply(1) == match.game.default(match.view(1), question)
