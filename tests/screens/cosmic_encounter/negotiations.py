"""Negotiations for tests: a position in which two talk, and what was said so far."""

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene

NAMES = ("Mira", "Ofra", "Tomas", "Bo", "Ines")
KEYS = ("D-demand", "D-negate", "D-offer-answer", "D-quash", "D-crooked")
CosmicMatch = Match[CosmicEncounterState, CosmicEncounterView]


def ofra_and_mira(first: str = "negotiate", second: str = "renowned negotiate", **options: str) -> Scene:
    """The position of the design's picture: Mira, a Virus, invades Ofra, a Zombie; Tomas and Bo sponsor."""
    scene = Scene("virus", "zombie", options=options)
    for seat in (A, B):
        scene.state.aliens[seat].powers[0].public = True
    scene.dominion(A, 1, there=C)
    scene.dominion(B, 2, there=D)
    scene.warp(A, 2)
    scene.invade(3, 2, forewards={C: 2}, backwards={D: 1})
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


def match_of(scene: Scene, people: int = 2) -> CosmicMatch:
    """The match of a scene; the first so many seats are people."""
    seats = tuple(Seat(name, number, "" if number < people else "novice") for number, name in enumerate(NAMES))
    return Match.from_state(GAME, Setup(seats, scene.setup.options, 1), scene.state)


def wait(match: CosmicMatch, *keys: str) -> AnyQuestion:
    """Answer by default until one of these is asked."""
    while match.questions[0].key not in keys:
        question = match.questions[0]
        match.answer(question.seat, default_reply(question))
    return match.questions[0]


def talk(scene: Scene, *said: Reply, people: int = 2) -> CosmicMatch:
    """A match that negotiates, after these answers."""
    match = match_of(scene, people)
    wait(match, *KEYS)
    for reply in said:
        match.answer(wait(match, *KEYS).seat, reply)
    return match
