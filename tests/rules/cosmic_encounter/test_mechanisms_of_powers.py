"""What powers do to fleets, drivers, other powers and the order of things (CE-37), shown with aliens made for it."""

from collections.abc import Callable

import pytest

from cosmotui.engine.question import Compose, Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import has_role, on_planet, side_of, timing_order
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, MERGED
from cosmotui.rules.cosmic_encounter.operations.ships import put
from tests.rules.cosmic_encounter.invariants import broken_always
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress
from tests.rules.cosmic_encounter.test_captives_and_upsets import capture

AFTER = ("D-purchase", "D-continue", "D-fuel")


def at(moment: str, deed: Callable[[Use], Script[None] | None], name: str = "doer", **more: bool) -> Effect:
    """A clause that does something at a moment, by itself unless said otherwise."""

    @effect(name, moment, mandatory=more.get("mandatory", True))
    def clause(use: Use) -> Script[None] | None:
        """Something is done."""
        return deed(use)

    return clause


# --- fleets ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.10", "CE-36.53")
def test_a_sponsor_that_changes_fleets_brings_its_ships_and_gets_its_pods_back(made_up: MadeUp) -> None:
    power = made_up("magnetic", at("any:approach.after", lambda use: do.switch_sponsor(use, C)))
    scene = Scene("", "", "", "", power).invade(4, forewards={C: 3, D: 1})
    scene.give(C, "reinforcement")
    scene.intimidate(INVADERS, C, "intimidate 05")
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 12")
    scene.state.now.fleets[INVADERS].bribes = {C: 2, D: 1}
    scene.state.phase, scene.state.now.revealed = "primed", False
    scene.play(stop=AFTER)
    assert "might 17 against 19" in scene.told()
    assert {"intimidate 05", "reinforcement"} <= {*scene.names(scene.state.aliens[C].cache)}
    assert scene.state.aliens[C].lucre == 2 + 2 + 1, "its bribe, and what a backward of a winner gets"
    assert scene.in_warp(D) == 1
    assert not [*broken_always(scene.state)]


@pytest.mark.rule("CE-37.10", "CE-9.1")
def test_distress_pods_return_to_a_sponsor_that_changes_fleets_unless_they_are_discharged(made_up: MadeUp) -> None:
    for moment, comes_back in (("any:combat.prime2", True), ("any:combat.window", False)):
        power = made_up("magnetic", at(moment, lambda use: do.switch_sponsor(use, C)))
        scene = Scene("", "", "", "", power).invade(4, forewards={C: 3})
        (help_,) = scene.give(C, "reinforcement")
        scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 12")
        scene.play(("D-distress 2", distress(help_)), stop=AFTER)
        assert ("C discharged reinforcement" not in scene.told()) is comes_back
        assert (help_ in scene.state.aliens[C].cache) is comes_back


@pytest.mark.rule("CE-37.10")
def test_leaders_and_bystanders_do_not_change_fleets(made_up: MadeUp) -> None:
    def push(use: Use) -> None:
        for seat in (A, B, D):
            do.switch_sponsor(use, seat)

    scene = Scene("", "", "", "", made_up("magnetic", at("any:combat.window", push))).invade(4)
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 01").play(stop=AFTER)
    assert "might 16 against 5" in scene.told()


# --- drivers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.13", "CE-18.20")
@pytest.mark.parametrize("is_open", [False, True])
def test_one_leader_primes_before_the_other_and_openly_if_the_text_says_so(made_up: MadeUp, is_open: bool) -> None:
    power = made_up("seer", at("invader:approach.open", lambda use: do.prime_first(use, use.opponent, is_open)))
    scene = Scene(power).invade(4, forewards={C: 1})
    scene.give(A, "attack 10")
    (driver,) = scene.give(B, "attack 08")
    scene.play(stop=("D-driver",))
    assert scene.match is not None
    assert [question.seat for question in scene.match.questions] == [B]
    scene.match.answer(B, {"driver": pod_id(driver), "kicker": "", "bribe": 0})
    assert sorted(question.seat for question in scene.match.questions) == [A, C]
    for seat in (A, C, D, E):
        view = scene.match.view(seat)
        assert view.invasion is not None
        assert (view.pods[driver].name == "attack 08") is is_open
        assert (view.invasion.fleets[DEFENDERS].driver == driver) is is_open
        assert view.aliens[B].cache_size == 0
    scene.play(stop=AFTER)
    assert ("B primed attack 08" in scene.told()) is is_open
    assert "might 15 against 12" in scene.told()


