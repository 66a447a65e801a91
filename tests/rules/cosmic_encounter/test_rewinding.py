"""Invasions that go back, and matches that an effect ends (CE-13.30, CE-25.33)."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.phases.rewinding import rewind
from cosmotui.rules.cosmic_encounter.phases.winning import win
from cosmotui.rules.cosmic_encounter.traits import SHARES
from tests.rules.cosmic_encounter.made_up import MadeUp, with_power
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def primes(scene: Scene, *pods: int) -> list[tuple[str, dict[str, object]]]:
    """A and B prime one pod after the other, in turns."""
    return [(f"D-driver {turn % 2}", {"driver": f"p{pod}", "kicker": "", "bribe": 0}) for turn, pod in enumerate(pods)]


def timer(made_up: MadeUp, phase: str, pods_back: bool) -> Scene:
    """B may send the invasion back once at `contact.window`; A encounters it with 4 ships and C's one."""

    @effect("timer", "leader:contact.window", applies=lambda use: "gone back" not in use.now.notes)
    def back(use: Use) -> Script[None]:
        """Once an invasion, go back."""
        use.now.notes["gone back"] = 1
        yield from rewind(use, phase, pods_back)

    scene = Scene("human", made_up("timer", back)).invade(4, forewards={C: 1})
    scene.state.phase = "approach"
    return scene


@pytest.mark.rule("CE-13.30", "CE-13.46")
def test_a_rewound_encounter_begins_anew_with_what_everybody_has_left(made_up: MadeUp) -> None:
    """The first drivers are spent: both prime another pod, and no might of the first run is left over."""
    scene = timer(made_up, "approach", pods_back=False)
    first = scene.give(A, "attack 40", "attack 10")
    second = scene.give(B, "attack 08", "attack 06")
    scene.play(*primes(scene, first[0], second[0], first[1], second[1]), ("D-window 1", "timer"))
    assert "might 19 against 10" in scene.told()
    assert scene.told().count("added +4 might: Human") == 1
    assert "the invasion went back to approach" in scene.told()
    assert {first[0], second[0]} <= set(scene.state.spent_aur)


@pytest.mark.rule("CE-13.30")
def test_pods_come_back_where_the_text_says_so(made_up: MadeUp) -> None:
    scene = timer(made_up, "approach", pods_back=True)
    first, second = scene.give(A, "attack 40"), scene.give(B, "attack 08")
    scene.play(*primes(scene, first[0], second[0], first[0], second[0]), ("D-window 1", "timer"))
    assert "might 49 against 12" in scene.told()


@pytest.mark.rule("CE-13.46", "CE-11.22")
def test_a_bribe_that_is_not_settled_is_free_again(made_up: MadeUp) -> None:
    scene = timer(made_up, "approach", pods_back=False)
    (first, again), (second, _) = scene.give(A, "attack 40", "attack 10"), scene.give(B, "attack 08", "attack 06")
    bribe: dict[str, object] = {"driver": f"p{first}", "kicker": "", "bribe": 2}
    scene.play(("D-driver 0", bribe), *primes(scene, again, second)[1:], ("D-window 1", "timer"), stop=("D-driver",))
    assert scene.state.aliens[A].lucre == 2


@pytest.mark.rule("CE-13.30", "CE-13.46")
def test_flares_and_fuel_that_were_spent_stay_spent(made_up: MadeUp) -> None:
    """A has discharged its flare at contact, before B sends them back to the rally: C is a bystander again, the flare
    is not offered anew, and the second arrival burns a cell of its own."""
    scene = timer(made_up, "rally", pods_back=True)
    (flare,) = scene.give(A, "flare Vox")
    first, second = scene.give(A, "attack 40"), scene.give(B, "attack 08")
    scene.state.aliens[A].loaded = 2
    answers = [("D-window 0", f"p{flare}"), ("D-window 1", "timer")]
    scene.play(*primes(scene, first[0], second[0]), *answers, stop=("D-commission",))
    state = scene.state
    assert state.aliens[A].flares_used == 1 and state.aliens[A].loaded == 2
    assert state.now.fleets[INVADERS].sponsors == [] and not any(ship.fleet >= 0 for ship in state.ships)
    assert state.now.defender == B and state.now.target >= 0


