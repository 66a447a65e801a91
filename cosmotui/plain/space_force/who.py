"""The choice of people: a few by number, many by a part of the name first."""

from collections.abc import Sequence
from typing import Final

from cosmotui.plain.space_force.season_shell import Back, SeasonShell
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.sheet.address import titled_name

FEW: Final = 30
"""The most people that are listed at once."""


def name_of(c: Character) -> str:
    """Return the name as listed: `Cmdr Dorothea Lindqvist, Captain`."""
    post = c.job_title or (c.position.post.name if c.position else "")
    return ", ".join(part for part in (titled_name(c) or "nobody yet", post) if part)


def pick_character(shell: SeasonShell, title: str, people: Sequence[Character]) -> Character:
    """Ask for one of these people. Raises Back."""
    while len(people) > FEW:
        words = shell.text(f"{title}: {len(people)} people; a part of the name").casefold()
        if not words:
            raise Back
        found = [c for c in people if words in name_of(c).casefold()]
        shell.say(f"{len(found)} have {words[:40]!r}.")
        people = found or people
        if len(found) > FEW and all(words in name_of(c).casefold() for c in found):
            people = found[:FEW]
            shell.say(f"The first {FEW} of them:")
    return shell.pick(title, people, name_of)
