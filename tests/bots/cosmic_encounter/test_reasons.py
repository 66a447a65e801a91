"""Bots do what they say: a use and the choices that follow it come of one reckoning."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from cosmotui.bots.cosmic_encounter import LEVELS, Mastermind
from cosmotui.bots.cosmic_encounter.window import Window
from cosmotui.engine.question import ChooseOne, Option
from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.hints import robbable
from cosmotui.rules.cosmic_encounter.kinds.effects import hint_of
from cosmotui.rules.cosmic_encounter.model.modifier import Modifier
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.bots.cosmic_encounter.playing import PLENTY
from tests.bots.cosmic_encounter.playing import asked as bot_answer
from tests.bots.cosmic_encounter.uses import CHOICES, WINDOWS, Choice, Used, contradictions, used_in
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, fight
from tests.rules.cosmic_encounter.test_economy import launching
from tests.soak.bot_uses import offers

pytestmark = pytest.mark.usefixtures("same_aliens")

SOME = {"powers": "kamikaze,porcupine,merchant,vortex,masochist"}
OTHERS = {"powers": "barbarian,graviton,reserve,pickpocket,antimatter"}


@pytest.mark.parametrize(
    ("level", "options", "seeds", "seen"),
    [
        # one match each in which all is used that is to be seen; behind the slow mark further ones
        ("mastermind", {}, range(6, 7), ("force-field", "plague", "ship-zap")),
        ("mastermind", SOME, range(3, 4), ("kamikaze", "merchant", "porcupine")),
        ("mastermind", OTHERS, range(1), ("graviton", "pickpocket")),
        ("envoy", SOME, range(1, 2), ("vortex",)),
        pytest.param("mastermind", {}, range(2, 6), ("force-field", "plague", "ship-zap"), marks=pytest.mark.slow),
        pytest.param("mastermind", SOME, (1, 2, 4), ("kamikaze", "merchant", "porcupine"), marks=pytest.mark.slow),
        pytest.param("mastermind", OTHERS, range(1, 4), ("graviton", "pickpocket"), marks=pytest.mark.slow),
        pytest.param("envoy", SOME, range(2, 4), ("vortex",), marks=pytest.mark.slow),
    ],
)
def test_nothing_that_a_bot_does_contradicts_its_reason(
    level: str, options: Mapping[str, str], seeds: Iterable[int], seen: tuple[str, ...]
) -> None:
    counts: Counter[str] = Counter()
    for seed in seeds:
        for one in used_in(seed, level, options):
            counts[one.name] += 1
            assert not list(contradictions(one)), f"seed {seed}: {one}"
    assert all(counts[name] for name in seen), counts


def supposed(reason: str, pods: int = 0, ships: int = 0) -> Used:
    """A use of A for a reason, after which it has so many more pods and its enemy so many fewer ships in the fleet."""
    scene = arrived({}, {C: 4})
    before, after = scene.state, msgspec.convert(msgspec.to_builtins(scene.state), CosmicEncounterState)
    after.aliens[A].cache += after.aliens[B].cache[:pods]
    for id in fleet_ships(after, DEFENDERS, C)[:ships]:
        after.ships[id] = replace(after.ships[id], place=VAPORIZED, fleet=-1)
    return Used(A, "made up", reason, before, scene.setup.names(), after=after)


def test_what_a_reason_promises_must_be_there() -> None:
    assert list(contradictions(supposed("a pod more"))) == ["it had 2 before and 2 after"]
    assert not list(contradictions(supposed("a pod more", pods=1)))
    with_another = supposed("a pod more", pods=1)
    assert with_another.after is not None
    with_another.spent = [with_another.after.aliens[A].cache.pop(0)]
    assert not list(contradictions(with_another))
    assert list(contradictions(supposed("fewer ships in the enemy fleet")))
    assert not list(contradictions(supposed("fewer ships in the enemy fleet", ships=1)))


def test_what_a_reason_counts_must_be_so_many() -> None:
    told = "ships against 8, and more might may decide"
    assert "it was 4" in list(contradictions(supposed(f"3 {told}")))
    assert "it was 4" not in list(contradictions(supposed(f"4 {told}")))


def test_the_name_of_a_planet_is_not_that_of_its_alien() -> None:
    """A chooses one of its own ships, at a planet of B."""
    used, ship = supposed("a base more"), Option("s1", "A")
    question = ChooseOne(A, "D-scrap", "Which ship?", (ship, Option("stop", "none")))
    for reason, said in (("one of 4 ships at B II", []), ("a ship of B", ["A was chosen because 'a ship of B'"])):
        used.choices = [Choice(question, "s1", reason, used.before)]
        assert list(contradictions(used)) == said


def test_what_others_have_changed_since_is_no_contradiction() -> None:
    """The use was for C; then its target was D, for a reason of its own."""
    used, target = supposed("C stands best"), Option(str(D), "D")
    question = ChooseOne(A, "D-declare", "Who falls ill?", (target, Option(str(C), "C")))
    for was_answered, reason, said in (
        (False, "D stands best", ["it hit D"]),
        (True, "D stands best", []),
        (True, "C stands best", ["D was chosen because 'C stands best'"]),
    ):
        used.choices = [Choice(question, str(D), reason, used.before, was_answered)]
        assert list(contradictions(used)) == said


@pytest.mark.parametrize(("first", "said"), [("yes", []), (None, ["it was used for nothing"])])
def test_no_more_of_something_is_not_nothing(first: str | None, said: list[str]) -> None:
    """A base is made, though with no ship besides the first one."""
    used, stop = supposed("a gain at no great cost"), Option("stop", "no more")
    agreed = ChooseOne(A, "D-power", "Establish a base?", (Option("yes", "yes"), Option("no", "no")))
    further = ChooseOne(A, "D-declare", "Another ship for it? 1 of 3", (stop, Option("s1", "B I")))
    used.choices = [Choice(agreed, first, "", used.before)] if first is not None else []
    used.choices.append(Choice(further, "stop", "no ship to spare", used.before))
    assert list(contradictions(used)) == said


# --- single effects --------------------------------------------------------------------------------------------------


def used(scene: Scene, seat: int, level: str = "mastermind") -> list[tuple[str, str]]:
    """Let a bot answer for one seat, all others by default, until it has used something; what it declared and then
    chose, with its reasons. Empty if it uses nothing in 120 answers."""
    scene.play(stop=("D-window",))
    match, bot, found = scene.match, LEVELS[level](), list[tuple[str, str]]()
    assert match is not None
    for _ in range(120):
        if match.result is not None:
            break
        question = match.questions[0]
        view = match.view(question.seat)
        reply = match.game.default(view, question)
        if question.seat == seat and (question.key in (*WINDOWS, *CHOICES) or question.key == "D-ravage"):
            if found and question.key == "D-window":
                break
            reply = bot.reply(view, question, Random(1), PLENTY)
            if reply != "pass":
                found.append((str(reply), bot.reason))
        match.answer(question.seat, reply)
    scene.state = msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)
    return found


def arrived(invaders: Mapping[int, int], defenders: Mapping[int, int], *powers: str) -> Scene:
    """A encounters B; all sponsors have arrived."""
    scene = Scene(*powers).invade(4, forewards=invaders, backwards=defenders)
    scene.give(A, "attack 12", "attack 08")
    scene.give(B, "attack 10", "attack 08")
    scene.state.phase = "arrival"
    return scene


def test_whoever_discharges_a_force_field_removes_the_sponsors_that_it_is_better_off_without() -> None:
    scene = arrived({}, {C: 4, D: 4, E: 4})
    (field,) = scene.give(A, "Force Field")
    done = used(scene, A)
    assert done[0][0] == pod_id(field)
    assert done[1][0] in {str(seat) for seat in (C, D, E)}
    assert "sponsor" in done[0][1] or "the other fleet" in done[0][1]


def test_a_force_field_is_kept_where_nobody_is_in_the_way() -> None:
    """C alone has come, and to its own side, where it is needed."""
    scene = arrived({}, {C: 1})
    scene.base(B, 5, 1)
    (field,) = scene.give(B, "Force Field")
    done = used(scene, B)
    assert pod_id(field) not in [value for value, _ in done]


@pytest.mark.parametrize("pod", ["Ship Zap", "Omni Zap"])
def test_a_zap_of_a_ship_hits_the_base_that_its_reason_names(pod: str) -> None:
    """C has one ship on a planet of D; the ships of its ally E are many, in its own fleet."""
    scene = arrived({D: 4}, {C: 4, E: 4})
    scene.dominion(C, 1, there=D)
    (zap,) = scene.give(E, pod)
    done = used(scene, E)
    assert done[0] == (pod_id(zap), "the last ship of C at D I")
    assert [(ship.owner, ship.fleet) for ship in scene.state.ships if ship.place == VAPORIZED] == [(C, -1)]
    assert scene.dominion_of(C) == 0


@pytest.mark.parametrize(
    ("first_pod", "seat", "pod"),
    [
        ("Ship Zap", E, "Ship Zap"),
        ("Ship Zap", E, "Omni Zap"),
        ("Ship Zap", A, "Omni Zap"),
        ("Omni Zap", E, "Ship Zap"),
        ("Omni Zap", E, "Omni Zap"),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_a_ship_that_another_zap_may_take_is_not_aimed_at_again(
    level: str, first_pod: str, seat: int, pod: str
) -> None:
    """C has one ship on a planet of D; A has discharged a zap when E, or A itself, may answer."""
    scene = arrived({D: 4}, {C: 4, E: 4})
    scene.dominion(C, 1, there=D)
    (first,) = scene.give(A, first_pod)
    (second,) = scene.give(seat, pod)
    match = scene.play(("D-window 0", pod_id(first)), stop=("D-response",)).match
    assert match is not None
    for _ in range(40):
        question, view = match.questions[0], match.view(seat)
        declared = any(one.effect for one in view.doing)
        if question.seat == seat and declared and pod_id(second) in offers(question):
            break
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    else:
        raise AssertionError("it might not be answered")
    assert LEVELS[level]().reply(view, question, Random(1), PLENTY) == "pass"


def test_a_zap_of_a_cache_is_aimed_at_whoever_is_at_home_and_stands_best() -> None:
    """A stands best of all, but its flagship is away; of the others it is E. B itself holds good pods."""
    scene = arrived({}, {})
    scene.give(B, "attack 40", "morph", "kicker x3", "attack 23")
    for seat, count in ((A, 4), (E, 2), (C, 1)):
        scene.dominion(seat, count, there=D)
    scene.state.aliens[A].away = True
    survey = Survey(GAME.view(scene.setup, scene.state, B), B)
    weigh = hint_of("cache-zap").aim
    assert weigh is not None
    aim = weigh(Window(survey, Mastermind.temper))
    assert (aim.seats, aim.why) == ((E,), "E stands best of those it can reach")


@pytest.mark.parametrize("side", [INVADERS, DEFENDERS])
def test_plague_befalls_the_alien_that_its_reason_names(side: int) -> None:
    """E stands best, and takes no part in the encounter; that a leader holds Plague changes nothing."""
    scene = launching(Scene())
    scene.dominion(E, 4, there=D)
    scene.dominion(C, 2, there=D)
    for seat in (A, B, E):
        scene.give(seat, "attack 12", "attack 08", "negotiate")
    holder = (A, B)[side]
    (plague,) = scene.give(holder, "Plague")
    done = used(scene, holder)
    assert (pod_id(plague), "E stands best") in done
    assert (str(E), "E stands best") in done


def test_whoever_is_about_to_win_with_a_base_keeps_a_ship_to_land_with() -> None:
    """A needs one base; by its flare it may destroy ships of its for 2 might each, those of its fleet too."""
    scene = Scene().invade(4, backwards={C: 4})
    scene.dominion(A, 4)
    fight(scene, "attack 15", "attack 14")
    (flare,) = scene.give(A, "flare Kamikaze")
    done = used(scene, A)
    assert done[0][0] == pod_id(flare)
    given = [value for value, _ in done[1:] if value != "stop"]
    assert given
    assert f"added +{2 * len(given)} might: Kamikaze" in scene.told()
    assert fleet_ships(scene.state, INVADERS, A)


def test_a_sacrifice_leaves_a_ship_to_land_with() -> None:
    scene = Scene("kamikaze").invade(4, backwards={C: 4})
    scene.give(A, "attack 12")
    scene.give(B, "attack 14")
    done = used(scene, A)
    assert done[0][0] == "kamikaze"
    assert len(done) > 1
    assert fleet_ships(scene.state, INVADERS, A)


@pytest.mark.rule("CE-37.2")
@pytest.mark.parametrize(("inverted", "way"), [(False, "more"), (True, "less")])
def test_might_is_given_up_where_the_total_is_inverted(inverted: bool, way: str) -> None:
    """Porcupine is behind by a few; it may gain might for pods, or lose it."""
    scene = Scene("porcupine").invade(3)
    scene.give(A, *["attack -3", "attack 00", "attack 01", "attack 02", "attack 02", "attack 03"])
    fight(scene, "attack 08", "attack 06" if inverted else "attack 08")
    if inverted:
        scene.state.now.modifiers += [Modifier("negate", side, -1, 0, "test") for side in (INVADERS, DEFENDERS)]
    assert used(scene, A)[-1][0] == way


def test_a_paradox_that_has_helped_is_not_used_once_more() -> None:
    """The charge of B comes up first, and then another."""
    for seed in range(12):
        scene = Scene(seed=seed).begin("destiny")
        scene.state.charges, scene.state.wild = [[int(seat in (B, C)), 0] for seat in range(5)], 0
        (paradox,) = scene.give(B, "Paradox")
        done = used(scene, B)
        if done:
            assert done == [(pod_id(paradox), "better no encounter at home now"), ("no", "this destiny may stand")]
            return
    pytest.fail("the charge of B never came up")


def test_of_a_cache_that_is_pillaged_the_best_pod_is_kept() -> None:
    scene = Scene("barbarian").invade(4)
    scene.give(B, "attack 01", "attack 30", "negotiate")
    fight(scene, "attack 20", "attack 08")
    kept = bot_answer(scene, "D-scrap 0")
    assert scene.state.pods[int(str(kept)[1:])].name == "attack 30"


@pytest.mark.parametrize("level", LEVELS)
def test_ships_that_are_chosen_one_by_one_leave_no_base_empty(level: str) -> None:
    """B, which falls ill, has two bases of three ships and three of one."""
    scene = launching(Scene())
    (plague,) = scene.give(C, "Plague")
    for planet, count in zip(planets_of(scene.state, B), (3, 3, 1, 1, 1), strict=True):
        scene.base(B, planet, count)
    scene.play(("D-window 2", pod_id(plague)), ("D-declare 2", str(B)), stop=("D-ravage",))
    match = scene.match
    assert match is not None
    while (question := match.questions[0]).key == "D-ravage":
        match.answer(B, LEVELS[level]().reply(match.view(B), question, Random(1), PLENTY))
    scene.play(stop=("D-beacon",))
    assert [scene.on(B, planet) for planet in planets_of(scene.state, B)].count(0) == 0
    assert sum(scene.on(B, planet) for planet in planets_of(scene.state, B)) == 6


def test_a_new_base_takes_no_whole_base_of_four() -> None:
    scene = Scene().begin("warpfall")
    homes = planets_of(scene.state, C)
    for planet, count in zip(homes, (0, 4, 3, 2, 1), strict=True):
        scene.base(C, planet, count)
    scene.give(C, "Rebirth")
    chosen = [value for value, _ in used(scene, C)[1:] if value != "stop"]
    assert len(chosen) > 1
    assert 0 not in [scene.on(C, planet) for planet in homes]


def test_of_ships_that_would_be_lost_the_one_that_matters_most_is_rescued() -> None:
    """B loses the last ship of a base and two of many: the flare of Zombie saves the base."""
    scene = launching(Scene())
    scene.give(A, "attack 10")
    scene.give(B, "attack 10")
    flare, other = scene.give(B, "flare Zombie", "flare Human")
    (plague,) = scene.give(C, "Plague")
    home = planets_of(scene.state, B)
    scene.base(B, home[0], 1)
    picks = [on_planet(scene.state, planet, B)[0] for planet in (home[1], home[0], home[2])]
    scene.play(
        ("D-window 2", pod_id(plague)),
        ("D-declare 2", str(B)),
        ("D-scrap 1", pod_id(other)),
        *[("D-ravage 1", f"s{id}") for id in picks],
        ("D-response 1", pod_id(flare)),
        stop=("D-declare",),
    )
    assert bot_answer(scene, "D-declare 1") == f"s{picks[1]}"


def test_whoever_is_left_out_of_an_invasion_is_nobodys_target() -> None:
    scene = Scene("", "", "", "", "").invade(2)
    scene.give(C, *["attack 12"] * 3)
    scene.give(D, "attack 12")
    scene.dominion(C, 3)
    scene.state.now.left_out = [C]
    now = Window(Survey(GAME.view(scene.setup, scene.state, E), E), Mastermind.temper)
    assert robbable(now) == [D]
    assert now.harm((C, D), lambda seat: 1.0).seats == (D,)
