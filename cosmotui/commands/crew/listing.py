"""`cosmotui crew list`: one line per character, searched, filtered and sorted."""

from argparse import Namespace

import msgspec

from cosmotui.commands.crew.which import BEGIN, opened_at, read_position, season_path
from cosmotui.commands.output import say, say_json, say_table
from cosmotui.rules.space_force.sheet.roster import Roster, RosterRow, roster_row

HEAD = ("NAME", "POSITION", "ACTOR", "HP", "STUN", "CONDITION", "DR", "STARS", "STATUS", "SHEET")


def run(arguments: Namespace) -> int:
    """List the roster (SF-16.6). Without any season, say how to begin."""
    position = read_position(arguments.position)
    path = season_path(arguments)
    if path is None:
        say_json([]) if arguments.json else say(f"There are no characters yet; {BEGIN}.")
        return 0
    with opened_at(path) as file:
        season = file.season
        lines = Roster(file.roster()).find(
            " ".join(arguments.words), position, arguments.status, arguments.sort, arguments.reverse
        )
        ships = {id: ship for ship in season.ships.values() for id in ship.crew}
        rows = [roster_row(season.characters[line.id], season, ships.get(line.id)) for line in lines]
        if arguments.json:
            say_json([msgspec.to_builtins(row) for row in rows])
        elif rows:
            say_table(HEAD, [_cells(row) for row in rows], numbers=(3, 4, 6, 7))
        else:
            everybody = len(season.characters)
            say(f"None of {everybody} fits." if everybody else f"{season.series.title} has nobody yet; {BEGIN}.")
    return 0


def _cells(row: RosterRow) -> tuple[str, ...]:
    trained = f"{row.defense_rating}{'*' if row.is_combat_trained else ' '}"
    return (
        f"{row.name or 'no name'} ({row.id})",
        row.position,
        row.actor,
        f"{row.hp}/{row.max_hp}",
        str(row.stun),
        row.condition,
        trained,
        str(row.stars),
        row.status,
        row.validity,
    )
