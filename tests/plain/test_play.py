"""Whole matches as lines, in memory: what is shown, when, and to whom."""

from random import Random

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.setup import Seat, Setup
from cosmotui.plain.ending import COME_BACK, OWNER_PROVES
from cosmotui.plain.play import play
from cosmotui.plain.words import HAND, HELP
from cosmotui.saves.exchange import CAGED_VARIABLE
from cosmotui.session.new_match import find_game, new_session
from cosmotui.session.session import Session
from tests.any_game import any_game
from tests.cardgame import Salvage
from tests.conformance.games import secret_cards
from tests.plain.robot import Robot, Screen

PEOPLE = (Seat("Ann", 0), Seat("Bo", 1))


def cosmoclysm(*seats: Seat, seed: int = 7, **options: str) -> Session:
    rules = find_game("cosmoclysm")
    return new_session(rules, Setup(seats or PEOPLE, options, seed))


def salvage(*seats: Seat, seed: int = 7) -> Session:
    return Session(Match.new(any_game(Salvage()), Setup(seats, {}, seed)), None, Random(seed))


def shown(session: Session, *lines: str) -> str:
    """Everything shown while these lines are typed; then the input ends."""
    left = iter(lines)
    screen = Screen(lambda: next(left, None))
    play(session, screen.terminal)
    return screen.text


@pytest.mark.parametrize("seed", range(3))
def test_two_people_play_to_the_end_and_the_seed_is_opened(seed: int) -> None:
    session = cosmoclysm(seed=seed, setup="quick", quiet_rounds="5")
    robot = Robot(session, seed)
    assert play(session, robot.screen.terminal)
    text = robot.screen.text
    assert session.match.result is not None
    assert f"Seed: 0000-0000-0000-000{seed}" in text
    assert "cosmotui verify cosmoclysm-ann-bo" in text
    assert "next: Bo" in text
    assert "\x1b" not in text


def test_bots_answer_by_themselves_and_what_they_did_is_told() -> None:
    session = cosmoclysm(Seat("Ann", 0, "cadet"), Seat("Bo", 1, "cadet"), setup="quick")
    text = shown(session)
    assert "turn 2" in text
    result = session.match.result
    assert result is not None
    assert f"\n{'Draw' if result.is_draw else 'Winner'}: " in text


def test_before_the_first_question_the_table_is_introduced() -> None:
    text = shown(cosmoclysm(quiet_rounds="30"))
    assert "Seats in order: R Ann; B Bo" in text
    assert "Not standard: quiet_rounds = 30 CC-13.4" in text
    assert "Seal of the seed: " in text
    assert "0000-0000-0000-0007" not in text


def test_the_end_of_the_input_leaves_and_says_how_to_come_back() -> None:
    assert shown(cosmoclysm()).rstrip().endswith("cosmotui resume cosmoclysm-ann-bo --plain")


@pytest.mark.parametrize("word", ["q", "Q", "quit", "save", "exit"])
def test_leaving(word: str) -> None:
    assert "Saved." in shown(cosmoclysm(), word)


def test_an_empty_line_asks_again_and_answers_nothing() -> None:
    session = cosmoclysm()
    assert shown(session, "", "").count("Place which ship?") == 3
    assert session.match.answer_count == 0


@pytest.mark.parametrize("word", ["?", "help", "log", "log all", "board", "rules", "rules CC-3.1", "rules taker", "w"])
def test_words_that_only_show_something(word: str) -> None:
    session = cosmoclysm()
    assert len(shown(session, word)) > len(shown(cosmoclysm()))
    assert session.match.answer_count == 0


def test_why_tells_the_rules_of_play_and_not_the_table_for_programmers() -> None:
    text = shown(cosmoclysm(), "why")
    assert "CC-4 Setup" in text
    assert "more lines: rules CC-4" in text
    assert "place_ships" not in text


def test_a_game_that_tells_no_odds_in_words_says_so() -> None:
    assert "No odds are known here." in shown(cosmoclysm(), "odds")
    assert "Nothing is known of that." in shown(cosmoclysm(), "odds 1")


def test_an_answer_is_taken_back_and_given_again() -> None:
    session = cosmoclysm()
    text = shown(session, "1", "u", "U", "u", "u")
    assert "Taken back: " in text
    assert "Nothing can be taken back" in text
    assert session.match.answer_count == 0


def test_a_bot_in_between_is_not_made_to_answer_twice() -> None:
    session = cosmoclysm(Seat("Ann", 0), Seat("Bo", 1, "cadet"), seed=7)
    text = shown(session, "1", "1", "u")
    assert "Nothing can be taken back: Bo has answered since." in text


