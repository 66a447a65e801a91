"""Match screens for tests: an app that shows one, positions to begin from, and what stands where."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from msgspec.structs import replace
from textual.pilot import Pilot
from textual.screen import Screen

from cosmotui.app import CosmotuiApp
from cosmotui.engine.match import Match
from cosmotui.engine.seed import AnySeed
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmoclysm.area import CosmoclysmArea
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import AnyMatch, Session
from tests.any_game import any_match
from tests.rules.cosmoclysm.scenario import Scenario, position_of

R = TypeVar("R")
NAMES = ("Atropos", "Lachesis", "Clotho", "Moira", "Nona", "Decima")
FLEETS = "Atropos:E@A2 F@B2 C@B3 D@C2 T@E3 Lachesis:E@A4 J@C5 F@C6 D@D4 F@D5 Clotho:J@D1 E@E5 F@F1 D@F3 T@G2 F@G4"
WORMHOLES = "red a C3, red b F4, blue a C5, blue b D2"


def turn_14(dice: Sequence[int] = (2, 12, 4, 6)) -> Scenario:
    """The position of the design's pictures; Atropos is to choose a ship."""
    return position_of(FLEETS, WORMHOLES, players="Atropos Lachesis Clotho", dice=list(dice))


def rolled(dice: Sequence[int] = (2, 12, 4, 6)) -> Scenario:
    """The same after Atropos has declared the Taker at E3 and rolled a 2."""
    return turn_14(dice).choose("E3").choose("roll")


def session_of(match: AnyMatch | Scenario, saved: bool = False) -> Session:
    """A session of a match, on disk if `saved`."""
    played = any_match(match.match) if isinstance(match, Scenario) else match
    return Session(played, MatchFile.create(played) if saved else None, Random(1))


def new_match(
    levels: Sequence[str] = ("", ""), seed: AnySeed = 5, name: str = "cosmoclysm", **options: str
) -> AnyMatch:
    """A fresh match: a bot level, or "" for a person, by seat."""
    seats = tuple(Seat(NAMES[number], number, level) for number, level in enumerate(levels))
    return Match.new(rules_of(name), Setup(seats, options, seed))


def play_out(match: AnyMatch, events: int = 1_000_000) -> AnyMatch:
    """Give the rulebook's default answers until the match is over or has so many events."""
    while match.result is None and match.event_count < events:
        question = match.questions[0]
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    return match


def app_with(session: Session, **changed: object) -> CosmotuiApp:
    """The program, started in a session, with bots that do not wait."""
    app = CosmotuiApp(session=session)
    app.settings = replace(Settings(pace="instant"), **changed)
    return app


def app_at(screen: Screen[R], left: Callable[[R | None], object]) -> CosmotuiApp:
    """The program, begun at a screen; `left` is called with what the screen returns."""
    return CosmotuiApp(session=lambda app: app.push_screen(screen, left))


def screen_of(pilot: Pilot[str]) -> MatchScreen:
    """The match screen, which must be in front."""
    assert isinstance(pilot.app.screen, MatchScreen)
    return pilot.app.screen


def board_of(pilot: Pilot[str]) -> CosmoclysmArea:
    """What shows Cosmoclysm on the screen in front."""
    area = screen_of(pilot).area
    assert isinstance(area, CosmoclysmArea)
    return area


async def settled(pilot: Pilot[str]) -> None:
    """Wait until the screen has taken in everything that was sent to it."""
    await pilot.pause()
    await pilot.pause()


async def press(pilot: Pilot[str], *keys: str) -> None:
    """Press keys one after another and wait for their effect."""
    for key in keys:
        await pilot.press(key)
    await settled(pilot)
