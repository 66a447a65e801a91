"""`cosmotui crew note`: the Director's private notes on people, adventures and episodes (SF-20.10)."""

from argparse import Namespace

from cosmotui.commands.crew.which import opened, person
from cosmotui.commands.output import say, say_json
from cosmotui.rules.space_force.private_notes import private_note, with_private_note
from cosmotui.rules.space_force.season import Season
from cosmotui.session.new_match import Misuse


def run(arguments: Namespace) -> int:
    """Print a note, or replace it with another."""
    writing = arguments.text is not None or arguments.drop
    with opened(arguments, writing=writing) as file:
        about, part = _meant(file.season, arguments)
        if writing:
            file.commit(with_private_note(file.season, about, "" if arguments.drop else arguments.text or "", part))
        note = private_note(file.season, about, part)
        if arguments.json:
            say_json({"about": about, "episode": part, "note": note})
        else:
            say(*(note.splitlines() or ["There is no private note."]))
    return 0


def _meant(season: Season, arguments: Namespace) -> tuple[str, int]:
    if (arguments.about is None) == (arguments.episode is None):
        raise Misuse("Give a NAME, or --episode N.")
    if arguments.episode is None:
        return person(season, arguments.about).id, 0
    for adventure in season.adventures.values():
        if any(part.number == arguments.episode for part in adventure.parts):
            return adventure.id, arguments.episode
    raise Misuse(f"There is no episode {arguments.episode}.")