@pytest.mark.rule("CE-13.30")
@pytest.mark.parametrize("phase", ["destiny", "warpfall", "launch"])
def test_one_can_go_back_before_the_launch(made_up: MadeUp, phase: str) -> None:
    """Another defender may be named then."""
    scene = timer(made_up, phase, pods_back=True)
    scene.state.wild = 0
    first, second = scene.give(A, "attack 40"), scene.give(B, "attack 08")
    charges = sum(map(sum, scene.state.charges)) + scene.state.wild
    scene.play(*primes(scene, first[0], second[0]), ("D-window 1", "timer"), stop=("D-target", "D-wild"))
    state = scene.state
    assert (state.now.target, state.at) == (-1, "launch.target")
    assert sum(map(sum, state.charges)) + state.wild == charges - (phase != "launch")


@pytest.mark.rule("CE-13.30", "CE-13.8")
def test_clauses_may_be_used_again_in_the_sub_steps_that_come_again(made_up: MadeUp) -> None:
    scene = timer(made_up, "arrival", pods_back=True)
    first, second = scene.give(A, "attack 40"), scene.give(B, "attack 08")
    scene.play(*primes(scene, first[0], second[0], first[0], second[0]), ("D-window 1", "timer"))
    assert scene.asked.count("D-driver 0") == 2
    assert scene.told().count("A used Human") == 1


# --- winning ---------------------------------------------------------------------------------------------------------


def angel(made_up: MadeUp, whom: int = A) -> str:
    """An alien that shares the win of another one."""
    return made_up("angel", like=with_power(traits=(SHARES(lambda board, owner, winners: whom in winners),)))


@pytest.mark.rule("CE-25.33")
@pytest.mark.parametrize(
    ("whom", "off", "winners"),
    [(A, False, (A, D)), (B, False, (A,)), (A, True, (A,))],
    ids=["named", "other", "zapped"],
)
def test_who_shares_the_win_of_an_alien_wins_with_it(
    made_up: MadeUp, whom: int, off: bool, winners: tuple[int, ...]
) -> None:
    scene = Scene("", "", "", angel(made_up, whom))
    scene.state.aliens[D].powers[0].off = off
    scene.authority(D, 2 if off else 5)
    scene.dominion(A, 4)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.ended is not None and scene.state.ended.winners == winners


@pytest.mark.rule("CE-25.33")
def test_a_shared_win_may_itself_be_shared(made_up: MadeUp) -> None:
    """D wins with A, and E with D."""
    second = made_up("cherub", like=with_power(traits=(SHARES(lambda board, owner, winners: D in winners),)))
    scene = Scene("", "", "", angel(made_up), second)
    scene.dominion(A, 4, there=C)
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert scene.state.ended is not None and scene.state.ended.winners == (A, D, E)


@pytest.mark.rule("CE-25.33")
@pytest.mark.parametrize("event", ["combat.window", "on:power-used"])
def test_a_win_by_an_effect_ends_the_match_when_it_resolves(made_up: MadeUp, event: str) -> None:
    """In the midst of a combat, also as an answer to another power: no tally, no crash, nothing more is asked."""

    @effect("victor", f"any:{event}")
    def victory(use: Use) -> None:
        """You win."""
        win(use, [use.seat], "by decree")

    scene = Scene("human", "", "", "", made_up("victor", victory))
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")
    key = "D-response 4" if event.startswith("on:") else "D-window 4"
    scene.play((key, "victor"))
    assert scene.state.ended is not None
    assert (scene.state.ended.winners, scene.state.ended.reason) == ((E,), "by decree")
    assert scene.told().endswith("E won")
    assert scene.state.phase == "ending" and not (scene.in_warp(A) or scene.in_warp(B))
    assert not scene.state.doing


@pytest.mark.rule("CE-25.33")
def test_a_win_by_an_effect_is_shared_too(made_up: MadeUp) -> None:
    @effect("victor", "any:combat.window")
    def victory(use: Use) -> None:
        """You win."""
        win(use, [use.seat], "by decree")

    scene = Scene(made_up("victor", victory), "", "", angel(made_up))
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play(("D-window 0", "victor"))
    assert scene.state.ended is not None and scene.state.ended.winners == (A, D)
