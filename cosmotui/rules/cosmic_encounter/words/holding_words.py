"""Technologies, stations, moons, hazards, essences and tokens in words, as far as a seat knows them."""

from collections.abc import Sequence
from typing import Final, Protocol, cast

from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.board import place_name
from cosmotui.rules.cosmic_encounter.holdings import is_online, occupant
from cosmotui.rules.cosmic_encounter.holdings import item_of as holding_item
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, FOLDERS, HAZARD, MOON, STATION, TECHNOLOGY, TOKEN
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, ON_MOON, RESEARCH
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.holding_view import HoldingView
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

SHROUDED: Final = {MOON: "a shrouded moon", TECHNOLOGY: "an unknown technology", ESSENCE: "a shrouded essence"}
"""What a holding is called whose item the seat does not know."""
RULES: Final = {
    TECHNOLOGY: "CE-27.6",
    STATION: "CE-28.2",
    MOON: "CE-29.5",
    HAZARD: "CE-30.2",
    ESSENCE: "CE-26.4",
    TOKEN: "CE-37.47",
}
"""By kind of holding: the rule that says when it is in force."""


class _Item(Protocol):
    @property
    def text(self) -> str: ...
    @property
    def is_boss(self) -> bool: ...
    @property
    def cost(self) -> int: ...


def _item(kind: str, id: str) -> _Item:
    return cast(_Item, registry.item_on_shelf(FOLDERS[kind], id))  # asked only for what its kind has


def holdings_on(view: CosmicEncounterView, planet: int) -> list[int]:
    """Return what lies on a planet: its station, its moons, by number."""
    return [number for number, one in enumerate(view.holdings) if one.planet == planet and not one.gone]


def holdings_of(view: CosmicEncounterView, seat: int, kind: str) -> list[int]:
    """Return the holdings of a kind that belong to an alien, by number."""
    return [
        number for number, one in enumerate(view.holdings) if one.kind == kind and one.owner == seat and not one.gone
    ]


def tokens_in(view: CosmicEncounterView, system: int) -> list[int]:
    """Return the tokens that lie in a system, on no planet of it, by number."""
    return [number for number, one in enumerate(view.holdings) if one.system == system and not one.gone]


def hazards(view: CosmicEncounterView) -> list[int]:
    """Return the hazards in force, by number."""
    return [number for number, one in enumerate(view.holdings) if one.kind == HAZARD and not one.gone]


def name_of(view: CosmicEncounterView, number: int) -> str:
    """Return what a holding is called, as far as the seat knows it."""
    one = view.holdings[number]
    if one.item:
        return holding_item(one.kind, one.item).name
    return SHROUDED.get(one.kind, f"a shrouded {one.back or one.kind}")


def text_of(view: CosmicEncounterView, number: int) -> str:
    """Return what a holding does; empty while the seat does not know it."""
    one = view.holdings[number]
    return _item(one.kind, one.item).text if one.item else ""


def ships_on(view: CosmicEncounterView, number: int) -> int:
    """Return the number of ships on a holding."""
    return sum(ship.holder == number for ship in view.ships if ship.place in (ON_MOON, RESEARCH, ABOARD))


def is_researched(view: CosmicEncounterView, number: int) -> bool:
    """Return whether a technology has all the ships that its development needs (CE-27.6)."""
    one = view.holdings[number]
    return bool(one.item) and ships_on(view, number) >= max(1, _item(one.kind, one.item).cost)


def holding_words(view: CosmicEncounterView, number: int) -> str:
    """Return a holding with its state, the planets and aliens that it is about, and who is aboard: `moon GATEUP, Ofra
    is there`, `Xenon Lasers: 2 of 3 ships`, `tour bus of Mira, Mira 3 aboard`."""
    one, names = view.holdings[number], [seat.name for seat in view.seats]
    about = [place_name(view, names, planet) for planet in one.planets] + [names[seat] for seat in one.aliens]
    aboard = [ship.owner for ship in view.ships if ship.place == ABOARD and ship.holder == number]
    shown = counts_are_shown(view)
    told = [f"{names[seat]} {aboard.count(seat)}" if shown else names[seat] for seat in sorted(set(aboard))]
    named = f" ({' and '.join(about)})" if about else ""
    on = f", {', '.join(told)} aboard" if told else ""
    return f"{_holding(view, number)}{named}{on}"


def _holding(view: CosmicEncounterView, number: int) -> str:
    one, name = view.holdings[number], name_of(view, number)
    match one.kind:
        case "moon":
            there = occupant(view, number)
            who = f"{view.seats[there].name} is there" if there >= 0 else "vacant"
            return f"{f'moon {name}' if one.item else name}, {who}{'' if one.works else ', spent'}"
        case "station":
            state = "online" if is_online(view, one) else "offline"
            return f"station {name} of {view.seats[one.owner].name}, {state}{_marks(one.marks)}"
        case "technology":
            ships = ships_on(view, number)
            if one.works:
                return f"{name}, developed"
            cost = f" of {_item(TECHNOLOGY, one.item).cost}" if one.item else ""
            return f"{name}: {ships}{cost} research {'ship' if ships == 1 and not cost else 'ships'}"
        case "hazard":
            return f"{'boss hazard' if _item(HAZARD, one.item).is_boss else 'hazard'} {name}"
        case "token":
            is_elsewhere = one.owner >= 0 and (one.planet >= 0 or one.system >= 0)
            owner = f" of {view.seats[one.owner].name}" if is_elsewhere else ""
            return f"{name}{owner}{_hidden(one)}{_marks(one.marks)}"
        case _:
            return f"{name}{_marks(one.marks)}"


def _hidden(one: HoldingView) -> str:
    """Return that a token that the seat knows is shrouded for others."""
    return ", shrouded" if one.item and not one.public else ""


def _marks(marks: dict[str, int]) -> str:
    return "".join(f", {count} {name}" for name, count in marks.items() if count)


def technologies_words(view: CosmicEncounterView, seat: int) -> str:
    """Return the technologies of an alien in a line, those that the seat does not know counted."""
    held = holdings_of(view, seat, TECHNOLOGY)
    known = [holding_words(view, number) for number in held if view.holdings[number].item]
    hidden = [number for number in held if not view.holdings[number].item]
    ships = sum(ships_on(view, number) for number in hidden)
    if hidden:
        known.append(f"{len(hidden)} unknown" + (f" with {ships} research ship{'s' * (ships > 1)}" if ships else ""))
    return ", ".join(known)


def hazard_words(view: CosmicEncounterView) -> list[str]:
    """Return the hazards in force, each with its text."""
    return [f"{holding_words(view, number)}: {text_of(view, number)}".capitalize() for number in hazards(view)]


def facts_of(view: CosmicEncounterView, numbers: Sequence[int]) -> list[tuple[str, str]]:
    """Return holdings with their texts, each with the rule of its kind."""
    return [
        (": ".join(word for word in (holding_words(view, number), text_of(view, number)) if word), rule)
        for number in numbers
        for rule in (RULES.get(view.holdings[number].kind, ""),)
    ]
