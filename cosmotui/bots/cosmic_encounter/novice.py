"""The lowest level: plays what is there."""

from random import Random

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView


class Novice(Bot[CosmicEncounterView]):
    """Answers at random what is asked openly, and fills in forms as they are proposed."""

    def reply(self, view: CosmicEncounterView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        return dict(question.start) if isinstance(question, Compose) else random_reply(question, rng)
