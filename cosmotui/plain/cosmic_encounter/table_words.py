"""The commands of Cosmic Encounter understood during any question: aliens, pods, exhausts, terms, odds."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from cosmotui.engine.question import AnyQuestion
from cosmotui.plain.cosmic_encounter.forecasts import standing_lines
from cosmotui.plain.cosmic_encounter.places import names_of, planet_named, seat_named
from cosmotui.plain.game_commands import GameCommands
from cosmotui.rules.cosmic_encounter.board import speakers_of
from cosmotui.rules.cosmic_encounter.facts.demands import in_order, term_words
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.views.view import HIDDEN, CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.catalog_filter import filter_of
from cosmotui.rules.cosmic_encounter.words.describe import (
    cache_lines,
    charges_words,
    planet_lines,
    scoring_lines,
    seat_lines,
    wrapped,
)
from cosmotui.rules.cosmic_encounter.words.encyclopedia import item_lines, items_of, tier_words
from cosmotui.rules.cosmic_encounter.words.in_play import in_play
from cosmotui.rules.cosmic_encounter.words.inspection import aims
from cosmotui.rules.cosmic_encounter.words.item import Item
from cosmotui.rules.cosmic_encounter.words.pod_rows import pod_rows
from cosmotui.saves.exchange import unless_caged

_THINGS: Final = (
    "artifact",
    "flare",
    "distress",
    "negotiate",
    "intimidate",
    "kicker",
    "rift",
    "voucher",
    "purchase",
    "technology",
    "station",
    "moon",
    "hazard",
    "essence",
    "token",
    "pod",
    "galaxy",
    "title",
    "faction",
    "history",
)
"""The kinds of things that `what` explains, the rarest first: a name may begin like that of another kind."""
_ENOUGH: Final = 4
"""The number of things of one name that are explained at once; of more things only the names are told."""


class TableWords(GameCommands[CosmicEncounterView]):
    """The commands about the table of Cosmic Encounter."""

    help: tuple[str, ...] = (
        "  look NAME     one alien; look NAME 3: one planet",
        "  cache         your own cache; cache NAME hands over to somebody else first",
        "  alien NAME    an alien, or what is known of the alien of a player",
        "  aliens WORDS  aliens like that: aliens red combat, aliens tier 1, aliens eon 15, aliens in play",
        "  what NAME     what a pod does: what finder, what rift, what poison",
        "  exhaust NAME  what lies in somebody's exhaust",
        "  charges       the destiny charges left",
        "  scores        what is scored when the match ends, galaxy and titles",
        "  terms         a negotiation so far",
        "  odds          how the encounter ends as it stands, once drivers are shown",
    )
    private: tuple[str, ...] = ("cache",)

    def obey(self, view: CosmicEncounterView, question: AnyQuestion, text: str) -> list[str] | None:
        """Obey a command and return the lines to say; None if the text is no command."""
        word, _, rest = text.casefold().partition(" ")
        rest = rest.strip()
        if word in ("look", "board"):
            return self._look(view, rest) if rest else None
        if word == "odds":
            return standing_lines(view) or None
        answer = _WORDS.get(word)
        return answer(view, rest) if answer else None

    def place(self, view: CosmicEncounterView, text: str) -> str:
        """Return a planet as options and refusals call it; "" if the text means none."""
        now = view.invasion
        planet = planet_named(view, text, now.defender if now is not None and now.defender >= 0 else None)
        return "" if planet is None else str(planet)

    def _look(self, view: CosmicEncounterView, rest: str) -> list[str]:
        seat = seat_named(view, rest)
        if seat is not None:
            return [*aims(view, seat), *seat_lines(view, seat)]
        planet = planet_named(view, rest, view.seat)
        return [f"There is nobody called {rest[:30]!r}."] if planet is None else planet_lines(view, planet)


def _cache(view: CosmicEncounterView, rest: str) -> list[str]:
    if view.seat is None:
        return ["A cache is for one pair of eyes: own."]
    return [*cache_lines(view), "what NAME tells what a pod does."]


def _alien(view: CosmicEncounterView, rest: str) -> list[str]:
    """Return the page of an alien: by its name, by its player, or of the player who asks."""
    seat = seat_named(view, rest) if rest and _alien_named(rest) is None else view.seat if not rest else None
    if seat is None and not rest:
        return ["Which alien? alien clone, or alien and the name of a player."]
    ids = [power.alien for power in view.aliens[seat].powers] if seat is not None else [_alien_named(rest) or ""]
    lines = aims(view, seat) if seat is not None else []
    for id in ids:
        item = next((one for one in items_of("alien") if one.id == id), None)
        lines += _page(item) if item else []
    if lines:
        return lines
    if seat is not None:
        return [f"The power of {names_of(view)[seat]} is still hidden. CE-12.6"]
    of_table = "alien and the name of a player takes those of this table."
    where = unless_caged("cosmotui catalog cosmic-encounter alien lists all.", of_table)
    return [f"There is no alien {rest[:30]!r}; {where}"]


def _aliens(view: CosmicEncounterView, rest: str) -> list[str]:
    """Return the aliens that the words of a filter let through, a line each."""
    try:
        wanted = filter_of(rest.split(), in_play(view))
    except ValueError as error:
        return [str(error)]
    found = wanted.found(items_of("alien"))
    head = f"{len(found)} of {len(ALIENS)} aliens{': ' if rest else ''}{wanted.words}"
    kinds = [alien(item.id) for item in found]
    return [head, *(f"  {one.name}, {one.alert}, {one.galaxy} galaxy, {tier_words(one.id)}" for one in kinds)]


def _alien_named(text: str) -> str | None:
    wanted = text.replace(" ", "-")
    found = [id for id in ALIENS if id == wanted] or [id for id in ALIENS if len(wanted) > 2 and id.startswith(wanted)]
    return found[0] if len(found) == 1 else None


def _what(view: CosmicEncounterView, rest: str) -> list[str]:
    """Return what a pod does, by its name or the beginning of it."""
    wanted = rest.removeprefix("flare ") or rest
    kinds = ("flare",) if rest.startswith("flare ") else _THINGS
    items = [item for kind in kinds for item in items_of(kind)]
    found = [one for one in items if wanted in (one.name.casefold(), one.id)]
    found = found or [one for one in items if len(wanted) > 2 and one.name.casefold().startswith(wanted)]
    texts: dict[str, list[Item]] = {}
    for one in found:
        texts.setdefault(one.text, []).append(one)
    if not rest or not found:
        return ["What is what? what finder, what reinforcement, what flare clone"]
    if len(texts) > _ENOUGH:
        return wrapped([f"Which of them? {', '.join(dict.fromkeys(one.name for one in found))}"])
    return [line for alike in texts.values() for line in _page(_together(alike))]


def _together(alike: Sequence[Item]) -> Item:
    """Return things of one text as a single one, without the values that tell them apart."""
    first = alike[0]
    if len(alike) == 1:
        return first
    return msgspec.structs.replace(
        first,
        name=first.name.rpartition(" ")[0] or first.name,
        standard=sum(one.standard for one in alike),
        large=sum(one.large for one in alike),
        dark=sum(one.dark for one in alike),
    )


def _page(item: Item) -> list[str]:
    """Return a thing with all its texts, without its key in lists."""
    first, *rest = item_lines(item)
    return wrapped([first.partition("  ")[2], *rest])


def _exhaust(view: CosmicEncounterView, rest: str) -> list[str]:
    seats = range(len(view.aliens)) if not rest else [seat_named(view, rest)]
    lines: list[str] = []
    for seat in seats:
        if seat is None:
            return [f"There is nobody called {rest[:30]!r}."]
        pods = view.aliens[seat].exhaust
        if pods or rest:
            back = [view.pods[pod].name for pod in view.aliens[seat].charging if view.pods[pod] != HIDDEN]
            told = "; ".join(pod_rows(view, pods)) or "nothing"
            more = f" (back at upkeep: {', '.join(back)})" if back else ""
            lines.append(f"Exhaust of {names_of(view)[seat]}: {told}{more}")
    return wrapped(lines or ["All exhausts are empty."])


def _charges(view: CosmicEncounterView, rest: str) -> list[str]:
    return wrapped([charges_words(view), "A flag makes 2-D attack pods read their right value. CE-6.12"])


def _scores(view: CosmicEncounterView, rest: str) -> list[str]:
    return scoring_lines(view) or ["Nothing is scored in this match: it is neither official nor playful."]


def _terms(view: CosmicEncounterView, rest: str) -> list[str]:
    """Return the influence of all who negotiate, the terms in the order of their execution, and the result."""
    now = view.invasion
    if now is None or now.negotiation is None:
        return ["Nobody negotiates now."]
    talks, names = now.negotiation, names_of(view)
    lines: list[str] = []
    for side, leader in enumerate(speakers_of(view)):
        made = " + ".join(f"{amount} {why}" for why, amount in talks.parts[side])
        lines.append(f"{names[leader]}: {talks.influence[side]} influence left, of {made or 'none'}")
    terms = [term_words(view, names, demand) for demand in in_order(talks.demands)]
    lines += [f"{number:>4}  {term}" for number, term in enumerate(terms, 1)] or ["      no terms yet"]
    gone = [term_words(view, names, demand) for demand in talks.demands if not demand.standing]
    lines += [f"      negated: {term}" for term in gone]
    passes = "Two passes in a row end it" if not now.negotiators else "It ends when all have passed in a row"
    lines.append(f"{passes}: then the terms are carried out in this order. CE-21.17, CE-21.61")
    return wrapped(lines)


_WORDS: Final[dict[str, Callable[[CosmicEncounterView, str], list[str]]]] = {
    "cache": _cache,
    "alien": _alien,
    "aliens": _aliens,
    "what": _what,
    "exhaust": _exhaust,
    "charges": _charges,
    "scores": _scores,
    "terms": _terms,
}
