"""The look of Cosmoforce outside its own screen: where the match is, the log, the replay's board, the result."""

from collections.abc import Mapping, Sequence

from textual.widget import Widget

from cosmotui.engine.event import Event, Trace
from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmoforce.event_words import plural, points
from cosmotui.rules.cosmoforce.events import (
    AttackRolled,
    CrewMoved,
    DamageTaken,
    MarksCleared,
    MissilesSpent,
    RamRolled,
    SeatEvent,
    TurnBegan,
)
from cosmotui.rules.cosmoforce.match_summary import SeatStory, story
from cosmotui.rules.cosmoforce.state import Between
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.screens.cosmoforce import battle_log
from cosmotui.screens.cosmoforce.battle_board import fleet
from cosmotui.screens.cosmoforce.ship_rosters import Fleet, ShipRosters, place_of
from cosmotui.screens.lately import marks_of
from cosmotui.screens.look import NOTHING, AnyMatch, Look, Standing, Summary, turning_points, who
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.words import Who


class CosmoforceLook(Look[CosmoforceView]):
    """Cosmoforce on its rosters."""

    def entries(self, event: Event, seats: Sequence[Seat]) -> list[LogEntry]:
        return battle_log.entries(event, seats)

    def board(self) -> Widget:
        return ShipRosters(id="board")

    def show(
        self, board: Widget, view: CosmoforceView, newest: Event | None, lately: Mapping[str, Trace] = NOTHING
    ) -> None:
        assert isinstance(board, ShipRosters)
        if not view.ships:
            board.fleet = Fleet(sealed=tuple((who(seat), "sealed") for seat in view.seats))
            return
        second, lit = _seen(newest)
        if second is None and isinstance(newest, SeatEvent) and newest.seat != view.active:
            second = newest.seat
        cursor = next(iter(lit), "") if len(lit) == 1 else ""
        board.fleet = fleet(view, second=second, lit=lit, cursor=cursor, lately=marks_of(lately))

    def now(self, view: CosmoforceView) -> list[tuple[str, str]]:
        if not view.ships:
            return [(seat.name, "a ship, sealed") for seat in view.seats][:4]
        return [
            (seat.name, "lost" if ship.lost else f"speed {points(ship.speed)}, {ship.empty_boxes} boxes")
            for seat, ship in zip(view.seats, view.ships, strict=True)
        ][:4]

    def ledger_title(self) -> str:
        return "damage dealt, taken"

    def ledger(self, events: Sequence[Event], seats: Sequence[Seat]) -> list[tuple[Who, str]]:
        told = story(events, len(seats))
        return [(who(seat), f"{one.dealt} {one.taken}") for seat, one in zip(seats, told.seats, strict=True)]

    def summary(self, match: AnyMatch) -> Summary:
        seats = match.setup.seats
        told = story(match.events(None), len(seats))
        end = match.view(None)
        assert isinstance(end, CosmoforceView)
        winners = match.result.winners if match.result else ()
        left = [0 if ship.lost else ship.empty_boxes for ship in end.ships] or [0] * len(seats)
        order = sorted(range(len(seats)), key=lambda seat: (seat not in winners, -left[seat], seat))
        boxes = sum(left[winner] for winner in winners)
        line = ", ".join(f"{seats[seat].letter} {told.seats[seat].dealt}" for seat in order)
        rounds = _count(told.rounds, "round")
        return Summary(
            facts=f"{rounds}, {_count(told.turns, 'turn')}, {_count(told.attacks, 'attack')}",
            detail=f"{_count(boxes, 'box', 'boxes')} left" if boxes else "",
            columns=("HITS", "DEALT", "TAKEN", "HARM", "HEAT"),
            standings=tuple(Standing(who(seats[seat]), _numbers(told.seats[seat])) for seat in order),
            note="Dealt and taken are boxes of damage.",
            points=turning_points(told, "round", seats),
            dice=told.dice,
            curves=_boxes(match, left),
            curve_title=f"boxes left, turn 1 to {max(1, told.turns)}",
            share=f"Cosmoforce, {rounds}; damage dealt: {line}",
        )


def _numbers(one: SeatStory) -> tuple[str, ...]:
    return tuple(str(number) for number in (one.hits, one.dealt, one.taken, one.harms, one.heat))


def _boxes(match: AnyMatch, end: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return by seat the empty boxes as each turn began, and at the end."""
    moments: list[tuple[int, ...]] = []
    steps = match.checkpoints
    ends = [*(step.events for step in steps[1:]), match.event_count]
    for step, until in zip(steps, ends, strict=True):
        view = match.view_of(step.state, None)
        # Where the judges decide no turn begins any more.
        begins = any(isinstance(event, TurnBegan) for event in match.events(None, step.events, until))
        if begins and isinstance(view, CosmoforceView) and isinstance(view.frame, Between):
            moments.append(tuple(0 if ship.lost else ship.empty_boxes for ship in view.ships))
    return tuple(zip(*moments, tuple(end), strict=True))


def _seen(event: Event | None) -> tuple[int | None, dict[str, bool]]:
    """Return the other ship of an event, and the places that the event is about."""
    match event:
        case AttackRolled():
            return event.target, {place_of(event.seat, slot): True for slot in event.slots}
        case RamRolled():
            return event.target, {}
        case MissilesSpent():
            return None, {place_of(event.seat, slot): True for slot in event.slots}
        case DamageTaken() | MarksCleared() | CrewMoved():
            return None, {place_of(event.seat, event.slot): True} if event.slot >= 0 else {}
        case _:
            return None, {}


def _count(number: int, one: str, more: str = "") -> str:
    return f"{number} {plural(number, one, more)}"
