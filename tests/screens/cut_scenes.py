"""Every screen of the program with the longest legal names, one after the other, for the search for cut words.

A scene shows screens and yields the name of each while it stands in front.
"""

from collections.abc import AsyncIterator, Callable
from typing import TypeAlias

from textual.pilot import Pilot

from cosmotui import games
from cosmotui.engine.game import Result
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Setup
from cosmotui.game_screens import look_of
from cosmotui.rules.cosmoforce.build import Hand
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.presets import DEFAULT
from cosmotui.saves.match_file import MatchFile
from cosmotui.screens.cosmic_conflict.card_library import CardLibrary
from cosmotui.screens.cosmic_conflict.fleet_library import FleetLibrary
from cosmotui.screens.cosmic_encounter.gallery import ORDER, Aliens
from cosmotui.screens.cosmic_encounter.gallery_choice import AlienChoice, deal_of
from cosmotui.screens.cosmoclysm.layout_editor import LayoutEditor
from cosmotui.screens.cosmoforce.shipyard_lab import Lab
from cosmotui.screens.cosmoforce.shipyard_library import DesignLibrary
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.meanwhile import Meanwhile
from cosmotui.screens.own_keys import OwnKeys
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.screens.settings import SettingsScreen
from cosmotui.screens.whole_log import WholeLog
from cosmotui.session.session import AnyMatch, Session
from tests.any_game import any_match
from tests.rules.cosmic_encounter.scenes import GAME
from tests.screens.cosmic_conflict.card_yards import card_yard, fleet_yard
from tests.screens.cosmic_encounter.tables import aliens
from tests.screens.cosmoforce.yards import cast_of, yard_of
from tests.screens.cut_matches import app_of, begun, home, most, questions
from tests.screens.cut_seasons import SEASON_SCENES, long_file
from tests.screens.longest import PEOPLE, SHIPS, TITLE, seats
from tests.screens.playing import play_out, press, settled

Scene: TypeAlias = Callable[[Pilot[str]], AsyncIterator[str]]

KINDS = 9
"""Kinds of questions of a match that are looked at."""


def match_scene(name: str, count: int) -> Scene:
    """A match of so many seats, at one question of each kind."""

    async def scene(pilot: Pilot[str]) -> AsyncIterator[str]:
        async for kind in questions(pilot, begun(name, count), KINDS):
            yield kind

    return scene


def over(name: str) -> AnyMatch:
    """A match of a game that is over. One of Cosmic Encounter lasts too long to be played."""
    if name != "cosmic-encounter":
        return play_out(begun(name, most(name)))
    state = aliens(8).state
    state.ended = Result((0, 1), "5 dominion", "CE-25.2")
    return any_match(Match.from_state(GAME, Setup(seats(8), {}, 1), state))


async def front_door(pilot: Pilot[str]) -> AsyncIterator[str]:
    """Home with matches of all games, each with the longest title, and a season."""
    for name in games.names():
        match = begun(name, most(name))
        play_out(match, 40)
        file = MatchFile.create(match, TITLE)
        file.record(match)
        file.close()
    long_file().close()
    app = app_of(pilot)
    home_screen = app.screen
    home_screen.load()
    await settled(pilot)
    for number in range(7):
        yield f"home, row {number}"
        await press(pilot, "down")
    await press(pilot, "colon")
    yield "commands"
    await press(pilot, "escape")
    await app.push_screen(SettingsScreen())
    await settled(pilot)
    for number in range(4):
        yield f"settings {number}"
        await press(pilot, "down")
    await app.push_screen(OwnKeys())
    await settled(pilot)
    yield "keys"
    await home(pilot)
    for name in games.names():
        await app.push_screen(RulesReader(name))
        await settled(pilot)
        yield f"rules of {name}"
        await home(pilot)


async def new_matches(pilot: Pilot[str]) -> AsyncIterator[str]:
    """The new match of each game, with the longest names."""
    app = app_of(pilot)
    for name in games.names():
        app.new_match(name)
        await settled(pilot)
        form = app.drafts[name]
        for number in range(len(form.seats)):
            form.rename(number, PEOPLE[number])
        app.screen.refresh(layout=True)
        for number in range(8):
            yield f"{name}, row {number}"
            await press(pilot, "down")
        await home(pilot)


