"""The door of Space Force in plain lines: choose a season or begin one."""

from collections.abc import Callable

from cosmotui.new_match import Misuse, read_seed
from cosmotui.plain.space_force.season_page import season_page
from cosmotui.plain.space_force.season_shell import Leave
from cosmotui.plain.terminal import Terminal
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SavedSeason, SeasonShelf

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
                season_page(terminal, file)
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
