"""Boss hazards, which stay until another boss comes."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import (
    foreign_bases,
    free_ships,
    home_bases,
    on_planet,
    planets_of,
    remaining,
    warpworlds,
)
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.notes import STRUCK
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS
from cosmotui.rules.cosmic_encounter.model.priming import SECOND
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import AUTHORITY, DOMINION


@effect("the-danger-zone", "invader:destiny.hazard", applies=lambda use: not use.now.notes.get(STRUCK, 0))
def _danger_zone(use: Use) -> Script[None]:
    """A hazard manifests in every invasion whatever destiny shows."""
    yield from do.strike(use.table)


THE_DANGER_ZONE = Hazard(id="the-danger-zone", name="The Danger Zone", is_boss=True, uses=(_danger_zone,))


def _lone(board: Board, seat: int, bases: list[int]) -> int:
    return sum(len(on_planet(board, base, seat)) == 1 for base in bases)


def _no_authority(board: Board, owner: int, seat: int) -> int:
    return -_lone(board, seat, home_bases(board, seat))


def _no_dominion(board: Board, owner: int, seat: int) -> int:
    return -_lone(board, seat, foreign_bases(board, seat))


THE_NEW_MANDATE = Hazard(
    id="the-new-mandate",
    name="The New Mandate",
    is_boss=True,
    supplement="A base gives authority or dominion only with two or more ships on it.",
    traits=(AUTHORITY(_no_authority), DOMINION(_no_dominion)),
)


@effect("the-spirit-of-friendship", "invader:destiny.defender", applies=lambda use: not use.holding.aliens)
def _befriend(use: Use) -> Script[None]:
    """The invader names a friend and places one of its ships in the friend's nexus. When another boss comes the ship
    rebounds."""
    friend = yield from do.choose_target(use, "Who is your friend?")
    use.holding.aliens = [use.seat, friend]
    idle = [id for id in free_ships(use.state, use.seat) if not use.state.ships[id].is_committed]
    title = f"Which ship goes to {use.names[friend]}?"
    ship = yield from do.choose_ships(use.table, use.seat, "D-declare", title, idle, 1)
    if ship:
        yield from do.board(use.table, ship, use.source.number, use)


def _friend(use: Use) -> int:
    """Return the friend of a leader, if it has one that does not lead the other fleet; else NOBODY."""
    friends = use.holding.aliens
    other = next((seat for seat in friends if seat != use.seat), NOBODY) if use.seat in friends else NOBODY
    return other if other != use.opponent else NOBODY


@effect("bond of the-spirit-of-friendship", "leader:rally.commission", applies=lambda use: _friend(use) >= 0)
def _commission(use: Use) -> None:
    """As leaders the two must always commission each other."""
    do.bind(use, "ask", use.side, _friend(use))


THE_SPIRIT_OF_FRIENDSHIP = Hazard(
    id="the-spirit-of-friendship", name="The Spirit of Friendship", is_boss=True, uses=(_befriend, _commission)
)


HIGH = 20
"""The highest attack pod that is safe from the guardian."""


def _strongest(use: Use) -> int:
    """Return the might of the strongest attack pod that drives the fleet of a leader."""
    fleet = use.fleet
    values = [fleet.value] if fleet.kind in ATTACKS else []
    return max([*values, *(one.value for one in fleet.beside if one.kind in ATTACKS and one.rank == SECOND)], default=0)


def _seen(use: Use) -> str:
    return f"the-cosmic-guardian {use.side}"


@effect("sight of the-cosmic-guardian", "leader:contact.value", applies=lambda use: _strongest(use) > HIGH)
def _see(use: Use) -> None:
    """An attack pod above 20"""
    use.now.notes[_seen(use)] = 1


@effect("the-cosmic-guardian", "leader:contact.nature", applies=lambda use: bool(use.now.notes.get(_seen(use))))
def _pacify(use: Use) -> Script[None]:
    """transforms its fleet into an envoy."""
    yield from do.transform(use, use.side, "envoy", "The Cosmic Guardian")


THE_COSMIC_GUARDIAN = Hazard(id="the-cosmic-guardian", name="The Cosmic Guardian", is_boss=True, uses=(_see, _pacify))


@effect("the-entropy-beast", "invader:destiny.wild")
def _devour(use: Use) -> Script[None]:
    """At each wild destiny vaporize one random planet among those with the most ships; its ships are destroyed. If this
    leaves any alien with fewer than three planets, all aliens are eliminated."""
    state = use.state
    ships = {planet: 0 for seat in state.seats for planet in planets_of(state, seat)}
    for ship in state.ships:
        if ship.place in ships:
            ships[ship.place] += 1
    fullest = [planet for planet, count in ships.items() if count == max(ships.values())]
    yield from do.vaporize_planet(use.table, state.dice.choose(fullest), use)
    if any(len([*planets_of(state, seat), *warpworlds(state, seat)]) < FEWEST for seat in remaining(state)):
        for seat in remaining(state):
            do.doom(use, seat)


FEWEST = 3
"""Planets of each alien with which the beast lets everybody live."""
THE_ENTROPY_BEAST = Hazard(id="the-entropy-beast", name="The Entropy Beast", is_boss=True, uses=(_devour,))


def _goes_on(use: Use) -> bool:
    return use.state.invasions > 1 and not use.now.notes.get(STRUCK, 0)


@effect("the-madness-of-war", "invader:destiny.hazard", applies=_goes_on)
def _madness(use: Use) -> Script[None]:
    """From the second invasion of a campaign on, a hazard manifests whatever destiny shows."""
    yield from do.strike(use.table)


THE_MADNESS_OF_WAR = Hazard(id="the-madness-of-war", name="The Madness of War", is_boss=True, uses=(_madness,))


def _faces_brigade(use: Use) -> bool:
    """Return whether only the enemy fleet is a brigade; a trojan that faces one counts as a brigade too."""
    return use.fleet.nature == "envoy" and use.enemy.nature == "brigade"


@effect("the-peace-treaty", "leader:combat.tally", applies=_faces_brigade)
def _make_peace(use: Use) -> None:
    """When a brigade meets a fleet that is none, the latter wins peacefully."""
    do.declare_result(use, use.side, "peace", peaceful=True)


THE_PEACE_TREATY = Hazard(id="the-peace-treaty", name="The Peace Treaty", is_boss=True, uses=(_make_peace,))
