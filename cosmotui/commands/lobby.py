"""`cosmotui join`: the table that is named, or the only one that is open; else the lobby, which lists them all."""

from argparse import Namespace

from cosmotui.commands import join
from cosmotui.commands.start import launch_plan, open_lobby
from cosmotui.saves.directories import lives_in
from cosmotui.saves.exchange import enter_cage
from cosmotui.startup import launch
from cosmotui.tables.desk import Desk, own_desk
from cosmotui.tables.doors import open_doors
from cosmotui.tables.guests import folder_of


def run(arguments: Namespace) -> int:
    """Sit down at a table, or let somebody choose among those that there are."""
    is_known = arguments.table is not None or arguments.watch or len(open_doors()) == 1
    if join.is_in_lines(arguments) or is_known or not launch.is_terminal():
        return join.run(arguments)
    desk = own_desk()
    if arguments.name and arguments.name != desk.who:  # a guest has a folder, and no other files
        desk = Desk(arguments.name, is_guest=True)
        lives_in(folder_of(desk.who))
        enter_cage()
    return open_lobby(desk, launch_plan(arguments))
