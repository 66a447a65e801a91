"""Pods that meet special cases, and clauses that are used more than once (CE-6 to CE-13)."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmic_encounter.model.pod import COUNTS, SPECIAL, Pod
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations.naming import nameable
from cosmotui.rules.cosmic_encounter.words.pod_words import words_of
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress, fight, first


def arriving(scene: Scene) -> Scene:
    """Before the window of the arrival; the leaders hold a 10 and an 08."""
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.state.phase = "arrival"
    return scene


# --- encounter pods --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-6.6", "CE-6.7")
def test_a_pod_keeps_its_own_value_whatever_it_has_counted() -> None:
    """By Human's wild flare the 06 counts 42; Clone takes it back, and in the next invasion it is a 06."""
    scene = Scene("clone")
    (flare,) = scene.give(A, "flare Human")
    fight(scene.invade(2, loaded=3), "attack 06", "attack 08")
    driver = scene.state.now.fleets[INVADERS].driver
    scene.play(
        ("D-window 0", f"p{flare}"), ("D-window 0", "clone"), ("D-continue 0", "go"), stop=("D-wild", "D-target")
    )
    assert "might 44 against 12" in scene.told()
    assert driver in scene.state.aliens[A].cache
    assert scene.state.pods[driver].value == 6
    scene.play(stop=("D-distress",))
    assert scene.state.now.fleets[INVADERS].driver == driver
    assert scene.state.now.fleets[INVADERS].value == 6


@pytest.mark.rule("CE-6.23", "CE-2.6")
@pytest.mark.parametrize(("quash", "offered", "lost"), [("on", True, 8), ("off", False, 4)])
def test_without_quashing_an_aggressive_negotiate_pod_hurts_nobody_twice(quash: str, offered: bool, lost: int) -> None:
    """Who breaks a negotiation off alone loses twice its ships to that pod; where nobody may, it just fails."""
    scene = fight(Scene.under(quash=quash).invade(2), "aggressive negotiate", "negotiate")

    def answer(question: AnyQuestion) -> str:
        assert isinstance(question, ChooseOne)
        return "quash" if any(option.value == "quash" for option in question.options) else "pass"

    scene.play(("D-demand 0", "pass"), ("D-demand 1", answer))
    assert ("1 quash" in scene.offers) is offered
    assert (scene.in_warp(B) == lost) is offered


@pytest.mark.rule("CE-6.25", "CE-18.12", "CE-18.13", "CE-X12")
def test_poison_in_a_cache_destroys_one_ship_of_a_leader() -> None:
    """A holds two and means to prime one, sponsor C holds three."""
    scene = Scene()
    primed = scene.give(A, "poison", "poison")[0]
    scene.give(C, "poison", "poison", "poison")
    scene.invade(1, forewards={C: 1})
    (own,) = (id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet == INVADERS)
    arriving(scene)
    scene.play(("D-poison 0", f"s{own}"), ("D-driver 0", {"driver": f"p{primed}"}), stop=("D-distress",))
    assert [scene.in_warp(seat) for seat in (A, B, C)] == [1, 0, 0]
    assert scene.state.now.fleets[INVADERS].driver == primed


@pytest.mark.rule("CE-6.32")
@pytest.mark.parametrize(("users", "counts"), [((A, C, D), A), ((C, D), C), ((D,), D)])
def test_one_intimidate_pod_counts_for_a_fleet(users: tuple[int, ...], counts: int) -> None:
    scene = Scene()
    held = {seat: scene.give(seat, f"intimidate 0{3 + seat}")[0] for seat in users}
    arriving(scene.invade(2, forewards={C: 1, D: 1}))
    scene.play(*[(f"D-intimidate {seat}", f"p{pod}") for seat, pod in held.items()], stop=("D-driver",))
    fleet = scene.state.now.fleets[INVADERS]
    assert (fleet.intimidate, fleet.intimidator) == (held[counts], counts)
    for seat in users:
        assert (held[seat] in scene.state.aliens[seat].cache) is (seat != counts)


@pytest.mark.rule("CE-6.35")
def test_two_intimidated_fleets_judge_each_other_by_their_drivers() -> None:
    """A faces a negotiate pod and becomes an envoy, B faces an attack pod and becomes a brigade."""
    scene = fight(Scene().invade(2), "attack 10", "negotiate")
    scene.intimidate(INVADERS, A, "intimidate 05").intimidate(DEFENDERS, B, "intimidate 04").play(stop=("D-distress",))
    assert [fleet.nature for fleet in scene.state.now.fleets] == ["envoy", "brigade"]


