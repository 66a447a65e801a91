"""The encounter: might, drivers, natures, results (CE-19, CE-20, CE-37)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.engine.question import Amount, Script, choose_amount
from cosmotui.rules.cosmic_encounter.effect import GameEvent, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.pods import PodDischarged
from cosmotui.rules.cosmic_encounter.facts.natures import form_of
from cosmotui.rules.cosmic_encounter.model.modifier import Modifier
from cosmotui.rules.cosmic_encounter.model.notes import COPY
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS, Pod, pod_id, titled
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.operations.choices import choose_word
from cosmotui.rules.cosmic_encounter.operations.natures import read_again
from cosmotui.rules.cosmic_encounter.operations.pod_values import counts_as, trojan_might
from cosmotui.rules.cosmic_encounter.operations.ship_choices import SIDES
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.exhausts import to_exhaust
from cosmotui.rules.cosmic_encounter.timing.taking import take_up
from cosmotui.rules.cosmic_encounter.timing.windows import after
from cosmotui.rules.cosmic_encounter.views.sealing import is_might_veiled

HIGHEST: Final = 99
"""Of the values that a pod can have."""


def add_might(use: Use, amount: int, why: str, side: int | None = None) -> None:
    """Add to the might of a fleet, the user's own unless said otherwise (CE-37.1)."""
    where = use.side if side is None else side
    if amount and where >= 0:
        use.now.modifiers.append(Modifier("add", where, NOBODY, amount, why, use.source.number))
        whose = "enemy" if use.side >= 0 else SIDES[where]
        told = "added" if where == use.side else f"gave the {whose} fleet"
        use.table.record(Told(use.seat, f"{{}} {told} {amount:+d} might: {why}"))


def change_ships(use: Use, layer: str, amount: int, why: str, seat: int = NOBODY, side: int | None = None) -> None:
    """Change the might of ships this encounter: `base`, `multiple` of the base, `bonus` or `factor`; or the `worth` of
    each by a factor (CE-37.3).

    NOBODY means all ships of the fleet.
    """
    where = use.side if side is None else side
    use.now.modifiers.append(Modifier(layer, where, seat, amount, why, use.source.number))
    words = {
        "base": f"base might {amount}",
        "multiple": f"base might times {amount}",
        "bonus": f"{amount:+d} might each",
        "factor": f"might times {amount}",
        "worth": f"a worth of {amount} each",
    }
    whose = f"the {SIDES[where]} fleet" if seat == NOBODY else "{1}"
    use.table.record(Told(use.seat, f"{why}: the ships of {whose} had {words[layer]}", seat))


def choose_roll(use: Use, title: str) -> Script[tuple[int, int]]:
    """Ask the user for a reinforcement of either fleet, by its owner; return its fleet and its place there. The rolls
    are hidden until the tally (CE-9.10)."""
    fleets = use.now.fleets
    rolls = [(side, place, seat) for side in (0, 1) for place, (seat, _) in enumerate(fleets[side].rolls)]
    words = [(f"{side} {place}", f"reinforcement of {use.names[seat]}") for side, place, seat in rolls]
    side, _, place = (yield from choose_word(use.table, use.seat, title, words)).partition(" ")
    return int(side), int(place)


def multiply_roll(use: Use, side: int, place: int, factor: int, why: str) -> None:
    """Multiply the might of one reinforcement, which stays hidden until the tally (CE-9.9)."""
    seat, might = use.now.fleets[side].rolls[place]
    use.now.fleets[side].rolls[place] = (seat, factor * might)
    use.table.record(Told(use.seat, f"{why}: a reinforcement of {{1}} had {factor} times its might", seat))


def change_total(use: Use, layer: str, source: str, side: int | None = None, amount: int = 0) -> None:
    """Change the calculation of a fleet's total: `formula`, `negate` or `times` (CE-37.2)."""
    where = use.side if side is None else side
    use.now.modifiers.append(Modifier(layer, where, NOBODY, amount, source, use.source.number))


def driver_value(use: Use, side: int) -> int | None:
    """Return the might of a fleet's driver, if it is driven by an attack pod (CE-19.5)."""
    fleet = use.now.fleets[side]
    return fleet.value if fleet.kind in ATTACKS else None


def pod_might(use: Use, pod: int) -> int:
    """Return the might of an attack pod in this invasion, of a flex pod its highest (CE-6.12, CE-6.14)."""
    found = counts_as(use.state, pod)
    return found.right if found.kind == "attack-2d" and use.now.is_hazardous else found.value


def aur_value(use: Use, pod: int) -> int:
    """Return the aur value of a pod as it counts in this invasion; 0 for pods whose value is no number (CE-6.6,
    CE-36.26)."""
    found = counts_as(use.state, pod)
    return pod_might(use, pod) if found.is_attack or found.kind == "intimidate" else 0


