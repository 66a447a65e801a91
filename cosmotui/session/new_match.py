"""A match from typed words: the game's name, seats, options, seed. For the command line and the plain mode."""

import re
import secrets
from collections.abc import Collection, Sequence

import msgspec

from cosmotui import games
from cosmotui.engine.errors import SetupError
from cosmotui.engine.game import AnyGame
from cosmotui.engine.match import Match
from cosmotui.engine.seed import SEED_LIMIT, AnySeed, RawSeed, Seed, parse_seed
from cosmotui.engine.setup import SEAT_COLOURS, OptionSpec, QuickStart, Seat, Setup, values_told
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.saves.match_file import MatchFile
from cosmotui.session.session import AnyMatch, Session

NAMES = ("Atropos", "Lachesis", "Clotho", "Nona", "Decima", "Morta", "Parca", "Moira")
"""Names to begin with."""
USUAL_NAMES = (*NAMES, *(f"Seat {number}" for number in range(1, 20)))
"""The names that seats have before anybody gives them one."""
_BOT = re.compile(r"(?P<name>.*):bot(?::(?P<level>[^:]*))?", re.DOTALL)


class Misuse(Exception):
    """Raised where a typed word cannot be used; the text says what is wrong and what to do."""


def find_game(name: str) -> AnyGame:
    """Return the game of that name. Raises Misuse."""
    try:
        return games.find(name)
    except SetupError as error:
        raise Misuse(str(error)) from error


