"""Ninja: Power of Kawarimi."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.rescues import can_be_rescued
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, Survey, best, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.operations import can_draft
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL


def _rate(use: Use) -> int:
    """Return the number of pods for a ship."""
    return 2 if use.boosted else 1


def _own(use: Use) -> bool:
    return use.befalls_user and bool(use.event.ships)


def _may(use: Use) -> bool:
    if not _own(use):
        return False
    if use.at == "on:revive":
        return can_draft(use.state)
    saved = bool(use.cache and can_be_rescued(use.state, use.event.ships))
    return saved and use.event.destroys


def _worth_pods(now: Situation) -> float:
    """Return what it brings to give poor pods for ships, or ships that are plenty for pods."""
    if now.cause.kind == "on:revive":
        return now.unit * 0.03 if now.survey.free[now.survey.me] > 14 else -1.0
    return now.unit * 0.02 if any(now.worth(pod) < 0.07 for pod in now.survey.pods) else -1.0


def _swap(use: Use, ids: list[int]) -> Script[None]:
    """Draft pods in place of revivals."""
    count = yield from do.choose_number(use.table, use.seat, "Draft instead of how many revivals?", 1, len(ids))
    use.event.spare(ids[len(ids) - count :])  # evolved ones come first
    yield from do.draft(use.table, use.seat, _rate(use) * count, use)


@hinted(Hint(weighed(_worth_pods), ships=best("the ship that matters most")))
@effect("ninja", "any:on:ships-would-be-lost", "any:on:revive", applies=_may)
def kawarimi(use: Use) -> Script[None]:
    """When ships of yours would be destroyed (not abducted or vaporized) you may scrap up to that many pods to rescue
    one ship each. When your ships would be revived you may draft pods instead, for any number of those ships, one pod
    per ship that is then not revived."""
    ids = list(use.event.ships)
    if use.at == "on:revive":
        yield from _swap(use, ids)
        return
    cache = use.cache
    most = _rate(use) * min(len(ids), len(cache) // _rate(use))
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", f"Scrap which pod? {{}} of {most}", cache, 0, most)
    count = len(pods) // _rate(use)
    yield from do.scrap(use.table, use.seat, pods[: count * _rate(use)], use)
    title = f"Rescue which ship? {{}} of {count}"
    saved = yield from do.choose_ships(use.table, use.seat, "D-ravage", title, ids, count)
    yield from do.rescue(use.table, use.event, saved, "Ninja")


def _may_draft(use: Use) -> bool:
    return not use.now.notes.get(REVIVAL) and can_draft(use.state)


def _revives(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return ("no", "well as it is") if "no" in values else None


@hinted(Hint(word=_revives))
@effect("legacy ninja", "invader:warpfall.revive", applies=_may_draft, first=True)
def legacy(use: Use) -> Script[None]:
    """At warpfall the invader may draft a pod instead of its revival, also when it has no ship in the warp."""
    if (yield from do.agree(use.table, use.seat, "Draft a pod instead of reviving?")):
        use.now.notes[REVIVAL] = 1
        yield from do.draft(use.table, use.seat, 1, use)


def _has_casualties(use: Use) -> bool:
    lost = use.fleet.result == "lose" and use.fleet.casualties.get(use.seat, 0) > 0
    return lost and any(use.state.aliens[seat].cache for seat in use.enemies)


@hinted(Hint(gain(0.05)))
@effect("wild ninja", "sponsor:payoff.crash", applies=_has_casualties)
def wild(use: Use) -> Script[None]:
    """After losing with casualties: ravage a pod of each enemy."""
    for seat in use.enemies:
        yield from do.ravage_pods(use.table, seat, 1, use)


def _drafts(survey: Survey) -> bool:
    """Return whether pods are drafted: a rescue costs twice as many with it."""
    return survey.event is None or survey.event.kind != "on:ships-would-be-lost"


@hinted(Hint(helps=_drafts))
@effect("super ninja", "any:on:ships-would-be-lost", "any:on:revive", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: you scrap two pods for each ship that you rescue, or draft two pods for each ship that is not
    revived."""


ITEM = Alien(
    id="ninja",
    name="Ninja",
    alert="yellow",
    types=("resource",),
    galaxy="Storm",
    aim="trade poor pods for ships",
    in_play=(
        "A pod is a ship and a ship is a pod: scrap the poor pods to save ships, and draft when ships would come back."
    ),
    power=Power(name="Power of Kawarimi", uses=(kawarimi,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
