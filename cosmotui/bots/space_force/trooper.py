"""The stronger bot: it weighs every attack by exact odds, one turn ahead, and lets nobody of its side die."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

import msgspec

from cosmotui.bots.bot import USUAL, Bot, random_reply
from cosmotui.bots.space_force.outlook import Outlook
from cosmotui.bots.weighed import Weighed
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.chance import in_100, percent
from cosmotui.rules.space_force.combat.attack import Manner
from cosmotui.rules.space_force.combat.attacking import PAIR, TARGET
from cosmotui.rules.space_force.combat.cast import Place
from cosmotui.rules.space_force.combat.defaults import default_reply
from cosmotui.rules.space_force.combat.destinations import place_of
from cosmotui.rules.space_force.combat.dice import TYPED_DIE
from cosmotui.rules.space_force.combat.grid import distance, toward
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.possible import Prospect, foes, pairs, prospect, prospects
from cosmotui.rules.space_force.combat.turn import MOVE, TURN
from cosmotui.rules.space_force.combat.view import SpaceForceView

WORTH_WALKING = 1.3
"""A move comes before the attack where it makes the attack so many times better."""
WORTH_TWO = 1.15
"""Two weapons are used where together they are so many times better than one."""
IDLE: Final[Sequence[str]] = ("done", "hold")
"""The answers with which nobody is attacked."""


class Trooper(Bot[SpaceForceView]):
    """A greedy bot: it makes the attack that costs a foe most of its remaining health, after a move if that pays."""

    principles: ClassVar[Mapping[str, str]] = {
        TURN: "aid first, then what costs a foe most of its health",
        MOVE: "to a friend who is dying, else where the best attack is possible",
        PAIR: "two weapons where together they do clearly more",
        TARGET: "the foe who loses most of what is left",
    }

    def reply(self, view: SpaceForceView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return the bot's best answer; it needs far less than the time."""
        self.reason = ""
        if question.key == TYPED_DIE:
            self.reason = "a die that nobody has thrown"
            return random_reply(question, rng)
        who = view.actor
        if who is None or not isinstance(question, ChooseOne):
            self.reason = USUAL
            return default_reply(question)
        values = [str(option.value) for option in question.options if not option.rare]
        if question.key == TURN:
            value, self.reason = _act(view, who, values)
            return value
        if question.key == MOVE and values:
            value, self.reason = _go(view, who, values)
            return value
        if question.key == PAIR and values:
            return _pair(view, who, values)
        if question.key == TARGET and values:
            return _target(view, who, values)
        self.reason = USUAL
        return default_reply(question)

    def weigh(self, view: SpaceForceView, question: AnyQuestion, seconds: float) -> list[Weighed]:
        """Return attacks and targets with the chance that the own side wins the fight (`Outlook`), once a foe has lost
        the part of its health that the attack is expected to take."""
        who = view.actor
        if who is None or not isinstance(question, ChooseOne) or question.key not in (TURN, TARGET):
            return []
        if any(str(option.value).startswith("aid ") for option in question.options) or _friend_dying(view, who):
            return []  # who lives matters more than who wins
        outlook = Outlook(view.fighters, who.side)
        found = {value: outlook.after() for value in IDLE}
        for one in _offered(view, who):
            if one.target.side != who.side:
                for value in (f"attack {one.weapon.id} {one.target.number}", f"{one.weapon.id} {one.target.number}"):
                    found[value] = outlook.after(one.target, _value(one))
        values = [str(option.value) for option in question.options if not option.rare]
        return [Weighed(value, found[value]) for value in values if value in found]


def _left(foe: Fighter) -> int:
    """Return what it takes to bring somebody down: the nearer of no HP and a Stun total of the HP."""
    return max(1, foe.now.body.hp)


def _value(one: Prospect) -> float:
    """Return what part of a foe an attack is expected to take; of foes alike the more dangerous comes first."""
    foe = one.target.now.body
    left = _left(one.target) if one.weapon.kind == "K" else max(1, foe.hp - foe.stun)
    return min(one.worth / left, one.hit)


def _best(view: SpaceForceView, who: Fighter, manner: Manner | None = None) -> float:
    """Return the best attack from where somebody stands."""
    found = prospects(view.rules, view.fighters, who, view.distances, manner or Manner())
    return max((_value(one) for one in found), default=0.0)