@pytest.mark.rule("CE-37.13", "CE-16.30")
def test_an_invader_that_primes_first_may_still_retreat(made_up: MadeUp) -> None:
    power = made_up("seer", at("defender:approach.open", lambda use: do.prime_first(use, use.opponent)))
    scene = Scene("", power).invade(4)
    scene.give(B, "attack 08")
    scene.play(stop=AFTER)
    assert "A was out of pods" in scene.told()
    assert "D-driver 1" not in scene.asked


@pytest.mark.rule("CE-37.18", "CE-20.39")
def test_swapped_drivers_go_to_the_exhaust_of_whom_they_then_belong_to(made_up: MadeUp) -> None:
    scene = Scene(made_up("swapper", at("invader:approach.after", do.swap_drivers))).invade(4)
    own, kicker = scene.give(A, "attack 01", "kicker x2")
    (other,) = scene.give(B, "attack 20")
    answer: dict[str, object] = {"driver": pod_id(own), "kicker": pod_id(kicker), "bribe": 0}
    scene.play(("D-driver 0", answer), stop=AFTER)
    assert "drivers: attack 20 against attack 01" in scene.told()
    assert "might 44 against 5" in scene.told()
    assert scene.state.aliens[A].exhaust == [other, kicker]
    assert scene.state.aliens[B].exhaust == [own]


# --- powers ----------------------------------------------------------------------------------------------------------


def swap_powers_of_a_and_b(use: Use) -> Script[None]:
    """A and B swap powers."""
    yield from do.swap_powers(use, A, B)


def once(name: str = "once") -> Effect:
    """A use clause that adds 5 might to the fleet of its user."""
    return at("leader:combat.window", lambda use: do.add_might(use, 5, "once"), name, mandatory=False)


