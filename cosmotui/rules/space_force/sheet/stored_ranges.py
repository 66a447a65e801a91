"""The ranges of stored values of a character, beyond the limits of each field (SF-20.3)."""

from collections.abc import Iterator

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.sheet.derived import max_hp


def out_of_range(character: Character) -> Iterator[Issue]:
    """Yield every impossible value, with its field as the subject: `hp is 16; the most is 15.` Nobody can waive it."""
    endurance = character.abilities.endurance
    if character.end_lost > max(endurance, 0):
        yield _issue("end_lost", f"end_lost is {character.end_lost}; the most is Endurance {endurance}.")
    elif character.end_lost and character.end_lost == endurance and character.status != "dead":
        yield _issue("end_lost", f"end_lost is all of Endurance {endurance}, which only the dead have lost.")
    if character.status != "draft" and character.hp > (most := max_hp(character)):  # a draft has all it can (SF-3.2)
        yield _issue("hp", f"hp is {character.hp}; the most is {most}.")


def _issue(field: str, text: str) -> Issue:
    return Issue("E-STORED", field, text, "SF-20.3")
