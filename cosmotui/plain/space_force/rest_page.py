"""Hours and days that pass: rest, Stun, hit points, the weekly roll (SF-15)."""

from typing import Final, get_args

from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.season_shell import Back, Desk, Entry
from cosmotui.plain.space_force.who import name_of, pick_character
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.health.healing import (
    HOURS_A_DAY,
    MOST_DAYS,
    Advanced,
    RestEntry,
    RestKind,
    advance,
    days_to_full,
    has_hospital_care,
    hours_pass,
    is_well,
    rolls_within,
)
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.series import Roll
from cosmotui.rules.space_force.sheet.derived import max_hp
from cosmotui.rules.space_force.sheet.record import condition_text

KINDS: Final[tuple[RestKind, ...]] = get_args(RestKind)
KIND_WORDS: Final[dict[RestKind, str]] = {
    "none": "none: less than the sleep that is needed, heals nothing",
    "normal": "normal: enough sleep, 1 HP a day",
    "full": "full: 18 hours in bed, 2 HP a day",
}
TOLD: Final = 40
"""Wounded people that are listed."""


def rest_page(desk: Desk) -> None:
    """Who is hurt, and what time does about it."""
    desk.menu(lambda: _head(desk), lambda: _entries(desk), rule="SF-15")


def _played(desk: Desk) -> list[Character]:
    return [c for c in desk.season.characters.values() if c.status not in ("draft", "dead")]


def _head(desk: Desk) -> list[str]:
    hurt = [c for c in _played(desk) if not is_well(c)]
    more = [f"and {len(hurt) - TOLD} more."] if len(hurt) > TOLD else []
    title = f"REST: {desk.season.series.date}, {len(hurt) or 'nobody'} hurt"
    return [title, *(_hurt(c) for c in hurt[:TOLD]), *more]


def _hurt(c: Character) -> str:
    normal, full = days_to_full(c)
    lost = f", {c.end_lost} Endurance lost" if c.end_lost else ""
    days = f"; to full HP {normal} days of normal rest or {full} of full rest" if normal else ""
    return f"{name_of(c)}: HP {c.hp} of {max_hp(c)}, Stun {c.stun}{lost}, {condition_text(c)}{days}."


def _entries(desk: Desk) -> list[Entry]:
    return [
        Entry("days pass for everybody", lambda: _days(desk, _played(desk), alike=True)),
        Entry(
            "days pass, with a rest of their own for everybody hurt", lambda: _days(desk, _played(desk), alike=False)
        ),
        Entry("days pass for one", lambda: _days(desk, [_one(desk)], alike=True)),
        Entry("hours pass for everybody: Stun falls", lambda: _hours(desk, _played(desk))),
        Entry("hours pass for one", lambda: _hours(desk, [_one(desk)])),
    ]


def _one(desk: Desk) -> Character:
    return pick_character(desk, "Who", _played(desk))


def _hours(desk: Desk, people: list[Character]) -> None:
    passed = desk.number("Hours", 1, MOST_DAYS * HOURS_A_DAY, 8)
    desk.commit(hours_pass(desk.season, [c.id for c in people], passed))


def _days(desk: Desk, people: list[Character], alike: bool) -> None:
    """Ask for the rest and let the days pass; typed dice stop before each weekly roll (SF-15.16)."""
    if not people and not desk.yes("Nobody is in play. Does the date change all the same", True):
        raise Back
    days = desk.number("Days", 1, MOST_DAYS, 1)
    at_base = desk.yes("Are they at a base, with a hospital", False)
    usual = _kind(desk, "Rest") if alike else "normal"
    entries = [_entry(desk, c, usual, at_base, asks=not alike and not is_well(c)) for c in people]
    typed = desk.yes("Type the faces of weekly rolls", desk.season.series.options.get("dice") == "typed")
    moves = desk.yes("Does the date of the season move on", len(people) != 1)
    weekly = "A weekly d4 is rolled, and no undo takes it back. Go on"
    if not typed and rolls_within(desk.season, entries, days) and not desk.yes(weekly, False):
        raise Back
    left = days
    while left:
        left -= _passed(desk, entries, left, typed, moves)


def _entry(desk: Desk, c: Character, usual: RestKind, at_base: bool, asks: bool) -> RestEntry:
    kind = _kind(desk, f"Rest of {name_of(c)}") if asks else usual
    return RestEntry(c.id, kind, has_hospital_care(desk.season, c, at_base))


def _kind(desk: Desk, title: str) -> RestKind:
    return desk.pick(title, KINDS, lambda one: KIND_WORDS[one], "normal")


def _passed(desk: Desk, entries: list[RestEntry], days: int, typed: bool, moves: bool) -> int:
    """Let days pass until they are over or a face has to be typed; how many did."""
    made: list[Advanced] = []

    def make(dice: SeasonDice | TypedDice) -> Change:
        made.append(advance(desk.season, entries, days, dice, moves, desk.now))
        return made[-1].change

    change = roll(desk, make, typed)
    passed = made[-1].days
    rolled = [document.text for document in change.put if isinstance(document, Roll)]
    desk.say(*rolled, f"Saved: {change.what}. It is {desk.season.series.date}.")
    return passed
