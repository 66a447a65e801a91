"""The problems of the forms of aliens: ships, commissions, sponsorships, primed pods, orders, messages."""

from collections.abc import Mapping, Sequence
from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.board import capacity, side_of
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.facts.commitment import IN_WARP, moon_of, origin_name
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import FORM, choices, due, invitations, leaving
from cosmotui.rules.cosmic_encounter.facts.primed import Slot, slots
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.model.constraints import is_barred, most_asked, must_be_asked
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.priming import DRIVER
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.phases.approach import candidates, kickers, may_retreat
from cosmotui.rules.cosmic_encounter.phases.rally import COMMISSION, SPONSOR, bystanders_of
from cosmotui.rules.cosmic_encounter.timing.channels import LINE, MESSAGE, line_problems, message_problems
from cosmotui.rules.cosmic_encounter.timing.standing_orders import ORDERS, orders_problems
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.views.view_to_state import sketch

_LEADERS: Final = ("invader", "defender")
"""The leaders by side."""


def form_problems(
    setup: Setup, state: CosmicEncounterState, question: Compose, form: Mapping[str, object]
) -> list[Problem]:
    """Return the problems of a form, each with its rule."""
    match question.form:
        case _ if question.form == FORM:
            return _ship_problems(setup, state, question.seat, INVADERS, form)
        case _ if question.form == COMMISSION:
            return _commission_problems(setup, state, question.seat, form)
        case _ if question.form == SPONSOR:
            return _sponsor_problems(setup, state, question.seat, form)
        case _ if question.form == ORDERS:
            return orders_problems(form)
        case _ if question.form == LINE:
            return line_problems(form)
        case _ if question.form == MESSAGE:
            return message_problems(setup, state, question.seat, form)
        case _:
            return _prime_problems(state, question, form)


def problems_seen(view: CosmicEncounterView, question: Compose, form: Mapping[str, object]) -> list[Problem]:
    """Return the problems of a form as far as the seat that fills it in can know them."""
    seen = view.invasion
    if seen is None:
        return []
    table = sketch(view)
    now = table.state.now
    now.bonds, now.limits, now.terms = list(seen.bonds), list(seen.limits), list(seen.terms)
    now.commissions = [
        {question.seat: seen.invited[side]} if side in seen.invited else {} for side in (INVADERS, DEFENDERS)
    ]
    return form_problems(table.setup, table.state, question, form)


def _number(value: object) -> int:
    """Return a whole number of a form; -99 for anything else."""
    return value if isinstance(value, int) and not isinstance(value, bool) else -99


def _ship_problems(
    setup: Setup, state: CosmicEncounterState, seat: int, side: int, form: Mapping[str, object]
) -> list[Problem]:
    problems: list[Problem] = []
    ways = choices(state, seat, side)
    left: list[str] = []
    total = 0
    for field, value in form.items():
        count = _number(value)
        if not _is_place(state, field):
            problems.append(Problem(f"There is no planet {field[:20]!r}.", "CE-5.21"))
            continue
        there = len(ways.ready.get(field, ()))
        if not 0 <= count <= there:
            name = origin_name(state, setup.names(), field)
            problems.append(Problem(f"0 to {there} ships can leave {name}.", "CE-5.21"))
        left += [field] if count > 0 else []
        total += max(0, count)
    if ways.from_one and len(left) > 1:
        problems.append(Problem("All ships have to leave the same place.", "CE-5.27"))
    if not (ways.is_possible or total):
        problems.append(Problem("None of your ships may be sent.", "CE-5.27"))
    elif not ways.least <= total <= ways.most:
        rule = "CE-5.19" if ways.least <= 1 else "CE-5.27"
        problems.append(Problem(f"{counted(total)}; {ways.least} to {ways.most} can be committed.", rule))
    elif not problems and not ways.fits(leaving(ways, form)):
        problems.append(Problem(f"These ships take more of the gate than its capacity of {ways.room}.", "CE-5.19"))
    return problems


def _is_place(state: CosmicEncounterState, field: str) -> bool:
    """Return whether ships could leave from a place of that name."""
    if field.isascii() and field.isdecimal() and len(field) < 4:
        return int(field) < len(state.planets)
    moon = moon_of(field)
    return field == IN_WARP or (0 <= moon < len(state.holdings) and state.holdings[moon].kind == MOON)


def _commission_problems(
    setup: Setup, state: CosmicEncounterState, seat: int, form: Mapping[str, object]
) -> list[Problem]:
    problems: list[Problem] = []
    side, names = side_of(state, seat), setup.names()
    count, most = sum(cap != 0 for cap in form.values()), most_asked(state.now.bonds, side)
    bystanders = bystanders_of(state)
    for other in bystanders:
        is_asked = form.get(str(other), 0) != 0
        if is_asked and is_barred(state.now.bonds, side, other):
            problems.append(Problem(f"{names[other]} may not be commissioned.", "CE-17.13"))
        elif not is_asked and count < most and must_be_asked(state.now.bonds, side, other):
            problems.append(Problem(f"{names[other]} has to be commissioned.", "CE-17.13"))
    if count > most:
        allowed_ones = {0: "Nobody", 1: "No more than one alien"}.get(most, f"No more than {most} aliens")
        problems.append(Problem(f"{allowed_ones} may be commissioned.", "CE-17.13"))
    allowed = [str(other) for other in bystanders]
    for other, cap in form.items():
        if other not in allowed:
            name = names[int(other)] if other in map(str, range(len(names))) else repr(other[:20])
            problems.append(Problem(f"{name} cannot be commissioned.", "CE-17.1"))
        elif not 0 <= _number(cap) <= capacity(state, int(other)):
            problems.append(Problem(f"A cap is a number from 1 to {capacity(state, int(other))}.", "CE-17.2"))
    return problems


