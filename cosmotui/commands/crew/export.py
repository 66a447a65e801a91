"""`cosmotui crew export`: sheets for paper or for other programs."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from cosmotui.commands.crew.which import opened, people
from cosmotui.commands.output import say, say_json
from cosmotui.rules.space_force.export.formats import FORMATS, Format, exported
from cosmotui.saves.exchange import STREAM, named_file
from cosmotui.saves.text_files import write_text

ENDINGS: Final[dict[str, Format]] = {".htm": "html", **{f".{format}": format for format in FORMATS}}


def run(arguments: Namespace) -> int:
    """Write the sheets to a file or to standard output."""
    names, target = _split(arguments.names)
    format: Format = arguments.format or (
        "json" if arguments.json else ENDINGS.get(Path(target).suffix.casefold(), "txt")
    )
    with opened(arguments) as file:
        chosen = people(file.season, names)
        text = exported(file.season, chosen, format)
    if target != STREAM:
        write_text(named_file(target), text, arguments.force)
        count = f"{len(chosen)} character{'' if len(chosen) == 1 else 's'}"
        if arguments.json:
            say_json({"file": target, "format": format, "characters": len(chosen)})
        else:
            say(f"{count} written to {target}.")
    elif format == "json":
        say_json(json.loads(text))
    elif sys.stdout is not None:
        say(*text.splitlines())
    return 0


def _split(words: list[str]) -> tuple[list[str], str]:
    """Return the names, and the file that the last word may be."""
    if words and (words[-1] == STREAM or Path(words[-1]).suffix.casefold() in ENDINGS):
        return words[:-1], words[-1]
    return words, STREAM
