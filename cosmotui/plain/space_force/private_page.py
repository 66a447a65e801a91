"""What the Director notes about people and episodes for nobody else (SF-20.10)."""

from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.rules.space_force.private_notes import private_note, with_private_note
from cosmotui.rules.space_force.show.episodes import program

RULE = "SF-20.10"


def private_page(desk: Desk) -> None:
    """The adventures of the season with their episodes, each with a note of its own."""

    def entries() -> list[Entry]:
        lines: list[Entry] = []
        for adventure in program(desk.season):
            places = [(0, adventure.title), *((part.number, f"episode {part.number}") for part in adventure.parts)]
            lines += [_entry(desk, adventure.id, part, f"{adventure.number}, {name}") for part, name in places]
        return lines

    desk.menu(lambda: ["PRIVATE NOTES on adventures and episodes: the Director's alone"], entries, rule=RULE)


def private_line(desk: Desk, about: str, part: int = 0) -> str:
    """The line of a menu that leads to a note, without what it says."""
    return f"private note of the Director: {'written' if private_note(desk.season, about, part) else 'none'}"


def ask_private(desk: Desk, about: str, part: int = 0) -> None:
    """Say the note and ask for another; a single - drops it."""
    now = private_note(desk.season, about, part)
    desk.say(*(wrapped(now) if now else ["No note yet."]))
    typed = desk.text("Note; empty keeps what stands, - drops it")
    if typed:
        desk.commit(with_private_note(desk.season, about, "" if typed == "-" else typed, part))


def _entry(desk: Desk, about: str, part: int, name: str) -> Entry:
    return Entry(f"{name}: {private_line(desk, about, part)}", lambda: ask_private(desk, about, part))
