"""The door of Space Force in plain lines: the seasons, and the pages of one of them."""

from collections.abc import Callable

from cosmotui.episode.director_end import DirectorEnd
from cosmotui.plain.space_force.crew_page import ships_page
from cosmotui.plain.space_force.encounters_page import encounters_page
from cosmotui.plain.space_force.episodes_page import episodes_page
from cosmotui.plain.space_force.export_page import export_page
from cosmotui.plain.space_force.newcomers import new_character
from cosmotui.plain.space_force.rest_page import rest_page
from cosmotui.plain.space_force.roll_log_page import roll_log_page
from cosmotui.plain.space_force.roster_page import roster_page
from cosmotui.plain.space_force.season_shell import Leave, MenuRow, SeasonShell
from cosmotui.plain.space_force.table_page import table_page
from cosmotui.plain.space_force.weapons_page import weapons_page
from cosmotui.plain.terminal import Terminal
from cosmotui.rules.space_force.show.episodes import on_air
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SavedSeason, SeasonShelf
from cosmotui.session.new_match import Misuse, read_seed

Opened = Callable[[], SeasonFile]


def space_force(terminal: Terminal) -> None:
    """Show the seasons until the player leaves. Raises EndOfInput when there is nothing more to read."""
    shelf = SeasonShelf()
    while True:
        try:
            opened = _choose(terminal, shelf)
            if opened is None:
                return
            with opened() as file:
                shell = SeasonShell(terminal, file)
                shell.say(*file.notes)
                shell.say(f"Season saved as {file.path.stem}. Type ? for help.")
                season_menu(shell, terminal)
        except (SaveError, Misuse) as error:
            terminal.say(str(error))
        except Leave:
            return


def _choose(terminal: Terminal, shelf: SeasonShelf) -> Opened | None:
    """Ask for a season, and open it; None to leave."""
    seasons = shelf.seasons()
    sound = [season for season in seasons if not season.problem]
    terminal.say("", "SPACE FORCE: seasons" if seasons else "SPACE FORCE: there is no season yet")
    for season in seasons:
        if season.problem:
            terminal.say(f"      {season.name} cannot be opened: {season.problem}")
    for number, season in enumerate(sound, 1):
        terminal.say(f"{number:>4}  {'continue' if number == 1 else 'go on with'} {_told(season)}")
    most = len(sound) + 1
    terminal.say(f"{most:>4}  begin a season", "   b  back")
    number = terminal.choose(most, "b", ("b", "back", "q", "quit", "home", "leave"))
    if number is None:
        return None
    if number < most:
        path = sound[number - 1].path
        return lambda: SeasonFile.open(path)
    return lambda: _begin(terminal, shelf, len(seasons))


def _told(season: SavedSeason) -> str:
    people = f"{season.characters} character{'' if season.characters == 1 else 's'}"
    return f"{season.title}, {people}, {season.date}"


def _begin(terminal: Terminal, shelf: SeasonShelf, others: int) -> SeasonFile:
    """Ask for title and seed, and begin. Raises SaveError and Misuse."""
    usual = f"Season {others + 1}"
    title = terminal.ask(f"Title of the season (empty: {usual}):") or usual
    seed = read_seed(terminal.ask("Seed (who chooses it knows every roll; empty: by chance):") or None)
    return shelf.create(title, seed)


# --- one season ------------------------------------------------------------------------------------------------------


def season_menu(shell: SeasonShell, terminal: Terminal, table: DirectorEnd | None = None) -> None:
    """Show the menu of an open season, perhaps played at a table, until the player goes back."""
    at_table = [MenuRow("the table: what everybody has heard, a word to all", lambda: table_page(shell, table))]
    shell.menu(lambda: _head(shell), lambda: [*_entries(shell, terminal), *at_table * (table is not None)], rule="SF-0")


def _head(shell: SeasonShell) -> list[str]:
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
        MenuRow("adventures and episodes: plan, cast, play, pay", lambda: episodes_page(shell)),
        MenuRow(
            "encounters and ship battles: odds, fights, opponents of your own",
            shell.leading_out(lambda: encounters_page(shell, terminal)),
        ),
        MenuRow("weapons that the Director writes", lambda: weapons_page(shell)),
        MenuRow("the rolls of the season", lambda: roll_log_page(shell)),
        MenuRow("write everybody to a file", shell.leading_out(lambda: export_page(shell))),
    ]
