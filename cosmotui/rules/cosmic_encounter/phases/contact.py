"""Contact: drivers are revealed, pod might and natures are fixed (CE-19)."""

from functools import partial
from typing import Final

from cosmotui.engine.question import Amount, Script, choose_amount
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.course import DriversRevealed
from cosmotui.rules.cosmic_encounter.facts.natures import COMBATS, form_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Fleet
from cosmotui.rules.cosmic_encounter.operations.natures import settle_natures, tell_natures
from cosmotui.rules.cosmic_encounter.operations.pod_values import copied, copied_beside, own_value, trojan_might
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.arrival import sealed_ships_appear
from cosmotui.rules.cosmic_encounter.timing.uses import own_uses
from cosmotui.rules.cosmic_encounter.timing.windows import act, legacies_act, moment

AUR: Final = "contact.aur"
"""The moment in `contact.value` before all other changes of might."""


def drivers_appear(table: CosmicTable) -> Script[None]:
    """Run the veil and the reveal. They end the step of the secret choices, so that a fork begins after them."""
    yield from moment(table, "contact.veil")
    yield from sealed_ships_appear(table)
    yield from moment(table, "contact.reveal", automatic=partial(_reveal, table))


def contact(table: CosmicTable) -> Script[None]:
    """Run from the might of the drivers to the form of the encounter."""
    state = table.state
    now = state.now
    yield from moment(table, "contact.value", automatic=partial(fix_values, table), legacies_wait=False)
    yield from moment(table, "contact.window")
    yield from moment(table, "contact.nature", automatic=partial(settle_natures, table))
    yield from moment(table, "contact.after")
    if not now.form:
        yield from settle_natures(table)
        now.form = form_of(state, rules_of(table.setup))
    tell_natures(table)
    state.phase = "negotiation" if now.form == "negotiation" else "distress"
    if now.fleets[0].result or now.fleets[1].result or now.form not in (*COMBATS, "negotiation"):
        state.phase = "distress"


def _reveal(table: CosmicTable) -> None:
    """Drivers, kickers, intimidates and bribes are shown at once (CE-19.2)."""
    state = table.state
    now = state.now
    shown: list[str] = []
    for fleet in now.fleets:
        shown += [state.pods[pod].name for pod in (fleet.kicker, fleet.intimidate) if pod >= 0]
    drivers = [_shown(state, fleet) for fleet in now.fleets]
    drivers = [" with ".join([one, *_beside(state, fleet)]) for one, fleet in zip(drivers, now.fleets, strict=True)]
    seen = [pod for fleet in now.fleets for pod in (fleet.kicker, fleet.intimidate)]
    seen += [fleet.driver for fleet in now.fleets if not (fleet.veiled or fleet.claim)]
    seen += [one.pod for fleet in now.fleets for one in fleet.beside]
    ids = [pod_id(pod) for pod in seen if pod >= 0]
    table.record(DriversRevealed((drivers[0], drivers[1]), tuple(shown), tuple(ids)))
    now.revealed = True
    table.reveal("drivers")


def _shown(state: CosmicEncounterState, fleet: Fleet) -> str:
    if fleet.driver < 0:
        return "no driver"
    if fleet.claim is not None:
        return f"a hidden driver, declared {fleet.claim.name}"
    return "a veiled driver" if fleet.veiled else state.pods[fleet.driver].name


def _beside(state: CosmicEncounterState, fleet: Fleet) -> list[str]:
    return [state.pods[one.pod].name for one in fleet.beside]


def fix_values(table: CosmicTable) -> Script[None]:
    """Fix flex choices, 2-D sides, morph copies, trojan might, legacies, kickers, in this order (CE-19.3, CE-19.25)."""
    state = table.state
    now = state.now
    for fleet in now.fleets:
        yield from _fix_driver(state, fleet)
        for one in fleet.beside:
            title = f"Which might does {state.pods[one.pod].name} have, beside the driver?"
            one.kind, one.value = state.pods[one.pod].kind, (yield from own_value(state, one.seat, one.pod, title))
    kinds = [fleet.kind for fleet in now.fleets]
    for side, fleet in enumerate(now.fleets):
        if fleet.kind == "morph" and kinds[1 - side] != "morph":
            fleet.kind, fleet.value = copied(state, now.fleets[1 - side].driver)
    for side, fleet in enumerate(now.fleets):
        for one in fleet.beside:
            if one.kind == "morph":
                one.kind, one.value = copied_beside(state, now.fleets[1 - side], one)
    for side, fleet in enumerate(now.fleets):
        fleet.value = trojan_might(state, side) if fleet.kind == "poison" else fleet.value
        for one in fleet.beside:
            one.value = trojan_might(state, side) if one.kind == "poison" else one.value
    yield from _aur_changes(table)
    yield from legacies_act(table, "contact.value")  # CE-19.25
    for fleet in now.fleets:
        if fleet.kicker >= 0 and fleet.driver >= 0:
            factor = state.pods[fleet.kicker].value  # CE-9.14
            fleet.value *= factor
            for one in fleet.beside:
                one.value *= factor if one.seat == fleet.leader else 1


def _aur_changes(table: CosmicTable) -> Script[None]:
    """Carry out what aliens have done to the aur values of drivers; whatever changes their might works on the result
    (CE-19.5, CE-19.25)."""
    state = table.state
    for seat in timing_order(state) if AUR in state.moments else ():
        for use in own_uses(table, seat, AUR, None, True):
            yield from act(use)


def _fix_driver(state: CosmicEncounterState, fleet: Fleet) -> Script[None]:
    """Fix kind and might of a driver by itself."""
    if fleet.claim is not None:
        fleet.kind, fleet.value = fleet.claim.kind, fleet.claim.value
        return
    pod = state.pods[fleet.driver] if fleet.driver >= 0 else None
    fleet.kind = pod.kind if pod else ""
    if fleet.veiled and any(one.kind == "flex-attack" for one in state.pods):  # whatever the veil hides (PP-4)
        most = pod.value if pod and pod.kind == "flex-attack" else 0
        title = "Which might does your veiled pod have, if it is a flex pod?"
        chosen = yield from choose_amount(Amount(fleet.leader, "D-veiled", title, 0, most, most))
        if most:
            fleet.value = chosen
            return
    title = "Which might does your flex pod have?"
    fleet.value = (yield from own_value(state, fleet.driven_by, fleet.driver, title)) if pod else 0
