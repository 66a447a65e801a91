"""Blue moons are revealed for a single use."""

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import foreign_bases, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.model.constraints import Bond, Limit
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.model.modifier import Modifier
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.holdings import ships_on
from cosmotui.rules.cosmic_encounter.operations.moons import occupy
from cosmotui.rules.cosmic_encounter.operations.ships import rebound
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.sources import Source
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.holdings.moons import moon, on_moons, settled
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, drivers, run_to_end, table_of


def blue(item: str, seat: int, of: Scene | None = None) -> tuple[Scene, int]:
    """An alien is on a shrouded blue moon of its own system."""
    return moon(item, seat, 4, seat, of=of)


def is_spent(scene: Scene, number: int) -> bool:
    """Whether a moon lies open and has no effect any more."""
    one = scene.state.holdings[number]
    return one.public and not one.works


@pytest.mark.rule("CE-5.19")
def test_commit_fills_the_fleet_with_the_ships_of_its_sponsors() -> None:
    scene, number = blue("blue-commit", A)
    scene.invade(3, forewards={C: 1, D: 3}, backwards={E: 1})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 0", "blue-commit"), stop=("D-driver",))
    sent = [sum(ship.owner == seat and ship.fleet >= 0 for ship in scene.state.ships) for seat in (A, C, D, E)]
    assert sent == [3, 4, 4, 1] and is_spent(scene, number)


def test_a_sponsor_of_commit_chooses_which_ships_come() -> None:
    scene, _ = blue("blue-commit", B)
    scene.invade(3, backwards={C: 3})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    base = planets_of(scene.state, C)[3]
    ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == C and one.place == base)
    before = scene.on(C, base)
    scene.play(("D-window 1", "blue-commit"), ("D-declare 2", f"s{ship}"), stop=("D-driver",))
    assert scene.on(C, base) == before - 1


@pytest.mark.rule("CE-5.27")
def test_commit_does_not_send_more_than_another_order_allows() -> None:
    scene, _ = blue("blue-commit", A, settled("base-stingy", C))
    scene.invade(3, forewards={C: 1})
    scene.state.now.terms = []
    scene.state.phase = "relay"
    scene.state.now.fleets[0].sponsors, scene.state.now.actors = [], [A, B]
    scene.state.now.commissions = [{C: 4}, {}]
    scene.play(("D-sponsor 2", {"side": 0, str(planets_of(scene.state, C)[0]): 1}), stop=("D-driver",))
    assert "0 blue-commit" not in scene.offers


def test_commit_is_not_offered_where_no_sponsor_has_ships_to_send() -> None:
    scene, _ = blue("blue-commit", A)
    scene.invade(3, forewards={C: 4})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(stop=("D-driver",))
    assert "0 blue-commit" not in scene.offers


@pytest.mark.rule("CE-18.26")
def test_handicap_reveals_itself_and_bars_the_strongest_attack_pod() -> None:
    scene, number = blue("blue-handicap", A)
    weak, strong, deal = scene.give(A, "attack 08", "attack 30", "negotiate")
    scene.give(B, "attack 12")
    scene.invade(3).play(stop=("D-driver",))
    assert drivers(scene.state, A) == [weak, deal]
    assert is_spent(scene, number) and "was revealed as HANDICAP" in scene.told()
    assert strong in scene.state.aliens[A].cache


@pytest.mark.parametrize("cache", [["attack 30"], ["attack 30", "negotiate"]])
def test_handicap_waits_where_its_owner_holds_no_other_attack_pod(cache: list[str]) -> None:
    scene, number = blue("blue-handicap", A)
    pods = scene.give(A, *cache)
    scene.give(B, "attack 12")
    scene.invade(3).play(stop=("D-driver",))
    assert drivers(scene.state, A) == pods
    assert not scene.state.holdings[number].public


def test_handicap_waits_for_its_owner_to_lead() -> None:
    scene, number = blue("blue-handicap", C)
    scene.give(C, "attack 08", "attack 30")
    scene.give(A, "attack 12", "attack 20")
    scene.invade(3, forewards={C: 1}).play(stop=("D-driver",))
    assert not scene.state.holdings[number].public and len(drivers(scene.state, A)) == 2


@pytest.mark.rule("PP-6")
def test_nobody_else_sees_which_pod_handicap_bars() -> None:
    scene, _ = blue("blue-handicap", A)
    scene.give(A, "attack 08", "attack 30")
    scene.give(B, "attack 12")
    scene.invade(3).play(stop=("D-driver",))
    views = [view_of(scene.setup, scene.state, seat) for seat in (A, B, None)]
    assert [bool(view.invasion and view.invasion.limits) for view in views] == [True, False, False]
    for seat, seen in ((B, views[1]), (None, views[2])):
        twin = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.state), type=CosmicEncounterState)
        redraw(twin, seat, Dice(3), frozenset())
        assert twin != scene.state and view_of(scene.setup, twin, seat) == seen


