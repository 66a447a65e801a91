"""Cloak: Power of Stealth."""

import pytest

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.describe import numbers_words
from cosmotui.rules.cosmic_encounter.words.rally_words import bystander_words
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene

NEXT = ("D-continue", "D-fuel", "D-purchase")
NO_SHIP = ("D-guess 2", "stop")
NO_POD = ("D-guess 2", "none")
Given = tuple[str, Answer]


def clash(*powers: str, invader: str = "attack 12", defender: str = "attack 08") -> Scene:
    """A attacks B while C looks on; D and E hold a pod each."""
    scene = Scene(*(powers or ("", "", "cloak"))).invade(4).prime(INVADERS, invader).prime(DEFENDERS, defender)
    scene.give(D, "attack 06")
    scene.give(E, "attack 15")
    return scene


def stealth(scene: Scene, *answers: Given) -> Scene:
    """C enters stealth, and this is answered; whoever is not named guesses nothing."""
    return scene.play(("D-window 2", "cloak"), *answers, stop=NEXT)


def homes(scene: Scene, seat: int) -> list[int]:
    return planets_of(scene.state, seat)


def moved_ship(scene: Scene, seat: int = D, goal: int = 1) -> list[Given]:
    """The answers that move a ship from the first home planet of an alien to another one."""
    first, *_ = homes(scene, seat)
    ship = next(id for id, one in enumerate(scene.state.ships) if one.place == first and one.owner == seat)
    return [("D-guess 2", f"s{ship}"), ("D-guess 2", f"p{homes(scene, seat)[goal]}")]


def pod_to_c(owner: int = D) -> list[Given]:
    """The answers that move a pod of an alien into the own cache."""
    return [("D-guess 2", str(owner)), ("D-guess 2", f"c{C}")]


def test_a_ship_and_a_pod_change_places_unseen() -> None:
    scene = clash()
    before = [scene.on(D, homes(scene, D)[number]) for number in (0, 1)]
    stealth(scene, *moved_ship(scene), *pod_to_c())
    assert [scene.on(D, homes(scene, D)[number]) for number in (0, 1)] == [before[0] - 1, before[1] + 1]
    assert scene.names(scene.state.aliens[C].cache) == ["attack 06"] and not scene.state.aliens[D].cache


def test_a_ship_may_join_the_fleet_of_its_owner() -> None:
    scene = clash()
    ship = next(
        id for id, one in enumerate(scene.state.ships) if one.owner == A and one.place >= 0 and not one.is_committed
    )
    stealth(scene, ("D-guess 2", f"s{ship}"), ("D-guess 2", f"f{INVADERS}"), NO_POD)
    assert "might 17 against" in scene.told()


def test_it_needs_drivers_of_twenty_together() -> None:
    assert f"{C} cloak" in clash().play(stop=NEXT).offers
    assert f"{C} cloak" not in clash(defender="attack 07").play(stop=NEXT).offers
    assert f"{C} cloak" not in clash(invader="attack 30", defender="negotiate").play(stop=NEXT).offers


def test_all_caches_are_shuffled_before_the_guesses() -> None:
    scene = clash()
    scene.state.aliens[A].known = list(scene.state.aliens[D].cache)
    stealth(scene, NO_SHIP, NO_POD)
    assert scene.told().count("shuffled its cache") == 5 and not scene.state.aliens[A].known


@pytest.mark.rule("CE-37.38")
def test_until_the_guesses_are_in_nobody_sees_a_change() -> None:
    """Two tables, one with changes and one without, look alike to all others while they guess."""
    tables: list[list[tuple[CosmicEncounterView, list[Event]]]] = []
    for changes in (True, False):
        scene = clash()
        answers = [*moved_ship(scene), *pod_to_c()] if changes else [NO_SHIP, NO_POD]
        scene.play(("D-window 2", "cloak"), *answers, stop=("D-guess",))
        assert scene.match is not None
        assert sorted(one.seat for one in scene.match.questions) == [A, B, D, E]
        tables.append([(scene.match.view(seat), list(scene.match.events(seat))) for seat in (A, B, D, E)])
    assert tables[0] == tables[1]


