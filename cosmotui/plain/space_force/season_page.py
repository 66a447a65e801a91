"""One season: its contents, and the pages to go to."""

from cosmotui.plain.space_force.crew_page import ships_page
from cosmotui.plain.space_force.encounters_page import encounters_page
from cosmotui.plain.space_force.export_page import export_page
from cosmotui.plain.space_force.newcomers import new_character
from cosmotui.plain.space_force.private_page import private_page
from cosmotui.plain.space_force.rest_page import rest_page
from cosmotui.plain.space_force.roll_log_page import roll_log_page
from cosmotui.plain.space_force.roster_page import roster_page
from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.weapons_page import weapons_page
from cosmotui.plain.terminal import Terminal
from cosmotui.rules.space_force.show.episodes import on_air
from cosmotui.saves.season.file import SeasonFile


def season_page(terminal: Terminal, file: SeasonFile) -> None:
    """Show the menu of an open season, until the player goes back. The caller closes the file."""
    shell = SeasonShell(terminal, file)
    shell.say(*file.notes)
    shell.say(f"Season saved as {file.path.stem}. Type ? for help.")
    shell.menu(lambda: head(shell), lambda: _entries(shell, terminal), rule="SF-0")


def head(shell: SeasonShell) -> list[str]:
    """Return the title, the day, the people, and what can be taken back."""
    season = shell.season
    running = on_air(season)
    episode = f", episode {running[1].number} is open" if running else ""
    meter = shell.file.undo_meter
    behind = f", back to the {meter.wall.removeprefix('the ')}" if meter.wall else ""
    ships = ", ".join(ship.name for ship in season.ships.values()) or "none"
    return [
        f"{season.series.title.upper()}: {season.series.date}{episode}",
        f"Characters: {len(season.characters)}. Ships: {ships}. Undo: {meter.free}{behind}.",
    ]


def _entries(shell: SeasonShell, terminal: Terminal) -> list[MenuRow]:
    return [
        MenuRow("roster: everybody, to find, read, edit and roll", lambda: roster_page(shell)),
        MenuRow("new character", lambda: new_character(shell)),
        MenuRow("ships and crews", lambda: ships_page(shell)),
        MenuRow("days and hours pass: rest and healing", lambda: rest_page(shell)),
        MenuRow("adventures and episodes: private notes of the Director", lambda: private_page(shell)),
        MenuRow("encounters: odds, fights, opponents of your own", lambda: encounters_page(shell, terminal)),
        MenuRow("weapons that the Director writes", lambda: weapons_page(shell)),
        MenuRow("the rolls of the season", lambda: roll_log_page(shell)),
        MenuRow("write everybody to a file", lambda: export_page(shell)),
    ]
