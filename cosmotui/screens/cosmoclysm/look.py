"""The look of Cosmoclysm: views, lenses and events turned into what the widgets show. No screen, no decision."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from textual.widget import Widget

from cosmotui.engine.event import Event, Trace
from cosmotui.engine.question import ChooseOne, Option, Value
from cosmotui.engine.setup import Seat
from cosmotui.rules.chance import percent
from cosmotui.rules.cosmoclysm.acting import acting_ship
from cosmotui.rules.cosmoclysm.board import LABELS
from cosmotui.rules.cosmoclysm.events import (
    AllyLost,
    Fought,
    Moved,
    MovedOut,
    Retreated,
    ShipCaptured,
    ShipDestroyed,
    TurnBegan,
)
from cosmotui.rules.cosmoclysm.fight import win_chance
from cosmotui.rules.cosmoclysm.log_lines import Way
from cosmotui.rules.cosmoclysm.match_summary import fleet_sizes, luck, story
from cosmotui.rules.cosmoclysm.preview import Lens
from cosmotui.rules.cosmoclysm.ships import KINDS, NAMES, fleet_box, kind_of, owner_of
from cosmotui.rules.cosmoclysm.state import Choosing
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.cosmoclysm.wormholes import MARKS, PAIR_LETTERS
from cosmotui.screens.lately import SIGNS, marks_of
from cosmotui.screens.look import NOTHING, AnyMatch, Look, Standing, Summary, turning_points, who
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.hex_map import HexMap
from cosmotui.widgets.hex_scene import HexScene, Piece, Tile
from cosmotui.widgets.odds_lens import Odds
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.roster import RosterRow
from cosmotui.widgets.words import Ship, Who, Words

LEADS_TO = "▸"
SAID = ("CC-6.1", "CC-8.2", "CC-11.1")
"""The rules of facts that a lean lens says in its first line: `D3 ▸r▸ D6, free`."""
BRIEF = {"free hex": "free", "own ship lost": "own lost"}
"""What a lean lens says in fewer letters, as the options do."""


def scene(view: CosmoclysmView) -> HexScene:
    """Return the board without any question."""
    tiles = tuple(Tile(spot.q, spot.r, label) for label, spot in zip(LABELS, view.rules.board.positions, strict=True))
    pieces = {
        LABELS[tile]: Piece(view.seats[owner_of(ship)].colour, KINDS[kind_of(ship)], NAMES[kind_of(ship)])
        for tile, ship in enumerate(view.at)
        if ship
    }
    marks: dict[str, str] = {}
    for token, tile in enumerate(view.holes):
        if tile >= 0:
            marks[LABELS[tile]] = marks.get(LABELS[tile], "") + MARKS[token]
    return HexScene(tiles=tiles, pieces=pieces, marks=marks)


def traced(picture: HexScene, marks: Mapping[str, str]) -> HexScene:
    """Return the board with marks of what happened lately: whoever stands where somebody left has come there."""
    came, left = SIGNS["came"], SIGNS["left"]
    traces = {
        label: (came if label in picture.pieces else left) if mark in (came, left) else mark
        for label, mark in marks.items()
    }
    return replace(picture, traces=traces)


def lit(view: CosmoclysmView, question: ChooseOne) -> dict[str, tuple[str, str]]:
    """Return the places of a question, best first: what stands in a small hex, and what in a large one."""
    found: dict[str, tuple[str, str]] = {}
    for option in question.options:
        if option.place:
            found[option.place] = _odds_on(view, question, option)
    return found


def _odds_on(view: CosmoclysmView, question: ChooseOne, option: Option) -> tuple[str, str]:
    ship = acting_ship(view)
    there = view.at[LABELS.index(option.place or "")]
    if not ship or not there or isinstance(view.frame, Choosing):
        return "", ""
    if owner_of(there) == owner_of(ship):
        return "✗", "✗ own"
    chance = percent(win_chance(kind_of(ship), kind_of(there)))
    return chance, f"{chance} in 100"


def details(view: CosmoclysmView, question: ChooseOne) -> dict[Value, Words]:
    """Return what options lead to, with ships in their owner's shape."""
    found: dict[Value, Words] = {}
    ship = acting_ship(view)
    if not ship:
        return found
    for option in question.options:
        there = view.at[LABELS.index(option.place)] if option.place else 0
        if there and not isinstance(view.frame, Choosing):
            by = option.detail.partition(", ")[0] + ", " if ", " in option.detail else ""
            if owner_of(there) == owner_of(ship):
                found[option.value] = (by + "own ", _ship(view, there), " lost")
            else:
                found[option.value] = (by + "fight ", _ship(view, there))
    return found


