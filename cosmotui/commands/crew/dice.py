"""The dice of a command: those of the season, or faces that were rolled on the table."""

from collections.abc import Generator
from contextlib import contextmanager

from cosmotui.commands.crew.skill_words import read_faces
from cosmotui.rules.space_force.rolls.roller import FaceNeeded, SeasonDice, TypedDice
from cosmotui.rules.space_force.season import Season
from cosmotui.session.new_match import Misuse


@contextmanager
def dice_of(season: Season, faces: str | None) -> Generator[SeasonDice | TypedDice]:
    """Give the typed faces, in the order rolled, or else the dice of the season.

    Raises Misuse if a face is missing or left over.
    """
    typed = None if faces is None else read_faces(faces)
    dice = SeasonDice(season.series) if typed is None else TypedDice(typed)
    try:
        yield dice
    except FaceNeeded as error:
        raise Misuse(f"One more face is needed: number {error.number} is a d{error.sides}.") from error
    if typed is not None and len(dice.faces) < len(typed):
        raise Misuse(f"{len(dice.faces)} faces are needed; {len(typed)} were typed.")
