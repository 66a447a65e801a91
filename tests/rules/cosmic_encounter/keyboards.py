"""Matches in which the first seats are people at one keyboard, and ways to play them on."""

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.rules.cosmic_encounter.scenes import GAME

CosmicMatch = Match[CosmicEncounterState, CosmicEncounterView]
NAMES = "ABCD"


def begun(people: int, poll: str, **options: str) -> CosmicMatch:
    """A match of four, of whom the first are people."""
    seats = tuple(Seat(NAMES[n], n, "" if n < people else "novice") for n in range(4))
    chosen = {"response_poll": poll, "powers": "human, warrior, zombie, void", **options}
    return Match.new(GAME, Setup(seats, chosen, 6))


def asked(match: CosmicMatch) -> AnyQuestion:
    """The next question."""
    return match.questions[0]


def by_default(match: CosmicMatch) -> None:
    """Answer the next question in the simplest way."""
    question = asked(match)
    match.answer(question.seat, default_reply(question))


def until(match: CosmicMatch, *keys: str) -> ChooseOne:
    """Answer by default until one of these is asked."""
    while asked(match).key not in keys:
        by_default(match)
    question = asked(match)
    assert isinstance(question, ChooseOne)
    return question


def values(question: ChooseOne) -> list[Reply]:
    """What can be answered."""
    return [option.value for option in question.options]


def at(match: CosmicMatch) -> str:
    """The sub-step."""
    return match.view(None).at