def _ship(view: CosmoclysmView, ship: int) -> Ship:
    return Ship(view.seats[owner_of(ship)].colour, KINDS[kind_of(ship)])


def odds(view: CosmoclysmView, lens: Lens, rows: int, width: int, lean: bool = False) -> Odds:
    """Return the lens as the rail shows it, in `rows` rows of `width` cells below its head.

    A lean one leaves out the steps of the way, which the map counts, and says what has no chance in its first line.
    """
    what: list[str | Ship] = []
    if lens.ship:
        what += [_ship(view, lens.ship), " "]
    steps = [LABELS[tile] for tile in lens.route]
    if lean:
        steps[1:-1] = []
    elif len(steps) > 4:
        steps[2:-1] = [".."]
    for number, label in enumerate(steps):
        if number:
            what.append(f" {LEADS_TO}{lens.by}{LEADS_TO} " if lean and lens.by else f" {LEADS_TO} ")
        if number == len(steps) - 1 and lens.target and number:
            what += [_ship(view, lens.target), " "]
        what.append(label)
    if lens.target and len(steps) < 2:
        what += [f" {LEADS_TO} ", _ship(view, lens.target)]
    chances = ((lens.what, lens.chance),) if lens.chance is not None else ()
    how: list[Words] = [] if chances or lens.what in ("here", "place") else [lens.what]
    if lean and what and how:
        what.append(f", {BRIEF.get(lens.what, lens.what)}")
        how = []
    if lens.how:
        how.append(lens.how)
    if not what:
        what, how = [how[0] if how and isinstance(how[0], str) else lens.what], how[1:]
    said = ("CC-9.3", *SAID) if lean else ("CC-9.3",)  # the line above says whose ties are
    told = [one.text for one in lens.facts if one.rule not in said]
    facts = [row for text in told for row in wrap(visible(text), width)]
    how += facts[: max(0, rows - 1 - len(chances) - len(how))]
    return Odds(tuple(what), chances, tuple(how))


def fleets(view: CosmoclysmView) -> tuple[RosterRow, ...]:
    """Return the rows of the roster."""
    box = fleet_box(len(view.seats), free_pick=False)
    rows: list[RosterRow] = []
    for player, seat in enumerate(view.seats):
        ships = view.fleet(player)
        counts = [sum(kind_of(ship) == kind for ship in ships) for kind in range(len(KINDS))]
        pieces = "".join(
            letter * count + " " * max(0, slots - count)
            for letter, count, slots in zip(KINDS, counts, box, strict=True)
        )
        rows.append(
            RosterRow(who(seat), pieces, str(len(ships)), acting=player == view.active, out=view.is_out(player))
        )
    return tuple(rows)


