"""Quartermaster: Power to Distribute."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, never
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.store import SHROUDED, Store

RATIONS: Final = "rations"


def _claims(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return ("claim", "a pod more") if "claim" in values else None


def _add(use: Use, rations: Store) -> Script[None]:
    """Put pods of the cache with the rations."""
    cache = use.cache
    title = "Add which of your pods to the rations? {}"
    added = yield from do.choose_pods(use.table, use.seat, "D-declare", title, cache, 0, len(cache))
    do.store_pods(use.table, use.seat, added, rations)


def _give(use: Use, seat: int, share: int, left: list[int]) -> Script[None]:
    """Give a receiver its share of the rations that are left."""
    title = f"Which pod does {use.names[seat]} get? {{}} of {share}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, left, share, share)
    yield from do.hand_over(use.table, seat, use.seat, pods, "got", use)


@hinted(Hint(word=_claims))
@effect("quartermaster", "any:on:boon-drafts", mandatory=True)
def distribute(use: Use) -> Script[None]:
    """When any alien(s) would draft pods as boons, those pods are shrouded in your nexus first (if you are not among
    the receivers draft one more). You then gift each receiver the number owed, choosing which, and claim or scrap each
    pod left over."""
    use.event.stop()
    owed, rations = dict(use.event.lot or {}), do.store(use, RATIONS, SHROUDED)
    if use.boosted:
        yield from _add(use, rations)
    count = sum(owed.values()) + (use.seat not in owed)
    yield from do.draft(use.table, use.seat, count, use, into=rations)
    others = {seat: owed[seat] for seat in timing_order(use.state) if seat in owed and seat != use.seat}
    most = max(0, len(rations.pods) - sum(others.values()))
    title = f"Which pod do you keep? {{}} of {most}"
    kept = yield from do.choose_pods(use.table, use.seat, "D-declare", title, list(rations.pods), most, most)
    for seat, share in others.items():
        yield from _give(use, seat, share, [pod for pod in rations.pods if pod not in kept])
    yield from _take(use, kept, owed.get(use.seat, 0))


def _take(use: Use, pods: Sequence[int], share: int) -> Script[None]:
    """Take the own share, and claim or scrap what is left over."""
    yield from do.fetch(use.table, use.seat, pods[:share], use)
    words = [("claim", "claim it"), ("scrap", "scrap it")]
    for pod in pods[share:]:
        title = f"{use.state.pods[pod].name}: claim or scrap it?"
        if (yield from do.choose_word(use.table, use.seat, title, words)) == "claim":
            yield from do.fetch(use.table, use.seat, [pod], use)
        else:
            yield from do.scrap(use.table, use.seat, [pod], use)


def _is_award(use: Use) -> bool:
    return use.befalls_user and use.event.count > 1


@effect("legacy quartermaster", "any:on:boon", applies=_is_award)
def legacy(use: Use) -> None:
    """Boon awards are one smaller (min 1)."""
    use.event.count -= 1


def _can_replace(use: Use) -> bool:
    is_other = use.befalls_another
    return is_other and bool(use.cache)


def _useless(now: Situation) -> Aim:
    """Return the pods that harm their holder, for a rival that would draft better ones."""
    survey, seat = now.survey, now.cause.seat
    bad = [pod for pod in survey.alien.cache if now.worth(survey.view.pods[pod]) < 0][: now.cause.count]
    if not bad:
        return NOWHERE
    harm = now.harm([seat], lambda one: 2 * POD * len(bad))
    return Aim(harm.gain + now.unit * POD * len(bad), "it gets what nobody wants", pods=tuple(bad))


@hinted(Hint(aim=_useless))
@effect("wild quartermaster", "any:on:boon", applies=_can_replace)
def wild(use: Use) -> Script[None]:
    """When another alien would receive boons: give it pods from your cache in place of any of them."""
    cause, cache = use.event, use.cache
    title = f"Give which pod in place of a boon? {{}} of {cause.count}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, cache, 1, cause.count)
    yield from do.hand_over(use.table, cause.seat, use.seat, pods, "got", use)
    cause.count -= len(pods)
    if cause.count < 1:
        cause.stop()


@hinted(Hint(helps=never))
@effect("super quartermaster", "any:on:boon-drafts", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: first add any of your cache pods to the rations."""


ITEM = Alien(
    id="quartermaster",
    name="Quartermaster",
    alert="yellow",
    types=("resource", "info"),
    galaxy="Dominion",
    aim="keep the best of all boons",
    in_play=(
        "Every pod that comes as a boon goes through your hands. You see it, keep the best, and there is one more for "
        "you where the boons are not yours."
    ),
    power=Power(name="Power to Distribute", uses=(distribute,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
