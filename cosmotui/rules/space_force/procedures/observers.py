"""Observers of what somebody made or did: doubters, watchers, onlookers (SF-9.12, SF-9.13)."""

from typing import Annotated, Literal

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.documents import Id, Name, Score
from cosmotui.rules.space_force.procedures.procedure import Report
from cosmotui.rules.space_force.rolls.check import Against, Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.rolls.rolls import roll_check
from cosmotui.rules.space_force.sheet.derived import is_punchy


class Observer(msgspec.Struct, frozen=True):
    """An observer: a character, or just a name with an Intelligence."""

    name: Name
    intelligence: Score
    level: Score = 0
    """In the skill that is being used, where that helps; 0 if unknown."""
    punchy: bool = False
    character: Id | None = None


Observers = Annotated[tuple[Observer, ...], msgspec.Meta(max_length=50)]


def observer(character: Character, skill: str = "") -> Observer:
    """Return a character as an observer of a user of that skill."""
    return Observer(
        character.name,
        character.ability(Ability.INTELLIGENCE),
        character.level(skill) if skill else 0,
        is_punchy(character),
        character.id,
    )


def look(one: Observer, against: Against, purpose: str, sides: Literal[20, 10] = 20, skill: str = "") -> Check:
    """Return the roll to see through it: Intelligence against the quality, with a skill level if one is named."""
    return Check(
        who=one.name,
        ability=Ability.INTELLIGENCE,
        score=one.intelligence,
        skill=skill,
        level=one.level if skill else 0,
        character=one.character,
        purpose=purpose,
        sides=sides,
        against=against,
        punchy=one.punchy,
    )


def watched(
    made: Outcome, looks: tuple[Check, ...], roller: Roller, seen: str = "Seen through", word: str = ""
) -> Report:
    """Return the quality and every look at it, one roll each, in order. An outright failure is not looked at."""
    if not made.is_quality:
        return Report(made.verdict, (made,))
    rolled = tuple(roll_check(check, roller) for check in looks)
    eyes = [outcome.check.who for outcome in rolled if outcome.success]
    botched = ", botched" if made.natural_one else ""
    quality = word or f"Quality {made.total}{botched}"
    verdict = f"{quality}: {seen.lower()} by {', '.join(eyes) or 'nobody'}" if rolled else quality
    words = tuple(seen if outcome.success else f"Not {seen.lower()}" for outcome in rolled)
    return Report(verdict, (made, *rolled), (word or made.verdict, *words))
