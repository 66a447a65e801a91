"""How bots deal: what they demand, let stand and negate, when they break off, and what bribes do."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.bots.cosmic_encounter.odds import fleets_of
from cosmotui.bots.cosmic_encounter.priming import Stakes
from cosmotui.engine.question import Reply
from cosmotui.rules.cosmic_encounter.board import free_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, HELD, INVADERS
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.bots.cosmic_encounter.playing import PLENTY, asked
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene

pytestmark = pytest.mark.usefixtures("same_aliens")


def talks(dominion: int, quash: str = "off", powers: tuple[str, ...] = ()) -> Scene:
    """A, with that many foreign bases, and B negotiate."""
    scene = Scene(*powers, options={"quash": quash})
    scene.dominion(A, dominion, there=E)
    return scene.invade(4).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")


def poor(scene: Scene, seat: int = B) -> Scene:
    """The same with an alien that has only one home base, and so 1 influence."""
    scene.authority(seat, 1)
    return scene


# --- negating --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-21.12", "CE-21.25")
@pytest.mark.parametrize("level", LEVELS)
def test_a_precious_pod_is_not_given_away_for_one_influence(level: str) -> None:
    scene = talks(1)
    scene.give(B, "attack 40")
    scene.play(("D-demand 0", "pod"), ("D-demand 0", "attack"), ("D-demand 0", "attack 40"), stop=("D-negate",))
    assert asked(scene, "D-negate 1", level) == "negate"


@pytest.mark.parametrize("level", LEVELS)
def test_a_pod_that_it_does_not_hold_may_be_demanded(level: str) -> None:
    scene = talks(1)
    scene.give(B, "attack 04")
    scene.play(("D-demand 0", "pod"), ("D-demand 0", "attack"), ("D-demand 0", "attack 40"), stop=("D-negate",))
    assert asked(scene, "D-negate 1", level) == "stand"


@pytest.mark.parametrize("level", LEVELS)
def test_a_newcomer_too_negates_what_would_lose_the_match(level: str) -> None:
    scene = talks(4)
    scene.play(("D-demand 0", "victory"), stop=("D-negate",))
    assert asked(scene, "D-negate 1", level) == "negate"


# --- deals that both want --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("demands", "answers"), [(A, B), (B, A)], ids=["invader", "defender"])
def test_small_things_are_granted_in_either_direction(demands: int, answers: int, level: str) -> None:
    scene = talks(1)
    if demands == B:
        scene.play(("D-demand 0", "pass"), stop=("D-demand",))
    scene.play((f"D-demand {demands}", "draft"), stop=("D-negate",))
    assert asked(scene, f"D-negate {answers}", level) == "stand"


@pytest.mark.parametrize("level", LEVELS)
def test_a_base_that_it_cannot_keep_it_grants_for_small_things(level: str) -> None:
    scene = talks(0)
    scene.authority(B, 2)
    scene.play(("D-demand 0", "victory"), stop=("D-negate",))
    assert asked(scene, "D-negate 1", level) == "stand"
    scene.play(("D-negate 1", "stand"), stop=("D-demand",))
    assert asked(scene, "D-demand 1", level) in ("draft", "revive")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("dominion", [1, 4])
def test_a_deal_leaves_both_with_more_than_they_had(dominion: int, level: str) -> None:
    scene = talks(dominion)
    scene.warp(A, 3)
    scene.warp(B, 3)
    scene.play(stop=("D-demand",))
    assert scene.match is not None
    match, bots, before = scene.match, {seat: LEVELS[level]() for seat in (A, B)}, held(scene)
    while (question := match.questions[0]).key in ("D-demand", "D-negate"):
        match.answer(question.seat, bots[question.seat].reply(match.view(question.seat), question, Random(1), PLENTY))
    scene.play(stop=("D-fuel", "D-continue"))
    assert all(after > had for after, had in zip(held(scene), before, strict=True))


def held(scene: Scene) -> list[int]:
    """The free ships, pods and foreign bases of A and B."""
    assert scene.match is not None
    survey = Survey(scene.match.view(None), A)
    return [survey.free[seat] + survey.view.aliens[seat].cache_size + survey.dominion[seat] for seat in (A, B)]


# --- breaking off ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-21.53")
@pytest.mark.parametrize("level", LEVELS)
def test_a_win_that_cannot_be_negated_is_quashed(level: str) -> None:
    scene = poor(talks(4, "unilateral"))
    scene.play(("D-demand 0", "victory"), stop=("D-negate",))
    assert asked(scene, "D-negate 1", level) == "quash"


@pytest.mark.rule("CE-21.53")
@pytest.mark.parametrize(("dominion", "reply"), [(4, "quash"), (1, "draft")])
def test_what_already_stands_is_quashed_only_where_it_would_win(dominion: int, reply: str) -> None:
    scene = talks(dominion, "unilateral")
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "stand"), stop=("D-demand",))
    assert asked(scene, "D-demand 1") == reply


@pytest.mark.rule("CE-21.51", "CE-21.50")
@pytest.mark.parametrize(("quash", "reply"), [("mutual", "quash"), ("off", "draft")])
def test_a_quash_is_proposed_where_it_takes_two(quash: str, reply: str) -> None:
    scene = talks(4, quash)
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "stand"), stop=("D-demand",))
    assert asked(scene, "D-demand 1") == reply


@pytest.mark.rule("CE-21.51")
@pytest.mark.parametrize("level", LEVELS)
def test_whoever_wins_by_the_deal_does_not_agree_to_break_it_off(level: str) -> None:
    scene = talks(4, "mutual")
    before: list[tuple[str, Reply]] = [("D-demand 0", "victory"), ("D-negate 1", "stand"), ("D-demand 1", "quash")]
    scene.play(*before, stop=("D-quash",))
    assert asked(scene, "D-quash 0", level) == "no"


# --- special offers --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-21.40", "CE-21.41")
@pytest.mark.parametrize(("lost", "asks"), [(8, True), (0, False)])
def test_ships_in_the_warp_are_asked_back_from_a_zombie(lost: int, asks: bool) -> None:
    scene = talks(1, powers=("", "zombie"))
    scene.state.aliens[B].powers[0].public = True
    scene.warp(A, lost)
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "stand"), ("D-demand 1", "pass"), stop=("D-demand",))
    assert (asked(scene, "D-demand 0") == "offer 1") is asks


@pytest.mark.rule("CE-21.43")
@pytest.mark.parametrize(("dominion", "reply"), [(4, "refuse"), (1, "refuse")])
def test_influence_that_might_buy_a_base_is_not_sold(dominion: int, reply: str) -> None:
    scene = talks(dominion, powers=("merchant",))
    scene.state.aliens[A].powers[0].public = True
    scene.play(("D-demand 0", "offer 0"), stop=("D-offer-answer",))
    assert asked(scene, "D-offer-answer 1") == reply


@pytest.mark.rule("CE-21.40")
def test_of_two_special_offers_the_one_that_is_welcome_is_asked_for() -> None:
    scene = talks(1, powers=("merchant", "trader"))
    for seat in (A, B):
        scene.state.aliens[seat].powers[0].public = True
    scene.state.aliens[A].lucre = 1
    scene.give(B, *["attack 20"] * 8)
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "stand"), ("D-demand 1", "pass"), stop=("D-demand",))
    assert asked(scene, "D-demand 0") == "offer 1"


@pytest.mark.rule("CE-21.69")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("lost", "reveals"), [(1, True), (3, False)])
def test_a_hidden_power_is_revealed_for_an_offer_that_gains_by_it(lost: int, reveals: bool, level: str) -> None:
    scene = talks(1, powers=("", "zombie"))
    scene.warp(A, lost)
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "negate"), stop=("D-demand",))
    assert (asked(scene, "D-demand 1", level) == "reveal") is reveals
    if reveals:
        scene.play(("D-demand 1", "reveal"), stop=("D-reveal",))
        assert asked(scene, "D-reveal 1", level) == "zombie"
        scene.play(("D-reveal 1", "zombie"), stop=("D-demand",))
        assert asked(scene, "D-demand 1", level) == "offer 1"


Position: TypeAlias = Callable[[], Scene]


def lists(owner: int, power: str) -> Scene:
    """A and B negotiate; that one of them has a public power with a special offer."""
    scene = talks(1, powers=(power,) if owner == A else ("", power))
    scene.state.aliens[owner].powers[0].public = True
    return scene


def dead(owner: int, count: int) -> Scene:
    scene = lists(owner, "zombie")
    scene.warp(A + B - owner, count)
    return scene


def captive(owner: int, power: str, count: int = 2) -> Scene:
    """Ships of the other one are in the nexus."""
    scene = lists(owner, power)
    state = scene.state
    for planet in planets_of(state, A + B - owner)[1 : 1 + count]:
        put(state, on_planet(state, planet, A + B - owner)[0], HELD, holder=owner)
    return scene


def homeless(owner: int) -> Scene:
    """The other one has lost a home base."""
    scene = lists(owner, "patriot")
    scene.authority(A + B - owner, 4)
    return scene


def bad_caches(owner: int) -> Scene:
    scene = lists(owner, "trader")
    for seat in (A, B):
        scene.give(seat, *["attack 01"] * 5)
    return scene


def married(owner: int, dominion: int = 0) -> Scene:
    scene = Scene(*[""] * owner, "bride")
    other = A + B - owner
    rings = [free_ships(scene.state, seat)[-1] for seat in (owner, other)]
    put(scene.state, rings[0], HELD, holder=other)
    put(scene.state, rings[1], HELD, holder=owner)
    power = scene.state.aliens[owner].powers[0]
    power.ships, power.public = {"rings": rings}, True
    scene.dominion(other, dominion)
    return scene.invade(3).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")


def ruled(owner: int, law: str) -> Scene:
    scene = lists(owner, "cosmos")
    scene.essences(owner)
    scene.hold(ESSENCE, law, owner, public=True)
    return scene


GOOD_FOR_BOTH: dict[str, Position] = {
    "zombie, two ships": lambda: dead(B, 2),
    "pirate, captives": lambda: captive(B, "pirate"),
    "gatekeeper, captives": lambda: captive(B, "gatekeeper"),
    "patriot, a home base": lambda: homeless(B),
    "trader, bad caches": lambda: bad_caches(B),
    "bride, a base for each": lambda: married(B),
    "cosmos, a mild rule": lambda: ruled(B, "law-payoff"),
}
GOOD_FOR_ONE: dict[str, Position] = {
    "zombie, many ships": lambda: dead(B, 8),
    "bride, the spouse would win": lambda: married(B, 4),
    "cosmos, a hard rule": lambda: ruled(B, "law-encounter"),
}


@pytest.mark.rule("CE-21.40", "CE-21.43")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("position", GOOD_FOR_BOTH.values(), ids=GOOD_FOR_BOTH)
def test_a_special_offer_that_helps_both_is_asked_for_and_accepted(position: Position, level: str) -> None:
    negated: list[tuple[str, Reply]] = [("D-demand 0", "victory"), ("D-negate 1", "negate")]
    scene = position().play(*negated, stop=("D-demand",))
    assert asked(scene, "D-demand 1", level) == "offer 1"
    scene.play(("D-demand 1", "offer 1"), stop=("D-offer-answer",))
    assert asked(scene, "D-offer-answer 0", level) == "accept"
    scene = position().play(*negated, ("D-demand 1", "pass"), ("D-demand 0", "offer 1"), stop=("D-offer-answer",))
    assert asked(scene, "D-offer-answer 1", level) == "accept"


@pytest.mark.rule("CE-21.43")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("position", GOOD_FOR_ONE.values(), ids=GOOD_FOR_ONE)
def test_a_special_offer_that_costs_its_owner_more_than_it_brings_is_refused(position: Position, level: str) -> None:
    scene = position().play(("D-demand 0", "offer 1"), stop=("D-offer-answer",))
    assert asked(scene, "D-offer-answer 1", level) == "refuse"


@pytest.mark.rule("CE-21.40", "CE-21.43")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("power", ["pirate", "gatekeeper"])
@pytest.mark.parametrize(("count", "reply"), [(1, "accept"), (2, "refuse")])
def test_captives_are_not_freed_for_influence_that_buys_their_captor_a_base(
    count: int, reply: str, power: str, level: str
) -> None:
    """A base costs 2, and A has 6."""
    scene = captive(A, power, count).play(("D-demand 0", "offer 0"), stop=("D-offer-answer",))
    assert asked(scene, "D-offer-answer 1", level) == reply


@pytest.mark.rule("CE-21.43")
def test_whoever_gets_nothing_for_it_does_not_pay_a_heart() -> None:
    scene = lists(B, "heart").play(("D-demand 0", "pass"), ("D-demand 1", "offer 1"), stop=("D-offer-answer",))
    assert asked(scene, "D-offer-answer 0") == "refuse"


# --- bribes ----------------------------------------------------------------------------------------------------------


def close(lucre: int) -> Scene:
    """A needs this base to win; the fleets are even. A has that much lucre."""
    scene = Scene()
    scene.dominion(A, 4, there=E)
    scene.state.aliens[A].lucre = lucre
    scene.give(A, "attack 14")
    scene.give(B, "attack 12")
    return scene.invade(4)


def bribe(scene: Scene, level: str) -> object:
    reply = asked(scene, "D-driver 0", level)
    assert isinstance(reply, dict)
    return reply["bribe"]


@pytest.mark.rule("CE-11.20")
@pytest.mark.parametrize(("lucre", "offered"), [(0, 0), (1, 0), (3, 2), (9, 3)])
def test_a_mastermind_bribes_where_much_depends_on_it_and_keeps_lucre_for_a_purchase(lucre: int, offered: int) -> None:
    assert bribe(close(lucre), "mastermind") == offered


@pytest.mark.rule("CE-11.20")
@pytest.mark.parametrize("level", ["novice", "envoy"])
def test_only_the_strongest_level_bribes(level: str) -> None:
    assert bribe(close(9), level) == 0


@pytest.mark.rule("CE-11.23")
def test_lucre_that_a_defeat_would_bring_makes_it_less_bitter() -> None:
    shares: list[tuple[float, float]] = []
    for amount in (0, 3):
        scene = Scene().invade(4).prime(INVADERS, "attack 14").prime(DEFENDERS, "attack 12")
        scene.state.now.fleets[INVADERS].bribes = {A: amount} if amount else {}
        scene.play(stop=("D-distress",))
        assert scene.match is not None
        survey = Survey(scene.match.view(B), B)
        stakes = Stakes(survey, fleets_of(survey), alone=False)
        shares.append((stakes.win(INVADERS), stakes.win(DEFENDERS)))
    (lost, won), (bribed, still) = shares
    assert bribed > lost
    assert still == won


# --- newcomers -------------------------------------------------------------------------------------------------------


def rallying(dominion: int, invited: Reply) -> Scene:
    """A, with that many foreign bases, encounters B and has commissioned C, as B has."""
    scene = Scene()
    scene.state.charges = [[0, 0], [2, 1], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    scene.dominion(A, dominion, there=E)
    for seat in (A, B, C):
        scene.give(seat, "attack 12")
    scene.begin("destiny")
    return scene.play(("D-commission 0", invited), ("D-commission 1", {"2": 4}), stop=("D-sponsor",))


def novice(scene: Scene, key: str, draw: int) -> Reply:
    """What a novice answers to the next question of that key, with this number of luck."""
    assert scene.match is not None
    question = next(one for one in scene.match.questions if f"{one.key} {one.seat}" == key)
    return LEVELS["novice"]().reply(scene.match.view(question.seat), question, Random(draw), PLENTY)


@pytest.mark.parametrize("draw", range(8))
def test_a_newcomer_never_helps_an_invader_to_its_last_base(draw: int) -> None:
    reply = novice(rallying(4, {"2": 4}), "D-sponsor 2", draw)
    assert isinstance(reply, dict)
    assert reply["side"] == DEFENDERS


def test_a_newcomer_joins_now_and_then_and_sometimes_stays_at_home() -> None:
    replies = [novice(rallying(1, {"2": 4}), "D-sponsor 2", draw) for draw in range(30)]
    sides = [reply["side"] for reply in replies if isinstance(reply, dict)]
    assert 5 < sides.count(-1) < 20


def test_a_newcomer_primes_the_best_it_has_mostly() -> None:
    primed: list[str] = []
    for draw in range(30):
        scene = Scene().invade(4)
        scene.give(A, "attack 20", "attack 12", "attack 04")
        scene.play(stop=("D-driver",))
        reply = novice(scene, "D-driver 0", draw)
        assert isinstance(reply, dict)
        primed.append(scene.state.pods[int(str(reply["driver"])[1:])].name)
    assert set(primed) == {"attack 20", "attack 12"}
    assert primed.count("attack 20") > 15
