"""The result: who won and how, the numbers, the opened seed, and what can be done next."""

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.seed import Seed, seed_text
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.journal import Links, read_journal
from cosmotui.saves.records import Restart
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.replay import ReplayScreen
from cosmotui.screens.result import ResultScreen
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, new_match, play_out, press, session_of, settled
from tests.screens.reading import rows, text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_it_looks_as_designed(size: tuple[int, int]) -> None:
    app = app_with(session_of(play_out(new_match(("", "", ""), seed=3))))
    async with app.run_test(size=size) as pilot:
        app.theme = "cosmo-dark"
        await settled(pilot)
        await press(pilot, "enter")
        same_as_golden(app, f"result-{size[0]}x{size[1]}")


async def test_it_reveals_the_seed_and_the_command_that_proves_it() -> None:
    session = session_of(play_out(new_match(seed=3)), saved=True)
    assert session.file is not None and session.file.path is not None
    name = session.file.path.name
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        assert f"seed {seed_text(3)}" in text(pilot.app)
        assert "v proves it" in text(pilot.app)
        assert "opened" in rows(pilot.app)[0]
        await press(pilot, "v")
        assert rows(pilot.app)[23].startswith(f" Proved: {session.match.answer_count} answers")
        assert f"cosmotui verify {name}" in rows(pilot.app)[23]
    session.close()


async def test_it_proves_no_more_than_what_was_played_again() -> None:
    session = session_of(play_out(new_match(seed=3)), saved=True)
    assert session.file is not None and session.file.path is not None
    path = session.file.path
    contents = read_journal(path)
    assert contents.chain is not None
    links, mark = Links(contents.chain.end), contents.marks[-1]
    links.add(Restart(1, mark.answers, mark.turn, mark.state))
    path.write_bytes(path.read_bytes() + b"".join(links.frames))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "v")
        first = mark.answers + 1
        told = f" Proved from answer {first} on:" if first <= len(contents.answers) else " Not proved:"
        assert rows(pilot.app)[23].startswith(told)
    session.close()


async def test_it_reveals_the_salt_and_whether_the_seed_was_chosen() -> None:
    bits, salt = "0123456789abcdef" * 2, "fedcba9876543210" * 2
    session = session_of(play_out(new_match(seed=Seed(bits, salt, chosen=True))))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        assert f"seed {bits}" in text(pilot.app)
        assert f"salt {salt}" in text(pilot.app)
        assert rows(pilot.app)[0].rstrip().endswith("chosen opened")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_it_tells_the_hash_of_the_whole_match(size: tuple[int, int]) -> None:
    session = session_of(play_out(new_match(("", "", ""), seed=3)), saved=True)
    assert session.file is not None
    match, _, newest = session.file.chain_mark.rpartition("-")
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        shown = rows(pilot.app)
        row = next(number for number, line in enumerate(shown) if f"chain {match}-" in line)
        assert newest in shown[row + 1]
    session.close()


async def test_a_seal_without_salt_is_called_an_old_one() -> None:
    async with app_with(session_of(play_out(new_match(seed=3)))).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        assert "old seal, no salt" in text(pilot.app)


async def test_watching_it_again_and_back_to_the_board() -> None:
    async with app_with(session_of(play_out(new_match(seed=3)))).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "p")
        assert isinstance(pilot.app.screen, ReplayScreen)
        await press(pilot, "q", "enter", "escape")
        assert isinstance(pilot.app.screen, MatchScreen)


async def test_the_same_seats_with_another_seed() -> None:
    session = session_of(play_out(new_match(("", "cadet"), seed=3)), saved=True)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "2")
        screen = pilot.app.screen
        assert isinstance(screen, MatchScreen)
        setup = screen.session.match.setup
        assert setup.seats == session.match.setup.seats
        assert setup.seed != session.match.setup.seed
        assert session.file is None
        screen.session.close()


async def test_sharing_as_one_line() -> None:
    async with app_with(session_of(play_out(new_match(seed=3)))).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "3")
        assert "longest chain" in text(pilot.app)
        await press(pilot, "1")
        assert "longest chain" in pilot.app.clipboard


async def test_y_copies_the_line_unless_the_clipboard_is_off() -> None:
    for is_on in (True, False):
        app = app_with(session_of(play_out(new_match(seed=3))), clipboard=is_on)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await press(pilot, "enter", "x", "y")
            assert ("longest chain" in app.clipboard) is is_on
            assert ("Not copied: the clipboard is off in the options." in text(app)) is not is_on


async def test_leaving_goes_home() -> None:
    async with app_with(session_of(play_out(new_match(seed=3)))).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "4")
        assert not isinstance(pilot.app.screen, (MatchScreen, ResultScreen))


async def test_a_draw_shows_all_who_share_it() -> None:
    match = new_match(("", "", ""), seed=3, setup="quick")
    match.answer(match.questions[0].seat, "draw")
    for question in match.questions:
        match.answer(question.seat, "yes")
    async with app_with(session_of(match)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        assert "Atropos, Lachesis, Clotho" in text(pilot.app)


async def test_the_shared_line_tells_winner_and_seed() -> None:
    match = play_out(new_match(seed=3))
    app = app_with(session_of(match))
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "x", "enter")
        assert match.result is not None and match.seed is not None
        assert app.clipboard.endswith(f"{match.result.told(match.setup.names())}, seed {seed_text(match.seed)}")


async def test_the_shared_line_stands_there_whole_also_where_it_is_longer_than_a_row() -> None:
    match = play_out(new_match(seed=3))
    app = app_with(session_of(match))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "x")
        assert match.seed is not None and f"seed {seed_text(match.seed)}" in " ".join(text(app).split())


async def test_its_rules_are_those_of_the_game_that_was_played() -> None:
    rules = rules_of("cosmoforce")
    match = Match.new(rules, Setup((Seat("Ann", 0), Seat("Bo", 1)), {"ships": "wasp"}, 1))
    async with app_with(session_of(play_out(match))).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ResultScreen)
        await press(pilot, "?")
        assert rows(pilot.app)[0].startswith(" RULES  Cosmoforce")
