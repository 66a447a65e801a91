"""The facts about one hex: the ship on it, its reach, the ships that reach it, wormholes."""

from cosmotui.rules.chance import percent
from cosmotui.rules.cosmoclysm.allowance import allowances
from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.preview import prospects, ship_values
from cosmotui.rules.cosmoclysm.ships import KINDS, kind_of, owner_of
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES, other_end
from cosmotui.rules.fact import Fact

SHOWN = 4
"""Fights listed in each direction."""


def survey(view: CosmoclysmView, tile: int) -> tuple[Fact, ...]:
    """Return the facts of a hex, in the order of interest."""
    facts: list[Fact] = []
    if view.at[tile]:
        facts += [*ship_values(view.at[tile]), *_attacks(view, tile), *_threats(view, tile)]
    for token, place in enumerate(view.holes):
        if place == tile:
            other = view.holes[other_end(token)]
            there = f"leads to {LABELS[other]}" if other >= 0 else "has no other end yet"
            facts.append(Fact(f"Wormhole {WORMHOLES[token]} {there}.", "CC-8.1"))
    return tuple(facts)


def _attacks(view: CosmoclysmView, tile: int) -> list[Fact]:
    fights = prospects(view, tile, allowances(kind_of(view.at[tile])))
    if not fights:
        return [Fact("No fight in reach.", "CC-6.1")]
    return [Fact(f"Attacks: {_listed(view, [(one.chance, one.tile) for one in fights])}.", "CC-9.8")]


def _threats(view: CosmoclysmView, tile: int) -> list[Fact]:
    owner = owner_of(view.at[tile])
    found: list[tuple[float, int]] = []
    for other, ship in enumerate(view.at):
        if ship and owner_of(ship) != owner:
            found += [
                (one.chance, other) for one in prospects(view, other, allowances(kind_of(ship))) if one.tile == tile
            ]
    if not found:
        return [Fact("No enemy reaches it in one move.", "CC-6.1")]
    found.sort(key=lambda threat: (-threat[0], threat[1]))
    return [Fact(f"Attacked by: {_listed(view, found)}.", "CC-9.8")]


def _listed(view: CosmoclysmView, fights: list[tuple[float, int]]) -> str:
    """Return the ships with their hexes and the chance of the fight in 100."""
    listed = [f"{KINDS[kind_of(view.at[tile])]} {LABELS[tile]} {percent(chance)}" for chance, tile in fights[:SHOWN]]
    return ", ".join(listed) + (f", {len(fights) - SHOWN} more" if len(fights) > SHOWN else "")
