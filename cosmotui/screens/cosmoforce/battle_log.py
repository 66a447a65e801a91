"""Events of Cosmoforce as lines of the log: short, with dice as digits, and nothing said twice."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.engine.event import Event
from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmoforce.events import (
    ActionTaken,
    Adjudicated,
    AttackRolled,
    Burned,
    CollisionRolled,
    Cooled,
    CrewHarmed,
    CrewHealed,
    CrewLost,
    CrewMoved,
    DamageTaken,
    DamageWasted,
    HeatRolled,
    HeatTaken,
    ManeuverRolled,
    MarksCleared,
    MissilesSpent,
    OvertimeBegan,
    RamDeclared,
    RamRolled,
    Revealed,
    Rolled,
    RoundBegan,
    SeatEvent,
    ShipLost,
    TieBroken,
    TurnBegan,
    TurnEnded,
    plural,
    points,
)
from cosmotui.rules.cosmoforce.story import fate_words
from cosmotui.rules.cosmoforce.systems import EMPTY, MISSILE
from cosmotui.screens.cosmoforce.battle_board import dice_words
from cosmotui.screens.cosmoforce.battle_log_people import people_lines
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.plain_text import clip, visible, wrap

CELLS: Final = 26
"""What a line of dice may take: the rail beside the rosters, less the shape."""
BROAD: Final = 46
"""What a line of words may take: the log below the rosters."""
TIMES: Final = {1: "once", 2: "twice"}


def short(name: str) -> str:
    """A name as it stands in a line of the log."""
    return clip(visible(name), 12)


def entries(event: Event, seats: Sequence[Seat], before: Event | None = None) -> list[LogEntry]:
    """An event as lines, first things first; `before` is the event that came before it in the same log."""
    match event:
        case RoundBegan() | TieBroken() | ActionTaken() | RamDeclared():
            return []  # the next lines say it
        case TurnBegan():
            return [LogEntry(f"round {event.round}  {short(seats[event.seat].name)}", mark=True)]
        case OvertimeBegan():
            return [LogEntry("overtime: attack, burn, ram", mark=True)]
        case SeatEvent():
            colour = seats[event.seat].colour
            return [LogEntry(line, colour) for line in _told(event, seats, before)]
        case _:
            told = visible(event.tell([short(seat.name) for seat in seats]))
            parts = told.replace(": ", "; ", 1).split("; ") if isinstance(event, Adjudicated) else [told]
            return [LogEntry(line, mark=bool(event.mark)) for part in parts for line in wrap(part, BROAD)]


def _told(event: SeatEvent, seats: Sequence[Seat], before: Event | None) -> list[str]:
    match event:
        case Rolled():
            return _rolled(event, seats, before)
        case Revealed():
            count = sum(system != EMPTY for system in event.systems)
            return [f"flies {visible(event.name)}, {event.hull} of {count}"]
        case MarksCleared():
            rest = f", {event.left} left" if event.left else ""
            return [f"crew cleared {_system(event.system, event.slot)}{rest}"]
        case CrewMoved():
            where = _system(event.system, event.slot) if event.slot >= 0 else "Standby"
            return [f"{_crew(event.name)} to {where}"]
        case Cooled():
            return [f"{'conserved, ' if event.conserving else ''}cooled {event.count}, heat {event.heat}"]
        case CrewHarmed():
            rest = f", {event.note}" if event.note else f", {event.left} left" if event.killed else ""
            return [f"{_crew(event.name)} {'died' if event.killed else 'hurt'}{rest}"]
        case CrewLost():
            return [f"{_crew(event.name)} {'lost with a Habitat' if event.killed else 'has no quarters'}"]
        case CrewHealed():
            return [f"{_crew(event.name)} {event.note or 'ready again'}"]
        case DamageTaken():
            return [_marks(event)]
        case DamageWasted():
            return [f"{event.count} damage found no box"]
        case HeatTaken():
            return [f"{_HEAT.get(event.why, '')}heat +{event.count} to {event.heat}"]
        case MissilesSpent():
            numbers = " ".join(str(slot + 1) for slot in event.slots)
            return [f"{plural(len(event.slots), MISSILE)} {numbers} ran empty"]
        case Burned():
            return [f"{'burned to' if event.change else 'kept'} {points(event.speed)}"]
        case TurnEnded():
            return ["ended the turn"]
        case ShipLost():
            return [fate_words(event)]
        case _ if lines := people_lines(event):
            return lines
        case _:
            name = visible(seats[event.seat].name)
            told = visible(event.tell([short(seat.name) for seat in seats]))
            return wrap(told.removeprefix(f"{short(name)} ").removeprefix(f"{short(name)}: "), BROAD)


def _rolled(event: Rolled, seats: Sequence[Seat], before: Event | None) -> list[str]:
    """The dice, then what came of them; a line only where both fit."""
    dice = " ".join(dice_words(event.dice, event.first, event.discarded if isinstance(event, AttackRolled) else ()))
    match event:
        case HeatRolled():
            head = "heat roll"
            if isinstance(before, Cooled) and before.seat == event.seat and not before.conserving:
                head = f"cooled {before.count}, rolled"
            return _lines(head, dice, f"{event.harms} harmed" if event.harms else "")
        case CollisionRolled():
            return _lines("collision", dice, f"{event.damage} damage")
        case ManeuverRolled():
            return _lines("maneuver", dice, f"+{points(event.gain)}")
        case AttackRolled():
            count = len(event.slots)
            fired = f"{count} {plural(count, event.weapon)}"
            target = short(seats[event.target].name)
            times = TIMES.get(event.hits, f"{event.hits} times")
            over = f"✗ over mass {event.limit}" if event.discarded else ""
            told = f"hit {target} {times}, {fired}" if event.hits else f"missed {target}, {fired}"
            more = f"{event.damage} damage" if event.damage > event.hits else ""
            aside = ", ".join(text for text in (over, more) if text)
            rolled = wrap(dice, CELLS)
            if len(told) > CELLS:
                rolled, told = _lines(fired, dice, ""), told.removesuffix(f", {fired}")
            return [*rolled, *([aside] if aside else []), told]
        case RamRolled():
            target = short(seats[event.target].name)
            if not event.dice:
                return [f"{target} evaded the ram"]
            return [*wrap(dice, CELLS), f"rammed {target} for {event.damage}, {event.back} back"]
        case _:
            return _lines("rolled", dice, "")


def _lines(head: str, dice: str, result: str) -> list[str]:
    line = f"{head} {dice}"
    rolled = [line] if len(line) <= CELLS else [head, *wrap(dice, CELLS)]
    end = f"{rolled[-1]}: {result}"
    if not result:
        return rolled
    return [*rolled[:-1], end] if len(end) <= CELLS else [*rolled, result]


def log(events: Sequence[Event], seats: Sequence[Seat]) -> list[LogEntry]:
    """Events as lines, newest first.

    Marks of one blow share lines, what a roll says with it is not said before it, and what dice did to the attacker
    follows them.
    """
    lines: list[LogEntry] = []
    waiting: list[LogEntry] = []
    run: list[DamageTaken | CrewHarmed] = []
    for number, event in enumerate(events):
        before = events[number - 1] if number else None
        after = events[number + 1] if number + 1 < len(events) else None
        if run and not _goes_on(run[-1], event):
            lines += _together(run, seats)
            run = []
        if isinstance(event, DamageTaken) or (isinstance(event, CrewHarmed) and not event.name):
            run.append(event)
        elif _is_aside(event, after):
            waiting += entries(event, seats, before)
        elif not (isinstance(event, Cooled) and isinstance(after, HeatRolled) and not event.conserving):
            *dice, last = entries(event, seats, before) or [None]
            lines += [line for line in (*dice, *waiting, last) if line is not None]
            waiting = []
    lines += [*waiting, *_together(run, seats)]
    lines.reverse()
    return lines


def _goes_on(last: DamageTaken | CrewHarmed, event: Event) -> bool:
    """Whether an event is more of the same: marks or harms of one blow."""
    if isinstance(last, CrewHarmed):
        return isinstance(event, CrewHarmed) and event.seat == last.seat and not event.name
    return isinstance(event, DamageTaken) and event.seat == last.seat


def _together(run: Sequence[DamageTaken | CrewHarmed], seats: Sequence[Seat]) -> list[LogEntry]:
    """The lines of marks or harms that belong together."""
    marks = [event for event in run if isinstance(event, DamageTaken)]
    harms = [event for event in run if isinstance(event, CrewHarmed)]
    rows = _marked(marks) if marks else _harmed(harms) if harms else []
    return [LogEntry(row, seats[run[0].seat].colour) for row in rows]


def _harmed(run: Sequence[CrewHarmed]) -> list[str]:
    """`2 crew hurt, 2 died, 1 left`."""
    died = sum(event.killed for event in run)
    hurt = len(run) - died
    told = [f"{hurt} hurt"] * bool(hurt) + [f"{died} died, {run[-1].left} left"] * bool(died)
    return [f"crew: {', '.join(told)}"]


def _is_aside(event: Event, after: Event | None) -> bool:
    """Whether this came from dice that the next event shows."""
    mine = isinstance(event, MissilesSpent) or (isinstance(event, HeatTaken) and event.why == "overheated")
    return mine and isinstance(after, AttackRolled)


def _marks(event: DamageTaken) -> str:
    """A system and its boxes: `Laser 5 ✗▢`."""
    blast = f" blast +{event.explodes}" if event.explodes else ""
    return f"{_system(event.system, event.slot)} {'✗' * event.marks}{'▢' * (event.boxes - event.marks)}{blast}"


def _marked(run: Sequence[DamageTaken]) -> list[str]:
    """The marks of one blow, each system once and as it is at the end."""
    told: dict[int, str] = {}
    blasts = sum(event.explodes for event in run)
    for event in run:
        told[event.slot] = _marks(msgspec.structs.replace(event, explodes=0))
    texts = [*told.values(), *([f"blast +{blasts}"] if blasts else [])]
    rows: list[str] = []
    for text in texts:
        if rows and len(rows[-1]) + 2 + len(text) <= CELLS:
            rows[-1] += f", {text}"
        else:
            rows.append(text)
    return rows


_HEAT: Final = {"overheated": "overheated, ", "lasers": "heated, ", "burn": "burned, ", "evaded": "evaded, "}


def _system(system: str, slot: int) -> str:
    return f"{system} {slot + 1}"


def _crew(name: str) -> str:
    return clip(visible(name), 14) if name else "crew"
