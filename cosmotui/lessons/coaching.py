"""Coached matches: matches against the weakest bots in which each hint is told once, when it first matters."""

from typing import Final

from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.state import View
from cosmotui.games import manifest, rules_of
from cosmotui.lessons.catalog import hints_of
from cosmotui.lessons.lesson import Hint
from cosmotui.saves.learned import keep, learned
from cosmotui.session.new_match import make_setup, new_session, read_seed, usual_seats
from cosmotui.session.session import Session

BEGIN: Final = "You play against the weakest bots. What matters is told here when it first comes up."


def new_coached_match(game: str) -> Session:
    """Begin a match of a game in which hints are given: all of them anew, unless matches of it are coached already.

    Raises SaveError; no match has begun then.
    """
    rules = rules_of(game)
    first = manifest(game).first_match
    quick = next((start for start in rules.quick_starts if start.name == first), None)
    seats = usual_seats(rules, quick.seats if quick else 0)
    weakest = [(name, rules.bot_levels[0] if bot else "") for name, bot in seats]
    found, _ = learned()
    if game not in found.coached:
        found.coached.append(game)
        found.hints.pop(game, None)
        keep(found)
    return new_session(rules, make_setup(rules, weakest, quick.options if quick else {}, read_seed(None)))


def is_coached(session: Session) -> bool:
    """Return whether hints are given in a match: one person plays it here, and hints of the game are on."""
    game = session.match.game.name
    return (
        len(session.people) == 1
        and not session.is_at_table
        and session.file is not None
        and game in learned()[0].coached
        and bool(hints_of(game))
    )


class Coaching:
    """The hints of one game that somebody is given, and those that were told."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._told: Final = set(learned()[0].hints.get(game, ()))

    def hint(self, view: View, question: AnyQuestion) -> Hint | None:
        """Return the hint that matters now and was not told yet, if there is one."""
        hints = (hint for hint in hints_of(self._game) if hint.name not in self._told)
        return next((hint for hint in hints if hint.matters(view, question)), None)

    def told(self, hint: Hint) -> None:
        """Note that a hint was told. Raises SaveError; it is not told again all the same."""
        self._told.add(hint.name)
        found, _ = learned()
        found.hints.setdefault(self._game, []).append(hint.name)
        keep(found)

    def stop(self) -> None:
        """Give no more hints in matches of the game. Raises SaveError."""
        found, _ = learned()
        if self._game in found.coached:
            found.coached.remove(self._game)
            keep(found)
