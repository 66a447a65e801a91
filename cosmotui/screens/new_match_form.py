"""The set-up of a match in the making: seats, options and presets. No widget is held; the screen draws the form."""

from collections.abc import Mapping

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.game import AnyGame
from cosmotui.engine.seed import AnySeed
from cosmotui.engine.setup import SEAT_COLOURS, OptionSpec, QuickStart, Seat, Setup, check_setup
from cosmotui.saves.settings import Settings
from cosmotui.saves.setup_draft import BegunSetup
from cosmotui.session.new_match import maker_named, usual_bot, usual_name

SHORT = 12
"""The most characters of free text that are shown unchanged."""
TEAMS = "teams"
"""The option that says who plays together, where a game has teams."""
STANDARD, OWN, QUICK = "standard", "own", "quick start"
"""The names of sets of options that are no kept preset."""


def usual_teams(seats: int) -> str:
    """Return two teams by turns."""
    return ("AB" * seats)[:seats]


class NewMatchForm:
    """The present seats and options; every method keeps them within what can be chosen on the screen."""

    def __init__(self, game: AnyGame, seats: tuple[Seat, ...] = (), presets: Mapping[str, dict[str, str]] = {}) -> None:
        self.game = game
        self.presets = dict(presets)
        self.seats = [seat for seat in seats if not seat.bot or seat.bot in game.bot_levels][: game.most_seats]
        self.options: dict[str, str] = {}
        """The options that are not standard."""
        self._fill(game.least_seats if self.seats else game.usual_count or game.least_seats)

    # --- seats ---------------------------------------------------------------------------------------------------

    @property
    def free_colours(self) -> list[int]:
        """The colours that no seat has, in the order in which they are handed out."""
        taken = [seat.colour for seat in self.seats]
        return [colour for colour in range(len(SEAT_COLOURS)) if colour not in taken]

    def add_seat(self) -> bool:
        """Add a seat: the first for a person, others for a bot of middle strength. Return False if the table is
        full."""
        if len(self.seats) >= self.game.most_seats:
            return False
        taken = {seat.name for seat in self.seats}
        self.seats.append(Seat(usual_name(taken), self.free_colours[0], usual_bot(self.game, taken)))
        self._group(self._given + usual_teams(len(self.seats))[-1])
        return True

    def _fill(self, count: int) -> None:
        """Add seats up to the given number."""
        while len(self.seats) < count:
            self.add_seat()

    def _seat(self, count: int) -> None:
        """Let so many sit down, if it is a number: seats are added, or the last ones removed."""
        self._fill(count)
        while count and len(self.seats) > count:
            self.remove_seat(len(self.seats) - 1)

    def remove_seat(self, number: int) -> bool:
        """Remove a seat. Return False if no fewer can play."""
        if len(self.seats) <= self.game.least_seats or not 0 <= number < len(self.seats):
            return False
        self._reseat([seat for seat in range(len(self.seats)) if seat != number])
        del self.seats[number]
        self._group(self._given[:number] + self._given[number + 1 :])
        return True

    def move_seat(self, number: int, step: int) -> int:
        """Let a seat play earlier (-1) or later (1). Return its new number."""
        other = number + step
        if 0 <= other < len(self.seats):
            order = list(range(len(self.seats)))
            order[number], order[other] = other, number
            self._reseat(order)
            self.seats[number], self.seats[other] = self.seats[other], self.seats[number]
            letters = list(self._given.ljust(len(self.seats)))
            letters[number], letters[other] = letters[other], letters[number]
            self._group("".join(letters).strip())
            return other
        return number

    def _reseat(self, order: list[int]) -> None:
        """Move options that hold a word for each seat with the seats; `order` lists the old numbers of the seats."""
        for spec in self.game.options:
            words = [word.strip() for word in self.options.get(spec.name, "").split(",")] if spec.nobody else [""]
            if words != [""]:
                words += [spec.nobody] * (len(self.seats) - len(words))
                moved = [words[seat] for seat in order]
                while moved and moved[-1] == spec.nobody:
                    moved.pop()
                self.set(spec.name, ", ".join(moved))

    def rename(self, number: int, name: str) -> None:
        """Give a seat another name."""
        self.seats[number] = msgspec.structs.replace(self.seats[number], name=name)

    def change_player(self, number: int, step: int = 1) -> None:
        """Change a seat from a person through the bot levels and back."""
        players = ("", *self.game.bot_levels)
        self._seat_bot(number, players[(players.index(self.seats[number].bot) + step) % len(players)])

    def change_who(self, number: int) -> None:
        """Change a seat from person to bot, or back."""
        levels = self.game.bot_levels
        self._seat_bot(number, "" if self.seats[number].bot or not levels else levels[len(levels) // 2])

    def seat_people(self, maker: str) -> None:
        """Let people play all seats; the first bears the name of whoever makes the table, unless somebody chose it."""
        for number, seat in enumerate(self.seats):
            if seat.bot:
                self._seat_bot(number, "")
        self.seats = list(maker_named(Setup(tuple(self.seats), {}, 0), 0, maker).seats)

    def change_level(self, number: int, step: int = 1) -> None:
        """Give a bot another level; a person becomes a bot."""
        levels = self.game.bot_levels
        if levels:
            bot = self.seats[number].bot
            self._seat_bot(number, levels[(levels.index(bot) + step) % len(levels)] if bot else levels[0])

    def change_colour(self, number: int, step: int = 1) -> None:
        """Give a seat the next colour; a seat that has it gets the old one in exchange."""
        colour = (self.seats[number].colour + step) % len(SEAT_COLOURS)
        for other, seat in enumerate(self.seats):
            if seat.colour == colour:
                self.seats[other] = msgspec.structs.replace(seat, colour=self.seats[number].colour)
        self.seats[number] = msgspec.structs.replace(self.seats[number], colour=colour)

    def _seat_bot(self, number: int, bot: str) -> None:
        self.seats[number] = msgspec.structs.replace(self.seats[number], bot=bot)

    # --- teams ---------------------------------------------------------------------------------------------------

    @property
    def teams(self) -> str:
        """The teams, a letter per seat, as given or as usual; "" where everybody plays alone."""
        spec = next((spec for spec in self.game.options if spec.name == TEAMS), None)
        if spec is None or not self._matters(spec):
            return ""
        return self.options.get(TEAMS) or usual_teams(len(self.seats))

    def change_team(self, number: int, step: int) -> None:
        """Move a seat to the next team; there are as many letters as seats."""
        letters = list(self.teams.ljust(len(self.seats), "A"))
        letters[number] = chr(ord("A") + (ord(letters[number]) - ord("A") + step) % len(self.seats))
        self.options[TEAMS] = "".join(letters)
        self._group(self._given)

    @property
    def _given(self) -> str:
        """The letters of the teams where they are not the usual ones."""
        return self.options.get(TEAMS, "")

    def _group(self, letters: str) -> None:
        """Change the letters that were given, after the seats have changed."""
        if self._given:
            self.set(TEAMS, "" if letters == usual_teams(len(self.seats)) else letters)

    # --- options -------------------------------------------------------------------------------------------------

    def spec(self, name: str) -> OptionSpec:
        """Return the option of that name."""
        return next(spec for spec in self.game.options if spec.name == name)

    def value(self, name: str) -> str:
        """Return the present value of an option."""
        return self.options.get(name, self.spec(name).default)

    def set(self, name: str, value: str) -> None:
        """Give an option a value; the standard one is not kept."""
        if value == self.spec(name).default:
            self.options.pop(name, None)
        else:
            self.options[name] = value

    def give(self, name: str, value: str) -> None:
        """Give an option a value, and let as many sit down as it asks for."""
        self.set(name, value)
        self._seat(self.game.seats_asked(self.options))

    def change(self, name: str, step: int) -> None:
        """Take the value `step` places further on, around the end."""
        values = self.spec(name).values
        if values:
            at = values.index(self.value(name)) if self.value(name) in values else 0
            self.set(name, values[(at + step) % len(values)])

    @property
    def listed(self) -> list[OptionSpec]:
        """The options that matter with the others at their present values, and all that are not standard."""
        return [spec for spec in self.game.options if self._matters(spec) or self.value(spec.name) != spec.default]

    def _matters(self, spec: OptionSpec) -> bool:
        return not spec.made and (not spec.needs or self.value(spec.needs[0]) in spec.needs[1:])

    def unusual(self) -> list[str]:
        """Return everything that is not standard, as it is read out to the table."""
        return [
            f"{spec.label}: {said(self.value(spec.name), spec)}"
            for spec in self.game.options
            if self.value(spec.name) != spec.default
        ]

    def wrong_with(self, name: str, value: str) -> list[Problem]:
        """Return the problems that an option would cause with that value, and that do not exist now."""
        before, seats, now = self.options, list(self.seats), self.problems()
        self.options = dict(before)
        self.give(name, value)
        fresh = [problem for problem in self.problems() if problem not in now]
        self.options, self.seats = before, seats
        return fresh

    # --- quick starts and presets --------------------------------------------------------------------------------

    @property
    def quick(self) -> QuickStart | None:
        """The quick start that these options make up."""
        return next((quick for quick in self.game.quick_starts if self._is(quick)), None)

    def _is(self, quick: QuickStart) -> bool:
        return quick.options == self.options and quick.seats in (0, len(self.seats))

    def take_quick(self, name: str) -> None:
        """Take the options of a quick start, and no others, and as many seats as it has."""
        quick = next(quick for quick in self.game.quick_starts if quick.name == name)
        self._seat(quick.seats)
        self.options = {}
        for option, value in quick.options.items():
            self.set(option, value)

    def change_quick(self, step: int) -> None:
        """Take the next quick start, around the end."""
        names = [quick.name for quick in self.game.quick_starts]
        if names:
            at = names.index(self.quick.name) if self.quick else -1 if step > 0 else 0
            self.take_quick(names[(at + step) % len(names)])

    @property
    def preset(self) -> str:
        """The name of the preset that these options make up."""
        if not self.options:
            return STANDARD
        kept = next((name for name, options in self.presets.items() if options == self.options), "")
        return kept or (QUICK if self.quick else OWN)

    def change_preset(self, step: int) -> None:
        """Take the options of the next preset; the standard game is one of them."""
        names = [STANDARD, *self.presets]
        at = names.index(self.preset) if self.preset in names else (-1 if step > 0 else 0)
        name = names[(at + step) % len(names)]
        known = {spec.name for spec in self.game.options}
        chosen = {} if name == STANDARD else self.presets[name]
        self.options = {option: value for option, value in chosen.items() if option in known}

    def keep_preset(self, name: str) -> str:
        """Keep the options under a name. Return what is wrong with the name."""
        name = name.strip()
        if not name or name.casefold() in (STANDARD, OWN, QUICK):
            return "A preset needs a name of its own."
        if not self.options:
            return "Every option is standard: there is nothing to keep."
        self.presets[name[:40]] = dict(self.options)
        return ""

    def remove_preset(self) -> str:
        """Forget the preset that is chosen. Return its name, or nothing if none is."""
        name = self.preset
        return name if self.presets.pop(name, None) is not None else ""

    # --- a draft -------------------------------------------------------------------------------------------------

    @property
    def begun(self) -> BegunSetup:
        """The present seats and options, to be kept."""
        return BegunSetup(tuple(self.seats), dict(self.options))

    def resume(self, begun: BegunSetup) -> bool:
        """Resume what was chosen before, as far as it can be chosen here. Return whether that changes the form."""
        game, before = self.game, self.begun
        players = ("", *game.bot_levels)
        if game.least_seats <= len(begun.seats) <= game.most_seats and _are_seats(begun.seats, players):
            self.seats = list(begun.seats)
        known = {spec.name: spec.values for spec in game.options}
        self.options = {}
        for name, value in begun.options.items():
            if name in known and (not known[name] or value in known[name]):
                self.set(name, value)
        return self.begun != before

    # --- the whole -----------------------------------------------------------------------------------------------

    def setup(self, seed: AnySeed) -> Setup:
        """Return the set-up of the match."""
        return Setup(tuple(self.seats), dict(self.options), seed)

    def problems(self) -> list[Problem]:
        """Return everything that stands in the way of a match, with the rule that says so."""
        game, setup = self.game, self.setup(0)
        problems = check_setup(setup, game.least_seats, game.most_seats, game.options, game.bot_levels)
        return problems or game.setup_problems(setup)

    def kept_in(self, settings: Settings) -> Settings:
        """Return the settings with these seats and presets in them."""
        name = self.game.name
        seats = settings.seats | {name: tuple(self.seats)}
        return msgspec.structs.replace(settings, seats=seats, presets=settings.presets | {name: dict(self.presets)})


def _are_seats(seats: tuple[Seat, ...], players: tuple[str, ...]) -> bool:
    """Return whether every seat has a colour of its own and is a person's or a bot's of one of these levels."""
    colours = {seat.colour for seat in seats}
    return (
        len(colours) == len(seats)
        and colours <= set(range(len(SEAT_COLOURS)))
        and all(seat.bot in players for seat in seats)
    )


def said(value: str, spec: OptionSpec) -> str:
    """Return a value of an option as people read it."""
    if spec.values or value in spec.words:
        return spec.said(value)
    if len(value) <= SHORT and value.isprintable() and " " not in value:
        return value or "none"
    return "given" if spec.made else f"{len(value.split())} given"
