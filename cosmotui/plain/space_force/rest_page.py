"""The passing of hours and days: rest, Stun, hit points, the weekly roll (SF-15)."""

from typing import Final, get_args

from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.season_shell import Back, MenuRow, SeasonShell
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
"""The most wounded people that are listed."""


def rest_page(shell: SeasonShell) -> None:
    """Show who is hurt, and how time heals them."""
    shell.menu(lambda: _head(shell), lambda: _entries(shell), rule="SF-15")


def _played(shell: SeasonShell) -> list[Character]:
    return [c for c in shell.season.characters.values() if c.status not in ("draft", "dead")]


def _head(shell: SeasonShell) -> list[str]:
    hurt = [c for c in _played(shell) if not is_well(c)]
    more = [f"and {len(hurt) - TOLD} more."] if len(hurt) > TOLD else []
    title = f"REST: {shell.season.series.date}, {len(hurt) or 'nobody'} hurt"
    return [title, *(_hurt(c) for c in hurt[:TOLD]), *more]


def _hurt(c: Character) -> str:
    normal, full = days_to_full(c)
    lost = f", {c.end_lost} Endurance lost" if c.end_lost else ""
    days = f"; to full HP {normal} days of normal rest or {full} of full rest" if normal else ""
    return f"{name_of(c)}: HP {c.hp} of {max_hp(c)}, Stun {c.stun}{lost}, {condition_text(c)}{days}."


def _entries(shell: SeasonShell) -> list[MenuRow]:
    return [
        MenuRow("days pass for everybody", lambda: _days(shell, _played(shell), alike=True)),
        MenuRow(
            "days pass, with a rest of their own for everybody hurt", lambda: _days(shell, _played(shell), alike=False)
        ),
        MenuRow("days pass for one", lambda: _days(shell, [_one(shell)], alike=True)),
        MenuRow("hours pass for everybody: Stun falls", lambda: _hours(shell, _played(shell))),
        MenuRow("hours pass for one", lambda: _hours(shell, [_one(shell)])),
    ]


def _one(shell: SeasonShell) -> Character:
    return pick_character(shell, "Who", _played(shell))


def _hours(shell: SeasonShell, people: list[Character]) -> None:
    passed = shell.number("Hours", 1, MOST_DAYS * HOURS_A_DAY, 8)
    shell.commit(hours_pass(shell.season, [c.id for c in people], passed))


def _days(shell: SeasonShell, people: list[Character], alike: bool) -> None:
    """Ask for the rest and let the days pass; typed dice stop before each weekly roll (SF-15.16)."""
    if not people and not shell.yes("Nobody is in play. Does the date change all the same", True):
        raise Back
    days = shell.number("Days", 1, MOST_DAYS, 1)
    at_base = shell.yes("Are they at a base, with a hospital", False)
    usual = _kind(shell, "Rest") if alike else "normal"
    entries = [_entry(shell, c, usual, at_base, asks=not alike and not is_well(c)) for c in people]
    typed = shell.yes("Type the faces of weekly rolls", shell.season.series.options.get("dice") == "typed")
    moves = shell.yes("Does the date of the season move on", len(people) != 1)
    weekly = "A weekly d4 is rolled, and no undo takes it back. Go on"
    if not typed and rolls_within(shell.season, entries, days) and not shell.yes(weekly, False):
        raise Back
    left = days
    while left:
        left -= _passed(shell, entries, left, typed, moves)


def _entry(shell: SeasonShell, c: Character, usual: RestKind, at_base: bool, asks: bool) -> RestEntry:
    kind = _kind(shell, f"Rest of {name_of(c)}") if asks else usual
    return RestEntry(c.id, kind, has_hospital_care(shell.season, c, at_base))


def _kind(shell: SeasonShell, title: str) -> RestKind:
    return shell.pick(title, KINDS, lambda one: KIND_WORDS[one], "normal")


def _passed(shell: SeasonShell, entries: list[RestEntry], days: int, typed: bool, moves: bool) -> int:
    """Let days pass until they are over or a face has to be typed; return how many passed."""
    made: list[Advanced] = []

    def make(dice: SeasonDice | TypedDice) -> Change:
        made.append(advance(shell.season, entries, days, dice, moves, shell.now))
        return made[-1].change

    change = roll(shell, make, typed)
    passed = made[-1].days
    rolled = [document.text for document in change.put if isinstance(document, Roll)]
    shell.say(*rolled, f"Saved: {change.what}. It is {shell.season.series.date}.")
    return passed
