"""The explanation of a number on a sheet: its parts, each with its rule (SF-3, SF-9, SF-16)."""

from dataclasses import dataclass
from typing import Final

from cosmotui.rules.space_force.abilities import LEAST, MOST, TOTAL, Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.procedures.medicine import tier
from cosmotui.rules.space_force.ranks import rank_of
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.address import PROTOCOL
from cosmotui.rules.space_force.sheet.reading import tongues
from cosmotui.rules.space_force.sheet.record_lines import damage_text, weapon_reach
from cosmotui.rules.space_force.sheet.weapon_at import weapon_at
from cosmotui.rules.space_force.show.advancement import raise_cost
from cosmotui.rules.space_force.skills import MEDICAL


@dataclass(frozen=True)
class Explanation:
    """An explanation of a place on the sheet: the sum in a line, then facts, each with its rule."""

    title: str
    number: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    """The rule at which `?` opens the rulebook."""


def explanation(season: Season, c: Character, key: str) -> Explanation:
    """Return the explanation of a place of the sheet, such as `ability:will` or `value:lift`."""
    block, _, which = key.partition(":")
    match block:
        case "ability":
            return _ability(c, Ability(which))
        case "skill" | "table":
            return _skill(season, c, int(which))
        case "tongue":
            return _tongue(season, c, int(which))
        case "weapon" | "body":
            return _weapon(season, c, key)
        case "value":
            return _value(season, c, which)
        case "item":
            return _item(c, int(which))
        case _:
            return _other(season, c, block, which)


def summed(parts: tuple[Modifier, ...]) -> str:
    """Return parts as a sum: `11 + Dex 5 + Dodging 2 = 18`."""
    text = ""
    for part in parts:
        word = f"{part.reason} {abs(part.value)}".strip()
        text += f" {'-' if part.value < 0 else '+'} {word}" if text else word
    return f"{text} = {sum(part.value for part in parts)}"


def _ability(c: Character, ability: Ability) -> Explanation:
    score, base = c.ability(ability), c.abilities.of(ability)
    facts = [(f"Good for: {ability.help}.", "SF-1.2")]
    if score != base:
        facts.append((f"{base} less {base - score} lost while dying; every rule uses what is left.", "SF-1.10"))
    facts.append((f"The six of a new character total {TOTAL}, each from {LEAST} to {MOST}.", "SF-1.3"))
    facts.append(("Stars never raise it.", "SF-1.9"))
    return Explanation(ability.title, f"{score}", tuple(facts), "SF-1.2")


def _skill(season: Season, c: Character, number: int) -> Explanation:
    if number >= len(c.skills):
        return Explanation("")
    known, book = c.skills[number], season.skills
    ability = derived.governing(known, book)
    bonus = derived.skill_bonus(c, known, book)
    found = book.find(known.skill)
    facts = [(f"{ability.short} {c.ability(ability)} + level {known.level} = {bonus:+}", "SF-9.2")]
    if known.ability:
        facts.append((f"{ability.title} by the Director's choice.", "SF-4.1"))
    facts.append(
        (f"Against it, where nothing is rolled: {derived.RATING} {bonus:+} = {derived.RATING + bonus}", "SF-9.14")
    )
    if found and found.help:
        facts.append((f"{found.help[:1].upper()}{found.help[1:]}.", "SF-4.2"))
    if known.skill == MEDICAL and known.level > 0:
        facts.append((f"At level {known.level} a {tier(known.level)}.", "SF-10.13"))
    if derived.is_science(known):
        facts.append(("A science specialty.", "SF-4.6"))
    if c.status != "draft" and known.level > 0:
        facts.append((f"The next level costs {raise_cost(known.level)} stars.", "SF-11.13"))
    return Explanation(known.label, f"{bonus:+}", tuple(facts), "SF-9.2")


def _tongue(season: Season, c: Character, number: int) -> Explanation:
    found = tongues(c, season.series.scripts)
    if number >= len(found):
        return Explanation("")
    one = found[number]
    facts: list[tuple[str, str]] = []
    if one.is_native:
        facts.append(("The native language, free at the level of Intelligence when the sheet was made.", "SF-2.11"))
    facts.append((f"Spoken at {one.speak}{': ordinary talk needs no roll' if one.talks_freely else ''}.", "SF-10.30"))
    told = f"Read at {one.read}: ordinary text needs no roll." if one.read else "Not read: no script known for it."
    facts.append((told, "SF-4.9"))
    return Explanation(one.language, f"{one.speak}", tuple(facts), "SF-4.9")


