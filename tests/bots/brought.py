"""Bots such as people bring: one that plays, and those that misbehave."""

import os
import sys
from pathlib import Path
from random import Random
from threading import Event

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply
from cosmotui.engine.state import View


class Hothead(Bot[View]):
    """Takes the last option."""

    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        print("What it prints is seen nowhere.")
        self.reason = "the last one is the best one"
        if isinstance(question, ChooseOne):
            return [option.value for option in question.options if not option.rare][-1]
        return random_reply(question, rng)


class Crasher(Bot[View]):
    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        raise ValueError("out of ideas")


class Quitter(Bot[View]):
    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        os._exit(3)


class Sleeper(Bot[View]):
    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        Event().wait()
        return ""


class Cheat(Bot[View]):
    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        return "a thing that nobody offered"


class Smuggler(Bot[View]):
    """Answers with an object of its own."""

    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        return Path()  # type: ignore[return-value] # no reply, which is the point


class Shipwright(Bot[View]):
    """Fills in every form with nonsense."""

    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        return {"nonsense": 1} if isinstance(question, Compose) else random_reply(question, rng)


class Curious(Bot[View]):
    """Refuses to play where it got more than it should."""

    def reply(self, view: View, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        if sys.argv[1:] or view.seat != question.seat:
            raise ValueError("it was told too much")
        return random_reply(question, rng)
