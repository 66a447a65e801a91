"""Random matches for the battery, and what is compared in them."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

import msgspec

from cosmotui.bots.bot import random_reply
from cosmotui.engine.errors import ForkError
from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.engine.state import State, View
from tests.conformance.forms import ENCOUNTER, random_form
from tests.conformance.games import Case

AnyMatch = Match[State, View]
TRIES = 40
"""Random forms that are tried before the start of a form is handed in as it is."""
ANEW = 0.2
"""How often somebody changes an answer where that is allowed."""
SENSIBLE: Final = {"cosmic-conflict": 0.5, ENCOUNTER: 0.6}
"""How often the default is taken instead, by game: fleets that fly anywhere never meet, flares lit anywhere burn on."""


class Snapshot(msgspec.Struct, frozen=True):
    """All that may be compared between two moments of matches."""

    state: bytes
    questions: tuple[AnyQuestion, ...]
    events: tuple[tuple[Event, ...], ...]


def snapshot(match: AnyMatch) -> Snapshot:
    """The match as it stands now."""
    events = tuple(tuple(match.events(seat)) for seat in audience(match))
    return Snapshot(match.state_bytes(), match.questions, events)


def audience(match: AnyMatch) -> list[int | None]:
    """A spectator and all seats."""
    return [None, *range(len(match.setup.seats))]


def random_answer(match: AnyMatch, rng: Random) -> tuple[int, Reply]:
    """An answer of a seat that is asked something, or of one that has answered under a seal and answers anew."""
    question = rng.choice(match.questions)
    sealed = [seat for seat in range(len(match.setup.seats)) if match.sealed_reply(seat) is not None]
    if sealed and rng.random() < ANEW:
        question = match.may_answer(rng.choice(sealed)) or question
    if isinstance(question, Compose):
        return question.seat, legal_form(match, question, rng)
    if rng.random() < SENSIBLE.get(match.game.name, 0):
        return question.seat, match.game.default(match.view(question.seat), question)
    return question.seat, random_reply(question, rng)


def legal_form(match: AnyMatch, question: Compose, rng: Random) -> Reply:
    """A filled-in form that the game takes: one of some random ones, or the start."""
    for _ in range(TRIES):
        form = random_form(match.game.name, question, rng)
        assert isinstance(form, dict)
        if not match.form_problems(question, form):
            return form
    return dict(question.start)


def answer_randomly(match: AnyMatch, rng: Random) -> None:
    """Some seat answers."""
    match.answer(*random_answer(match, rng))


def fork_of(match: AnyMatch, seat: int | None, seed: int) -> AnyMatch | None:
    """A fork. In Cosmic Encounter none where no draw fits, which is rare: its own tests say how rare."""
    try:
        return match.fork(seat, seed)
    except ForkError:
        if match.game.name != ENCOUNTER:
            raise
        return None


class Played(NamedTuple):
    """A random match at its end, and the answers that led there. Nobody may change it: tests share it."""

    match: AnyMatch
    answers: list[tuple[int, Reply]]


@lru_cache(maxsize=4)
def played(case: Case, seed: int = 1) -> Played:
    """A random match, up to as many answers as its case allows."""
    rng = Random(seed)
    match = Match.new(case.game, case.setup)
    answers: list[tuple[int, Reply]] = []
    while match.result is None and match.answer_count < case.bound:
        answers.append(random_answer(match, rng))
        match.answer(*answers[-1])
    return Played(match, answers)


def positions(case: Case, most: int | None = None) -> Iterator[AnyMatch]:
    """One match, handed out before every answer and once more at its end; it goes on when the next is taken."""
    match = Match.new(case.game, case.setup)
    for seat, reply in played(case).answers[:most]:  # choosing them takes longer than all else
        yield match
        match.answer(seat, reply)
    yield match


def samples(case: Case, share: float = 0.1) -> Iterator[AnyMatch]:
    """Some of the positions of a match, at least the first and the last."""
    rng = Random(1)
    for match in positions(case):
        if not match.log or match.result is not None or rng.random() < share * case.share:
            yield match


def finished(case: Case) -> AnyMatch:
    """A match that was played to its end, which nobody may change."""
    return played(case).match
