"""Destinations of a move: a short list of sensible places, and the limit for others (SF-12.3, SF-12.50)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Option
from cosmotui.rules.space_force.combat.cast import Place
from cosmotui.rules.space_force.combat.grid import HEADINGS, STEPS, ahead, away, distance, heading, toward, turned
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.state import NOBODY

ELSEWHERE: Final = Option("elsewhere", "Somewhere else", "by its coordinates")
BACK: Final = Option("back", "Something else", "nothing is declared yet", rare=True)
NEAREST: Final = 6
"""Foes that are named; of more the nearest count."""


def place_value(place: Place) -> str:
    """Return a place as an answer: `4,-3`."""
    return f"{place[0]},{place[1]}"


def place_of(value: str) -> Place | None:
    """Return the place in an answer, if there is one."""
    x, comma, y = value.partition(",")
    try:
        return (int(x), int(y)) if comma and len(value) < 16 else None
    except ValueError:
        return None


def straight(last: int, start: Place, end: Place) -> bool:
    """Return whether a sprint goes roughly straight on (SF-12.50); `last` is the heading of its first move, -1 for
    none."""
    return last == NOBODY or turned(last, heading(start, end)) <= 1


def destinations(fighters: Sequence[Fighter], who: Fighter, paces: int, last: int = NOBODY) -> list[Option]:
    """Return the places within one move, each once: next to a person, toward, halfway, away, the eight headings."""
    start = who.at
    if start is None:
        return []
    options: dict[Place, Option] = {}

    def offer(place: Place, label: str) -> None:
        if place != start and place not in options and straight(last, start, place):
            steps = distance(start, place)
            detail = f"{steps} {'pace' if steps == 1 else 'paces'}"
            options[place] = Option(place_value(place), label, detail, place=place_value(place))

    others = [one for one in fighters if one.number != who.number and one.now.present and one.at is not None]
    foes = [one for one in others if one.side != who.side and one.now.able]
    foes.sort(key=lambda one: distance(start, one.at or start))
    dying = [one for one in others if one.now.body.is_dying and (one.side == who.side or not foes)]
    for one in (*dying, *foes[:NEAREST]):
        there = one.at or start
        far = distance(start, there)
        if far > 1:
            near = toward(start, there, min(paces, far - 1))
            offer(near, f"Next to {one.name}" if distance(near, there) == 1 else f"Toward {one.name}")
            if paces > 3 and far - 1 > paces // 2:
                offer(toward(start, there, paces // 2), f"Halfway toward {one.name}")
        if one.now.able:
            offer(away(start, there, paces), f"Away from {one.name}")
    for along in range(len(STEPS)):
        offer(ahead(start, along, paces), HEADINGS[along].capitalize())
    return list(options.values())
