"""SF-14: hits, knockouts, dying and aid."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.character import Character, Condition
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.health.harm import (
    Body,
    EnduranceRoll,
    Harmed,
    RoundsRoll,
    Turned,
    aid,
    awaken,
    body_of,
    end_of_round,
    fresh_body,
    hit,
    note_line,
    seconds_to_wake,
    with_body,
)
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.series import Series
from cosmotui.rules.space_force.sheet.derived import is_punchy, weapon_bonus
from cosmotui.rules.space_force.weapons import LISTED_WEAPONS, Kind

OUT = Condition("unconscious", since=1, wake=9)


def struck(body: Body, kind: Kind, amount: int, *faces: int, round: int = 1) -> Harmed:
    """One hit for which exactly these dice are rolled."""
    dice = TypedDice(faces)
    harmed = hit(body, kind, amount, round, dice)
    assert len(dice.faces) == len(faces), "every face typed is rolled"
    return harmed


def punchy(body: Body) -> bool:
    """Whether somebody with this body is punchy."""
    return is_punchy(Character("c1", status="active", hp=body.hp, stun=body.stun, condition=body.condition))


def turns(harmed: Harmed) -> tuple[str, ...]:
    return tuple(note.into for note in harmed.notes if isinstance(note, Turned))


@pytest.mark.rule("SF-14.1", "SF-14.3")
def test_killing_damage_lowers_hp_and_stun_damage_raises_stun() -> None:
    assert struck(fresh_body(4, 5), "K", 3).body == Body(4, 5, hp=11)
    assert struck(fresh_body(4, 5), "S", 3).body == Body(4, 5, hp=14, stun=3)


def test_no_damage_is_no_hit() -> None:
    with pytest.raises(ValueError, match="at least 1 point"):
        hit(fresh_body(4, 4), "K", 0, 1, TypedDice(()))


@pytest.mark.rule("SF-14.2")
def test_hp_stop_at_0() -> None:
    assert struck(fresh_body(4, 4), "K", 500, 20, 1).body.hp == 0


@pytest.mark.rule("SF-14.4")
def test_stun_has_no_maximum() -> None:
    assert struck(Body(4, 4, hp=12, stun=40), "S", 60, 20).body.stun == 100


@pytest.mark.rule("SF-14.10", "SF-14.11", "SF-14.12")
@pytest.mark.parametrize(("face", "conscious"), [(11, True), (10, False), (1, False)])
def test_stun_up_to_the_hp_calls_for_an_endurance_roll(face: int, conscious: bool) -> None:
    harmed = struck(Body(4, 4, hp=12, stun=11), "S", 1, face, *([] if conscious else [7]))
    assert harmed.notes[0] == EnduranceRoll(face, 4)
    assert harmed.body.is_conscious is conscious
    assert turns(harmed) == (("punchy",) if conscious else ("unconscious",))


@pytest.mark.rule("SF-14.10")
def test_stun_below_the_hp_calls_for_no_roll() -> None:
    assert struck(Body(4, 4, hp=12, stun=10), "S", 1).notes == ()


@pytest.mark.rule("SF-14.11", "SF-0.11")
def test_one_round_unconscious_is_a_duration_not_a_failure() -> None:
    harmed = struck(Body(4, 4, hp=12, stun=11), "S", 1, 2, 1, round=3)
    assert harmed.notes[1:] == (RoundsRoll(1), Turned("unconscious", until=4))


@pytest.mark.rule("SF-9.6", "SF-14.29")
def test_a_natural_1_fails_however_tough_the_body() -> None:
    assert not EnduranceRoll(1, 15).succeeded
    assert EnduranceRoll(2, 13).succeeded


@pytest.mark.rule("SF-14.13")
def test_killing_damage_that_brings_hp_down_to_the_stun_calls_for_one_roll() -> None:
    harmed = struck(Body(4, 4, hp=12, stun=6), "K", 6, 11)
    assert punchy(harmed.body)
    assert harmed.notes == (EnduranceRoll(11, 4), Turned("punchy"))


@pytest.mark.rule("SF-14.14")
def test_punchy_is_conscious_with_stun_of_at_least_the_hp() -> None:
    assert punchy(Body(4, 4, hp=5, stun=5))
    assert not punchy(Body(4, 4, hp=5, stun=4))
    assert not punchy(Body(4, 4, hp=5, stun=9, condition=OUT))


@pytest.mark.rule("SF-14.15")
@pytest.mark.parametrize("kind", ["K", "S"])
def test_every_hit_on_a_punchy_character_calls_for_a_new_roll(kind: Kind) -> None:
    punchy = Body(4, 4, hp=5, stun=5)
    assert turns(struck(punchy, kind, 1, 11)) == ("punchy",)
    assert turns(struck(punchy, kind, 1, 10, 2)) == ("unconscious",)


@pytest.mark.rule("SF-14.16")
def test_an_unconscious_character_takes_damage_without_a_roll() -> None:
    out = Body(4, 4, hp=5, stun=5, condition=OUT)
    assert struck(out, "S", 4) == Harmed(Body(4, 4, hp=5, stun=9, condition=OUT))
    assert struck(out, "K", 4) == Harmed(Body(4, 4, hp=1, stun=5, condition=OUT))


@pytest.mark.rule("SF-14.17")
def test_at_0_hp_one_roll_decides_between_stable_and_dying() -> None:
    stunned = Body(4, 4, hp=5, stun=3)
    stable = struck(stunned, "K", 5, 11, 4, round=2)
    assert stable.notes == (EnduranceRoll(11, 4), Turned("stable"), RoundsRoll(4), Turned("unconscious", until=6))
    assert stable.body.condition == Condition("unconscious", since=2, wake=6)
    dying = struck(stunned, "K", 5, 10, round=2)
    assert dying.notes == (EnduranceRoll(10, 4), Turned("dying"))
    assert dying.body.condition == Condition("dying", since=2)


@pytest.mark.rule("SF-14.17")
def test_an_unconscious_character_brought_to_0_hp_rolls_too() -> None:
    assert turns(struck(Body(4, 4, hp=5, condition=OUT), "K", 5, 10)) == ("dying",)


@pytest.mark.rule("SF-14.18", "SF-14.19", "SF-14.20", "SF-12.49")
def test_the_dying_lose_endurance_from_the_round_after_until_they_are_dead() -> None:
    body = Body(4, 2, hp=0, condition=Condition("dying", since=3))
    assert end_of_round(body, 3) == Harmed(body), "not in the round in which dying began"
    weaker = end_of_round(body, 4)
    assert turns(weaker) == ("weaker",)
    assert (weaker.body.current_endurance, weaker.body.max_hp) == (1, 6)
    dead = end_of_round(weaker.body, 5)
    assert turns(dead) == ("weaker", "dead")
    assert dead.body.is_dead
    assert dead.body.end_lost == 2


@pytest.mark.rule("SF-14.21", "SF-10.15")
def test_aid_makes_the_dying_stable_without_a_check() -> None:
    dice = TypedDice((5,))
    aided = aid(Body(4, 5, hp=0, end_lost=2, condition=Condition("dying", since=3)), 6, dice)
    assert aided.notes == (Turned("stable"), RoundsRoll(5), Turned("unconscious", until=11))
    assert aided.body.current_endurance == 3
    assert end_of_round(aided.body, 7) == Harmed(aided.body), "and loses no more Endurance"


@pytest.mark.rule("SF-14.21")
@pytest.mark.parametrize("condition", [Condition(), OUT, Condition("dead")])
def test_nobody_else_can_be_aided(condition: Condition) -> None:
    with pytest.raises(SeasonError, match="dying"):
        aid(Body(4, 4, hp=3, condition=condition), 1, TypedDice(()))


@pytest.mark.rule("SF-14.22", "SF-14.23")
def test_who_awakens_has_a_hit_point_and_the_same_stun() -> None:
    assert awaken(Body(4, 4, hp=0, stun=7, condition=OUT)).body == Body(4, 4, hp=1, stun=7)
    assert awaken(Body(4, 4, hp=5, stun=7, condition=OUT)).body == Body(4, 4, hp=5, stun=7)


@pytest.mark.rule("SF-14.24", "SF-12.49")
def test_the_unconscious_awaken_at_the_end_of_the_round_they_rolled() -> None:
    body = struck(Body(4, 4, hp=5, stun=4), "S", 1, 2, 3, round=4).body
    assert not end_of_round(body, 6).body.is_conscious
    assert turns(end_of_round(body, 7)) == ("awake",)


@pytest.mark.rule("SF-14.24")
def test_the_dying_never_awaken_and_aid_sets_a_new_round() -> None:
    dying = struck(Body(4, 9, hp=5, condition=OUT), "K", 5, 2, round=2).body
    assert dying.condition.wake == 0
    assert not end_of_round(dying, 9).body.is_conscious, "round 9 would have been its time"
    assert aid(dying, 3, TypedDice((1,))).body.condition.wake == 4


@pytest.mark.rule("SF-14.25", "SF-14.26")
@pytest.mark.parametrize(("face", "wake"), [(3, 9), (8, 10)])
def test_of_two_wake_rounds_the_later_counts(face: int, wake: int) -> None:
    stable = Body(4, 4, hp=0, condition=OUT)
    again = struck(stable, "K", 1, 11, face, round=2)
    assert again.body.condition == Condition("unconscious", since=1, wake=wake)
    assert again.notes[-1] == Turned("unconscious", until=wake)


@pytest.mark.rule("SF-14.26")
def test_a_stable_character_who_is_hit_again_may_be_dying() -> None:
    stable = Body(4, 4, hp=0, condition=OUT)
    assert turns(struck(stable, "K", 1, 10)) == ("dying",)
    assert turns(struck(stable, "S", 1)) == (), "Stun damage takes no hit points"


@pytest.mark.rule("SF-14.27")
def test_killing_damage_costs_the_dying_a_point_at_once() -> None:
    dying = Body(4, 2, hp=0, condition=Condition("dying", since=1))
    weaker = struck(dying, "K", 9)
    assert (turns(weaker), weaker.body.end_lost) == (("weaker",), 1)
    assert turns(struck(weaker.body, "K", 1)) == ("weaker", "dead")
    assert struck(dying, "S", 9).body.end_lost == 0


@pytest.mark.rule("SF-14.28")
def test_the_unconscious_lose_no_endurance_and_sleep_on() -> None:
    stable = Body(4, 4, hp=0, condition=OUT)
    assert [end_of_round(stable, round).body for round in range(1, 9)] == [stable] * 8


@pytest.mark.rule("SF-14.29")
def test_endurance_rolls_use_current_endurance_without_the_punchy_penalty() -> None:
    punchy = Body(4, 6, hp=5, end_lost=2, stun=8)
    assert struck(punchy, "S", 1, 11).notes[0] == EnduranceRoll(11, 4)
    assert EnduranceRoll(11, 4).total == 15


@pytest.mark.rule("SF-14.30")
def test_the_unconscious_sleep_on_for_their_rounds_when_the_encounter_closes() -> None:
    assert seconds_to_wake(Body(4, 4, hp=2, condition=OUT), 5) == 40
    assert seconds_to_wake(Body(4, 4, hp=2), 5) == 0


@pytest.mark.rule("SF-14.31")
def test_nothing_brings_back_the_dead() -> None:
    dead = Body(4, 4, hp=0, end_lost=4, condition=Condition("dead", since=2))
    assert struck(dead, "K", 5) == Harmed(dead)
    assert end_of_round(dead, 9) == Harmed(dead)
    assert awaken(dead) == Harmed(dead)
    character = Character("c1", name="Ada", status="active", abilities=Abilities(endurance=4))
    assert with_body(character, dead).status == "dead"


def test_a_body_goes_back_to_the_sheet_it_came_from() -> None:
    character = Character("c1", abilities=Abilities(5, 4, 6), hp=9, stun=2, end_lost=1, status="active")
    assert body_of(character) == Body(5, 6, hp=9, end_lost=1, stun=2)
    assert with_body(character, body_of(character)) == character
    out = with_body(character, beaten(body_of(character)))
    assert (out.hp, out.stun, out.end_lost, out.condition, out.status) == (1, 8, 2, OUT, "active")


def beaten(body: Body) -> Body:
    return Body(body.strength, body.endurance, hp=1, end_lost=2, stun=8, condition=OUT)


@pytest.mark.rule("SF-0.10")
def test_notes_are_told_in_words() -> None:
    lines = [note_line("Ada", note) for note in struck(Body(4, 4, hp=5), "K", 5, 11, 4, round=2).notes]
    assert lines == [
        "Ada: d20 11 + Endurance 4 = 15 vs 15, Success",
        "Ada is stable.",
        "Ada: d20 4, rounds unconscious",
        "Ada is unconscious until the end of round 6.",
    ]
    assert note_line("Ada", EnduranceRoll(1, 4)) == "Ada: d20 1 + Endurance 4 = 5 vs 15, Failure (natural 1)"


@pytest.mark.rule("SF-X54")
def test_x54_lindqvist_is_worn_down() -> None:
    first = struck(Body(4, 5, hp=14, stun=9), "S", 5, 10, round=4)
    assert (first.body.stun, punchy(first.body)) == (14, True)
    assert first.notes[0] == EnduranceRoll(10, 5)
    second = struck(first.body, "S", 3, 9, 6, round=4)
    assert second.notes == (EnduranceRoll(9, 5), RoundsRoll(6), Turned("unconscious", until=10))
    assert second.body.stun == 17
    assert not end_of_round(second.body, 9).body.is_conscious
    awake = end_of_round(second.body, 10).body
    assert (punchy(awake), awake.stun) == (True, 17)


@pytest.mark.rule("SF-X55")
def test_x55_punchy_lindqvist_shoots_worse_and_holds_as_well() -> None:
    punchy = msgspec.structs.replace(CAPTAIN, stun=14)
    pistol = LISTED_WEAPONS.find("vulcan")
    assert pistol
    assert weapon_bonus(CAPTAIN, pistol) == 7
    assert weapon_bonus(punchy, pistol) == 2
    assert struck(body_of(punchy), "S", 1, 10).notes[0] == EnduranceRoll(10, 5)


@pytest.mark.rule("SF-X56")
def test_x56_stable_at_0_hp() -> None:
    out = struck(Body(4, 5, hp=5), "K", 9, 12, 3, round=2)
    assert out.body.hp == 0
    assert out.notes[:2] == (EnduranceRoll(12, 5), Turned("stable"))
    assert end_of_round(out.body, 5).body == Body(4, 5, hp=1)


@pytest.mark.rule("SF-X57")
def test_x57_dying_and_aided() -> None:
    body = struck(fresh_body(4, 5), "K", 14, 4, round=3).body
    assert body.is_dying
    left: list[int] = []
    for round in (3, 4, 5):
        body = end_of_round(body, round).body
        left.append(body.current_endurance)
    assert left == [5, 4, 3]
    aided = aid(body, 6, TypedDice((8,))).body
    assert aided.max_hp == 10
    assert end_of_round(aided, 13).body == aided
    awake = end_of_round(aided, 14).body
    assert (awake.is_conscious, awake.hp) == (True, 1)


@pytest.mark.rule("SF-X57")
def test_x57_dying_without_aid() -> None:
    body = struck(fresh_body(4, 5), "K", 14, 4, round=3).body
    for round in range(3, 8):
        body = end_of_round(body, round).body
    assert not body.is_dead
    assert end_of_round(body, 8).body.is_dead


MISHAPS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(["K", "S"]), st.integers(1, 20)),
        st.tuples(st.just("aid"), st.just(0)),
        st.tuples(st.just("round"), st.just(0)),
    ),
    max_size=40,
)


@pytest.mark.rule("SF-14.2", "SF-14.19", "SF-14.31", "SF-20.3")
@given(strength=st.integers(1, 15), endurance=st.integers(1, 15), seed=st.integers(0, 99), mishaps=MISHAPS)
def test_whatever_happens_a_body_stays_one(
    strength: int, endurance: int, seed: int, mishaps: list[tuple[str, int]]
) -> None:
    body, dice, round = fresh_body(strength, endurance), SeasonDice(Series("", seed)), 1
    for what, amount in mishaps:
        before = body
        match what:
            case "K" | "S":
                body = hit(body, what, amount, round, dice).body
            case "aid" if body.is_dying:
                body = aid(body, round, dice).body
            case "aid":
                pass
            case _:
                body = end_of_round(body, round).body
                round += 1
        assert 0 <= body.hp <= body.max_hp
        assert body.stun >= before.stun
        assert body.is_dead == (body.current_endurance == 0)
        assert before.end_lost <= body.end_lost <= endurance
        if before.is_dead:
            assert body == before
        if body.is_dying or body.is_dead:
            assert body.hp == 0
        if body.is_conscious:
            assert body.hp >= 1
        if body.condition.kind == "unconscious":
            assert body.condition.wake >= round
