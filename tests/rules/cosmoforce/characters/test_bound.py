"""SF-18.1 to SF-18.19, SF-18.42, SF-18.43, SF-18.50: characters of the Space Force roster aboard."""

import msgspec
import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.cast import Cast, Member, cast_text
from cosmotui.rules.cosmoforce.casualties import harm_order, loss_order
from cosmotui.rules.cosmoforce.characters.fares import Fared
from cosmotui.rules.cosmoforce.characters.homecoming import came_home
from cosmotui.rules.cosmoforce.events import CrewHarmed, CrewHealed, CrewLost, ShipLost
from cosmotui.rules.space_force.character import Condition
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, SCIENTIST, SECURITY
from tests.rules.cosmoforce import battle as builders
from tests.rules.cosmoforce.battle import Battle, Builder, design_of, ship
from tests.rules.cosmoforce.characters.people import (
    DYING,
    HURT,
    RPG,
    TOKEN,
    UNCONSCIOUS,
    body_of,
    bound,
    manned,
    one_of,
)

OTHER = ship("Capital Engine Armor")


def heated(battle: Builder, *crew, dice: str, heat: int = 1, text: str = "Fighter Engine Laser") -> Battle:
    """A ship with that crew in its heat step; the first `heat` dice are the heat roll."""
    return battle(manned(ship(text, 0.5, heat), *crew), OTHER, at="heat", dice=dice, options=RPG)


def cast_of(*members: Member) -> dict[str, str]:
    return RPG | {"cast": cast_text(Cast(members))}


@pytest.mark.rule("SF-18.1", "SF-18.2", "SF-18.4")
def test_characters_of_the_cast_stand_in_for_tokens_of_their_ship_once() -> None:
    options = cast_of(Member(CAPTAIN, 0), Member(DOCTOR, 0), Member(SECURITY, 1))
    match = builders.building(options=options)
    design = design_of("Fighter Engine Habitat*2")
    for hands, rule in (
        ([Hand(id="c1"), Hand(id="c1")], "SF-18.2"),
        ([Hand(id="c6")], "SF-18.1"),
        ([Hand(id="c99")], "SF-18.1"),
    ):
        with pytest.raises(IllegalReply) as refusal:
            match.answer_for("P", form_of(design, hands))
        assert [problem.rule for problem in refusal.value.problems] == [rule]
    match.answer_for("P", form_of(design, [Hand(id="c4"), Hand(id="c1")]))
    match.answer_for("Q", form_of(design_of("Capital Engine")))
    assert [one.name for one in match.ship("P").crew] == ["Emeka Sorensen", "Dorothea Lindqvist", ""]
    assert one_of(match.ship("P"), "Lindqvist").hp == CAPTAIN.hp


@pytest.mark.rule("SF-18.5")
@pytest.mark.parametrize(
    ("condition", "told"), [(Condition(), "1/0"), (UNCONSCIOUS, "0/1"), (DYING, "0/1")], ids=["ok", "out", "dying"]
)
def test_conscious_is_ready_and_helpless_is_hurt(condition: Condition, told: str) -> None:
    assert builders.battle(manned(OTHER, bound(CAPTAIN, condition=condition)), OTHER, options=RPG).crew() == told


@pytest.mark.rule("SF-18.6", "SF-18.7", "SF-18.8")
def test_the_owner_chooses_and_a_harm_is_6_for_everybody(battle: Builder) -> None:
    match = heated(battle, bound(CAPTAIN), bound(SECURITY), TOKEN, dice="2 2", heat=2).auto("CF-D4")
    assert match.values == ["c2", "c1", "c0"]
    match.answer("c0", "c1")
    assert (one_of(match.ship(), "Lindqvist").hp, one_of(match.ship(), "Castellanos").hp) == (8, 12)
    assert match.events(CrewHarmed)[0].describe(match.names) == "Dorothea Lindqvist was hurt, 8 of 14 HP"


@pytest.mark.rule("SF-18.9", "SF-X65")
def test_x65_each_harm_is_a_hit_and_its_rolls_are_shown(battle: Builder) -> None:
    match = heated(battle, bound(SECURITY), TOKEN, dice="2 2 2; 20 1", heat=3).auto("CF-D4").answer("c0", "c0", "c0")
    own = body_of(match.ship(), "Castellanos")
    assert (own.body.hp, own.face) == (0, "hurt")
    assert [event.describe(match.names) for event in match.events(Fared)] == [
        "Bram Castellanos: d20 20 + Endurance 6 = 26 vs 15, Success",
        "Bram Castellanos is stable.",
        "Bram Castellanos: d20 1, rounds unconscious",
        "Bram Castellanos is unconscious until the end of round 2.",
    ]


