"""The actions and fates of characters, as short lines of the log of a battle."""

from cosmotui.engine.event import Event
from cosmotui.rules.cosmoforce.characters.crew_action_effects import CrewActionRolled
from cosmotui.rules.cosmoforce.characters.fares import Fared
from cosmotui.rules.cosmoforce.characters.referee import Ruled
from cosmotui.rules.space_force.health.harm import EnduranceRoll, RoundsRoll, Turned, note_line
from cosmotui.widgets.plain_text import clip, visible


def people_lines(event: Event) -> list[str]:
    """Return the lines of an event about characters, the dice first; none for any other event."""
    match event:
        case CrewActionRolled():
            return [f"{family(event.name)}, {event.action}", f"d20 {event.face}, {event.total} vs 15", event.effect]
        case Fared():
            return [_fared(family(event.name), event)]
        case Ruled():
            action = f"{family(event.name)}: {visible(event.text)}" if event.text else ""
            changes = [f"referee: {visible(change)}" for change in event.changes]
            return [line for line in (action, *changes) if line] or [f"{family(event.name)} changed nothing"]
        case _:
            return []


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
