"""Whole matches of Cosmic Conflict as lines: what is told, to whom, and what can be asked meanwhile."""

import pytest

from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.setup import Seat, Setup
from cosmotui.plain.play import play
from cosmotui.rules.cosmic_conflict.terrain import asteroids
from cosmotui.session.new_match import find_game, new_session
from cosmotui.session.session import Session
from tests.any_game import any_match
from tests.plain.robot import CURTAIN, Robot, Screen
from tests.rules.cosmic_conflict.scenes import AnyMatch as Match
from tests.rules.cosmic_conflict.scenes import foe, scene, ship

ANN, BO = Seat("Ann", 0), Seat("Bo", 1)
BOT = Seat("Bot", 1, "lieutenant")


def session(*seats: Seat, seed: int = 5, **options: str) -> Session:
    chosen = {"length": "2", "fleets": "sk1", "width": "40", "deploy": "14", **options}
    return new_session(find_game("cosmic-conflict"), Setup(seats or (ANN, BO), chosen, seed))


def shown(played: Session | Match, *lines: str) -> str:
    """Everything shown while these lines are typed; then the input ends."""
    left = iter(lines)
    screen = Screen(lambda: next(left, None))
    play(played if isinstance(played, Session) else Session(any_match(played)), screen.terminal)
    return screen.text


def lines_of(text: str) -> str:
    return " ".join(text.split())


class Watcher(Robot):
    """Gives Orders that nobody else may see, and checks that none of them stands where everybody looks."""

    secrets = ("face down", "a1 evasive gives", "hands in")
    open_questions = 0

    def line(self) -> str | None:
        question = self.session.person_question()
        ordering = question is not None and question.key == "CX-D09" and not self.screen.text.endswith("screen: ")
        if ordering and "Evasive Actions, face down" not in self.screen.now:
            return "all evasive"
        return super().line()

    def at_curtain(self) -> None:
        assert len(self.screen.now.strip().splitlines()) <= 3

    def at_question(self, question: AnyQuestion) -> None:
        if not self.session.needs_handover(question):
            self.open_questions += 1
            for secret in self.secrets:
                assert secret not in self.screen.now


@pytest.mark.parametrize("seed", range(2))
def test_two_people_play_to_the_end_and_no_secret_stays_on_the_screen(seed: int) -> None:
    played = session(seed=seed)
    watcher = Watcher(played, seed)
    assert play(played, watcher.screen.terminal)
    text = watcher.screen.text
    assert played.match.result is not None
    assert watcher.open_questions > 20
    # Two turns: both give their Orders behind a curtain, and one more falls before everybody looks.
    assert text.count(CURTAIN) == 6
    assert "Conditions won: Ann " in text
    assert "Control: ships within reach of objectives; the larger number wins. CX-20.10" in lines_of(text)
    assert "\x1b" not in text


@pytest.mark.rule("CX-21.3")
def test_with_stealth_every_hand_over_has_a_curtain() -> None:
    played = session(stealth="category", bogeys="1")
    robot = Robot(played, 3)
    assert play(played, robot.screen.terminal)
    assert robot.screen.text.count(CURTAIN) > 8
    text = lines_of(shown(session(stealth="category", first="a"), "", "ok", "", "board"))
    assert "a1 unknown, Medium, at" in text
    assert "Cruiser" not in text.rpartition("Side A, Ann")[2].partition("Side B")[0]


def test_what_a_person_typed_in_secret_is_wiped_before_all_look() -> None:
    text = shown(session(points="500", fleets="chosen"), "", "sk3", "ok", "", "sk2", "ok", "board")
    assert "Begun from Skirmish, pack" in text
    assert "Begun from" not in text.rpartition(CURTAIN)[2]
    assert "Ann brings Skirmish, pack: 4 ships" in text.rpartition(CURTAIN)[2]


def test_own_orders_are_shown_behind_a_curtain_only() -> None:
    units = (ship("DST", (10, 15), orders="Offensive Focus"), foe("FRG", (19, 15)))
    now = scene(*units, people=True).match
    text = shown(now, "board", "own", "", "", "board")
    first, own, after = text.split(CURTAIN)[0], text.split(CURTAIN)[1], text.rpartition(CURTAIN)[2]
    assert "Focus" not in first
    assert "Offensive Focus, hidden" in lines_of(own)
    assert "Focus" not in after
    assert after.count("attacks with what?") >= 1  # asked anew, and the table is there again
    assert "Everything that may be known is shown already." in shown(session(ANN, BOT), "ok", "own")


def battle() -> Match:
    """A Destroyer is about to attack a Frigate 9 u ahead; another is out of reach."""
    units = (ship("DST", (10, 15), velocity=2), foe("FRG", (19, 15)), foe("FRG", (45, 15)))
    return scene(*units, objectives=((27.0, 15.0),), terrain=[asteroids((40, 26))], people=True).match


@pytest.mark.rule("CX-1.10", "CX-5.3")
def test_weapons_and_targets_have_their_odds_beside_them() -> None:
    text = lines_of(shown(battle()))
    assert "Kinetic F FR FL P: weapon Size 3, at b1 Frigate, hit 67 glance 17 in 100, 3.4 damage" in text


