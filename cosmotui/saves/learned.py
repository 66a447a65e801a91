"""What somebody has learned here: lessons taken and hints told, in one readable JSON file."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from cosmotui.saves.atomic import replace_file
from cosmotui.saves.directories import ensure_folder, lessons_file
from cosmotui.saves.errors import SaveError, failed
from cosmotui.saves.read_file import NoFileThere, read_file
from cosmotui.saves.set_aside import set_aside

SIZE_LIMIT = 1 << 16

Name: TypeAlias = Annotated[str, Meta(max_length=60)]


class Learned(msgspec.Struct):
    """The lessons that were taken, and the hints of coached matches that were told, by game."""

    lessons: dict[Name, list[Name]] = {}
    hints: dict[Name, list[Name]] = {}
    coached: list[Name] = []
    """The games whose matches are coached now."""

    def has_taken(self, game: str, lesson: str) -> bool:
        """Return whether a lesson was taken to its end."""
        return lesson in self.lessons.get(game, ())


def learned() -> tuple[Learned, str]:
    """Return what was learned, and a message if it could not be read; the file is then set aside."""
    path = lessons_file()
    try:
        return msgspec.json.decode(read_file(path, SIZE_LIMIT), type=Learned), ""
    except NoFileThere:
        return Learned(), ""
    except (SaveError, ValueError, RecursionError) as error:  # msgspec's own errors are ValueErrors
        why = error.message if isinstance(error, SaveError) else str(error)
        return Learned(), set_aside(path, "The list of your lessons cannot be read", why, "It begins anew")


def keep(found: Learned) -> None:
    """Write what was learned. Raises SaveError; the old file then remains."""
    path = lessons_file()
    ensure_folder(path.parent)
    try:
        replace_file(path, msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    except OSError as error:
        raise failed("The list of your lessons cannot be written", path, error) from error


def note_lesson(game: str, lesson: str) -> None:
    """Note that a lesson was taken to its end. Raises SaveError."""
    found, _ = learned()
    if not found.has_taken(game, lesson):
        found.lessons.setdefault(game, []).append(lesson)
        keep(found)
