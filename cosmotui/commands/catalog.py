"""`cosmotui catalog GAME [KIND [FILTER ..]]`: everything that can occur in a match, with its texts."""

from argparse import Namespace

from cosmotui.commands.output import say, say_json
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.lore import factions_of
from cosmotui.rules.cosmic_encounter.words.catalog_filter import filter_of
from cosmotui.rules.cosmic_encounter.words.encyclopedia import GAME, HEADS, KINDS, item_lines, items_of, tier_words
from cosmotui.rules.cosmic_encounter.words.item import Clause, Item
from cosmotui.session.new_match import Misuse, find_game


def run(arguments: Namespace) -> int:
    """Print every thing of a kind, or of all kinds."""
    rules = find_game(arguments.game)
    if rules.name != GAME:
        raise Misuse(f"{rules.title} has no catalogue; {GAME} has one.")
    wanted = arguments.kind.strip().casefold()
    kinds = [kind for kind in KINDS if wanted in ("", kind, HEADS[kind], f"{kind}s")]
    if not kinds:
        raise Misuse(f"There is no kind {arguments.kind!r}; there are {', '.join(KINDS)}.")
    try:
        wants = filter_of(arguments.filter)
    except ValueError as error:
        raise Misuse(str(error)) from error
    found = {kind: wants.found(items_of(kind)) for kind in kinds}
    if arguments.json:
        counts = {kind: len(items) for kind, items in found.items()}
        say_json(
            {"game": rules.name, "kinds": counts, "items": [_row(one) for items in found.values() for one in items]}
        )
        return 0
    shown = {kind: items for kind, items in found.items() if items}
    if not shown:
        say(f"Nothing is like that: {wants.words}.")
    for number, (kind, items) in enumerate(shown.items()):
        of_all = f" of {len(items_of(kind))}: {wants.words}" if arguments.filter else ""
        say(*([""] if number else []), f"{HEADS[kind].upper()}, {len(items)}{of_all}", "")
        for item in items:
            say(*item_lines(item))
    return 0


def _row(item: Item) -> dict[str, object]:
    """Return a thing for other programs: these keys for every kind, and some for aliens only."""
    row: dict[str, object] = {
        "kind": item.kind,
        "id": item.id,
        "name": item.name,
        "text": item.text,
        "parts": [_part(one) for one in item.clauses],
        "rule": item.rule,
        "forge": {"standard": item.standard, "large": item.large, "dark": item.dark},
        "from": item.source,
    }
    if item.kind == "alien":
        kind = alien(item.id)
        row |= {
            "epithet": kind.power.name,
            "alert": kind.alert,
            "galaxy": kind.galaxy,
            "types": list(kind.types),
            "factions": [one.id for one in factions_of(item.id)],
            "tier": tier_words(item.id),
            "persistent": kind.power.is_persistent,
        }
    return row


def _part(one: Clause) -> dict[str, object]:
    return {
        "part": one.head,
        "text": one.text,
        "timing": list(one.timing),
        "always": one.always,
        "with_power": one.with_power,
        "burnout": one.burnout,
    }
