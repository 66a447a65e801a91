"""What commissioning and sponsoring mean, in sentences with their rules (CE-17, CE-22)."""

from collections.abc import Callable
from typing import Final, Literal

from cosmotui.rules.cosmic_encounter.board import dominion, free_ships, in_warp, is_leader, ring, side_of
from cosmotui.rules.cosmic_encounter.model.constraints import is_barred, owed
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.landing import landing_wins, landing_words
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.table_words import NO_COUNTS
from cosmotui.rules.fact import Fact

NameOf = Callable[[int], str]
"""A function that returns the name of a seat as it is to be printed."""


class RallyFact(Fact, frozen=True):
    """A fact about commissions, and how much depends on it."""

    weight: Literal["grave", "usual", "aside"] = "usual"


NOT_ASKED: Final = RallyFact("Neither leader asks for ships.", "CE-17.5", "grave")


def invades(view: CosmicEncounterView, seat: int) -> bool:
    """Return whether a seat leads the invasion; another leader leads the defense."""
    return view.invasion is not None and view.invasion.invader == seat


def commissionable(view: CosmicEncounterView, leader: int) -> list[int]:
    """Return the bystanders whom a leader can commission, clockwise (CE-17.1, CE-17.13)."""
    bonds = view.invasion.bonds if view.invasion is not None else ()
    bystanders = [seat for seat in ring(view, leader) if not is_leader(view, seat)]
    return [seat for seat in bystanders if not is_barred(bonds, side_of(view, leader), seat)]


def bystander_words(view: CosmicEncounterView, seat: int) -> tuple[str, str]:
    """Return the dominion and the ships of a bystander: `dominion 3 of 5`, `12 free, 4 warp`."""
    if not counts_are_shown(view):
        return NO_COUNTS, ""
    ships = f"{len(free_ships(view, seat))} free, {len(in_warp(view, seat))} warp"
    return f"dominion {dominion(view, seat)} of {view.threshold}", ships


def commission_facts(view: CosmicEncounterView, leader: int, name_of: NameOf) -> list[RallyFact]:
    """Return what comes of commissions for the fleet of a leader."""
    facts: list[RallyFact] = []
    if invades(view, leader):
        facts.append(RallyFact("Won: everybody in the fleet lands on the target planet.", "CE-22.20"))
        risky = [name_of(seat) for seat in commissionable(view, leader) if landing_wins(view, seat)]
        if risky:
            facts.append(RallyFact(f"One more base wins for {', '.join(risky)}.", "CE-25.1", "grave"))
    else:
        facts.append(RallyFact("Won: each backward draws a boon (pod or ship) per ship and 1 lucre.", "CE-22.22"))
    unseen = RallyFact("Who was asked and stays out is never shown.", "CE-17.8", "aside")
    return [*facts, RallyFact("Lost: their ships are lost as well.", "CE-22.3"), unseen]


def fleet_words(view: CosmicEncounterView, side: int, name_of: NameOf) -> str:
    """Return a fleet by its leader: `invasion of Atropos`."""
    return f"{'invasion' if side == INVADERS else 'defense'} of {name_of(leader_of(view, side))}"


def leader_of(view: CosmicEncounterView, side: int) -> int:
    """Return the seat that leads a side of the invasion."""
    now = view.invasion
    assert now is not None
    return now.invader if side == INVADERS else now.defender


def sponsor_facts(view: CosmicEncounterView, seat: int, side: int, name_of: NameOf) -> list[RallyFact]:
    """Return what comes of joining the fleet of a side, or no fleet with NOBODY."""
    now = view.invasion
    if now is None:
        return []
    facts: list[RallyFact] = []
    if landing_wins(view, now.invader):
        facts.append(RallyFact(f"{name_of(now.invader)} wins the match by landing.", "CE-25.1", "grave"))
    bond = owed(now.bonds, seat)
    if bond is not None:
        ships, fleet = "ships" if bond.count > 1 else "ship", fleet_words(view, bond.side, name_of)
        sent = f"An effect sends {bond.count} {ships} to the {fleet}, as far as there are."
        facts.append(RallyFact(sent, "CE-17.13", "grave"))
    if not now.invited:
        facts.append(NOT_ASKED)
    elif side == NOBODY:
        facts.append(RallyFact("No ships go. That they were asked for is never shown.", "CE-17.8"))
    elif side == INVADERS:
        facts.append(RallyFact("Won: the ships land on the target planet.", "CE-22.20"))
        gain = landing_words(view, seat)
        facts += [RallyFact(gain)] if gain else []
    else:
        facts.append(RallyFact("Won: a boon (pod or ship) per ship and 1 lucre, the ships rebound.", "CE-22.22"))
    return facts if side == NOBODY else [*facts, RallyFact("Lost: the ships are lost.", "CE-22.3")]
