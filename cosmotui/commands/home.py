"""`cosmotui` alone: the home screen."""

from typing import TYPE_CHECKING

from cosmotui.startup import garbage

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: "Namespace") -> int:
    """Open home, or only repair the terminal."""
    if arguments.reset_terminal:
        from cosmotui.startup.launch import reset_terminal

        reset_terminal()
        return 0
    garbage.hold()  # until home is shown
    from cosmotui.commands.start import launch_plan, open_home

    return open_home(launch_plan(arguments))
