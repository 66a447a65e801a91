"""The Director's private notes on people and episodes (SF-20.10)."""

from functools import partial

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.rules.space_force.private_notes import private_note, with_private_note
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.show.episodes import program

RULE = "SF-20.10"


def private_page(shell: SeasonShell) -> None:
    """Show the adventures of the season with their episodes, each with a note of its own."""

    def entries() -> list[MenuRow]:
        lines: list[MenuRow] = []
        for adventure in program(shell.season):
            places = [(0, adventure.title), *((part.number, f"episode {part.number}") for part in adventure.parts)]
            for part, name in places:
                told = f"{adventure.number}, {name}: {private_line(shell, adventure.id, part)}"
                lines.append(MenuRow(told, partial(ask_private, shell, adventure.id, part)))
        return lines

    shell.menu(lambda: ["PRIVATE NOTES on adventures and episodes: the Director's alone"], entries, rule=RULE)


def private_line(shell: SeasonShell, about: str, part: int = 0) -> str:
    """Return the label of the menu row that leads to a note, without the text of the note."""
    return f"private note of the Director: {'written' if private_note(shell.season, about, part) else 'none'}"


def ask_private(shell: SeasonShell, about: str, part: int = 0) -> Change | None:
    """Print the note and ask for another; a single - drops it."""
    now = private_note(shell.season, about, part)
    shell.say(*(wrapped(now) if now else ["No note yet."]))
    typed = shell.text("Note; empty keeps what stands, - drops it")
    return with_private_note(shell.season, about, "" if typed == "-" else typed, part) if typed else None
