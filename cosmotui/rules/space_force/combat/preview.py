"""Previews of answers, with exact chances and the rule behind each part. Decides nothing."""

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, Option
from cosmotui.rules.fact import Fact
from cosmotui.rules.space_force.combat.attack import SINGLE, Manner, fighter_check, flat_bonus
from cosmotui.rules.space_force.combat.attacking import TARGET, second_weapon
from cosmotui.rules.space_force.combat.destinations import place_of
from cosmotui.rules.space_force.combat.grid import distance
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.possible import (
    chance_of,
    expected_damage,
    foes,
    manner_now,
    paces_between,
    refusal,
)
from cosmotui.rules.space_force.combat.turn import MOVE, TURN
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.rules.space_force.series import Modifier
from cosmotui.rules.space_force.weapons import Kind


class AttackLens(msgspec.Struct, frozen=True):
    """The preview of one attack."""

    attacker: int
    target: int
    """Both in tracker order."""
    weapon: str
    weapon_name: str
    paces: int | None
    """None where nobody has said yet; the chances then hold for a target within the range."""
    rating: int
    """The target's DR (SF-13.1)."""
    parts: tuple[Modifier, ...]
    """Everything added to the d20, with reason and rule (SF-13.8)."""
    hit: float
    """Exact chance from 0 to 1 (SF-13.2)."""
    double: float
    """Exact chance of a double or better, which is a hit too (SF-13.6)."""
    sides: int
    flat: int
    kind: Kind
    mean: float
    """Points of damage to be expected, misses counted in."""
    hp: int
    stun: int
    """Of the target."""
    refusal: Problem | None = None

    @property
    def bonus(self) -> int:
        """The sum of all parts."""
        return sum(part.value for part in self.parts)

    @property
    def how(self) -> str:
        """The roll in words: `1d20 + Dex 5 + Shooting 2`."""
        return " ".join(["1d20", *(_signed(part) for part in self.parts if part.value)])

    @property
    def damage(self) -> str:
        """The damage of a single hit: `1d12 killing`, `1d3 +6 stun`."""
        flat = f" +{self.flat}" if self.flat else ""
        return f"1d{self.sides}{flat} {'killing' if self.kind == 'K' else 'stun'}"

    @property
    def least(self) -> int:
        """The least damage of a hit."""
        return 1 + self.flat

    @property
    def most(self) -> int:
        """The most damage of a single hit."""
        return self.sides + self.flat


class Lens(msgspec.Struct, frozen=True):
    """The preview of an option."""

    what: str
    attack: AttackLens | None = None
    facts: tuple[Fact, ...] = ()


def attack_lens(
    view: SpaceForceView, attacker: int, weapon: str, target: int, paces: int | None = None, manner: Manner = SINGLE
) -> AttackLens | None:
    """Return the preview of one attack; None for a weapon that the attacker does not have, or against oneself."""
    who, other = view.fighters[attacker], view.fighters[target]
    used = who.weapon(view.rules, weapon)
    if used is None or attacker == target:
        return None
    known = paces_between(who, other, view.distances) if paces is None else paces
    check = fighter_check(view.rules, who, used, other, known or 0, manner)
    rating, flat = check.target or 0, flat_bonus(who.sheet, used)
    parts = (msgspec.structs.replace(check.parts[0], reason=check.ability.short), *check.parts[1:])
    return AttackLens(
        attacker,
        target,
        used.id,
        used.name,
        known,
        rating,
        parts,
        chance_of(check.bonus, rating),
        chance_of(check.bonus, rating, 2),
        used.sides,
        flat,
        used.kind,
        expected_damage(used, flat, check.bonus, rating),
        other.now.body.hp,
        other.now.body.stun,
        refusal(who, used, known, manner),
    )


def lens(view: SpaceForceView, question: AnyQuestion, option: Option) -> Lens:
    """Return the preview of `option` of `question`."""
    who = view.actor
    word, *rest = str(option.value).split(" ")
    if who is None:
        return Lens(option.label, facts=_detail(option))
    if question.key == TURN and word == "attack" and len(rest) == 2:
        attack = attack_lens(view, who.number, rest[0], int(rest[1]), manner=manner_now(who.now.turn))
        return Lens(option.label, attack)
    if question.key == TARGET and len(rest) == 2 and rest[1].isdecimal():
        manner = second_weapon(view.rules, who)[1] if who.now.turn.strikes == 1 else manner_now(who.now.turn)
        manner = msgspec.structs.replace(manner, hand="off" if rest[0] == "off" else "main")
        return Lens(option.label, attack_lens(view, who.number, word, int(rest[1]), manner=manner))
    if question.key == MOVE and (place := place_of(str(option.value))) is not None:
        return Lens(option.label, facts=_after_move(view, who, place))
    return Lens(option.label, facts=_detail(option))


def _after_move(view: SpaceForceView, who: Fighter, place: tuple[int, int]) -> tuple[Fact, ...]:
    """Return how far the foes are from there."""
    start = who.at or place
    facts = [Fact(f"{distance(start, place)} of {who.movement(view.rules)} paces", "SF-12.3")]
    near = sorted(
        (distance(place, one.at), one.name) for one in foes(view.fighters, who) if one.at is not None and one.now.able
    )
    facts += [Fact(f"{paces} {'pace' if paces == 1 else 'paces'} to {name}", "SF-12.4") for paces, name in near[:3]]
    return tuple(facts)


def _detail(option: Option) -> tuple[Fact, ...]:
    return (Fact(option.detail),) if option.detail else ()


def _signed(part: Modifier) -> str:
    return f"{'+' if part.value > 0 else '-'} {part.reason} {abs(part.value)}"
