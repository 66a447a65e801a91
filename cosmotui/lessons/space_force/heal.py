"""The lesson about healing: hours for Stun, days for wounds, and what rest does."""

from typing import Final

from msgspec.structs import replace

from cosmotui.lessons.lesson import DeskLesson, Kept, Opened, Step
from cosmotui.lessons.space_force.desk import desk, put
from cosmotui.lessons.space_force.people import BRAM
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.health.healing import HEALED
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.rules.space_force.sheet.derived import max_hp

HURT: Final = replace(BRAM, hp=8, stun=7)
IN_BED: Final = HEALED["full"]
"""HP that a day of full rest restores (SF-15.5)."""


def _bram(season: Season) -> Character:
    return season.characters[HURT.id]


def _not_hours(season: Season, change: Change) -> str:
    after = put(change, Character)
    if after is None or after.hp != HURT.hp:
        return "Days heal wounds, and come next. Stun needs hours only: {o}."
    return ""


def _not_in_bed(season: Season, change: Change) -> str:
    after = put(change, Character)
    if after is None or after.hp == HURT.hp:
        return "That heals no wound. Give Bram full rest, and let one day pass: {enter}."
    if after.hp == HURT.hp + IN_BED:
        return ""
    if after.hp < HURT.hp + IN_BED:
        return "That would be 1 HP only. First put Bram to bed: {right}."
    return "One day first, to see what it does: {enter}."


HEAL: Final = DeskLesson(
    "heal",
    "Heal the wounded",
    desk(HURT),
    (
        Step(
            "Bram Castellanos comes home from a fight with 8 of 18 hit points, and dazed. {h} opens the calendar of "
            "healing.",
            Opened("healing", ("h",)),
            rule="SF-15.1",
            otherwise="The roster has more keys, but today open the calendar: {h}.",
            ways=("go('healing')",),
        ),
        Step(
            "Stun is what a fist leaves: it falls by the hour, by itself. Let 4 hours pass: {o}, the number, {enter}.",
            Kept(
                lambda season: _bram(season).stun == 0,
                ("o", "4", "enter"),
                ("4", "4", "4"),
                _not_hours,
            ),
            rule="SF-15.13",
            otherwise="Not needed now. First let hours pass: {o}.",
            done="Awake and clear. The date is the same: only hours have passed.",
            plain="Bram Castellanos comes home from a fight with 8 of 18 hit points and 7 points of Stun. Stun falls 2 "
            "by the hour: choose days and hours pass, and let 4 hours pass for everybody.",
            ways=("hours",),
        ),
        Step(
            "Wounds heal by the day: 1 HP with normal rest, 2 in bed. Put Bram to bed with {right}, then let a day "
            "pass: {enter}.",
            Kept(
                lambda season: _bram(season).hp > HURT.hp,
                ("right", "enter"),
                ("1", "1", "no", "3", "no", "yes"),
                _not_in_bed,
            ),
            rule="SF-15.5",
            otherwise="Not needed now. Full rest with {right}, then {enter} for a day.",
            done="10 of 18, and a day later: time passes for the whole season.",
            plain="Wounds heal by the day: 1 HP with normal rest, 2 in bed. Let one day pass for everybody, with "
            "full rest.",
            ways=("rest", "pass"),
        ),
        Step(
            "WELL AFTER tells how long the rest takes: 8 days, or 4 in bed. Let 4 days pass at once: {n}, the number, "
            "{enter}.",
            Kept(
                lambda season: _bram(season).hp == max_hp(_bram(season)),
                ("n", "4", "enter"),
                ("1", "4", "no", "3", "no", "yes"),
            ),
            rule="SF-15.7",
            otherwise="Not needed now. Let days pass: {n}.",
            done="18 of 18: fit again.",
            plain="REST tells how long the rest takes: 8 days, or 4 in bed. Let 4 days pass for everybody, with full "
            "rest.",
            ways=("rest", "pass", "days"),
        ),
    ),
    ending="Hours for Stun, days for wounds, weeks for lost Endurance. Next: an episode.",
)
