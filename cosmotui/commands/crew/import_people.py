"""`cosmotui crew import FILE`: the import of characters from JSON, after a preview."""

import sys
from argparse import Namespace

import msgspec

from cosmotui.commands.crew.which import opened_or_new
from cosmotui.commands.output import say, say_json
from cosmotui.rules.space_force.export.preview import Preview, read_people, take
from cosmotui.rules.space_force.season import Season
from cosmotui.saves.exchange import named_source
from cosmotui.saves.text_files import read_text
from cosmotui.startup.launch import is_terminal

ANSWER_LIMIT = 100
"""The most bytes of an answer."""


def run(arguments: Namespace) -> int:
    """Preview each character, and take them in if that is wished. Return 1 if any character in the file is wrong."""
    text = read_text(named_source(arguments.file))
    with opened_or_new(arguments) as target:
        preview = read_people(target.season, text)
        if not arguments.json:
            _say_preview(preview)
        written = bool(preview.count("new") or preview.count("changed")) and _wished(arguments)
        if written:
            target.commit(take(target.season, preview))
        _say_end(preview, written, arguments, target.season)
    return 1 if preview.count("wrong") else 0


def _wished(arguments: Namespace) -> bool:
    if arguments.dry_run or arguments.yes or arguments.json or arguments.file == "-" or not is_terminal():
        return bool(arguments.yes)
    print("Take them in? (y or n) ", end="", flush=True)
    return sys.stdin.buffer.readline(ANSWER_LIMIT).strip().lower() in (b"y", b"yes")  # it may be no text at all


def _say_preview(preview: Preview) -> None:
    for found in preview.people:
        say(f"{found.verdict:<8}{found.name}")
        if found.verdict == "changed":
            say(*(f"          {difference.text}" for difference in found.differences))
        say(*(f"          {problem}" for problem in found.problems))
    say(*preview.notes)


def _say_end(preview: Preview, written: bool, arguments: Namespace, season: Season) -> None:
    counts = {verdict: preview.count(verdict) for verdict in ("new", "changed", "same", "wrong")}
    if arguments.json:
        people = [
            {
                "name": found.name,
                "verdict": found.verdict,
                "changes": [msgspec.to_builtins(difference) for difference in found.differences],
                "problems": [{"field": one.field, **msgspec.to_builtins(one.issue)} for one in found.wrong],
            }
            for found in preview.people
        ]
        say_json({**counts, "written": written, "people": people, "notes": list(preview.notes)})
        return
    say(", ".join(f"{count} {verdict}" for verdict, count in counts.items()) + ".")
    if written:
        say(f"Imported: {counts['new'] + counts['changed']}, into {season.series.title}.")
    elif counts["new"] or counts["changed"]:
        say("Nothing is written." + ("" if arguments.dry_run else " Add --yes to take them in."))
