"""The table in words: aliens and their powers, pods, roles, and everything about an alien that is counted."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import in_praw, side_of
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.power_view import PowerView
from cosmotui.rules.cosmic_encounter.views.view import HIDDEN, AlienView, CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_words
from cosmotui.rules.cosmic_encounter.words.store_words import content_words, stores_in, stores_with

NO_COUNTS: Final = "counts are off"
"""What stands in the place of the counts of bases, pods and ships (CE-37.38)."""


def alien_name(id: str) -> str:
    """Return the name of an alien."""
    return alien(id).name if id in ALIENS else "?"


def power_words(view: CosmicEncounterView, seat: int) -> str:
    """Return the powers of a seat: `?` for a hidden one, brackets round one that lacks the authority to work."""
    if view.aliens[seat].eliminated:
        return "eliminated"
    return ", ".join(_power(power) for power in view.aliens[seat].powers) or "no power"


def _power(power: PowerView) -> str:
    name = alien_name(power.alien)
    if not power.alien:
        return "?"
    name = name if power.public else f"{name} ?"
    return f"({name})" if power.off or power.disabled or power.asleep else name


def pod_words(pod: Pod) -> str:
    """Return a pod, or that it is not known."""
    return "one unknown" if pod == HIDDEN else pod.name


def pods_words(view: CosmicEncounterView, ids: Sequence[int]) -> str:
    """Return pods in a list, equal ones counted: `attack 08, negotiate x2`."""
    names = [pod_words(view.pods[id]) for id in ids]
    counts = {name: names.count(name) for name in sorted(names)}
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items())


def role_of(view: CosmicEncounterView, seat: int) -> str:
    """Return the role of an alien in this invasion; "" for bystanders."""
    now = view.invasion
    if now is None:
        return ""
    if seat == now.invader:
        return "invades"
    if seat == now.defender:
        return "defends"
    return {INVADERS: "foreward", DEFENDERS: "backward"}.get(side_of(view, seat), "")


def ordinal(number: int) -> str:
    """Return an ordinal: `1st`, `2nd`."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def told_of(view: CosmicEncounterView, seat: int) -> list[tuple[str, str]]:
    """Return labels with what stands behind them; only what there is."""
    one = view.aliens[seat]
    found: list[tuple[str, str]] = []
    if one.cache:
        found.append(("cache", pods_words(view, one.cache)))
    elif one.known:
        found.append(("known in the cache", pods_words(view, one.known)))
    found.append(("exhaust", pods_words(view, one.exhaust) or "empty"))
    found += [(store.name, content_words(view, store)) for store in stores_with(view, seat)]
    found += nexus_words(view, seat)
    found += [(f"{store.name} here", content_words(view, store)) for store in stores_in(view, seat)]
    found += [(label, str(number)) for label, number in counters(one) if number]
    if (waiting := len(in_praw(view, seat))) and counts_are_shown(view):
        found.append(("ships in the Praw", str(waiting)))
    if one.vouchers:
        found.append(("vouchers", ", ".join(one.vouchers)))
    marks = [f"{name} {number}" for name, number in sorted(one.marks.items()) if number]
    if marks:
        found.append(("marks", ", ".join(marks)))
    return found


def counters(alien: AlienView) -> list[tuple[str, int]]:
    """Return everything about an alien that is counted and has no column on the table."""
    return [
        ("charging", len(alien.charging)),
        ("resupplies left", alien.resupplies),
        ("vouchers", 0 if alien.vouchers else alien.voucher_count),
        ("fuel in reserve", alien.fuel),
        ("fuel loaded", alien.loaded),
        ("dark pods", alien.dark),
        ("influence promised", alien.promised),
    ]