@pytest.mark.rule("CE-37.24")
def test_swapped_powers_bring_their_marks_pods_captives_and_uses(made_up: MadeUp) -> None:
    changer = made_up("changer", once(), capture)
    other = made_up("other", once("twice"))
    scene = Scene(changer, other, "", "", made_up("swapper", at("any:payoff.window", swap_powers_of_a_and_b)))
    scene.invade(4, backwards={D: 2}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    scene.state.aliens[A].powers[0].marks = {"moons": 3}
    (pod,) = scene.store(changer, "chest", "attack 04").pods
    scene.play(("D-window 0", "once"), stop=AFTER)
    first, second = (scene.state.aliens[seat].powers[0] for seat in (A, B))
    assert (first.alien, second.alien, first.public, second.public) == ("other", "changer", False, True)
    assert second.marks == {"moons": 3}
    assert [scene.match.view(seat).stores[0].pods for seat in (A, B, C)] == [(pod,), (pod,), ()]  # A remembers it
    assert len(do.captives_of(scene.state, B)) == 6
    assert "1 once combat.window" in scene.state.used
    assert not any(mark.startswith("0 once") for mark in scene.state.used)


@pytest.mark.rule("CE-37.24", "CE-37.50")
def test_ships_inside_another_stay_there_when_powers_are_swapped(made_up: MadeUp) -> None:
    scene = Scene("human", "virus", "", "", made_up("swapper", at("any:payoff.window", swap_powers_of_a_and_b)))
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    put(scene.state, 41, MERGED, holder=A)  # the number of a ship, not of a seat
    scene.play(stop=AFTER)
    assert [scene.state.aliens[seat].powers[0].alien for seat in (A, B)] == ["virus", "human"]
    assert (scene.state.ships[41].place, scene.state.ships[41].holder) == (MERGED, A)


@pytest.mark.rule("CE-37.24", "CE-13.8")
def test_a_power_that_was_used_is_not_used_again_by_its_new_owner_at_the_same_time(made_up: MadeUp) -> None:
    swapper = made_up("swapper", at("any:combat.window", swap_powers_of_a_and_b, "swapper", mandatory=False))
    scene = Scene(made_up("changer", once()), made_up("other", once("twice")), "", "", swapper)
    scene.invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    scene.play(("D-window 0", "once"), ("D-window 4", "swapper"), ("D-window 0", "twice"), stop=AFTER)
    assert "1 once" not in scene.offers
    assert "might 34 against 12" in scene.told()


@pytest.mark.rule("CE-37.27", "CE-12.17")
@pytest.mark.parametrize("zapped", [False, True])
def test_aliens_with_the_same_power_use_it_each_for_itself(made_up: MadeUp, zapped: bool) -> None:
    power = made_up("common", at("leader:combat.window", lambda use: do.add_might(use, 5, "common"), "common"))
    scene = Scene(power, power).invade(4).prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 08")
    zap = scene.give(C, "Cosmic Zap") if zapped else []
    scene.play(*(("D-response 2", pod_id(pod)) for pod in zap), stop=AFTER)
    assert f"might {16 if zapped else 21} against 17" in scene.told()
    assert [alien.powers[0].zapped for alien in scene.state.aliens[:2]] == [zapped, False]


@pytest.mark.rule("CE-37.51", "CE-6.3")
@pytest.mark.parametrize("public", [False, True])
def test_a_store_of_pods_is_no_part_of_the_cache(made_up: MadeUp, public: bool) -> None:
    def raid(use: Use) -> Script[None]:
        yield from do.snatch(use.table, use.seat, A, 5, use)
        yield from do.ravage_pods(use.table, A, 5, use)
        yield from do.probe(use.table, use.seat, A, use)

    scene = Scene(made_up("hoarder"), "", made_up("raider", at("any:combat.window", raid))).invade(4)
    scene.state.aliens[A].powers[0].public = public
    store = scene.store("hoarder", "chest", "attack 40", "negotiate").pods
    scene.give(A, "attack 01")
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 08").play(stop=AFTER)
    assert scene.state.stores[0].pods == store
    assert scene.names(scene.state.aliens[C].cache) == ["attack 01"]
    assert not set(store) & set(scene.state.aliens[C].known)
    assert scene.match is not None
    for seat in range(5):
        view = scene.match.view(seat)
        assert view.aliens[A].cache_size == 0
        assert (view.pods[store[0]].name == "attack 40") is (seat == A)
        assert [one.size for one in view.stores] == ([2] if public or seat == A else [])


# --- choices of all, and the order of things -------------------------------------------------------------------------


def ballot(use: Use) -> Script[None]:
    """All vote, and the choice is noted."""
    chosen = yield from do.vote(use, "Who wins?", [("0", "the invader"), ("1", "the defender"), ("2", "nobody")])
    use.now.notes["chosen"] = int(chosen)


@pytest.mark.rule("CE-37.35", "CE-36.96")
@pytest.mark.parametrize(
    ("votes", "tie", "chosen"),
    [(("0", "1", "1", "2", "1"), "", 1), (("0", "0", "1", "1", "2"), "1", 1), (("0", "0", "1", "1", "2"), "0", 0)],
)
def test_all_vote_in_secret_and_the_owner_settles_a_tie(
    made_up: MadeUp, votes: tuple[str, ...], tie: str, chosen: int
) -> None:
    scene = Scene("", "", "", made_up("voter", at("any:arrival.window", ballot))).invade(4)
    scene.state.phase = "arrival"
    scene.play(stop=("D-vote",))
    assert scene.match is not None
    assert len(scene.match.questions) == 5
    scene.match.answer(B, votes[B])
    assert "voted" not in "\n".join(one.event.describe("ABCDE") for one in scene.match._table.events)
    others = [(f"D-vote {seat}", votes[seat]) for seat in (A, C, D, E)]
    scene.play(*others, *([("D-declare 3", tie)] if tie else []), stop=AFTER)
    assert scene.state.now.notes["chosen"] == chosen
    assert "B voted: the " in scene.told()


@pytest.mark.rule("CE-37.35", "CE-25.16")
def test_the_eliminated_do_not_vote(made_up: MadeUp) -> None:
    scene = Scene("", "", "", made_up("voter", at("any:arrival.window", ballot))).invade(4)
    scene.state.phase = "arrival"
    scene.state.aliens[E].eliminated = True
    scene.play(stop=("D-vote",))
    assert scene.match is not None
    assert sorted(question.seat for question in scene.match.questions) == [A, B, C, D]


@pytest.mark.rule("CE-37.42", "CE-5.1")
def test_a_changed_rotation_applies_from_the_next_campaign_on(made_up: MadeUp) -> None:
    def turn(use: Use) -> None:
        use.state.clockwise = not use.state.clockwise

    scene = Scene("", "", "", made_up("turner", at("not_invader:orientation.open", turn)))
    scene.state.campaign, scene.state.phase = B, "orientation"
    scene.play(("D-fuel 1", "0"), stop=("D-fuel",))
    assert scene.asked[-1] == "D-fuel 0"
    scene.play(("D-fuel 0", "0"), stop=("D-fuel",))
    assert scene.asked[-1] == "D-fuel 1", "turned once more"


@pytest.mark.rule("CE-37.42", "CE-13.2")
def test_a_changed_timing_order_replaces_the_usual_one_for_the_aliens_it_names(made_up: MadeUp) -> None:
    def reorder(use: Use) -> None:
        use.now.order = [E, A, D]

    scene = Scene("", "", made_up("coordinator", at("any:arrival.window", reorder))).invade(4, forewards={D: 1})
    scene.state.phase = "arrival"
    assert timing_order(scene.state) == [A, B, D, C, E]
    scene.play(stop=("D-driver",))
    assert timing_order(scene.state) == [E, B, A, C, D]
    assert scene.match is not None
    assert timing_order(scene.match.view(B)) == [E, B, A, C, D]
    assert isinstance(scene.match.questions[0], Compose)


@pytest.mark.rule("CE-X80", "CE-10.18", "CE-10.2")
def test_who_has_looked_ahead_knows_what_comes(made_up: MadeUp) -> None:
    def look(use: Use) -> Script[None]:
        """D looks, then C drafts 2, and D drafts 2."""
        use.now.notes.update({f"seen {number}": pod for number, pod in enumerate(do.look_ahead(use.table, D, 3))})
        yield from do.draft(use.table, C, 2, use)
        yield from do.draft(use.table, D, 2, use)

    scene = Scene("", "", "", made_up("seer", at("any:arrival.window", look))).invade(4)
    scene.state.phase = "arrival"
    scene.play(stop=("D-driver",))
    seen = [scene.state.now.notes[f"seen {number}"] for number in range(3)]
    assert scene.state.aliens[C].cache == seen[:2]
    assert scene.state.aliens[D].cache[0] == seen[2]
    assert len(scene.state.aliens[D].cache) == 2
    assert scene.state.aliens[D].cache[1] not in seen
    assert scene.state.next_aur == []


@pytest.mark.rule("CE-X80", "CE-10.7")
def test_a_reset_of_the_forge_drops_what_was_seen(made_up: MadeUp) -> None:
    def look(use: Use) -> Script[None]:
        do.look_ahead(use.table, D, 1)
        use.state.spent_aur, use.state.forge = use.state.forge, []
        yield from do.draft(use.table, C, 1, use)

    scene = Scene("", "", "", made_up("seer", at("any:arrival.window", look))).invade(4)
    scene.state.phase = "arrival"
    scene.play(stop=("D-driver",))
    assert scene.state.next_aur == []
    assert len(scene.state.aliens[C].cache) == 1


# --- two groups ------------------------------------------------------------------------------------------------------


def both(use: Use) -> Script[None]:
    """C, who is in one fleet, sends two ships of its first planet into the other one."""
    yield from do.commit(use.table, on_planet(use.state, 10, C)[:2], 1 - side_of(use.state, C), use)


@pytest.mark.rule("CE-37.8", "CE-37.9")
@pytest.mark.parametrize(("enemy", "might"), [("08", "18 against 14"), ("18", "18 against 24")])
def test_each_group_shares_the_result_of_its_fleet(made_up: MadeUp, enemy: str, might: str) -> None:
    power = made_up("lunatic", at("any:approach.after", both))
    scene = Scene("", "", "", "", power).invade(4, forewards={C: 2})
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, f"attack {enemy}")
    scene.state.phase = "primed"
    before, won = timing_order(scene.state), enemy == "08"
    scene.play(stop=("D-purchase",))
    assert f"might {might}" in scene.told()
    assert "2 ships of C destroyed (the fleet)" in scene.told()
    assert scene.on(C, 5) == (2 if won else 0)
    revived = 2 - scene.in_warp(C)
    assert len(scene.state.aliens[C].cache) + revived == (0 if won else 2), "boons for those that defended"
    assert scene.state.aliens[C].lucre == (2 if won else 3)
    assert timing_order(scene.state) == before
    assert has_role(scene.state, C, "foreward")
    assert not has_role(scene.state, C, "backward")
    assert not [*broken_always(scene.state)]


@pytest.mark.rule("CE-37.8", "CE-37.9")
def test_a_leader_may_have_a_second_group_among_its_enemies(made_up: MadeUp) -> None:
    def join(use: Use) -> Script[None]:
        yield from do.commit(use.table, on_planet(use.state, 6, B)[:3], INVADERS, use)

    scene = Scene("", "", "", "", made_up("lunatic", at("any:approach.after", join))).invade(4)
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 04")
    scene.state.phase = "primed"
    scene.play(stop=("D-purchase",))
    assert "might 19 against 8" in scene.told()
    assert scene.state.now.defender == B
    assert (scene.on(A, 5), scene.on(B, 5), scene.in_warp(B)) == (4, 3, 4), "what was lost, and what landed"
    assert side_of(scene.state, B) == DEFENDERS
