"""Every screen of Space Force over a season with the longest legal names, for the search for cut words."""

from collections.abc import AsyncIterator, Callable

import msgspec
from textual.pilot import Pilot

from cosmotui.rules.space_force.adventure import Adventure, Guest, Part, Subplot
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.export.people import people_json
from cosmotui.rules.space_force.mission import itinerary, jump
from cosmotui.rules.space_force.opponents.ready_made import READY_MADE
from cosmotui.rules.space_force.private_notes import MOST, with_private_note
from cosmotui.rules.space_force.season import Document
from cosmotui.rules.space_force.ship import Ship
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.adventure import AdventurePage
from cosmotui.screens.space_force.crew_board import CrewBoard
from cosmotui.screens.space_force.dice import Dice
from cosmotui.screens.space_force.encounters import Encounters
from cosmotui.screens.space_force.episodes import Episodes
from cosmotui.screens.space_force.guide import Guide
from cosmotui.screens.space_force.healing import HealingCalendar
from cosmotui.screens.space_force.importing import ImportPreview
from cosmotui.screens.space_force.jump import JumpList
from cosmotui.screens.space_force.mission import Mission
from cosmotui.screens.space_force.opponent_form import OpponentForm
from cosmotui.screens.space_force.opponent_library import OpponentLibrary
from cosmotui.screens.space_force.roll_log import RollLog
from cosmotui.screens.space_force.roster import RosterScreen, switch_to_roster
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.seasons import Seasons
from cosmotui.screens.space_force.sheet import Sheet
from cosmotui.screens.space_force.ship_battle import ShipBattle
from cosmotui.screens.space_force.weapons import CustomWeapons
from cosmotui.screens.space_force.wizard import Wizard
from tests.screens.cut_matches import app_of, home
from tests.screens.longest import EPISODE, PEOPLE, SHIPS, TITLE
from tests.screens.playing import press, settled
from tests.screens.space_force.seasons import crew_documents, file_with


def long_file() -> SeasonFile:
    """The crew of the samples, after one episode and in the second, everything with the longest names."""
    people = 0
    documents: list[Document] = []
    for one in crew_documents():
        if isinstance(one, Character):
            one = msgspec.structs.replace(one, name=PEOPLE[people], actor=PEOPLE[-1 - people])
            people += 1
        elif isinstance(one, Ship):
            one = msgspec.structs.replace(one, name=SHIPS[0])
        elif isinstance(one, Adventure):
            parts = tuple(Part(part.number, EPISODE, part.state, EPISODE) for part in one.parts)
            guests = (Guest(PEOPLE[6], EPISODE),)
            subplots = (Subplot(EPISODE, tuple(member.character for member in one.cast[:2])),)
            one = msgspec.structs.replace(one, title=EPISODE, parts=parts, guests=guests, subplots=subplots)
        documents.append(one)
    return file_with(documents, TITLE)


def wizard(file: SeasonFile) -> Wizard:
    """A draft that has the longest name and nothing else."""
    file.commit(creation.new_draft(file.season))
    id = list(file.season.characters)[-1]
    return Wizard(file, id)


def jumping(file: SeasonFile) -> JumpList:
    """A jump that has begun."""
    file.commit(itinerary.add_star(file.season.ships["v90"], "Tau Ceti", 119, 119))
    file.commit(jump.begin(file.season.ships["v90"], "Tau Ceti", 119))
    return JumpList(file, "v90")


def opponent(file: SeasonFile) -> OpponentForm:
    """An opponent with the longest name."""
    return OpponentForm(file, msgspec.structs.replace(READY_MADE[0], name=PEOPLE[0]))


def noted(file: SeasonFile) -> SeasonFile:
    """The season with a private note of the Director's on somebody and on an episode, each as long as it may be."""
    for about in ("c1", "a92"):
        file.commit(with_private_note(file.season, about, (EPISODE * 20)[:MOST]))
    return file


def importing(file: SeasonFile) -> ImportPreview:
    """A file with somebody new, somebody who differs and somebody who is the same."""
    people = list(file.season.characters.values())
    changed = msgspec.structs.replace(people[0], actor=PEOPLE[5], job_title=EPISODE)
    new = msgspec.structs.replace(people[1], id="new", name=PEOPLE[10])
    return ImportPreview(file, people_json(file.season, [changed, new, people[2]]))


SCREENS: dict[str, tuple[Callable[[SeasonFile], SeasonPage], tuple[str, ...]]] = {
    "roster": (RosterScreen, ("down",) * 3),
    "sheet": (lambda file: Sheet(file, "c1", ["c1", "c2"]), ("down",) * 12),
    "wizard": (wizard, ("tab",) * 6),
    "crew": (CrewBoard, ("down",) * 3 + ("tab", "down", "tab", "down")),
    "mission": (lambda file: Mission(file, "v90"), ("down", "tab", "down", "tab", "down", "tab", "down", "tab", "tab")),
    "jump": (jumping, ("down",) * 2),
    "healing": (HealingCalendar, ("down",)),
    "episodes": (Episodes, ("down",) * 3),
    "episode": (lambda file: AdventurePage(file, "a92"), ("tab", "down", "tab", "down", "tab", "down", "tab", "tab")),
    "guide": (lambda file: Guide(file, "a91"), ("down",)),
    "import": (importing, ("down",) * 2),
    "note on somebody": (lambda file: RosterScreen(noted(file)), ("N",)),
    "note on a sheet": (lambda file: Sheet(noted(file), "c1", ["c1", "c2"]), ("N",)),
    "note on an episode": (lambda file: Episodes(noted(file)), ("down", "N")),
    "note on an adventure": (lambda file: AdventurePage(noted(file), "a92"), ("N",)),
    "dice": (lambda file: Dice(file, "c2", "skill:1"), ("down",) * 8),
    "rolls": (lambda file: RollLog(file, "c1"), ()),
    "encounter": (Encounters, ("down",) * 12),
    "ship battle": (ShipBattle, ("down",) * 6),
    "weapons": (CustomWeapons, ("down",)),
    "opponents": (OpponentLibrary, ("down",) * 2),
    "opponent": (opponent, ("down",) * 6),
}


def season_scene(name: str):
    """A screen of a season, and what it shows after some keys."""

    async def scene(pilot: Pilot[str]) -> AsyncIterator[str]:
        app = app_of(pilot)
        make, keys = SCREENS[name]
        await app.push_screen(make(long_file()))
        await settled(pilot)
        yield "begun"
        for number, key in enumerate(keys):
            await press(pilot, key)
            yield f"{number + 1} {key}"
        await home(pilot)

    return scene


async def shelf(pilot: Pilot[str]) -> AsyncIterator[str]:
    """The list of seasons."""
    long_file().close()
    await app_of(pilot).push_screen(Seasons(switch_to_roster))
    await settled(pilot)
    yield "seasons"


SEASON_SCENES = {**{f"space-force {name}": season_scene(name) for name in SCREENS}, "space-force seasons": shelf}
