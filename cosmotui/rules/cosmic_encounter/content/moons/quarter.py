"""Quarter moons: they act once, when they are occupied."""

from collections.abc import Callable

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, best
from cosmotui.rules.cosmic_encounter.kinds.moon import QUARTER, Moon
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.options.pools import antiques


def _held(use: Use, seat: int, fits: Callable[[Pod], bool]) -> list[int]:
    """Return the pods of a kind in a cache."""
    return [pod for pod in use.state.aliens[seat].cache if fits(use.state.pods[pod])]


def _gift(use: Use, giver: int, pods: list[int], what: str) -> Script[None]:
    """Let an alien choose one of these pods of its own as a gift to the user."""
    title = f"Give which {what} to {use.names[use.seat]}?"
    chosen = yield from do.choose_pods(use.table, giver, "D-declare", title, pods, 1, 1)
    yield from do.hand_over(use.table, use.seat, giver, chosen, "got", use)


@effect("quarter-alms", "any:on:revealed", mandatory=True)
def _alms(use: Use) -> Script[None]:
    """All other aliens gift you one pod of their choice each."""
    for giver in use.others:
        yield from _gift(use, giver, _held(use, giver, lambda pod: True), "pod")


QUARTER_ALMS = Moon(id="quarter-alms", name="ALMS", type=QUARTER, uses=(_alms,))


@effect("quarter-ascetic", "any:on:revealed", mandatory=True)
def _ascetic(use: Use) -> Script[None]:
    """All other aliens gift you every negotiate pod they hold."""
    for giver in use.others:
        pods = _held(use, giver, lambda pod: pod.kind == "negotiate")
        yield from do.hand_over(use.table, use.seat, giver, pods, "got", use, openly=True)


QUARTER_ASCETIC = Moon(id="quarter-ascetic", name="ASCETIC", type=QUARTER, uses=(_ascetic,))


@effect("quarter-charity", "any:on:revealed", mandatory=True)
def _charity(use: Use) -> Script[None]:
    """Draft four pods, after that scrap four."""
    yield from do.draft(use.table, use.seat, 4, use)
    cache = use.cache
    count = min(4, len(cache))
    title = f"Scrap which pod? {{}} of {count}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, cache, count, count)
    yield from do.scrap(use.table, use.seat, pods, use)


QUARTER_CHARITY = Moon(id="quarter-charity", name="CHARITY", type=QUARTER, uses=(_charity,))


@effect("quarter-flaremag", "any:on:revealed", mandatory=True)
def _flaremag(use: Use) -> Script[None]:
    """Each other alien that holds a flare gifts you one."""
    for giver in use.others:
        yield from _gift(use, giver, _held(use, giver, lambda pod: pod.kind == "flare"), "flare")


QUARTER_FLAREMAG = Moon(id="quarter-flaremag", name="FLAREMAG", type=QUARTER, uses=(_flaremag,))


def _has_power(use: Use) -> bool:
    return any(power.is_main for power in use.alien.powers)


@effect("quarter-meta", "any:on:revealed", mandatory=True, applies=_has_power)
def _meta(use: Use) -> Script[None]:
    """Scrap your power and manifest a random one for it."""
    yield from do.transform_power(use, use.seat, do.manifest_power(use.table))


QUARTER_META = Moon(id="quarter-meta", name="META", type=QUARTER, uses=(_meta,))


@effect("quarter-peace", "any:on:revealed")
def _peace(use: Use) -> Script[None]:
    """Every alien drafts one negotiate pod."""
    yield from do.draft(use.table, use.seat, 1, use, lambda pod: pod.kind == "negotiate" and not pod.item)


QUARTER_PEACE = Moon(id="quarter-peace", name="PEACE", type=QUARTER, is_for_all=True, uses=(_peace,))


@effect("quarter-preview", "any:on:revealed", mandatory=True)
def _preview(use: Use) -> None:
    """Every other alien relays to you its attack pods with the largest and the smallest aur value."""
    for seat in use.others:
        attacks = sorted(_held(use, seat, lambda pod: pod.is_attack), key=lambda pod: do.aur_value(use, pod))
        shown = [*attacks[:1], *attacks[1:][-1:]]
        do.show(use.table, use.seat, f"the largest and the smallest attack pod of {use.names[seat]}", shown)


QUARTER_PREVIEW = Moon(id="quarter-preview", name="PREVIEW", type=QUARTER, uses=(_preview,))


@effect("quarter-reveal", "any:on:revealed", mandatory=True)
def _reveal(use: Use) -> None:
    """Every other alien relays to you all its artifacts and flares."""
    for seat in use.others:
        shown = _held(use, seat, lambda pod: pod.kind in ("artifact", "flare"))
        do.show(use.table, use.seat, f"the artifacts and flares of {use.names[seat]}", shown)


QUARTER_REVEAL = Moon(id="quarter-reveal", name="REVEAL", type=QUARTER, uses=(_reveal,))


@hinted(Hint(pods=best("the best of what was taken")))
@effect("quarter-treasure", "any:on:revealed", mandatory=True)
def _treasure(use: Use) -> Script[None]:
    """Snatch a pod from every other alien, keep one of them, scrap the others."""
    taken: list[int] = []
    for victim in use.others:
        taken += yield from do.snatch(use.table, use.seat, victim, 1, use, detonates=False)
    held = [pod for pod in taken if pod in use.cache]
    kept = yield from do.choose_pods(use.table, use.seat, "D-declare", "Which pod do you keep?", held, 1, 1)
    yield from do.scrap(use.table, use.seat, [pod for pod in held if pod not in kept], use)
    yield from do.detonate(use.table, use.seat, kept)


QUARTER_TREASURE = Moon(id="quarter-treasure", name="TREASURE", type=QUARTER, uses=(_treasure,))


@effect("quarter-zapgrab", "any:on:revealed", mandatory=True)
def _zapgrab(use: Use) -> Script[None]:
    """Name one of the zap pods. Everyone who holds it gifts it to you; if nobody does, draft one."""
    zaps = [Pod("artifact", id).name for id in antiques() if "zap" in id]
    name = yield from do.choose_word(use.table, use.seat, "Name a zap", [(zap, zap) for zap in zaps])
    givers = {seat: pods for seat in use.others if (pods := _held(use, seat, lambda pod: pod.name == name))}
    for giver, pods in givers.items():
        yield from do.hand_over(use.table, use.seat, giver, pods, "got", use, openly=True)
    if not givers:
        yield from do.draft(use.table, use.seat, 1, use, lambda pod: pod.name == name)


QUARTER_ZAPGRAB = Moon(id="quarter-zapgrab", name="ZAPGRAB", type=QUARTER, uses=(_zapgrab,))
