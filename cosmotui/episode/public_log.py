"""What everybody at the Director's table has heard: notes of the episode, rolls, talk, who came and went."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from cosmotui.rules.space_force.rolls.roll_log import open_part, roll_words
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.show.players_season import told_rolls
from cosmotui.saves.season.records import Beside, Came, Told, Went

MOST: Final = 300
"""The newest lines that are told."""
Kind: TypeAlias = Literal["note", "roll", "said", "presence"]


class LogLine(NamedTuple):
    """A line of the public log."""

    at: int
    """Seconds since 1970; 0 where only the day of the season is known."""
    kind: Kind
    who: str
    text: str

    @property
    def told(self) -> str:
        """The line in words."""
        return f"{self.who}: {self.text}" if self.who else self.text


def public_log(season: Season, beside: Sequence[Beside]) -> list[LogLine]:
    """Return the lines of the open episode, or of the time since the last one: notes first, then the rest by time."""
    part, adventure = open_part(season), season.open_adventure()
    notes = [LogLine(0, "note", "", line.text) for line in adventure.log if line.part == part] if adventure else []
    lines = [LogLine(one.time, "roll", one.who, roll_words(one)) for one in told_rolls(season) if one.part == part]
    lines += [line for one in beside[-MOST:] if (line := _line(one)) is not None]
    return [*notes, *sorted(lines, key=lambda line: line.at)][-MOST:]


def _line(one: Beside) -> LogLine | None:
    match one:
        case Told():
            return LogLine(one.at, "said", one.who, one.text)
        case Came():
            return LogLine(one.at, "presence", "", f"{one.who} is here.")
        case Went():
            return LogLine(one.at, "presence", "", f"{one.who} {'lost the line' if one.is_lost else 'went away'}.")
        case _:
            return None
