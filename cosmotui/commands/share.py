"""`cosmotui share SAVE`: a match in a line, as a picture or as a recording, as everybody may see it."""

from argparse import Namespace

from cosmotui.commands.output import note, say
from cosmotui.plain.resume import find_save
from cosmotui.saves.exchange import named_file
from cosmotui.saves.open_match import whole_match
from cosmotui.saves.text_files import write_text


def run(arguments: Namespace) -> int:
    """Print the line, or write what was asked for."""
    match = whole_match(find_save(arguments.save))
    from cosmotui.game_screens import look_of
    from cosmotui.screens.share import line_of

    line = line_of(match, look_of(match.game.name))
    name = arguments.svg or arguments.cast
    if not name:
        say(line)
        return 0
    path, size = named_file(name), arguments.size
    from cosmotui import recorder

    text = (
        recorder.picture(match, match.game.title, size, arguments.at)
        if arguments.svg
        else recorder.cast(match, line, size, arguments.at or 0)
    )
    write_text(path, text, arguments.force)
    say(f"Written to {path}.")
    note("It shows what everybody at the table may see.")
    return 0
