"""A long match that is over stands at its end at once; its past comes after that, and proves as much as ever."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import rmtree

import msgspec
import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.question import Compose
from cosmotui.saves.directories import histories_folder
from cosmotui.saves.journal import START, contents_of, frame_of
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.open_match import Opened, open_at_end, open_match
from cosmotui.session.session import Session
from tests.saves.forging import match_of

ALL = 1_000_000


def saved(match: AnyMatch) -> Path:
    """The file of a match, which this program then does not know any more."""
    file = MatchFile.create(match)
    file.record(match)
    file.close()
    rmtree(histories_folder(), ignore_errors=True)
    assert file.path is not None
    return file.path


def opened(path: Path) -> Opened:
    found = open_at_end(path, least=1)
    found.file.close()
    return found


def with_state(path: Path, state: bytes) -> None:
    """Put another state in place of the newest checkpoint."""
    contents = contents_of(path.read_bytes())
    mark = msgspec.structs.replace(contents.marks[-1], state=state)
    play = [frame.whole for frame in contents.course]
    path.write_bytes(START + b"".join([frame_of(contents.header), *play, frame_of(mark)]))


def encounter() -> AnyMatch:
    """A match of Cosmic Encounter, answered at random to its end."""
    match, rng = match_of("cosmic-encounter", 0), Random(5)
    while match.result is None:
        question = match.questions[0]
        form = isinstance(question, Compose)
        default = match.game.default(match.view(question.seat), question) if form else random_reply(question, rng)
        match.answer(question.seat, default)
    return match


@pytest.mark.parametrize("play", [lambda: match_of("cosmoclysm", ALL), encounter])
def test_the_end_is_there_before_the_past(play: Callable[[], AnyMatch]) -> None:
    match = play()
    path = saved(match)
    before = path.read_bytes()
    found = opened(path)
    assert found.match.result == match.result
    assert found.match.state_bytes() == match.state_bytes()
    assert (found.match.answer_count, found.notes) == (match.answer_count, ())
    assert found.match.event_count < match.event_count
    assert found.whole is not None
    whole = found.whole.result()
    assert (whole.match.log, whole.match.events(None)) == (match.log, match.events(None))
    assert (whole.notes, whole.file.chain_mark) == ((), found.file.chain_mark)
    assert path.read_bytes() == before


def test_a_session_comes_to_know_the_past_a_little_at_a_time() -> None:
    match = match_of("cosmoclysm", ALL)
    path = saved(match)
    before = path.read_bytes()
    found = open_at_end(path, least=1)
    session = Session(found.match, found.file, whole=found.whole)
    steps = 0
    while not session.is_whole:
        assert session.complete(0.001) == ()
        steps += 1
    assert steps > 1
    assert session.match.events(None) == match.events(None)
    session.close()
    assert path.read_bytes() == before
    open_match(path).file.close()  # it is not held any more


def test_a_session_that_is_closed_before_that_leaves_the_file_as_it_is() -> None:
    path = saved(match_of("cosmoclysm", ALL))
    before = path.read_bytes()
    found = open_at_end(path, least=1)
    Session(found.match, found.file, whole=found.whole).close()
    assert path.read_bytes() == before
    assert open_match(path).notes == ()


def test_a_match_that_goes_on_is_known_from_its_start() -> None:
    found = opened(saved(match_of("cosmoclysm", 30)))
    assert found.whole is None
    assert found.match.checkpoints[0].answers == 0


def test_a_short_match_is_known_from_its_start() -> None:
    found = open_at_end(saved(match_of("cosmoclysm", ALL)))
    assert found.whole is None
    assert found.match.checkpoints[0].answers == 0
    found.file.close()


def test_an_end_that_no_match_comes_to_is_not_shown() -> None:
    """The dice of the checkpoint are those of another match: it is played again at once, and said to differ."""
    match = match_of("cosmoclysm", ALL)
    path = saved(match)
    state = msgspec.msgpack.decode(match.checkpoint.state, type=match.game.state_type)
    state.dice.seed += 1
    with_state(path, msgspec.msgpack.encode(state))
    with pytest.raises(Exception, match="cannot be restored"):
        opened(path)


def test_an_end_that_the_answers_do_not_lead_to_is_told_once_they_are_played_again() -> None:
    match = match_of("cosmoclysm", ALL)
    path = saved(match)
    state = msgspec.msgpack.decode(match.checkpoint.state, type=match.game.state_type)
    state.dice.drawn += 1
    with_state(path, msgspec.msgpack.encode(state))
    found = open_at_end(path, least=1)
    session = Session(found.match, found.file, whole=found.whole)
    assert found.notes == ()
    told = session.complete()
    assert told == open_match_notes(path, session)


def open_match_notes(path: Path, session: Session) -> tuple[str, ...]:
    """What is told of a match that is opened as any other, once the session is closed."""
    session.close()
    found = open_match(path)
    found.file.close()
    assert "goes on from a checkpoint" in found.notes[0]
    return found.notes