def _act(view: SpaceForceView, who: Fighter, values: Sequence[str]) -> tuple[str, str]:
    """Return what to do, and why: aid, then the best attack, after a move if that pays; then nothing more, unless a
    friend is dying."""
    aids = [value for value in values if value.startswith("aid ") and _own(view, who, value)]
    if aids:
        return aids[0], "who is dying comes first"
    if "second" in values:
        return "second", "the other weapon too"
    found = {f"attack {one.weapon.id} {one.target.number}": _value(one) for one in _offered(view, who)}
    attacks = [value for value in values if value in found]
    now = max((found[value] for value in attacks), default=0.0)
    if "move" in values and _friend_dying(view, who):
        return "move", "a friend is dying"
    if "move" in values and not who.now.turn.acted and (after := _after_move(view, who)) > now * WORTH_WALKING:
        return "move", f"on average {in_100(after)} of a foe's health after a move, {percent(now)} from here"
    if "pair" in values and (two := _two(view, who)[0]) > now * WORTH_TWO:
        return "pair", f"on average {in_100(two)} of a foe's health with two weapons, {percent(now)} with one"
    if attacks:
        best = max(attacks, key=found.__getitem__)
        return best, f"on average it takes {in_100(found[best])} of the health that {_target_name(view, best)} has left"
    return values[0], "nobody to attack" if "attack" not in values else USUAL


def _target_name(view: SpaceForceView, attack: str) -> str:
    return view.fighters[int(attack.rpartition(" ")[2])].name


def _own(view: SpaceForceView, who: Fighter, value: str) -> bool:
    """Return whether an aid is for the own side; for foes it waits until none of them is up."""
    target = view.fighters[int(value.partition(" ")[2])]
    return target.side == who.side or not any(one.now.able for one in foes(view.fighters, who))


def _friend_dying(view: SpaceForceView, who: Fighter) -> bool:
    """Return whether somebody of the own side is dying within one move and cannot be reached yet."""
    friends = [one for one in view.fighters if one.side == who.side and one.now.body.is_dying and one.now.present]
    far = [distance(who.at, one.at) for one in friends if who.at is not None and one.at is not None]
    return any(1 < paces <= who.movement(view.rules) + 1 for paces in far)


def _offered(view: SpaceForceView, who: Fighter) -> list[Prospect]:
    return prospects(view.rules, view.fighters, who, view.distances)


def _at(who: Fighter, place: Place) -> Fighter:
    """Return somebody as if they stood elsewhere."""
    return who._replace(now=msgspec.structs.replace(who.now, at=place))


def _after_move(view: SpaceForceView, who: Fighter) -> float:
    """Return the best attack after a move straight at the nearest foe."""
    up = [one.at for one in foes(view.fighters, who) if one.now.able and one.at is not None]
    if who.at is None or not up:
        return 0.0
    start, paces = who.at, who.movement(view.rules)
    nearest = min(up, key=lambda place: distance(start, place))
    step = min(paces, max(0, distance(start, nearest) - 1))
    return _best(view, _at(who, toward(start, nearest, step)))


def _go(view: SpaceForceView, who: Fighter, values: Sequence[str]) -> tuple[str, str]:
    """Return where to go, and why: to a friend who is dying, else where the best attack would be possible, else nearer
    to the nearest foe."""
    start = who.at
    places = {value: place for value in values if (place := place_of(value)) is not None}
    if start is None or not places:
        return values[0], USUAL
    friends = [one.at for one in view.fighters if one.side == who.side and one.now.body.is_dying and one.at is not None]
    if friends:
        return min(places, key=lambda value: min(distance(places[value], friend) for friend in friends)), (
            "to a friend who is dying"
        )
    up = [one.at for one in foes(view.fighters, who) if one.now.able and one.at is not None]

    def weigh(value: str) -> tuple[float, int]:
        place = places[value]
        return _best(view, _at(who, place)), -min((distance(place, foe) for foe in up), default=0)

    best = max(places, key=weigh)
    taken = weigh(best)[0]
    return best, f"on average {in_100(taken)} of a foe's health from there" if taken else "nearer to the nearest foe"


def _two(view: SpaceForceView, who: Fighter) -> tuple[float, int]:
    """Return what two weapons promise, and the number of the pair that promises most."""
    best, choice = 0.0, 0
    for number, (main, off) in enumerate(pairs(view.rules, who)):
        promise = 0.0
        for foe in foes(view.fighters, who):
            first = prospect(view.rules, who, main, foe, view.distances, Manner("main", pair=True))
            second = prospect(view.rules, who, off, foe, view.distances, Manner("off", pair=True, second=True))
            if first and foe.now.able:
                promise = max(promise, _value(first) + (_value(second) if second else 0.0))
        if promise > best:
            best, choice = promise, number
    return best, choice


def _pair(view: SpaceForceView, who: Fighter, values: Sequence[str]) -> str:
    """Return the pair that promises most; the main hand strikes first."""
    best = str(_two(view, who)[1])
    return best if best in values else values[0]


def _target(view: SpaceForceView, who: Fighter, values: Sequence[str]) -> str:
    """Return the foe of whom the weapon already chosen takes most."""
    found: dict[str, float] = {}
    for value in values:
        weapon, target = value.partition(" ")[0], value.rpartition(" ")[2]
        chosen = who.weapon(view.rules, weapon)
        if chosen and target.isdecimal() and view.fighters[int(target)].side != who.side:
            one = prospect(view.rules, who, chosen, view.fighters[int(target)], view.distances)
            found[value] = _value(one) * one.target.now.able if one else 0.0
    return max(found, key=found.__getitem__) if found else values[0]
