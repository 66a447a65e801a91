"""`cosmotui arena GAME`: matches between bots, and their results."""

from argparse import Namespace

import msgspec

from cosmotui.bots.arena import ArenaReport, run_arena
from cosmotui.commands.output import say, say_json
from cosmotui.commands.progress import progress
from cosmotui.engine.errors import SetupError
from cosmotui.engine.game import AnyGame
from cosmotui.new_match import Misuse, default_level, find_game, read_number, read_options


def run(arguments: Namespace) -> int:
    """Play the matches; the report goes to standard output, a progress bar to standard error."""
    rules = find_game(arguments.game)
    levels = [_level(text, rules) for text in arguments.seats]
    options = read_options(arguments.options, rules)
    seed = read_number(arguments.seed)
    try:
        with progress(arguments.matches) as told:
            report = run_arena(
                rules.name,
                levels,
                options,
                arguments.matches,
                seed,
                arguments.jobs,
                progress=lambda played, _: told(played),
                swap=arguments.swap,
            )
    except SetupError as error:
        raise Misuse(str(error)) from error
    if arguments.json:
        say_json(msgspec.to_builtins(report))
    else:
        say(*_lines(report))
    return 0


def _level(text: str, rules: AnyGame) -> str:
    """Return the level in `bot` or `bot:LEVEL`. The arena checks whether the level exists."""
    word, _, level = text.partition(":")
    if word != "bot":
        raise Misuse(f"The seat {text!r} is not bot:LEVEL; only bots play here: {', '.join(rules.bot_levels)}.")
    return level or default_level(rules)


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
    ]


def _shared(wins: int, share: float) -> str:
    """Return the wins as shares in words, if wins shared with others count in part."""
    return f", {share:.1f} as shares" if abs(wins - share) > 0.01 else ""
