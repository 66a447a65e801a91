"""The whole sheet as data, block by block (SF-16), from which every layout is drawn."""

import msgspec

from cosmotui.rules.space_force.abilities import TOTAL
from cosmotui.rules.space_force.character import Carried, Character, Hand, Override, StarEntry, Waiver
from cosmotui.rules.space_force.creation.checked_sheet import CheckedSheet, points_used
from cosmotui.rules.space_force.creation.issues import Issue, validity_mark
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet import address, derived
from cosmotui.rules.space_force.sheet.computed import Numbers, numbers
from cosmotui.rules.space_force.sheet.derived import ONE_G, Shown
from cosmotui.rules.space_force.sheet.reading import Tongue, tongues
from cosmotui.rules.space_force.sheet.record_lines import (
    AbilityLine,
    SkillLine,
    WeaponLine,
    ability_lines,
    skill_lines,
    weapon_lines,
)
from cosmotui.rules.space_force.ship import Ship
from cosmotui.rules.space_force.skills import LISTED, MOST_SKILLS, POINTS, label
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS


class Header(msgspec.Struct, frozen=True):
    """The identity of the character."""

    id: str
    name: str
    titled_name: str
    """`Cmdr Dorothea Lindqvist`."""
    actor: str
    """The actor's name, `NPC`, or `none`."""
    is_npc: bool
    position: str
    """"" while none is chosen."""
    job_title: str
    rank: str
    """The abbreviation, or "" for a civilian."""
    rank_name: str
    """In full, or `Civilian`."""
    spoken: str
    """How somebody is addressed aboard the own ship (SF-5.23)."""
    months: int
    ship: str
    """"" while unassigned."""
    status: str
    absent: bool
    condition: Shown


class Body(msgspec.Struct, frozen=True):
    """The state of health."""

    hp: int
    stun: int
    condition: str
    """`fit`, `unconscious until round 10` .. (SF-16.1, SF-16.7)."""


class ItemLine(msgspec.Struct, frozen=True):
    """A thing on the sheet."""

    item: str
    lb: int
    place: Carried


class RequisitionLine(msgspec.Struct, frozen=True):
    """A request on the sheet (SF-7.6)."""

    item: str
    state: str
    note: str


class Draft(msgspec.Struct, frozen=True):
    """The points used in a draft; a finalised sheet has none of this (SF-16.1)."""

    abilities: int
    skill_points: int
    skills: int
    abilities_of: int = TOTAL
    skill_points_of: int = POINTS
    skills_of: int = MOST_SKILLS


class Notes(msgspec.Struct, frozen=True):
    """Free text, and errors waived or values set by the Director."""

    description: str
    background: str
    notes: str
    approved: bool
    waivers: tuple[Waiver, ...]
    overrides: tuple[Override, ...]


class Record(msgspec.Struct, frozen=True):
    """A character sheet for display."""

    header: Header
    abilities: tuple[AbilityLine, ...]
    body: Body
    numbers: Numbers
    gravity: int
    """Where the ship is, in hundredths of a G."""
    is_combat_trained: bool
    hand: Hand | None
    skills: tuple[SkillLine, ...]
    languages: tuple[Tongue, ...]
    weapons: tuple[WeaponLine, ...]
    equipment: tuple[ItemLine, ...]
    requisitions: tuple[RequisitionLine, ...]
    stars: int
    star_log: tuple[StarEntry, ...]
    training: str
    """The skill being learned, or ""."""
    draft: Draft | None
    notes: Notes
    issues: tuple[Issue, ...]
    validity: str
    """`ok`, `2 errors`, `1 waived` (SF-16.6)."""


def record(c: Character, season: Season | None = None, ship: Ship | None = None) -> Record:
    """Return the sheet of a character. Its ship gives gravity and name; without one it counts as unassigned, at 1 G."""
    book = season.skills if season else LISTED
    armoury = season.armoury if season else LISTED_WEAPONS
    gravity = ship.gravity if ship else ONE_G
    issues = check(c, season, ship)
    return Record(
        header=_header(c, ship),
        abilities=ability_lines(c),
        body=Body(derived.current_hp(c), c.stun, condition_text(c)),
        numbers=numbers(c, gravity, armoury),
        gravity=gravity,
        is_combat_trained=derived.is_combat_trained(c, book),
        hand=c.preferred_hand,
        skills=skill_lines(c, book),
        languages=tongues(c, season.series.scripts if season else None),
        weapons=weapon_lines(c, book, armoury),
        equipment=tuple(ItemLine(one.item, one.lb, one.place) for one in c.equipment),
        requisitions=tuple(RequisitionLine(one.item, one.state, one.note) for one in c.requisitions),
        stars=c.stars,
        star_log=c.star_log,
        training=label(c.training.skill, c.training.spec) if c.training else "",
        draft=_draft(c, season) if c.status == "draft" else None,
        notes=Notes(c.description, c.background, c.notes, c.approved, c.waivers, c.overrides),
        issues=issues,
        validity=validity_mark(issues),
    )


def _header(c: Character, ship: Ship | None) -> Header:
    return Header(
        id=c.id,
        name=c.name,
        titled_name=address.titled_name(c),
        actor=acted_by(c),
        is_npc=c.npc,
        position=c.position.post.name if c.position else "",
        job_title=c.job_title,
        rank=c.rank or "",
        rank_name=address.rank_name(c),
        spoken=address.spoken_aboard(c),
        months=c.service_months,
        ship=ship.name if ship else "",
        status=c.status,
        absent=c.absent,
        condition=derived.shown_condition(c),
    )


def acted_by(c: Character) -> str:
    """Return the actor's name, `NPC`, or `none` (SF-16.1)."""
    return "NPC" if c.npc else c.actor or "none"


def condition_text(c: Character) -> str:
    """Return the condition in words, with the round in which the unconscious awaken (SF-16.1)."""
    shown = derived.shown_condition(c)
    return f"unconscious until round {c.condition.wake}" if shown == "unconscious" else shown


def state_of(c: Character) -> str:
    """Return the status where it is not plain active, else the condition (SF-16.7)."""
    if c.status in ("draft", "retired"):
        return c.status
    condition = derived.shown_condition(c)
    return "training" if c.status == "training" and condition in ("fit", "wounded") else condition


def _draft(c: Character, season: Season | None) -> Draft:
    return Draft(c.abilities.total, points_used(c), CheckedSheet(c, season).different)
