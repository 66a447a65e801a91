"""Previews of answers, with exact chances and the rule behind each part. Decides nothing."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from cosmotui.engine.question import AnyQuestion, Option
from cosmotui.rules.cosmoclysm.allowance import ROLLS, allowances, arrival_chance
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS
from cosmotui.rules.cosmoclysm.fight import win_chance
from cosmotui.rules.cosmoclysm.movement import Reach, Route, reach, ways_out
from cosmotui.rules.cosmoclysm.ships import (
    ATTACK,
    DEFENSE,
    EMPTY,
    KINDS,
    MOVES,
    NAMES,
    TAKER,
    has_piece_left,
    kind_of,
    owner_of,
    piece,
)
from cosmotui.rules.cosmoclysm.state import (
    Capturing,
    Choosing,
    Declared,
    Leaving,
    Moving,
    PlacingShips,
    PlacingWormholes,
)
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.cosmoclysm.wormholes import PAIR_LETTERS, PAIRS, WORMHOLES, other_end
from cosmotui.rules.fact import Fact

_WORDS = {
    "pass": ("No ship moves, the turn passes on.", "CC-5.6"),
    "draw": ("All others with ships must agree.", "CC-13.10"),
    "concede": ("All own ships leave the board.", "CC-13.7"),
    "withdraw": ("The declaration is taken back.", "CC-5.9"),
    "yes": ("If all agree the match is a draw.", "CC-13.6"),
    "no": ("One refusal is enough: play goes on.", "CC-13.10"),
}


class Lens(msgspec.Struct, frozen=True):
    """A preview. A piece of 0 means none; tiles are numbers, as on the board."""

    what: str
    """In a word or two: `capture`, `destroy`, `free hex`, `own ship lost`."""
    ship: int = EMPTY
    """The piece that acts."""
    target: int = EMPTY
    """The piece that it meets."""
    route: Route = ()
    """Tiles from the start to the end, wormholes included."""
    chance: float | None = None
    """Exact probability from 0 to 1 that `what` comes about."""
    how: str = ""
    """Where the chance comes from: `1d20 v 2d20, ties to Lachesis`."""
    facts: tuple[Fact, ...] = ()
    """Everything that would follow, in order."""
    by: str = ""
    """The letter of the wormholes that the route leads through, if it does."""


class Prospect(NamedTuple):
    """A fight in reach: its hex, the lowest d4 that reaches it (0 = no roll), and the chances."""

    tile: int
    least: int
    win: float

    @property
    def chance(self) -> float:
        """The chance to get there and win."""
        return self.win * arrival_chance(self.least)


def lens(view: CosmoclysmView, question: AnyQuestion, option: Option) -> Lens:
    """Return the preview of `option` of `question`."""
    value = str(option.value)
    tile = INDEX.get(option.place or "")
    match view.frame:
        case Choosing() if tile is not None and question.key == "CC-D3":
            return _ship(view, tile)
        case Declared(tile=start) if value in ("roll", "one"):
            return _roll(view, start) if value == "roll" else _one(view, start)
        case Moving() | Leaving() if tile is not None:
            return _move(view, tile)
        case Capturing() if value in ("capture", "destroy"):
            return _capture(view, view.frame, value == "capture")
        case PlacingShips(kind=kind) if kind >= 0 and tile is not None:
            return _place(view, piece(view.active, kind), tile)
        case PlacingShips() if value in KINDS:
            ship = piece(view.active, KINDS.index(value))
            return Lens("place", ship, facts=ship_values(ship))
        case PlacingWormholes(token=token) if token >= 0 and tile is not None:
            return _wormhole(view, token, tile)
        case PlacingWormholes() if value in WORMHOLES:
            other = view.holes[other_end(WORMHOLES.index(value))]
            text = f"Its other end is on {LABELS[other]}." if other >= 0 else "Its other end is not placed yet."
            return Lens(f"wormhole {value}", facts=(Fact(text, "CC-4.12"),))
        case _:
            text, rule = _WORDS.get(value, (option.detail, ""))
            return Lens(option.label, facts=(Fact(text, rule),) if text else ())


def lens_at(view: CosmoclysmView, question: AnyQuestion | None, place: str) -> Lens | None:
    """Return the preview of a hex that is not an answer: the ship there, or the options of a declared ship there."""
    tile = INDEX.get(place)
    if tile is None:
        return None
    frame, there = view.frame, view.at[tile]
    if question is not None and isinstance(frame, Declared) and tile != frame.tile:
        return _after_roll(view, frame.tile, tile)
    if not there:
        return None
    return Lens("here", there, route=(tile,), facts=ship_values(there))


def prospects(view: CosmoclysmView, start: int, allowances: Sequence[int]) -> list[Prospect]:
    """Return the fights in reach of the ship on `start`, best chance first; an allowance is a possible d4."""
    ship = view.at[start]
    kind, found = kind_of(ship), dict[int, Prospect]()
    for allowance in allowances:
        for end in _reach(view, start, allowance):
            there = view.at[end]
            if end not in found and there and owner_of(there) != owner_of(ship):
                least = allowance if len(allowances) > 1 else 0
                found[end] = Prospect(end, least, win_chance(kind, kind_of(there)))
    return sorted(found.values(), key=lambda prospect: (-prospect.chance, prospect.tile))


def _reach(view: CosmoclysmView, start: int, allowance: int) -> Reach:
    rules = view.rules
    return reach(rules.board, view.at, view.holes, start, kind_of(view.at[start]), allowance, rules.straight)


def _dice(attacker: int, defender: int) -> str:
    return f"{ATTACK[kind_of(attacker)]}d20 v {DEFENSE[kind_of(defender)]}d20"


def ship_values(ship: int) -> tuple[Fact, ...]:
    """Return the dice and movement of a piece."""
    kind = kind_of(ship)
    text, rule = MOVES[kind]
    return (
        Fact(f"{ATTACK[kind]} attack, {DEFENSE[kind]} defense dice.", "CC-3.1"),
        Fact(f"Moves {text}.", rule),
    )


def _name(view: CosmoclysmView, player: int) -> str:
    return view.seats[player].name


def _ship(view: CosmoclysmView, start: int) -> Lens:
    """Choosing the ship on `start`: the best fight it could get into."""
    ship = view.at[start]
    kind = kind_of(ship)
    rolls = allowances(kind)
    facts = [*ship_values(ship), Fact(f"{len(_reach(view, start, rolls[-1]))} hexes in reach.", "CC-5.1")]
    fights = prospects(view, start, rolls)
    if not fights:
        return Lens("no fight in reach", ship, route=(start,), facts=tuple(facts))
    best = fights[0]
    target = view.at[best.tile]
    how = _dice(ship, target)
    if best.least > 1:
        how = f"d4 of {best.least} or more, then {how}"
    facts.append(Fact(f"{_count(len(fights), 'fight')} in reach; the best is {LABELS[best.tile]}.", "CC-9.8"))
    return Lens("best fight", ship, target, (start, best.tile), best.chance, how, tuple(facts))


def _roll(view: CosmoclysmView, start: int) -> Lens:
    """Rolling for the declared ship: what each face of the d4 would offer."""
    ship = view.at[start]
    facts: list[Fact] = []
    for face in ROLLS:
        fights = prospects(view, start, (face,))
        hexes = _count(len(_reach(view, start, face)), "hex", "hexes")
        text = f"{face}: {hexes}, no fight."
        if fights:
            best = fights[0]
            foe = NAMES[kind_of(view.at[best.tile])]
            text = f"{face}: {hexes}, best {foe} {LABELS[best.tile]}, {100 * best.win:.1f} in 100."
        facts.append(Fact(text, "CC-5.2"))
    facts.append(Fact("Once rolled, this ship must be the one moved.", "CC-5.4"))
    fights = prospects(view, start, ROLLS)
    if not fights:
        return Lens("no fight in reach", ship, route=(start,), how="d4", facts=tuple(facts))
    best, target = fights[0], view.at[fights[0].tile]
    how = _dice(ship, target)
    how = f"d4 of {best.least} or more, then {how}" if best.least > 1 else how
    return Lens("best fight", ship, target, (start, best.tile), best.chance, how, tuple(facts))


def _one(view: CosmoclysmView, start: int) -> Lens:
    """Moving the declared ship one hex without rolling."""
    ship = view.at[start]
    fights = prospects(view, start, (1,))
    facts = (Fact(f"{_count(len(_reach(view, start, 1)), 'hex', 'hexes')} in reach, certain.", "CC-5.3"),)
    if not fights:
        return Lens("no fight in reach", ship, route=(start,), facts=facts)
    best, target = fights[0], view.at[fights[0].tile]
    return Lens("best fight", ship, target, (start, best.tile), best.win, _dice(ship, target), facts)


def _after_roll(view: CosmoclysmView, start: int, tile: int) -> Lens:
    """Return a hex that a declared ship may get to if it rolls."""
    ship, there = view.at[start], view.at[tile]
    least = next((face for face in ROLLS if tile in _reach(view, start, face)), 0)
    if not least:
        return Lens(
            "out of reach", ship, route=(start, tile), facts=(Fact("Not even a d4 of 4 gets there.", "CC-7.6"),)
        )
    arrive = arrival_chance(least)
    how = "any roll" if least == 1 else f"d4 of {least} or more"
    route = _reach(view, start, least)[tile].route
    if there and owner_of(there) != owner_of(ship):
        chance = arrive * win_chance(kind_of(ship), kind_of(there))
        fact = Fact(f"It gets there in {100 * arrive:.0f} of 100 rolls.", "CC-5.2")
        return Lens("reach and win", ship, there, route, chance, f"{how}, then {_dice(ship, there)}", (fact,))
    lost = (Fact(f"A friendly {NAMES[kind_of(there)]} there would be lost.", "CC-6.2"),) if there else ()
    return Lens("reach", ship, there, route, arrive, how, (Fact("It may move less than it rolled.", "CC-5.5"), *lost))


def _move(view: CosmoclysmView, tile: int) -> Lens:
    """Return a move, a retreat or a moving out that ends on `tile`."""
    frame, at = view.frame, list(view.at)
    if isinstance(frame, Leaving):
        ship, way = frame.ship, ways_out(view.rules.board, at, view.holes, frame.tile)[tile]
    else:
        assert isinstance(frame, Moving)
        ship, way = at[frame.tile], _reach(view, frame.tile, frame.allowance)[tile]
        at[frame.tile] = EMPTY
    there = at[tile]
    at[tile] = ship
    letter = PAIR_LETTERS[way.used]
    by = (Fact(f"The way leads through {PAIRS[way.used]}; that costs nothing.", "CC-8.2"),) if way.used else ()
    if not there:
        nobody = Fact("Nothing is there: no fight.", "CC-6.1")
        return Lens("free hex", ship, route=way.route, facts=(nobody, *by), by=letter)
    if owner_of(there) == owner_of(ship):
        lost = Fact(f"No fight: {NAMES[kind_of(there)]} destroyed.", "CC-11.1")
        return Lens("own ship lost", ship, there, way.route, facts=(lost, *by), by=letter)
    what, won = _if_won(view, at, ship, there)
    name = _name(view, owner_of(there))
    dice = _dice(ship, there)
    chance = win_chance(kind_of(ship), kind_of(there))
    ties = Fact(f"Ties go to {name}.", "CC-9.3")
    facts = (ties, *won, *_if_held(view, at, there, tile), *by)
    return Lens(what, ship, there, way.route, chance, f"{dice}, ties to {name}", facts, letter)


def _if_won(view: CosmoclysmView, at: Sequence[int], ship: int, beaten: int) -> tuple[str, list[Fact]]:
    """Return what the attacker's victory would be, in a word and in full."""
    owner, loser, kind = owner_of(ship), owner_of(beaten), kind_of(beaten)
    taker = kind_of(ship) == TAKER
    spare = has_piece_left(at, owner, kind, limited=view.rules.limited_pieces)
    last = not any(other and owner_of(other) == loser for other in at)
    alone = last and all(not other or owner_of(other) == owner for other in at)
    facts: list[Fact] = []
    if taker and spare:
        text = "Won: it may be captured, and then moves out 1 hex."
        facts.append(Fact(text, "CC-12.1"))
    else:
        facts.append(Fact(f"Won: the {NAMES[kind]} is destroyed.", "CC-9.4"))
        if taker:
            facts.append(Fact(f"No piece is spare for another {NAMES[kind]}: no capture.", "CC-12.7"))
    if alone:
        facts.append(Fact(f"{_name(view, owner)} would win the match.", "CC-13.2"))
    elif last:
        facts.append(Fact(f"{_name(view, loser)} would be out.", "CC-13.1"))
    return "capture" if taker and spare else "destroy", facts


