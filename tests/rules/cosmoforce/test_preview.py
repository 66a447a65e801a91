"""The lens says what an answer would lead to, how likely it is, and by which rule."""

import re
from random import Random

import msgspec
import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import Amount, ChooseOne, ChooseSeveral, Compose, Option, Reply
from cosmotui.rules.chance import in_100
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.odds import hits
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, WASP
from cosmotui.rules.cosmoforce.preview import Lens, lens, risk_lens
from cosmotui.rules.cosmoforce.preview.parts import grouped, how_often
from cosmotui.rules.rulebook import load
from tests.rules.cosmoforce.battle import GAME, Builder, setup_of, ship
from tests.rules.cosmoforce.previewing import LANCE


def test_rows_are_few_and_hold_everything() -> None:
    for dice in range(1, 31):
        for limit in (None, 3, 12, 30):
            spread = hits(dice, limit).count.spread
            found = grouped(spread, "hits")
            assert 1 <= len(found) <= 4
            assert sum(row.chance for row in found) == pytest.approx(1)
            assert found[0].label.endswith(" hits")
    assert [row.label for row in grouped((0.25, 0.5, 0.25), "hits")] == ["0 hits", "1", "2"]
    assert [row.label for row in grouped((0, 0, 1.0), "hits")] == ["2 hits"]
    assert [row.label for row in grouped((0.01, 0.3, 0.3, 0.3, 0.05, 0.04), "hits")] == ["0-1 hits", "2", "3", "4+"]
    assert [row.label for row in grouped((0.0, 0.4, 0.4, 0.2), "hits")] == ["1 hit", "2", "3"]


def test_how_often() -> None:
    assert [how_often(chance, "binds") for chance in (0, 0.0004, 0.03, 0.31, 0.996, 1)] == [
        "never binds",
        "never binds",
        "seldom binds",
        "binds 31 in 100",
        "binds 99 in 100",
        "binds 100 in 100",
    ]
    assert (in_100(0.001), in_100(0)) == ("1 in 100", "0 in 100")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"discard": "ask", "depletion": "one_per_pair", "helm": "standby_ready", "burn_step": "whole"},
        {
            "cascade": "always",
            "repair_destroyed": "yes",
            "missile_blast": "first_mark",
            "mode": "teams",
            "friendly_fire": "on",
        },
    ],
)
def test_every_answer_of_whole_matches_has_a_lens_and_every_rule_exists(options: dict[str, str]) -> None:
    books = {"CF": load("cosmoforce"), "SF": load("space-force")}
    rng, rules, asked = Random(5), set[str](), set[str]()
    for seed in range(6):
        match = Match.new(GAME, msgspec.structs.replace(setup_of("P Q R", options), seed=seed))
        for seat, design in enumerate((LANCER, BASTION, WASP)):
            match.answer(seat, form_of(design))
        while match.result is None:
            question = match.questions[0]
            view = match.view(question.seat)
            asked.add(question.key)
            replies: list[Option | Reply] = []
            if isinstance(question, ChooseOne):
                replies += question.options
                common = [option.value for option in question.options if not option.rare]
                answer: Reply = rng.choice(common)
            elif isinstance(question, ChooseSeveral):
                answer = [option.value for option in question.options]
                replies += [answer, answer[:1]]
            else:
                assert isinstance(question, Amount)
                replies += range(question.low, question.high + 1, max(1, (question.high - question.low) // 9))
                answer = rng.choice([question.low, question.default, question.high])
            for reply in replies:
                found = lens(view, question, reply)
                assert found is not None, (question, reply)
                _is_sound(found)
                rules |= {fact.rule for fact in found.facts}
            risk = risk_lens(view)
            assert risk is not None
            _is_sound(risk)
            match.answer(question.seat, answer)
    assert rules and all(books[rule[:2]].find_id(rule) is not None for rule in rules)
    assert {"CF-D4", "CF-D5", "CF-D7", "CF-D10", "CF-D13", "CF-D14"} <= asked
    assert ("CF-D2" in asked) == ("cascade" not in options)


def _is_sound(found: Lens) -> None:
    """Chances are chances, and words are those of the house."""
    assert found.title
    assert all(0 < row.chance <= 1 or row.chance == 0 for row in found.rows)
    shared = [row.chance for row in found.rows if re.match(r"\d", row.label)]
    assert not shared or sum(shared) == pytest.approx(1)
    assert all(fact.text and not re.search(r"\b(you|us|we|our)\b|[—–]|None", fact.text) for fact in found.facts)
    assert len({row.label for row in found.rows}) == len(found.rows)


@pytest.mark.rule("CF-3.1")
def test_before_the_reveal_there_is_nothing_to_say(building: Builder) -> None:
    match = building()
    question = match.match.questions[0]
    assert isinstance(question, Compose)
    assert lens(match.view, question, question.start) is None
    assert risk_lens(match.view) is None


def test_answers_that_nobody_offers_say_nothing(battle: Builder) -> None:
    match = battle(ship(LANCE), ship(LANCE))
    for key, reply in (
        ("CF-D5", "11"),
        ("CF-D5", "10"),
        ("CF-D5", "²"),
        ("CF-D4", "c99"),
        ("CF-D4", "c"),
        ("CF-D7", "dance"),
        ("CF-D8", "9"),
        ("CF-D12", "x"),
        ("CF-D10", "1"),
        ("CF-D13", 1),
    ):
        assert lens(match.view, msgspec.structs.replace(match.question, key=key), reply) is None
    other = lens(match.view, msgspec.structs.replace(match.question, key="CF-D16"), Option("a", "Surgery", "heals"))
    assert other == Lens("Surgery", "heals")
