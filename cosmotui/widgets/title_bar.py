"""Row 0 of every screen: game, place in the game, player to act; at the right the undo meter and the seal."""

import msgspec
from textual.reactive import reactive

from cosmotui.keymap.current import keys
from cosmotui.widgets.line_widget import Line, LineWidget, cut_line, drawn, justify, width_of
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.words import Who, name_line


class Title(msgspec.Struct, frozen=True):
    """The content of the title bar."""

    game: str
    where: str = ""
    """The turn or phase."""
    who: Who | None = None
    """The seat that is to answer."""
    after: str = ""
    """The text after the name: `, action 1 of 2`."""
    undo: int | None = None
    """The number of steps that can be taken back; None where there is no undo."""
    wall: str = ""
    """The event at which undo stops, in one to three words: `d4`."""
    seal: str = ""
    """The seal, such as `7F3A91C2-5D0EAA17`, perhaps with ` opened`."""
    note: str = ""
    """The text before the undo meter."""
    what_if: bool = False
    """Whether a fork is open."""


class TitleBar(LineWidget):
    """One line on a plate. Without room the word seal goes first, then the wall, then the seal; the seat stays."""

    BACKGROUND = "plate"

    title: reactive[Title] = drawn(Title(""))
    """The content shown."""

    def lines(self, width: int, height: int) -> list[Line]:
        title = self.title
        game = ("WHAT IF  " if title.what_if else "") + visible(title.game).upper()
        left: Line = [(" ", "plate"), (game, "plate-strong")]
        where = "  " + visible(title.where) if title.where else ""
        cells = 20 if width >= 120 else 12
        seat = self._seat(cells)
        rest = width - width_of(left) - width_of(seat)
        rights = ["  ".join(notes) + " " if notes else "" for notes in self._notes()]
        right = next((right for right in rights if len(where) + len(right) + 1 <= rest), "")
        room = max(0, rest - len(right) - 1)
        seat = self._seat(cells + max(0, room - len(where)))  # the name takes what is left
        return [justify([*left, *cut_line([(where, "plate")], room), *seat], [(right, "plate-dim")], width, "plate")]

    def _seat(self, cells: int) -> Line:
        """Return the player who is to answer, the name cut to so many cells, and the text after the name."""
        who, after = self.title.who, (visible(self.title.after), "plate")
        return [("  ", "plate"), *name_line(who, self.glyphs, "plate", "plate", cells), after] if who else [after]

    def _notes(self) -> list[list[str]]:
        """Return the right side in full, then in ever shorter forms."""
        title = self.title
        undo = short = ""
        if title.what_if:
            undo = short = f"{keys('b')} returns"
        elif title.undo is not None:
            short = f"undo {title.undo}"
            undo = f"{short} {'to' if title.undo else 'at'} {visible(title.wall)}" if title.wall else short
        note, digits = visible(title.note), visible(title.seal)
        seal = f"seal {digits}" if digits else ""
        choices = [[note, left, right] for left in (undo, short) for right in (seal, digits)]
        choices += [[note, undo], [note, short], [short], []]
        return [[text for text in choice if text] for choice in choices]
