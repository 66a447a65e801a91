"""The weaker bot: it fights any target in any way."""

from random import Random

from cosmotui.bots.bot import USUAL, Bot, random_reply
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.space_force.combat.attacking import TARGET
from cosmotui.rules.space_force.combat.defaults import default_reply
from cosmotui.rules.space_force.combat.dice import TYPED_DIE
from cosmotui.rules.space_force.combat.turn import MOVE, TURN
from cosmotui.rules.space_force.combat.view import SpaceForceView

EAGER = 0.8
"""How often it does the obvious rather than anything that comes to mind."""
FORWARD = ("Next to", "Toward")
WANDERING = ("move", "sprint", "attack", "pair", "done")


class Recruit(Bot[SpaceForceView]):
    """A bot that mostly attacks a random foe; as the Director it leaves everything at its default."""

    def reply(self, view: SpaceForceView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return a quick answer; the time is not needed."""
        self.reason = "whatever comes to mind"
        if question.key == TYPED_DIE:
            self.reason = "a die that nobody has thrown"
            return random_reply(question, rng)
        if not isinstance(question, ChooseOne):
            self.reason = USUAL
            return default_reply(question)
        values = [str(option.value) for option in question.options if not option.rare]
        if question.key == TURN:
            return _act(values, rng)
        if question.key == MOVE:
            ahead = [str(option.value) for option in question.options if option.label.startswith(FORWARD)]
            return rng.choice(ahead) if ahead and rng.random() < EAGER else rng.choice(values)
        if question.key == TARGET and values:
            return _target(view, values, rng)
        self.reason = USUAL
        return default_reply(question)


def _act(values: list[str], rng: Random) -> str:
    """Return an attack at random if there is one, now and then something else."""
    attacks = [value for value in values if value.startswith("attack ")]
    if rng.random() < EAGER:
        return rng.choice(attacks) if attacks else values[0]
    return rng.choice([value for value in values if value in WANDERING] or values)


def _target(view: SpaceForceView, values: list[str], rng: Random) -> str:
    """Return any foe who is still up, else any foe, else the first that is offered."""
    who = view.actor
    targets = {value: view.fighters[int(value.rpartition(" ")[2])] for value in values if value[-1:].isdecimal()}
    foes = [value for value, one in targets.items() if who and one.side != who.side]
    up = [value for value in foes if targets[value].now.able] or foes
    return rng.choice(up) if up else values[0]
