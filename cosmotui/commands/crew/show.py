"""`cosmotui crew show NAME`: a whole sheet."""

from argparse import Namespace

import msgspec

from cosmotui.commands.crew.which import opened, people
from cosmotui.commands.output import say, say_json
from cosmotui.rules.space_force.export.formats import exported
from cosmotui.rules.space_force.sheet.record import record


def run(arguments: Namespace) -> int:
    """Print sheets as plain text, or everything on them as JSON, computed values included (SF-16)."""
    with opened(arguments) as file:
        season = file.season
        chosen = people(season, arguments.names)
        if arguments.json:
            say_json([msgspec.to_builtins(record(one, season, season.ship_of(one.id))) for one in chosen])
        else:
            say(*exported(season, chosen, "txt").splitlines())
    return 0
