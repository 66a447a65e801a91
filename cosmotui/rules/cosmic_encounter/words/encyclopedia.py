"""The texts of everything that can turn up in a match, for the catalogue and the gallery.

They are those of the effects themselves. A text that is part of another is never shown twice.
"""

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Final

import msgspec

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, Alien, alien
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, VOUCHERS
from cosmotui.rules.cosmic_encounter.kinds.dimension import DIMENSIONS
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.kinds.lore import tier_of
from cosmotui.rules.cosmic_encounter.kinds.score import TITLES
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS
from cosmotui.rules.cosmic_encounter.model.pod import SPECIAL, Pod, digits, titled
from cosmotui.rules.cosmic_encounter.options.option_list import OPTIONS
from cosmotui.rules.cosmic_encounter.options.pools import DISTRESS, antiques, dark, large, standard
from cosmotui.rules.cosmic_encounter.registry import Shelf
from cosmotui.rules.cosmic_encounter.words.catalog_filter import value_words
from cosmotui.rules.cosmic_encounter.words.demand_items import demand_items
from cosmotui.rules.cosmic_encounter.words.holding_words import RULES as HOLDING_RULES
from cosmotui.rules.cosmic_encounter.words.item import Clause, Item, note_of
from cosmotui.rules.cosmic_encounter.words.lore_items import (
    SCORED,
    alien_lore,
    faction_items,
    galaxy_items,
    history_items,
)
from cosmotui.rules.cosmic_encounter.words.pod_words import DRIVERS, RIDERS, words_of

GAME: Final = "cosmic-encounter"
MUTANT: Final = "the pool of the Mutant"
_RULE: Final = re.compile(r" \((CE-\d+\.\d+)[^()]*\)\.")
"""The rule that the text of an effect names at its end."""


def item_lines(item: Item) -> list[str]:
    """Return a thing as lines of text: a description, then a line for each of its parts."""
    lines = [f"{item.id}  {item.name}{_facts(item)}"]
    for one in item.clauses:
        note = ", ".join(word for word in (note_of(one), "always" if one.always else "") if word)
        head = f"{one.head} ({note})" if one.head and note else one.head or note
        lines.append(f"    {head}: {one.text}" if head else f"    {one.text}")
    return lines


def _facts(item: Item) -> str:
    if item.kind == "alien":
        kind = alien(item.id)
        types = " and ".join(kind.types)
        return f": {kind.power.name}; {kind.alert} alert, {kind.galaxy} galaxy, {types}, {tier_words(kind.id)}"
    words = (item.origin, item.rule)
    return f": {'; '.join(word for word in words if word)}" if any(words) else ""


def tier_words(id: str) -> str:
    """Return the tier of an alien in words: `tier 2`."""
    return value_words("tier", tier_of(id).id)


def _clause(head: str, effect: Effect) -> Clause:
    return Clause(
        head,
        effect.text.replace("`", ""),
        tuple(f"{role}:{moment}" for role, moment in effect.when),
        always=effect.is_mandatory,
        with_power=effect.goes_with_power,
        burnout=effect.is_burnout,
    )


# --- aliens ----------------------------------------------------------------------------------------------------------


def alien_clauses(kind: Alien) -> tuple[Clause, ...]:
    """Return the whole page of an alien, in reading order."""
    found = [Clause("setup", kind.power.setup_text)] if kind.power.setup else []
    found += [_clause("power", effect) for effect in kind.power.uses]
    if kind.power.is_persistent:
        found.append(Clause("also", "Persistent: it is not lost at upkeep for want of authority."))
    if kind.power.supplement:
        found.append(Clause("also", kind.power.supplement))
    found += [_clause("also", effect) for effect in (*kind.power.supplemental, *kind.power.extras)]
    found += [Clause("also", kind.power.end_text)] if kind.power.end_text else []
    found += [_clause("wild flare", kind.flare.wild), _clause("super flare", kind.flare.super_flare)]
    found += [_clause("legacy", effect) for effect in kind.legacy.effects]
    if kind.offer is not None:
        found.append(Clause("special offer", kind.offer.text, note=kind.offer.earning))
    found += [Clause("lore", lore)] if (lore := alien_lore(kind.id)) else []
    found += [Clause("with others", kind.with_others)] if kind.with_others else []
    found += [Clause("in play", kind.in_play)] if kind.in_play else []
    return tuple(found)


def _aliens() -> list[Item]:
    """The file of an alien is read with its page."""
    return [Item("alien", id, titled(id), partial(_alien_page, id), "CE-12.1") for id in ALIENS]


@cache
def _alien_page(id: str) -> tuple[Clause, ...]:
    return alien_clauses(alien(id))


def _flares() -> list[Item]:
    kinds = [alien(id) for id in ALIENS]
    source = "the forge of every match that its alien is in, and some others"
    return [
        Item(
            "flare",
            k.id,
            k.name,
            (_clause("wild", k.flare.wild), _clause("super", k.flare.super_flare)),
            "CE-8.2",
            source=source,
        )
        for k in kinds
    ]