def _if_held(view: CosmoclysmView, at: Sequence[int], defender: int, tile: int) -> list[Fact]:
    """Return what the defender's owner would have to decide if the fight is lost."""
    owner = owner_of(defender)
    free, fights, own = _outcomes(at, ways_out(view.rules.board, at, view.holes, tile), owner)
    name = _name(view, owner)
    if not free and not fights:
        return [Fact(f"Held: {name} must lose one of {_count(own, 'own ship')} to move it out.", "CC-11.3")]
    ways = [_count(free, "free hex", "free hexes")] if free else []
    ways += [_count(fights, "fight")] if fights else []
    facts = [Fact(f"Held: {name} must move it out: {', '.join(ways)}.", "CC-10.2")]
    if fights:
        facts.append(Fact("Into an enemy: the chain goes on.", "CC-10.6"))
    return facts


def _capture(view: CosmoclysmView, frame: Capturing, take: bool) -> Lens:
    """Capturing the beaten ship, or destroying it."""
    owner = owner_of(view.at[frame.tile])
    beaten = piece(frame.loser, frame.kind)
    last = not any(ship and owner_of(ship) == frame.loser for ship in view.at)
    alone = last and all(not ship or owner_of(ship) == owner for ship in view.at)
    if alone:
        fact = Fact(f"{_name(view, owner)} wins at once.", "CC-12.8")
        return Lens("capture" if take else "destroy", view.at[frame.tile], beaten, (frame.tile,), facts=(fact,))
    if not take:
        fact = Fact("It is destroyed; nothing moves out.", "CC-12.2")
        return Lens("destroy", view.at[frame.tile], beaten, (frame.tile,), facts=(fact,))
    ways = ways_out(view.rules.board, view.at, view.holes, frame.tile)
    free, fights, own = _outcomes(view.at, ways, owner)
    text = f"Ways out: {free} free, {_count(fights, 'fight')}, {own} own."
    facts = [Fact("It must then move out 1 hex.", "CC-12.3"), Fact(text, "CC-10.3")]
    if not free and not fights:
        facts.append(Fact("Every way out costs its player another ship.", "CC-11.3"))
    return Lens("capture", view.at[frame.tile], beaten, (frame.tile,), facts=tuple(facts))


