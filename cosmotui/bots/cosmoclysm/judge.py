"""The worth of a position: everybody's share of the win, from ships, what they can hit, and how freely they move."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.bots.cosmoclysm.chart import Chart
from cosmotui.rules.cosmoclysm.fight import win_chance
from cosmotui.rules.cosmoclysm.ships import FIGHTER, TAKER, kind_of, owner_of, piece

Shares = list[float]
"""By seat: the share of the win it may hope for; they add up to 1."""

_PIECES: Final = range(1, piece(6, 0))
OWNER: Final = (-1, *(owner_of(ship) for ship in _PIECES))
"""By piece: its owner; -1 for an empty hex."""
KIND: Final = (-1, *(kind_of(ship) for ship in _PIECES))
"""By piece: its kind."""
ODDS: Final = tuple(tuple(win_chance(attacker, defender) for defender in range(6)) for attacker in range(6))
"""By kinds of attacker and defender: the chance that the attacker wins."""
ROLL_ODDS: Final = (1.0, 0.75, 0.5, 0.25)
"""Chance of rolling at least 1, 2, 3, 4."""


class Weights(msgspec.Struct, frozen=True):
    """How much things count. Everything but `power` and `patience` is measured in Destroyers."""

    worth: tuple[float, ...]
    """By kind."""
    next_hit: float
    """Part of the expected loss that counts where the attacker moves next."""
    later_hit: float
    """The same where it moves later."""
    next_others: float
    """Part of the expected loss of all further ships the next player could hit."""
    later_others: float
    capture: float
    """Part of a captured ship's expected worth that its captor gains."""
    freedom: float
    """For every hex in reach."""
    power: float
    """A share is in proportion to the strength raised to this power."""
    patience: float
    """Part of the quiet turns allowed (CC-13.4) after which hits to come frighten no more: a draw is no win."""


class Judge:
    """Weighs positions of one match: the wormholes stand, the number of seats is known."""

    def __init__(self, weights: Weights, chart: Chart, players: int, quiet: float = 0.0) -> None:
        """`quiet` is the part of the allowed quiet turns that is used up."""
        self.chart, self.players, self.weights = chart, players, weights
        calm = max(0.0, 1 - quiet / weights.patience)
        self._next = (calm * weights.next_hit, calm * weights.next_others)
        self._later = (weights.later_hit, weights.later_others)
        self.looked = 0
        """Positions weighed so far."""
        worth = weights.worth
        self._hit = tuple(tuple(ODDS[a][d] * worth[d] for d in range(6)) for a in range(6))

    def next_mover(self, at: Sequence[int], active: int) -> int:
        """Who moves after `active`: the next seat with ships."""
        owners = {OWNER[ship] for ship in at}
        return next((p for k in range(1, self.players) if (p := (active + k) % self.players) in owners), active)

    def shares(self, at: list[int], active: int) -> Shares:
        """Everybody's share after a turn of `active`."""
        self.looked += 1
        players, weights, chart = self.players, self.weights, self.chart
        fleets = [0] * players
        taken = 0
        ships: list[tuple[int, int]] = []
        bit = 1
        for tile, ship in enumerate(at):
            if ship:
                ships.append((tile, ship))
                fleets[OWNER[ship]] |= bit
                taken |= bit
            bit += bit
        strength = [0.0] * players
        hits: list[dict[int, float]] = [{} for _ in range(players)]
        worth, freedom, capture, hit = weights.worth, weights.freedom, weights.capture, self._hit
        for tile, ship in ships:
            owner, kind = OWNER[ship], KIND[ship]
            enemies = taken & ~fleets[owner]
            gains = hit[kind]
            known = hits[owner]
            if kind in (FIGHTER, TAKER):
                rolls = chart.ends_by_roll(tile, taken)
                strength[owner] += worth[kind] + freedom * rolls[1].bit_count()
                if not rolls[3] & enemies:
                    continue
                fresh = enemies
                for ends, odds in zip(rolls, ROLL_ODDS, strict=True):
                    targets = ends & fresh
                    fresh &= ~targets
                    while targets:
                        low = targets & -targets
                        targets ^= low
                        target = low.bit_length() - 1
                        gain = odds * gains[KIND[at[target]]]
                        if gain > known.get(target, 0.0):
                            known[target] = gain
                        if kind == TAKER:
                            strength[owner] += capture * gain
                continue
            ends = chart.ends(kind, tile, taken)
            strength[owner] += worth[kind] + freedom * ends.bit_count()
            targets = ends & enemies
            while targets:
                low = targets & -targets
                targets ^= low
                target = low.bit_length() - 1
                gain = gains[KIND[at[target]]]
                if gain > known.get(target, 0.0):
                    known[target] = gain
        mover = active
        for step in range(1, players):
            if fleets[(active + step) % players]:
                mover = (active + step) % players
                break
        for player in range(players):
            known = hits[player]
            if not known:
                continue
            first, others = self._next if player == mover else self._later
            best = max(known, key=known.__getitem__)
            for target, gain in known.items():
                strength[OWNER[at[target]]] -= gain * (first if target == best else others)
        power = weights.power
        total = 0.0
        for player in range(players):
            if fleets[player]:
                strength[player] = max(strength[player], 0.05) ** power
                total += strength[player]
            else:
                strength[player] = 0.0
        return [value / total for value in strength] if total else strength
