"""Essences: pool, nexus, links and reset (CE-26)."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.content.aliens.sheriff import ITEM
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES, essences_of
from cosmotui.rules.cosmic_encounter.model.essence import Essences
from cosmotui.rules.cosmic_encounter.phases.setting_up import setting_up
from cosmotui.rules.cosmic_encounter.sources import power_source
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, Scene, run_to_end, table_of

TICKETS = essences_of("sheriff")


def use_of(scene: Scene, seat: int = A) -> Use:
    """A use of the power of an alien, for verbs tried by themselves."""
    power = scene.state.aliens[seat].powers[0]
    return Use(table_of(scene), seat, ITEM.power.uses[0], "upkeep.window", source=power_source(seat, power))


def held(scene: Scene, seat: int = A) -> Essences:
    """The essences of an alien's power."""
    essences = scene.state.aliens[seat].powers[0].essences
    assert essences is not None
    return essences


@pytest.mark.rule("CE-26.1")
def test_at_setup_three_of_the_pool_go_to_the_nexus() -> None:
    scene = Scene("", "sheriff")
    run_to_end(setting_up(table_of(scene)))
    essences = held(scene, B)
    assert (len(essences.nexus), len(essences.pool), essences.used) == (3, 3, [])
    assert sorted(essences.nexus + essences.pool) == sorted(TICKETS)


@pytest.mark.rule("CE-26.1")
def test_a_power_that_arrives_draws_three_anew() -> None:
    scene = Scene("human").invade(2)
    run_to_end(do.transform_power(use_of(scene), A, "sheriff"))
    assert len(held(scene).nexus) == 3


@pytest.mark.rule("CE-26.2", "CE-26.5", "CE-36.86")
def test_a_triggered_essence_is_used_and_replaced() -> None:
    scene = Scene("sheriff")
    essences = scene.essences(A, *TICKETS[:3])
    do.trigger_essence(use_of(scene), TICKETS[0])
    assert len(essences.nexus) == 3 and TICKETS[0] not in essences.nexus
    assert essences.used == [TICKETS[0]] and len(essences.pool) == 2


@pytest.mark.rule("CE-26.3", "CE-X75")
def test_with_one_left_in_the_pool_the_used_ones_return() -> None:
    """A pool of five, three of them at hand; one triggers."""
    scene = Scene("sheriff")
    essences = scene.state.aliens[A].powers[0].essences = Essences(list(TICKETS[:3]), list(TICKETS[3:5]))
    do.trigger_essence(use_of(scene), TICKETS[0])
    assert len(essences.pool) == 2 and not essences.used
    assert TICKETS[0] in essences.pool


@pytest.mark.rule("CE-26.2", "CE-26.4", "CE-36.86")
def test_a_linked_essence_stays_and_is_no_part_of_a_reset() -> None:
    scene = Scene("sheriff").invade(2)
    essences = scene.essences(A, *TICKETS[:3])
    number = do.link_essence(use_of(scene), TICKETS[0], B)
    do.reset_essences(use_of(scene))
    assert scene.state.holdings[number].owner == B and not scene.state.holdings[number].gone
    assert TICKETS[0] not in [*essences.nexus, *essences.pool, *essences.used]
    do.spend_essence(table_of(scene), number)
    assert scene.state.holdings[number].gone and essences.used == [TICKETS[0]]


@pytest.mark.rule("CE-26.6")
def test_a_shrouded_essence_is_known_to_its_giver_alone() -> None:
    scene = Scene("sheriff").invade(2)
    scene.essences(A, *TICKETS[:3])
    number = do.link_essence(use_of(scene), TICKETS[0], B, shrouded=True)
    shown = [GAME.view(scene.setup, scene.state, seat).holdings[number].item for seat in (A, B, C)]
    assert shown == [TICKETS[0], "", ""]


@pytest.mark.rule("CE-26.7", "CE-12.12", "CE-12.14")
def test_essences_go_with_their_power() -> None:
    scene = Scene("sheriff", "human").invade(2)
    scene.essences(A, *TICKETS[:3])
    use = use_of(scene)
    run_to_end(do.swap_powers(use, A, B))
    assert held(scene, B).nexus == list(TICKETS[:3])
    scene.state.aliens[B].powers[0].off = True
    assert held(scene, B).nexus == list(TICKETS[:3])


@pytest.mark.rule("CE-26.8")
@pytest.mark.parametrize("public", [False, True])
def test_essences_at_hand_are_seen_once_the_power_is_public(public: bool) -> None:
    scene = Scene("sheriff")
    scene.essences(A, *TICKETS[:3])
    scene.state.aliens[A].powers[0].public = public
    views = [GAME.view(scene.setup, scene.state, seat).aliens[A].powers[0] for seat in (A, B)]
    assert [view.essences for view in views] == [TICKETS[:3], TICKETS[:3] if public else ()]
    assert [view.left for view in views] == [3, 3 if public else 0]


@pytest.mark.rule("CE-26.8")
def test_who_has_probed_a_power_does_not_know_its_essences() -> None:
    scene = Scene("sheriff")
    scene.essences(A, *TICKETS[:3])
    scene.state.aliens[B].known_powers.append("sheriff")
    seen = GAME.view(scene.setup, scene.state, B).aliens[A].powers[0]
    assert seen.alien == "sheriff" and not seen.essences and seen.left == 3


@pytest.mark.parametrize("seed", range(12))
def test_unseen_essences_are_imagined_anew(seed: int) -> None:
    """Whoever does not see them draws what may lie where; what is seen stays."""
    scene = Scene("sheriff").invade(2)
    scene.essences(A, *TICKETS[:3])
    scene.state.aliens[A].powers[0].public = True
    number = do.link_essence(use_of(scene), TICKETS[0], B, shrouded=True)
    match = Match.from_state(GAME, scene.setup, scene.state)
    before = held(scene)
    GAME.resample(scene.setup, match._table.state, C, Dice(seed), frozenset())
    after = match._table.state.aliens[A].powers[0].essences
    assert after is not None and after.nexus == before.nexus
    everything = [*after.nexus, *after.pool, *after.used, match._table.state.holdings[number].item]
    assert sorted(everything) == sorted(TICKETS)


def test_every_essence_belongs_to_an_alien_and_says_what_it_does() -> None:
    for id, one in ESSENCES.items():
        assert id in essences_of(one.of) and one.text


@pytest.mark.rule("CE-9.23")
def test_they_are_not_in_the_cache_and_nobody_can_take_them() -> None:
    scene = Scene("sheriff").invade(2)
    essences = scene.essences(A, *TICKETS[:3])
    (pod,) = scene.give(A, "attack 08")
    assert GAME.view(scene.setup, scene.state, B).aliens[A].cache_size == 1
    run_to_end(do.probe(table_of(scene), B, A))
    assert GAME.view(scene.setup, scene.state, B).aliens[A].powers[0].essences == ()
    run_to_end(do.snatch(table_of(scene), B, A, 3))
    assert (scene.state.aliens[B].cache, scene.state.aliens[A].cache) == ([pod], [])
    run_to_end(do.ravage_pods(table_of(scene), A, 3))
    assert essences.nexus == list(TICKETS[:3]) and not essences.used