@pytest.mark.rule("CX-1.10", "CX-1.11", "CX-1.19", "CX-5.5")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("look", "Scenario: Control"),
        ("look a1", "enemy b1 Frigate: 9.0 u at 90 degrees, front arc enemy b2 Frigate: 35.0 u"),
        ("look b2", "Beam, weapon Size 2, forward arcs, range 12, 20 (-1): no target"),
        ("look 40 26", "in Asteroid Field: Size damage to whoever ends inside, unless it navigated"),
        ("look 27 15", "at 27,15: b1 Frigate 8.0 u away, a1 Destroyer 17.0 u away"),
        ("look b9", "'b9' is no place here"),
        ("measure a1 b1", "a1 Destroyer to b1 Frigate: 9.0 u, bearing 90 degrees"),
        ("measure b1", "a1 Destroyer has b1 Frigate in its front arc CX-1.19"),
        ("measure a1 b1", "b1 Frigate has a1 Destroyer in its front arc CX-1.19"),
        ("measure a1 b1", "nothing lies on the line"),
        ("measure a1 27 15", "Kinetic fwd: extended, accuracy -1"),
        ("measure 27 15 o1", "27,15 to objective 1: 0.0 u"),
        ("measure", "Measure from where to where?"),
        ("measure a1 b7", "'b7' is no place here"),
        ("attack a1 b1", "accuracy -1 Size 2 against weapon Size 3 CX-6.1"),
        ("attack b1", "Kinetic F FR FL P at b1 Frigate: miss 17, glance 17, hit 67 in 100"),
        ("attack b2", "b2 Frigate is 35.0 u away, Kinetic reach 18. CX-5.5"),
        ("attack a1 a1", "Own units cannot be attacked. CX-5.4"),
        ("attack a1 q", "Who attacks whom? attack a1 b2"),
        ("odds", "miss 17, glance 17, hit 67 in 100"),
        ("odds 1", "damage roll 1d6+1 CX-6.3"),
        ("w b2", "The weapon is chosen first. CX-5.3"),
    ],
)
def test_the_table_is_looked_at_measured_and_weighed(line: str, told: str) -> None:
    assert told in lines_of(shown(battle(), line).replace("  a1", " a1"))


def test_a_heading_is_typed_as_on_a_clock() -> None:
    now = scene(ship("DST", (10, 15), velocity=2), foe("FRG", (40, 15)), at="heading", people=True).match
    text = shown(now, "w", "2")
    assert "   3  east: straight on" in text
    assert "   2  east-north-east: 1 left" in text
    assert "a1 Destroyer heads 2" in text


def test_a_unit_is_named_instead_of_its_number() -> None:
    units = (ship("CVT", (10, 15)), ship("CVT", (10, 12)), foe("FRG", (40, 15)))
    text = shown(scene(*units, at="choose", people=True).match, "b1", "a2")
    assert "Only own units are activated. CX-14" in text
    assert "a2 Corvette acts" in text


def test_no_line_is_wider_than_a_terminal() -> None:
    text = shown(session(ANN, BOT), "ok", "ok", "ok", "?", "look", "look a1", "a1", "?", "all focus", "measure a1 b1")
    lines = (line.rpartition("help): ")[2] for line in text.splitlines())
    assert [line for line in lines if len(line) > 80] == [f"Seal of the seed: {text.partition('seed: ')[2][:64]}"]


@pytest.mark.rule("CX-12.6")
def test_a_secret_after_open_questions_needs_a_curtain_even_for_the_same_person() -> None:
    played = session(stealth="off")
    (question,) = played.match.questions
    played.look(question)
    assert played.at_keyboard is None  # where ships start is open: everybody looks
    assert not played.needs_curtain(question.seat)
    while (question := played.match.questions[0]).key != "CX-D09":
        played.look(question)
        played.answer(question.seat, played.match.game.default(played.match.view(question.seat), question))
    assert all(played.needs_curtain(seat) for seat in (0, 1))
    played.look(question)
    assert played.at_keyboard == question.seat
    assert not played.needs_curtain(question.seat)


@pytest.mark.rule("CX-5.14")
def test_an_attack_is_one_line_and_its_details_stand_in_the_log() -> None:
    now = scene(ship("DST", (10, 15), velocity=2), foe("FRG", (19, 15)), dice="6 6", people=True).match
    before, after = shown(now, "1", "log").split("a1 Destroyer fires Kinetic F FR FL P at b1 Frigate: 6, damage 6", 1)
    assert "b1 Frigate takes" not in before
    told, _, detailed = lines_of(after).partition("a1 Destroyer fires Kinetic F FR FL P at b1 Frigate: 6, damage 6")
    assert told.startswith(", hit for 7: Shields 7") and "takes Shields" not in told
    assert "accuracy 5: hit on b1 Frigate for 7" in detailed and "b1 Frigate takes Shields 7" in detailed
