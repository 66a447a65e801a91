"""Ratings: how well everybody plays a game, and how sure that is, from the matches of the record in their order.

They are those of Weng and Lin (2011) with the model of Plackett and Luce, which knows several players, sides and draws.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

import msgspec

from cosmotui.record.entry import Finished, Outcome, Player, Seated

_RANKS: Final[dict[Outcome, int]] = {"won": 0, "shared": 0, "drawn": 0, "lost": 1}


class Rating(msgspec.Struct, frozen=True):
    """A player's strength, which begins at 25, and half the width of the range in which it probably lies."""

    strength: float
    spread: float


def ratings(matches: Iterable[Finished]) -> dict[str, dict[Player, Rating]]:
    """Return the ratings of all players, by game and player."""
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce()
    known: dict[str, dict[Player, PlackettLuceRating]] = defaultdict(dict)
    for match in matches:
        sides = _sides(match)
        if len(sides) < 2:
            continue
        of_game = known[match.game]
        teams = [[of_game.setdefault(seat.player, model.rating()) for seat in side] for side in sides]
        ranks: list[float] = [min(_RANKS[seat.outcome] for seat in side) for side in sides]
        rated = model.rate(teams, ranks=ranks)
        found: dict[Player, list[PlackettLuceRating]] = defaultdict(list)
        for side, after in zip(sides, rated, strict=True):
            for seat, rating in zip(side, after, strict=True):
                found[seat.player].append(rating)
        for player, several in found.items():  # bots of one level may hold several seats
            count = len(several)
            strength = sum(one.mu for one in several) / count
            of_game[player] = model.rating(mu=strength, sigma=sum(one.sigma for one in several) / count)
    return {
        game: {player: Rating(one.mu, 2 * one.sigma) for player, one in players.items()}
        for game, players in known.items()
    }


def _sides(match: Finished) -> list[list[Seated]]:
    """Return the seats by side, without those of no side and those that changed hands."""
    sides: dict[int, list[Seated]] = defaultdict(list)
    for seat in match.seats:
        if seat.side >= 0 and not seat.changed:
            sides[seat.side].append(seat)
    return list(sides.values())