def _sponsor_problems(
    setup: Setup, state: CosmicEncounterState, seat: int, form: Mapping[str, object]
) -> list[Problem]:
    side = _number(form.get("side", NOBODY))
    ships = {base: count for base, count in form.items() if base != "side"}
    fleet, least = due(state, seat)
    if least and (side != fleet or sum(max(0, _number(count)) for count in ships.values()) < least):
        leader = setup.names()[state.now.fleets[fleet].leader]
        return [Problem(f"{counted(least)} at least must go to {leader}.", "CE-17.13")]
    if side == NOBODY:
        return [Problem("Ships need a fleet to join.", "CE-17.4")] if any(ships.values()) else []
    asked = invitations(state, seat)
    if side not in (INVADERS, DEFENDERS):
        return [Problem("There is no such fleet.", "CE-17.4")]
    if side not in asked:
        return [Problem(f"The {_LEADERS[side]} has not commissioned you.", "CE-17.5")]
    return _ship_problems(setup, state, seat, side, ships)


def _prime_problems(state: CosmicEncounterState, question: Compose, form: Mapping[str, object]) -> list[Problem]:
    problems: list[Problem] = []
    seat = question.seat
    places = slots(state.now, seat)
    fields = [slot.field for slot in places]
    leads = DRIVER in fields
    known = (*dict.fromkeys((DRIVER, "kicker", "bribe", "retreat", *fields)),)
    for field in form:
        if field not in known:
            problems.append(Problem(f"There is no field {field[:20]!r}.", "CE-18.20"))
    problems += [
        Problem(f"The {field} is the id of a pod, or empty.", "CE-18.20")
        for field in dict.fromkeys((DRIVER, "kicker", *fields))
        if not isinstance(form.get(field, ""), str)
    ]
    lucre = state.aliens[seat].lucre
    if not 0 <= _number(form.get("bribe", 0)) <= lucre:
        problems.append(Problem(f"A bribe is a number from 0 to {lucre}.", "CE-11.20"))
    if not leads and (form.get(DRIVER) or form.get("kicker") or form.get("retreat")):
        problems.append(Problem("Only leaders prime drivers.", "CE-18.20"))
    for slot in places:
        problems += _slot_problems(state, seat, slot, form, fields)
    if not leads:
        return problems
    driver = form.get(DRIVER, "")
    kicker = form.get("kicker", "")
    if kicker and kicker not in [pod_id(pod) for pod in kickers(state, seat)]:
        problems.append(Problem("That is not one of your kickers.", "CE-9.14"))
    if kicker and not driver:
        problems.append(Problem("A kicker needs a driver.", "CE-9.17"))
    if form.get("retreat") and not (seat == state.now.invader and may_retreat(state, seat)):
        problems.append(Problem("Only an invader without encounter pods may retreat.", "CE-16.30"))
    if not isinstance(form.get("retreat", False), bool):
        problems.append(Problem("Retreat is yes or no.", "CE-16.30"))
    return problems


def _slot_problems(
    state: CosmicEncounterState, seat: int, slot: Slot, form: Mapping[str, object], fields: Sequence[str]
) -> list[Problem]:
    """Return the problems of the pod in one place of an alien."""
    held = [pod_id(pod) for pod in candidates(state, seat, slot)]
    value = str(form.get(slot.field) or "")
    others = [str(form.get(field) or "") for field in fields if field != slot.field]
    if slot.call is None:
        if held and value not in held:
            return [_no_driver(state, seat, value)]
        return [Problem("That is not one of your encounter pods.", "CE-18.20")] if value and not held else []
    if not value:
        left = [pod for pod in held if pod not in others]
        return [Problem(f"One more encounter pod is to be primed: {slot.call.why}.", "CE-37.15")] * bool(
            left and slot.must
        )
    if value in others:
        return [Problem("A pod is primed once.", "CE-37.15")]
    if value not in held:
        return [Problem(f"That pod cannot be primed beside the driver: {slot.call.why}.", "CE-37.15")]
    return []


def _no_driver(state: CosmicEncounterState, seat: int, driver: str) -> Problem:
    """Return why a pod, or none, is no driver for a leader that holds some."""
    if driver in [pod_id(pod) for pod in at_hand(state, seat) if state.pods[pod].is_encounter]:
        return Problem("An effect forbids priming that pod.", "CE-18.26")
    return Problem("A leader with an encounter pod primes one.", "CE-18.20")
