"""The form for a fleet in lines: a starter fleet, one from the library, or card by card (CX-D02, CX-3.14, CX-17.1)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import msgspec

from cosmotui.engine.question import Compose
from cosmotui.engine.undo_stack import UndoStack
from cosmotui.plain.cosmic_conflict.fleet_words import (
    STOCK,
    card_line,
    card_lines,
    card_named,
    fleet_lines,
    points_line,
    stock_fleet,
)
from cosmotui.plain.form_input import FormInput
from cosmotui.plain.words import wrapped
from cosmotui.rules.cosmic_conflict import fleet_draft as draft
from cosmotui.rules.cosmic_conflict.card import Card, Fleet
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems
from cosmotui.rules.cosmic_conflict.card_words import fleet_told
from cosmotui.rules.cosmic_conflict.faction import (
    FACTION_TRAITS,
    FACTIONS,
    NAME_LIMIT,
    Faction,
    balance_warning,
    faction_words,
)
from cosmotui.rules.cosmic_conflict.fleet_text import FULL, MOST_CARDS
from cosmotui.rules.cosmic_conflict.fleets import fleet_form, read_fleet
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.saves.cards import Cards
from cosmotui.saves.errors import SaveError
from cosmotui.saves.exchange import unless_caged
from cosmotui.saves.fleets import Fleets, SavedFleet

T = TypeVar("T", bound=str)


class FleetForm(FormInput[CosmicConflictView]):
    """The form of CX-D02."""

    UNCLEAR = "is no word of the fleet yard; ? lists them."
    help: tuple[str, ...] = (
        "Bringing a fleet. Names of cards may be cut: add cru; codes do too: add dst.",
        "  fleets          the starter fleets, and those of your library",
        "  load sf1        begin again from one of them, by name or number",
        "  cards           every card with its points, yours first; cards left: what fits",
        "  add raider      another card; add 2 corvette",
        "  drop 3          take a card out; drop all",
        "  carrier 6 1     Fighter 6 goes aboard ship 1; carrier 6 none",
        "  show 3          a card in full; show cruiser",
        "  name WORDS      another name",
        "  faction NAME    a named faction; faction none; faction lists them and their traits",
        "  found NAME      a faction of your own; trait NAME gives it a trait, or takes it away",
        "  save NAME       keep this fleet in your library",
        "  check           everything that is wrong",
        "  undo            take the last change back",
        "  ok              bring it",
    )

    def __init__(self, question: Compose, view: CosmicConflictView, start: dict[str, object]) -> None:
        own = unless_caged("Cards of your own are text files: cosmotui cards --help, on the command line.")
        self.help = (*self.help, own) if own else self.help
        super().__init__(question, view, start)
        self._rules = view.rules
        self._shared = sum(not seat.bot for seat in view.seats) > 1
        try:
            self._steps = UndoStack(read_fleet(start))
        except msgspec.ValidationError:
            self._steps = UndoStack(draft.BLANK)
        self._listed: list[SavedFleet] = []

    # --- as every form -------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        return [*fleet_lines(self._now, self._rules.paid), *self._checked()]

    def prompt(self) -> str:
        return "fleets, cards, add NAME, ok brings it"

    def obey(self, text: str) -> list[str] | None:
        word, _, rest = text.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word in _COMMANDS and (rest or word not in _WITH_MORE):
            try:
                return _COMMANDS[word](self, rest)
            except SaveError as error:
                return [str(error)]
        if stock_fleet(text) is not None:
            return self._load(text)
        return None

    def filled_in(self) -> dict[str, object]:
        return fleet_form(self._now)

    # --- words ---------------------------------------------------------------------------------------------------

    def _fleets(self, rest: str) -> list[str]:
        limit = self._rules.points
        lines = ["Starter fleets:"]
        for code, fleet in FLEETS.items():
            cost = fleet_cost(fleet, self._rules.paid)
            over = "" if cost <= limit else f", over the limit of {limit}"
            lines.append(f"  {code.lower()}  {fleet.name}: {_cards(fleet)}, {cost} points{over}")
        self._listed = Fleets().listed()
        lines += ["Your library:"] * bool(self._listed)
        lines += [f"{number:>4}  {_saved(saved)}" for number, saved in enumerate(self._listed, 1)]
        return lines if self._listed else [*lines, "Your library is empty; save NAME keeps this fleet in it."]

    def _load(self, rest: str) -> list[str]:
        fleets = Fleets()
        if rest.isascii() and rest.isdecimal() and len(rest) < 6 and 1 <= int(rest) <= len(self._listed):
            return self._begin(fleets.load(self._listed[int(rest) - 1].path))
        path = fleets.called(rest)
        if path is not None:
            return self._begin(fleets.load(path))
        ready = stock_fleet(rest)
        return self._begin(ready) if ready else ["There is no such fleet; the word fleets lists them."]

    def _begin(self, fleet: Fleet) -> list[str]:
        told = self._become(fleet, f"Begun from {fleet.name}")
        return [told[0], *fleet_lines(self._now, self._rules.paid), *told[1:]]

    def _cards(self, rest: str) -> list[str]:
        own, faction, paid = _own_cards(), self._now.faction, self._rules.paid
        left = self._rules.points - fleet_cost(self._now, paid)
        cards = [*own, *STOCK.values()]
        if rest.casefold() == "left":
            cards = [card for card in cards if card_cost(card, faction, paid) <= left]
        return wrapped([card_line(card, faction, paid) for card in cards]) or [f"Nothing costs {left} points or less."]

    def _add(self, rest: str) -> list[str]:
        first, _, name = rest.partition(" ")
        count = int(first) if name and first.isascii() and first.isdecimal() and len(first) < 3 else 1
        name = name if name and first.isascii() and first.isdecimal() else rest
        found = card_named(name.strip(), _own_cards())
        if isinstance(found, list):
            if found:
                return [f"{name[:30]!r} fits {', '.join(card.name for card in found[:8])}."]
            return [f"There is no card {name[:30]!r}; the word cards lists them."]
        if len(self._now.wings) + count > MOST_CARDS:
            return [str(FULL)]
        fleet = self._now
        for _ in range(count):
            fleet, _ = draft.joined(fleet, found)
        told = self._become(fleet, f"Added: {count} {found.name}" if count != 1 else f"Added: {found.name}")
        return [told[0], *fleet_lines(self._now, self._rules.paid)[-count:], *told[1:]] if count else told

    def _drop(self, rest: str) -> list[str]:
        if rest.casefold() == "all":
            return self._become(msgspec.structs.replace(self._now, wings=()), "No cards any more.")
        place = self._place(rest)
        if place is None:
            return ["Drop which? drop 3 takes card 3 out; drop all."]
        gone = self._now.wings[place].card.name
        told = self._become(draft.left(self._now, place), f"Taken out: {gone}. The others, numbered anew:")
        return [told[0], *fleet_lines(self._now, self._rules.paid), *told[1:]]

    def _carrier(self, rest: str) -> list[str]:
        fighter, _, ship = rest.partition(" ")
        place, carrier = self._place(fighter), self._place(ship.strip())
        if place is None or (carrier is None and ship.strip().casefold() not in ("none", "0")):
            return ["Which Fighter, aboard which ship? carrier 6 1; carrier 6 none"]
        fleet = draft.carried(self._now, place, carrier)
        told = self._become(fleet, "")
        return [fleet_lines(self._now, self._rules.paid)[place], *told[1:]]

    def _show(self, rest: str) -> list[str]:
        place = self._place(rest)
        card = self._now.wings[place].card if place is not None else card_named(rest, _own_cards())
        if isinstance(card, list):
            return ["Show which? show 3, or show cruiser."]
        return wrapped(card_lines(card, self._now.faction, self._rules.paid))

    def _name(self, rest: str) -> list[str]:
        return self._become(draft.called(self._now, rest), f"Name: {rest[:NAME_LIMIT].strip()}")

    def _faction(self, rest: str) -> list[str]:
        if rest.casefold() in ("none", "no"):
            return self._become(draft.of_faction(self._now, ""), "No faction")
        named = {code: faction.name for code, faction in FACTIONS.items()}
        code = _meant(rest, named)
        if code is not None:
            return self._become(draft.of_faction(self._now, code), f"Faction: {faction_words(code)}")
        lines = [f"{faction_words(code)}" for code in FACTIONS]
        lines += [f"{words.name}, {words.counts_as}: {words.told} {words.rule}" for words in FACTION_TRAITS.values()]
        return wrapped([*lines, "found NAME makes one of your own of these traits. CX-22.2"])

    def _found(self, rest: str) -> list[str]:
        fleet = draft.own_faction(self._now, rest)
        return self._become(fleet, f"Faction: {faction_words(fleet.faction)}; trait NAME gives it a trait.")

    def _trait(self, rest: str) -> list[str]:
        faction = self._now.faction
        if not isinstance(faction, Faction):
            return ["Only a faction of your own takes traits: found NAME makes one. CX-22.2"]
        code = _meant(rest, {code: words.name for code, words in FACTION_TRAITS.items()})
        if code is None:
            return [f"Traits: {', '.join(words.name for words in FACTION_TRAITS.values())}. CX-22.9"]
        wanted = {*faction.traits} ^ {code}
        fleet = draft.with_faction_traits(self._now, [trait for trait in FACTION_TRAITS if trait in wanted])
        return self._become(fleet, f"Faction: {faction_words(fleet.faction)}")

    def _save(self, rest: str) -> list[str]:
        if Fleets().called(rest) is not None:
            name = rest[:NAME_LIMIT]
            return [f"There is a fleet called {name} already; replace {name} puts this one in its place."]
        return self._keep(rest)

    def _keep(self, rest: str) -> list[str]:
        fleets = Fleets()
        path = fleets.save(msgspec.structs.replace(self._now, name=rest), fleets.called(rest))
        name = fleets.load(path).name
        if name != self._now.name:
            self._become(draft.called(self._now, name), "")
        others = " The others at this terminal find it there too." if self._shared else ""
        return [f"Kept in your library as {name}.{others}"]

    def _check(self, rest: str) -> list[str]:
        return self._problems() or ["Everything is in order; ok brings this fleet."]

    def _undo(self, rest: str) -> list[str] | None:
        return ["Taken back.", *self.lines()] if self._steps.undo() else None

    # --- the fleet -----------------------------------------------------------------------------------------------

    @property
    def _now(self) -> Fleet:
        return self._steps.now

    def _place(self, text: str) -> int | None:
        if not (text.isascii() and text.isdecimal() and len(text) < 4):
            return None
        return int(text) - 1 if 1 <= int(text) <= len(self._now.wings) else None

    def _become(self, fleet: Fleet, told: str) -> list[str]:
        self._steps.become(fleet)
        return [told, *self._checked()]

    def _checked(self) -> list[str]:
        """Return the points of the fleet, and everything that is wrong with it."""
        return [*wrapped([points_line(self._now, self._rules.points, self._rules.paid)]), *self._problems()]

    def _problems(self) -> list[str]:
        rules = self._rules
        found = fleet_problems(self._now, rules.points, rules.modules, rules.paid)
        warning = balance_warning(self._now.faction)
        lines = [f"To mend: {problem}" for problem in found] + [f"Allowed, but: {warning} CX-22.2"] * bool(warning)
        return wrapped(lines)


def _meant(text: str, names: Mapping[T, str]) -> T | None:
    """Return the code that the text means, by itself or by the beginning of its name; None if that is not clear."""
    wanted = text.casefold()
    found = [code for code, name in names.items() if wanted and (wanted == code or name.casefold().startswith(wanted))]
    return found[0] if len(found) == 1 else None


def _own_cards() -> list[Card]:
    """Return the readable cards of the user's library."""
    return [saved.thing for saved in Cards().listed() if saved.thing is not None]


