"""The rolls of a season, the newest first, and the Director's changes to any of them (SF-0.3, SF-0.10)."""

from functools import partial
from typing import Final

from cosmotui.plain.space_force.season_shell import Heard, MenuRow, SeasonShell
from cosmotui.rules.space_force.rolls.roll_log import overrule
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.series import Modifier, Roll

PAGE: Final = 15


def roll_log_page(shell: SeasonShell) -> None:
    """Show the rolls in pages; a number shows one roll in full."""
    page = 0

    def ids() -> list[str]:
        return shell.season.ids_of(Roll)[::-1]

    def turn(step: int) -> None:
        nonlocal page
        page = max(0, min(page + step, (len(ids()) - 1) // PAGE))

    def entries() -> list[MenuRow]:
        shown = (shell.season.rolls[id] for id in ids()[page * PAGE : (page + 1) * PAGE])
        return [MenuRow(_short(one), partial(_roll_page, shell, one.id)) for one in shown]

    words: dict[str, Heard] = {"n": lambda rest: turn(1), "p": lambda rest: turn(-1)}
    shell.menu(
        lambda: [f"ROLLS: {len(ids())}, the newest first"], entries, words, hint="n older, p newer", rule="SF-0.10"
    )


def _short(one: Roll) -> str:
    part = f"episode {one.part}, " if one.part else ""
    ruled = ", overruled" if one.overruled else ""
    return f"{part}{one.purpose}: {one.text or f'{one.who}, {one.total}'}{ruled}"


def _roll_page(shell: SeasonShell, id: str) -> None:
    def head() -> list[str]:
        one = shell.season.rolls[id]
        faces = ", ".join(f"d{face.sides} {face.face}{' typed' if face.typed else ''}" for face in one.faces)
        lines = [f"ROLL of {one.who}: {one.purpose}", f"Dice: {faces or 'none'}", *_parts("Added", one.parts)]
        lines += _parts("Against", one.against)
        lines.append(f"Total {one.total}: {one.verdict}")
        return [*lines, *(f"The {ruled.what} was {ruled.old}. {ruled.reason}".strip() for ruled in one.overruled)]

    def verdict() -> Change:
        word = shell.text("Verdict, such as Success")
        return overrule(shell.season.rolls[id], shell.now, verdict=word, reason=shell.why())

    def total() -> Change:
        one = shell.season.rolls[id]
        return overrule(one, shell.now, total=shell.number("Total", -999, 9999, one.total), reason=shell.why())

    def entries() -> list[MenuRow]:
        return [
            MenuRow("the Director sets another verdict", verdict),
            MenuRow("the Director sets another total", total),
        ]

    shell.menu(head, entries, rule="SF-0.10")


def _parts(title: str, parts: tuple[Modifier, ...]) -> list[str]:
    told = ", ".join(f"{part.value:+d} {part.reason}{f' {part.rule}' if part.rule else ''}" for part in parts)
    return [f"{title}: {told}"] if told else []
