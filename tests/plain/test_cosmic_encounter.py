"""Cosmic Encounter as lines: whole matches, the table and its words, hand-overs."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Option
from cosmotui.engine.setup import Seat, Setup
from cosmotui.plain.cosmic_encounter.table_words import TableWords
from cosmotui.plain.play import play
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.lore import factions_of, tier_of
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.describe import describe, under_way
from cosmotui.session.new_match import find_game, new_session
from cosmotui.session.session import Session
from tests.plain.robot import CURTAIN, Robot, Screen
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene

pytestmark = pytest.mark.usefixtures("same_aliens")

NAMES = ("Ines", "Mira", "Ofra", "Tomas", "Bo", "Kofi", "Lena", "Yuri")


def session(people: int, seats: int = 5, seed: int = 7, **options: str) -> Session:
    """People first, then bots."""
    players = [Seat(name, n, "" if n < people else "novice") for n, name in enumerate(NAMES[:seats])]
    return new_session(find_game("cosmic-encounter"), Setup(tuple(players), options, seed))


def shown(session: Session, *lines: str) -> str:
    """Everything shown while these lines are typed; then the input ends."""
    left = iter(lines)
    screen = Screen(lambda: next(left, None))
    play(session, screen.terminal, 0.05)
    return screen.text


def view_of(scene: Scene, seat: int | None) -> CosmicEncounterView:
    """What a seat sees where the scene has stopped."""
    assert scene.match is not None
    return scene.match.view(seat)


def asked(scene: Scene) -> AnyQuestion:
    """What is asked there."""
    assert scene.match is not None
    return next(iter(scene.match.questions))


def said(scene: Scene, seat: int | None, text: str) -> str:
    """What the words of the game answer there, in one line."""
    return " ".join(" ".join(TableWords().obey(view_of(scene, seat), asked(scene), text) or ["-"]).split())


def armed() -> Scene:
    """A and B are about to prime, with sponsors."""
    scene = Scene("virus", "healer")
    scene.give(A, "attack 23", "attack 04", "negotiate", "Cosmic Zap", "kicker x2")
    scene.give(B, "attack 08", "poison")
    return scene.invade(3, forewards={C: 2}, backwards={D: 1}).play(stop=("D-driver",))


# --- whole matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "seed"),
    [(4, 1), (5, 2), pytest.param(8, 3, marks=pytest.mark.slow)],  # as five, for three times as long
)
def test_somebody_alone_plays_against_bots_without_any_curtain(seats: int, seed: int) -> None:
    match = session(1, seats, seed)
    robot = Robot(match, seed)
    assert play(match, robot.screen.terminal, 0.05)
    assert match.match.result is not None
    text = robot.screen.text
    assert CURTAIN not in text
    assert f"Seed: 0000-0000-0000-000{seed}" in text
    prompts, whole = ("Answer (", "Enter ends it"), ("Its seal", "Seal of", "This proves")
    told = [line for line in text.splitlines() if not line.startswith(prompts + whole)]
    assert max(len(line) for line in told) <= 80


class Hush(Robot):
    """Looks whether somebody's cache stands where everybody, or somebody else, can read it; rarely acts in windows."""

    public = 0

    def line(self) -> str | None:
        question = self.session.person_question()
        at_curtain = "can see this screen" in self.screen.text.splitlines()[-1]
        if question is not None and question.key == "D-call-out" and not at_curtain and self.rng.random() < 0.9:
            self.at_question(question)
            return "2"
        return super().line()

    def at_question(self, question: AnyQuestion) -> None:
        heads = [f"Cache of {name}" for name in NAMES if f"Cache of {name}" in self.screen.now]
        if not self.session.needs_handover(question):
            self.public += 1
            assert not heads
        assert heads in ([], [f"Cache of {NAMES[question.seat]}"])


class Listener(Hush):
    """Looks whether everybody is told what happened while the terminal was somebody's alone; leaves early."""

    shared, told, left = 0, 0, 90

    def line(self) -> str | None:
        self.left -= 1
        return super().line() if self.left else None

    def at_question(self, question: AnyQuestion) -> None:
        if self.session.needs_handover(question):
            return
        match, now = self.session.match, " ".join(self.screen.now.split())
        for event in match.events(None, self.shared):
            self.told += CURTAIN in self.screen.text
            assert " ".join(event.describe(NAMES).split()) in now
        self.shared = match.event_count


@pytest.mark.rule("PP-1", "PP-3")
def test_three_people_play_to_the_end_behind_curtains() -> None:
    match = session(3, 5, 4)
    robot = Hush(match, 4)
    assert play(match, robot.screen.terminal, 0.05)
    assert match.match.result is not None
    assert robot.public > 20
    assert robot.screen.text.count(CURTAIN) > 20
    assert "\x1b" not in robot.screen.text


