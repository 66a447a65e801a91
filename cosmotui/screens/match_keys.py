"""The keys of every match, for the key row."""

from typing import TypeAlias

from cosmotui.screens.match_controller import MatchController

Keys: TypeAlias = tuple[tuple[str, str], ...]
"""The caps and what each does, most useful first."""


def usual_keys(controller: MatchController, arrows: str) -> Keys:
    """Return the keys that do something now in a match of any game; `arrows` is what the arrows move."""
    over = controller.is_over
    what_if = (("b", "back"),) if controller.fork else () if over else (("b", "what if"),)
    return (
        ("arrows", arrows),
        ("tab", "target"),
        ("enter", "go"),
        *(() if over else (("u", "undo"), ("w", "why"))),
        *what_if,
        ("?", "rules"),
        ("q", "leave"),
        (":", "commands"),
        ("i", "inspect"),
        ("g", "go to"),
        ("l", "log"),
    )
