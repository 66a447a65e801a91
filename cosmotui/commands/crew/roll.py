"""`cosmotui crew roll NAME SKILL`: a roll that the log of the season keeps."""

import time
from argparse import Namespace

import msgspec

from cosmotui.commands.crew.dice import dice_of
from cosmotui.commands.crew.skill_words import read_ability
from cosmotui.commands.crew.which import opened, person
from cosmotui.commands.output import say, say_json
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.rolls.check import STANDARD, Check
from cosmotui.rules.space_force.rolls.rolls import (
    Outcome,
    ability_check,
    by_default,
    log_rolls,
    logged,
    roll_check,
    roll_opposed,
    skill_check,
)
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.skill_text import read_skill
from cosmotui.session.new_match import Misuse


def run(arguments: Namespace) -> int:
    """Roll once, or against another character who rolls first, and write the roll to the log (SF-0.10, SF-9.36)."""
    if arguments.opposed and (arguments.time or arguments.difficulty != STANDARD):
        raise Misuse("An opposed roll has no difficulty but the other's total, and no time can be taken. SF-9.29")
    with opened(arguments, writing=True) as file:
        season = file.season
        check = _check(season, person(season, arguments.name), arguments.what)
        check = msgspec.structs.replace(check, modifier=arguments.modifier)
        with dice_of(season, arguments.dice) as dice:
            if arguments.opposed:
                contest = roll_opposed(check, _opponent(season, arguments.opposed), dice)
                outcomes = [contest.defender, contest.attacker]
            else:
                task = msgspec.structs.replace(check, difficulty=arguments.difficulty, take_time=arguments.time)
                outcomes = [roll_check(task, dice)]
        file.commit(log_rolls(season, [logged(one) for one in outcomes], dice, int(time.time())))
        if arguments.json:
            say_json([_row(one) for one in outcomes])
        else:
            say(*(one.card for one in outcomes))
    return 0


def _opponent(season: Season, text: str) -> Check:
    name, colon, what = text.rpartition(":")
    if not colon:
        raise Misuse(f"{text[:60]!r} is not NAME:SKILL.")
    return _check(season, person(season, name), what)


def _check(season: Season, one: Character, what: str) -> Check:
    """Return the roll for a skill or an ability, with the Director's defaults."""
    ability = read_ability(what)
    if ability is not None:
        return by_default(ability_check(one, ability), season.series.options)
    skill, spec = read_skill(what, season.skills)
    return by_default(skill_check(one, skill, spec, season.skills, season.series.scripts), season.series.options)


def _row(outcome: Outcome) -> dict[str, object]:
    return {
        "who": outcome.check.who,
        "what": outcome.check.title,
        "faces": [outcome.face.face] if outcome.face else [],
        "parts": [msgspec.to_builtins(part) for part in outcome.parts],
        "total": outcome.total,
        "difficulty": outcome.difficulty,
        "verdict": outcome.verdict,
        "success": outcome.success,
        "degree": outcome.degree,
        "card": outcome.card,
    }
