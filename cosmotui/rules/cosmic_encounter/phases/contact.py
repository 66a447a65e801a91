"""Contact: drivers are revealed, pod might and natures are fixed (CE-19)."""

from functools import partial

from cosmotui.engine.question import Amount, Script, choose_amount
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.course import DriversRevealed
from cosmotui.rules.cosmic_encounter.facts.natures import COMBATS, form_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.natures import settle_natures, tell_natures
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.windows import legacies_act, moment


def drivers_appear(table: CosmicTable) -> Script[None]:
    """Run the veil and the reveal. They end the step of the secret choices, so that a fork begins after them."""
    yield from moment(table, "contact.veil")
    yield from moment(table, "contact.reveal", automatic=partial(_reveal, table))


def contact(table: CosmicTable) -> Script[None]:
    """Run from the might of the drivers to the form of the encounter."""
    state = table.state
    now = state.now
    yield from moment(table, "contact.value", automatic=partial(fix_values, table))
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
    drivers = [
        "a veiled driver" if fleet.veiled else state.pods[fleet.driver].name if fleet.driver >= 0 else "no driver"
        for fleet in now.fleets
    ]
    seen = [pod for fleet in now.fleets for pod in (fleet.kicker, fleet.intimidate)]
    seen += [fleet.driver for fleet in now.fleets if not fleet.veiled]
    ids = [pod_id(pod) for pod in seen if pod >= 0]
    table.record(DriversRevealed((drivers[0], drivers[1]), tuple(shown), tuple(ids)))
    now.revealed = True
    table.reveal("drivers")


def fix_values(table: CosmicTable) -> Script[None]:
    """Fix flex choices, 2-D sides, morph copies, trojan might, legacies, kickers, in this order (CE-19.3, CE-19.25)."""
    state = table.state
    now = state.now
    for fleet in now.fleets:
        pod = state.pods[fleet.driver] if fleet.driver >= 0 else None
        fleet.kind = pod.kind if pod else ""
        fleet.value = pod.value if pod and (pod.is_attack or pod.kind == "intimidate") else 0  # CE-6.36
        most = pod.value if pod and pod.kind == "flex-attack" else 0
        if fleet.veiled and any(one.kind == "flex-attack" for one in state.pods):  # whatever the veil hides (PP-4)
            title = "Which might does your veiled pod have, if it is a flex pod?"
            chosen = yield from choose_amount(Amount(fleet.leader, "D-veiled", title, 0, most, most))
            fleet.value = chosen if most else fleet.value
        elif most:
            title = "Which might does your flex pod have?"
            fleet.value = yield from choose_amount(Amount(fleet.leader, "D-flex", title, 0, most, most))
        if pod and pod.kind == "attack-2d" and now.is_hazardous:
            fleet.value = pod.right  # CE-6.12
    for side, fleet in enumerate(now.fleets):
        other = now.fleets[1 - side]
        if fleet.kind == "morph" and other.kind != "morph":
            _copy(state, side)
    for side, fleet in enumerate(now.fleets):
        if fleet.kind == "poison":
            fleet.value = 2 * len(state.aliens[now.fleets[1 - side].leader].cache)  # CE-20.10
    yield from legacies_act(table, "contact.value")  # CE-19.25
    for fleet in now.fleets:
        if fleet.kicker >= 0 and fleet.driver >= 0:
            fleet.value *= state.pods[fleet.kicker].value  # CE-9.14


def _copy(state: CosmicEncounterState, side: int) -> None:
    """A morph takes printed value and kind of the pod it faces (CE-6.26 to CE-6.28, CE-6.30)."""
    now = state.now
    fleet, other = now.fleets[side], now.fleets[1 - side]
    pod = state.pods[other.driver] if other.driver >= 0 else None
    if pod is None:
        fleet.kind = ""
    elif pod.kind == "intimidate":
        fleet.kind = "intimidate"
    else:
        fleet.kind = "attack" if pod.is_attack else pod.kind
        fleet.value = (pod.right if pod.kind == "attack-2d" and now.is_hazardous else pod.value) if pod.is_attack else 0