@pytest.mark.parametrize("place", [0, 1])
def test_whoever_guesses_origin_or_goal_reverts_the_change(place: int) -> None:
    scene = clash()
    before = scene.on(D, homes(scene, D)[0])
    guess: Given = ("D-guess 1", [f"p{homes(scene, D)[place]}"])
    stealth(scene, *moved_ship(scene), NO_POD, guess, ("D-declare 1", "revert"))
    assert scene.on(D, homes(scene, D)[0]) == before and "boon" not in scene.told()


def test_or_lets_the_changes_stand_for_a_boon_each() -> None:
    scene = clash()
    before, held = scene.on(D, homes(scene, D)[0]), len(scene.state.aliens[A].cache)
    guess: Given = ("D-guess 0", [f"p{homes(scene, D)[0]}", f"c{D}"])
    stealth(scene, *moved_ship(scene), *pod_to_c(), guess, ("D-declare 0", "stand"))
    assert scene.on(D, homes(scene, D)[0]) == before - 1
    assert len(scene.state.aliens[A].cache) >= held + 2


@pytest.mark.parametrize("guess", [[f"c{D}"], ["nothing"], [f"c{D}", f"c{C}"], [f"c{D}", "nothing"]])
def test_a_guess_that_does_not_name_every_change_is_wrong(guess: list[str | int]) -> None:
    scene = clash()
    stealth(scene, *moved_ship(scene), *pod_to_c(), ("D-guess 1", guess))
    assert len(scene.state.aliens[C].cache) == 2 and "B guessed" in scene.told()


def test_a_guess_of_two_changes_where_there_is_one_is_wrong() -> None:
    scene = clash()
    stealth(scene, NO_SHIP, *pod_to_c(), ("D-guess 1", [f"c{D}", f"p{homes(scene, D)[0]}"]))
    assert len(scene.state.aliens[C].cache) == 2


def test_only_the_first_guess_in_timing_order_counts() -> None:
    scene = clash()
    guesses: list[Given] = [("D-guess 0", [f"c{E}"]), ("D-guess 1", [f"c{D}"])]
    stealth(scene, NO_SHIP, *pod_to_c(), *guesses)
    assert len(scene.state.aliens[C].cache) == 2


def test_that_nothing_has_changed_can_be_guessed_too() -> None:
    right, wrong = clash(), clash()
    stealth(right, NO_SHIP, NO_POD, ("D-guess 1", ["nothing"]))
    assert not right.state.aliens[C].cache
    stealth(wrong, NO_SHIP, NO_POD, ("D-guess 1", [f"c{D}"]))
    assert len(wrong.state.aliens[C].cache) == 1


def test_where_nobody_guesses_nothing_is_gained() -> None:
    assert len(stealth(clash(), NO_SHIP, *pod_to_c()).state.aliens[C].cache) == 1


def test_an_own_pod_is_picked() -> None:
    scene = clash()
    pods = scene.give(C, "attack 01", "attack 20")
    answers: list[Given] = [("D-guess 2", str(C)), ("D-guess 2", pod_id(pods[1])), ("D-guess 2", f"c{B}")]
    stealth(scene, NO_SHIP, *answers)
    assert pods[1] in scene.state.aliens[B].cache and pods[0] in scene.state.aliens[C].cache


def test_the_displays_of_counts_are_off_while_it_is_active() -> None:
    for off in (True, False):
        scene = clash()
        scene.state.aliens[C].powers[0].public = True
        scene.state.aliens[C].powers[0].off = not off
        scene.play(stop=("D-window", "D-response", *NEXT))
        assert scene.match is not None
        view = scene.match.view(A)
        assert ("counts are off" in numbers_words(view, B)) is off
        assert ("dominion" in numbers_words(view, B)) is not off
        assert ("counts are off" in bystander_words(view, D)[0]) is off


