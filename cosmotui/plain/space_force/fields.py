"""The fields of a sheet that people fill in: the words for each value, and the question for it (SF-2, SF-16.1)."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import msgspec

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.creation import edited
from cosmotui.rules.space_force.creation.drafting import with_ability, with_position, with_rank
from cosmotui.rules.space_force.creation.sheet_fields import SHEET_FIELDS
from cosmotui.rules.space_force.languages import LANGUAGES
from cosmotui.rules.space_force.positions import EXTRA, Position
from cosmotui.rules.space_force.ranks import RANKS, Rank, rank_of
from cosmotui.rules.space_force.season import Change

Asked = Callable[[SeasonShell, Character], Character]
HANDS: Final = ("right", "left")
CIVILIAN: Final = "no rank, a civilian"
CUT: Final = 60


class Field(NamedTuple):
    """A field: its label, its value in words, and the question that returns the sheet with a new value."""

    label: str
    shown: Callable[[Character], str]
    ask: Asked
    applies: Callable[[Character], bool] = lambda c: True
    drafts_only: bool = False


def ask_field(shell: SeasonShell, id: str, field: Field) -> Change | None:
    """Ask for a field, and return what changes. Raises Back and SeasonError."""
    before = shell.season.characters[id]
    after = field.ask(shell, before)
    what = f"{field.label} {field.shown(after) or 'nothing'}"
    return edited(shell.season, after, what[:120]) if after != before else None


def _field(key: str, name: str, ask: Callable[[SeasonShell, Character], object]) -> Field:
    """Return the field of a sheet that shows its value as it is; `ask` returns the new value."""

    def shown(c: Character) -> str:
        return "" if getattr(c, name) is None else str(getattr(c, name))

    return Field(SHEET_FIELDS[key].label, shown, lambda shell, c: msgspec.structs.replace(c, **{name: ask(shell, c)}))


def _text(key: str, name: str, clears: bool = True) -> Field:
    label = SHEET_FIELDS[key].label
    return _field(key, name, lambda shell, c: shell.text(label, getattr(c, name) or "", clears))


def _flag(label: str, name: str) -> Field:
    def ask(shell: SeasonShell, c: Character) -> Character:
        return msgspec.structs.replace(c, **{name: shell.yes(label, getattr(c, name))})

    return Field(label, lambda c: "yes" if getattr(c, name) else "no", ask)


def _ability(ability: Ability) -> Field:
    def ask(shell: SeasonShell, c: Character) -> Character:
        score = shell.number(f"{ability.title}, {ability.help}", 0, 99, c.abilities.of(ability))
        return with_ability(c, ability, score)

    return Field(ability.title, lambda c: str(c.abilities.of(ability)), ask, drafts_only=True)


def _ask_actor(shell: SeasonShell, c: Character) -> Character:
    actor = shell.text("Actor, who plays this character", c.actor or "")
    return msgspec.structs.replace(c, actor=actor or None, npc=c.npc and not actor)


def _ask_position(shell: SeasonShell, c: Character) -> Character:
    position = shell.pick("Position", tuple(Position), lambda one: one.post.name, c.position)
    if c.status == "draft":
        return with_position(c, position)
    return msgspec.structs.replace(c, position=position)


def _rank_text(rank: Rank | None) -> str:
    return f"{rank.code}, {rank.name}" if rank else CIVILIAN


def _ask_rank(shell: SeasonShell, c: Character) -> Character:
    """Ask for the rank, the expected ranks first; any other rank is an error that can be waived (SF-5.15)."""
    expected = c.position.post.ranks if c.position else ()
    ranks = sorted(RANKS, key=lambda rank: rank.code not in expected)
    is_military = c.position is not None and c.position.post.is_military
    choices = (*ranks, None) if is_military else (None, *ranks)
    labels = {rank: f"{_rank_text(rank)}{', expected' if rank and rank.code in expected else ''}" for rank in choices}
    held = rank_of(c.rank or "")
    usual = choices.index(held) if held in choices else 0
    rank = choices[shell.pick("Rank", range(len(choices)), lambda n: labels[choices[n]], usual)]
    return with_rank(c, rank.code if rank else None)


def _ask_language(shell: SeasonShell, c: Character) -> str:
    shell.say(f"Known languages: {', '.join(LANGUAGES)}. Any other may be typed.")
    language = shell.text("Native language", c.native_language)
    return next((one for one in LANGUAGES if one.casefold() == language.casefold()), language)


def _ask_months(shell: SeasonShell, c: Character) -> int:
    return shell.number("Months of service", 0, 999, max(0, c.service_months))


ABILITIES: Final = tuple(_ability(ability) for ability in Ability)
IDENTITY: Final = (
    _text("name", "name", clears=False),
    Field(SHEET_FIELDS["position"].label, lambda c: c.position.post.name if c.position else "", _ask_position),
    _text("job", "job_title")._replace(applies=lambda c: c.position in EXTRA),
    Field(
        SHEET_FIELDS["rank"].label,
        lambda c: _rank_text(rank_of(c.rank)) if c.rank else CIVILIAN,
        _ask_rank,
        lambda c: bool(c.rank) or c.position is None or c.position.post.is_military,
    ),
    _text("title", "title")._replace(applies=lambda c: not c.rank),
    _field("months", "service_months", _ask_months)._replace(applies=lambda c: bool(c.rank)),
    Field(SHEET_FIELDS["actor"].label, lambda c: c.actor or "", _ask_actor),
    _flag(SHEET_FIELDS["npc"].label, "npc")._replace(applies=lambda c: not c.actor),
)
"""The fields on who a character is: the first step of creation."""
DETAILS: Final = (
    _field("hand", "preferred_hand", lambda shell, c: shell.pick("Preferred hand", HANDS, str, c.preferred_hand)),
    _field("native", "native_language", _ask_language)._replace(drafts_only=True),
    _flag(SHEET_FIELDS["literate"].label, "literate")._replace(drafts_only=True),
    _text("description", "description"),
    _text("background", "background"),
    _text("notes", "notes"),
    _flag(SHEET_FIELDS["approved"].label, "approved"),
)
ABSENT: Final = _flag("Absent, so that others command (SF-5.29)", "absent")._replace(applies=lambda c: c.in_play)


def entries(shell: SeasonShell, id: str, fields: tuple[Field, ...]) -> list[MenuRow]:
    """Return the rows of a menu for those fields that the character now has."""
    c = shell.season.characters[id]
    rows: list[MenuRow] = []
    for field in fields:
        if field.applies(c) and (c.status == "draft" or not field.drafts_only):
            shown = field.shown(c)
            cut = shown if len(shown) <= CUT else f"{shown[: CUT - 2]}.."
            rows.append(MenuRow(f"{field.label}: {cut or 'nothing'}", partial(ask_field, shell, id, field)))
    return rows