def _outcomes(at: Sequence[int], ways: Reach, owner: int) -> tuple[int, int, int]:
    """Return how many of the end hexes are free, hold an enemy of `owner`, hold an ally."""
    free = sum(1 for tile in ways if not at[tile])
    own = sum(1 for tile in ways if at[tile] and owner_of(at[tile]) == owner)
    return free, len(ways) - free - own, own


def _place(view: CosmoclysmView, ship: int, tile: int) -> Lens:
    """Placing a ship on a hex during the setup."""
    near = view.rules.board.neighbours[tile]
    enemies = [other for other in range(len(view.at)) if view.at[other] and owner_of(view.at[other]) != owner_of(ship)]
    facts = [Fact(f"{_count(len(near), 'neighbor')} on the board.", "CC-2.8")]
    if enemies:
        gap = min(view.rules.board.distance(tile, other) for other in enemies)
        facts.append(Fact(f"Nearest enemy: distance {gap}.", "CC-2.6"))
    return Lens("place", ship, route=(tile,), facts=(*ship_values(ship), *facts))


def _wormhole(view: CosmoclysmView, token: int, tile: int) -> Lens:
    """Placing a wormhole token."""
    other = view.holes[other_end(token)]
    text = f"The pair would join {LABELS[other]} and {LABELS[tile]}." if other >= 0 else "The first end of its pair."
    facts = [Fact(text, "CC-8.1")]
    if view.at[tile]:
        facts.append(Fact(f"{_name(view, owner_of(view.at[tile]))} stands there; that is allowed.", "CC-4.14"))
    return Lens(f"wormhole {WORMHOLES[token]}", route=(tile,), facts=tuple(facts))


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
