"""Events of Cosmoforce as lines of the log: short, with dice as digits, and nothing said twice."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.event import Event
from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmoforce import events
from cosmotui.rules.cosmoforce.characters.crew_action_effects import CrewActionRolled
from cosmotui.rules.cosmoforce.characters.fares import Fared
from cosmotui.rules.cosmoforce.characters.referee import Ruled
from cosmotui.rules.cosmoforce.event_words import plural, points
from cosmotui.rules.cosmoforce.log_lines import Blow
from cosmotui.rules.cosmoforce.match_summary import fate_words
from cosmotui.rules.cosmoforce.systems import EMPTY, MISSILE
from cosmotui.rules.space_force.health.harm import EnduranceRoll, RoundsRoll, Turned, note_line
from cosmotui.screens.cosmoforce.battle_board import dice_words
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.plain_text import clip, visible, wrap

CELLS: Final = 26
"""The width of a line of dice: the rail beside the rosters, less the shape."""
BROAD: Final = 46
"""The width of a line of words: the log below the rosters."""
TIMES: Final = {1: "once", 2: "twice"}


def entries(event: Event, seats: Sequence[Seat]) -> list[LogEntry]:
    """Return an event as lines of the log; what sums up several is one line, which may take more than one row."""
    match event:
        case events.RoundBegan() | events.TieBroken() | events.ActionTaken() | events.RamDeclared():
            return []  # the next lines say it
        case events.TurnBegan():
            return [LogEntry(f"round {event.round}  {visible(seats[event.seat].name)}", mark=True)]
        case events.OvertimeBegan():
            return [LogEntry("overtime: attack, burn, ram", mark=True)]
        case Blow():
            return [LogEntry(_blow(event, seats), seats[event.seat].colour)]
        case events.SeatEvent():
            colour = seats[event.seat].colour
            return [LogEntry(line, colour) for line in _told(event, seats)]
        case _:
            told = visible(event.describe([visible(seat.name) for seat in seats]))
            parts = told.replace(": ", "; ", 1).split("; ") if isinstance(event, events.Adjudicated) else [told]
            return [LogEntry(line, mark=bool(event.mark)) for part in parts for line in wrap(part, BROAD)]


def _told(event: events.SeatEvent, seats: Sequence[Seat]) -> list[str]:
    match event:
        case events.Rolled():
            return _rolled(event, seats)
        case events.Revealed():
            count = sum(system != EMPTY for system in event.systems)
            aboard = ", ".join(family(name) for name in event.people)
            flies = f"flies {visible(event.name)}, {event.hull} of {count}"
            return [flies, *(wrap(f"aboard: {aboard}", BROAD) if aboard else [])]
        case events.Doubled():
            return [f"{family(event.name)} flies with {visible(seats[event.other].name)}, a token here"]
        case events.MarksCleared():
            rest = f", {event.left} left" if event.left else ""
            return [f"crew cleared {_system(event.system, event.slot)}{rest}"]
        case events.CrewMoved():
            where = _system(event.system, event.slot) if event.slot >= 0 else "Standby"
            return [f"{_crew(event.name)} to {where}"]
        case events.Cooled():
            return [f"{'conserved, ' if event.conserving else ''}cooled {event.count}, heat {event.heat}"]
        case events.CrewHarmed():
            rest = f", {event.note}" if event.note else f", {event.left} left" if event.killed else ""
            return [f"{_crew(event.name)} {'died' if event.killed else 'hurt'}{rest}"]
        case events.CrewLost():
            return [f"{_crew(event.name)} {'lost with a Habitat' if event.killed else 'has no quarters'}"]
        case events.CrewHealed():
            return [f"{_crew(event.name)} {event.note or 'ready again'}"]
        case events.DamageTaken():
            return [_marks(event)]
        case events.DamageWasted():
            return [f"{event.count} damage found no box"]
        case events.HeatTaken():
            return [f"{_HEAT.get(event.why, '')}heat +{event.count} to {event.heat}"]
        case events.MissilesSpent():
            numbers = " ".join(str(slot + 1) for slot in event.slots)
            return [f"{plural(len(event.slots), MISSILE)} {numbers} ran empty"]
        case events.Burned():
            return [f"{'burned to' if event.change else 'kept'} {points(event.speed)}"]
        case events.TurnEnded():
            return ["ended the turn"]
        case events.ShipLost():
            return [fate_words(event)]
        case CrewActionRolled():
            return [f"{family(event.name)}, {event.action}", f"d20 {event.face}, {event.total} vs 15", event.effect]
        case Fared():
            return [_fared(family(event.name), event)]
        case Ruled():
            action = f"{family(event.name)}: {visible(event.text)}" if event.text else ""
            changes = [f"referee: {visible(change)}" for change in event.changes]
            return [line for line in (action, *changes) if line] or [f"{family(event.name)} changed nothing"]
        case _:
            name = visible(seats[event.seat].name)
            told = visible(event.describe([visible(seat.name) for seat in seats]))
            return wrap(told.removeprefix(f"{visible(name)} ").removeprefix(f"{visible(name)}: "), BROAD)


def _rolled(event: events.Rolled, seats: Sequence[Seat]) -> list[str]:
    """Return the dice and what came of them, in one line only where both fit."""
    dice = " ".join(
        dice_words(event.dice, event.first, event.discarded if isinstance(event, events.AttackRolled) else ())
    )
    match event:
        case events.HeatRolled():
            return _lines("heat roll", dice, f"{event.harms} harmed" if event.harms else "")
        case events.CollisionRolled():
            return _lines("collision", dice, f"{event.damage} damage")
        case events.ManeuverRolled():
            return _lines("maneuver", dice, f"+{points(event.gain)}")
        case events.AttackRolled():
            count = len(event.slots)
            fired = f"{count} {plural(count, event.weapon)}"
            target = visible(seats[event.target].name)
            times = TIMES.get(event.hits, f"{event.hits} times")
            over = f"✗ over mass {event.limit}" if event.discarded else ""
            told = f"hit {target} {times}, {fired}" if event.hits else f"missed {target}, {fired}"
            more = f"{event.damage} damage" if event.damage > event.hits else ""
            aside = ", ".join(text for text in (over, more) if text)
            rolled = wrap(dice, CELLS)
            if len(told) > CELLS:
                rolled, told = _lines(fired, dice, ""), told.removesuffix(f", {fired}")
            return [*rolled, *([aside] if aside else []), told]
        case events.RamRolled():
            target = visible(seats[event.target].name)
            if not event.dice:
                return [f"{target} evaded the ram"]
            return [*wrap(dice, CELLS), f"rammed {target} for {event.damage}, {event.back} back"]
        case _:
            return _lines("rolled", dice, "")


def _blow(event: Blow, seats: Sequence[Seat]) -> str:
    """Return a roll and what it did: with what, to whom, and the result."""
    harmed = dict(event.harmed)
    match event.rolled:
        case events.AttackRolled(target=target, weapon=weapon, slots=slots, hits=hits, damage=damage):
            fired, whom = f"{len(slots)} {plural(len(slots), weapon)}", visible(seats[target].name)
            first = f"{fired} at {whom}, {hits} {plural(hits, 'hit')}" if hits else f"{fired} missed {whom}"
            result = harmed.pop(target, [])
            first += f", {damage} damage" if damage and not result else ""
        case events.RamRolled(target=target, dice=dice, damage=damage, back=back):
            whom = visible(seats[target].name)
            first = f"rammed {whom} for {damage}, {back} back" if dice else f"{whom} evaded the ram"
            result = harmed.pop(target, [])
        case events.CollisionRolled(damage=damage):
            first, result = f"collision, {damage} damage", harmed.pop(event.seat, [])
        case events.HeatRolled(harms=harms):
            first = f"heat roll, {harms} harmed" if harms else "heat roll, nobody harmed"
            result = harmed.pop(event.seat, [])
        case _:
            first, result = "", harmed.pop(event.seat, [])
    others = [f"{visible(seats[seat].name)} {', '.join(words)}" for seat, words in harmed.items()]
    told = "; ".join(text for text in (", ".join(result), *others, *event.spent) if text)
    return visible(": ".join(text for text in (first, told) if text))


def _lines(head: str, dice: str, result: str) -> list[str]:
    line = f"{head} {dice}"
    rolled = [line] if len(line) <= CELLS else [head, *wrap(dice, CELLS)]
    end = f"{rolled[-1]}: {result}"
    if not result:
        return rolled
    return [*rolled[:-1], end] if len(end) <= CELLS else [*rolled, result]


def _marks(event: events.DamageTaken) -> str:
    """Return a system and its boxes: `Laser 5 ✗▢`."""
    blast = f" blast +{event.explodes}" if event.explodes else ""
    return f"{_system(event.system, event.slot)} {'✗' * event.marks}{'▢' * (event.boxes - event.marks)}{blast}"


_HEAT: Final = {"overheated": "overheated, ", "lasers": "heated, ", "burn": "burned, ", "evaded": "evaded, "}


def _system(system: str, slot: int) -> str:
    return f"{system} {slot + 1}"


def _crew(name: str) -> str:
    return clip(visible(name), 14) if name else "crew"


def _fared(name: str, event: Fared) -> str:
    match event.note:
        case EnduranceRoll(face=face, total=total, succeeded=succeeded):
            return f"{name} d20 {face}, {total}: {'holds' if succeeded else 'fails'}"
        case RoundsRoll(face=face):
            return f"{name} d20 {face} rounds out"
        case Turned():
            return note_line(name, event.note).removesuffix(".")


def family(name: str) -> str:
    """Return the last part of a person's name, short enough for a line."""
    return clip((visible(name).split() or [""])[-1], 14)