def test_inertia_lets_whoever_is_ahead_abandon_a_foreign_base() -> None:
    scene, number = blue("blue-inertia", A)
    scene.dominion(C, 2)
    left = foreign_bases(scene.state, C)[1]
    scene.begin("warpfall").play(("D-window 0", "blue-inertia"), ("D-place 2", str(left)), stop=("D-target",))
    assert scene.dominion_of(C) == 1 and scene.on(C, left) == 0 and is_spent(scene, number)
    assert scene.in_warp(C) == 0


def test_inertia_is_not_offered_where_nobody_is_ahead() -> None:
    scene, _ = blue("blue-inertia", A)
    scene.dominion(A, 2)
    scene.dominion(C, 2, there=D)
    scene.begin("warpfall").play(stop=("D-target",))
    assert "0 blue-inertia" not in scene.offers


def test_a_name_of_inertia_may_not_be_of_an_alien_that_is_not_ahead() -> None:
    scene, _ = blue("blue-inertia", A)
    scene.dominion(C, 2)
    scene.dominion(D, 1, there=B)
    scene.dominion(A, 1, there=B)
    scene.begin("warpfall").play(("D-window 0", "blue-inertia"), stop=("D-target",))
    assert [scene.dominion_of(seat) for seat in (A, C, D)] == [1, 1, 1]


@pytest.mark.rule("CE-17.13")
@pytest.mark.parametrize(("seat", "may"), [(B, False), (A, True), (C, True)])
def test_loner_keeps_sponsors_from_the_invader_if_its_owner_defends(seat: int, may: bool) -> None:
    scene, number = blue("blue-loner", seat)
    scene.invade(3)
    scene.state.phase, scene.state.at = "launch", "launch.open"
    scene.state.now.fleets[0].leader = A
    answers = [] if may else [("D-window 1", "blue-loner")]
    scene.play(*answers, stop=("D-commission",))
    assert is_spent(scene, number) is not may
    bars = [one for one in scene.state.now.bonds if one.what == "bar"]
    assert [one.side for one in bars] == ([] if may else [0])


@pytest.mark.rule("CE-29.12")
def test_moonboom_vaporizes_a_moon_and_destroys_the_ship_there() -> None:
    scene, number = blue("blue-moonboom", A)
    _, other = moon("half-home", C, 3, C, True, of=scene)
    scene.begin("warpfall").play(("D-window 0", "blue-moonboom"), ("D-declare 0", str(other)), stop=("D-target",))
    assert scene.state.holdings[other].gone and not scene.state.holdings[number].gone
    assert scene.in_warp(C) == 1 and on_moons(scene, A) == 1 and is_spent(scene, number)
    assert scene.authority_of(C) == 5


def test_moonboom_may_vaporize_itself() -> None:
    scene, number = blue("blue-moonboom", A)
    scene.begin("warpfall").play(("D-window 0", "blue-moonboom"), stop=("D-target",))
    assert scene.state.holdings[number].gone
    assert scene.in_warp(A) == 1 and on_moons(scene, A) == 0


def test_moonboom_does_not_name_moons_that_are_shrouded() -> None:
    scene, _ = blue("blue-moonboom", A)
    moon("secret-solid", C, 3, C, of=scene)
    moon("half-home", D, 3, of=scene)
    scene.begin("warpfall").play(("D-window 0", "blue-moonboom"), stop=("D-declare",))
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, ChooseOne)
    assert [option.label for option in question.options] == [
        "MOONBOOM of A V with a ship of A",
        "the moon of C IV with a ship of C",
        "the moon of D IV, empty",
    ]


@pytest.mark.rule("CE-36.60")
def test_zaprod_zaps_a_zap_of_another_alien() -> None:
    scene, number = blue("blue-zaprod", B, Scene("human"))
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.invade(3).prime(0, "attack 10").prime(1, "attack 08")
    scene.play(("D-response 3", pod_id(zap)), ("D-response 1", "blue-zaprod"))
    assert "might 17 against 11" in scene.told() and is_spent(scene, number)
    assert zap not in scene.state.aliens[D].cache


def test_zaprod_is_not_offered_for_other_artifacts_or_the_own_zap() -> None:
    scene, _ = blue("blue-zaprod", D, Scene("human"))
    scene.state.spent_aur = [scene.pod("attack 30")]
    (zap,), (junk,) = scene.give(D, "Cosmic Zap"), scene.give(C, "Space Junk")
    scene.begin("warpfall").play(("D-window 2", pod_id(junk)), stop=("D-target",))
    assert "3 blue-zaprod" not in scene.offers
    scene, _ = blue("blue-zaprod", D, Scene("human"))
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.invade(3).prime(0, "attack 10").prime(1, "attack 08").play(("D-response 3", pod_id(zap)))
    assert "3 blue-zaprod" not in scene.offers


