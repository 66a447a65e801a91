"""Filled-in forms for random matches: by game and form, what else than the start may be handed in."""

from random import Random

from cosmotui.engine.question import Compose, Reply
from cosmotui.rules.cosmoforce.build import FORM, form_of
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.systems import HULLS, SYSTEMS, allowed


def random_form(game: str, question: Compose, rng: Random) -> Reply:
    """A legal form."""
    if (game, question.form) != ("cosmoforce", FORM):
        return dict(question.start)
    return form_of(random_ship(rng))


def random_ship(rng: Random) -> Design:
    """A ship that flies, under a name that nothing else bears."""
    hull = rng.choice(list(HULLS))
    mounts = ["", *(name for name in SYSTEMS if allowed(hull, name))]
    systems = ["Engine", *(rng.choice(mounts) for _ in range(9))]
    rng.shuffle(systems)
    return Design("".join(rng.choices("bcdfghjklm", k=16)), hull, tuple(systems))
