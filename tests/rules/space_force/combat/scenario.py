"""An encounter with scripted dice, played by short words."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, Condition, HeldWeapon, KnownSkill
from cosmotui.rules.space_force.combat.cast import Cast, Member, Place, Side, cast_text, template_member
from cosmotui.rules.space_force.combat.count import TOP
from cosmotui.rules.space_force.combat.game import SpaceForce
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.state import SpaceForceState
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, Weapon

GAME = SpaceForce()
E = TypeVar("E", bound=Event)
AnyMatch = Match[SpaceForceState, SpaceForceView]


def held(weapon: str, hand: str = "", shots: int | None = None) -> HeldWeapon:
    """A weapon on the person, loaded unless said otherwise."""
    known = LISTED_WEAPONS.find(weapon)
    full = known.shots if known else 0
    return HeldWeapon(
        weapon, "person", full if shots is None else shots, "main" if hand == "main" else "off" if hand else ""
    )


def crew(sheet: Character, at: Place | None = None, side: Side = "A", **changes: object) -> Member:
    """A sample, or any sheet, with whatever is different."""
    weapons = tuple(msgspec.structs.replace(one, place="person") for one in sheet.weapons)
    return Member(msgspec.structs.replace(sheet, **{"weapons": weapons, "snapshot": None, **changes}), side, at)


def them(template: str, number: int = 1, at: Place | None = None, side: Side = "B", **changes: object) -> Member:
    """A quick NPC made after a template, with whatever is different."""
    member = template_member(template, side, number, at)
    return msgspec.structs.replace(member, sheet=msgspec.structs.replace(member.sheet, **changes))


def npc(name: str, abilities: str, skills: str = "", *weapons: str, number: int = 1, side: Side = "B") -> Member:
    """`npc("Thrower", "4 6 4 4 4 4", "Brawling 2", "tknife")`."""
    scores = Abilities(*(int(score) for score in abilities.split()))
    pairs = [entry.rpartition(" ") for entry in skills.split(", ")] if skills else []
    sheet = Character(
        f"q{number}",
        name=name,
        npc=True,
        abilities=scores,
        skills=tuple(KnownSkill(skill, int(level)) for skill, _, level in pairs),
        hp=scores.strength + 2 * scores.endurance,
        weapons=tuple(held(weapon) for weapon in weapons),
        status="active",
    )
    return Member(sheet, side)


def placed(member: Member, at: Place) -> Member:
    """The same standing somewhere."""
    return msgspec.structs.replace(member, at=at)


class Scenario:
    """A match whose dice are scripted, with the combatants known by name."""

    def __init__(self, match: AnyMatch, dice: Sequence[int]) -> None:
        self.match = match
        self._dice = list(dice)

    # --- playing -------------------------------------------------------------------------------------------------

    def answer(self, reply: Reply) -> "Scenario":
        """Answer the one question asked."""
        self.match.answer(self.question.seat, reply)
        return self

    def choose(self, *values: str) -> "Scenario":
        """Answer one question after the other."""
        for value in values:
            self.answer(value)
        return self

    def attack(self, weapon: str, target: str) -> "Scenario":
        """Attack by the long way: any weapon, any target."""
        return self.choose("attack", weapon).at(target)

    def at(self, target: str) -> "Scenario":
        """Answer who is attacked."""
        return self.choose(next(value for value in self.values() if value.endswith(f" {self.number_of(target)}")))

    def move(self, x: int, y: int) -> "Scenario":
        """Move to a place, named or not."""
        self.choose("move")
        return self.to(x, y)

    def to(self, x: int, y: int) -> "Scenario":
        """Answer with a place."""
        if f"{x},{y}" in self.values():
            return self.choose(f"{x},{y}")
        return self.choose("elsewhere").answer(x).answer(y)

    def done(self) -> "Scenario":
        """The one who is asked does no more."""
        return self.choose("done")

    def all_done(self) -> "Scenario":
        """Everybody does no more until the round is over or another question comes."""
        round = self.view.round
        while self.match.result is None and self.view.round == round and self.question.key == "SF-12.40":
            self.done()
        return self

    def defaults(self, most: int = 400) -> "Scenario":
        """Give default answers until the match is over."""
        for _ in range(most):
            if self.match.result is not None:
                return self
            self.match.answer(self.question.seat, GAME.default(self.view, self.question))
        raise AssertionError("the match goes on and on")

    def director(self, *values: str) -> "Scenario":
        """Something that the Director does out of turn."""
        return self.choose("director", *values)

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> SpaceForceView:
        return self.match.view(None)

    @property
    def state(self) -> SpaceForceState:
        """A copy of the state."""
        return msgspec.msgpack.decode(self.match.state_bytes(), type=SpaceForceState)

    @property
    def question(self) -> AnyQuestion:
        (question,) = self.match.questions
        return question

    @property
    def asked(self) -> tuple[str, int]:
        """Who is declaring, and on which number."""
        actor = self.view.actor
        return (actor.name if actor else "", self.view.number)

    def number_of(self, name: str) -> int:
        return next(one.number for one in self.view.fighters if one.name == name)

    def one(self, name: str) -> Fighter:
        return self.view.fighters[self.number_of(name)]

    def fares(self, name: str) -> tuple[int, int, str]:
        """HP, Stun, condition."""
        one = self.one(name)
        return one.now.body.hp, one.now.body.stun, one.condition

    def values(self) -> list[str]:
        """All answers that are offered now."""
        question = self.question
        assert isinstance(question, ChooseOne | ChooseSeveral)
        return [str(option.value) for option in question.options]

    def option(self, value: str) -> tuple[str, str, str]:
        """Label, detail and number of an answer."""
        question = self.question
        assert isinstance(question, ChooseOne | ChooseSeveral)
        found = next(option for option in question.options if option.value == value)
        return found.label, found.detail, found.number

    def refused(self, place: str) -> str:
        """Why a mark or a square is no answer now; empty if it is one."""
        problem = GAME.why_not(self.view, self.question, place)
        return "" if problem is None else str(problem)

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.match.events(None) if isinstance(event, kind)]

    def log(self) -> list[str]:
        return [event.describe(self.match.setup.names()) for event in self.match.events(None)]

    @property
    def last(self) -> str:
        """The newest line of the log."""
        return self.log()[-1]

    def check_dice(self) -> None:
        """Every scripted die was rolled, and no other."""
        assert self.match.dice_left_over == 0
        assert self.state.dice.drawn == len(self._dice)


def setup_of(members: Sequence[Member], seats: int = 1, weapons: tuple[Weapon, ...] = (), **options: str) -> Setup:
    """A set-up with that cast."""
    players = tuple(Seat(f"Seat {number}", number) for number in range(seats))
    return Setup(players, {"cast": cast_text(Cast(tuple(members), weapons)), **options}, 1)


def fight(
    *members: Member,
    dice: Sequence[int] = (),
    numbers: Sequence[int | None] | None = None,
    round: int = 1,
    seats: int = 1,
    weapons: tuple[Weapon, ...] = (),
    gravity: int = 100,
    **options: str,
) -> Scenario:
    """An encounter from its surprise rolls on; with `numbers`, from a count in which everybody has that number."""
    setup = setup_of(members, seats, weapons, **options)
    if gravity != 100:
        cast = Cast(tuple(members), weapons, gravity=gravity)
        setup = msgspec.structs.replace(setup, options={**setup.options, "cast": cast_text(cast)})
    state = GAME.new_state(setup, Dice(1, 0, list(dice)))
    state.round = round
    if numbers is not None:
        state.phase = "count"
        state.number = max([TOP, *(number for number in numbers if number is not None)]) + 1
        state.combatants = [
            msgspec.structs.replace(now, number=number, due=number)
            for now, number in zip(state.combatants, numbers, strict=True)
        ]
    return Scenario(Match.from_state(GAME, setup, state), dice)


def unconscious(until: int = 99) -> Condition:
    """Lies there until the end of that round."""
    return Condition("unconscious", since=1, wake=until)


Builder = Callable[..., Scenario]
"""`fight`, with the dice checked at the end of the test."""
