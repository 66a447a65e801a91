"""The arguments of the commands that belong to no game. This module imports nothing that `--help` does not need."""

import argparse

from cosmotui.commands.argument_values import count, days, jobs, moment, most_jobs, port, size, times, up_to
from cosmotui.games.manifest import Command
from cosmotui.saves.trash_days import TRASH_DAYS

_HERE = "cosmotui.commands.arguments"
COMMANDS = (
    Command("play", "start a match", f"{_HERE}:add_play", "cosmotui.commands.play:run"),
    Command(
        "resume",
        "go on with a match, the one played last if none is named",
        f"{_HERE}:add_resume",
        "cosmotui.commands.resume:run",
    ),
    Command(
        "host",
        "open a table: a match that everybody plays at a terminal of their own",
        f"{_HERE}:add_host",
        "cosmotui.commands.host:run",
    ),
    Command("join", "sit down at an open table, or watch", f"{_HERE}:add_join", "cosmotui.commands.lobby:run"),
    Command(
        "serve",
        "let friends join tables by ssh, each with a key",
        f"{_HERE}:add_serve",
        "cosmotui.commands.serve:run",
    ),
    Command(
        "seats",
        "who plays which seat of a match; clear a passphrase",
        f"{_HERE}:add_seats",
        "cosmotui.commands.seats:run",
    ),
    Command("tables", "list the tables that are open", f"{_HERE}:add_tables", "cosmotui.commands.tables:run"),
    Command(
        "learn",
        "learn a game by playing: lessons of a few minutes, with the real keys",
        f"{_HERE}:add_learn",
        "cosmotui.commands.learn:run",
    ),
    Command(
        "daily",
        "play the daily sector: a small match, the same for everybody, one try a day",
        f"{_HERE}:add_daily",
        "cosmotui.commands.daily:run",
    ),
    Command("record", "show wins, ratings and feats", f"{_HERE}:add_record", "cosmotui.commands.record:run"),
    Command(
        "share",
        "tell of a match: in a line, as a picture, or as a recording for asciinema",
        f"{_HERE}:add_share",
        "cosmotui.commands.share:run",
    ),
    Command("saves", "list, check and move saved matches", f"{_HERE}:add_saves", "cosmotui.commands.saves:run"),
    Command(
        "verify",
        "prove that every roll of a saved match came from its sealed seed",
        f"{_HERE}:add_verify",
        "cosmotui.commands.verify:run",
    ),
    Command(
        "rules",
        "show the rules: the chapters, a rule by its id, or every place that holds some words",
        f"{_HERE}:add_rules",
        "cosmotui.commands.rules:run",
    ),
    Command("options", "list the options of a game", f"{_HERE}:add_options", "cosmotui.commands.options:run"),
    Command(
        "keys", "list the keys of the screens, or choose other ones", f"{_HERE}:add_keys", "cosmotui.commands.keys:run"
    ),
    Command("arena", "let bots play matches without a screen", f"{_HERE}:add_arena", "cosmotui.commands.arena:run"),
    Command("lab", "report on matches of the arena", f"{_HERE}:add_lab", "cosmotui.commands.lab:run"),
)


