"""The demands of negotiators: the list, the costs, and reasons against them (CE-21.11, CE-21.21).

Everything here is public: state and view both answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cosmotui.rules.cosmic_encounter.board import dominion, fleet_ships, place_name, revivable, speakers_of
from cosmotui.rules.cosmic_encounter.facts.primed import riders
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.model.holding import STATION, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.negotiation import Demand, Negotiation
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, RESEARCH
from cosmotui.rules.cosmic_encounter.model.table import Board

GOODS = (TECHNOLOGY, STATION)
"""The kinds of items that can be demanded of their owner, and the words of such demands."""
STATION_COST = 3
NEGATE = 2
"""What it costs to negate a demand (CE-21.12)."""
TARGETED = (*GOODS, "remove")
"""Demands that name what they are about."""
DEMANDS = (*TARGETED, "revive", "draft", "probe", "pod", "victory")
"""The words of all demands; others name a pod."""
ORDER = {"remove": 0, "victory": 2}
"""When terms are carried out: removals first, a peaceful victory last, all others between them (CE-21.61)."""


@dataclass(frozen=True)
class Demandable:
    """A demand of the table CE-21.21 for one negotiator, whether or not it can be made now."""

    value: str
    """As in answers: `revive`, `remove 2`; of somebody that leads nothing with the leader it is made to: `revive 0`."""
    cost: int
    refusal: str = ""
    """Why it cannot be made now; empty if it can."""


def rider_count(board: Board, side: int, rider: str) -> int:
    """Return how many special negotiate pods of a kind act for a fleet by their own nature (CE-6.21, CE-31.6)."""
    now = board.invasion
    if now is None or side > DEFENDERS:
        return 0
    return riders(now.fleets[side], board.pods).count(rider)


def veto_price(board: Board, side: int) -> int:
    """Return the price for a leader to negate a demand made from this place (CE-21.12)."""
    return NEGATE + rider_count(board, side, "stubborn-negotiate")


def demand_cost(board: Board, what: str, target: str) -> int:
    """Return the price of a demand (CE-21.22 to CE-21.29)."""
    now = board.invasion
    match what:
        case "probe":
            return 2
        case "victory":
            return 1 + (dominion(board, now.invader) if now is not None else 0)
        case "remove":
            return sum(len(fleet_ships(board, side, int(target))) for side in (INVADERS, DEFENDERS))
        case "technology":
            return max(1, _research_ships(board, int(target)))
        case "station":
            return STATION_COST
        case _:
            return 1


def _research_ships(board: Board, number: int) -> int:
    """Return the number of ships on a technology."""
    return sum(ship.holder == number for ship in board.ships if ship.place == RESEARCH)


def addressee(value: str) -> int:
    """Return the leader to whom a demand is made, if given: a negotiator without a fleet may ask either (CE-21.66)."""
    return parts_of(value)[2]


def parts_of(value: str) -> tuple[str, str, int]:
    """Return what a value of an answer demands: its word, its target, and the leader to whom it is made, if given."""
    what, *rest = value.split(" ")
    to = int(rest.pop()) if what in DEMANDS and len(rest) > (what in TARGETED) else NOBODY
    return what, rest[0] if rest else "", to


def demandables(board: Board, talks: Negotiation, side: int) -> list[Demandable]:
    """Return all demands ever possible here, each with its price and, if it cannot be made now, the reason."""
    now = board.invasion
    if now is None:
        return []
    seat = speakers_of(board)[side]
    standing = [demand for demand in talks.demands if demand.standing and demand.seat == seat]
    if side > DEFENDERS or now.open_talks:
        asked = [to for to in speakers_of(board) if to != seat] if now.open_talks else speakers_of(board)[:2]
        found = [Demandable(f"victory {now.defender}", 0, _once(standing, "victory"))] if side == INVADERS else []
        found += [
            one
            for to in asked
            for one in (
                Demandable(f"revive {to}", 0, _revival(board, standing, seat)),
                Demandable(f"draft {to}", 0),
                Demandable(f"pod {to}", 0),
                Demandable(f"probe {to}", 0, _once([one for one in standing if one.to == to], "probe")),
                *_goods(board, standing, to, f" {to}"),
            )
        ]
        return [_priced(board, talks, side, one) for one in found]
    found = [Demandable("victory", 0, _once(standing, "victory"))] if side == INVADERS else []
    found.append(Demandable("revive", 0, _revival(board, standing, seat)))
    found += [Demandable("draft", 0), Demandable("pod", 0), Demandable("probe", 0, _once(standing, "probe"))]
    found += _goods(board, standing, speakers_of(board)[1 - side])
    if side == DEFENDERS:
        for seat in (*now.fleets[INVADERS].sponsors, *now.fleets[DEFENDERS].sponsors):
            found.append(Demandable(f"remove {seat}", 0, _once(standing, "remove", str(seat))))
    return [_priced(board, talks, side, one) for one in found]


def _goods(board: Board, standing: Sequence[Demand], owner: int, to: str = "") -> list[Demandable]:
    """Return the demands for technologies and stations of an alien (CE-21.28, CE-21.29)."""
    return [
        Demandable(f"{one.kind} {number}{to}", 0, _once(standing, one.kind, str(number)))
        for number, one in enumerate(board.holdings)
        if one.owner == owner and one.kind in GOODS and not one.gone
    ]


def _once(standing: Sequence[Demand], what: str, target: str = "") -> str:
    held = any(demand.what == what and demand.target == target for demand in standing)
    return "a term already" if held else ""


def _revival(board: Board, standing: Sequence[Demand], seat: int) -> str:
    lost, due = len(revivable(board, seat)), sum(demand.what == "revive" for demand in standing)
    if lost == 0:
        return "none in the warp"
    return f"terms for all {lost} in the warp" if due >= lost else ""


def _priced(board: Board, talks: Negotiation, side: int, demand: Demandable) -> Demandable:
    what, target, _ = parts_of(demand.value)
    cost = 0 if side in talks.free else demand_cost(board, what, target)
    left = talks.influence[side]
    return Demandable(demand.value, cost, demand.refusal or (f"costs {cost}, {left} left" if cost > left else ""))


def costs(amount: int) -> str:
    """Return the text of a price at the right of an option."""
    return f"costs {amount}" if amount else "free"


# --- in words --------------------------------------------------------------------------------------------------------


def offered_words(board: Board, names: Sequence[str], side: int, value: str) -> str:
    """Return the wording of a demand as an option: `revive a ship`, `probe the cache of Ofra`."""
    what, target, to = parts_of(value)
    other = _other(board, names, side, to)
    of = f", asked of {other}" if to >= 0 else ""
    match what:
        case "revive":
            return f"revive a ship{of}"
        case "draft":
            return f"draft a pod{of}"
        case "probe":
            return f"probe the cache of {other}"
        case "pod":
            return f"a pod of {other}, by name"
        case "victory":
            return f"peaceful victory on {_target(board, names)}"
        case "technology" | "station":
            return _offered_good(board, int(target), other)
        case _:
            return f"remove {names[int(target)]}"


def effect_words(board: Board, names: Sequence[str], side: int, value: str) -> str:
    """Return the effect of a demand once the deal is done, in a few words."""
    what, target, to = parts_of(value)
    other = _other(board, names, side, to)
    match what:
        case "revive":
            count = len(revivable(board, speakers_of(board)[side]))
            return f"of {count} in the warp"
        case "draft":
            return "out of the forge"
        case "probe":
            return "for one pair of eyes"
        case "pod":
            return f"void if {other} holds none"
        case "victory":
            return f"land beside {other}"
        case "technology":
            count = _research_ships(board, int(target))
            return f"as many of your ships replace {count} on it" if count else "with no ship on it"
        case "station":
            return "on a home planet of yours"
        case _:
            return f"{demand_cost(board, what, target)} of its ships go home"


def asked_words(board: Board, names: Sequence[str], side: int, what: str, target: str, to: int = NOBODY) -> str:
    """Return the wording of a demand after `Mira demands`: `to revive a ship`, `attack 40 from Ofra`.

    `to` is the leader addressed by a negotiator without a fleet.
    """
    other = _other(board, names, side, to)
    match what:
        case "revive":
            return "to revive a ship"
        case "draft":
            return "to draft a pod"
        case "probe":
            return f"to see the cache of {other}"
        case "pod":
            return f"{target} from {other}"
        case "victory":
            return f"a peaceful victory on {_target(board, names)}"
        case "technology" | "station":
            return f"{good_words(board, int(target))} from {other}"
        case _:
            return f"that {names[int(target)]} leave"


def term_words(board: Board, names: Sequence[str], demand: Demand) -> str:
    """Return the effect of a demand that stands: `Mira revives a ship`."""
    own, other = names[demand.seat], _other(board, names, place_of(board, demand.seat), demand.to)
    match demand.what:
        case "revive":
            return f"{own} revives a ship"
        case "draft":
            return f"{own} drafts a pod"
        case "probe":
            return f"{own} sees the cache of {other}"
        case "pod":
            return f"{other} gives {demand.target} to {own}"
        case "victory":
            return f"{own} lands in peace on {_target(board, names)}"
        case "technology" | "station":
            return f"{other} gives {good_words(board, int(demand.target))} to {own}"
        case _:
            return f"{names[int(demand.target)]} leaves, with its ships"


def _offered_good(board: Board, number: int, owner: str) -> str:
    """Return a technology or station as an option, in few words: `a technology of Ofra, 2 ships`."""
    one, count = board.holdings[number], _research_ships(board, number)
    if one.public and one.item:
        return f"{good_words(board, number)} of {owner}"
    return f"a {one.kind} of {owner}, {count} {'ship' if count == 1 else 'ships'}"


def good_words(board: Board, number: int) -> str:
    """Return a technology or station in words that everybody may read: `Xenon Lasers`, `a technology with 2 ships`."""
    one = board.holdings[number]
    if one.public and one.item:
        return item_of(one.kind, one.item).name
    count = _research_ships(board, number)
    ships = f" with {count} {'ship' if count == 1 else 'ships'} on it" if count else ""
    return f"a shrouded {one.kind}{ships}"


def in_order(demands: Sequence[Demand]) -> list[Demand]:
    """Return the standing demands in the order in which the deal carries them out (CE-21.61)."""
    return sorted((demand for demand in demands if demand.standing), key=lambda demand: ORDER.get(demand.what, 1))


def place_of(board: Board, seat: int) -> int:
    """Return the place of a negotiator: its side, or one behind; DEFENDERS for a seat that does not negotiate."""
    speakers = speakers_of(board)
    return speakers.index(seat) if seat in speakers else DEFENDERS


def _other(board: Board, names: Sequence[str], side: int, to: int) -> str:
    """Return whom a demand is made to: the other leader, unless it says which."""
    return names[to if to >= 0 else speakers_of(board)[1 - side]]


def _target(board: Board, names: Sequence[str]) -> str:
    now = board.invasion
    if now is not None and now.open_talks:
        return f"a planet of {names[now.defender]}"
    return place_name(board, names, now.target if now is not None else -1)
