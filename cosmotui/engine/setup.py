"""The set-up of a match: seats, options and a seed. It never changes once the match has begun."""

import unicodedata
from itertools import groupby, pairwise
from typing import Annotated

import msgspec
from msgspec import Meta

from cosmotui.engine.errors import Problem
from cosmotui.engine.seed import AnySeed, RawSeed, raw_seed, seed_problem

SEAT_LETTERS = "RBYGPOWK"
SEAT_COLOURS = ("red", "blue", "yellow", "green", "purple", "orange", "white", "black")
NAME_LIMIT = 40


class Seat(msgspec.Struct, frozen=True):
    """A player: a name, a colour (index into SEAT_COLOURS), and the level of its bot, or "" for a person."""

    name: str
    colour: int
    bot: str = ""

    @property
    def letter(self) -> str:
        """The letter of the colour."""
        return SEAT_LETTERS[self.colour]


class OptionSpec(msgspec.Struct, frozen=True):
    """One option of a rulebook. `values` empty means free text, checked by the game."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str
    label: str
    help: str = ""
    needs: tuple[str, ...] = ()
    """Another option and the values of it with which this one matters; empty: always."""
    made: bool = False
    """Written by a screen of the game and not by people: listed only where it has a value."""
    group: str = ""
    """Under which head it is listed; options of one group stand together, those without one first."""
    nobody: str = ""
    """Where the text holds a word for each seat, with commas: the word for a seat that has none; else empty."""
    words: dict[str, str] = {}
    """What values are called for people, where the value itself does not say it."""

    def said(self, value: str) -> str:
        """Return the label of a value."""
        return self.words.get(value, value.replace("_", " "))


HINTS = OptionSpec(
    "hints", ("on", "off"), "on", "", "Hints", "Whether players may ask what a strong bot would do.", group="help"
)
"""An option of every game: no rule of the game, but of the table."""


class QuickStart(msgspec.Struct, frozen=True):
    """A match that can begin at once: options chosen together, with a name for the command line."""

    name: str
    title: str
    help: str
    """What it is, in one line."""
    options: dict[str, str]
    """Those that are not standard."""
    seats: int = 0
    """How many sit down; 0: as many as there are."""


class Copied(msgspec.Struct, frozen=True):
    """The origin of a copied match: the number of answers before the copy, and the seed of its dice until then."""

    answers: Annotated[int, Meta(ge=0, le=1 << 32)]
    seed: AnySeed
    chain: Annotated[str, Meta(max_length=64)] = ""
    """Where the chain of its answers stood then; empty where there is none."""


class Setup(msgspec.Struct, frozen=True):
    """Seats in playing order, options by name (only those that are not standard need to be there), and the seed."""

    seats: tuple[Seat, ...]
    options: dict[str, str]
    seed: AnySeed
    copied: Annotated[tuple[Copied, ...], Meta(max_length=1000)] = ()
    """For a copy, which has dice of its own since it was made: the match it was made from, copies of copies last."""

    def names(self) -> tuple[str, ...]:
        """Return the players' names by seat."""
        return tuple(seat.name for seat in self.seats)

    def called(self, seat: int, name: str) -> "Setup":
        """Return the set-up in which a seat bears another name; an unchanged one where others bear that name already,
        or nothing of it can be seen."""
        name, seats = name[:NAME_LIMIT].rstrip(), list(self.seats)
        others = {_seen(other.name).casefold() for number, other in enumerate(seats) if number != seat}
        if not _seen(name) or _seen(name).casefold() in others:
            return self
        seats[seat] = msgspec.structs.replace(seats[seat], name=name)
        return msgspec.structs.replace(self, seats=tuple(seats))

    def copy(self, answers: int, seed: AnySeed, chain: str = "") -> "Setup":
        """Return the set-up of a copy that has its own dice after so many answers."""
        return msgspec.structs.replace(self, seed=seed, copied=(*self.copied, Copied(answers, self.seed, chain)))

    @property
    def first_seed(self) -> AnySeed:
        """The seed at the beginning of the match."""
        return self.copied[0].seed if self.copied else self.seed

    @property
    def raw_seeds(self) -> tuple[RawSeed, ...]:
        """The raw seeds of the dice, in the order in which they are used."""
        return tuple(raw_seed(seed) for seed in (*(one.seed for one in self.copied), self.seed))

    def seed_after(self, answers: int) -> RawSeed:
        """Return the raw seed of the dice after so many answers."""
        return self.raw_seeds[sum(one.answers <= answers for one in self.copied)]

    @property
    def dice_changes(self) -> dict[int, RawSeed]:
        """The seeds of later dice, by the number of answers after which they take over."""
        return {one.answers: seed for one, seed in zip(self.copied, self.raw_seeds[1:], strict=True)}