def test_a_hidden_power_does_not_betray_itself_by_them() -> None:
    scene = clash().play(stop=("D-window", "D-response", *NEXT))
    assert scene.match is not None
    scene.state.aliens[C].powers[0].public = False
    assert "dominion" in numbers_words(scene.match.view(A), B)


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_nothing(off: str) -> None:
    scene = clash()
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert f"{C} cloak" not in scene.play(stop=NEXT).offers


def test_zapped_it_changes_nothing() -> None:
    scene = clash()
    (zap,) = scene.give(E, "Cosmic Zap")
    stealth(scene, ("D-response 4", pod_id(zap)))
    assert not any(key.startswith("D-guess") for key in scene.asked)


def test_stolen_it_serves_its_new_owner() -> None:
    scene = clash("", "", "cloak")
    scene.state.aliens[E].powers.append(scene.state.aliens[C].powers.pop())
    answers: list[Given] = [("D-guess 4", "stop"), ("D-guess 4", str(D)), ("D-guess 4", f"c{E}")]
    scene.play(("D-window 4", "cloak"), *answers, stop=NEXT)
    assert len(scene.state.aliens[E].cache) == 2


def test_its_super_flare_lets_it_be_used_in_a_negotiation() -> None:
    scene = clash(invader="negotiate", defender="negotiate")
    (flare,) = scene.give(C, "flare Cloak")
    scene.play(("D-window 2", pod_id(flare)), NO_SHIP, *pod_to_c(), stop=("D-demand", *NEXT))
    assert "C got" in scene.told() and "C used Cloak" in scene.told()


def test_its_wild_flare_passes_a_pod_to_the_left() -> None:
    scene = Scene().invade(4)
    (flare,) = scene.give(A, "flare Cloak")
    pods = [scene.give(seat, "attack 06")[0] for seat in (A, C, D)]
    scene.give(E, "attack 08", "attack 10")
    kept = scene.state.aliens[E].cache[0]
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 0", pod_id(flare)), ("D-guess 4", pod_id(kept)), stop=("D-driver", "D-prime"))
    caches = [scene.state.aliens[seat].cache for seat in (A, B, C, D, E)]
    assert kept in caches[A] and pods[2] in caches[E]
    assert caches[B] == [] and sorted(caches[C]) == [pods[0]] and caches[D] == [pods[1]]


def orientation(*answers: Given, fuel: int = 3) -> Scene:
    """The orientation of A under the legacy."""
    scene = Scene()
    scene.give(D, "attack 06")
    scene.state.legacies.append("cloak")
    scene.state.campaign, scene.state.phase, scene.state.invasion = A, "orientation", None
    scene.state.aliens[A].fuel = fuel
    return scene.play(*answers, stop=("D-fuel", "D-continue"))


NO_CHANGE_OF_A: list[Given] = [("D-guess 0", "stop"), ("D-guess 0", "none")]
POD_TO_A: list[Given] = [("D-guess 0", "stop"), ("D-guess 0", str(D)), ("D-guess 0", f"c{A}")]


def test_its_legacy_gives_the_invader_a_change_and_fuel() -> None:
    scene = orientation(*POD_TO_A)
    assert len(scene.state.aliens[A].cache) == 1 and "A gained 1 fuel" in scene.told()


def test_its_legacy_costs_fuel_where_the_change_is_guessed() -> None:
    scene = orientation(*POD_TO_A, ("D-guess 1", [f"c{D}"]))
    assert not scene.state.aliens[A].cache and "A lost 1 fuel" in scene.told()


def test_its_legacy_lets_a_wrong_guess_stand() -> None:
    scene = orientation(*NO_CHANGE_OF_A, ("D-guess 1", [f"c{D}"]))
    assert "A gained 1 fuel" in scene.told()


def test_under_its_legacy_counts_are_off_and_there_are_no_fleets() -> None:
    scene = orientation(*NO_CHANGE_OF_A)
    assert scene.match is not None
    assert "counts are off" in numbers_words(scene.match.view(B), C)
    assert not any(offer.split()[1].startswith("f0") for offer in scene.offers)
