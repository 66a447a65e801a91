"""The encounter of a lesson: people of the season against opponents, with dice that are given."""

from collections.abc import Callable, Sequence
from typing import Final, cast

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.lessons.lesson import AnyMatch
from cosmotui.rules.space_force import SpaceForce
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.cast import cast_text
from cosmotui.rules.space_force.combat.muster import muster
from cosmotui.rules.space_force.season import Change, Season

SEATS: Final = (Seat("Director", 0), Seat("Opposition", 1, "recruit"))
"""The person, who runs the crew, and the bot."""


def encounter(crew: Sequence[Character], foes: Sequence[str], dice: Sequence[int]) -> Callable[[], AnyMatch]:
    """Return the maker of a match: `foes` are names of templates."""

    def begin() -> AnyMatch:
        season, rules = Season.new("A first season", 1), SpaceForce()
        season.apply(Change("the crew", tuple(crew)))
        mustered = muster(season, [one.id for one in crew], foes)
        setup = Setup(SEATS, {"cast": cast_text(mustered.cast)}, 1)
        return cast("AnyMatch", Match.from_state(rules, setup, rules.new_state(setup, Dice(1, 0, list(dice)))))

    return begin