def check_setup(
    setup: Setup, least: int, most: int, specs: tuple[OptionSpec, ...], levels: tuple[str, ...]
) -> list[Problem]:
    """Return the problems with seats, option names, option values and seed that can be found without the game."""
    problems: list[Problem] = []
    count = len(setup.seats)
    if not least <= count <= most:
        can = str(least) if least == most else f"{least} to {most}"
        problems.append(Problem(f"{count} {'seat' if count == 1 else 'seats'}; {can} can play."))
    names = [_seen(seat.name) for seat in setup.seats]
    for name in sorted({name for name in names if name and names.count(name) > 1}):
        problems.append(Problem(f"Two seats are called {name!r}; give each its own name."))
    for number, seat in enumerate(setup.seats, 1):
        if not _seen(seat.name):
            problems.append(Problem(f"Seat {number} has no name."))
        if len(seat.name) > NAME_LIMIT:
            problems.append(Problem(f"The name of seat {number} has {len(seat.name)} characters; {NAME_LIMIT} fit."))
        if not 0 <= seat.colour < len(SEAT_COLOURS):
            problems.append(Problem(f"Seat {number} has no colour; there are {len(SEAT_COLOURS)}."))
        if seat.bot and seat.bot not in levels:
            problems.append(unknown_level(seat.bot, levels))
    colours = [seat.colour for seat in setup.seats]
    if len(set(colours)) != len(colours):
        problems.append(Problem("Two seats have the same colour."))
    known = {spec.name: spec for spec in specs}
    for name, value in setup.options.items():
        spec = known.get(name)
        if spec is None:
            problems.append(Problem(f"There is no option {name!r}; there are {', '.join(known)}."))
        elif spec.values and value not in spec.values:
            problems.append(Problem(f"{value!r} is not a value of {name}; possible: {one_of(spec.values)}.", spec.rule))
    wrong = {seed_problem(seed): None for seed in (setup.seed, *(one.seed for one in setup.copied))}
    problems += [Problem(text) for text in wrong if text]
    if any(later.answers < one.answers for one, later in pairwise(setup.copied)):
        problems.append(Problem("A copy of a copy is made after it, not before."))
    return problems


def unknown_level(level: str, levels: tuple[str, ...]) -> Problem:
    """Return the problem with a bot level that the game does not have."""
    return Problem(f"{level!r} is not a bot level of this game; the levels are {', '.join(levels)}.")


def _seen(name: str) -> str:
    """Return what can be seen of a name: without direction marks, joiners and other marks that show nothing."""
    name = unicodedata.normalize("NFC", name)
    return "".join(character for character in name if unicodedata.category(character) != "Cf").strip()


def one_of(values: tuple[str, ...]) -> str:
    """Return the values as a list in a sentence; a long run of numbers is given by its ends."""
    numbers = [value for value in values if value.isdecimal()]
    if len(numbers) > 8:
        rest = [value for value in values if not value.isdecimal()]
        step = int(numbers[1]) - int(numbers[0])
        steps = f" in steps of {step}" if step > 1 else ""
        return ", ".join([f"{numbers[0]} to {numbers[-1]}{steps}", *rest])
    return ", ".join(values)


def values_told(spec: OptionSpec) -> str:
    """Return the values of an option as a list in a sentence, with their labels."""
    if not spec.words:
        return one_of(spec.values)
    parts: list[str] = []
    for is_named, group in groupby(spec.values, key=lambda value: value in spec.words):
        some = tuple(group)
        parts += [f"{value or 'nothing'} ({spec.words[value]})" for value in some] if is_named else [one_of(some)]
    return ", ".join(parts)
