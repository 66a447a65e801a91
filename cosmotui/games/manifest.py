"""What belongs to a game, over all packages: a game is added to the program by one manifest and what it names."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

NONE: Mapping[str, str] = MappingProxyType({})


class OptionScreen(NamedTuple):
    """The screen on which an option of a new match is chosen."""

    place: str
    """The function that opens the screen: it gets the navigator, the form and what to call when the screen is left."""
    word: str
    """What enter does, for the key row."""
    typed: bool = True
    """Whether the value can be chosen without the screen as well."""
    when: str = ""
    """The only value of the option with which the screen is offered; empty for any value."""


class Gallery(NamedTuple):
    """A screen that shows everything that can turn up in a game."""

    place: str
    """The function that opens the screen: it gets the navigator."""
    row: str
    """What the screen shows, for a row of home: `Aliens, pods`."""
    called: str
    """The same for the list of commands: `aliens and pods`."""


class Keeping(NamedTuple):
    """What a game keeps beside matches, such as seasons, and how home lists it."""

    folder: str
    """The function that returns the folder. While the folder is empty nothing else of the game is imported."""
    things: str
    """The function that returns the list of `Kept` things: it gets the navigator that opens them."""


class PlainDoor(NamedTuple):
    """What a game offers in plain mode besides matches."""

    place: str
    """The function that opens it: it gets the terminal."""
    word: str
    """What lies behind it, for a row of the menu: `characters and crews`."""


class Desk(NamedTuple):
    """How lessons are taken that are no matches, but take place on screens of the game's own."""

    screen: str
    """The function that shows one: it gets the navigator, the lesson, and whether it takes the place of what is in
    front."""
    plain: str
    """The function that takes one in plain mode: it gets the terminal and the lesson, and returns the progress."""


class Command(NamedTuple):
    """A command of the command line that belongs to one game."""

    name: str
    summary: str
    arguments: str
    """The function that adds the arguments to a parser. Its module may import nothing that `--help` does not need."""
    run: str
    """The function that does what was typed, and returns the exit code."""


class Manifest(NamedTuple):
    """A game: what lists say of it, and where its parts are.

    A place is `module:name`. It is imported when the part is first needed, by the layer that needs it.
    """

    name: str
    """The word of the command line, such as `cosmoclysm`; saves hold it too."""
    title: str
    about: str
    """What the game is, in a line."""
    letters: str
    """The letters with which the ids of its rules begin."""
    least_seats: int
    most_seats: int
    position: int
    """Where the game stands in lists: the lowest first."""
    rules: str
    """The class of the rules, a `Game`."""
    words: str
    """The module that tells a view in words: `describe`, and `under_way` where there is one."""
    bots: str
    """The table of bots by level, weakest first."""
    chronicle: str = ""
    """The class that tells what the record keeps of a match of the game, a `Chronicle`."""
    standing: str = ""
    """The function that tells a seat's `Standing`: it gets a view and the seat. For the laboratory."""
    odds: str = ""
    """The function that tells in lines what an answer would lead to: it gets a view, the question and the answer."""
    area: str = ""
    """The class that shows a match, a `GameArea`; a game without its own is shown in words."""
    door: str = ""
    """The function that opens the game from home, where that is not a new match."""
    gallery: Gallery | None = None
    keeps: Keeping | None = None
    option_screens: Mapping[str, OptionScreen] = MappingProxyType({})
    """By option."""
    plain_commands: str = ""
    """The class that understands the game's own words in plain mode, a `GameCommands`."""
    plain_forms: Mapping[str, str] = NONE
    """By form: the class that fills it in line by line, a `FormEditor`."""
    plain_door: PlainDoor | None = None
    commands: tuple[Command, ...] = ()
    lessons: str = ""
    """The lessons in their order, a tuple of `AnyLesson`; a game without any is not taught."""
    desk: Desk | None = None
    """How lessons are taken that are no matches, where the game has some."""
    hints: str = ""
    """The hints of a coached match, a tuple of `Hint`."""
    first_match: str = ""
    """The quick start of a coached match; the standard game without one."""
