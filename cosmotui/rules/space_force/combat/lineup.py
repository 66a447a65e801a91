"""Everybody in an encounter by number: name, mark, side, seat, and the sheet in its present state."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from cosmotui.engine.setup import Setup
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.cast import Member, Place, Side, template_member
from cosmotui.rules.space_force.combat.options import Rules, rules_from
from cosmotui.rules.space_force.combat.state import Combatant, Joined, SpaceForceState
from cosmotui.rules.space_force.health.harm import body_of, with_body
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.weapons import BODY_WEAPONS, Weapon

NAME_LIMIT = 24
KNIFE = "knife"
THROWN_KNIFE = "tknife"
DIRECTOR = 0
"""The seat that referees (SF-0.1)."""


class Profile(msgspec.Struct, frozen=True):
    """The facts about a combatant that never change in an encounter."""

    member: Member
    name: str
    """As the tracker calls them: `Lindqvist`, `Guard 1`."""
    mark: str
    """One to three letters that nobody else has: `L`, `G1`."""
    seat: int

    @property
    def side(self) -> Side:
        """The crew or the opposition."""
        return self.member.side


class Fighter(NamedTuple):
    """A combatant in the present state."""

    number: int
    """In tracker order, from 0."""
    profile: Profile
    now: Combatant

    @property
    def name(self) -> str:
        """The name in the tracker."""
        return self.profile.name

    @property
    def mark(self) -> str:
        """The letters on the map."""
        return self.profile.mark

    @property
    def side(self) -> Side:
        """The crew or the opposition."""
        return self.profile.side

    @property
    def seat(self) -> int:
        """The seat that runs the fighter."""
        return self.profile.seat

    @property
    def at(self) -> Place | None:
        """The place on the map, if known."""
        return self.now.at

    @property
    def sheet(self) -> Character:
        """The sheet with the present body and weapons."""
        return with_body(msgspec.structs.replace(self.profile.member.sheet, weapons=self.now.arms), self.now.body)

    @property
    def dr(self) -> int:
        """The Defense Rating as a target (SF-3.13, SF-3.16)."""
        return derived.target_rating(self.sheet, self.now.bound)

    @property
    def condition(self) -> str:
        """The condition in a word (SF-16.7), also `surprised` and `bound` if nothing worse applies."""
        shown = derived.shown_condition(self.sheet)
        if shown in ("dead", "dying", "unconscious"):
            return shown
        return "bound" if self.now.bound else "surprised" if self.now.surprised else shown

    def movement(self, rules: Rules) -> int:
        """Return the paces of one move with the present load (SF-12.3, SF-3.9 to SF-3.12)."""
        return derived.movement(self.sheet, rules.cast.gravity, rules.armoury)

    def weapons(self, rules: Rules) -> list[Weapon]:
        """Return the usable weapons: the main hand first, then others on the person, then fist and kick.

        A knife may be thrown as well (SF-7.22).
        """
        order = sorted(self.now.arms, key=lambda held: ("main", "off", "").index(held.hand))
        ids = [held.weapon for held in order]
        ids += [THROWN_KNIFE] * (KNIFE in ids)
        found = [rules.armoury.find(id) for id in dict.fromkeys((*ids, *BODY_WEAPONS))]
        return [weapon for weapon in found if weapon]

    def weapon(self, rules: Rules, id: str) -> Weapon | None:
        """Return the weapon of that id if it can be used now."""
        return next((weapon for weapon in self.weapons(rules) if weapon.id == id), None)

    def in_hand(self, id: str) -> str:
        """Return `main`, `off`, or "" for a weapon of that id, from the sheet or the tracker."""
        return next((held.hand for held in self.now.arms if held.weapon == id and held.hand), "")

    def shots(self, id: str) -> int:
        """Return the shots left in the weapons of that id together (SF-7.13)."""
        return sum(held.shots for held in self.now.arms if held.weapon == id)


def lineup(setup: Setup, state: SpaceForceState) -> tuple[Profile, ...]:
    """Return everybody of the cast and all who joined."""
    return _profiles(tuple(setup.options.items()), len(setup.seats), tuple(state.joined))


def fighters(profiles: Sequence[Profile], combatants: Sequence[Combatant]) -> tuple[Fighter, ...]:
    """Return all fighters in their present state, in tracker order."""
    return tuple(Fighter(number, *pair) for number, pair in enumerate(zip(profiles, combatants, strict=True)))


def new_combatant(member: Member) -> Combatant:
    """Return a combatant at the start of a fight."""
    arms = tuple(held for held in member.sheet.weapons if held.place == "person")
    body = body_of(member.sheet)
    return Combatant(body, arms, member.at, not member.reserve, member.bound, lying=not body.is_conscious)


def joined_member(joined: Joined, number: int) -> Member:
    """Return the member who joined as number `number` of the tracker."""
    return template_member(joined.template, joined.side, 100 + number, joined.at)


def seat_for(side: Side, number: int, seats: int) -> int:
    """Return the seat of number `number` of a side if the cast names none: the last seat runs the opposition."""
    if side == "B" or seats == 1:
        return seats - 1
    return number % (seats - 1)


@lru_cache(maxsize=64)
def _profiles(options: tuple[tuple[str, str], ...], seats: int, joined: tuple[Joined, ...]) -> tuple[Profile, ...]:
    rules = rules_from(options, seats)
    members = [*rules.cast.members]
    members += [joined_member(one, len(members) + number) for number, one in enumerate(joined)]
    names = short_names([member.sheet.name for member in members])
    marks = marks_of(names)
    count = {"A": 0, "B": 0}
    profiles: list[Profile] = []
    for member, name, mark in zip(members, names, marks, strict=True):
        seat = seat_for(member.side, count[member.side], seats) if member.seat is None else member.seat
        count[member.side] += 1
        profiles.append(Profile(member, name, mark, seat))
    return tuple(profiles)


def short_names(names: Sequence[str]) -> list[str]:
    """Return a unique short name for each: the last word if it is a name, with numbers where names repeat."""
    clean = ["".join(c if c.isprintable() else "?" for c in " ".join(name.split())) for name in names]
    last = [name.rpartition(" ")[2] if _is_person(name) else name for name in clean]
    short = [(one if last.count(one) == 1 else name)[:NAME_LIMIT] or "?" for one, name in zip(last, clean, strict=True)]
    told: list[str] = []
    for number, name in enumerate(short):
        if short.count(name) == 1 and name not in told:
            told.append(name)
            continue
        count = short[: number + 1].count(name)
        while (numbered := f"{name[: NAME_LIMIT - 3]} {count}") in told or numbered in short:
            count += 1
        told.append(numbered)
    return told


def _is_person(name: str) -> bool:
    """Return whether the last word is a family name: every word begins with a capital letter."""
    words = name.split(" ")
    return len(words) > 1 and all(word[:1].isupper() for word in words)


def marks_of(names: Sequence[str]) -> list[str]:
    """Return a unique mark of one to three letters for each."""
    marks: list[str] = []
    for name in names:
        marks.append(next(mark for mark in _candidates(name) if mark not in marks))
    return marks


def _candidates(name: str) -> list[str]:
    """Return the marks in the order in which they are liked: `G1` of Guard 1; `L`, `Li`, `Ln` .. of Lindqvist; then
    numbers."""
    word, _, number = name.rpartition(" ")
    first = (word or name)[:1].upper()
    letters = [letter for letter in (word or name)[1:] if letter.isalnum()]
    tens = [str(number) for number in range(10, 100)]
    if word and number.isdecimal() and len(number) < 3:
        return [f"{first}{number}", *tens]
    return [first, *(first + letter for letter in letters), *tens]
