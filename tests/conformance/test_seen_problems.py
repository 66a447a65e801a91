"""What plain mode says against a form of Cosmic Encounter is what the match says when it is handed in."""

from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import FORM
from cosmotui.rules.cosmic_encounter.forms import problems_seen
from cosmotui.rules.cosmic_encounter.phases.rally import COMMISSION, SPONSOR
from cosmotui.rules.cosmic_encounter.timing.channels import MESSAGE
from cosmotui.rules.cosmic_encounter.timing.standing_orders import ORDERS
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.session.session import AnyMatch
from tests.conformance.forms import random_form

pytestmark = pytest.mark.usefixtures("same_aliens")


@pytest.mark.rule("CE-5.19", "CE-17.2", "CE-17.5", "CE-18.20")
@pytest.mark.parametrize("seed", [0, 1])
def test_a_seat_sees_the_problems_of_its_forms(seed: int) -> None:
    rules = rules_of("cosmic-encounter")
    match: AnyMatch = Match.new(rules, Setup(tuple(Seat(f"P{seat}", seat, "novice") for seat in range(5)), {}, seed))
    rng, kinds = Random(seed), set[str]()
    while match.result is None and match.answer_count < 400:
        question = match.questions[0]
        view = match.view(question.seat)
        assert isinstance(view, CosmicEncounterView)
        if isinstance(question, Compose) and question.form not in (ORDERS, MESSAGE) and view.invasion is not None:
            kinds.add(question.form)
            for _ in range(4):
                form = random_form(rules.name, question, rng)
                assert isinstance(form, dict)
                assert problems_seen(view, question, form) == match.form_problems(question, form)
        match.answer(question.seat, bot(rules.name, "novice").reply(view, question, rng, 0.0))
    assert {FORM, COMMISSION, SPONSOR} <= kinds
    assert len(kinds) > 3
