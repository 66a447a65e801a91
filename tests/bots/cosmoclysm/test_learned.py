"""What the admiral has learned of duels."""

from random import Random

import pytest

from cosmotui.bots.cosmoclysm import Admiral, Captain
from cosmotui.bots.cosmoclysm.learned_judge import LearnedJudge
from cosmotui.bots.cosmoclysm.value import FILE, Weights, learned_for
from cosmotui.rules.cosmoclysm import Cosmoclysm
from tests.bots.playing import ask
from tests.rules.cosmoclysm.scenario import position_of

POSITION = "P:C@D2 D@E3 F@C3 T@B2 Q:C@D6 D@C4 E@E5 F@D5"


def test_weights_belong_to_the_rules_that_they_were_learned_for() -> None:
    assert Weights.read(FILE).rules_version == Cosmoclysm.rules_version
    assert learned_for(Cosmoclysm.rules_version) is not None
    assert learned_for(Cosmoclysm.rules_version + 1) is None


def test_the_same_position_gets_the_same_answer_whatever_the_dice_to_come() -> None:
    one, other = position_of(POSITION, dice=[4, 20, 20]), position_of(POSITION, dice=[1, 1, 1])
    assert ask(Admiral(), one.match, Random(4)) == ask(Admiral(), other.match, Random(5))


def test_it_sees_more_than_captain_does_and_only_where_it_has_learned() -> None:
    view = position_of(POSITION).view
    judge, captain = Admiral().judge(view), Captain().judge(view)
    assert isinstance(judge, LearnedJudge)
    assert judge.shares(list(view.at), 0) != captain.shares(list(view.at), 0)
    for other in (position_of(POSITION, players="P Q R"), position_of(POSITION, options={"layout": "rift"})):
        assert not isinstance(Admiral().judge(other.view), LearnedJudge)


def test_shares_add_up_and_who_has_no_ships_has_none() -> None:
    view = position_of(POSITION).view
    judge = Admiral().judge(view)
    assert sum(judge.shares(list(view.at), 0)) == pytest.approx(1)
    alone = [ship if ship <= 6 else 0 for ship in view.at]
    assert judge.shares(alone, 0) == [1.0, 0.0]
