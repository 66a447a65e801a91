"""The worth of a position: everybody's share of the win, from ships, what they can hit, and how freely they move."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec

from cosmotui.bots.cosmoclysm.chart import BIT, Chart
from cosmotui.rules.cosmoclysm.allowance import ROLLERS, ROLLS, arrival_chance
from cosmotui.rules.cosmoclysm.fight import win_chance
from cosmotui.rules.cosmoclysm.ships import TAKER, kind_of, owner_of, piece

Shares = list[float]
"""By seat: the share of the win it may hope for; they add up to 1."""

_PIECES: Final = range(1, piece(6, 0))
OWNER: Final = (-1, *(owner_of(ship) for ship in _PIECES))
"""By piece: its owner; -1 for an empty hex."""
KIND: Final = (-1, *(kind_of(ship) for ship in _PIECES))
"""By piece: its kind."""
ODDS: Final = tuple(tuple(win_chance(attacker, defender) for defender in range(6)) for attacker in range(6))
"""By kinds of attacker and defender: the chance that the attacker wins."""
ARRIVE: Final = tuple(arrival_chance(least) for least in ROLLS)
"""By the lowest d4 that reaches a hex, from 1: the chance to get there."""


class Weights(msgspec.Struct, frozen=True):
    """The weights of the parts of a position. All but `patience` are measured in Destroyers."""

    worth: tuple[float, ...]
    """By kind."""
    next_hit: float
    """Part of the loss expected of the best hit that counts where its player moves next."""
    later_hit: float
    """The same where that player moves later."""
    next_others: float
    """Part of the losses expected of all hits, one for each attacker and target, that counts on top of it."""
    later_others: float
    """The same for players that move later."""
    capture: float
    """Part of a captured ship's expected worth that its captor gains."""
    freedom: float
    """For every hex in reach."""
    patience: float
    """Part of the quiet turns allowed (CC-13.4) after which hits to come frighten no more: a draw is no win."""


class Judge:
    """The judge of positions of one match, for its wormholes and number of seats."""

    def __init__(self, weights: Weights, chart: Chart, players: int, quiet: float = 0.0) -> None:
        """Set the judge up; `quiet` is the part of the allowed quiet turns that is used up."""
        self.chart, self.players, self.weights = chart, players, weights
        self.calm = max(0.0, 1 - quiet / weights.patience)
        """Falls from 1 to 0 while nothing is lost."""
        self._next = (self.calm * weights.next_hit, self.calm * weights.next_others)
        self._later = (weights.later_hit, weights.later_others)
        self.looked = 0
        """Positions weighed so far."""
        worth = weights.worth
        self._gains = tuple(tuple(ODDS[a][KIND[d]] * worth[KIND[d]] for d in range(len(KIND))) for a in range(6))

    def next_mover(self, at: Sequence[int], active: int) -> int:
        """Return the seat that moves after `active`: the next one with ships."""
        owners = {OWNER[ship] for ship in at}
        return next((p for k in range(1, self.players) if (p := (active + k) % self.players) in owners), active)

    def shares(self, at: list[int], active: int) -> Shares:
        """Return everybody's share after a turn of `active`, in proportion to the strength raised to 2.5."""
        self.looked += 1
        players, weights, chart = self.players, self.weights, self.chart
        fleets = [0] * players
        taken = 0
        ships: list[tuple[int, int]] = []
        for tile, ship in enumerate(at):
            if ship:
                ships.append((tile, ship))
                fleets[OWNER[ship]] |= BIT[tile]
                taken |= BIT[tile]
        mover = active
        for step in range(1, players):
            if fleets[(active + step) % players]:
                mover = (active + step) % players
                break
        strength = [0.0] * players
        best = [0.0] * players
        prey = [0] * players
        worth, freedom, capture = weights.worth, weights.freedom, weights.capture
        later_others, next_others = self._later[1], self._next[1]
        for tile, ship in ships:
            owner, kind = OWNER[ship], KIND[ship]
            enemies = taken & ~fleets[owner]
            gains = self._gains[kind]
            others = next_others if owner == mover else later_others
            top = best[owner]
            if kind in ROLLERS:
                rolls = chart.ends_by_roll(tile, taken)
                strength[owner] += worth[kind] + freedom * rolls[1].bit_count()
                targets = rolls[3] & enemies
                while targets:
                    low = targets & -targets
                    targets ^= low
                    victim = at[low.bit_length() - 1]
                    gain = gains[victim]
                    if not rolls[0] & low:
                        gain *= ARRIVE[1] if rolls[1] & low else ARRIVE[2] if rolls[2] & low else ARRIVE[3]
                    strength[OWNER[victim]] -= others * gain
                    if kind == TAKER:
                        strength[owner] += capture * gain
                    if gain > top:
                        top, prey[owner] = gain, OWNER[victim]
            else:
                ends = chart.ends(kind, tile, taken)
                strength[owner] += worth[kind] + freedom * ends.bit_count()
                targets = ends & enemies
                while targets:
                    low = targets & -targets
                    targets ^= low
                    victim = at[low.bit_length() - 1]
                    gain = gains[victim]
                    strength[OWNER[victim]] -= others * gain
                    if gain > top:
                        top, prey[owner] = gain, OWNER[victim]
            best[owner] = top
        for player, gain in enumerate(best):
            if gain:
                strength[prey[player]] -= gain * (self._next[0] if player == mover else self._later[0])
        total = 0.0
        for player in range(players):
            if fleets[player]:
                force = max(strength[player], 0.05)
                strength[player] = force * force * sqrt(force)  # `**` is rounded differently by some machines
                total += strength[player]
            else:
                strength[player] = 0.0
        return [value / total for value in strength] if total else strength
