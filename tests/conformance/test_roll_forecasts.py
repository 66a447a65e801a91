"""Screen, plain mode and bots tell the same chance of every attack and roll of Space Force."""

from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.questions import option_lines
from cosmotui.rules.chance import in_100
from cosmotui.rules.space_force.combat.possible import prospects
from cosmotui.rules.space_force.combat.preview import lens
from cosmotui.rules.space_force.combat.turn import TURN
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.screens.space_force.tracker_look import odds
from cosmotui.session.session import AnyMatch


def prompts(seed: int, **options: str) -> list[tuple[SpaceForceView, ChooseOne]]:
    """What a seat sees each time that it chooses what a fighter does, or a target."""
    rules = rules_of("space-force")
    match: AnyMatch = Match.new(rules, Setup(tuple(Seat(f"P{n}", n, "recruit") for n in range(2)), options, seed))
    rng, found = Random(seed), list[tuple[SpaceForceView, ChooseOne]]()
    while match.result is None and match.answer_count < 300:
        question = match.questions[0]
        view = match.view(question.seat)
        assert isinstance(view, SpaceForceView)
        if isinstance(question, ChooseOne):
            found.append((view, question))
        match.answer(question.seat, bot(rules.name, "recruit").reply(view, question, rng, 0.0))
    return found


@pytest.mark.rule("SF-13.2")
@pytest.mark.parametrize(("seed", "scene"), [(0, "corridor"), (1, "brawl")])
def test_every_chance_of_an_attack_is_told_alike(seed: int, scene: str) -> None:
    attacks = 0
    for view, question in prompts(seed, scene=scene, rounds="6"):
        lines = "\n".join(option_lines(question, {}))
        weighed: dict[str, float] = {}
        if view.actor is not None and question.key == TURN:
            found = prospects(view.rules, view.fighters, view.actor, view.distances)
            weighed = {f"attack {one.weapon.id} {one.target.number}": one.hit for one in found}
        for option in question.options:
            attack = lens(view, question, option).attack
            if attack is None or not option.number:
                continue
            attacks += 1
            shown = odds(view, lens(view, question, option))
            assert option.number == in_100(attack.hit)
            assert shown.chances == (("hits", attack.hit),)
            assert f"{option.label}: " in lines
            assert option.number in lines
            assert weighed.get(str(option.value), attack.hit) == attack.hit
    assert attacks > 10