# --- artifacts and flares --------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-7.5", "CE-7.12")
@pytest.mark.parametrize("name", ["flare Virus", "Snot Rocket"])
def test_a_pod_zap_stops_an_artifact_or_a_flare(name: str) -> None:
    scene = Scene()
    (pod,), (zap,) = scene.give(A, name), scene.give(E, "Pod Zap")
    fight(scene.invade(2), "attack 10", "attack 08")
    scene.play(("D-window 0", f"p{pod}"), ("D-response 4", f"p{zap}"), stop=("D-purchase",))
    assert "might 12 against 12" in scene.told()
    assert [scene.state.pods[fleet.driver].kind for fleet in scene.state.now.fleets] == ["attack", "attack"]
    assert pod in scene.state.aliens[A].exhaust
    assert pod not in scene.state.aliens[A].charging


@pytest.mark.rule("CE-8.4")
@pytest.mark.parametrize("spent", [True, False])
def test_a_flare_is_discharged_once_an_invasion_whoever_holds_it(spent: bool) -> None:
    """Somebody has discharged it in this invasion, and now D holds it, with a flare charge of its own."""
    scene = Scene()
    (flare,) = scene.give(D, "flare Guardian")
    fight(scene.invade(2, backwards={D: 1}), "attack 10", "attack 08")
    scene.state.now.flares += [flare] if spent else []
    scene.play()
    assert (f"3 p{flare}" in scene.offers) is not spent


@pytest.mark.rule("CE-8.16", "CE-13.43")
def test_a_flare_is_offered_at_its_own_moment_to_its_own_role_or_at_any() -> None:
    """Virus's wild flare is for leaders in combat, AI's for anybody at any time."""
    scene = Scene()
    (combat,), (bystander,), (any_time,) = (
        scene.give(A, "flare Virus"),
        scene.give(D, "flare Lizard"),
        scene.give(E, "flare AI"),
    )
    fight(scene.invade(2), "attack 10", "attack 08").play(stop=("D-purchase",))
    assert scene.offers.count(f"0 p{combat}") == 1
    assert scene.offers.count(f"3 p{bystander}") == 0
    assert scene.offers.count(f"4 p{any_time}") > 4


@pytest.mark.rule("CE-9.10")
@pytest.mark.parametrize(("where", "might"), [("home", 17), ("warp", 2), ("fleet", 5)])
def test_special_reinforcements_count_ships(where: str, might: int) -> None:
    """D: 17 ships at home, 2 in the warp, 1 in the fleet of 5."""
    scene = Scene()
    scene.warp(D, 2)
    (pod,) = scene.give(D, f"{where} reinforcement")
    fight(scene.invade(2, backwards={D: 1}), "attack 10", "attack 08")
    assert f"might 12 against {13 + might}" in scene.play(("D-distress 3", distress(pod))).told()
    assert f"D discharged {where} reinforcement" in scene.told()


@pytest.mark.rule("CE-9.11", "CE-23.6")
def test_a_special_reinforcement_raises_the_compensation() -> None:
    scene = Scene()
    scene.give(A, *["attack 04"] * 6)
    (pod,) = scene.give(A, "fleet reinforcement")
    fight(scene.invade(2), "attack 10", "negotiate").play(("D-distress 0", distress(pod)), ("D-comp-lucre 0", 0))
    assert len(scene.state.aliens[B].cache) == 5


@pytest.mark.parametrize("where", ["home", "warp", "fleet"])
def test_a_special_reinforcement_says_what_it_counts_and_can_be_named(where: str) -> None:
    pod = Pod("distress", SPECIAL, COUNTS.index(where))
    assert where.replace("home", "own system") in words_of(pod).text
    scene = Scene()
    scene.begin("warpfall").play(stop=("D-target",))
    assert scene.match is not None
    assert pod.name in nameable(scene.match._table, A)["distress"]


# --- the forge and lucre ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-10.14")
def test_of_several_that_draft_at_once_each_drafts_everything_in_its_turn() -> None:
    """By the legacy of Tide each winner drafts 2: with 3 left, the leader gets 2 and its sponsor 1."""
    scene = Scene()
    scene.state.legacies.append("tide")
    scene.state.vaporized += scene.state.forge[3:]
    fight(scene.invade(2, forewards={D: 1}), "attack 20", "attack 01")
    scene.state.forge = scene.state.forge[:3]
    scene.play(stop=("D-purchase", "D-continue"))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, D)] == [2, 1]


@pytest.mark.rule("CE-11.4", "CE-11.8")
def test_lucre_is_spent_in_the_upkeep_as_a_bribe_or_by_an_item() -> None:
    """A bribes with 1, Merchant C hires a ship for 1, and nothing can be bought before the upkeep."""
    scene = Scene("", "", "merchant")
    for seat in (A, B, C):
        scene.state.aliens[seat].lucre = 9
    arriving(scene.invade(2, forewards={C: 1}))
    moments: list[str] = []
    lucre: list[list[int]] = []

    def nothing(question: AnyQuestion) -> str:
        assert scene.match is not None
        view = scene.match.view(question.seat)
        moments.append(view.at)
        lucre.append([one.lucre for one in view.aliens])
        return "none"

    bribe = {"driver": f"p{scene.state.aliens[A].cache[0]}", "kicker": "", "bribe": 1}
    scene.play(("D-window 2", "merchant"), ("D-declare 2", 1), ("D-driver 0", bribe), *[("D-purchase", nothing)] * 3)
    assert moments == ["upkeep.lucre"] * 3
    assert lucre[0][:3] == [8, 10, 8]


