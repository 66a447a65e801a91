"""The blocks of a sheet below its first screen: checks, requisitions, stars, history, notes, overrides (SF-16)."""

from collections.abc import Sequence
from dataclasses import dataclass

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.character import Character, KnownSkill
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.overrides import value_name
from cosmotui.rules.space_force.show.episodes import past_parts

BESIDE = 3
"""The number of past entries that a rail has room for."""
NOTES = ("description", "background", "notes")


@dataclass(frozen=True)
class Block:
    """A head and the texts under it, each with a word or a rule at its right."""

    title: str
    note: str
    key: str
    entries: tuple[tuple[str, str], ...]


def blocks_below(season: Season, c: Character, issues: Sequence[Issue], has_rail: bool) -> list[Block]:
    """Return all blocks that have something to say, without those that a rail shows in full."""
    stars, past = _stars(c), past_parts(season, c)
    blocks = [
        Block("checks", f"{keys('o')} waives", "issue", tuple(_told(issue) for issue in issues)),
        Block(
            "requisitions", "", "requisition", tuple((_with(one.item, one.note), one.state) for one in c.requisitions)
        ),
        Block("stars", str(c.stars), "star", stars if len(stars) > BESIDE or not has_rail else ()),
        Block("history", f"{len(past)} episodes", "part", tuple((text, "") for text in past) if not has_rail else ()),
        Block("notes", "approved" if c.approved else "not approved", "note", tuple(_note(c, field) for field in NOTES)),
        Block(
            "overrides",
            "by the Director",
            "override",
            tuple(
                (_with(f"{value_name(one.path)} {one.old} to {one.new}", one.reason), "SF-0.3") for one in c.overrides
            ),
        ),
    ]
    return [block for block in blocks if block.entries]


def _told(issue: Issue) -> tuple[str, str]:
    word = "waived" if issue.waived else "warning" if issue.is_warning else "error"
    mark = "✓" if issue.waived else "✗" if issue.blocks else " "
    return f"{mark} {issue.text}", f"{word}  {issue.rule}"


def _with(text: str, more: str) -> str:
    return f"{text}, {more}" if more else text


def _stars(c: Character) -> tuple[tuple[str, str], ...]:
    log = [(entry.reason or ", ".join(entry.kinds), f"{entry.amount:+}") for entry in reversed(c.star_log)]
    if c.training:
        skill = KnownSkill(c.training.skill, 1, c.training.spec).label
        log.insert(0, (f"learning {skill}, declared after adventure {c.training.after}", "training  SF-11.18"))
    return tuple(log)


def _note(c: Character, field: str) -> tuple[str, str]:
    return getattr(c, field) or "nothing yet", field