def _weapon(season: Season, c: Character, key: str) -> Explanation:
    weapon = weapon_at(season, c, key)
    if weapon is None:
        return Explanation("Weapon")
    parts = derived.weapon_parts(c, weapon, season.skills)
    facts = [(summed(parts), "SF-16.2"), (f"Damage {damage_text(c, weapon)}, for each degree a die more.", "SF-13.3")]
    if weapon.range:
        facts.append((f"Range {weapon_reach(weapon)} paces; -5 beyond the first.", "SF-13.21"))
    else:
        facts.append(("Hand to hand, 1 pace.", "SF-7.12"))
    if not weapon.skill:
        facts.append((f"No skill governs it: half of {weapon.related}.", "SF-7.9"))
    if weapon.hands:
        facts.append((f"Needs {weapon.hands} hand{'s' if weapon.hands > 1 else ''}, weighs {weapon.lb} lb.", "SF-7.14"))
    return Explanation(weapon.name, f"{derived.weapon_bonus(c, weapon, season.skills):+}", tuple(facts), "SF-7.8")


def _item(c: Character, number: int) -> Explanation:
    if number >= len(c.equipment):
        return Explanation("")
    item = c.equipment[number]
    counts = "counts toward the load" if item.place != "stowed" else "stowed: it does not count toward the load"
    return Explanation(item.item, f"{item.lb} lb", ((f"{item.lb} lb at 1 G, {counts}.", "SF-3.22"),), "SF-3.22")


def _value(season: Season, c: Character, name: str) -> Explanation:
    ship = season.ship_of(c.id)
    gravity = ship.gravity if ship else derived.ONE_G
    strength, dexterity, endurance = c.abilities.strength, c.abilities.dexterity, c.endurance
    known = {
        "hp": (
            "Hit points",
            f"{derived.current_hp(c)} of {derived.max_hp(c)}",
            ((f"At most Str {strength} + 2 x End {endurance} = {strength + 2 * endurance}", "SF-3.1"),),
        ),
        "stun": (
            "Stun",
            str(c.stun),
            (
                ("Added to by Stun damage; at the hit points or above, it can knock out.", "SF-14.3"),
                (f"Falls by {derived.stun_recovery(c)} an hour: End {endurance} / 4, at least 1.", "SF-3.18"),
            ),
        ),
        "defense_rating": (
            "Defense Rating",
            str(derived.defense_rating(c)),
            (
                (summed(derived.dr_parts(c)), "SF-3.13"),
                (f"No armour changes it; helpless it is {derived.RATING}.", "SF-3.16"),
            ),
        ),
        "initiative_bonus": (
            "Initiative",
            f"d10 + {derived.initiative_bonus(c)}",
            ((f"Dexterity {dexterity} is added; not to a natural 1.", "SF-12.20"),),
        ),
        "movement": (
            "Movement",
            f"{derived.movement(c, gravity, season.armoury)} paces",
            (
                (f"Str {strength} + Dex {dexterity} = {strength + dexterity}", "SF-3.9"),
                (f"Half, {derived.half_movement(c)}, with more than Carry; 0 with more than Lift.", "SF-3.10"),
            ),
        ),
        "lift": (
            "Lift",
            f"{derived.lift(c, gravity)} lb",
            (_limit(derived.LIFT_POUNDS, strength, gravity), _most(derived.LIFT_POUNDS, strength)),
        ),
        "carry": (
            "Carry",
            f"{derived.carry(c, gravity)} lb",
            (_limit(derived.CARRY_POUNDS, strength, gravity), _most(derived.CARRY_POUNDS, strength)),
        ),
        "load": (
            "Load",
            f"{derived.load(c, season.armoury)} lb",
            (("What is worn or carried and the weapons on the person; stowed things do not count.", "SF-3.22"),),
        ),
        "sleep_hours": (
            "Sleep",
            f"{derived.sleep_hours(c)} hours",
            (
                (f"{derived.SLEEP} less the Endurance bonus {derived.sleep_bonus(c)}", "SF-3.20"),
                ("The bonus is End - 4, at least 0.", "SF-3.19"),
            ),
        ),
        "hand": (
            "Preferred hand",
            c.preferred_hand or "none",
            ((f"The other hand attacks at {derived.off_hand_penalty(c)}.", "SF-13.10"),),
        ),
        "stars": (
            "Stars",
            str(c.stars),
            (
                ("Earned at the end of an adventure, at most 3; spent between episodes.", "SF-11.12"),
                ("Combat-trained: a combat skill other than Dodging is known.", "SF-3.21"),
            ),
        ),
        "condition": (
            "State",
            derived.shown_condition(c),
            (("The first that holds: dead, dying, unconscious, punchy, wounded, fit.", "SF-16.7"),),
        ),
    }
    if name not in known:
        return Explanation("")
    title, number, facts = known[name]
    by_hand = derived.overridden(c, name)
    told = ((f"Set to {by_hand} by the Director.", "SF-0.3"),) if by_hand is not None else ()
    return Explanation(title, number, (*told, *facts), facts[0][1])


