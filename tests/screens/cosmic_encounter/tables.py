"""Tables for tests of the screen: targets to be chosen, fleets at the gate, polls; and what stands on the board."""

from random import Random

from textual.pilot import Pilot

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.invasion_view import InvasionView
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmic_encounter.area import CosmicEncounterArea
from cosmotui.screens.cosmic_encounter.star_scene import StarScene, StarSystem
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import Session
from tests.any_game import any_match, view_as
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene

NAMES = ("Mira", "Ofra", "Tomas", "Bo", "Ines", "Kofi", "Lena", "Yuri")
POWERS = ("virus", "healer", "pacifist", "human", "zombie", "clone", "spiff", "warrior")
CosmicMatch = Match[CosmicEncounterState, CosmicEncounterView]


def aliens(seats: int = 5) -> Scene:
    """The aliens of the design's pictures; their powers are public, some have bases elsewhere or ships in the warp."""
    scene = Scene(*POWERS[:seats], seats=seats)
    for alien in scene.state.aliens:
        alien.powers[0].public = True
    scene.dominion(B, 2, there=A)
    scene.dominion(C, 1, there=B)
    scene.dominion(D, 1, there=B)
    scene.dominion(A, 1, there=C)
    scene.warp(B, 4)
    scene.warp(E if seats > E else D, 3)
    scene.give(A, "attack 08", "negotiate", "Cosmic Zap")
    scene.give(B, "attack 12", "negotiate")
    return scene


def fleets(seats: int = 5) -> Scene:
    """Mira invades planet III of Ofra with Tomas; Bo defends it with her; the drivers are primed."""
    scene = aliens(seats).invade(4, 2, forewards={C: 2}, backwards={D: 1})
    return scene.prime(INVADERS, "attack 08").prime(DEFENDERS, "attack 12", kicker="kicker x2")


def match_of(scene: Scene, people: int = 1) -> CosmicMatch:
    """The match of a scene; the first so many seats are people."""
    seats = tuple(
        Seat(NAMES[number], number, "" if number < people else "novice") for number in range(len(scene.setup.seats))
    )
    return Match.from_state(GAME, Setup(seats, scene.setup.options, 1), scene.state)


def wait(match: CosmicMatch, *keys: str, seat: int | None = None) -> AnyQuestion:
    """Answer by default until one of these is asked, perhaps of a certain seat."""
    while not (match.questions[0].key in keys and (seat is None or match.questions[0].seat == seat)):
        question = match.questions[0]
        match.answer(question.seat, default_reply(question))
    return match.questions[0]


def opened(match: CosmicMatch) -> Session:
    """A session of it; whoever is asked already sits at the keyboard."""
    session = Session(any_match(match), None, Random(1))
    if match.questions and session.needs_handover(match.questions[0]):
        session.at_keyboard = match.questions[0].seat
    return session


def targets(seats: int = 5) -> Session:
    """Mira, alone against bots, is to choose the target in the system of Ofra."""
    scene = aliens(seats).begin("destiny")
    scene.state.charges, scene.state.wild = [[2 * (seat == B), 0] for seat in range(seats)], 0
    match = match_of(scene)
    wait(match, "D-target", seat=A)
    return opened(match)


def polled(people: int = 2, seats: int = 5, scene: Scene | None = None) -> Session:
    """Everybody at the keyboard is asked together, with the drivers shown."""
    match = match_of(scene or fleets(seats), people)
    wait(match, "D-call-out")
    while invasion_of(match.view(None)).might is None:
        match.answer(match.questions[0].seat, "nobody")
        wait(match, "D-call-out")
    return opened(match)


def windowed() -> Session:
    """Mira, alone against bots, may discharge an artifact."""
    scene = aliens().begin("destiny")
    scene.give(A, "Paradox")
    match = match_of(scene)
    wait(match, "D-window", seat=A)
    return opened(match)


def play_out(match: CosmicMatch) -> CosmicMatch:
    """Give the default answers until it is over."""
    while match.result is None:
        question = match.questions[0]
        match.answer(question.seat, default_reply(question))
    return match


def match_screen(session: Session, settings: Settings | None = None) -> MatchScreen:
    """A screen that plays Cosmic Encounter."""
    return MatchScreen(session, CosmicEncounterArea, settings)


def screen_of(pilot: Pilot[str]) -> MatchScreen:
    """The screen of the table, which must be in front."""
    assert isinstance(pilot.app.screen, MatchScreen)
    return pilot.app.screen


def stars_on(pilot: Pilot[str]) -> StarTable:
    """The board."""
    return screen_of(pilot).query_one(StarTable)


def invasion_of(view: CosmicEncounterView) -> InvasionView:
    """The invasion, which must be under way."""
    assert view.invasion is not None
    return view.invasion


def seen(session: Session) -> CosmicEncounterView:
    """The table as everybody sees it."""
    return view_as(CosmicEncounterView, session.match)


def scene_on(pilot: Pilot[str]) -> StarScene:
    """What the board shows."""
    return stars_on(pilot).scene


def system_of(pilot: Pilot[str], seat: int) -> StarSystem:
    """The row of a seat."""
    return scene_on(pilot).systems[seat]


def pointed(pilot: Pilot[str]) -> str:
    """The value of the option in hand."""
    option = screen_of(pilot).panel.option
    return str(option.value) if option else ""