async def between(pilot: Pilot[str]) -> AsyncIterator[str]:
    """Curtain, meanwhile, whole log, result and replay of each game."""
    app = app_of(pilot)
    for name in games.names():
        match = begun(name, most(name))
        play_out(match, 60)
        seat = match.questions[0].seat
        look = look_of(name)
        for label, screen in (
            ("curtain", Curtain(match.game.title, match.setup.seats[seat], lambda: None)),
            ("meanwhile", Meanwhile(match, look, seat, 0)),
            ("whole log", WholeLog(match, look, seat)),
        ):
            await app.push_screen(screen)
            await settled(pilot)
            yield f"{name}, {label}"
            await home(pilot)
        for label, screen in (
            ("replay", ReplayScreen(Session(match), look, app.settings, False)),
            ("result", ResultScreen(Session(over(name)), look)),
        ):
            await app.push_screen(screen)
            await settled(pilot)
            if label == "replay":
                await press(pilot, "down", "down", "right", "right")
            yield f"{name}, {label}"
            await home(pilot)


async def yards(pilot: Pilot[str]) -> AsyncIterator[str]:
    """Where ships, fleets and cards are built, and the layout editor."""
    app = app_of(pilot)
    shipyard = yard_of()
    shipyard.ship.draft.rename(SHIPS[0]) if hasattr(shipyard.ship.draft, "rename") else None
    for label, screen, rows in (
        ("shipyard", shipyard, 14),
        ("fleet yard", fleet_yard(), 12),
        ("card yard", card_yard(), 10),
        ("layout editor", LayoutEditor(), 2),
        ("designs", DesignLibrary(shipyard.ship.draft.design), 4),
        ("fleets", FleetLibrary(), 4),
        ("cards", CardLibrary(), 4),
    ):
        await app.push_screen(screen)
        await settled(pilot)
        for number in range(rows):
            yield f"{label}, row {number}"
            await press(pilot, "down")
        await home(pilot)


async def crews(pilot: Pilot[str]) -> AsyncIterator[str]:
    """People picked for the tokens of a ship: of a cast, of any game by name, and of a season."""
    app = app_of(pilot)
    file = long_file()
    people = list(file.season.characters.values())
    file.close()
    heroes = tuple(Hand(name=name, max_hp=9999) for name in PEOPLE[:2])
    for label, yard in (
        ("of a cast", yard_of(cast_of(*people), crew=(Hand(id=people[0].id), *heroes))),
        ("of any game", yard_of({"rpg": "on"}, crew=heroes)),
    ):
        await app.push_screen(yard)
        await settled(pilot)
        await press(pilot, "s")
        for key in ("down", "down", "a", "escape", "s", "escape"):
            yield f"crew {label}, before {key}"
            await press(pilot, key)
        await home(pilot)


async def lab(pilot: Pilot[str]) -> AsyncIterator[str]:
    """The lab of a ship with the longest name."""
    shipyard = yard_of(start=Design(SHIPS[0], DEFAULT.hull, DEFAULT.systems))
    await app_of(pilot).push_screen(Lab(shipyard.ship.draft))
    await settled(pilot)
    for key in ("", "right", "down", "down", "t", "v", "end"):
        await press(pilot, *([key] if key else []))
        yield f"after {key or 'nothing'}"
    await home(pilot)


async def gallery(pilot: Pilot[str]) -> AsyncIterator[str]:
    """Every list of the gallery with its first pages, and the choice of powers for a table of the longest names."""
    app = app_of(pilot)
    await app.push_screen(Aliens())
    await settled(pilot)
    for number in range(len(ORDER)):
        for row in range(3):
            yield f"list {number}, row {row}"
            await press(pilot, "down")
        await press(pilot, "right")
    await press(pilot, "f")
    yield "filter"
    await home(pilot)
    await app.push_screen(AlienChoice(seats(8), deal_of("zombie", "", 8), lambda deal: len(deal.powers)))
    await settled(pilot)
    for row in range(3):
        yield f"choice {row}"
        await press(pilot, "enter", "down")
    await home(pilot)


SCENES: dict[str, Scene] = {
    "gallery": gallery,
    "cosmoforce lab": lab,
    "home": front_door,
    "new match": new_matches,
    "between": between,
    "yards": yards,
    "crews": crews,
    **SEASON_SCENES,
    **{
        f"{name} of {count}": match_scene(name, count)
        for name in games.names()
        for count in sorted({2 if name not in ("cosmic-encounter",) else 4, most(name)})
    },
}
