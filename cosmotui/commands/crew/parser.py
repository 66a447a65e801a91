"""The arguments of `cosmotui crew`. This module imports nothing that `--help` does not need."""

import argparse

FORMATS = ("md", "txt", "json", "html")
SORTS = ("name", "position", "rank", "status", "hp", "stun", "stars")
STATUSES = ("draft", "active", "training", "retired", "dead")
POSITIONS = "captain, first officer, chief engineer, doctor, scientist, additional crew or additional scientist"
MANY = 1000
"""The most people that can be made at once."""


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Add the actions of `crew`. Without an action everybody is listed."""
    shared = type(parser)(add_help=False)
    shared.add_argument("--season", metavar="NAME", help="a season by name, title or file; else the one played last")
    shared.add_argument("--json", action="store_true", help="for other programs")
    parser.set_defaults(module="listing", season=None, json=False, words=[], position=None, status=None)
    parser.set_defaults(sort="name", reverse=False)
    actions = parser.add_subparsers(title="what to do", metavar="ACTION")

    def add(name: str, module: str, summary: str, epilog: str = "") -> argparse.ArgumentParser:
        sub = actions.add_parser(name, help=summary, description=summary, epilog=epilog or None, parents=[shared])
        sub.set_defaults(module=module)
        return sub

    _add_list(add("list", "listing", "everybody in the season, or whom the words, the position or the status fit"))
    add("seasons", "seasons", "every season, the one played last first")
    add("show", "show", "a whole sheet").add_argument("names", metavar="NAME", nargs="+")
    _add_new(add("new", "new", "write a character, 1 if a rule is broken; the first one begins a season", _SKILLS))
    _add_random(add("random", "random_people", "roll characters that are legal for their position, ready for play"))
    validate = add("validate", "validate", "check sheets and say everything that is wrong; 1 if a rule is broken")
    validate.add_argument("names", metavar="NAME|FILE.json", nargs="*")
    _add_export(add("export", "export", "write sheets for paper or other programs", _FILES))
    _add_import(add("import", "import_people", "take characters in from JSON, after a preview"))
    _add_advance(add("advance", "advance", "let days pass, or spend stars", _ADVANCE))
    _add_roll(add("roll", "roll", "roll for a skill or an ability; the log of the season keeps it"))
    for name, summary in (
        ("odds", "fight an encounter many times between bots, and tell who wins and falls how often"),
        ("fight", "set up an encounter of people of the season; `resume` plays it"),
    ):
        _add_fight(add(name, "fight", summary, _AGAINST), simulates=name == "odds")
    weapons = add("weapons", "weapons", "the weapons that the Director writes for the season", _WEAPON)
    weapons.add_argument("--define", metavar="LINE", help="a new weapon, or with --id another one in its place")
    weapons.add_argument("--id", metavar="ID", default="")
    weapons.add_argument("--drop", metavar="ID", help="without it, unless somebody has it")
    note = add("note", "note", "the Director's private note on somebody or an episode; no sheet or guide has it")
    note.add_argument("about", metavar="NAME", nargs="?")
    note.add_argument("--episode", metavar="N", type=_number, help="the note on an episode")
    note.add_argument("--text", metavar="TEXT", help="keep this in its place")
    note.add_argument("--drop", action="store_true", help="no note any more")
    for step, summary in (("undo", "take the last change back"), ("redo", "do again what was taken back last")):
        add(step, "history", f"{summary}; what was rolled stays rolled").set_defaults(step=step)


_SKILLS = 'Skills: "Pilot Spacecraft=4", "Language (Russian)=2", "Welding (Craft)=1".'
_WEAPON = '--define "Sonic lash; skill Shooting; die 8 S; mode ranged; range 30; shots 9; hands 1; lb 2; explosive"'
_AGAINST = 'Opponents: --against "guard 3, Red Varga" names templates (bystander, guard, soldier, beast) and your own.'
_FILES = "FILE is the last word if it is - or ends in .md, .txt, .json or .html; without one it goes to the screen."
_ADVANCE = (
    "Days: --days 3 --rest full, for everybody, and the calendar turns; with NAMES only they rest, on the same day. "
    'Stars: NAME --raise "Shooting", NAME --train "Swimming", NAME --learn "Swimming" --approved --waived.'
)


def _add_fight(parser: argparse.ArgumentParser, *, simulates: bool) -> None:
    parser.set_defaults(simulates=simulates)
    parser.add_argument("names", metavar="NAME", nargs="+")
    parser.add_argument("--against", metavar="OPPONENTS", required=True)
    parser.add_argument("--apart", metavar="PACES", type=_number, default=20)
    if simulates:
        parser.add_argument("--fights", metavar="N", type=_number, default=200)
    else:
        parser.add_argument("--bot", metavar="LEVEL", choices=("recruit", "trooper"), help="runs the opposition")
        parser.add_argument("--title", metavar="TITLE")


def _add_list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", metavar="WORD", nargs="*", help="parts of a name, actor, position or rank")
    parser.add_argument("--position", metavar="POSITION", help=POSITIONS)
    parser.add_argument("--status", choices=STATUSES)
    parser.add_argument("--sort", choices=SORTS, default="name")
    parser.add_argument("--reverse", action="store_true")


def _add_new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--name", metavar="NAME", required=True)
    parser.add_argument("--position", metavar="POSITION", help=f"{POSITIONS}; else the first vacant one")
    parser.add_argument("--rank", metavar="RANK", help="its abbreviation, such as LtCmdr")
    parser.add_argument("--months", metavar="N", type=_number, help="of service")
    parser.add_argument("--job", metavar="TITLE", help="job title")
    parser.add_argument("--actor", metavar="NAME")
    parser.add_argument("--npc", action="store_true", help="nobody plays it")
    parser.add_argument("--hand", choices=("right", "left"))
    parser.add_argument("--native", metavar="LANGUAGE", help="native language")
    parser.add_argument("--ability", metavar="Str=4", action="append", default=[], dest="abilities")
    parser.add_argument("--skill", metavar="SKILL=LEVEL", action="append", default=[], dest="skills")
    parser.add_argument("--finalise", action="store_true", help="ready for play, or nothing is written")


def _add_random(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--position", metavar="POSITION", help=f"{POSITIONS}; else the vacant ones first")
    parser.add_argument("--count", metavar="N", type=_number, default=1)
    parser.add_argument("--seed", help="up to 16 digits; the same seed gives the same people")
    parser.add_argument("--draft", action="store_true", help="leave them as drafts")


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=FORMATS, help="else as FILE ends, else txt")
    parser.add_argument("--force", action="store_true", help="replace FILE if there is one")
    parser.add_argument("names", metavar="NAME|FILE", nargs="*", help="whom; without names everybody")


def _add_import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="JSON as `crew export` writes it; - is standard input")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--yes", action="store_true", help="take in without asking")
    group.add_argument("--dry-run", action="store_true", dest="dry_run", help="only the preview")


def _add_advance(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", metavar="NAME", nargs="*")
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--days", metavar="N", type=_number)
    group.add_argument("--hours", metavar="N", type=_number, help="only Stun falls")
    group.add_argument("--raise", metavar="SKILL", dest="raised", help="buy a level of a known skill")
    group.add_argument("--learn", metavar="SKILL", help="buy a new skill")
    group.add_argument("--train", metavar="SKILL", help="sit out the next adventure to learn a skill")
    parser.add_argument("--rest", choices=("none", "normal", "full"), default="normal", help="of each day")
    parser.add_argument("--hospital", action="store_true", help="with hospital care")
    parser.add_argument("--levels", metavar="N", type=_number, default=1, help="to raise at once")
    parser.add_argument("--approved", action="store_true", help="the Director agrees to the new skill")
    parser.add_argument("--waived", action="store_true", help="the Director asks for no missed adventure")
    _add_dice(parser)


def _add_roll(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME")
    parser.add_argument("what", metavar="SKILL|ABILITY")
    parser.add_argument("--difficulty", metavar="N", type=_number, default=15)
    parser.add_argument("--modifier", metavar="N", type=_number, default=0, help="for the situation")
    parser.add_argument("--time", action="store_true", help="taking your time")
    parser.add_argument("--opposed", metavar="NAME:SKILL", help="against somebody who rolls first")
    _add_dice(parser)


def _add_dice(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dice", metavar="6,12", help="faces rolled on the table, in their order")


def _number(text: str) -> int:
    """Return a whole number that people type."""
    digits = text[1:] if text[:1] in "+-" else text
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 6):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)
