"""Why bots did what they did: kept beside the answer, told when it gives nothing away, in the log and in the replay."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.play import play as play_plain
from cosmotui.saves.history_cache import LEAST
from cosmotui.saves.journal import START, contents_of, frame_of
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.saves.records import Answer
from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from cosmotui.screens.replay import ReplayScreen
from cosmotui.session.remarks import Remark, is_worth_a_remark
from cosmotui.session.session import AnyMatch, Session
from cosmotui.widgets.event_log import EventLog
from tests.plain.robot import Screen
from tests.screens.playing import app_with, settled

pytestmark = pytest.mark.usefixtures("same_aliens")

SECRET = ("D-beacon", "D-commission", "D-driver")


def among_bots(people: int = 1, seed: int = 3, folder: Path | None = None) -> Session:
    """A match of Cosmic Encounter with so many people among five; in a file if there is a folder for it."""
    seats = tuple(Seat(name, n, "" if n < people else "envoy") for n, name in enumerate("ABCDE"))
    match: AnyMatch = Match.new(rules_of("cosmic-encounter"), Setup(seats, {}, seed))
    return Session(match, MatchFile.create(match, folder=folder) if folder else None, Random(1))


def play(session: Session, answers: int = 20_000) -> Session:
    """Let bots think and people answer by default."""
    for _ in range(answers):
        session.pass_formalities()
        match = session.match
        if match.result is not None:
            break
        question = session.bot_question() or match.questions[0]
        is_bot = session.is_bot(question.seat)
        reply = session.bot_job(question)() if is_bot else match.game.default(match.view(question.seat), question)
        session.answer(question.seat, reply)
    return session


def keys(session: Session, remarks: Sequence[Remark]) -> set[str]:
    """Which decisions these remarks are about."""
    return {session.match.log[remark.answer].question.key for remark in remarks}


# --- who may know them -----------------------------------------------------------------------------------------------


def test_a_reason_for_a_secret_is_told_when_the_match_is_over_and_not_before() -> None:
    session = play(among_bots(0), 250)
    assert session.match.result is None
    told, kept = keys(session, session.remarks), {entry.question.key for entry in session.match.log if entry.reason}
    assert told and set(SECRET) <= kept
    assert not told & set(SECRET)
    play(session)
    assert session.match.result is not None
    assert set(SECRET) <= keys(session, session.remarks)
    assert session.remarks == sorted(session.remarks, key=lambda one: (one.events, one.answer))


def test_nobody_is_told_why_a_bot_passed_or_did_what_it_had_to() -> None:
    session = play(among_bots(0), 1500)
    explained = [entry for entry in session.match.log if entry.reason]
    assert explained
    assert all(is_worth_a_remark(entry.question, entry.reply) for entry in explained)


def test_a_copy_to_try_things_in_tells_no_reasons() -> None:
    """They may be of the answers of others since the checkpoint."""
    session = play(among_bots(1), 120)
    assert session.remarks
    assert not session.what_if(session.match.questions[0]).remarks


def test_what_is_taken_back_is_no_longer_explained() -> None:
    session = play(among_bots(5), 40)
    match = session.match
    question = match.questions[0]
    before = session.remarks
    match.answer(question.seat, match.game.default(match.view(question.seat), question), reason="it is a habit")
    assert [entry.reason for entry in match.log if entry.reason] == ["it is a habit"]
    match.undo()
    assert session.remarks == before


# --- kept in the save ------------------------------------------------------------------------------------------------


def test_reasons_are_kept_in_the_save_and_its_chain_holds(tmp_path: Path) -> None:
    session = play(among_bots(folder=tmp_path), 60)
    told = session.remarks
    assert told
    assert session.match.answer_count < LEAST  # so that it is read from the file alone
    assert session.file is not None
    path = session.file.path
    session.close()
    assert path is not None
    opened = open_match(path)
    again = Session(opened.match, opened.file, Random(2))
    assert again.remarks == told
    assert opened.notes == ()
    again.close()


def test_reasons_outlast_the_compacting_of_a_file(tmp_path: Path) -> None:
    session = play(among_bots(folder=tmp_path), 400)
    told = session.remarks
    assert session.file is not None
    path = session.file.path
    session.close()
    assert path is not None
    path.write_bytes(contents_of(path.read_bytes()).packed("another title"))
    assert Session(open_match(path).match).remarks == told


def test_a_save_without_reasons_opens_and_goes_on(tmp_path: Path) -> None:
    """As older programs have written it."""
    session = play(among_bots(folder=tmp_path), 200)
    assert session.file is not None
    path = session.file.path
    session.close()
    assert path is not None
    contents = contents_of(path.read_bytes())
    header = msgspec.structs.replace(contents.header, chained=False)
    answers = [contents.answer(number) for number in range(len(contents.answers))]
    bare = [msgspec.structs.replace(answer, reason="", before=b"") for answer in answers]
    assert any(answer.reason for answer in answers)
    assert not any(b"reason" in frame_of(answer) for answer in bare)
    path.write_bytes(START + frame_of(header) + b"".join(frame_of(answer) for answer in bare))
    opened = open_match(path)
    again = Session(opened.match, opened.file, Random(2))
    assert again.match.answer_count == len(answers)
    assert again.remarks == []
    assert play(again, 200).remarks
    again.close()


def test_a_forged_reason_reaches_no_terminal_as_it_is(tmp_path: Path) -> None:
    session = play(among_bots(folder=tmp_path), 200)
    assert session.file is not None
    path = session.file.path
    session.close()
    assert path is not None
    contents = contents_of(path.read_bytes())
    header = msgspec.structs.replace(contents.header, chained=False)
    answers = [contents.answer(number) for number in range(len(contents.answers))]
    forged = [msgspec.structs.replace(one, reason=one.reason and "\x1b[2J[bold]", before=b"") for one in answers]
    path.write_bytes(START + frame_of(header) + b"".join(frame_of(answer) for answer in forged))
    assert {remark.text for remark in Session(open_match(path).match).remarks} == {"\\x1b[2J[bold]"}


def test_a_reason_of_a_bot_has_a_limit() -> None:
    session = among_bots(0)
    question = session.match.questions[0]
    reply = session.match.game.default(session.match.view(question.seat), question)
    session.match.answer(question.seat, reply, reason="x" * 1000)
    assert len(session.match.log[0].reason) == 200
    frame_of(Answer(0, 1, "pass", (0,), reason=session.match.log[0].reason))


# --- where they stand ------------------------------------------------------------------------------------------------


def shown(session: Session, *lines: str) -> str:
    """Everything shown while these lines are typed on a plain terminal; then the input ends."""
    left = iter(lines)
    screen = Screen(lambda: next(left, None))
    play_plain(session, screen.terminal, 0.05)
    return screen.text


@pytest.mark.parametrize("reopened", [False, True])
def test_the_plain_log_tells_them_in_a_later_session_too(reopened: bool, tmp_path: Path) -> None:
    session = play(among_bots(folder=tmp_path), 120)
    while session.bot_question() is not None:
        play(session, 1)
    first = session.remarks[0]
    if reopened:
        assert session.file is not None
        path = session.file.path
        session.close()
        assert path is not None
        opened = open_match(path)
        session = Session(opened.match, opened.file, Random(2))
    name = session.match.setup.seats[first.seat].name
    text = shown(session, "log all")
    assert f"{name}: {first.text}" in text.split("Answer (", 1)[-1]
    deed = session.match.event_at(first.events, 0)
    assert deed is not None
    told = deed.describe(session.match.setup.names())[:40]
    assert told in text[: text.rindex(f"{name}: {first.text}")]


def just_answered() -> Session:
    """A match in which a bot has said why it answered, and nothing has come of that yet."""
    session = play(among_bots(0), 1)
    while not session.remarks or session.remarks[-1].events < session.match.event_count:
        play(session, 1)
    return session


@pytest.mark.parametrize("begun", [just_answered, lambda: play(among_bots(0))], ids=["running", "over"])
async def test_the_replay_tells_them_below_what_was_done(begun: Callable[[], Session]) -> None:
    session = begun()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = ReplayScreen(session, CosmicEncounterLook())
        await pilot.app.push_screen(screen)
        await settled(pilot)
        lines = [str(entry.text) for entry in screen.query_one("#events", EventLog).entries]
        names = session.match.setup.names()
        reasons = [f"{names[one.seat]}'s reason: {one.text}" for one in session.remarks]
        assert [line for line in lines if "'s reason: " in line] == reasons
        assert screen._last == sorted(screen._last)
        assert not any("'s reason: " in lines[number] for number in screen._last if number >= 0)