@pytest.mark.rule("CE-29.5", "CE-29.10")
@pytest.mark.parametrize("item", ["blue-moonboom", "blue-inertia"])
def test_an_empty_blue_moon_is_offered_to_nobody(item: str) -> None:
    scene, _ = moon(item, C, 4)
    scene.dominion(D, 2)
    scene.begin("warpfall").play(stop=("D-target",))
    assert not [offer for offer in scene.offers if offer.endswith(item)]


@pytest.mark.rule("CE-29.2")
def test_a_blue_moon_stays_shrouded_until_it_is_used() -> None:
    scene, number = blue("blue-moonboom", C)
    assert [view_of(scene.setup, scene.state, seat).holdings[number].item for seat in (C, D)] == ["blue-moonboom", ""]


@pytest.mark.rule("CE-29.11")
@pytest.mark.parametrize(("seat", "is_renewed"), [(B, True), (A, False)])
def test_a_spent_one_may_be_used_again_by_a_new_owner_alone(seat: int, is_renewed: bool) -> None:
    """A has used its moon and left it; then B or A itself comes there."""
    scene, number = blue("blue-hulkout", A)
    scene.state.holdings[number].public, scene.state.holdings[number].works = True, False
    (there,) = ships_on(scene.state, number)
    run_to_end(rebound(table_of(scene), [there]))
    ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == seat and one.place >= 0)
    run_to_end(occupy(table_of(scene), [ship], number))
    one = scene.state.holdings[number]
    assert (one.owner, one.works, one.public) == (seat, is_renewed, not is_renewed)
    assert bool(view_of(scene.setup, scene.state, C).holdings[number].item) is not is_renewed
    invader, defender = (A, B)
    scene.invade(3, invader=invader, defender=defender).prime(0, "attack 10").prime(1, "attack 08").play()
    assert (f"{seat} blue-hulkout" in scene.offers) is is_renewed


def comes_to(scene: Scene, number: int, seat: int) -> None:
    """Whoever is on a moon leaves it, and another alien comes there."""
    run_to_end(rebound(table_of(scene), ships_on(scene.state, number)))
    ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == seat and one.place >= 0)
    run_to_end(occupy(table_of(scene), [ship], number))


@pytest.mark.rule("CE-29.11")
@pytest.mark.parametrize(
    ("item", "at"),
    [("blue-hulkout", "contact.window"), ("blue-loner", "launch.after"), ("blue-handicap", "approach.open")],
)
@pytest.mark.parametrize(("seat", "ends"), [(D, True), (B, False)])
def test_what_still_runs_of_one_ends_with_its_owner(item: str, at: str, seat: int, ends: bool) -> None:
    """B has used its moon and leaves it; then D comes there, or B itself comes back."""
    scene, number = blue(item, B)
    scene.give(B, "attack 08", "attack 20")
    scene.invade(3)
    clause = item_of(MOON, item).uses[0]
    use = Use(table_of(scene), B, clause, at, source=Source(MOON, item, B, scene.state.holdings[number], number))
    run_to_end(clause.script(use))
    one, now = scene.state.holdings[number], scene.state.now
    one.public, one.works = True, False
    assert [*now.modifiers, *now.bonds, *now.limits]
    comes_to(scene, number, seat)
    assert bool([*now.modifiers, *now.bonds, *now.limits]) is not ends
    assert (one.owner, one.works) == (seat, ends)


@pytest.mark.rule("CE-29.11")
def test_what_others_have_ordered_does_not_end_with_it() -> None:
    scene, number = blue("blue-hulkout", B)
    scene.invade(3)
    scene.state.now.bonds = [Bond("ask", 0, C)]
    scene.state.holdings[number].works = False
    comes_to(scene, number, D)
    assert scene.state.now.bonds == [Bond("ask", 0, C)]


def test_a_match_with_such_an_effect_and_one_of_another_source_is_sound() -> None:
    """A saved match is read again by what its fields may be."""
    scene, number = blue("blue-hulkout", B)
    scene.invade(3).prime(0, "attack 10").prime(1, "attack 08")
    now = scene.state.now
    now.modifiers = [Modifier("add", 0, -1, 2, "HULKOUT", holding) for holding in (number, -1)]
    now.bonds, now.limits = [Bond("bar", 0, C)], [Limit("bar", A, "attack")]
    assert not state_problem(scene.setup, scene.state)
