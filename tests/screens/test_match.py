"""The match screen: every key, answers, undo, what if, bots, leaving and coming back to the very same question."""

import threading

import pytest
from textual.pilot import Pilot

from cosmotui.engine.question import ChooseOne
from cosmotui.saves.open_match import open_match
from cosmotui.screens.course import Idle
from cosmotui.screens.match_controller import MatchController
from cosmotui.screens.notes import Note, Notes
from cosmotui.session.session import Session
from cosmotui.widgets.title_bar import TitleBar
from tests.at_rest import until
from tests.screens.playing import (
    app_with,
    board_of,
    new_match,
    play_out,
    press,
    rolled,
    screen_of,
    session_of,
    settled,
    turn_14,
)
from tests.screens.reading import rows, text


async def test_digits_answer() -> None:
    session = session_of(rolled())
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "2")
        assert session.match.log[-1].reply == "D5"


async def test_tab_goes_through_all_options_best_first_and_enter_chooses() -> None:
    session = session_of(rolled())
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        question = session.person_question()
        assert isinstance(question, ChooseOne)
        seen = [board_of(pilot).map.cursor]
        for _ in question.options[1:]:
            await press(pilot, "tab")
            seen.append(board_of(pilot).map.cursor)
        assert seen == [option.place for option in question.options]
        await press(pilot, "tab")
        assert board_of(pilot).map.cursor == seen[0]
        await press(pilot, "shift+tab", "shift+tab", "enter")
        assert session.match.log[-1].reply == seen[-2]


async def test_undo_and_redo_go_back_and_forth_within_what_is_free() -> None:
    session = session_of(turn_14())
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = session.match.state_bytes()
        await press(pilot, "u")
        assert "Nothing can be taken back" in rows(pilot.app)[23]
        await press(pilot, "3")
        after = session.match.state_bytes()
        assert "undo 1 to start" in rows(pilot.app)[0]
        await press(pilot, "u")
        assert session.match.state_bytes() == before
        assert "undo 0 at start" in rows(pilot.app)[0]
        await press(pilot, "U")
        assert session.match.state_bytes() == after
        await press(pilot, "U")
        assert "nothing to do again" in rows(pilot.app)[23]


async def test_what_if_plays_on_a_fork_and_leaves_the_match_alone() -> None:
    session = session_of(rolled())
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = session.match.state_bytes()
        await press(pilot, "b")
        assert rows(pilot.app)[0].startswith(" WHAT IF  COSMOCLYSM")
        assert "b returns" in rows(pilot.app)[0]
        await press(pilot, "1")
        assert screen_of(pilot).session.match.log
        assert session.match.state_bytes() == before
        await press(pilot, "b")
        assert screen_of(pilot).session is session
        assert "WHAT IF" not in rows(pilot.app)[0]
        assert "Where does the Taker at E3 go?" in text(pilot.app)


async def test_before_the_course_begins_no_empty_parts_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as held:
        held.setattr(MatchController, "advance", lambda self: None)
        async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert "".join(rows(pilot.app)[1:23]).split() == []
            held.undo()
            screen_of(pilot).controller.advance()
            await settled(pilot)
            assert "Where does the Taker at E3 go?" in text(pilot.app)


async def test_escape_with_nothing_open_names_the_keys_that_do_something() -> None:
    session = session_of(new_match())
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert session.undo_meter.free == 0
        await press(pilot, "escape")
        assert "Nothing is open: q leaves." in rows(pilot.app)[23]
        await press(pilot, "w", "escape")
        assert "Nothing is open" not in rows(pilot.app)[23]
        await press(pilot, "enter", "enter", "escape")
        assert session.undo_meter.free > 0
        assert "Nothing is open: u takes the last answer back, q leaves." in rows(pilot.app)[23]


async def test_escape_takes_a_declaration_back() -> None:
    session = session_of(turn_14())
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "5")
        assert "Roll for the Taker" in text(pilot.app)
        await press(pilot, "escape")
        assert "Which ship moves?" in text(pilot.app)


