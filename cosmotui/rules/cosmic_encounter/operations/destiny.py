"""The coming charges of destiny: look at them, choose one, put them in another order (CE-15.13, CE-10.18)."""

from collections.abc import Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.course import DestinyManifested
from cosmotui.rules.cosmic_encounter.model.manifest import WILD, Coming, ExtraCharges, charge_name, seat_of, tag_of
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState


def eligible(state: CosmicEncounterState) -> list[tuple[str, bool]]:
    """Return every charge left that can be picked now, as often as it is there, with its flag (CE-15.1)."""
    found: list[tuple[str, bool]] = []
    now = state.invasion
    barred = [now.invader, *now.left_out] if now is not None else []
    for seat in state.seats:
        if seat not in barred and not state.aliens[seat].eliminated:
            plain, flagged = state.charges[seat]
            found += [(str(seat), False)] * plain + [(str(seat), True)] * flagged
    for charge, one in state.extra_charges.items():
        seat = seat_of(charge)
        if seat not in barred and not (seat >= 0 and state.aliens[seat].eliminated):
            found += [(charge, False)] * one.left
    return found + [(WILD, False)] * state.wild


def next_charge(state: CosmicEncounterState) -> tuple[str, bool]:
    """Return the first eligible charge seen by looking ahead, or any of the others (CE-10.18)."""
    for one in state.next_charges:
        if (one.charge, one.flagged) in eligible(state):
            state.next_charges.remove(one)
            return one.charge, one.flagged
    return state.dice.choose(eligible(state))


def take_charge(state: CosmicEncounterState) -> tuple[str, bool]:
    """Consume the next charge and return it; with none left the matrix is refilled first (CE-15.1 to CE-15.4)."""
    if not eligible(state):
        state.charges = [[0, 0] if alien.eliminated else [2, 1] for alien in state.aliens]
        state.wild, state.next_charges = 2, []
        state.extra_charges = {charge: ExtraCharges(one.of, one.of) for charge, one in state.extra_charges.items()}
    charge, flagged = next_charge(state)
    _count(state, charge, flagged, -1)
    return charge, flagged


def _count(state: CosmicEncounterState, charge: str, flagged: bool, change: int) -> None:
    """Put a charge into the matrix or take it out."""
    if charge in state.extra_charges:
        one = state.extra_charges[charge]
        state.extra_charges[charge] = ExtraCharges(one.left + change, one.of)
    elif charge == WILD:
        state.wild += change
    elif not state.aliens[int(charge)].eliminated:
        state.charges[int(charge)][1 if flagged else 0] += change


def add_charges(table: CosmicTable, charge: str, count: int) -> None:
    """Add charges to destiny, which a refill brings back (CE-15.16). `charge`: `2 invasion` names an alien by its seat
    and has a tag; words alone, such as `clear cloud`, name nobody. A count below 0 takes them away."""
    state = table.state
    one = state.extra_charges.get(charge, ExtraCharges(0, 0))
    one = ExtraCharges(max(0, one.left + count), max(0, one.of + count))
    if one.of:
        state.extra_charges[charge] = one
    else:
        state.extra_charges.pop(charge, None)
    state.next_charges = [coming for coming in state.next_charges if coming.charge != charge]
    did = "were added to" if count > 0 else "left"
    table.record(Told(max(0, seat_of(charge)), f"{abs(count)} charges {did} destiny: {sort_of(charge)}"))


def sort_of(charge: str) -> str:
    """Return what an added charge says, with `{}` for the alien that it names."""
    return f"{{}}, {tag_of(charge)}" if seat_of(charge) >= 0 else charge


def manifest_destiny(table: CosmicTable) -> None:
    """Pick a charge uniformly and consume it; with none left the matrix is refilled (CE-15.1 to CE-15.4)."""
    state = table.state
    now = state.now
    charge, flagged = take_charge(state)
    state.last_charge, state.last_flagged = charge, flagged
    table.reveal("destiny")
    seat = seat_of(charge)
    now.charge, now.flagged = str(seat) if seat >= 0 else charge, flagged
    now.tag = tag_of(charge)
    said = charge if seat < 0 and charge != WILD else now.tag
    table.record(DestinyManifested(now.invader, seat, flagged, said))
    now.fleets[1].leader = NOBODY


def may_reuse_charge(state: CosmicEncounterState) -> bool:
    """Return whether the charge that manifested last could manifest now."""
    seat = seat_of(state.last_charge)
    return bool(state.last_charge) and seat != state.now.invader and not (seat >= 0 and state.aliens[seat].eliminated)


def reuse_charge(use: Use) -> None:
    """Let the charge that manifested last manifest again in place of a new one; that consumes none (CE-15.13)."""
    state = use.state
    _count(state, state.last_charge, state.last_flagged, 1)
    state.next_charges.insert(0, Coming(state.last_charge, state.last_flagged, list(state.seats)))
    use.table.record(Told(use.seat, "{} uses the last destiny charge again"))


def look_ahead_at_destiny(table: CosmicTable, seat: int, number: int) -> bool:
    """Show one alien the charge after `number` others; return whether there is one (CE-10.18)."""
    state = table.state
    state.next_charges = [
        one for one in state.next_charges if seat_of(one.charge) < 0 or not state.aliens[seat_of(one.charge)].eliminated
    ]
    while len(state.next_charges) <= number:
        left = eligible(state)
        for one in state.next_charges:
            if (one.charge, one.flagged) in left:
                left.remove((one.charge, one.flagged))
        if not left:
            return False
        state.next_charges.append(Coming(*state.dice.choose(left), []))
    coming = state.next_charges[number]
    if seat not in coming.seen:
        coming.seen.append(seat)
    name = charge_name(table.setup.names(), coming.charge)
    flag = ", hazard-flagged" if coming.flagged else ""
    table.record(
        Told(seat, f"{{}} saw that a coming destiny is {name}{flag}"),
        (seat,),
        Told(seat, "{} looked at a coming destiny"),
    )
    return True


def choose_charge(use: Use) -> Script[None]:
    """Let the user pick which of the remaining charges manifests next, its own colour last (CE-15.13)."""
    state = use.state
    left = sorted(dict.fromkeys(eligible(state)), key=lambda one: seat_of(one[0]) == use.seat)
    if not left:
        return
    charge, flagged = left[0]
    if len(left) > 1:
        picked = yield from _ask(use, "Which charge manifests?", left)
        charge, flagged = left[picked]
    state.next_charges = [one for one in state.next_charges if (one.charge, one.flagged) != (charge, flagged)]
    state.next_charges.insert(0, Coming(charge, flagged, [use.seat]))


def reorder_charges(use: Use, count: int) -> Script[None]:
    """Let the user look at the next charges and put them in a chosen order (CE-15.13)."""
    state = use.state
    seen = sum(look_ahead_at_destiny(use.table, use.seat, number) for number in range(count))
    coming, rest = state.next_charges[:seen], state.next_charges[seen:]
    ordered: list[Coming] = []
    while coming:
        picked = 0
        if len(coming) > 1:
            title = f"Which charge is number {len(ordered) + 1}?"
            picked = yield from _ask(use, title, [(one.charge, one.flagged) for one in coming])
        ordered.append(coming.pop(picked))
    state.next_charges = [*ordered, *rest]


def _ask(use: Use, title: str, charges: Sequence[tuple[str, bool]]) -> Script[int]:
    options = tuple(
        Option(f"{number}", charge_name(use.names, charge), "hazard-flagged" if flagged else "")
        for number, (charge, flagged) in enumerate(charges)
    )
    return int((yield from choose_one(ChooseOne(use.seat, "D-declare", title, options))))
