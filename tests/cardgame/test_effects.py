"""Cards and powers of Salvage: windows, answers to answers, stolen powers, numbers, secrets."""

import msgspec
import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from tests.cardgame.effects import CARDS, IN_CONTEST, USABLE_POWERS
from tests.cardgame.game import Salvage, ship_problems, strength
from tests.cardgame.state import SalvageState
from tests.cardgame.table import SETUP, SalvageMatch, all_pass, asked, contest, play, shown, told


def values(match: SalvageMatch) -> list[str | int]:
    (question,) = match.questions
    assert isinstance(question, ChooseOne)
    return [option.value for option in question.options]


def test_a_power_is_stopped_by_a_zap_and_the_zap_by_a_jam() -> None:
    hands = ("drone drone", "drone zap", "drone jam")
    match = shown(contest(*hands, powers="raider gunner gunner", dice=[6]), "drone-00", "drone-10", "drone-20")
    play(match, "Ann:raider", "Ann:pass", "Bob:zap-11", "Ann:pass")
    assert asked(match) == "Cleo SV-W-CARD_PLAYED"
    play(match, "Cleo:jam-21", "Ann:pass")
    assert asked(match) == "Ann SV-W-POWER_USED"
    assert match.view(None).stack == ("raider",)
    assert told(match)[-1] == "Cleo stopped zap-11"
    play(match, "Ann:pass", "Ann:1")
    assert match.view(None).ore == (4, 2, 3)


def test_without_the_jam_the_power_does_nothing() -> None:
    hands = ("drone drone", "drone zap", "drone jam")
    match = shown(contest(*hands, powers="raider gunner gunner"), "drone-00", "drone-10", "drone-20")
    play(match, "Ann:raider", "Ann:pass", "Bob:zap-11", "Ann:pass", "Cleo:pass")
    assert told(match)[-1] == "Bob stopped raider"
    assert match.view(None).stack == ()
    assert asked(match) == "Ann SV-W-CONTEST"
    assert values(match) == ["pass"]


def test_everybody_with_cards_is_asked_whatever_they_hold() -> None:
    match = shown(contest("drone snatch", "drone titan", "drone"), "drone-00", "drone-10", "drone-20")
    play(match, "Ann:snatch-01")
    assert asked(match) == "Bob SV-W-CARD_PLAYED"
    assert values(match) == ["pass"]
    play(match, "Bob:pass")
    assert asked(match) == "Ann SV-D5"


def test_a_stolen_power_works_at_once_for_the_thief_and_no_more_for_its_owner() -> None:
    match = shown(
        contest("drone snatch", "drone", "drone", powers="gunner oracle leech"), "drone-00", "drone-10", "drone-20"
    )
    play(match, "Ann:snatch-01", "Ann:1")
    assert values(match) == ["pass", "oracle"]
    play(match, "Ann:oracle")
    assert told(match, 0)[-1] == "Ann saw the deck: drone-98"
    play(match, "Ann:pass")
    assert asked(match) == "Bob SV-W-CONTEST"
    assert values(match) == ["pass"]


def test_a_power_stolen_in_the_middle_of_the_window_changes_the_numbers() -> None:
    match = shown(
        contest("drone snatch", "drone", "beacon", powers="leech gunner oracle"), "drone-00", "drone-10", "beacon-20"
    )
    state = state_of(match)
    assert [strength(state, seat) for seat in range(3)] == [3, 5, 2]
    play(match, "Ann:snatch-01", "Ann:1")
    assert [strength(state_of(match), seat) for seat in range(3)] == [5, 3, 2]


def state_of(match: SalvageMatch) -> SalvageState:
    return msgspec.msgpack.decode(match.state_bytes(), type=SalvageState)


def test_a_look_at_a_hand_is_known_to_one_and_ends_undo() -> None:
    match = shown(contest("drone spy", "drone titan zap", "drone"), "drone-00", "drone-10", "drone-20")
    play(match, "Ann:spy-01", "Bob:pass", "Ann:1")
    assert told(match, 0)[-1] == "Ann saw the hand of Bob: titan-11, zap-12"
    assert told(match, 1)[-1] == told(match, None)[-1] == "Ann looked at the hand of Bob"
    assert match.view(0).known == ("titan-11", "zap-12")
    assert match.undo_meter.free == 0


def test_what_must_happen_after_a_contest_happens_in_the_order_its_owner_picks() -> None:
    match = shown(
        contest("drone", "beacon", "drone", powers="gunner leech oracle"), "drone-00", "beacon-10", "drone-20"
    )
    all_pass(match)
    assert asked(match) == "Bob SV-D4"
    play(match, "Bob:leech")
    assert told(match)[-3:] == ["Ann won the stake: +2 ore", "Bob leeched: +1 ore", "Bob took beacon-10 back"]
    assert match.view(1).hand[:1] == ("beacon-10",)


def test_a_plague_asks_and_rolls_in_one_effect() -> None:
    match = shown(contest("drone plague", "drone titan zap", "drone", dice=[1, 6]), "drone-00", "drone-10", "drone-20")
    play(match, "Ann:plague-01", "Bob:pass", "Ann:1", "Bob:zap-12")
    assert match.undo_meter.free == 1
    play(match, "Bob:titan-11")
    assert told(match)[-4:] == ["Bob scrapped titan-11", "Bob rolled 1", "Bob fell ill: -1 ore", "Cleo rolled 6"]
    assert match.undo_meter.wall == "d6"
    assert match.dice_left_over == 0


def test_the_lead_drafts_changes_and_stakes_in_one_step() -> None:
    match = Match.new(Salvage(), SETUP)
    before = match.checkpoint
    top = match.view(0).known
    assert len(top) == 2
    assert match.view(1).known == ()
    match.answer(0, top[0])
    assert match.undo_meter.free == 0
    hand = match.view(0).hand
    match.answer(0, [hand[0], hand[1]])
    match.answer(0, 3)
    assert before.answers == 0
    assert match.checkpoint.answers == 3
    assert match.view(1).ore == (0, 3, 3)
    assert match.view(1).hand_sizes == (5, 4, 4)


def test_a_ship_is_refused_with_every_problem_and_its_rule() -> None:
    match = all_pass(shown(contest("titan", "drone", "drone"), "titan-00", "drone-10", "drone-20"))
    assert asked(match) == "Ann SV-D10"
    with pytest.raises(IllegalReply) as refusal:
        match.answer(0, {"name": "\x07", "hull": 0, "guns": 9})
    assert [problem.rule for problem in refusal.value.problems] == ["SV-7.2", "SV-7.3", "SV-7.4", "SV-7.5"]
    assert ship_problems({"name": "Argo", "hull": 2, "guns": 1}, 3) == []
    match.answer(0, {"name": "Argo", "hull": 2, "guns": 1})
    assert [ship.name for ship in match.view(1).fleets[0]] == ["Argo"]


def test_every_effect_says_what_it_does_and_by_which_rule() -> None:
    for effect in (*CARDS.values(), *IN_CONTEST.values(), *USABLE_POWERS.values()):
        assert "(SV-" in effect.text
