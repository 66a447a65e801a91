"""The search: replies to the best moves, with exact odds at every fight and d4 (expectimax).

Every player is assumed to maximise its own share. Each round of the search looks one turn deeper at fewer moves.
Replies are sketched, as fights or staying put: these decide, and take a small part of the time.
"""

from typing import Final

from cosmotui.bots.cosmoclysm.clock import Clock, OutOfTime
from cosmotui.bots.cosmoclysm.judge import Judge, Shares
from cosmotui.bots.cosmoclysm.turns import Choice, Outcome, Turns, best_of, sorted_by_ship

ROUNDS: Final = ((1, 60), (2, 16), (3, 6))
"""Turns looked ahead after the own one, and how many of the best moves are looked at so."""
REPLIES: Final = 4
"""How many of the best replies are followed further."""
UNLIKELY: Final = 0.04
"""Ends of a turn below this chance are weighed as they are."""


class Search:
    """One search, within the budget of `clock`; `judge` is that of the turns."""

    def __init__(self, turns: Turns, judge: Judge, clock: Clock) -> None:
        self._turns, self._judge, self._clock = turns, judge, clock

    def deepen(self, choices: list[Choice], seat: int, active: int) -> None:
        """Give the choices of `seat`, in the turn of `active`, the shares found by looking ahead."""
        try:
            for depth, width in ROUNDS:
                ranked = by_promise(choices, seat)
                found: list[Shares] = []
                try:
                    for choice in ranked[:width]:
                        found.append(self._expect(choice.leaves, active, depth))
                finally:
                    replace(ranked, found)
        except OutOfTime:
            pass

    def _expect(self, leaves: Outcome, active: int, depth: int) -> Shares:
        """Return the shares to be expected after a turn of `active` that may end so."""
        total = [0.0] * self._judge.players
        for leaf in leaves:
            shares = leaf.shares if leaf.chance < UNLIKELY else self._value(leaf.at, leaf.shares, active, depth)
            for player, share in enumerate(shares):
                total[player] += leaf.chance * share
        return total

    def _value(self, at: list[int], shares: Shares, active: int, depth: int) -> Shares:
        """Return the shares before the turn that follows that of `active`, looking `depth` turns ahead."""
        self._clock.check()
        mover = self._judge.next_mover(at, active)
        if mover == active:
            return shares
        choices = self._turns.strikes(at, mover)
        if depth > 1:
            ranked = by_promise(choices, mover)
            replace(ranked, [self._expect(choice.leaves, mover, depth - 1) for choice in ranked[:REPLIES]])
        return best_of(choices, mover)[0]


def by_promise(choices: list[Choice], player: int) -> list[Choice]:
    """Return the choices, best first; one that needs a lucky d4 counts no more than its ship does over all rolls."""
    limit = {ship: best_of(mine, player)[0][player] for ship, mine in sorted_by_ship(choices).items()}
    return sorted(choices, key=lambda choice: -min(choice.shares[player], limit[choice.start]))


def replace(ranked: list[Choice], found: list[Shares]) -> None:
    """Put in the shares found for the first choices, and shift the rest by the mean change for comparison."""
    if not found:
        return
    players = range(len(found[0]))
    shift = [sum(new[p] - old.shares[p] for new, old in zip(found, ranked, strict=False)) / len(found) for p in players]
    for number, choice in enumerate(ranked):
        if number < len(found):
            choice.shares = found[number]
        else:
            choice.shares = [choice.shares[p] + shift[p] for p in players]