def _limit(pounds: int, strength: int, gravity: int) -> tuple[str, str]:
    at = f" / {gravity / 100:.2f} G" if gravity != derived.ONE_G else " at 1 G"
    return f"{pounds} lb x Str {strength}{at}", "SF-3.5" if gravity != derived.ONE_G else "SF-3.3"


def _most(pounds: int, strength: int) -> tuple[str, str]:
    return f"Never more than {2 * pounds * strength} lb, however low the gravity.", "SF-3.6"


def _other(season: Season, c: Character, block: str, which: str) -> Explanation:
    if block == "field" and which == "rank":
        rank = rank_of(c.rank or "")
        told = f"{rank.name}, spoken {rank.spoken}." if rank else "A civilian holds no rank."
        return Explanation(
            "Rank", c.rank or "", ((told, "SF-5.22"), (f"{c.service_months} months of service.", "SF-5.31")), "SF-5.19"
        )
    if block == "field" and which == "title":
        return Explanation("Forms of address", "", PROTOCOL, "SF-5.22")
    if block == "field" and which == "position" and c.position:
        post = c.position.post
        needs = ", ".join(f"{skill} {least}" for skill, least in post.minima)
        facts = [(f"Needs {needs}.", "SF-5.1")] if needs else []
        if post.needs_science:
            facts.append(("Needs one science specialty at 4.", "SF-5.12"))
        if post.expects_shooting:
            facts.append(("Shooting 1 is expected.", "SF-5.14"))
        ranks = " or ".join(post.ranks) if len(post.ranks) < 4 else f"{post.ranks[0]} to {post.ranks[-1]}"
        facts.append((f"Usual ranks: {ranks}." if ranks else "A civilian.", "SF-5.1"))
        return Explanation(post.name, "", tuple(facts), "SF-5.1")
    title, told, rule = TOLD.get(f"{block}:{which}") or TOLD.get(block) or (which.capitalize(), "A field.", "SF-16.1")
    return Explanation(title, "", ((told, rule),), rule)


TOLD: Final = {
    "field:name": ("Name", "Free text; only a blank one is refused.", "SF-17.1"),
    "field:actor": ("Actor", "Who plays the character; an NPC is played by the Director.", "SF-6.10"),
    "field:status": ("Status", "Draft, active, training, retired or dead; only the active fly.", "SF-6.13"),
    "field:position": ("Position", "None is chosen yet.", "SF-5.1"),
    "note": ("Details", "Free text; the Director's approval is noted and blocks nothing.", "SF-2.17"),
    "star": ("Stars", "Only the total of unspent stars counts; the log keeps the reasons.", "SF-11.11"),
    "requisition": ("Requisition", "Anything may be asked for; the Director answers.", "SF-7.6"),
    "override": ("Override", "Set by the Director; the old value and the reason are kept.", "SF-0.3"),
    "part": ("History", "An episode with this character in it.", "SF-0.2"),
}
"""The explanations of places without a number."""
