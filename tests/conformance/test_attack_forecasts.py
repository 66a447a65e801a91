"""Screen and plain mode say the same of every attack of Cosmic Conflict, at every prompt in matches of bots."""

from random import Random

import pytest

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.plain.cosmic_conflict.table_words import TableWords
from cosmotui.rules.cosmic_conflict.describe_odds import describe_odds
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.screens.cosmic_conflict.choice_picture import ChoicePicture, about, option_details
from cosmotui.session.session import AnyMatch

WIDE = 200
ASKED = ("CX-D12", "CX-D13", "CX-D14", "CX-D15", "CX-D20", "CX-D21", "CX-D22", "CX-D23", "CX-D24", "CX-D33", "CX-D35")
"""The decisions that screen and plain mode preview."""
OFFERED = ("CX-4.1", "CX-5.4")
"""The rules of what an activation offers: a move, and attacks."""


def prompts(seed: int, **options: str) -> list[tuple[CosmicConflictView, ChooseOne]]:
    """What a side sees each time that it chooses a unit, a weapon, a target, dice or a move."""
    rules = rules_of("cosmic-conflict")
    near = {"length": "3", "height": "20", "deploy": "4"}
    setup = Setup(tuple(Seat(f"P{seat}", seat, "lieutenant") for seat in range(2)), {**near, **options}, seed)
    match: AnyMatch = Match.new(rules, setup)
    rng, found = Random(seed), list[tuple[CosmicConflictView, ChooseOne]]()
    while match.result is None and len(found) < 1200:
        question = match.questions[0]
        view = match.view(question.seat)
        assert isinstance(view, CosmicConflictView)
        if isinstance(question, ChooseOne) and question.key in ASKED:
            found.append((view, question))
        match.answer(question.seat, bot(rules.name, setup.seats[question.seat].bot).reply(view, question, rng, 0.0))
    return found


def words_of(shown: ChoicePicture) -> list[str]:
    """The words of a picture, without the facts whose rule each line of plain mode names."""
    return [word.strip() for line in shown.lead for word in line.replace("  ", ", ").split(", ")]


@pytest.mark.rule("CX-5.11")
@pytest.mark.parametrize(("seed", "options"), [(0, {"points": "500"}), (1, {"points": "500", "stealth": "blank"})])
def test_screen_and_plain_mode_agree_on_every_attack(seed: int, options: dict[str, str]) -> None:
    seen = 0
    for view, question in prompts(seed, **options):
        notes = TableWords().notes(view, question)
        details = option_details(view, question, question.options, WIDE)
        assert notes.keys() == details.keys()
        for option in question.options:
            shown, told = about(view, question, option), describe_odds(view, question, option)
            if not told:
                continue
            plain = " ".join(told)
            activates = str(option.value).startswith("u")  # the screen tells of the ground there too
            for fact in shown.facts if not activates else (one for one in shown.facts if one.rule in OFFERED):
                seen += fact.rule == "CX-5.4"
                parts = fact.text.removesuffix(" of 100").split(", ") if fact.rule == "CX-4.1" else [fact.text]
                assert all(part.removesuffix(" of 100") in plain for part in parts), (question.key, fact, told)
            if option.value in notes:
                assert str(details[option.value]) in notes[option.value]
                if "hit" in shown.lead[0]:
                    assert all(word.removesuffix(", of 100") in plain for word in shown.lead[0].split("  ")[:3])
                    seen += 1
    assert seen > 3


@pytest.mark.rule("CX-21.3")
def test_an_activation_tells_no_odds_of_a_hidden_card() -> None:
    hidden = 0
    for view, question in prompts(1, points="500", stealth="blank"):
        for option in question.options:
            if not str(option.value).startswith("u"):
                continue
            for fact in about(view, question, option).facts:
                target = next((unit for unit in view.units if f" at {unit.label}: " in fact.text), None)
                if target is not None and not target.revealed:
                    hidden += 1
                    assert "hit" not in fact.text
    assert hidden > 0
