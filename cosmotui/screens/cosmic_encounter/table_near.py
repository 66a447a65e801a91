"""The facts about one alien beside the numbers of its row: counters, exhaust, and its cache for those who may see
it."""

from cosmotui.rules.cosmic_encounter.board import authority, dominion, in_praw
from cosmotui.rules.cosmic_encounter.facts.influence import influence
from cosmotui.rules.cosmic_encounter.views.view import AlienView, CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_words
from cosmotui.rules.cosmic_encounter.words.store_words import content_words, stores_in, stores_with
from cosmotui.screens.cosmic_encounter.table_words import pods_words
from cosmotui.widgets.facts import Fact
from cosmotui.widgets.plain_text import wrap


def near_facts(view: CosmicEncounterView, seat: int, width: int, rows: int) -> tuple[Fact, ...]:
    """Return the lines, as many as there is room for; the last one says how many are left."""
    held = f"authority {authority(view, seat)}, dominion {dominion(view, seat)}, influence {influence(view, seat)}"
    facts = [Fact(text) for text in wrap(held, width)]
    own = ("cache",) if seat == view.seat else ()  # that stands below the table
    for label, text in told_of(view, seat):
        if label in own:
            continue
        lines = wrap(f"{label}: {text}", width - 1)
        facts += [Fact(f" {line}" if number else line, ink="dim") for number, line in enumerate(lines)]
    if len(facts) > rows:
        facts = [*facts[: rows - 1], Fact(f"{len(facts) - rows + 1} more: i", ink="chart")]
    return tuple(facts)


def told_of(view: CosmicEncounterView, seat: int) -> list[tuple[str, str]]:
    """Return labels with what stands behind them; only what there is."""
    alien = view.aliens[seat]
    found: list[tuple[str, str]] = []
    if alien.cache:
        found.append(("cache", pods_words(view, alien.cache)))
    elif alien.known:
        found.append(("known in the cache", pods_words(view, alien.known)))
    found.append(("exhaust", pods_words(view, alien.exhaust) or "empty"))
    found += [(store.name, content_words(view, store)) for store in stores_with(view, seat)]
    found += nexus_words(view, seat)
    found += [(f"{store.name} here", content_words(view, store)) for store in stores_in(view, seat)]
    found += [(label, str(number)) for label, number in counters(alien) if number]
    if waiting := len(in_praw(view, seat)):
        found.append(("ships in the Praw", str(waiting)))
    if alien.vouchers:
        found.append(("vouchers", ", ".join(alien.vouchers)))
    marks = [f"{name} {number}" for name, number in sorted(alien.marks.items()) if number]
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
