"""Healing by hours and days (SF-15)."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from cosmotui.rules.space_force.character import Character, Rest
from cosmotui.rules.space_force.crew.succession import aboard, is_incapacitated
from cosmotui.rules.space_force.documents import Id, Moment
from cosmotui.rules.space_force.rolls.roll_log import UNNUMBERED, open_part
from cosmotui.rules.space_force.rolls.roller import FaceNeeded, Roller, TypedDice
from cosmotui.rules.space_force.season import Change, Document, Season, SeasonError
from cosmotui.rules.space_force.series import Face, Modifier, Roll
from cosmotui.rules.space_force.sheet.derived import max_hp, sleep_hours, stun_recovery
from cosmotui.rules.space_force.show.dates import on_later_date
from cosmotui.rules.space_force.skills import MEDICAL

RestKind = Literal["none", "normal", "full"]
HEALED: Final[dict[RestKind, int]] = {"none": 0, "normal": 1, "full": 2}
"""HP a day (SF-15.4 to SF-15.6)."""
FULL_REST_HOURS: Final = 18
"""Hours in bed that make a full rest (SF-15.3)."""
WEEK: Final = 7
"""Rested days between two rolls for lost Endurance (SF-15.9)."""
WEEKLY_SIDES: Final = 4
CARE: Final = 1
"""What hospital care adds to the weekly roll (SF-15.10)."""
DOCTOR_LEVEL: Final = 5
"""Medical that gives hospital-equivalent care aboard (SF-10.16)."""
HOURS_A_DAY: Final = 24
MOST_DAYS: Final = 366
"""The longest that is advanced at once."""


class RestEntry(msgspec.Struct, frozen=True):
    """The rest of a character on each of the days (SF-15.1)."""

    character: Id
    rest: RestKind = "normal"
    hospital: bool = False
    """Regular hospital-equivalent care."""


class WeeklyRoll(msgspec.Struct, frozen=True):
    """The roll for lost Endurance at the end of a week (SF-15.8)."""

    face: Face
    care: int
    """1 if each of the seven days had hospital care (SF-15.10)."""
    regained: int
    """Points that came back: never more than were missing (SF-15.11)."""


class Day(msgspec.Struct, frozen=True):
    """A character at the end of a day, and the weekly roll if one was due."""

    character: Character
    rolled: WeeklyRoll | None = None


class Advanced(msgspec.Struct, frozen=True):
    """Days that have passed; fewer than asked for where a weekly roll must be typed first (SF-15.16)."""

    change: Change
    days: int
    due: tuple[Id, ...] = ()
    """Whose weekly roll has stopped it."""


def rest_of(character: Character, sleep: int, in_bed: int = 0, strained: bool = False) -> RestKind:
    """Return the kind of rest for hours of sleep and in bed (SF-15.2, SF-15.3, SF-15.6).

    `strained`: strenuous or stressful.
    """
    if sleep < sleep_hours(character):
        return "none"
    return "full" if in_bed >= FULL_REST_HOURS and not strained else "normal"


def hours(character: Character, passed: int) -> Character:
    """Return the character after whole hours, awake or asleep, with Stun recovered (SF-15.13)."""
    if character.stun == 0 or character.condition.kind == "dead":
        return character
    return msgspec.structs.replace(character, stun=max(0, character.stun - passed * stun_recovery(character)))


def is_weekly_due(character: Character, rest: RestKind) -> bool:
    """Return whether such a day ends with the weekly roll (SF-15.9)."""
    return _can_heal(character) and rest != "none" and character.end_lost > 0 and character.rest.days == WEEK - 1


def day(character: Character, rest: RestKind, hospital: bool, roller: Roller) -> Day:
    """Return the end of a day: first Stun, then lost Endurance, then HP with the new maximum (SF-15.14)."""
    rested = hours(character, HOURS_A_DAY)
    if not _can_heal(rested):
        return Day(rested)
    weekly = None
    if is_weekly_due(rested, rest):
        weekly = _weekly(rested, rested.rest.hospital_all and hospital, roller)
        rested = msgspec.structs.replace(rested, end_lost=rested.end_lost - weekly.regained, rest=Rest())
    elif rest != "none" and rested.end_lost:
        count = Rest(rested.rest.days + 1, rested.rest.hospital_all and hospital)
        rested = msgspec.structs.replace(rested, rest=count)
    hp = max(rested.hp, min(rested.hp + HEALED[rest], max_hp(rested)))
    return Day(msgspec.structs.replace(rested, hp=hp), weekly)


def days_to_full(character: Character) -> tuple[int, int]:
    """Return the days to full HP at normal and at full rest, ignoring Endurance that may return (SF-15.17)."""
    missing = max(0, max_hp(character) - character.hp)
    return missing, -(-missing // HEALED["full"])


def is_well(character: Character) -> bool:
    """Return whether no rest is needed."""
    return character.stun == 0 and character.end_lost == 0 and character.hp >= max_hp(character)


def has_hospital_care(season: Season, patient: Character, at_base: bool) -> bool:
    """Return whether there is hospital-equivalent care: at a base, or by a doctor aboard who is up (SF-10.16)."""
    ship = season.ship_of(patient.id)
    others = (one for one in aboard(season, ship) if one.id != patient.id) if ship else ()
    return at_base or any(not is_incapacitated(one) and one.level(MEDICAL) >= DOCTOR_LEVEL for one in others)


def hours_pass(season: Season, characters: Iterable[Id], passed: int) -> Change:
    """Let whole hours pass for these characters (SF-15.13). Raises SeasonError for no hour, or more than a year."""
    if not 1 <= passed <= MOST_DAYS * HOURS_A_DAY:
        raise SeasonError(f"Between 1 and {MOST_DAYS * HOURS_A_DAY} hours can pass at once.")
    put = tuple(hours(season.characters[id], passed) for id in characters)
    return Change(_counted(passed, "hour"), put=put)


def advance(
    season: Season, entries: Sequence[RestEntry], days: int, roller: Roller, moves_date: bool = False, time: Moment = 0
) -> Advanced:
    """Apply one rest entry each for a number of days (SF-15.1, SF-15.16); `moves_date` moves the calendar too.

    With typed dice it ends before a day whose weekly roll needs a face; if that is the first day, FaceNeeded asks for
    it. Raises SeasonError for no day, or more than a year.
    """
    if not 1 <= days <= MOST_DAYS:
        raise SeasonError(f"Between 1 and {MOST_DAYS} days can pass at once.")
    entries = tuple({entry.character: entry for entry in entries}.values())
    now = {entry.character: season.characters[entry.character] for entry in entries}
    rolls: list[Roll] = []
    due: tuple[Id, ...] = ()
    passed = 0
    while passed < days and not due:
        resting = [entry for entry in entries if not is_well(now[entry.character])]
        if not resting:
            passed = days
            break
        try:
            ends = [day(now[entry.character], entry.rest, entry.hospital, roller) for entry in resting]
        except FaceNeeded:
            if passed == 0:
                raise
            due = tuple(one.character for one in resting if is_weekly_due(now[one.character], one.rest))
        else:
            passed += 1
            now |= {end.character.id: end.character for end in ends}
            rolls += [_drafted(end.character, end.rolled) for end in ends if end.rolled]
    ids, series = season.ids(Roll, len(rolls))
    part = open_part(season)
    put: list[Document] = [one for id, one in now.items() if one != season.characters[id]]
    put += [msgspec.structs.replace(roll, id=id, part=part, time=time) for id, roll in zip(ids, rolls, strict=True)]
    series = on_later_date(series, passed) if moves_date else series
    if series != season.series:
        put.append(series)
    change = Change(_counted(passed, "day"), put=tuple(put), wall=f"d{WEEKLY_SIDES}" if rolls else "")
    return Advanced(change, passed, due)


def rolls_within(season: Season, entries: Sequence[RestEntry], days: int) -> bool:
    """Return whether a weekly roll for lost Endurance falls into these days. Raises SeasonError as `advance` does."""
    try:
        return bool(advance(season, entries, days, TypedDice(())).due)
    except FaceNeeded:
        return True


def _can_heal(character: Character) -> bool:
    """SF-15.15."""
    return character.condition.kind == "ok" and character.status not in ("draft", "dead")


def _weekly(character: Character, cared: bool, roller: Roller) -> WeeklyRoll:
    face = roller.roll(WEEKLY_SIDES)
    care = CARE if cared else 0
    return WeeklyRoll(roller.faces[-1], care, min(face + care, character.end_lost))


def _drafted(character: Character, weekly: WeeklyRoll) -> Roll:
    total = weekly.face.face + weekly.care
    care = f" + hospital care {weekly.care}" if weekly.care else ""
    regained = f"{weekly.regained} Endurance regained"
    return Roll(
        UNNUMBERED,
        character.name,
        "Lost Endurance",
        (weekly.face,),
        total,
        parts=(Modifier(weekly.care, "hospital care", "SF-15.10"),) if weekly.care else (),
        verdict=regained,
        text=f"{character.name}: d{WEEKLY_SIDES} {weekly.face.face}{care} = {total}, {regained}",
        character=character.id,
    )


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