def _cards(fleet: Fleet) -> str:
    counted: dict[str, int] = {}
    for wing in fleet.wings:
        counted[wing.card.name] = counted.get(wing.card.name, 0) + 1
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counted.items())


def _saved(saved: SavedFleet) -> str:
    if saved.thing is None:
        return f"{saved.title}: {saved.problem}"
    told = f"{saved.title}: {fleet_told(saved.thing)}, {fleet_cost(saved.thing)} points"
    return f"{told}, to mend" if saved.refused else told


_COMMANDS: Final[dict[str, Callable[[FleetForm, str], list[str] | None]]] = {
    "fleets": FleetForm._fleets,
    "library": FleetForm._fleets,
    "load": FleetForm._load,
    "cards": FleetForm._cards,
    "add": FleetForm._add,
    "drop": FleetForm._drop,
    "carrier": FleetForm._carrier,
    "show": FleetForm._show,
    "name": FleetForm._name,
    "faction": FleetForm._faction,
    "found": FleetForm._found,
    "trait": FleetForm._trait,
    "save": FleetForm._save,
    "replace": FleetForm._keep,
    "check": FleetForm._check,
    "undo": FleetForm._undo,
    "u": FleetForm._undo,
}
_WITH_MORE: Final = ("load", "add", "show", "name", "found", "save", "replace")
"""Words that mean nothing alone; a bare `save` leaves the match, as everywhere."""
