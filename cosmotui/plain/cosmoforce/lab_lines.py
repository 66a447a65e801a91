"""The shipyard lab in lines: a design against typical ships, and the heat it builds up (CF-7.7, CF-9)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.event_words import plural
from cosmotui.rules.cosmoforce.lab import CONDUCTS, TURNS, Bout, bouts, heat_curve
from cosmotui.rules.cosmoforce.odds import AttackOdds

_BOUTS: Final = ("against", "first", "attack", "damage", "attacks", "answer", "damage", "attacks")
NUMBERS: Final = (1, 3, 4, 6, 7)
"""The columns that are right-aligned."""


def lab_lines(design: Design) -> list[str]:
    """Return the odds of a design, which need not be legal."""
    return [
        "Against typical ships, all fresh. first: the chance in 100 to act first;",
        "attack and answer: the best attack each way, the damage to be expected of it,",
        "and after how many the other ship is destroyed more often than not.",
        *_table(_BOUTS, [_bout(bout) for bout in bouts(design)]),
        "",
        f"Dice of the heat roll to be expected in turns 1 to {TURNS} of a ship that",
        *_heat(design),
    ]


def _bout(bout: Bout) -> tuple[str, ...]:
    own = _volley(bout.ours, bout.attacks)
    return bout.target, f"{100 * bout.first:.0f}", *own, *_volley(bout.theirs, bout.attacks_taken)


def _volley(volley: AttackOdds | None, attacks: int | None) -> tuple[str, str, str]:
    if volley is None:
        return "no weapon", "0.0", "-"
    name = f"{volley.systems} {plural(volley.systems, volley.weapon)}"
    return name, f"{volley.damage:.1f}", "-" if attacks is None else str(attacks)


def _heat(design: Design) -> list[str]:
    rows: list[str] = []
    wide = max(len(conduct.name) for conduct in CONDUCTS)
    for conduct in CONDUCTS:
        dice = (f"{turn.dice:5.1f}" for turn in heat_curve(design, conduct))
        rows.append(f"  {conduct.name:<{wide}}{''.join(dice)}")
    return rows


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(line[column]) for line in (head, *rows)) for column in range(len(head))]
    lines: list[str] = []
    for line in (head, *rows):
        cells = (
            cell.rjust(width) if column in NUMBERS else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        lines.append(f"  {'  '.join(cells)}".rstrip())
    return lines
