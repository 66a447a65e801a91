"""The orders of effects for an invasion, and captive ships, in words; each with its rule."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import place_name
from cosmotui.rules.cosmic_encounter.events.base import ships
from cosmotui.rules.cosmic_encounter.facts.commitment import origin_name
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY, Bond, Limit, StandIn, Term
from cosmotui.rules.cosmic_encounter.model.pod import titled
from cosmotui.rules.cosmic_encounter.model.state import HELD, UNDER, Ship
from cosmotui.rules.cosmic_encounter.model.status import ANY_SHIPS, ENDS, STOPS, Status
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.invasion_view import InvasionView
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

_BASES: Final = ("home", "foreign")
"""Places of a term that are kinds of bases."""


def order_words(view: CosmicEncounterView) -> list[tuple[str, str]]:
    """Return the orders that the seat of the view knows; mostly none."""
    now, names = view.invasion, [seat.name for seat in view.seats]
    found: list[tuple[str, str]] = []
    if now is not None:
        if now.upset:
            found.append(("The winner pays and the loser is rewarded.", "CE-22.35"))
        if now.swapped:
            found.append(("The two fleets' kinds of reward are exchanged.", "CE-22.28"))
        if now.sponsors_swapped:
            found.append(("The sponsors' kinds of reward are exchanged.", "CE-22.32"))
        found += [(f"{names[seat]} is left out of this invasion.", "CE-37.53") for seat in now.left_out]
        found += [_bond(now, names, bond) for bond in now.bonds if bond.seat not in now.left_out]
        if now.only:
            sent = ships(len(now.only))
            found.append((f"{names[now.invader]} may only send {sent} by which the ambush was declared.", "CE-32.8"))
        found += [(_term(view, now, names, term), "CE-5.27") for term in now.terms]
        found += [_limit(view, names, limit) for limit in now.limits]
        found += [(_stand_in(names, one), "CE-9.1") for one in now.stand_ins]
    if view.outer >= 0:
        found.append((f"After this campaign that of {names[view.outer]} begins again.", "CE-32.16"))
    if not view.clockwise:
        found.append(("Campaigns follow each other counter-clockwise.", "CE-37.42"))
    for seat, alien in enumerate(view.aliens):
        found += [(_status(names[seat], one), "CE-37.41") for one in alien.statuses]
        if alien.locked:
            shown = ", ".join(view.pods[pod].name for pod in alien.locked)
            found.append((f"Of {names[seat]} there lie open, and cannot be used or taken: {shown}.", "CE-18.26"))
    held = [(_captor(view, ship), ship.owner) for ship in view.ships if ship.place in (HELD, UNDER)]
    shown = counts_are_shown(view)
    for (holder, where), owner in sorted(set(held)):
        count = ships(held.count(((holder, where), owner))) if shown else "ships"
        found.append((f"{names[holder]} holds {count} of {names[owner]} captive{where}.", "CE-37.48"))
    return found


def _captor(view: CosmicEncounterView, captive: Ship) -> tuple[int, str]:
    """Return who holds a captive ship, and where, if not in its nexus: under ships that are somewhere."""
    if captive.place == HELD:
        return captive.holder, ""
    carrier = view.ships[captive.holder]
    where = place_name(view, [seat.name for seat in view.seats], carrier.place)
    return carrier.owner, f" under a ship {'at' if carrier.place >= 0 else 'in'} {where}"


def _status(name: str, one: Status) -> str:
    begins = f"will be {one.name}, from then on" if one.later else f"is {one.name}"
    stops = [STOPS[what] for what in one.stops]
    if one.most < ANY_SHIPS:
        stops.append(f"may commit {ships(one.most)} at most" if one.most else "may not commit ships")
    spares = f" It spares {titled(one.but)}." if one.but else ""
    told = f": {', '.join(stops)}" if stops else ""
    return f"{name} {begins} {ENDS[one.ends]}{told}.{spares}"


def _bond(now: InvasionView, names: Sequence[str], bond: Bond) -> tuple[str, str]:
    leader = names[now.fleets[bond.side].leader]
    other = "everybody" if bond.seat == EVERYBODY else names[bond.seat]
    match bond.what:
        case "bar":
            who = "commission nobody" if bond.seat == EVERYBODY else f"not commission {other}"
            return f"{leader} may {who}.", "CE-17.13"
        case "ask":
            return f"{leader} has to commission {other}.", "CE-17.13"
        case "few":
            aliens = {0: "nobody", 1: "one alien at most"}.get(bond.count, f"{bond.count} aliens at most")
            return f"{leader} may commission {aliens}.", "CE-17.13"
        case "join":
            return f"{other} has to sponsor {leader}, with {ships(bond.count)}.", "CE-17.13"
        case _:
            return f"Without being asked {other} may sponsor {leader}.", "CE-17.14"


def _term(view: CosmicEncounterView, now: InvasionView, names: Sequence[str], term: Term) -> str:
    who = names[term.seat] if term.seat != EVERYBODY else "A sponsor" if term.of_sponsors else "Whoever commits ships"
    fleet = f" of {names[now.fleets[term.side].leader]}" if term.side != EVERYBODY else ""
    fleet = f", into the fleet{fleet}," if fleet else ""
    match term.what:
        case "most":
            return f"{who} may{fleet} send {ships(term.count)} at most."
        case "least":
            return f"{who} has to{fleet} send {ships(term.count)} at least, if possible."
        case "from":
            named = [f"{one} bases" if one in _BASES else origin_name(view, names, one) for one in term.places]
            return f"{who} may{fleet} send ships from {' and '.join(named)} alone."
        case "one":
            return f"{who} has to{fleet} send all ships from one place."
        case "warp":
            some = f"{ships(term.count)} out of" if term.count else "ships that are in"
            return f"{who} may{fleet} also send {some} the warp."
        case "keep":
            return f"{who} need not{fleet} give up a base for it."
        case _:
            return f"{who} takes part{fleet} without ships."


def _stand_in(names: Sequence[str], one: StandIn) -> str:
    who = "Everybody" if one.seat == EVERYBODY else names[one.seat]
    return f"{who} may prime {one.pods} pods as distress pods."


def _limit(view: CosmicEncounterView, names: Sequence[str], limit: Limit) -> tuple[str, str]:
    who = "Everybody" if limit.seat == EVERYBODY else names[limit.seat]
    what = (
        view.pods[limit.pod].name if limit.pod >= 0 else f"{'an' if limit.pods[:1] in 'aeio' else 'a'} {limit.pods} pod"
    )
    match limit.what:
        case "bar":
            nobody = "Nobody may" if limit.seat == EVERYBODY else f"{who} may not"
            return f"{nobody} prime {what}.", "CE-18.26"
        case "stop":
            nobody = "Nobody may" if limit.seat == EVERYBODY else f"{who} may not"
            return f"{nobody} discharge or prime: {limit.pods}.", "CE-18.26"
        case "avoid":
            return f"{who} may prime {what} only where nothing else is left.", "CE-37.14"
        case _:
            return f"{who} has to prime {what}, if possible.", "CE-37.14"