class CosmoclysmLook(Look[CosmoclysmView]):
    """Cosmoclysm on its hex map."""

    def entries(self, event: Event, seats: Sequence[Seat]) -> list[LogEntry]:
        match event:
            case TurnBegan():
                return [LogEntry(f"turn {event.turn}  {visible(seats[event.seat].name)}", mark=True)]
            case Fought():
                attack = LogEntry(" ".join(map(str, event.attack)), seats[event.seat].colour)
                how = "the attacker won" if event.won else "the defender held"
                return [attack, LogEntry(f"{' '.join(map(str, event.defense))}: {how}", seats[event.other].colour)]
            case Way(fought=Fought()):
                return [LogEntry(self._fought(event, seats), seats[event.moved.seat].colour)]
            case Way():
                return [LogEntry(self._moved(event.moved, seats), seats[event.moved.seat].colour)]
            case Moved():
                return [LogEntry(self._moved(event, seats), seats[event.seat].colour)]
            case ShipDestroyed():
                act = "captured" if isinstance(event, ShipCaptured) else "destroyed"
                ship = Ship(seats[event.seat].colour, KINDS[event.kind])
                text = (f"{visible(seats[event.by].name)} {act} ", ship, f" {LABELS[event.tile]}")
                return [LogEntry(text, seats[event.by].colour)]
            case AllyLost():
                text = f"{visible(seats[event.seat].name)} lost own {NAMES[event.kind]} {LABELS[event.tile]}"
                return [LogEntry(text, seats[event.seat].colour)]
            case _:
                seat = event.who()
                told = event.describe([visible(seat.name) for seat in seats])
                return [LogEntry(told, None if seat is None else seats[seat].colour, event.mark == "turn")]

    def _fought(self, way: Way, seats: Sequence[Seat]) -> Words:
        """Return the words for a move into a fight; the shape before them tells who moved."""
        moved, fought = way.moved, way.fought
        if fought is None:
            return self._moved(moved, seats)
        start, end, letter = LABELS[moved.route[0]], LABELS[moved.route[-1]], KINDS[moved.kind]
        foe = Ship(seats[fought.other].colour, KINDS[fought.other_kind])
        by = f" by {PAIR_LETTERS[moved.used]}" if moved.used else ""
        return (f"{letter} {start} {LEADS_TO} ", foe, f" {end}{by}, {way.result}")

    def _moved(self, event: Moved, seats: Sequence[Seat]) -> str:
        start, end, letter = LABELS[event.route[0]], LABELS[event.route[-1]], KINDS[event.kind]
        by = f" by {PAIR_LETTERS[event.used]}" if event.used else ""
        name = visible(seats[event.seat].name)
        if isinstance(event, Retreated):
            return f"{name}: {letter} left {start} {LEADS_TO} {end}{by}"
        if isinstance(event, MovedOut):
            return f"{name} moved {letter} out {LEADS_TO} {end}{by}"
        return f"{name} moved {letter} {start} {LEADS_TO} {end}{by}"

    def board(self) -> Widget:
        return HexMap(id="board")

    def show(
        self, board: Widget, view: CosmoclysmView, newest: Event | None, lately: Mapping[str, Trace] = NOTHING
    ) -> None:
        assert isinstance(board, HexMap)
        picture = scene(view)
        route = tuple(LABELS[tile] for tile in newest.route) if isinstance(newest, Moved) else ()
        place = getattr(newest, "tile", -1)
        here = route[-1] if route else LABELS[place] if place >= 0 else ""
        board.set_reactive(HexMap.cursor, here)
        route_shown = replace(picture, source=route[0] if route else None, route=route)
        board.scene = traced(route_shown, marks_of(lately))
        board.redraw()

    def now(self, view: CosmoclysmView) -> list[tuple[str, str]]:
        sizes = fleet_sizes(view.at, len(view.seats))
        return [(seat.name, f"{size} ships") for seat, size in zip(view.seats, sizes, strict=True)][:4]

    def ledger(self, events: Sequence[Event], seats: Sequence[Seat]) -> list[tuple[Who, str]]:
        worth = luck(events, len(seats))
        return [(who(seat), f"{signed(swing)}") for seat, swing in zip(seats, worth, strict=True)]

    def summary(self, match: AnyMatch) -> Summary:
        seats = match.setup.seats
        events = match.events(None)
        start = match.view_of(match.checkpoints[0].state, None)
        assert isinstance(start, CosmoclysmView)
        told = story(events, fleet_sizes(start.at, len(seats)))
        winners = match.result.winners if match.result else ()
        order = sorted(range(len(seats)), key=lambda seat: (seat not in winners, -told.seats[seat].ships, seat))
        standings = tuple(
            Standing(
                who(seats[seat]),
                (*map(str, (row.ships, row.hits, row.lost, row.taken)), signed(row.luck)),
            )
            for seat in order
            for row in (told.seats[seat],)
        )
        left = sum(told.seats[winner].ships for winner in winners)
        line = ", ".join(f"{seats[seat].letter} {told.seats[seat].ships}" for seat in order)
        return Summary(
            facts=f"{_count(told.turns, 'turn')}, {_count(told.fights, 'fight')}, {_count(told.captures, 'capture')}",
            detail=f"{left} left",
            columns=("SHIPS", "HITS", "LOST", "TAKEN", "LUCK"),
            standings=standings,
            note="Luck is fights won above the chance.",
            points=turning_points(told, "turn", seats),
            dice=told.dice,
            curves=tuple(zip(*told.fleets, strict=True)),
            curve_title=f"ships on the board, turn 1 to {told.turns}",
            share=f"Cosmoclysm, {_count(told.turns, 'turn')}; ships left: {line}; longest chain {told.longest_chain}",
        )


def signed(value: float) -> str:
    """Return a number of the luck ledger: one decimal, always with its sign, and no negative zero."""
    text = f"{value:+.1f}"
    return "+0.0" if text == "-0.0" else text


def _count(number: int, one: str) -> str:
    return f"{number} {one}{'' if number == 1 else 's'}"
