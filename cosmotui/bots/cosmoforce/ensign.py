"""The weakest bot: it flies a preset, mostly plays by the book, and does what comes to its mind now and then."""

from random import Random
from typing import Final

from cosmotui.bots.bot import Bot
from cosmotui.bots.cosmoforce.officer import launch
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply
from cosmotui.rules.cosmoforce.defaults import default_reply
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.cosmoforce.view import CosmoforceView

WHIM: Final = 0.25
"""How often an action is no more than an idea."""
IDEAS: Final = ("attack", "burn", "conserve", "heal", "repair")


class Ensign(Bot[CosmoforceView]):
    """By the book, with whims."""

    whim = WHIM

    def reply(self, view: CosmoforceView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """The default answer, or for an action any that makes sense at times."""
        if isinstance(question, Compose) and question.key == "CF-D1":
            return launch(view, question.seat, rng.choice(PRESETS))
        if isinstance(question, ChooseOne) and question.key == "CF-D7" and rng.random() < self.whim:
            ideas = [str(option.value) for option in question.options if option.value in IDEAS]
            if ideas:
                return rng.choice(ideas)
        return default_reply(view, question)
