"""Vouchers: bought with lucre, spent in a window or at their trigger, then vaporized (CE-11.14, CE-11.30 to 11.39)."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain, save, weighed
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.operations import manifests
from cosmotui.rules.cosmic_encounter.options.pools import DISTRESS, RIDERS, antiques
from cosmotui.rules.cosmic_encounter.options.rules import rules_of


def _pods(kind: str, items: tuple[str, ...]) -> dict[str, Pod]:
    return {item: Pod(kind, item) for item in items}


def _choose_pod(use: Use, pods: dict[str, Pod]) -> Script[None]:
    words = [(item, pod.name) for item, pod in pods.items()]
    item = yield from do.choose_word(use.table, use.seat, "Which pod?", words)
    yield from do.manifest_pod(use.table, use.seat, pods[item], use)


@hinted(Hint(gain(0.15)))
@effect("voucher antique", "any:any")
def antique(use: Use) -> Script[None]:
    """Add a chosen artifact to your cache (CE-11.30)."""
    yield from _choose_pod(use, _pods("artifact", antiques()))


@hinted(Hint(gain(0.2)))
@effect("voucher attack", "any:any")
def attack(use: Use) -> Script[None]:
    """Add a 2-D attack pod with two random values from 00 to 42 (CE-11.31)."""
    left, right = manifests.next_manifest(use.state, manifests.ATTACK).split("/")
    yield from do.manifest_pod(use.table, use.seat, Pod("attack-2d", value=int(left), right=int(right)), use)


@hinted(Hint(gain(0.1)))
@effect("voucher diplomacy", "any:any")
def diplomacy(use: Use) -> Script[None]:
    """Add a chosen negotiate pod, special kinds included (CE-11.32)."""
    riders = {rider: Pod("negotiate", f"{rider}-negotiate") for rider in RIDERS}
    yield from _choose_pod(use, {"plain": Pod("negotiate"), **riders})


@hinted(Hint(gain(0.12)))
@effect("voucher emergency", "any:any")
def emergency(use: Use) -> Script[None]:
    """Add a chosen distress pod, special reinforcements included (CE-11.33)."""
    yield from _choose_pod(use, DISTRESS)


def _inspects(use: Use) -> bool:
    snatches = use.cause is not None and use.cause.kind == "on:snatch"
    return use.cause.user == use.seat if snatches and use.cause is not None else bool(use.others)


@hinted(Hint(weighed(lambda now: now.unit * 0.06 if now.cause.kind == "on:snatch" else -1.0)))
@effect("voucher inspection", "any:any", applies=_inspects)
def inspection(use: Use) -> Script[None]:
    """Probe another cache; or, when you snatch, choose the pods (CE-11.34)."""
    cause = use.cause
    if cause is None or cause.kind != "on:snatch":
        target = yield from do.choose_target(use, "Whose cache?")
        yield from do.probe(use.table, use.seat, target, use)
        return
    cache = use.state.aliens[cause.seat].cache
    do.show(use.table, use.seat, "the cache", cache)
    title = f"Snatch which pod? {{}} of {cause.count}"
    cause.pods = yield from do.choose_pods(use.table, use.seat, "D-inspect", title, cache, cause.count, cause.count)


@hinted(Hint(gain(0.4), why="one invasion more", target=lambda now, seats: now.victim(seats)))
@effect("voucher invasion", "any:any")
def invasion(use: Use) -> Script[None]:
    """Ambush a chosen alien (CE-11.35, CE-32.1)."""
    target = yield from do.choose_target(use, "Ambush whom?")
    do.ambush(use.table, use.seat, target)


@hinted(Hint(gain(0.12)))
@effect(
    "voucher nuclear", "any:any", applies=lambda use: bool(manifests.possible_manifests(use.state, manifests.FLARE))
)
def nuclear(use: Use) -> Script[None]:
    """Add a random untethered flare (CE-11.36)."""
    flare = Pod("flare", manifests.next_manifest(use.state, manifests.FLARE))
    yield from do.manifest_pod(use.table, use.seat, flare, use)


def _may_be_zapped(use: Use) -> bool:
    """No legacy, unless it only lets somebody claim compensation, and nothing of one's own (CE-25.26, CE-7.6)."""
    if use.event.seat != use.seat:
        return False
    by = use.event.by
    if by is None or use.event.what == "compensation":
        return True
    return by.is_zappable and (by.seat != use.seat or rules_of(use.table.setup).self_zap)


@hinted(Hint(gain(0.05)))
@effect("voucher payment", "any:on:cache-targeted", applies=_may_be_zapped)
def payment(use: Use) -> Script[None]:
    """When your cache is targeted, that effect is zapped (CE-11.37)."""
    yield from do.zap_cause(use, use.event)


@hinted(Hint(save(4)))
@effect("voucher protection", "any:on:ships-would-be-lost", applies=lambda use: use.befalls_user)
def protection(use: Use) -> Script[None]:
    """All your ships are impervious until the end of the upkeep (CE-11.38)."""
    use.now.protected.append(use.seat)
    yield from do.rescue(use.table, use.event, list(use.event.ships), "protection")


def _is_out_of_pods(use: Use) -> bool:
    """Return whether a resupply could be taken: no encounter pod, a hidden cache, some aur (CE-16.25, CE-16.29)."""
    if use.alien.shown or not do.can_draft(use.state):
        return False
    return not any(use.state.pods[pod].is_encounter for pod in use.cache)


@hinted(Hint(gain(0.4)))
@effect("voucher reload", "any:any", applies=_is_out_of_pods)
def reload(use: Use) -> Script[None]:
    """A free resupply from any system; still without encounter pods (CE-11.39)."""
    yield from do.resupply(use.table, use.seat, use)
