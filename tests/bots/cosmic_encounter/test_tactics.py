"""What the bots do in positions that anybody can judge."""

from random import Random

import msgspec
import pytest

from cosmotui.bots.cosmic_encounter import Envoy, Mastermind
from cosmotui.bots.cosmic_encounter.likely_drivers import Card, LikelyDriver, few
from cosmotui.bots.cosmic_encounter.prospects import share
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.model.constraints import Limit
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.bots.cosmic_encounter.playing import PLENTY, asked
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene
from tests.rules.cosmic_encounter.test_launch import launching

pytestmark = pytest.mark.usefixtures("same_aliens")

ALL: Reply = {"2": 4, "3": 4, "4": 4}
"""A commissions, or B does: everybody else."""
NOBODY: Reply = {}
BOTH = ["envoy", "mastermind"]


def rally(
    *answers: Reply, dominion: dict[int, int] | None = None, pods: dict[int, tuple[str, ...]] | None = None
) -> Scene:
    """A encounters B; `answers` are the commissions of A and of B. Foreign bases and pods by alien."""
    scene = Scene()
    scene.state.charges = [[0, 0], [2, 1], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    for seat, count in (dominion or {}).items():
        scene.dominion(seat, count, there=D if seat == E else E)
    for seat in (A, B, C):
        scene.give(seat, *(pods or {}).get(seat, ("attack 12", "attack 08", "negotiate", "reinforcement")))
    scene.begin("destiny")
    for seat, reply in enumerate(answers):
        scene.play((f"D-commission {seat}", reply), stop=("D-commission" if seat + 1 < len(answers) else "D-sponsor",))
    return scene


def side(reply: Reply) -> object:
    assert isinstance(reply, dict)
    return reply["side"]


# --- sponsors and commissions ----------------------------------------------------------------------------------------


def test_nobody_helps_an_invader_to_the_last_base() -> None:
    assert side(asked(rally(ALL, NOBODY, dominion={A: 4}), "D-sponsor 2")) == -1


def test_all_team_up_against_an_invader_that_is_one_short() -> None:
    assert side(asked(rally(ALL, ALL, dominion={A: 4}), "D-sponsor 2")) == DEFENDERS


def test_a_win_that_is_shared_is_better_than_none() -> None:
    assert side(asked(rally(ALL, ALL, dominion={A: 4, C: 4}), "D-sponsor 2")) == INVADERS


def test_an_invader_with_the_better_pods_is_joined() -> None:
    reply = asked(rally(ALL, NOBODY, pods={A: ("attack 40", "attack 30"), C: ()}), "D-sponsor 2")
    assert side(reply) in (INVADERS, -1)
    assert side(asked(rally(ALL, NOBODY, dominion={C: 4}), "D-sponsor 2")) == INVADERS


def test_an_invader_asks_nobody_who_would_win_by_it() -> None:
    reply = asked(rally(dominion={C: 4}), "D-commission 0")
    assert isinstance(reply, dict)
    assert "2" not in reply


@pytest.mark.parametrize("level", BOTH)
def test_a_weak_invader_asks_for_help_though_its_sponsors_land_as_well(level: str) -> None:
    weak = {A: ("attack 06",), B: ("attack 12",)}
    reply = asked(rally(dominion={C: 4, D: 2, E: 1}, pods=weak), "D-commission 0", level)
    assert isinstance(reply, dict)
    assert sorted(reply) == ["3", "4"]


def test_a_lead_is_no_win_yet() -> None:
    scene = rally(dominion={A: 3, B: 1}).play(stop=("D-commission",))
    assert scene.match is not None
    assert 1 / 5 < share(Survey(scene.match.view(A), A)) < 2 / 3


def test_a_defender_asks_all_for_help() -> None:
    reply = asked(rally(dominion={A: 4}), "D-commission 1")
    assert isinstance(reply, dict)
    assert sorted(reply) == ["2", "3", "4"]


# --- drivers ---------------------------------------------------------------------------------------------------------


def primed(scene: Scene, seat: int, level: str = "mastermind") -> str:
    """The driver that a bot primes, by name."""
    reply = asked(scene, f"D-driver {seat}", level)
    assert isinstance(reply, dict)
    return scene.state.pods[int(str(reply["driver"])[1:])].name


@pytest.mark.rule("CE-31.1", "CE-31.3")
@pytest.mark.parametrize("level", ["novice", *BOTH])
@pytest.mark.parametrize(
    ("mine", "two"),
    [
        (("attack 20", "attack 12", "negotiate"), {"attack 20", "attack 12"}),
        (("attack 20", "attack 12", "attack -7"), {"attack 20", "attack 12"}),
    ],
)
def test_two_drivers_go_well_together(level: str, mine: tuple[str, ...], two: set[str]) -> None:
    scene = Scene.under(armed="on").invade(4)
    scene.give(A, *mine)
    scene.give(B, "attack 14", "attack 10")
    reply = asked(scene, f"D-driver {A}", level)
    assert isinstance(reply, dict)
    assert {scene.state.pods[int(str(reply[field])[1:])].name for field in ("driver", "second")} == two


@pytest.mark.rule("CE-37.17")
def test_the_best_champion_drives_the_own_fleet() -> None:
    scene = Scene("emperor").invade(4, forewards={C: 1})
    scene.give(A, "attack 05")
    scene.give(B, "attack 08")
    (pod,) = scene.give(C, "attack 20")
    assert asked(scene, f"D-choose-driver {A}") == f"p{pod}"


def facing(mine: tuple[str, ...], theirs: tuple[str, ...]) -> Scene:
    """A, with these pods, invades B, whose pods everybody sees."""
    scene = Scene().invade(4)
    scene.give(A, *mine)
    scene.give(B, *theirs)
    scene.state.aliens[B].shown = True
    return scene


@pytest.mark.parametrize("level", BOTH)
def test_no_more_is_primed_than_is_needed(level: str) -> None:
    assert primed(facing(("attack 40", "attack 20", "attack 04"), ("attack 12",)), A, level) == "attack 20"


@pytest.mark.parametrize("level", BOTH)
def test_against_an_envoy_any_attack_will_do(level: str) -> None:
    assert primed(facing(("attack 40", "attack 04"), ("negotiate",)), A, level) == "attack 04"


@pytest.mark.rule("CE-22.35")
@pytest.mark.parametrize("level", BOTH)
def test_where_the_loser_is_rewarded_a_weak_pod_is_primed(level: str) -> None:
    scene = facing(("attack 40", "attack 08"), ("attack 20",))
    scene.state.now.upset = True
    assert primed(scene, A, level) == "attack 08"


def test_what_cannot_be_won_is_lost_with_an_envoy() -> None:
    assert primed(facing(("attack 10", "negotiate"), ("attack 40",)), A) == "negotiate"


def test_a_pod_that_must_be_primed_is() -> None:
    scene = facing(("attack 40", "attack 04"), ("attack 12",))
    small = next(pod for pod in scene.state.aliens[A].cache if scene.state.pods[pod].name == "attack 04")
    scene.state.now.limits.append(Limit("force", A, pod_id(small)))
    assert primed(scene, A) == "attack 04"


@pytest.mark.rule("CE-37.13")
@pytest.mark.parametrize("level", BOTH)
@pytest.mark.parametrize(("shown", "answer"), [("attack 12", "attack 20"), ("attack 30", "attack 40")])
def test_a_driver_that_lies_open_is_answered(level: str, shown: str, answer: str) -> None:
    scene = Scene().invade(4)
    scene.give(A, "attack 40", "attack 20", "attack 04")
    scene.give(B, shown)
    scene.state.now.turns, scene.state.now.fleets[DEFENDERS].is_open = [B, A], True
    assert primed(scene, A, level) == answer


@pytest.mark.parametrize(("most", "left"), [(1, [(14, 0.8)]), (2, [(9, 0.5), (22, 0.3)])])
def test_drivers_of_nearly_the_same_value_are_gathered_into_one_between_them(
    most: int, left: list[tuple[int, float]]
) -> None:
    odds = [
        LikelyDriver(Card("attack", value), chance) for value, chance in ((6, 0.25), (12, 0.25), (20, 0.2), (26, 0.1))
    ]
    feint = LikelyDriver(Card("negotiate"), 0.2)
    found = few([*odds, feint], most)
    assert feint in found
    attacks = [(one.card.value, pytest.approx(one.chance)) for one in found if one != feint]
    assert left == attacks


# --- things to use ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "used"), [("attack 10", True), ("attack 30", False), ("attack 01", False)])
def test_might_is_added_where_it_turns_the_balance(mine: str, used: bool) -> None:
    scene = Scene()
    scene.warp(A, 4)
    (flare,) = scene.invade(4).give(A, "flare Warpish")
    scene.prime(INVADERS, mine).prime(DEFENDERS, "attack 12")
    reply = asked_at(scene, "combat.window")
    assert (reply == pod_id(flare)) is used


def asked_at(scene: Scene, at: str) -> Reply:
    """What a mastermind answers in the window of a sub-step."""
    return Mastermind().reply(*window_at(scene, at), Random(1), PLENTY)


def window_at(scene: Scene, at: str, seat: int = A) -> tuple[CosmicEncounterView, AnyQuestion]:
    """What a seat sees and is asked in the window of a sub-step."""
    for _ in range(200):
        scene.play(stop=("D-window",))
        match = scene.match
        assert match is not None
        question = match.questions[0]
        view = match.view(question.seat)
        if question.seat == seat and view.at == at:
            return view, question
        match.answer(question.seat, "pass")
    raise AssertionError(f"{at} never came")


@pytest.mark.parametrize(("mine", "least", "most"), [("attack 10", 4, 16), ("attack 30", 0, 0)])
def test_an_envoy_overlooks_some_of_what_would_help(mine: str, least: int, most: int) -> None:
    scene = Scene()
    scene.warp(A, 4)
    (flare,) = scene.invade(4).give(A, "flare Warpish")
    scene.prime(INVADERS, mine).prime(DEFENDERS, "attack 12")
    view, question = window_at(scene, "combat.window")
    replies = [Envoy().reply(view, question, Random(seed), PLENTY) for seed in range(20)]
    assert least <= replies.count(pod_id(flare)) <= most


def test_the_power_of_the_enemy_leader_is_zapped_where_it_decides() -> None:
    scene = Scene("virus")
    (zap,) = scene.give(B, "Cosmic Zap")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 14")
    assert asked(scene, "D-response 1") == pod_id(zap)


def test_human_is_not_zapped_since_it_would_win() -> None:
    scene = Scene("human")
    scene.give(B, "Cosmic Zap")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 14")
    assert asked(scene, "D-response 1") == "pass"


@pytest.mark.parametrize(("mine", "primes"), [("attack 10", True), ("attack 30", False)])
def test_reinforcements_are_sent_where_they_may_turn_the_balance(mine: str, primes: bool) -> None:
    scene = Scene().invade(4)
    scene.give(A, "reinforcement")
    scene.prime(INVADERS, mine).prime(DEFENDERS, "attack 12")
    assert bool(asked(scene, "D-distress 0")) is primes


def test_one_way_out_of_a_defeat_is_enough() -> None:
    scene = Scene().invade(4)
    pods = scene.give(A, "escape", "escape")
    scene.prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 30")
    assert asked(scene, "D-distress 0") == [pod_id(pods[0])]
    scene.play(("D-distress 0", [pod_id(pods[0])]), stop=("D-distress",))
    assert asked(scene, "D-distress 0") == []


# --- negotiation -----------------------------------------------------------------------------------------------------


def talks(dominion: int) -> Scene:
    """A, with that many foreign bases, and B negotiate."""
    scene = Scene()
    scene.dominion(A, dominion)
    return scene.invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")


def test_an_invader_demands_the_base() -> None:
    assert asked(talks(1), "D-demand 0") == "victory"


def test_the_base_that_would_win_is_negated() -> None:
    scene = talks(4)
    scene.play(("D-demand 0", "victory"), stop=("D-negate",))
    assert asked(scene, "D-negate 1") == "negate"


def test_a_small_demand_is_let_stand() -> None:
    scene = talks(1)
    scene.play(("D-demand 0", "draft"), stop=("D-negate",))
    assert asked(scene, "D-negate 1") == "stand"


def test_a_pod_that_is_known_to_be_there_is_demanded_by_name() -> None:
    scene = talks(1)
    (pod,) = scene.give(A, "attack 40")
    scene.state.aliens[B].known = [pod]
    scene.play(("D-demand 0", "pass"), stop=("D-demand",))
    assert asked(scene, "D-demand 1") == "pod"


# --- targets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BOTH)
def test_the_target_is_a_planet_without_an_own_base(level: str) -> None:
    scene = Scene()
    scene.state.charges = [[0, 0], [2, 1], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    scene.dominion(A, 3, there=B)
    scene.base(B, 8, 1)
    scene.begin("destiny")
    planet = int(str(asked(scene, "D-target", level)))
    assert not scene.on(A, planet)


@pytest.mark.parametrize("level", BOTH)
def test_a_beacon_empties_no_base(level: str) -> None:
    scene = rally(dominion={A: 2})
    form = asked(scene, "D-beacon", level)
    assert isinstance(form, dict)
    for planet, count in form.items():
        assert isinstance(count, int)
        assert scene.on(A, int(planet)) > count
    assert sum(count for count in form.values() if isinstance(count, int)) == 4


# --- single effects --------------------------------------------------------------------------------------------------


def test_ninja_adds_its_flare_to_a_draft_and_not_to_a_rescue_that_would_cost_twice_as_much() -> None:
    lost = Scene("", "ninja")
    lost.give(B, "attack 01", "attack 04", "attack 06", "flare Ninja")
    lost.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    assert asked(lost, "D-power 1", "mastermind", ("D-response 1", "ninja")) == "no"
    revived = Scene("ninja")
    revived.give(A, "flare Ninja")
    revived.warp(A, 2)
    revived.begin("warpfall")
    assert asked(revived, "D-power 0", "mastermind", ("D-response 0", "ninja")) == "yes"


def test_spiff_rescues_its_best_ship() -> None:
    scene = Scene("spiff").invade(4).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 30")
    strong = fleet_ships(scene.state, INVADERS, A)[2]
    scene.state.ships[strong] = msgspec.structs.replace(scene.state.ships[strong], level=3)
    assert asked(scene, "D-declare 0") == f"s{strong}"


def test_winner_makes_its_base_elsewhere_than_where_it_lands() -> None:
    scene = Scene("winner").invade(4).prime(INVADERS, "attack 30").prime(DEFENDERS, "attack 01")
    assert asked(scene, "D-declare 0") == str(planets_of(scene.state, B)[1])


@pytest.mark.rule("CE-6.14")
def test_fodder_counts_a_flex_pod_as_what_it_may_be() -> None:
    scene = Scene("fodder").invade(4).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 12")
    scene.give(A, "flex 20")
    assert asked(scene, "D-window 0") == "fodder"


@pytest.mark.parametrize("level", BOTH)
@pytest.mark.parametrize(("others", "answer"), [((), "take"), ((C, D, E), "no")])
def test_of_two_who_are_left_nobody_goes_without_pods_for_ever(
    level: str, others: tuple[int, ...], answer: str
) -> None:
    scene = launching(resupplies=True)
    scene.state.aliens[A].resupplies = 0
    scene.authority(A, 3)
    for seat in {C, D, E} - set(others):
        scene.warp(seat, 20)
        scene.state.aliens[seat].eliminated = True
    assert asked(scene, "D-resupply 0", level) == answer
