"""Home as a numbered menu: continue, start a match, read the rules, leave; and the few questions of a new match."""

from collections.abc import Callable

from cosmotui import games
from cosmotui.engine.game import AnyGame
from cosmotui.engine.seed import AnySeed
from cosmotui.engine.setup import one_of
from cosmotui.games import manifest, rules_of
from cosmotui.plain.lessons import lessons
from cosmotui.plain.play import play
from cosmotui.plain.record import show_record
from cosmotui.plain.resume import in_progress, reopen
from cosmotui.plain.rules import opening, pages
from cosmotui.plain.terminal import Terminal
from cosmotui.plain.words import folded
from cosmotui.record.daily import today
from cosmotui.record.daily_words import of_day, share_line
from cosmotui.record.record_file import load_record
from cosmotui.rules.rulebook import load
from cosmotui.saves.errors import SaveError
from cosmotui.saves.glimpse import glimpse
from cosmotui.saves.learned import learned
from cosmotui.saves.library import SavedMatch
from cosmotui.session.daily_match import open_daily
from cosmotui.session.new_match import (
    Misuse,
    default_level,
    make_setup,
    new_session,
    option_lines,
    read_option,
    read_seat,
    read_seed,
    seats_told,
)
from cosmotui.session.session import Session
from cosmotui.startup.late import imported

Action = Callable[[], None]


def home(terminal: Terminal) -> None:
    """Show the menu until the player leaves. Raises EndOfInput when there is nothing more to read."""
    while True:
        terminal.say("", "COSMOTUI")
        choices = _choices(terminal)
        for number, (text, _) in enumerate(choices, 1):
            terminal.say(f"{number:>4}  {text}")
        terminal.say("   q  leave")
        number = terminal.choose(len(choices), "q", ("q", "quit", "exit", "leave"))
        if number is None:
            return
        try:
            choices[number - 1][1]()
        except (SaveError, Misuse) as error:
            terminal.say(str(error))


def _choices(terminal: Terminal) -> list[tuple[str, Action]]:
    taken, trouble = learned()
    terminal.say(*[trouble] * bool(trouble))
    choices: list[tuple[str, Action]] = []
    try:
        matches = in_progress()
    except SaveError as error:
        terminal.say(str(error))
        matches = []
    for saved in matches:
        verb = "continue" if saved is matches[0] else "go on with"
        told = ", ".join(filter(None, (f"{verb} {saved.title}", glimpse(saved.path).where)))
        choices.append((told, lambda saved=saved: _resume(terminal, saved)))
    learn = "lessons" if taken.lessons or matches else "learn by playing: 5 minutes"
    choices.append((learn, lambda: lessons(terminal)))
    for name in games.names():
        title = manifest(name).title
        if door := manifest(name).plain_door:
            choices.append((f"{title}: {door.word}", lambda door=door: imported(door.place)(terminal)))
        choices.append((f"new match of {title}", lambda name=name: _new(terminal, rules_of(name))))
        choices.append((f"rules of {title}", lambda name=name: _rules(terminal, name)))
    choices.append(("daily sector: a small match, the same for everybody, one try a day", lambda: _daily(terminal)))
    choices.append(("record: wins, ratings and feats", lambda: show_record(terminal)))
    return choices


def _resume(terminal: Terminal, saved: SavedMatch) -> None:
    with terminal.interruptible():  # a long match takes its time
        session, notes = reopen(saved.path)
    terminal.say(*notes)
    play(session, terminal)


def _new(terminal: Terminal, rules: AnyGame) -> None:
    play(ask_session(terminal, rules, {}, None), terminal)


def _daily(terminal: Terminal) -> None:
    """Begin the daily sector, if the player wants the one try of the day now, or go on with it."""
    if load_record().daily(today()) is None and not terminal.ask("One try a day counts. y begins it:").startswith("y"):
        return
    session, notes = open_daily()
    terminal.say(*notes)
    play(session, terminal)
    record = load_record()
    if (done := of_day(record, today())) is not None:
        terminal.say(share_line(record, done))


def _rules(terminal: Terminal, name: str) -> None:
    book = load(name)
    terminal.say(*opening(book))
    while text := terminal.ask("An id or words; an empty line goes back:"):
        terminal.say(*pages(book, text) or ["Nothing in the rules holds that."])


def ask_session(terminal: Terminal, rules: AnyGame, options: dict[str, str], seed: AnySeed | None) -> Session:
    """Ask for seats, options and seed until a match can begin, and begin it. Raises EndOfInput."""
    while True:
        terminal.say("", f"New match of {rules.title}, {seats_told(rules)}")
        seats = _ask_seats(terminal, rules)
        chosen = options | _ask_quick(terminal, rules) | _ask_options(terminal, rules)
        try:
            words = rules.option_words(make_setup(rules, seats, chosen, 0)) if chosen else ()
            _say(terminal, *(f"{text} {rule}" for text, rule in words))
            number = (
                read_seed(terminal.ask("Seed (who chooses it knows every roll; empty: by chance):") or None)
                if seed is None
                else seed
            )
            return new_session(rules, make_setup(rules, seats, chosen, number))
        except Misuse as problem:
            terminal.say(str(problem))


def _ask_seats(terminal: Terminal, rules: AnyGame) -> list[tuple[str, str]]:
    levels = ", ".join(rules.bot_levels)
    _say(terminal, f"A seat is a NAME, or NAME:bot:LEVEL with {levels}; NAME:bot is a {default_level(rules)}.")
    seats: list[tuple[str, str]] = []
    while len(seats) < rules.most_seats:
        more = "" if len(seats) < rules.least_seats else " (empty: no more)"
        text = terminal.ask(f"Seat {len(seats) + 1}{more}:")
        if not text and len(seats) >= rules.least_seats:
            break
        try:
            name, level = read_seat(text, rules)
        except Misuse as problem:
            terminal.say(str(problem))
            continue
        if not name or name in (other for other, _ in seats):
            terminal.say("Every seat needs a name of its own.")
            continue
        seats.append((name, level))
    return seats


def _ask_quick(terminal: Terminal, rules: AnyGame) -> dict[str, str]:
    """Ask for a quick start, and return its options, or none."""
    starts = rules.quick_starts
    if not starts:
        return {}
    for number, quick in enumerate(starts, 1):
        _say(terminal, f"{number:>4}  {quick.title}. {quick.help}")
    while text := terminal.ask(f"Quick start (1 to {len(starts)}, empty: none):"):
        for number, quick in enumerate(starts, 1):
            if text in (str(number), quick.name):
                return quick.options
        terminal.say(f"Type a number from 1 to {len(starts)}, or nothing.")
    return {}


def _ask_options(terminal: Terminal, rules: AnyGame) -> dict[str, str]:
    known = {spec.name: spec for spec in rules.options}
    chosen: dict[str, str] = {}
    while text := terminal.ask("Option KEY=VALUE (? lists them, empty: no more):"):
        if text == "?":
            _say(terminal, *option_lines(rules))
            continue
        try:
            name, value = read_option(text, rules)
        except Misuse as problem:
            terminal.say(str(problem))
            continue
        if name not in known:
            terminal.say(f"There is no option {name!r}; ? lists them.")
        elif known[name].values and value not in known[name].values:
            terminal.say(f"{name} takes {one_of(known[name].values)}.")
        else:
            chosen[name] = value
    return chosen


def _say(terminal: Terminal, *lines: str) -> None:
    """Print lines that may be long, broken between words."""
    terminal.say(*(part for line in lines for part in folded(line)))