def default_level(rules: AnyGame) -> str:
    """Return the default bot level: the middle one."""
    return rules.bot_levels[len(rules.bot_levels) // 2]


def read_seat(text: str, rules: AnyGame) -> tuple[str, str]:
    """Return name and bot level (empty for a person) of `NAME`, `NAME:bot` or `NAME:bot:LEVEL`. Raises Misuse."""
    text = _clean(text)
    match = _BOT.fullmatch(text)
    if match is None:
        if ":" in text:
            raise Misuse(f"The seat {text!r} is not NAME, NAME:bot or NAME:bot:LEVEL.")
        return text.strip(), ""
    level = match["level"]
    if level is not None and level not in rules.bot_levels:
        raise Misuse(f"There is no bot level {level!r}; there are {', '.join(rules.bot_levels)}.")
    return match["name"].strip(), level or default_level(rules)


def read_option(text: str, rules: AnyGame) -> tuple[str, str]:
    """Return name and value of `KEY=VALUE`; whether the game takes the value is checked later. Raises Misuse."""
    name, equals, value = _clean(text).partition("=")
    if not equals:
        raise Misuse(f"The option {text!r} is not KEY=VALUE; `cosmotui options {rules.name}` lists them.")
    return name.strip(), value.strip()


def option_lines(rules: AnyGame) -> list[str]:
    """Return every option of a game, a line each, under the headings of their groups: values, default, help, rule."""
    lines: list[str] = []
    group = ""
    for spec in rules.options:
        if spec.group != group:
            group = spec.group
            lines.append(f"{group}:")
        values = values_told(spec) if spec.values else "free text"
        standard = spec.default or "nothing"
        lines.append(f"  {spec.name} = {values}; standard: {standard}. {spec.help}{_where(spec)} {spec.rule}")
    return lines


def _where(spec: OptionSpec) -> str:
    """Return the condition on another option under which this one matters."""
    return f" With {spec.needs[0]} = {' or '.join(spec.needs[1:])}." if spec.needs else ""


def quick_lines(rules: AnyGame) -> list[str]:
    """Return every quick start of a game, a line each."""
    return [f"  {quick.name}: {quick.title}. {quick.help}" for quick in rules.quick_starts]


def seats_told(rules: AnyGame) -> str:
    """Return the possible numbers of players: `2 seats`, `2 to 6 seats`."""
    least, most = rules.least_seats, rules.most_seats
    return f"{least} seats" if least == most else f"{least} to {most} seats"


def find_quick(name: str, rules: AnyGame) -> QuickStart:
    """Return the quick start of that name. Raises Misuse."""
    name = _clean(name)
    found = next((quick for quick in rules.quick_starts if quick.name == name), None)
    if found is None:
        known = ", ".join(quick.name for quick in rules.quick_starts)
        told = f"there is {known}" if known else f"{rules.title} has none"
        raise Misuse(f"There is no quick start {name!r}; {told}.")
    return found


def maker_named(setup: Setup, seat: int, who: str, own: Collection[int] = ()) -> Setup:
    """Return the set-up in which the seat of a table's maker bears the maker's name, unless somebody chose another.

    Where a seat that is not the maker's `own` bears it, as the form proposed, the two change names.
    """
    name = setup.seats[seat].name
    if name not in USUAL_NAMES:
        return setup
    others = (number for number, one in enumerate(setup.seats) if one.name == who and number not in {seat, *own})
    if (other := next(others, None)) is not None:
        setup = setup.called(other, usual_name(setup.names())).called(seat, who).called(other, name)
    return setup.called(seat, who)


def usual_name(taken: Collection[str]) -> str:
    """Return a name for another seat."""
    return next(name for name in USUAL_NAMES if name not in taken)


def usual_bot(rules: AnyGame, taken: Collection[str]) -> str:
    """Return the default bot level of another seat: the first is a person's, all others are bots of middle strength."""
    return default_level(rules) if taken and rules.bot_levels else ""


def usual_seats(rules: AnyGame, count: int = 0) -> list[tuple[str, str]]:
    """Return the default names and bot levels; for `count` seats, or as many as the game usually has."""
    seats: list[tuple[str, str]] = []
    while len(seats) < (count or rules.usual_count or rules.least_seats):
        taken = [name for name, _ in seats]
        seats.append((usual_name(taken), usual_bot(rules, taken)))
    return seats


def read_options(texts: Sequence[str], rules: AnyGame) -> dict[str, str]:
    """Return all typed options by name. Raises Misuse if one is given twice."""
    options: dict[str, str] = {}
    for name, value in (read_option(text, rules) for text in texts):
        if name in options:
            raise Misuse(f"The option {name!r} is given twice.")
        options[name] = value
    return options


def read_options_apart(texts: Sequence[str], rules: AnyGame) -> dict[str, str]:
    """Return the options of a match in which everybody has a terminal: those typed, else what suits that. Raises
    Misuse."""
    return {**rules.apart, **read_options(texts, rules)}


def chosen_seed(text: str) -> Seed:
    """Return a typed seed with a secret salt. Raises Misuse."""
    return msgspec.structs.replace(fresh_seed(), raw=_parsed(text), chosen=True)


def read_seed(text: str | None) -> Seed:
    """Return the typed seed, or a fresh one if there is none. Raises Misuse."""
    return fresh_seed() if text is None else chosen_seed(text)


def read_number(text: str | None) -> int:
    """Return the typed number as a seed without a seal, or a fresh one. Raises Misuse."""
    if text is None:
        return secrets.randbelow(SEED_LIMIT)
    number = _parsed(text)
    if isinstance(number, str):
        raise Misuse(f"Here a seed is a whole number of at most 16 digits. {text!r} is none.")
    return number


def _parsed(text: str) -> RawSeed:
    try:
        return parse_seed(text)
    except ValueError as error:
        raise Misuse(f"{error} {text!r} is none.") from error


def make_setup(rules: AnyGame, seats: Sequence[tuple[str, str]], options: dict[str, str], seed: AnySeed) -> Setup:
    """Return the seats in the order given, each with the next colour. Raises Misuse if there are more than colours."""
    if len(seats) > len(SEAT_COLOURS):
        raise Misuse(f"{len(seats)} seats; {rules.least_seats} to {rules.most_seats} can play.")
    return Setup(tuple(Seat(name, number, bot) for number, (name, bot) in enumerate(seats)), options, seed)


def new_match(rules: AnyGame, setup: Setup) -> AnyMatch:
    """Return the new match. Raises Misuse with every problem found."""
    try:
        return Match.new(rules, setup)
    except SetupError as error:
        raise Misuse(str(error)) from error


def new_session(rules: AnyGame, setup: Setup) -> Session:
    """Return a match that has begun and is saved. Raises Misuse with every problem found."""
    match = new_match(rules, setup)
    return Session(match, MatchFile.create(match))


def _clean(text: str) -> str:
    """Return typed text without half characters, which no file can hold."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