def name_might(use: Use, pod: int, of: Sequence[int] = ()) -> Script[int]:
    """Return the might of an attack pod that an effect uses up; its user names that of a flex pod, `of` these if not
    every might will do (CE-6.14)."""
    found = use.state.pods[pod]
    if found.kind != "flex-attack":
        return pod_might(use, pod)
    title = f"Which might does {found.name} have?"
    least, most = (min(of), max(of)) if of else (0, found.value)
    return (yield from choose_amount(Amount(use.seat, "D-flex", title, least, most, most)))


def discharge_attack(use: Use, pod: int) -> Script[None]:
    """Discharge an attack pod of the user's cache for an effect: it goes to the exhaust (CE-36.10)."""
    state, own = use.state, use.alien
    take_up(state, use.seat, pod)
    to_exhaust(state, use.seat, [pod])
    own.charging += [pod] if state.pods[pod].electrified else []
    name = state.pods[pod].name
    use.table.record(PodDischarged(use.seat, name, use.effect.text, pod_id(pod)))
    yield from after(use.table, GameEvent("on:pod-discharged", use.seat, use, pods=[pod], what=name))


def set_driver(use: Use, side: int, value: int, why: str) -> None:
    """Change the might of a driver; later changes work on the result (CE-19.5).

    Under a veil nobody even learns whether it changed (CE-7.34).
    """
    fleet = use.now.fleets[side]
    if value != fleet.value:
        if not is_might_veiled(use.state, fleet, None):
            told = f"{why}: the driver of {{1}} went from {fleet.value} to {value}"
            use.table.record(Told(use.seat, told, fleet.leader))
        fleet.value = value


def _kicker(use: Use, side: int) -> int:
    """Return what the value of a fleet's driver is multiplied by."""
    kicker = use.now.fleets[side].kicker
    return use.state.pods[kicker].value if kicker >= 0 else 1


def put_driver(use: Use, side: int, kind: str, value: int) -> Script[None]:
    """Put a driver of another kind and value, for it and for a morph that copies it; kickers stay (CE-19.6).

    Where natures are fixed already they are read again, with no trace of an earlier change of that fleet's (CE-19.20).
    """
    fleets = use.now.fleets
    other = fleets[1 - side].driver
    sides = [side]
    if other >= 0 and use.state.pods[other].kind == "morph" and fleets[1 - side].kind == fleets[side].kind:
        sides.append(1 - side)
    for one in sides:
        might = trojan_might(use.state, one) if kind == "poison" else value
        fleets[one].value = might * _kicker(use, one)

    def change() -> None:
        for one in sides:
            fleets[one].kind = kind
            use.now.notes.pop(f"nature {one}", None)

    if fleets[side].nature:
        yield from read_again(use.table, change)
    else:
        change()


def copy_driver(use: Use, side: int) -> Script[None]:
    """Make a driver a copy of the one it faces until `upkeep.end` (CE-36.93, CE-36.101)."""
    other = use.now.fleets[1 - side]
    factor = _kicker(use, 1 - side)
    copied = "a veiled driver" if other.veiled else counts_as(use.state, other.driver).name
    use.now.notes[f"{COPY} {use.now.fleets[side].leader}"] = 1
    use.table.record(Told(use.seat, f"the driver of {{1}} became a copy of {copied}", use.now.fleets[side].leader))
    value = other.value // factor if factor else use.state.pods[other.driver].value
    yield from put_driver(use, side, other.kind, value)


def declare(use: Use, what: str, name: str = "") -> None:
    """Announce an effect that acts later in this invasion; `name` is the alien whose effect it is (CE-19.24,
    CE-36.75)."""
    alien = name or (use.power.alien if use.power is not None else use.effect.name)
    use.now.declared.append(f"{use.seat} {alien} {what}")
    use.table.record(Told(use.seat, f"{{}} declared {what}: {titled(alien)}"))


def declared(use: Use, name: str) -> str | None:
    """Return the user's declarations with the effect of that alien that are not yet fulfilled."""
    start, now = f"{use.seat} {name} ", use.state.invasion
    declared = now.declared if now is not None else ()
    return next((one.removeprefix(start) for one in declared if one.startswith(start)), None)


def fulfil(use: Use, name: str) -> str:
    """Return the declaration, which is now carried out."""
    what = declared(use, name) or ""
    use.now.declared.remove(f"{use.seat} {name} {what}")
    return what


def become(use: Use, side: int, into: Pod, why: str) -> Script[None]:
    """Make a driver a pod like that one until `upkeep.end` (CE-19.6, CE-36.101).

    Natures are read again, a morph copies what it faces, poison has the might of a trojan.
    """
    fleet, enemy = use.now.fleets[side], use.now.fleets[1 - side]
    use.now.notes.pop(f"{COPY} {fleet.leader}", None)
    fleet.became = True
    use.table.record(Told(use.seat, f"{why}: the driver of {{1}} became {into.name}", fleet.leader))
    kind, value = into.kind, into.value
    if kind == "morph" and enemy.kind != "morph":
        factor = _kicker(use, 1 - side)
        kind, value = enemy.kind, enemy.value // factor if factor else 0
    yield from put_driver(use, side, kind, value)


