"""The look of Cosmic Conflict outside its own screen: where the match is, the replay's board, the result."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from textual.widget import Widget

from cosmotui.engine.event import Event, Trace
from cosmotui.engine.game import Result
from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmic_conflict.events import (
    Activated,
    AttackResolved,
    AttackRolled,
    Conceded,
    ConditionWon,
    DieShown,
    MissileLaunched,
    Moved,
    StepBegan,
    UnitEvent,
)
from cosmotui.rules.cosmic_conflict.log_lines import Attack, Movement
from cosmotui.rules.cosmic_conflict.preview.match_summary import SideStory, Story, story
from cosmotui.rules.cosmic_conflict.victory_words import counts, had, sides, title
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.battle_brief import brief, short
from cosmotui.screens.cosmic_conflict.battle_scene import attack_line, scene
from cosmotui.screens.cosmic_conflict.tabletop_map import Plot
from cosmotui.screens.cosmic_conflict.tabletop_scene import Stroke
from cosmotui.screens.cosmic_conflict.unit_signs import signed
from cosmotui.screens.look import NOTHING, AnyMatch, Look, Point, Standing, Summary, turning_points, who
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.glyphs import SAFE
from cosmotui.widgets.plain_text import visible, wrap
from cosmotui.widgets.words import Ship, Who, Words

WIDTH: Final = 74
"""The width of a line of the account of the victory conditions, in cells."""
Told = TypeVar("Told", LogEntry, Point)
TURNING_POINTS: Final = 12
"""The most turning points shown before the victory conditions."""


class CosmicConflictLook(Look[CosmicConflictView]):
    """Cosmic Conflict on its plot."""

    def __init__(self, narrow: bool = False) -> None:
        """Make the look; with `narrow`, events take as few words as the log beside a small table holds."""
        self._narrow = narrow

    def entries(self, event: Event, seats: Sequence[Seat]) -> list[LogEntry]:
        words = brief(event) if self._narrow or isinstance(event, Attack) else ""
        acts, minor = isinstance(event, Activated), isinstance(event, Movement | StepBegan)
        found: list[LogEntry] = []
        for entry in super().entries(event, seats):
            text = words or short(entry.text, event)
            text = self.called(text, seats) if isinstance(text, str) else text
            found.append(_begun_by_sign(replace(entry, text=text, mark=entry.mark or acts, minor=minor)))
        return found

    def called(self, text: str, seats: Sequence[Seat]) -> str:
        return signed(text, seats)

    def board(self) -> Widget:
        plot = Plot(id="board")
        plot.set_reactive(Plot.zoom, 2)
        return plot

    def show(
        self, board: Widget, view: CosmicConflictView, newest: Event | None, lately: Mapping[str, Trace] = NOTHING
    ) -> None:
        assert isinstance(board, Plot)
        acting, targets, strokes = _seen(view, newest)
        with board.held():
            names = board.size.width >= 84
            board.scene = scene(view, acting=acting, targets=targets, strokes=strokes, names=names, lately=lately)
            board.look = view.units[acting].pos if acting >= 0 else None

    def now(self, view: CosmicConflictView) -> list[tuple[str, str]]:
        return [(seat.name, _left(view, side)) for side, seat in enumerate(view.seats)]

    def ledger_title(self) -> str:
        return "damage dealt, suffered"

    def ledger(self, events: Sequence[Event], seats: Sequence[Seat]) -> list[tuple[Who, str]]:
        told = story(events)
        return [(who(seat), f"{one.dealt} {one.taken}") for seat, one in zip(seats, told.sides, strict=True)]

    def summary(self, match: AnyMatch) -> Summary:
        seats = match.setup.seats
        told = story(match.events(None))
        winners = match.result.winners if match.result else ()
        order = sorted((0, 1), key=lambda side: (side not in winners, side))
        line = ", ".join(f"{seats[side].letter} {told.sides[side].dealt}" for side in order)
        turns = f"{told.turns} {'turn' if told.turns == 1 else 'turns'}"
        return Summary(
            facts=f"{turns}, {told.attacks} {'attack' if told.attacks == 1 else 'attacks'}",
            columns=("ATTACKS", "HITS", "DEALT", "SUFFERED", "LOST", "WON"),
            standings=tuple(Standing(who(seats[side]), _numbers(told.sides[side])) for side in order),
            note="Damage dealt by attacks, suffered from terrain too. Won: victory conditions.",
            points=tuple(_points(told, seats, match.event_count)),
            account=verdict(match.events(None), seats, match.result),
            dice=told.dice,
            curves=_health(match),
            curve_title=f"Health left, turn 1 to {max(1, told.turns)}",
            share=f"Cosmic Conflict, {turns}; damage dealt: {line}",
        )


def _begun_by_sign(told: Told) -> Told:
    """Return what begins with a unit of the side that acted, with the sign of that side only once."""
    if told.colour is None or not isinstance(told.text, str) or not told.text.startswith(SAFE.seats[told.colour]):
        return told
    return replace(told, text=(Ship(told.colour), told.text[1:]), colour=None)


def _left(view: CosmicConflictView, side: int) -> str:
    own = [unit for unit in view.units if unit.side == side and not unit.is_fighter]
    there = [unit for unit in own if not unit.is_lost]
    return f"{len(there)} of {len(own)}, Health {sum(unit.card.health - unit.health for unit in there)}"


def _seen(view: CosmicConflictView, event: Event | None) -> tuple[int, tuple[int, ...], tuple[Stroke, ...]]:
    """Return who acts in an event, at whom, and the line that belongs to the event."""
    if not isinstance(event, UnitEvent) or event.unit >= len(view.units):
        return -1, (), ()
    unit = view.units[event.unit]
    if isinstance(event, AttackRolled | AttackResolved | MissileLaunched) and event.target < len(view.units):
        return unit.id, (event.target,), (attack_line(unit.pos, view.units[event.target].pos),)
    if isinstance(event, Moved):
        return unit.id, (), (Stroke((event.start, event.end), "path", 1),)
    return unit.id, (), ()


def _points(told: Story, seats: Sequence[Seat], events: int) -> list[Point]:
    """Return what turned the battle, then every victory condition as it was counted."""
    counted = [
        Point("victory", None if one.winner is None else seats[one.winner].colour, _each(one, seats), events)
        for one in told.counted
    ]
    turned = turning_points(told, "turn", seats)[:TURNING_POINTS]
    signs = (replace(one, text=signed(one.text, seats)) if isinstance(one.text, str) else one for one in turned)
    return [*map(_begun_by_sign, signs), *counted]


def _each(counted: ConditionWon, seats: Sequence[Seat]) -> Words:
    """Return a condition with the number of each side behind its shape."""
    first, second, what = sides(counted.told)
    if not second:
        return counted.told
    numbers = (Ship(seats[0].colour), f"{first} ", Ship(seats[1].colour), second)
    return (f"{title(counted.name, what)} ", *numbers)


def _numbers(one: SideStory) -> tuple[str, ...]:
    return tuple(str(number) for number in (one.attacks, one.hits, one.dealt, one.taken, one.lost, one.won))


def _health(match: AnyMatch) -> tuple[tuple[int, ...], ...]:
    """Return by side the Health left as each turn began, and at the end."""
    moments: list[tuple[int, ...]] = []
    views = [match.view_of(step.state, None) for step in match.checkpoints]
    turn = 0
    for view in [*views, match.view(None)]:
        if not isinstance(view, CosmicConflictView) or (view.turn <= turn and view is not views[-1] and not view.over):
            continue
        turn = view.turn
        moments.append(
            tuple(
                sum(
                    unit.card.health - unit.health
                    for unit in view.units
                    if unit.side == side and not unit.is_lost and not unit.is_fighter
                )
                for side in (0, 1)
            )
        )
    return tuple(zip(*moments, strict=True)) if moments else ()


def verdict(events: Sequence[Event], seats: Sequence[Seat], result: Result | None) -> tuple[LogEntry, ...]:
    """Return the lines that explain how a battle was decided, in the order of the rules."""
    lines: list[LogEntry] = []
    dice: list[str] = []
    drawn: list[str] = []
    won = [0, 0]
    names = [visible(seat.name) for seat in seats]
    for event in events:
        match event:
            case Conceded(side=side):
                name = visible(seats[side].name)
                lines.append(LogEntry(f"{name} conceded: the other side wins.", seats[side].colour))
            case DieShown(why=why, dice=faces) if why == "victory condition":
                drawn.append(" ".join(str(face) for face in faces))
            case DieShown(why=why, dice=faces):
                dice = [*dice, f"{why}: {' '.join(str(face) for face in faces)}"]
            case ConditionWon(name=name, told=told, winner=winner):
                kind = name.partition(",")[0]
                counted, rule = counts(name)
                lines.append(LogEntry(f"{name}, {rule}", mark=True))
                lines += [LogEntry(f"  {row}") for row in wrap(f"counts {counted}", WIDTH)] if counted else []
                rolled = next((one.rpartition(": ")[2] for one in reversed(dice) if one.startswith(kind)), "")
                lines.append(LogEntry(f"  {had(name, told, names)}" + (f"  (rolled {rolled})" if rolled else "")))
                if winner is None:
                    lines.append(LogEntry("  a tie: nobody wins it"))
                else:
                    won[winner] += 1
                    lines.append(LogEntry(f"{visible(seats[winner].name)} wins it", seats[winner].colour))
                lines.append(LogEntry(""))
    first = [LogEntry(f"Conditions drawn with {', '.join(drawn)}; numbers without one, or drawn before, do not count")]
    last = [LogEntry(f"Conditions won: {names[0]} {won[0]}, {names[1]} {won[1]}")]
    if not drawn:
        first, last = [], []
    if result is not None:
        last.append(LogEntry(f"{result.reason}, {result.rule}"))
    return (*first, *lines, *last)
