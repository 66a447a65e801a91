"""One season: what stands in it, and where to go."""

from cosmotui.plain.space_force.crew_page import ships_page
from cosmotui.plain.space_force.encounters_page import encounters_page
from cosmotui.plain.space_force.export_page import export_page
from cosmotui.plain.space_force.newcomers import new_character
from cosmotui.plain.space_force.private_page import private_page
from cosmotui.plain.space_force.rest_page import rest_page
from cosmotui.plain.space_force.roll_log_page import roll_log_page
from cosmotui.plain.space_force.roster_page import roster_page
from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.weapons_page import weapons_page
from cosmotui.plain.terminal import Terminal
from cosmotui.rules.space_force.show.episodes import on_air
from cosmotui.saves.season.file import SeasonFile


def season_page(terminal: Terminal, file: SeasonFile) -> None:
    """The menu of an open season, until somebody goes back. The caller closes the file."""
    desk = Desk(terminal, file)
    desk.say(*file.notes)
    desk.say(f"Season saved as {file.path.stem}. Type ? for help.")
    desk.menu(lambda: head(desk), lambda: _entries(desk, terminal), rule="SF-0")


def head(desk: Desk) -> list[str]:
    """Title, day, who is there, and what can be taken back."""
    season = desk.season
    running = on_air(season)
    episode = f", episode {running[1].number} is open" if running else ""
    meter = desk.file.undo_meter
    behind = f", back to the {meter.wall.removeprefix('the ')}" if meter.wall else ""
    ships = ", ".join(ship.name for ship in season.ships.values()) or "none"
    return [
        f"{season.series.title.upper()}: {season.series.date}{episode}",
        f"Characters: {len(season.characters)}. Ships: {ships}. Undo: {meter.free}{behind}.",
    ]


def _entries(desk: Desk, terminal: Terminal) -> list[Entry]:
    return [
        Entry("roster: everybody, to find, read, edit and roll", lambda: roster_page(desk)),
        Entry("new character", lambda: new_character(desk)),
        Entry("ships and crews", lambda: ships_page(desk)),
        Entry("days and hours pass: rest and healing", lambda: rest_page(desk)),
        Entry("adventures and episodes: private notes of the Director", lambda: private_page(desk)),
        Entry("encounters: odds, fights, opponents of your own", lambda: encounters_page(desk, terminal)),
        Entry("weapons that the Director writes", lambda: weapons_page(desk)),
        Entry("the rolls of the season", lambda: roll_log_page(desk)),
        Entry("write everybody to a file", lambda: export_page(desk)),
    ]
