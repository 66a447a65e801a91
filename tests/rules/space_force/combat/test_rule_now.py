"""Where the rules reader opens for somebody who looks on."""

from typing import get_args

import msgspec

from cosmotui.engine.match import Match
from cosmotui.rules.space_force.combat.state import Phase
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from tests.rules.space_force.combat.scenario import GAME, crew, setup_of, them


def test_every_phase_of_a_round_has_its_rule() -> None:
    view = Match.new(GAME, setup_of([crew(CAPTAIN), them("guard")])).view(None)
    rules = [GAME.rule_now(msgspec.structs.replace(view, phase=phase), None) for phase in get_args(Phase)]
    assert rules == ["SF-12.10", "SF-12.20", "SF-12.40", "SF-12.49"]
    assert GAME.rule_now(msgspec.structs.replace(view, over=True), None) == "SF-12"