@pytest.mark.parametrize("confirm", [True, False])
async def test_conceding_is_asked_back_if_the_player_wants_that(confirm: bool) -> None:
    session = session_of(turn_14())
    async with app_with(session, confirmations=confirm).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "shift+tab", "enter")
        assert ("Concede: sure?" in text(pilot.app)) is confirm
        if confirm:
            await press(pilot, "enter")
            assert "Which ship moves?" in text(pilot.app)
            assert not session.match.log
            await press(pilot, "shift+tab", "enter", "2")
        assert session.match.log[-1].reply == "concede"


async def test_why_tells_the_rule_of_what_is_under_the_cursor() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "w")
        assert "CC-9.3" in text(pilot.app) and "CC-12.1" in text(pilot.app)
        await press(pilot, "right", "right")
        assert "CC-7.6" in text(pilot.app)
        await press(pilot, "w")
        assert not screen_of(pilot).query_one("#notes", Notes).display


async def test_an_unlit_hex_says_why_not() -> None:
    session = session_of(rolled())
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "right", "right", "enter")
        assert rows(pilot.app)[23] == " The Taker cannot get there with its d4 of 2. CC-7.6"
        assert session.match.log[-1].reply == "roll"


async def test_inspect_tells_the_ship_under_the_cursor() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "g", "a", "2", "i")
        assert "Atropos at A2" in text(pilot.app)
        assert "5 attack, 4 defense dice." in text(pilot.app)
        await press(pilot, "escape")
        assert "Atropos at A2" not in text(pilot.app)


async def test_go_to_a_typed_place() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "g", "c", "backspace", "d", "6")
        assert board_of(pilot).map.cursor == "D6"
        await press(pilot, "g", "z", "9")
        assert rows(pilot.app)[23] == " go to: z9_"
        await press(pilot, "enter")
        assert "There is no place z9." in rows(pilot.app)[23]
        assert board_of(pilot).map.cursor == "D6"


async def test_the_log_the_rules_and_zoom_open_and_close() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "l")
        assert "LUCK AT THIS POINT" in text(pilot.app)
        assert "It is the SHA-256 of the seed, fixed before any roll." in text(pilot.app)
        await press(pilot, "escape")
        screen = board_of(pilot)
        await press(pilot, "z")
        assert screen.map.large is True
        await press(pilot, "z")
        await press(pilot, "x")
        assert "kept in no file" in rows(pilot.app)[23]
        await press(pilot, "z", "escape")
        assert screen.map.large is False
        assert screen_of(pilot).rules_here()[:2] == ("cosmoclysm", "CC-6") or screen_of(pilot).rules_here()[
            1
        ].startswith("CC-")


async def test_a_question_that_is_not_on_the_map_ends_the_zoom_that_would_hide_it() -> None:
    async with app_with(session_of(new_match(setup="quick"))).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        question = board_of(pilot).question
        assert isinstance(question, ChooseOne)
        roller = next(number for number, option in enumerate(question.options, 1) if "d4" in option.detail)
        await press(pilot, "z", str(roller))
        assert "Roll for the " in text(pilot.app)


async def test_nobody_is_next_once_the_match_is_over() -> None:
    async with app_with(session_of(new_match(setup="quick"))).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "shift+tab", "shift+tab", "enter", "2")
        assert "next: " in rows(pilot.app)[23]
        await press(pilot, "2")
        assert "The match is over" in text(pilot.app)
        assert "next: " not in rows(pilot.app)[23]


async def test_what_the_key_for_sharing_names_is_a_whole_command() -> None:
    session = session_of(new_match(setup="quick"), saved=True)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "x")
        assert rows(pilot.app)[23].endswith(" FILE")


async def test_leaving_closes_the_file_and_the_same_question_comes_back() -> None:
    session = session_of(play_out(new_match(seed=9), 60), saved=True)
    question = session.person_question()
    assert session.file is not None
    path = session.file.path
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = rows(pilot.app)
        await press(pilot, "q")
        assert session.file is None
    assert path is not None
    opened = open_match(path)
    again = Session(opened.match, opened.file)
    assert again.person_question() == question
    async with app_with(again).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert rows(pilot.app)[1:16] == before[1:16]
    again.close()


async def test_a_match_that_cannot_be_saved_says_so_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from cosmotui.saves.errors import SaveError
    from cosmotui.saves.match_file import MatchFile

    session = session_of(new_match(seed=9), saved=True)

    def full(self: MatchFile, match: object) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr(MatchFile, "record", full)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "1")
        assert "not saved" in rows(pilot.app)[0]
        assert "not saved: The disk is full." in text(pilot.app)
        assert len(session.match.log) == 1