@pytest.mark.parametrize("seed", range(4, 10))
def test_what_happened_around_a_secret_is_told_to_all_once_they_look_again(seed: int) -> None:
    robot = Listener(session(3, 5, seed), seed)
    play(robot.session, robot.screen.terminal, 0.05)
    assert robot.told > 3


@pytest.mark.rule("PP-13")
def test_anybody_may_look_at_its_cache_at_a_public_moment() -> None:
    match = session(2, 5, 5)
    text = shown(match, "cache nobody", "cache mira", "", "")
    assert "Nobody here is called 'nobody'." in text
    before, _, after = text.rpartition("Hand over to Mira, blue.")
    assert "Cache of" not in before
    assert "Cache of Mira: 8 pods" in after
    assert "Cache of Mira" not in after.rpartition(CURTAIN)[2]


def test_the_help_names_every_word_once() -> None:
    told = [line.split()[0] for line in shown(session(2, 5, 4), "?").splitlines() if line.startswith("  ")]
    assert [word for word in told if told.count(word) > 1] == []
    assert {"board", "look", "cache", "odds", "own"} <= set(told)


def test_what_is_put_to_all_says_so() -> None:
    match = session(2, 5, 5)
    text = shown(match, "?")
    assert "\nEverybody: Act in orientation?\n" in text


# --- the table -------------------------------------------------------------------------------------------------------


def test_the_table_names_fleets_systems_and_numbers() -> None:
    scene = armed()
    lines = describe(view_of(scene, A))
    text = " ".join(" ".join(lines).split())
    assert "Cycle 1, campaign of A, invasion 1: approach (approach.prime)." in text
    assert "5 dominion at an upkeep wins" in text
    assert "A invades B at B I. invading: A 3, C 2 defending: B 4, D 1" in text
    assert "R A, Virus (hidden from others), invader authority 5, dominion 0, 5 pods, 2 lucre" in text
    assert "B B, power hidden, defender authority 5" in text
    assert "B B, power hidden, defender authority 5, dominion 0, 2 pods, 2 lucre, free resupplies 2" in text
    assert "planets: I 4; II 4; III 4; IV 4; V 4" in text
    assert "Cache of A: 5 pods attack: 04, 23 negotiate: plain kickers: x2 artifacts: Cosmic Zap" in text
    assert "attack 08" not in text
    assert max(map(len, lines)) <= 78


def test_nobody_reads_a_cache_off_the_public_table() -> None:
    text = "\n".join(describe(view_of(armed(), None)))
    assert "Cache of" not in text
    assert "23" not in text


def test_the_fleets_stand_before_every_question_of_an_encounter() -> None:
    scene = armed()
    assert under_way(view_of(scene, A))[0] == "A invades B at B I."
    early = Scene().begin("orientation").play(stop=("D-fuel",))
    assert under_way(view_of(early, A)) == []


def test_might_is_told_with_its_parts() -> None:
    scene = Scene("human").invade(3, forewards={C: 2})
    scene.prime(0, "attack 12").prime(1, "attack 30").give(A, "reinforcement")
    scene.play(stop=("D-distress",))
    told = " ".join(" ".join(under_way(view_of(scene, None))).split())
    assert "driver attack 12; brigade, might 17 = 12 driver + 3 leader's ships + 2 sponsor's ships" in told


# --- words -----------------------------------------------------------------------------------------------------------


def test_one_alien_or_planet_is_looked_at() -> None:
    scene = armed()
    assert said(scene, A, "look b").startswith("B B, power hidden, defender")
    assert said(scene, A, "look b 1") == "B I: B 4 ships. It is the target."
    assert said(scene, A, "look 2") == "A II: A 3 ships."
    assert said(scene, A, "look zed") == "There is nobody called 'zed'."


@pytest.mark.parametrize("id", ALIENS)
def test_the_own_alien_alone_is_looked_at_with_its_aim(id: str) -> None:
    scene = Scene(id, id).invade(3)
    for one in scene.state.aliens[:2]:
        one.powers[0].public = True
    views = [GAME.view(scene.setup, scene.state, seat) for seat in (A, B)]
    question = ChooseOne(A, "D-window", "", (Option("pass", "pass"),))
    told = [(TableWords().obey(view, question, "look a") or [""])[0] for view in views]
    assert told[0] == f"Aim: {alien(id).aim}" and not told[1].startswith("Aim:")


