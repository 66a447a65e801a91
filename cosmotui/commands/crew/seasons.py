"""`cosmotui crew seasons`: the files of Space Force."""

import time
from argparse import Namespace

from cosmotui.commands.crew.which import BEGIN
from cosmotui.commands.output import say, say_json, say_table
from cosmotui.saves.season.library import SavedSeason, SeasonShelf


def run(arguments: Namespace) -> int:
    """List every season, unreadable ones included."""
    seasons = SeasonShelf().seasons()
    if arguments.json:
        say_json([_row(season) for season in seasons])
    elif seasons:
        say_table(("NAME", "TITLE", "CHARACTERS", "DATE", "PLAYED"), [_cells(one) for one in seasons], numbers=(2,))
    else:
        say(f"There is no season yet; {BEGIN}.")
    return 0


def _cells(season: SavedSeason) -> tuple[str, ...]:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(season.changed))
    if season.problem:
        return season.name, season.problem, "", "", when
    return season.name, season.title, str(season.characters), season.date, when


def _row(season: SavedSeason) -> dict[str, object]:
    return {
        "name": season.name,
        "path": str(season.path),
        "title": season.title,
        "characters": season.characters,
        "date": season.date,
        "bytes": season.size,
        "changed": int(season.changed),
        "problem": season.problem,
    }