def become_attack(use: Use, side: int, value: int, why: str) -> Script[None]:
    """Make a driver an attack pod of that value until `upkeep.end` (CE-36.101)."""
    yield from become(use, side, Pod("attack", value=value), why)


def transform_driver(use: Use, side: int, into: Pod, why: str) -> Script[None]:
    """Transform a driver into a pod like that one for the rest of the match (CE-36.56).

    Its might is fixed anew, by its own leader if it is a flex pod, and natures are read again (CE-19.6, CE-19.20).
    """
    state, fleet = use.state, use.now.fleets[side]
    old = state.pods[fleet.driver]
    state.pods[fleet.driver] = msgspec.structs.replace(
        into, dark=old.dark, manifested=old.manifested, electrified=old.electrified, was=None
    )
    use.now.notes.pop(f"{COPY} {fleet.leader}", None)
    fleet.became = False
    use.table.record(Told(use.seat, f"{why}: the driver of {{1}} was transformed into {into.name}", fleet.leader))
    value = pod_might(use, fleet.driver)
    if into.kind == "flex-attack":
        title = "Which might does your flex pod have?"
        value = yield from choose_amount(Amount(fleet.leader, "D-flex", title, 0, value, value))
    yield from put_driver(use, side, into.kind, value)


def raise_aur(use: Use, pod: int, amount: int) -> None:
    """Raise the aur value of an encounter pod for the rest of the match; one without a number stays (CE-36.56)."""
    state, old = use.state, use.state.pods[pod]
    if not (old.is_attack or old.kind == "intimidate"):
        return
    right = min(HIGHEST, old.right + amount) if old.kind == "attack-2d" else old.right
    state.pods[pod] = msgspec.structs.replace(old, value=min(HIGHEST, old.value + amount), right=right)
    if not any(fleet.veiled and fleet.driver == pod for fleet in use.now.fleets):
        use.table.record(Told(use.seat, f"{{}} transformed {old.name} into {state.pods[pod].name}"))


def transform(use: Use, side: int, nature: str, why: str) -> Script[None]:
    """Change the nature of a fleet; form and natures that depend on it are read again (CE-19.20, CE-19.22).

    Where a negotiation comes of it, the encounter goes on as one (CE-19.21).
    """
    fleet = use.now.fleets[side]

    def change() -> None:
        fleet.nature, fleet.stooge = nature, False
        use.now.notes[f"nature {side}"] = 1

    became = f"{'an' if nature == 'envoy' else 'a'} {nature}"
    use.table.record(Told(use.seat, f"{why}: the fleet of {{1}} became {became}", fleet.leader))
    yield from read_again(use.table, change)


def exchange_outcomes(use: Use) -> None:
    """Exchange the winner's rewards and the loser's penalties; winner and loser stay (CE-22.35).

    A second time restores them.
    """
    use.now.upset = not use.now.upset
    words = "the winner pays, the loser is rewarded" if use.now.upset else "winner and loser fare as usual"
    use.table.record(Told(use.seat, f"{{}}: {words}"))


def become_cataclysm(use: Use, why: str) -> None:
    """Make a cataclysm of a combat at its tally: both fleets are lost (CE-20.14)."""
    use.table.record(Told(use.seat, f"{why}: the {use.now.form} became a cataclysm"))
    use.now.form = "cataclysm"


def declare_draw(use: Use, form: str = "draw") -> None:
    """Let nobody win by an effect, and end the encounter as combat at once; a result that stands already stays
    (CE-20.43)."""
    now = use.now
    if not any(fleet.result for fleet in now.fleets):
        now.fleets[0].result = now.fleets[1].result = "none"
        now.form = form
        use.table.record(Told(use.seat, f"{{}} decided the encounter: {form}"))


def declare_result(use: Use, side: int, form: str, peaceful: bool = False) -> None:
    """Let a fleet win by an effect, and end the encounter as combat at once (CE-20.25).

    The first such effect stands (CE-20.43).

    Two blitzes at the same sub-step cancel each other (CE-20.26).
    """
    now = use.now
    winner, loser = now.fleets[side], now.fleets[1 - side]
    if winner.result or loser.result:
        if form == "blitz" and now.form == "blitz" and now.notes.get("blitz by") == 1 - side:
            winner.result = loser.result = ""
            now.form = form_of(use.state, rules_of(use.table.setup))
        return
    winner.result, loser.result = "win", "lose"
    winner.peaceful = peaceful
    now.form = form
    now.notes["blitz by"] = side
    use.table.record(Told(use.seat, f"{{}} decided the encounter: {form}"))