def test_aliens_are_listed_by_the_words_of_a_filter() -> None:
    scene = armed()
    allied = [id for id in ALIENS if "united-alliance" in [one.id for one in factions_of(id)]]
    told = said(scene, A, "aliens united alliance")
    assert told.startswith(f"{len(allied)} of {len(ALIENS)} aliens: United Alliance") and allied
    assert all(f"{alien(id).name}, {alien(id).alert}" in told for id in allied)
    reds = [id for id in ALIENS if alien(id).alert == "red" and tier_of(id).id == "tier-1"]
    told = said(scene, A, "aliens red tier 1")
    assert told.startswith(f"{len(reds)} of {len(ALIENS)} aliens: red, tier 1")
    assert told.count("tier 1") == len(reds) + 1
    assert said(scene, A, "aliens").count("galaxy") == len(ALIENS)
    assert said(scene, A, "aliens qqq").startswith("0 of")


def test_aliens_in_play_are_those_whose_powers_are_seen() -> None:
    scene = armed()
    told = said(scene, A, "aliens in play")
    assert told.startswith("1 of") and "Virus" in told
    assert said(scene, None, "aliens in play") == "What is in play is told at the table alone."


def test_lore_is_read_by_name() -> None:
    scene = armed()
    assert said(scene, A, "what prime 6").startswith("Prime 6: CE-36.64")
    assert "Void" in said(scene, A, "what eon 15")
    assert "The Great Incursion: Plant storms" in said(scene, A, "what the cosmos")
    assert "aliens (" in said(scene, A, "what storm galaxy")


def test_an_alien_is_read_by_name_by_player_or_as_ones_own() -> None:
    scene = armed()
    assert said(scene, A, "alien clone").startswith("Clone: Power")
    assert said(scene, A, "alien").startswith("Aim: send all ships with a fair pod Virus: Power")
    assert said(scene, A, "alien b") == "The power of B is still hidden. CE-12.6"
    assert "There is no alien 'xyz'" in said(scene, A, "alien xyz")
    assert "Which alien?" in said(scene, None, "alien")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("what finder", "Finder:"),
        ("what rift", "Rift: 7 in the dark forge"),
        ("what rift 03", "Rift 03: 2 in the dark forge"),
        ("what kicker", "Kicker: 9 in the dark forge"),
        ("what intimidate", "Intimidate: 4 in the dark forge"),
        ("what flare clone", "Clone:"),
        ("what reinforcement", "Adds 3 to 8 might"),
        ("what poison", "Its fleet is a trojan"),
        ("what a", "What is what?"),
        ("what", "What is what?"),
    ],
)
def test_a_pod_is_explained(typed: str, told: str) -> None:
    assert told in said(armed(), A, typed)


def test_exhausts_and_charges_are_told() -> None:
    scene = Scene()
    scene.state.aliens[B].exhaust = [scene.pod("attack 08"), scene.pod("Finder")]
    scene.begin("orientation").play(stop=("D-fuel",))
    assert said(scene, A, "exhaust b") == "Exhaust of B: attack: 08; artifacts: Finder"
    assert said(scene, A, "exhaust") == "Exhaust of B: attack: 08; artifacts: Finder"
    assert said(scene, A, "exhaust c") == "Exhaust of C: nothing"
    assert said(scene, A, "charges").startswith("Destiny left: A 3 with flag, B 3 with flag")


def test_the_terms_of_a_negotiation_are_told_in_their_order() -> None:
    scene = Scene().invade(2).prime(0, "negotiate").prime(1, "negotiate")
    assert said(scene.play(stop=("D-demand",)), A, "terms").count("influence left") == 2
    scene = Scene().invade(2).prime(0, "negotiate").prime(1, "negotiate")
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "stand"), stop=("D-demand", "D-negate"))
    text = said(scene, A, "terms")
    assert "A: 4 influence left, of 5 authority" in text
    assert "1 A lands in peace on B I" in text
    assert said(armed(), A, "terms") == "Nobody negotiates now."


def test_the_end_as_it_stands_is_told_once_drivers_are_shown() -> None:
    scene = Scene().invade(3).prime(0, "attack 12").prime(1, "attack 04")
    scene.give(A, "reinforcement")
    text = said(scene.play(stop=("D-distress",)), A, "odds")
    assert "As it stands: A lands. A: 15 = 12 driver + 3 leader's ships B: 8 = 4 driver + 4 leader's ships" in text
    assert said(armed(), A, "odds") == "-"


def test_planets_are_typed_as_people_call_them() -> None:
    view = view_of(armed(), A)
    words = TableWords()
    assert words.place(view, "b 3") == words.place(view, "B iii") == words.place(view, "3") == "7"
    assert words.place(view, "b 9") == words.place(view, "zed") == ""
