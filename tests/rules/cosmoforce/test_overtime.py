"""CF-11: the time limit, overtime, and adjudication."""

import msgspec
import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.events import Adjudicated, OvertimeBegan
from cosmotui.rules.cosmoforce.options import BOT_OVERTIME_ROUNDS, rules_of
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER
from cosmotui.rules.cosmoforce.ship import Ship
from tests.rules.cosmoforce.battle import GAME, Battle, Builder, setup_of, ship

P = ship("Cruiser Engine Laser Habitat Dissipator", 3, 0)
Q = ship("Fighter Engine Armor", 1, 0)
MINUTE = 60_000
ROUNDS = {"limit_kind": "rounds", "limit_rounds": "3"}
OFFERED = ["attack", "burn", "ram", "concede"]


def overtime(match: Battle) -> bool:
    return bool(match.view.overtime)


# --- what brings overtime --------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-11.1", "CF-11.2", "CF-11.3")
@pytest.mark.parametrize(("clock", "over"), [(10 * MINUTE - 1, False), (10 * MINUTE, False), (10 * MINUTE + 1, True)])
def test_ten_minutes_of_play(battle: Builder, clock: int, over: bool) -> None:
    match = battle(P, Q).answer("conserve", clock=clock)
    assert overtime(match) == over
    assert match.events(OvertimeBegan) == [OvertimeBegan(1)] * over
    assert ("end" in match.values) == (not over)


@pytest.mark.rule("CF-11.1", "CF-11.2")
@pytest.mark.parametrize(("minutes", "clock", "over"), [("1", MINUTE + 1, True), ("120", 120 * MINUTE, False)])
def test_other_limits(battle: Builder, minutes: str, clock: int, over: bool) -> None:
    match = battle(P, Q, options={"limit_minutes": minutes}).answer("conserve", clock=clock)
    assert overtime(match) == over


@pytest.mark.rule("CF-11.2")
def test_overtime_from_the_first_turn_after_the_limit_of_rounds(battle: Builder) -> None:
    match = battle(P, Q, at="next", round=0, options=ROUNDS)
    for number in (1, 2, 3):
        assert (match.view.round, overtime(match)) == (number, False)
        match.answer("end").answer("end")
    assert (match.view.round, match.view.overtime, match.active) == (4, 4, "P")
    assert match.values == OFFERED


@pytest.mark.rule("CF-11.2")
@pytest.mark.parametrize("kind", ["rounds", "off"])
def test_the_clock_matters_only_with_minutes(battle: Builder, kind: str) -> None:
    match = battle(P, Q, options={"limit_kind": kind}).answer("conserve", clock=999 * MINUTE)
    assert not overtime(match)


@pytest.mark.rule("CF-11.2")
@pytest.mark.parametrize("kind", ["minutes", "off"])
def test_rounds_matter_only_with_rounds(battle: Builder, kind: str) -> None:
    match = battle(P, Q, at="next", round=50, acted=[0, 1], options={"limit_kind": kind, "limit_rounds": "1"})
    assert (match.view.round, overtime(match)) == (51, False)


@pytest.mark.rule("CF-11.3")
def test_the_clock_starts_at_the_reveal() -> None:
    match = Battle(Match.new(GAME, setup_of("P Q", {"limit_minutes": "1"})), [])
    match.answer_for("P", form_of(LANCER), clock=5 * MINUTE)
    assert match.view.clock == 0
    match.answer_for("Q", form_of(BASTION), clock=20 * MINUTE).auto()
    assert (match.view.clock, overtime(match)) == (0, False)
    match.answer("burn", clock=20 * MINUTE + 500)
    assert match.view.clock == 500
    match.answer(0, clock=21 * MINUTE).auto()
    assert not overtime(match)