@pytest.mark.rule("CE-11.37", "CE-23.15", "CE-X25")
def test_a_payment_voucher_negates_compensation() -> None:
    scene = Scene()
    scene.give(A, "Plague", "Finder", "Grime", "Rebirth")
    scene.state.aliens[A].vouchers = ["payment"]
    scene.base(B, 5, 3)
    fight(scene.invade(2), "attack 10", "negotiate").play(("D-response 0", "voucher payment"))
    alien = scene.state.aliens[A]
    assert (len(alien.cache), alien.lucre, alien.vouchers) == (4, 2, [])
    assert scene.state.aliens[B].cache == []


# --- clauses that are used more than once ----------------------------------------------------------------------------


@pytest.mark.rule("CE-13.42")
def test_each_part_of_a_clause_is_offered_on_its_own() -> None:
    """Ninja drafts in place of a revival, and in the same invasion saves a ship for a pod."""
    scene = Scene("ninja")
    scene.warp(A, 1)
    (driver,) = scene.give(A, "attack -09")
    for seat in (B, C, D, E):
        scene.give(seat, "attack 30")
    prime = {"driver": f"p{driver}", "kicker": "", "bribe": 0}
    scene.begin("warpfall")
    scene.play(("D-response 0", "ninja"), ("D-driver 0", prime), ("D-response 0", "ninja"), ("D-scrap 0", first))
    assert scene.offers.count("0 ninja") == 2
    assert "A drafted" in scene.told()
    assert scene.state.aliens[A].cache == []


@pytest.mark.rule("CE-13.43", "CE-13.37")
def test_a_clause_keyed_to_an_event_is_used_once_for_each_event() -> None:
    """Healer may save the ships of both losers, and gets a pod for each of them."""
    scene = Scene("", "", "", "", "healer")
    fight(scene.invade(2, forewards={C: 1}), "attack 01", "attack 20")
    scene.play(("D-response 4", "healer"), ("D-response 4", "healer"))
    assert [scene.in_warp(seat) for seat in (A, C)] == [0, 0]
    assert len(scene.state.aliens[E].cache) == 2


@pytest.mark.rule("CE-13.37", "CE-13.39", "CE-X78")
def test_powers_that_answer_each_other_do_so_once_in_a_chain() -> None:
    """C spawns a ship for a draft; D and E draft when another alien does."""
    scene = Scene("", "", "horde", "remora", "remora")
    fight(scene.invade(2, backwards={C: 1}), "attack 01", "attack 20")
    scene.play(("D-window 3", "remora"), ("D-window 4", "remora"))
    assert [len(scene.state.aliens[seat].cache) for seat in (C, D, E)] == [1, 1, 1]
    assert sum(ship.kind == "spawned" for ship in scene.state.ships) == 1
    assert [scene.offers.count(f"{seat} remora") for seat in (D, E)] == [1, 1]


@pytest.mark.rule("CE-13.38", "CE-36.41", "CE-23.5", "CE-X84")
def test_what_was_rescued_was_not_lost() -> None:
    """Two of B's four ships are saved for two pods: Vacuum E hears of two, and two are paid for."""
    scene = Scene("", "ninja")
    scene.state.aliens[B].powers.append(Power("fury"))
    scene.give(A, "Plague", "Finder", "Grime", "Rebirth")
    pods = scene.give(B, "Space Junk", "Warp Key")
    fight(scene.invade(2), "attack 20", "negotiate")
    scene.play(("D-response 1", "ninja"), *[("D-scrap 1", f"p{pod}") for pod in sorted(pods)])
    assert scene.in_warp(B) == 2
    assert scene.state.aliens[B].powers[1].marks == {"rage": 2}
    assert len(scene.state.aliens[B].cache) == 2


@pytest.mark.rule("CE-36.71", "CE-9.20", "CE-9.21", "CE-X82")
@pytest.mark.parametrize(("power", "lost"), [("trader", 0), ("outlaw", 3)])
def test_a_rift_detonates_for_who_snatches_it_and_not_in_a_swap(power: str, lost: int) -> None:
    scene = Scene(power)
    scene.give(B, "rift 3")
    scene.invade(2)
    scene.state.phase = "arrival"
    scene.play(("D-window 0", power), stop=("D-intimidate", "D-driver"))
    assert scene.in_warp(A) == lost
    assert (scene.names(scene.state.aliens[A].cache) == ["rift 03"]) is (lost == 0)
