"""The ranges of what is stored of a character, beyond the limits of each field (SF-20.3)."""

from collections.abc import Iterator

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.derived import max_hp


def out_of_range(character: Character) -> Iterator[str]:
    """Every value that cannot be, each as `hp is 16; the most is 15 (SF-20.3)`."""
    endurance = character.abilities.endurance
    if character.end_lost > max(endurance, 0):
        yield f"end_lost is {character.end_lost}; the most is Endurance {endurance} (SF-20.3)"
    elif character.end_lost and character.end_lost == endurance and character.status != "dead":
        yield f"end_lost is all of Endurance {endurance}, which only the dead have lost (SF-20.3)"
    if character.status != "draft" and character.hp > (most := max_hp(character)):  # a draft has all it can (SF-3.2)
        yield f"hp is {character.hp}; the most is {most} (SF-20.3)"