@pytest.mark.rule("CF-11.3", "CF-7.16")
def test_an_action_that_has_begun_is_finished(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Habitat*2", 3, 0, "1/3"), Q)
    match.answer("heal", clock=9 * MINUTE).answer("c1", clock=11 * MINUTE)
    assert (match.asked, overtime(match)) == (("P", "CF-D11"), False)
    match.answer("c2", clock=11 * MINUTE)
    assert (match.asked, match.crew(), overtime(match)) == (("P", "CF-D7"), "3/1", True)


@pytest.mark.rule("CF-11.3", "CF-11.6")
def test_the_clock_is_looked_at_only_when_an_action_is_chosen(battle: Builder) -> None:
    """The decision on crew of step 1 is answered late; the turn's first action is in overtime all the same."""
    match = battle(ship("Cruiser Engine Laser!+ Habitat", 3, 0), Q, at="repairs").answer("stay", clock=11 * MINUTE)
    assert (match.asked, match.values) == (("P", "CF-D7"), OFFERED)


@pytest.mark.rule("CF-11.9")
def test_the_stored_readings_alone_decide(battle: Builder) -> None:
    """The same answers with the same readings make the same match, whenever they are fed."""
    setup = setup_of("P Q", {"limit_minutes": "1", "ships": "wasp"})
    match = Match.new(GAME, setup)
    clock = 0
    while match.result is None:
        question = match.questions[0]
        clock += 7000
        match.answer(question.seat, GAME.default(match.view(question.seat), question), clock)
    assert any(isinstance(event, OvertimeBegan) for event in match.events(None))
    again, other = Match.new(GAME, setup), Match.new(GAME, setup)
    for entry in match.log:
        again.answer(entry.seat, entry.reply, entry.clock)
    assert again.state_bytes() == match.state_bytes()
    assert again.events(None) == match.events(None)
    for entry in match.log[:20]:
        other.answer(entry.seat, entry.reply)
    assert not other.view(None).overtime


@pytest.mark.rule("CF-11.1")
def test_overtime_never_ends(battle: Builder) -> None:
    match = battle(P, Q).answer("conserve", clock=11 * MINUTE).answer("burn", clock=11 * MINUTE).answer(100)
    assert (match.view.overtime, len(match.events(OvertimeBegan))) == (1, 1)
    match.auto().answer("ram", clock=11 * MINUTE)
    assert match.view.overtime == 1


# --- what may be done in overtime ------------------------------------------------------------------------------------


@pytest.mark.rule("CF-11.4", "CF-11.5")
def test_attack_burn_and_ram_twice(battle: Builder) -> None:
    match = battle(P, Q, overtime=1, dice="8")
    assert match.values == OFFERED
    for wrong in ("conserve", "heal", "repair", "crew", "end"):
        with pytest.raises(IllegalReply):
            match.answer(wrong)
    match.answer("attack")
    assert (match.asked, match.values) == (("P", "CF-D7"), OFFERED)
    match.answer("burn", 0)
    assert match.asked == ("Q", "CF-D7")


@pytest.mark.rule("CF-11.5")
def test_there_is_always_ram(battle: Builder) -> None:
    wreck = ship("Fighter Engine!! Laser!!  Armor", 0, 0)
    match = battle(wreck, Q, overtime=1, options={"dead_burn": "forbidden"})
    assert match.values == ["ram", "concede"]
    assert match.default == "ram"


@pytest.mark.rule("CF-11.6")
def test_the_other_steps_run_unchanged(battle: Builder) -> None:
    own = ship("Cruiser Engine! Laser!+ Dissipator Habitat", 1, 2, "1/1")
    match = battle(own, Q, at="repairs", overtime=1, dice="7; 8").auto()
    assert (match.marks(), match.heat(), match.asked) == ("1 0 0 0", 1, ("P", "CF-D7"))


# --- adjudication ----------------------------------------------------------------------------------------------------


def judged(battle: Builder, *ships: Ship, **options: str) -> Battle:
    """The end of the round in which the judges decide."""
    return battle(*ships, at="next", round=13, acted=range(len(ships)), overtime=3, options=options)


@pytest.mark.rule("CF-11.7")
def test_the_judges_come_at_the_end_of_the_last_round(battle: Builder) -> None:
    options = {"overtime_rounds": "2", **ROUNDS}
    match = battle(P, Q, at="next", round=3, acted=[0, 1], options=options, dice=[8] * 36)
    assert match.view.overtime == 4
    for number in (4, 4, 5, 5, 6, 6):
        assert (match.view.round, match.winners) == (number, None)
        match.auto().answer("ram", 0).auto().answer("ram", 0)
    assert match.winners == ["P"]
    assert len(match.events(Adjudicated)) == 1


@pytest.mark.rule("CF-11.7")
def test_overtime_that_began_late_is_as_long(battle: Builder) -> None:
    for round, over in ((16, False), (17, True)):
        match = battle(P, Q, at="next", round=round, acted=[0, 1], overtime=7)
        assert (match.winners is not None) == over


@pytest.mark.rule("CF-11.7")
def test_without_judges_the_match_goes_on(battle: Builder) -> None:
    match = battle(P, Q, at="next", round=99, acted=[0, 1], overtime=3, options={"overtime_rounds": "off"})
    assert (match.winners, match.view.round) == (None, 100)


@pytest.mark.rule("CF-11.7")
def test_nobody_is_judged_before_overtime(battle: Builder) -> None:
    assert battle(P, Q, at="next", round=99, acted=[0, 1]).winners is None


BASE = "Cruiser Engine Armor Habitat"


@pytest.mark.rule("CF-11.8")
@pytest.mark.parametrize(
    ("p", "q", "winners"),
    [
        # empty boxes, though all else is worse
        (ship("Cruiser Engine Armor*2 Habitat", 0, 9, "0/1"), ship(BASE, 9, 0, "3/0"), "P"),
        # ready crew
        (ship(BASE, 0, 9, "2/1"), ship(BASE, 9, 0, "1/2"), "P"),
        # fewest heat tokens
        (ship(BASE, 0, 3, "2/1"), ship(BASE, 9, 4, "2/1"), "P"),
        # speed
        (ship(BASE, 3.01, 3, "2/1"), ship(BASE, 3, 3, "2/1"), "P"),
        # nothing
        (ship(BASE, 3, 3, "2/1"), ship(BASE, 3, 3, "2/0"), "PQ"),
    ],
)
def test_what_the_judges_compare(battle: Builder, p: Ship, q: Ship, winners: str) -> None:
    assert judged(battle, p, q).winners == list(winners)
    turned = judged(battle, q, p)
    assert turned.winners == [{"P": "Q", "Q": "P"}[winner] for winner in reversed(winners)]
    assert turned.match.result is not None
    assert turned.match.result.rule == "CF-11.8"


@pytest.mark.rule("CF-11.8", "CF-13.2")
def test_teams_are_compared_by_sum_and_by_the_highest_speed(battle: Builder) -> None:
    """P and R against Q and S."""
    a, b = ship(BASE, 1, 1, "1/0"), ship(BASE, 4, 3, "2/0")
    c, d = ship(BASE, 3, 2, "3/0"), ship(BASE, 3.99, 2, "0/1")
    match = judged(battle, a, c, b, d, mode="teams")
    assert match.winners == ["P", "R"]
    assert match.last(Adjudicated).scores == ((2, 14, 3, 4, 400), (2, 14, 3, 4, 399))
    assert match.last(Adjudicated).seats == ((0, 2), (1, 3))


@pytest.mark.rule("CF-11.8", "CF-13.2")
def test_more_ships_alive_come_first(battle: Builder) -> None:
    lost = msgspec.structs.replace(ship("Capital Engine Armor*9", 9, 0), lost=True)
    wreck = ship("Fighter Engine!", 0, 9, "0/1")
    match = judged(battle, lost, wreck, ship("Capital Engine Armor*9"), wreck, mode="teams")
    assert match.winners == ["Q", "S"]
    assert match.last(Adjudicated).scores[0] == (1, 38, 1, 1, 100)


@pytest.mark.rule("CF-11.8")
def test_a_draw_between_some(battle: Builder) -> None:
    best, worse = ship(BASE, 3, 0), ship(BASE, 3, 1)
    match = judged(battle, best, worse, msgspec.structs.replace(best, name="Third"))
    assert match.winners == ["P", "R"]


# --- matches of bots -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-11.10")
@pytest.mark.parametrize("kind", ["minutes", "off", "rounds"])
def test_bots_always_have_a_limit_of_rounds(kind: str) -> None:
    rules = rules_of(setup_of("P Q", {"limit_kind": kind, "overtime_rounds": "off"}, bots=True))
    assert (rules.limit_kind, rules.overtime_rounds) == ("rounds", BOT_OVERTIME_ROUNDS)
    assert BOT_OVERTIME_ROUNDS == 10
    assert rules_of(setup_of("P Q", {"overtime_rounds": "3"}, bots=True)).overtime_rounds == 3


@pytest.mark.rule("CF-11.10")
@pytest.mark.parametrize("kind", ["minutes", "off", "rounds"])
def test_with_people_the_options_hold(kind: str) -> None:
    rules = rules_of(setup_of("P Q", {"limit_kind": kind, "overtime_rounds": "off"}))
    assert (rules.limit_kind, rules.overtime_rounds) == (kind, None)
    mixed = setup_of("P Q", {"limit_kind": kind})
    seats = (mixed.seats[0], msgspec.structs.replace(mixed.seats[1], bot="ace"))
    assert rules_of(msgspec.structs.replace(mixed, seats=seats)).limit_kind == kind
