"""The fields of a sheet that people fill in: the words for each value, and the question for it (SF-2, SF-16.1)."""

from collections.abc import Callable
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


def entry(shell: SeasonShell, id: str, field: Field) -> MenuRow:
    """Return the row of a menu that asks for a field of a character."""
    shown = field.shown(shell.season.characters[id])
    cut = shown if len(shown) <= CUT else f"{shown[: CUT - 2]}.."
    return MenuRow(f"{field.label}: {cut or 'nothing'}", lambda: ask_field(shell, id, field))


def ask_field(shell: SeasonShell, id: str, field: Field) -> None:
    """Ask for a field, and keep the answer at once. Raises Back, SeasonError and SaveError."""
    before = shell.season.characters[id]
    after = field.ask(shell, before)
    if after == before:
        return
    what = f"{field.label} {field.shown(after) or 'nothing'}"
    shell.commit(edited(shell.season, after, what[:120]))


def _text(key: str, name: str, clears: bool = True) -> Field:
    label = SHEET_FIELDS[key].label

    def ask(shell: SeasonShell, c: Character) -> Character:
        return msgspec.structs.replace(c, **{name: shell.text(label, getattr(c, name) or "", clears)})

    return Field(label, lambda c: getattr(c, name) or "", ask)


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
    civilians = () if c.position and c.position.post.is_military else (None,)
    others = (None,) if not civilians else ()
    choices = (*civilians, *ranks, *others)
    labels = {rank: f"{_rank_text(rank)}{', expected' if rank and rank.code in expected else ''}" for rank in choices}
    number = shell.pick(
        "Rank", range(len(choices)), lambda n: labels[choices[n]], _place(choices, rank_of(c.rank or ""))
    )
    rank = choices[number]
    return with_rank(c, rank.code if rank else None)


def _place(choices: tuple[Rank | None, ...], rank: Rank | None) -> int:
    return choices.index(rank) if rank in choices else 0


def _ask_hand(shell: SeasonShell, c: Character) -> Character:
    return msgspec.structs.replace(c, preferred_hand=shell.pick("Preferred hand", HANDS, str, c.preferred_hand))


def _ask_language(shell: SeasonShell, c: Character) -> Character:
    shell.say(f"Known languages: {', '.join(LANGUAGES)}. Any other may be typed.")
    language = shell.text("Native language", c.native_language)
    listed = next((one for one in LANGUAGES if one.casefold() == language.casefold()), language)
    return msgspec.structs.replace(c, native_language=listed)


def _ask_months(shell: SeasonShell, c: Character) -> Character:
    return msgspec.structs.replace(
        c, service_months=shell.number("Months of service", 0, 999, max(0, c.service_months))
    )


NAME: Final = _text("name", "name", clears=False)
POSITION: Final = Field(
    SHEET_FIELDS["position"].label, lambda c: c.position.post.name if c.position else "", _ask_position
)
ABILITIES: Final = tuple(_ability(ability) for ability in Ability)
IDENTITY: Final = (
    NAME,
    POSITION,
    _text("job", "job_title")._replace(applies=lambda c: c.position in EXTRA),
    Field(
        SHEET_FIELDS["rank"].label,
        lambda c: _rank_text(rank_of(c.rank)) if c.rank else CIVILIAN,
        _ask_rank,
        lambda c: bool(c.rank) or c.position is None or c.position.post.is_military,
    ),
    _text("title", "title")._replace(applies=lambda c: not c.rank),
    Field(SHEET_FIELDS["months"].label, lambda c: str(c.service_months), _ask_months, lambda c: bool(c.rank)),
    Field(SHEET_FIELDS["actor"].label, lambda c: c.actor or "", _ask_actor),
    _flag(SHEET_FIELDS["npc"].label, "npc")._replace(applies=lambda c: not c.actor),
)
"""The fields on who a character is: the first step of creation."""
DETAILS: Final = (
    Field(SHEET_FIELDS["hand"].label, lambda c: c.preferred_hand or "", _ask_hand),
    Field(SHEET_FIELDS["native"].label, lambda c: c.native_language, _ask_language, drafts_only=True),
    _flag(SHEET_FIELDS["literate"].label, "literate")._replace(drafts_only=True),
    _text("description", "description"),
    _text("background", "background"),
    _text("notes", "notes"),
    _flag(SHEET_FIELDS["approved"].label, "approved"),
)
ABSENT: Final = _flag("Absent, so that others command (SF-5.29)", "absent")


def entries(shell: SeasonShell, id: str, fields: tuple[Field, ...]) -> list[MenuRow]:
    """Return the rows of a menu for those fields that the character now has."""
    c = shell.season.characters[id]
    shown = (field for field in fields if field.applies(c) and (c.status == "draft" or not field.drafts_only))
    return [entry(shell, id, field) for field in shown]
