"""`cosmotui arena GAME`: matches between bots, and their results."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext

import msgspec

from cosmotui.commands.brought_bots import brought_place
from cosmotui.commands.output import note, say, say_json
from cosmotui.commands.progress import progress
from cosmotui.engine.errors import SetupError
from cosmotui.engine.game import AnyGame
from cosmotui.lab.arena import ArenaReport, Keep, run_arena
from cosmotui.lab.cluster import cluster
from cosmotui.lab.row_file import RowFile
from cosmotui.lab.rows import ChoiceRow, SeatRow
from cosmotui.saves.exchange import named_file
from cosmotui.session.new_match import Misuse, default_level, find_game, read_number, read_options


def run(arguments: Namespace) -> int:
    """Play the matches; the report goes to standard output, a progress bar to standard error."""
    rules = find_game(arguments.game)
    levels = [_level(text, rules) for text in arguments.seats]
    options = read_options(arguments.options, rules)
    seed = read_number(arguments.seed)
    where = nullcontext((None, arguments.jobs)) if arguments.cluster is None else cluster(arguments.cluster)
    try:
        with where as (executor, at_once), _rows(arguments.rows) as keep, progress(arguments.matches) as told:
            report = run_arena(
                rules.name,
                levels,
                options,
                arguments.matches,
                seed,
                at_once,
                progress=lambda played, _: told(played),
                swap=arguments.swap,
                executor=executor,
                keep=keep,
            )
    except SetupError as error:
        raise Misuse(str(error)) from error
    if arguments.json:
        say_json(msgspec.to_builtins(report))
    else:
        say(*_lines(report))
    return 0


def _level(text: str, rules: AnyGame) -> str:
    """Return the level in `bot` or `bot:LEVEL`, or the place of a bot of somebody's own. The arena checks it."""
    word, _, level = text.partition(":")
    if word != "bot":
        raise Misuse(f"The seat {text!r} is not bot:LEVEL; only bots play here: {', '.join(rules.bot_levels)}.")
    return brought_place(text, rules) or level or default_level(rules)


@contextmanager
def _rows(typed: str | None) -> Iterator[Keep | None]:
    """Give what keeps the rows in the files of that name: one about seats, and one about the answers they gave."""
    if typed is None:
        yield None
        return
    path = named_file(typed)
    beside = path.with_name(f"{path.stem}-choices{path.suffix}")
    try:
        with RowFile(path, SeatRow) as seats, RowFile(beside, ChoiceRow) as choices:

            def keep(rows: Sequence[SeatRow], answers: Sequence[ChoiceRow]) -> None:
                seats.add(rows)
                choices.add(answers)

            yield keep
    finally:
        if path.exists() and beside.exists():
            note(f"The rows are in {path} and {beside}; `cosmotui lab report {path}` tells what they show.")


def _lines(report: ArenaReport) -> list[str]:
    played, who = report.matches, "bot" if report.swapped else "seat"
    return [
        f"{report.game}, {played} {'match' if played == 1 else 'matches'}, seed {report.seed}"
        + (", seats swapped" if report.swapped else ""),
        *(
            f"  {who} {number} {level}: {wins} won, {100 * wins / played:.1f} in 100" + _shared(wins, share)
            for number, (level, wins, share) in enumerate(zip(report.seats, report.wins, report.shares, strict=True), 1)
        ),
        f"  draws: {report.draws}, {100 * report.draws / played:.1f} in 100",
        f"  turns: {report.median_turns:g} median, {report.longest_match} longest",
        f"  decisions: {report.decisions} in {report.seconds:.1f} s, {report.decisions_per_second:.0f} a second",
        *(
            f"  {level} was at fault {count} times, and the game's default stood; at first: {first}"
            for level, count, first in zip(report.seats, report.faults, report.first_faults, strict=True)
            if count
        ),
    ]


def _shared(wins: int, share: float) -> str:
    """Return the wins as shares in words, if wins shared with others count in part."""
    return f", {share:.1f} as shares" if abs(wins - share) > 0.01 else ""