@pytest.mark.rule("SF-X64", "SF-18.5", "SF-18.19")
def test_x64_halvorsen_is_harmed_twice_and_healed(battle: Builder) -> None:
    match = heated(battle, bound(SCIENTIST), TOKEN, dice="2 2; 11 5", heat=2, text="Fighter Engine Habitat")
    match.auto("CF-D4").answer("c0", "c0")
    assert (one_of(match.ship(), "Halvorsen").hp, match.crew()) == (0, "1/1")
    match.auto().answer("heal", "c0")
    assert (one_of(match.ship(), "Halvorsen").hp, match.crew()) == (1, "2/0")
    assert match.last(CrewHealed).describe(match.names) == "Priya Halvorsen is up, 1 of 10 HP"


def bombed(battle: Builder, *crew, dice: str = "") -> Battle:
    """A Cruiser that loses its only Habitat, so that one of the crew has quarters."""
    own = manned(ship("Cruiser Engine*2 Habitat!", 0), *crew)
    match = battle(own, ship("Cruiser Engine Laser"), turn=1, dice=f"2 {dice}", options=RPG)
    return match.answer("attack").auto("CF-D5").answer("3").auto("CF-D6")


@pytest.mark.rule("SF-18.10", "SF-18.11", "SF-18.12")
def test_who_loses_quarters_takes_12_and_may_live_on(battle: Builder) -> None:
    match = bombed(battle, bound(SECURITY, slot=0), TOKEN).answer("c0")
    own = match.ship("P")
    assert body_of(own, "Castellanos").body.hp == 6
    assert (own.crew_count, len(own.crew)) == (1, 2)
    assert one_of(own, "Castellanos").slot == -1
    assert match.last(CrewLost).describe(match.names) == "Bram Castellanos lost quarters with the Habitat, 1 left"


@pytest.mark.rule("SF-18.11", "SF-18.12")
def test_the_unquartered_neither_work_nor_act_nor_fly_but_are_harmed_and_healed(battle: Builder) -> None:
    own = manned(ship("Fighter Engine Laser! Habitat"), bound(SECURITY, unquartered=True), HURT)
    match = battle(own, OTHER, options=RPG)
    assert match.crew() == "0/1"
    assert not {"repair", "crew"} & {*match.values}
    out = manned(ship("Fighter Engine Laser Habitat"), bound(SECURITY, unquartered=True, condition=DYING, hp=0), TOKEN)
    healing = battle(out, OTHER, options=RPG).answer("heal")
    assert "c0" in healing.values
    harmed = heated(battle, bound(SECURITY, unquartered=True), TOKEN, dice="2").auto("CF-D4").answer("c0")
    assert one_of(harmed.ship(), "Castellanos").hp == 12


@pytest.mark.rule("SF-18.12", "CF-7.9")
def test_somebody_without_quarters_does_not_steer(battle: Builder) -> None:
    own = manned(ship("Fighter Engine Laser", 1), bound(SECURITY, unquartered=True), HURT)
    match = battle(own, OTHER, at="collisions", dice="8", options=RPG).auto()
    assert match.asked == ("P", "CF-D7")


@pytest.mark.rule("SF-18.12", "CF-12.1")
def test_a_ship_with_nobody_but_unquartered_is_lost(battle: Builder) -> None:
    match = heated(battle, bound(SECURITY, unquartered=True), HURT, dice="2").auto("CF-D4").answer("c1")
    assert match.last(ShipLost).rule == "CF-12.1"
    assert match.winners == ["Q"]


@pytest.mark.rule("SF-18.13", "SF-18.43")
def test_a_lost_ship_harms_everybody_once_more_and_then_it_is_over(battle: Builder) -> None:
    own = manned(ship("Fighter Engine!", 0), bound(CAPTAIN), bound(SCIENTIST, hp=5))
    match = battle(own, ship("Cruiser Engine Laser"), turn=1, dice="2; 18 3", options=RPG).answer("attack")
    assert match.winners == ["Q"]
    assert [event.name for event in match.events(CrewHarmed)] == ["Dorothea Lindqvist", "Priya Halvorsen"]
    lost = match.ship("P")
    assert [(one.body.hp, one.face) for one in came_home(lost, 1)] == [(8, "ready"), (1, "ready")]
    assert [event.describe(match.names) for event in match.events(Fared)][-1] == "Priya Halvorsen awakens."


@pytest.mark.rule("SF-18.42")
@pytest.mark.parametrize(("mate", "saved"), [(TOKEN, True), (HURT, False)])
def test_the_dying_of_a_lost_ship_need_somebody_up(mate, saved: bool, battle: Builder) -> None:
    own = manned(ship("Fighter Engine!", 0), bound(SECURITY, condition=DYING, hp=0), mate)
    match = battle(own, ship("Cruiser Engine Laser"), turn=1, dice="2", options=RPG).answer("attack")
    (home,) = came_home(match.ship("P"), 1)
    assert home.face == ("ready" if saved else "killed")
    assert bool(match.ship("P").fallen) is not saved


