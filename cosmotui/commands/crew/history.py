"""`cosmotui crew undo` and `crew redo`: taking back the last change of a season, or making it again."""

from argparse import Namespace

from cosmotui.commands.crew.which import opened
from cosmotui.commands.output import say, say_json


def run(arguments: Namespace) -> int:
    """Take one change back or make it again, and say how many more there are."""
    with opened(arguments, writing=True) as file:
        what = file.undo() if arguments.step == "undo" else file.redo()
        meter = file.undo_meter
        if arguments.json:
            say_json({"what": what, "undo": meter.free, "wall": meter.wall, "redo": file.redo_count})
        else:
            told = "Taken back" if arguments.step == "undo" else "Done again"
            say(f"{told}: {what}. undo {meter.free} to {meter.wall}, redo {file.redo_count}")
    return 0
