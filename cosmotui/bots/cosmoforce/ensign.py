"""The weakest bot: it flies any ship, takes the defaults, and has whims."""

from random import Random
from typing import Final

from cosmotui.bots.bot import USUAL, Bot
from cosmotui.bots.cosmoforce.fleet import improvised
from cosmotui.bots.cosmoforce.officer import launch
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply
from cosmotui.rules.cosmoforce.defaults import default_reply
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.cosmoforce.view import CosmoforceView

WHIM: Final = 0.25
"""How often an action is no more than an idea."""
IDEAS: Final = ("attack", "burn", "conserve", "heal", "repair")
OWN: Final = 0.6
"""How often it flies a ship of its own making instead of a preset."""


class Ensign(Bot[CosmoforceView]):
    """A bot that takes the defaults, with whims."""

    def reply(self, view: CosmoforceView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return the default answer, or for an action any that is sensible now and then."""
        if isinstance(question, Compose) and question.key == "CF-D1":
            is_own = rng.random() < OWN
            design = improvised(rng) if is_own else rng.choice(PRESETS)
            self.reason = "a ship of its own making" if is_own else "a ship that others have flown"
            return launch(view, question, design)
        if isinstance(question, ChooseOne) and question.key == "CF-D7" and rng.random() < WHIM:
            ideas = [str(option.value) for option in question.options if option.value in IDEAS]
            if ideas:
                self.reason = "a whim"
                return rng.choice(ideas)
        self.reason = USUAL
        return default_reply(view, question)