@pytest.mark.rule("SF-18.42", "SF-18.43")
def test_where_the_ship_survives_everybody_is_up_again(battle: Builder) -> None:
    own = manned(OTHER, bound(CAPTAIN, condition=DYING, hp=0), bound(DOCTOR, condition=UNCONSCIOUS, hp=0), TOKEN)
    match = battle(own, manned(ship("Fighter Engine"), TOKEN), turn=1, options=RPG).answer("concede")
    assert match.winners == ["P"]
    assert [(one.hp, one.is_ready) for one in match.ship().crew[:2]] == [(1, True), (1, True)]


@pytest.mark.rule("SF-18.14")
def test_the_end_of_a_round_weakens_the_dying_and_then_awakens(battle: Builder) -> None:
    out = Condition("unconscious", since=1, wake=3)
    own = manned(OTHER, bound(CAPTAIN, condition=out, hp=0), bound(DOCTOR, condition=DYING, hp=0), TOKEN)
    match = battle(own, ship("Fighter Engine", 1), at="last action", round=3, acted=[1, 0], dice="8", options=RPG)
    match.answer("end")
    assert [event.describe(match.names) for event in match.events(Fared)] == [
        "Emeka Sorensen loses 1 Endurance.",
        "Dorothea Lindqvist awakens.",
    ]
    assert match.view.round == 4


@pytest.mark.rule("SF-18.14", "CF-12.1")
def test_who_dies_at_the_end_of_a_round_may_take_the_ship_along(battle: Builder) -> None:
    own = manned(OTHER, bound(DOCTOR, condition=DYING, hp=0, end_lost=3))
    match = battle(own, ship("Fighter Engine", 1), at="last action", round=3, acted=[1, 0], options=RPG)
    match.answer("end")
    assert match.winners == ["Q"]
    assert [one.sheet.name for one in match.ship().fallen] == ["Emeka Sorensen"]
    assert match.ship().crew == ()


@pytest.mark.rule("SF-18.15")
def test_turns_go_by_speed_whoever_is_aboard(battle: Builder) -> None:
    fast, slow = manned(ship("Fighter Engine", 3), TOKEN), manned(ship("Fighter Engine", 2), bound(SECURITY))
    match = battle(fast, slow, at="next", dice="8", options=RPG).auto()
    assert match.asked == ("P", "CF-D7")
    assert match.events(Fared) == []


@pytest.mark.rule("SF-18.16")
def test_a_ready_character_repairs_as_a_token_does(battle: Builder) -> None:
    own = manned(ship("Fighter Engine Laser!", 0, 0), bound(CAPTAIN, slot=1), TOKEN)
    match = battle(own, OTHER, at="repairs", options=RPG).auto("CF-D3")
    assert match.marks() == "0 0"


@pytest.mark.rule("SF-18.17")
def test_who_passes_out_at_work_is_on_standby_and_clears_nothing(battle: Builder) -> None:
    own = manned(ship("Fighter Engine Laser!", 0, 1), bound(CAPTAIN, slot=1, hp=6), TOKEN)
    match = battle(own, OTHER, at="heat", dice="2; 15 9", options=RPG).auto("CF-D4").answer("c0")
    assert one_of(match.ship(), "Lindqvist").slot == -1
    assert match.marks() == "0 1"
    stays = battle(manned(own, bound(CAPTAIN, slot=1), TOKEN), OTHER, at="heat", dice="2", options=RPG)
    stays.auto("CF-D4").answer("c0")
    assert one_of(stays.ship(), "Lindqvist").slot == 1


@pytest.mark.rule("SF-18.18", "SF-18.19")
def test_one_habitat_serves_one_character_and_only_who_is_down_gains(battle: Builder) -> None:
    own = manned(
        ship("Fighter Engine Habitat"),
        bound(CAPTAIN, hp=3, stun=2),
        bound(DOCTOR, condition=DYING, hp=0, end_lost=1, stun=4),
        bound(SCIENTIST, condition=UNCONSCIOUS, hp=2),
        HURT,
    )
    match = battle(own, OTHER, options=RPG).answer("heal")
    assert match.values == ["c1", "c2", "c3", "done"]
    match.answer("c1")
    body = body_of(match.ship(), "Sorensen").body
    assert (body.hp, body.stun, body.end_lost, body.is_conscious) == (1, 4, 1, True)
    assert match.crew() == "2/2"
    assert match.asked == ("P", "CF-D7")


@pytest.mark.rule("SF-18.50")
def test_automatic_choices_take_tokens_first_then_by_hit_points() -> None:
    own = manned(OTHER, bound(CAPTAIN, hp=5), bound(SECURITY, hp=9), bound(DOCTOR, hp=9), bound(SCIENTIST, hp=5), HURT)
    assert harm_order(own) == [4, 1, 2, 0, 3]
    assert loss_order(own) == [4, 0, 3, 1, 2]
    homeless = manned(own, bound(CAPTAIN, hp=5, unquartered=True), bound(SECURITY, hp=9))
    assert loss_order(homeless) == [1]


def test_a_crew_is_the_same_after_saving(battle: Builder) -> None:
    match = heated(battle, bound(SECURITY), TOKEN, dice="2").auto("CF-D4").answer("c0")
    own = match.ship()
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(own), type=type(own)) == own
