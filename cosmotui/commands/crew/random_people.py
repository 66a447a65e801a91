"""`cosmotui crew random`: the rolling of characters that are legal for their position."""

from argparse import Namespace

import msgspec

from cosmotui.commands.crew.parser import MANY
from cosmotui.commands.crew.results import say_people
from cosmotui.commands.crew.which import opened_or_new, read_position
from cosmotui.engine.seed import AnySeed
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.creation import finalise, new_random
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.series import Series
from cosmotui.session.new_match import Misuse, read_seed


def run(arguments: Namespace) -> int:
    """Add people for one position or for the vacant ones, with the dice of the season or of a separate seed."""
    position = read_position(arguments.position)
    if not 1 <= arguments.count <= MANY:
        raise Misuse(f"Between 1 and {MANY} people can be made at once.")
    seed = read_seed(arguments.seed) if arguments.seed is not None else None
    with opened_or_new(arguments) as target:
        change = _made(target.season, position, arguments.count, seed, arguments.draft)
        target.commit(change)
        say_people(target.season, [one.id for one in change.put if isinstance(one, Character)], arguments.json)
    return 0


def _made(season: Season, position: Position | None, count: int, seed: AnySeed | None, as_draft: bool) -> Change:
    """Return one change that adds all of them: each is made in a copy of the season with those before."""
    copy = Season({season.series.id: season.series})
    copy.apply(Change("the same", (*season.characters.values(), *season.ships.values())))
    there = list(copy.characters)
    dice = SeasonDice(Series("", seed) if seed is not None else season.series)
    for _ in range(count):
        rolled = new_random(copy, dice, position)
        copy.apply(rolled)
        id = copy.ids_of(Character)[-1]
        if not as_draft:
            copy.apply(finalise(copy, id))
    series = copy.series
    if seed is not None:  # its draws are not those of the season
        series = msgspec.structs.replace(series, drawn=season.series.drawn)
    new = tuple(one for id, one in copy.characters.items() if id not in there)
    return Change(f"{count} random", (*new, series), wall="dice")
