"""The hand-over in a game with hidden cards: opaque, leaking nothing, and meanwhile shown to the right person only."""

from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.bots.bot import random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.form_screen import FormScreen
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.meanwhile import Meanwhile
from cosmotui.screens.replay import ReplayScreen
from cosmotui.session.session import Session
from cosmotui.widgets.question_panel import QuestionPanel
from tests.any_game import any_game
from tests.cardgame import Salvage
from tests.conformance.games import secret_cards
from tests.screens.playing import press, settled
from tests.screens.reading import text


def card_session(seed: int = 7) -> Session:
    setup = Setup((Seat("Ann", 4), Seat("Bob", 1), Seat("Cleo", 2)), {}, seed)
    return Session(Match.new(any_game(Salvage()), setup), None, Random(1))


async def begin(pilot: Pilot[str], session: Session) -> MatchScreen:
    screen = MatchScreen(session)
    await pilot.app.push_screen(screen)
    await settled(pilot)
    return screen


def hidden(session: Session, seat: int | None) -> list[str]:
    return secret_cards(session.match.state_bytes(), seat)


def leaks(app: CosmotuiApp, session: Session, seat: int | None) -> list[str]:
    shown = text(app)
    return [card for card in hidden(session, seat) if card in shown]


async def give_any(pilot: Pilot[str], session: Session, rng: Random) -> None:
    """Answer the question on the screen somehow."""
    screen = pilot.app.screen
    if isinstance(screen, FormScreen):
        await press(pilot, "c")
        return
    assert isinstance(screen, MatchScreen)
    question = screen.question
    assert question is not None
    panel = screen.panel
    panel.post_message(QuestionPanel.Answered(question, random_reply(question, rng)))
    await settled(pilot)


async def come(pilot: Pilot[str]) -> None:
    """Lift the curtain, and go on from what happened meanwhile."""
    if isinstance(pilot.app.screen, Curtain):
        await press(pilot, "enter")
    if isinstance(pilot.app.screen, Meanwhile):
        await press(pilot, "enter")


async def test_the_curtain_names_who_is_next_and_nothing_else() -> None:
    session, app = card_session(), CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot, session)
        assert isinstance(app.screen, Curtain)
        question = session.person_question()
        assert question is not None
        name = session.match.setup.seats[question.seat].name
        assert f"when only {name} can see this screen" in text(app)
        assert leaks(app, session, None) == []


async def test_nothing_leaks_while_a_whole_match_is_played() -> None:
    session, app, rng = card_session(), CosmotuiApp(), Random(5)
    own = 0
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot, session)
        for _ in range(60):
            if session.match.result is not None:
                break
            if isinstance(app.screen, Curtain):
                assert leaks(app, session, None) == []
                assert screen.controller.viewer is None
                assert screen.panel.asked is None
                await pilot.resize_terminal(100, 30)
                assert leaks(app, session, None) == []
                await pilot.resize_terminal(80, 24)
                await press(pilot, "enter")
            seat = session.at_keyboard
            assert seat is not None
            assert leaks(app, session, seat) == []
            await come(pilot)
            assert leaks(app, session, seat) == []
            own += len(leaks(app, session, None))
            await give_any(pilot, session, rng)
        assert len(session.match.log) > 20
        assert own > 20, "nobody ever saw own cards, so nothing was shown that could leak"


async def test_the_covered_screen_is_dropped_only_after_the_curtain_was_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, app = card_session(), CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begin(pilot, session)
        await come(pilot)
        seen: list[bool] = []
        cover = screen.controller.cover

        def seen_cover() -> None:
            seen.append(isinstance(app.screen, Curtain) and app.screen.is_mounted)
            cover()

        monkeypatch.setattr(screen.controller, "cover", seen_cover)
        rng = Random(5)
        while not isinstance(app.screen, Curtain):
            await give_any(pilot, session, rng)
        await settled(pilot)
        assert seen == [True]


async def test_a_key_typed_ahead_lifts_no_curtain() -> None:
    session, app = card_session(), CosmotuiApp()
    lifted: list[bool | None] = []
    covered: list[bool] = []
    async with app.run_test(size=(80, 24)) as pilot:
        curtain = Curtain("a game", session.match.setup.seats[0], lambda: covered.append(True))
        app.push_screen(curtain, lifted.append)
        curtain.action_here()
        await settled(pilot)
        assert (covered, lifted, app.screen) == ([True], [], curtain)
        await press(pilot, "enter")
        assert lifted == [True]


@pytest.mark.parametrize(
    "key", ["colon", "question_mark", "f3", "f4", "f5", "ctrl+l", "w", "l", "b", "u", "tab", "space"]
)
async def test_no_key_looks_behind_the_curtain(key: str) -> None:
    session, app = card_session(), CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot, session)
        await press(pilot, key)
        assert isinstance(app.screen, Curtain)
        assert leaks(app, session, None) == []


async def test_meanwhile_tells_what_happened_and_can_be_stepped_through() -> None:
    session, app, rng = card_session(), CosmotuiApp(), Random(5)
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot, session)
        for _ in range(40):
            if isinstance(app.screen, Curtain):
                await press(pilot, "enter")
            if isinstance(app.screen, Meanwhile) and session.match.log:
                break
            await come(pilot)
            await give_any(pilot, session, rng)
        assert isinstance(app.screen, Meanwhile)
        seat = session.at_keyboard
        assert seat is not None
        assert f"SINCE {session.match.setup.seats[seat].name.upper()} LAST LOOKED" in text(app)
        assert leaks(app, session, seat) == []
        await press(pilot, "space")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.replay.seat == seat
        for _ in range(5):
            await press(pilot, "v", "left")
            assert leaks(app, session, seat) == []
        await press(pilot, "q")
        assert isinstance(app.screen, MatchScreen)
        assert app.screen.question is not None


async def test_leaving_at_the_curtain_leaves_the_match() -> None:
    session, app = card_session(), CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot, session)
        await press(pilot, "q")
        assert not isinstance(app.screen, (Curtain, MatchScreen))


async def test_a_game_without_secrets_has_no_curtain() -> None:
    from tests.screens.playing import app_with, new_match, session_of

    app = app_with(session_of(new_match(seed=2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, MatchScreen)