def test_a_concession_is_asked_back() -> None:
    session = cosmoclysm(setup="quick")
    assert "Concede: sure?" in shown(session, "concede", "no")
    assert session.match.result is None
    shown(session, "concede", "yes")
    assert session.match.result is not None


def test_what_cannot_be_chosen_is_refused_with_its_rule() -> None:
    text = shown(cosmoclysm(), "1", "w D4", "D4", "Z9", "99")
    assert text.count("CC-4.5") == 2
    assert "the hexes are A1 to G4" in text


def test_hostile_names_are_shown_as_text() -> None:
    seats = (Seat("[red]\x1b[2JAnn", 0), Seat("\u202eoB\n", 1))
    text = shown(cosmoclysm(*seats), "board", "log")
    assert "[red]\\x1b[2JAnn" in text
    assert "\\u202eoB\\n" in text


def test_trouble_with_saving_is_said_and_play_goes_on(home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("in the way")
    session = cosmoclysm()
    text = shown(session, "1", "1")
    assert text.count("Not saved: ") == 1
    assert text.splitlines()[-1].startswith("Not everything is saved. The folder cannot be made: Not a directory.")
    assert session.match.answer_count == 2


class Watcher(Robot):
    """Plays a game with secrets and checks at every stop that nothing on the screen is for other eyes."""

    curtains = 0

    def at_curtain(self) -> None:
        self.curtains += 1
        assert len(self.screen.now.strip().splitlines()) == 2

    def at_question(self, question: AnyQuestion) -> None:
        match, seat = self.session.match, question.seat
        may_know = {event.describe(match.setup.names()) for event in match.events(seat)}
        hidden = secret_cards(match.state_bytes(), seat)
        for line in self.screen.now.splitlines():
            assert line[3:] in may_know or not any(card in line.split() for card in hidden), line


@pytest.mark.parametrize("seed", range(5))
def test_a_game_with_secrets_is_handed_over_behind_a_curtain(seed: int) -> None:
    session = salvage(Seat("Ann", 0), Seat("Bo", 1), Seat("Cleo", 2), seed=seed)
    watcher = Watcher(session, seed)
    play(session, watcher.screen.terminal)
    assert session.match.result is not None
    assert watcher.curtains > 10
    assert "Meanwhile, since Bo last acted:" in watcher.screen.text


def test_leaving_a_game_with_secrets_hides_what_was_on_the_screen() -> None:
    session = salvage(Seat("Ann", 0), Seat("Bo", 1))
    text = shown(session, "", "log", "q")
    assert "Saved" not in text.rpartition("\n" * 60)[0]
    assert "drew" not in text.rpartition("\n" * 60)[2]


def test_no_line_of_the_help_is_wider_than_a_terminal() -> None:
    assert all(len(line) < 80 for line in (*HELP, HAND))


@pytest.mark.parametrize("caged", [False, True])
def test_a_guest_is_told_no_command(caged: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CAGED_VARIABLE, "1" * caged)
    assert shown(cosmoclysm()).rstrip().endswith(COME_BACK) == caged
    text = shown(cosmoclysm(Seat("Cee", 0, "cadet"), Seat("Dee", 1, "cadet"), setup="quick"))
    assert ("cosmotui verify" in text) != caged and (OWNER_PROVES in text) == caged


def test_at_the_end_the_answers_that_cost_most_are_told_to_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmotui.session.looking_back.AGAIN", 0.02)
    session = cosmoclysm(Seat("Ann", 0), Seat("Bo", 1, "cadet"), setup="quick", quiet_rounds="5")
    robot = Robot(session, 3)
    at_end = iter(("what?", "look back", ""))
    usual = robot.line
    robot.screen = screen = Screen(lambda: usual() if session.match.result is None else next(at_end))
    play(session, screen.terminal)
    assert "Type look back, or nothing." in screen.text
    told = " ".join(screen.text.partition("R Ann, looking back:")[2].split())
    assert "weighed by the admiral" in told
    assert "in 100 to win. Better" in told


def test_a_hint_is_told_and_counted() -> None:
    session = cosmoclysm(Seat("Ann", 0), Seat("Bo", 1, "cadet"), setup="quick")
    text = shown(session, "hint", "H", "1")
    assert text.count("Hint: ") == 2
    assert "(admiral)" in text
    assert [entry.hinted for entry in session.match.log if entry.seat == 0] == [True]
    off = cosmoclysm(Seat("Ann", 0), Seat("Bo", 1, "cadet"), setup="quick", hints="off")
    assert "without hints" in shown(off, "hint")