def _legacies() -> list[Item]:
    kinds = [alien(id) for id in ALIENS]
    return [
        Item("legacy", k.id, k.name, tuple(_clause("", one) for one in k.legacy.effects), "CE-25.22") for k in kinds
    ]


# --- pods ------------------------------------------------------------------------------------------------------------


def _copies(wanted: Callable[[Pod], bool]) -> tuple[int, int, int]:
    """Return how many such pods the standard forge holds, how many the large one adds, and how many the dark forge
    holds."""
    few, more, darker = (sum(count for pod, count in rows if wanted(pod)) for rows in (standard(), large(), dark()))
    return few, more, darker


_MADE: Final = (("attack-2d", "2-D attack", "Attack voucher"), ("slime-attack", "slime attack", MUTANT))
"""Encounter pods of kinds that effects make: kind, name, and where they come from."""


def _pods() -> list[Item]:
    """Encounter pods: a line for each value in the forges, then what only effects make."""
    there = {_bright(pod) for pod, _ in (*standard(), *large(), *dark()) if pod.is_encounter and not pod.item}
    kinds = [kind for kind in DRIVERS if kind != "intimidate"]
    found: list[Item] = []
    for pod in sorted((pod for pod in there if pod.kind in kinds), key=lambda pod: (kinds.index(pod.kind), pod.value)):
        id = pod.kind if pod.name == pod.kind else f"{pod.kind}-{digits(pod.value).replace('-', 'minus-')}"
        id += f"-{digits(pod.right)}" if pod.right else ""
        text, rule = words_of(pod)
        found.append(Item("pod", id, pod.name, (Clause("", text),), rule, *_copies_of(pod)))
    for kind, name, source in _MADE:
        text, rule = DRIVERS[kind]
        found.append(Item("pod", kind, name, (Clause("", text),), rule, source=source))
    return found


def _copies_of(pod: Pod) -> tuple[int, int, int]:
    return _copies(lambda other: _bright(other) == pod)


def _by_value(kind: str, *timing: str) -> list[Item]:
    """Return an item for each value of the pods of a kind, the lowest first."""
    found = {_bright(pod) for pod, _ in dark() if pod.kind == kind}
    items: list[Item] = []
    for pod in sorted(found, key=lambda pod: pod.value):
        text, rule = words_of(pod)
        id, clause = f"{kind}-{pod.value}".replace("--", "-minus-"), Clause("", text, timing)
        items.append(Item(kind, id, pod.name.capitalize(), (clause,), rule, *_copies_of(pod)))
    return items


def _bright(pod: Pod) -> Pod:
    """Return a pod of the dark forge as one that is not."""
    return msgspec.structs.replace(pod, dark=False)


def _artifacts() -> list[Item]:
    found: list[Item] = []
    for id, effect in ARTIFACTS.items():
        source = "Antique voucher" if id in antiques() else MUTANT
        copies = _copies(lambda pod, id=id: pod.item == id)
        found.append(_of_effect("artifact", id, Pod("artifact", id).name, effect, source, copies))
    return sorted(found, key=lambda item: item.name)


def _of_effect(
    kind: str, id: str, name: str, effect: Effect, source: str, copies: tuple[int, int, int] = (0, 0, 0)
) -> Item:
    clause = _clause("", effect)
    cited = _RULE.search(clause.text)
    clause = msgspec.structs.replace(clause, text=_RULE.sub(".", clause.text))
    return Item(kind, id, name, (clause,), cited[1] if cited else "", *copies, source)


def _distress() -> list[Item]:
    timing = ("actor:combat.prime1", "actor:combat.prime2")
    found: list[Item] = []
    for id, pod in DISTRESS.items():
        text, rule = words_of(pod)
        clause, copies = Clause("", text, timing), _copies_of(pod)
        found.append(Item("distress", id, pod.name.title(), (clause,), rule, *copies, "Emergency voucher"))
    special = [one for one in found if DISTRESS[one.id].item == SPECIAL]
    clauses = tuple(Clause(one.name.lower(), one.clauses[0].text, timing) for one in special)
    source = f"one of {len(special)} kinds, each a pod of its own"
    return [*found, Item("distress", SPECIAL, "Special reinforcement", clauses, special[0].rule, source=source)]


def _negotiates() -> list[Item]:
    return [
        Item(
            "negotiate",
            f"{id}-negotiate",
            f"{id.title()} negotiate",
            (Clause("", text),),
            rule,
            dark=1,
            source="Diplomacy voucher",
        )
        for id, (text, rule) in RIDERS.items()
    ]


# --- the rest --------------------------------------------------------------------------------------------------------


def _vouchers() -> list[Item]:
    return [
        _of_effect("voucher", f"{id}-voucher", f"{id.title()} voucher", effect, "bought with lucre")
        for id, effect in VOUCHERS.items()
    ]