async def wait_for_the_end(pilot: Pilot[str], session: Session) -> None:
    await until(pilot, lambda: session.match.result is not None)
    await settled(pilot)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_bots_play_a_whole_match_on_the_screen(size: tuple[int, int]) -> None:
    session = session_of(new_match(("cadet", "cadet", "cadet"), seed=4, setup="quick", quiet_rounds="5"))
    async with app_with(session).run_test(size=size) as pilot:
        await wait_for_the_end(pilot, session)
        assert session.match.result is not None
        assert "The match is over" in text(pilot.app)


async def test_a_person_plays_a_whole_match_against_a_bot_by_keys_alone() -> None:
    session = session_of(new_match(("", "cadet"), seed=6, quiet_rounds="5"), saved=True)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        for number in range(3000):
            if session.match.result is not None:
                break
            if session.person_question() is None:
                await until(pilot, lambda: session.match.result is not None or session.person_question() is not None)
            elif number % 3 == 0:
                await pilot.press("tab", "enter")
            else:
                await pilot.press("enter")
        await settled(pilot)
        assert session.match.result is not None
        await press(pilot, "enter")
        assert "STANDING" in text(pilot.app)
    session.close()


def no_bot_thinks() -> bool:
    """Whether no thread of a bot is left."""
    return not any(thread.name == "bot" for thread in threading.enumerate())


async def test_leaving_while_a_bot_thinks_is_safe() -> None:
    session = session_of(new_match(("admiral", ""), seed=6, setup="quick"), saved=True)
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = screen_of(pilot)
        await press(pilot, "q")
        assert screen.controller.course == Idle()
        answers = session.match.answer_count
        await until(pilot, no_bot_thinks)
        await settled(pilot)
        assert session.match.answer_count == answers


async def test_a_bot_that_fails_answers_as_the_rulebook_says(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(new_match(("cadet", ""), seed=6, setup="quick"))

    def broken() -> str:
        raise RuntimeError("no idea")

    monkeypatch.setattr("threading.excepthook", lambda args: None)
    monkeypatch.setattr(Session, "bot_job", lambda self, question, seconds=0: broken)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: session.match.log and session.person_question())
        assert pilot.app.is_running


HOSTILE = ("[bold red]x[/]", "\x1b[31mred\x07", "a\u202eevil\u2066", "長い名前" * 10)


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_are_shown_as_text(name: str) -> None:
    from cosmotui.engine.match import Match
    from cosmotui.engine.setup import Seat, Setup
    from cosmotui.games import rules_of

    match = Match.new(rules_of("cosmoclysm"), Setup((Seat(name, 0), Seat("[/]", 1)), {"setup": "quick"}, 3))
    async with app_with(session_of(match)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "1", "w", "i", "l", "escape")
        shown = text(pilot.app)
        assert not any(ord(character) < 32 and character != "\n" for character in shown)
        assert "\u202e" not in shown and "\u2066" not in shown


async def test_a_storm_of_resizes_ends_as_it_began() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = rows(pilot.app)
        for width, height in [(120, 40), (20, 5), (200, 60), (79, 24), (80, 23), (100, 30), (5, 2)] * 3:
            await pilot.resize_terminal(width, height)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: rows(pilot.app) == before)


async def test_the_title_counts_free_steps_and_names_the_wall() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        title = screen_of(pilot).query_one(TitleBar).title
        assert (title.undo, title.wall) == (0, "d4")


async def test_what_does_not_fit_into_an_explanation_comes_with_the_same_key() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        notes = pilot.app.screen.query_one("#notes", Notes)
        notes.note = Note("what", tuple((f"fact {number}", "") for number in range(6)))
        parts = []
        for _ in range(3):
            parts.append(["".join(span for span, _ in line).strip() for line in notes.lines(40, 4)])
            turned = notes.turn()
        assert [part[1:] for part in parts] == [
            ["what", "fact 0", "fact 1"],
            ["fact 2", "fact 3", "fact 4"],
            ["fact 5", "", ""],
        ]
        assert "1 of 3, w more" in parts[0][0] and "w back" in parts[2][0]
        assert not turned and notes.page == 0
