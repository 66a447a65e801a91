"""Powers with and without authority, several powers, and the order of what happens at one moment (CE-12, CE-13)."""

import re

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.facts.names import names_of
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NEXUS
from cosmotui.rules.cosmic_encounter.model.windows import WINDOWS
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.phases.upkeep import goods
from tests.rules.cosmic_encounter.scenes import A, C, D, E, Scene
from tests.rules_report import RULEBOOKS

BOOK = RULEBOOKS / "cosmic_encounter" / "rulebook.md"


def clash(*powers: str) -> Scene:
    """A with 4 ships and a 10 against B with 4 ships and an 8."""
    return Scene(*powers).invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def rule(id: str) -> str:
    """The text of a rule."""
    found = re.search(rf"^- {re.escape(id)} (.*)", BOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


# --- powers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-12.1", "CE-12.8", "CE-12.19")
def test_of_several_powers_a_zap_disrupts_the_one_that_is_used() -> None:
    scene = clash("human")
    scene.state.aliens[A].powers.append(Power("spiff"))
    (zap,) = scene.give(E, "Cosmic Zap")
    assert names_of(scene.state, A) == ["human", "spiff"]
    scene.play(("D-response 4", pod_id(zap)), stop=("D-purchase",))
    assert [power.zapped for power in scene.state.aliens[A].powers] == [True, False]
    assert names_of(scene.state, A) == ["spiff"]


@pytest.mark.rule("CE-12.10", "CE-12.11")
@pytest.mark.parametrize(("zapped", "off"), [(False, False), (True, False), (False, True), (True, True)])
def test_a_power_acts_only_while_it_is_neither_disrupted_nor_deactivated(zapped: bool, off: bool) -> None:
    scene = clash("human")
    power = scene.state.aliens[A].powers[0]
    power.zapped, power.off = zapped, off
    scene.play()
    assert ("A used Human" in scene.told()) is not (zapped or off)


@pytest.mark.rule("CE-12.20", "CE-12.21", "CE-12.22")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize(("homes", "off"), [(2, True), (3, False)])
def test_with_two_home_bases_a_power_stops_however_many_planets_there_are(seats: int, homes: int, off: bool) -> None:
    scene = Scene("", "", "virus", seats=seats).invade(4)
    scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    scene.authority(C, homes)
    scene.state.aliens[C].powers[0].off = not off
    scene.play()
    assert scene.state.aliens[C].powers[0].off is off


@pytest.mark.rule("CE-12.13")
def test_without_its_power_an_alien_keeps_fuel_lucre_and_vouchers_in_use() -> None:
    scene = Scene("virus").begin("warpfall")
    alien = scene.state.aliens[A]
    alien.powers[0].off, alien.vouchers = True, ["attack"]
    scene.play(("D-window 0", "voucher attack"), stop=("D-target", "D-wild"))
    assert len(scene.state.aliens[A].cache) == 1
    assert (scene.state.aliens[A].loaded, scene.state.aliens[A].lucre) == (2, 2)


@pytest.mark.rule("CE-12.5")
def test_what_is_no_use_cannot_be_answered() -> None:
    scene = Scene("", "", "merchant")
    scene.give(D, "Cosmic Zap")
    scene.begin("warpfall").play(stop=("D-target", "D-wild"))
    assert scene.state.aliens[C].lucre == 3
    assert "D-response 3" not in scene.asked


@pytest.mark.rule("CE-12.4")
def test_a_mandatory_clause_happens_without_a_question() -> None:
    scene = clash("human").play()
    assert "A used Human" in scene.told()
    assert "D-power 0" not in scene.asked


# --- order -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-13.35", "CE-13.34")
def test_the_windows_are_those_of_the_rulebook() -> None:
    assert tuple(re.findall(r"`([a-z]+\.[a-z]+)`", rule("CE-13.35"))) == WINDOWS


@pytest.mark.rule("CE-7.4")
def test_every_artifact_of_the_table_has_its_effect() -> None:
    rows = re.findall(r"^\| CE-7\.\d+ \| ([^|]+) \|", BOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == 22
    assert {row.lower().replace(" ", "-") for row in rows} == set(ARTIFACTS)


@pytest.mark.rule("CE-13.1", "CE-13.4", "CE-13.32")
def test_an_alien_with_several_triggers_picks_their_order() -> None:
    scene = clash("human")
    scene.state.aliens[A].powers.append(Power("hologram"))
    put(scene.state, next(id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet < 0), NEXUS)
    scene.play(("D-order 0", "hologram"))
    told = scene.told()
    assert told.index("A used Hologram") < told.index("A used Human")


@pytest.mark.rule("CE-13.3")
def test_legacies_act_before_powers() -> None:
    scene = clash("human")
    scene.authority(A, 3)
    scene.state.legacies = ["warrior"]
    scene.play()
    told = scene.told()
    assert 0 <= told.index("legacy of Warrior") < told.index("A used Human")


@pytest.mark.rule("CE-13.11", "CE-7.7", "CE-13.10")
def test_any_time_means_every_window_and_every_answer() -> None:
    scene = clash("human")
    (zap,) = scene.give(E, "Ship Zap")
    scene.play()
    assert scene.match is not None
    asked = [entry.question for entry in scene.match.log if isinstance(entry.question, ChooseOne)]
    mine = [question for question in asked if question.seat == E and not question.title.startswith("After")]
    mine = [question for question in mine if question.key in ("D-window", "D-response")]
    open_to = [question for question in mine if pod_id(zap) in [one.value for one in question.options]]
    assert {question.key for question in open_to} == {"D-window", "D-response"}


@pytest.mark.rule("CE-13.25", "CE-13.26", "CE-13.28", "CE-13.39")
def test_what_was_negated_never_happens_and_what_has_happened_stays() -> None:
    scene = clash("human")
    (zap, stop) = (*scene.give(E, "Cosmic Zap"), *scene.give(D, "Pod Zap"))
    scene.play(("D-response 4", pod_id(zap)), ("D-response 3", pod_id(stop)))
    assert scene.told().count("was zapped") == 1
    assert not scene.state.aliens[A].powers[0].zapped
    assert {zap, stop} <= {*scene.state.spent_aur, *scene.state.aliens[E].exhaust, *scene.state.aliens[D].exhaust}


@pytest.mark.rule("CE-13.20")
@pytest.mark.parametrize(
    ("event", "answer"), [("human", "Cosmic Zap"), ("flare Virus", "Flare Zap"), ("Ship Zap", "Pod Zap")]
)
def test_uses_and_discharges_may_be_answered(event: str, answer: str) -> None:
    scene = clash(*(["human"] if event == "human" else []))
    given = [pod for name in [event] if name != "human" for pod in scene.give(A, name)]
    (zap,) = scene.give(E, answer)
    start = [("D-window 0", pod_id(pod)) for pod in given]
    scene.play(*start, ("D-response 4", pod_id(zap)))
    assert "was zapped by E" in scene.told()


# --- purchases -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-11.10", "CE-11.17", "CE-11.5", "CE-11.6")
def test_what_can_be_bought() -> None:
    scene = clash().play(stop=("D-purchase",))
    scene.state.aliens[A].lucre = 9
    assert scene.match is not None
    table = scene.match._table
    table.state.aliens[A].lucre = 9
    assert goods(table, A) == [("boon", 1), ("voucher", 3), ("resupply", 4)]
    table.state.now.no_rewards = True
    assert goods(table, A) == [("voucher", 3), ("resupply", 4)]


@pytest.mark.rule("CE-11.2", "CE-11.12", "CE-11.13", "CE-22.27")
@pytest.mark.parametrize(
    ("warp", "choice", "cache", "left"), [(2, "revive", 0, 1), (2, "draft", 1, 2), (0, None, 1, 0)]
)
def test_a_boon_is_a_draft_or_a_revival(warp: int, choice: str | None, cache: int, left: int) -> None:
    scene = clash()
    scene.warp(A, warp)
    boon = [("D-boon 0", choice)] if choice else []
    scene.play(("D-purchase 0", "boon"), *boon)
    assert len(scene.state.aliens[A].cache) == cache
    assert scene.in_warp(A) == left
    assert scene.state.aliens[A].lucre == 1