_PURCHASES: Final = (
    ("boon", "Boon", "Gain one boon. Costs 1 lucre.", "CE-11.5", ""),
    ("voucher", "Voucher", "Receive a random voucher, shrouded in the nexus. Costs 3 lucre.", "CE-11.14", ""),
    ("three-boons", "Three boons", "Gain three boons. Costs 3 lucre.", "CE-11.7", "the Silver dimension alone"),
    ("resupply", "Resupply", "Take a free resupply. Costs 4 lucre; only without encounter pods.", "CE-11.6", ""),
    ("showcase-pod", "Showcase pod", "Claim a pod of the showcase. Costs 1 lucre.", "CE-31.20", "Commercial alone"),
    (
        "dark-pod",
        "Dark pod",
        "Gain one boon and draft from the dark forge. Costs 1 lucre.",
        "CE-31.13",
        "Illicit alone",
    ),
)
"""Goods that lucre buys: id, name, text, rule, and where they are sold if not everywhere."""


def _purchases() -> list[Item]:
    return [
        Item("purchase", id, name, (Clause("", text, ("actor:upkeep.lucre",)),), rule, source=where)
        for id, name, text, rule, where in _PURCHASES
    ]


def _titles() -> list[Item]:
    return [
        Item(
            "title",
            id,
            one.name,
            (Clause("", one.text, (SCORED,), note=one.pays),),
            "CE-34.23",
            source="five of them in the Playful dimension",
        )
        for id, one in TITLES.items()
    ]


def _holdings(kind: str) -> list[Item]:
    """Return the technologies, stations, moons, hazards, essences or tokens."""
    rule = HOLDING_RULES[kind]
    shelf = Shelf(FOLDERS[kind], HoldingKind)
    return [Item(kind, one.id, one.name, _holding_clauses(one), rule) for one in shelf.values()]


def _essences() -> list[Item]:
    return [
        msgspec.structs.replace(item, source=f"the power of {alien(ESSENCES[item.id].of).name}")
        for item in _holdings("essence")
    ]


def _holding_clauses(kind: HoldingKind) -> tuple[Clause, ...]:
    found = [_clause("", effect) for effect in kind.effects]
    return (*found, *([Clause("", kind.supplement.replace("`", ""))] if kind.supplement else []))


def _dimensions() -> list[Item]:
    """Return the dimensions in the order of their files, each with the options that it sets."""
    found: list[Item] = []
    for one in DIMENSIONS.values():
        on = [f"dimensions={one.id}", *(f"{name}={value}" for name, value in one.sets.items())]
        how = f"Cannot be played. {one.reason}" if one.reason else f"Switched on by {' or '.join(on)}."
        beside = [f"With {DIMENSIONS[id].name}: {words}" for id, words in one.beside.items()]
        clauses = [*_holding_clauses(one), *(Clause("", text) for text in beside), Clause("", how)]
        found.append(Item("dimension", one.id, one.name, tuple(clauses), one.rule))
    return found


def _options() -> list[Item]:
    found: list[Item] = []
    for spec in OPTIONS:
        if not spec.made:
            values = ", ".join(spec.said(value) or "none" for value in spec.values) or "a text"
            text = f"{spec.help} {values[:1].upper()}{values[1:]}; standard: {spec.said(spec.default) or 'none'}."
            text = text.replace("`", "")
            found.append(Item("option", spec.name, spec.label, (Clause("", text),), spec.rule))
    return found


KINDS: Final[dict[str, Callable[[], list[Item]]]] = {
    "alien": _aliens,
    "flare": _flares,
    "legacy": _legacies,
    "pod": _pods,
    "artifact": _artifacts,
    "distress": _distress,
    "negotiate": _negotiates,
    "intimidate": lambda: _by_value("intimidate", "actor:approach.intimidate", "leader:approach.prime"),
    "kicker": lambda: _by_value("kicker", "leader:approach.prime"),
    "rift": lambda: _by_value("rift", "any:warpfall.window"),
    "voucher": _vouchers,
    "purchase": _purchases,
    "technology": lambda: _holdings("technology"),
    "station": lambda: _holdings("station"),
    "moon": lambda: _holdings("moon"),
    "hazard": lambda: _holdings("hazard"),
    "essence": _essences,
    "token": lambda: _holdings("token"),
    "demand": demand_items,
    "galaxy": galaxy_items,
    "title": _titles,
    "faction": faction_items,
    "history": history_items,
    "dimension": _dimensions,
    "option": _options,
}
"""What there is, by kind."""

HEADS: Final = {
    "alien": "aliens",
    "flare": "flares",
    "legacy": "legacies",
    "pod": "pods",
    "artifact": "artifacts",
    "distress": "distress",
    "negotiate": "special negotiates",
    "intimidate": "intimidates",
    "kicker": "kickers",
    "rift": "rifts",
    "voucher": "vouchers",
    "purchase": "purchases",
    "technology": "technologies",
    "station": "space stations",
    "moon": "moons",
    "hazard": "hazards",
    "essence": "essences",
    "token": "tokens",
    "demand": "demands",
    "galaxy": "galaxies",
    "title": "score titles",
    "faction": "factions",
    "history": "history",
    "dimension": "dimensions",
    "option": "options",
}
"""What heads a list of them, short enough for the gallery."""


@cache
def items_of(kind: str) -> tuple[Item, ...]:
    """Return everything of a kind, in list order. Raises KeyError if there is no such kind."""
    return tuple(KINDS[kind]())