def add_play(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a game, its seats and options, and the display."""
    add_display(parser)
    parser.add_argument("game", metavar="GAME")
    _add_seats(
        parser,
        "NAME, NAME:bot, NAME:bot:LEVEL or NAME:bot:MODULE:CLASS; once a seat, in order; without it you are asked",
    )
    parser.add_argument("--quick", metavar="NAME", help="a quick start of the game; `options GAME` lists them")
    _add_match(parser)


def add_resume(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a save and the display."""
    add_display(parser)
    parser.add_argument("save", metavar="SAVE", nargs="?")


def add_host(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a new game or a saved match, its seats and options."""
    told = "a game for a new match, a saved match to go on with, or a season of Space Force (space-force: the last one)"
    parser.add_argument("what", metavar="GAME|SAVE|SEASON", help=told)
    _add_seats(parser, "NAME, the person who may sit there, NAME:bot or NAME:bot:LEVEL; once a seat, in playing order")
    parser.add_argument("--open", action="store_true", help="seats that nobody has yet are for whoever comes first")
    parser.add_argument("--director", metavar="NAME", help="who directs a season; by default the account of the host")
    parser.add_argument("--group", metavar="GROUP", help="let the accounts of a group join")
    parser.add_argument(
        "--account",
        metavar="SEAT=ACCOUNT",
        action="append",
        default=[],
        dest="accounts",
        help="a seat that is for one account of this machine alone, SEAT= for all again; may be given several times",
    )
    parser.add_argument(
        "--together",
        action="store_true",
        help="begin once everybody is here; each terminal then adds a share of its own to the seed",
    )
    parser.add_argument(
        "--background", action="store_true", help="return at once; it goes an hour after the last guest"
    )
    parser.add_argument(
        "--grace", metavar="SECONDS", type=up_to(86_400), help="after that a bot answers for somebody who is away"
    )
    parser.add_argument(
        "--days", metavar="N", type=up_to(365), help="days for each answer, then a bot gives it; no process waits"
    )
    for name, told in (("grace", "wait for ever for whoever is away"), ("days", "give as long as it takes")):
        parser.add_argument(f"--no-{name}", action="store_const", const=0, dest=name, help=f"{told}, from now on")
    parser.add_argument("--stand-in", metavar="LEVEL", help="the level of that bot")
    _add_notify(parser)
    _add_match(parser)


def add_join(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a table, for who sits down there, and the display."""
    add_display(parser)
    parser.add_argument(
        "table", metavar="TABLE", nargs="?", help="as `tables` lists it; else the only one, or a choice"
    )
    parser.add_argument("--as", metavar="NAME", dest="name", help="whose seat; without it, that of your account's name")
    parser.add_argument("--watch", action="store_true", help="see what everybody may see, and answer nothing")
    both = argparse.BooleanOptionalAction
    parser.add_argument("--bell", action=both, default=True, help="ring when you are to answer")
    parser.add_argument("--title", action=both, default=True, help="say so in the title of the window, too")


def add_serve(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the ssh server."""
    parser.add_argument("--port", type=port, default=8022, help="by default 8022")
    parser.add_argument("--listen", metavar="ADDRESS", default="", help="only at this address of the machine")
    parser.add_argument(
        "--keys", metavar="FILE", help="who may join: a public key a line, then a name; by default with the settings"
    )
    parser.add_argument("--host-key", metavar="FILE", help="the key of this server; without it one is made once")


def add_seats(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a save, and for the seat whose passphrase is forgotten."""
    parser.add_argument("save", metavar="SAVE")
    parser.add_argument("--clear", metavar="SEAT", help="take its passphrase away; the log says so")


def _add_notify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--notify",
        metavar="COMMAND",
        help="run it once for somebody who is not there and is to answer, with name, table and title behind it",
    )


def add_tables(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the list of tables."""
    parser.add_argument(
        "do", metavar="tick", nargs="?", choices=("tick",), help="carry out what is due at tables with days a move"
    )
    _add_notify(parser)
    parser.add_argument("--as", metavar="NAME", dest="name", help="who asks; without it, your account")
    parser.add_argument("--waiting", action="store_true", help="list only those that wait for you; exit code 1 if none")
    _add_json(parser)


def add_learn(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a game, one of its lessons, and the display."""
    add_display(parser)
    parser.add_argument("game", metavar="GAME", nargs="?")
    parser.add_argument("lesson", metavar="LESSON", nargs="?")


def add_daily(parser: argparse.ArgumentParser) -> None:
    """Add the name of the player and the display."""
    add_display(parser)
    parser.add_argument("--as", metavar="NAME", dest="name", help="who plays; without it, whoever played last")


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the argument for output that other programs read."""
    _add_json(parser)


def add_share(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a save, and for what to make of it."""
    parser.add_argument("save", metavar="SAVE")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--line", action="store_true", help="print winner, length and seed in a line; the default")
    kind.add_argument("--svg", metavar="FILE", help="write a picture of a moment")
    kind.add_argument("--cast", metavar="FILE", help="write a recording of the match for asciinema")
    parser.add_argument("--at", metavar="N", type=moment, help="the moment after N events; a recording begins there")
    parser.add_argument("--size", metavar="WxH", type=size, default=(80, 24), help="of the screen, by default 80x24")
    parser.add_argument("--force", action="store_true", help="replace a file of that name")


def add_verify(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a save, and for the hash that its match should have."""
    parser.add_argument("--against", metavar="HASH", help="say whether it is the match of a hash noted earlier")
    parser.add_argument("save", metavar="SAVE")


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a game, and for the rule or text to look for."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("words", metavar="ID|TEXT", nargs="*")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a game, and for output that other programs read."""
    parser.add_argument("game", metavar="GAME")
    _add_json(parser)


def add_keys(parser: argparse.ArgumentParser) -> None:
    """Add the choice of keys, and output that other programs read."""
    from cosmotui.keymap.presets import PRESETS

    parser.add_argument("--preset", choices=tuple(PRESETS), help="the keymap to begin from")
    parser.add_argument(
        "--give",
        metavar="STANDARD=KEY",
        action="append",
        default=[],
        dest="given",
        help="another key for the command of a standard key, such as u=Q; may be given several times",
    )
    parser.add_argument("--reset", action="store_true", help="begin from the standard keys")
    _add_json(parser)


def add_display(parser: argparse.ArgumentParser) -> None:
    """Add the display options. An option that is not typed is absent from the result."""
    group = parser.add_argument_group("display", argument_default=argparse.SUPPRESS)
    group.add_argument("--plain", action="store_true", help="numbered lines instead of a screen")
    group.add_argument(
        "--ssh", "--lean", action=argparse.BooleanOptionalAction, help="few bytes: no animation, no mouse, 256 colours"
    )
    group.add_argument("--color", choices=("auto", "none", "16", "256", "truecolor"), help="how many colours to send")
    group.add_argument("--theme", choices=("auto", "dark", "light", "contrast", "mono"), help="colours")
    group.add_argument("--glyphs", choices=("auto", "ascii", "safe", "rich"), help="symbols")
    group.add_argument("--caged", action="store_true", help="files go to and come from one folder alone; for guests")


def _add_seats(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--seat", metavar="SEAT", action="append", default=[], dest="seats", help=text)


def _add_match(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], dest="options", help="an option of the rulebook"
    )
    parser.add_argument("--seed", help="up to 16 digits: the same seed, the same dice; who chose it knows them")


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for other programs")


def add_saves(parser: argparse.ArgumentParser) -> None:
    """Add the actions on saved matches. Without an action the matches are listed."""
    parser.set_defaults(action="list", json=False, trash=False)
    actions = parser.add_subparsers(title="what to do", metavar="ACTION")

    def add(name: str, summary: str, *arguments: str) -> argparse.ArgumentParser:
        sub = actions.add_parser(name, help=summary, description=summary)
        sub.set_defaults(action=name)
        for argument in arguments:
            word, _, count = argument.partition(" ")
            sub.add_argument(word.lower(), metavar=word, nargs=count or None)
        return sub

    listing = add("list", "all matches, the one played last first")
    listing.add_argument("--trash", action="store_true", help="what was deleted instead")
    _add_json(listing)
    _add_json(add("check", "read every match, or those named, and say what is wrong", "SAVES *"))
    add("export", "write a match to one file or into a folder", "SAVE", "FILE")
    add("import", "take a copy of a file into the saves", "FILE")
    add("delete", "move matches to the trash", "SAVES +")
    add("restore", "bring matches back from the trash", "SAVES +")
    add_days(add("empty", "remove for good what has been in the trash for long, seasons too"))


def add_days(parser: argparse.ArgumentParser) -> None:
    """Add the number of days that things stay in the trash."""
    parser.add_argument(
        "--days", metavar="N", type=days, default=TRASH_DAYS, help=f"for N days or more, by default {TRASH_DAYS}"
    )


def add_arena(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a game, its bots, the number of matches, and their settings."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--matches", metavar="N", type=count, required=True, help="how many matches to play")
    _add_seats(parser, "bot:LEVEL, or bot:MODULE:CLASS for a bot of your own; once a seat, in playing order")
    _add_match(parser)
    processes = f"processes to use, at most {most_jobs()} on this machine"
    parser.add_argument("--jobs", metavar="J", type=jobs, default=1, help=processes)
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead: tcp://HOST:8786")
    parser.add_argument("--swap", action="store_true", help="every bot moves on by one seat from match to match")
    parser.add_argument(
        "--rows", metavar="FILE", help="keep a row about each seat of each match: .jsonl, or .parquet with pyarrow"
    )
    _add_json(parser)


def add_lab(parser: argparse.ArgumentParser) -> None:
    """Add the actions on rows of matches."""
    actions = parser.add_subparsers(title="what to do", metavar="ACTION", required=True)
    summary = "say what the rows of an arena show: seats, bots, factions, length, endings, each rate with its interval"
    sub = actions.add_parser("report", help=summary, description=summary)
    sub.add_argument("file", metavar="FILE", help="what `arena --rows` has written")
    sub.set_defaults(action="report")
    summary = "play matches of all games, and write a report on their balance as Markdown"
    sub = actions.add_parser("balance", help=summary, description=summary)
    sub.add_argument("--times", metavar="N", type=times, default=1.0, help="play N times as many matches: 0.1 to 100")
    sub.add_argument("--seed", metavar="SEED", default="1", help="the seed of the first match of each study")
    sub.set_defaults(action="balance")
