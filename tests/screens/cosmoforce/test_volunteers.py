"""People of a season in a match that no season has begun: taken aboard in secret, remembered, written (SF-18.54)."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import Session
from tests.screens.cosmoforce.test_shipyard_match import front, to_shipyard
from tests.screens.playing import app_with, play_out, press, screen_of, settled
from tests.screens.reading import rows, text

TAKE_TWO = ("s", "s", "enter", "enter", "enter", "escape")


def season() -> Path:
    with SeasonShelf().create("First light", 7) as file:
        file.commit(Change("samples", (CAPTAIN, DOCTOR)))
        return file.path


def begun() -> Session:
    """A match of two people on disk, from its beginning."""
    seats = (Seat("Mira", 0), Seat("Ofra", 1))
    match = Match.new(rules_of("cosmoforce"), Setup(seats, {"rpg": "on"}, 5))
    return Session(match, MatchFile.create(match))


def fights(path: Path) -> list[tuple[str, ...]]:
    with SeasonFile.open(path, writing=False) as file:
        return [fight.characters for fight in file.season.fights.values()]


async def second_confirms(pilot: Pilot[str]) -> None:
    """The other person comes to the keyboard and flies what is proposed."""
    await front(pilot, MatchScreen)
    await press(pilot, "1")
    await to_shipyard(pilot)
    await press(pilot, "c")
    await front(pilot, MatchScreen)


async def finished(pilot: Pilot[str]) -> None:
    """The match at its end, with what may be done then."""
    screen = screen_of(pilot)
    screen.session.match = play_out(screen.session.match)
    screen.session.save()
    screen.controller.advance()
    await settled(pilot)


@pytest.mark.rule("SF-18.54", "CF-3.1")
async def test_who_is_aboard_is_seen_by_nobody_else_before_the_reveal() -> None:
    path = season()
    app = app_with(begun(), confirmations=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_shipyard(pilot)
        await press(pilot, *TAKE_TWO, "c")
        await front(pilot, MatchScreen)
        for key in ("l", "escape", "1"):
            assert "Lindqvist" not in text(app) and "Sorensen" not in text(app)
            await press(pilot, key)
        assert fights(path) == [], "the season would tell it"
        assert isinstance(app.screen, Curtain)
        await to_shipyard(pilot)
        await press(pilot, "s", "s")
        assert "Dorothea Lindqvist" in text(app), "whoever is taken already is offered all the same"
        await press(pilot, "enter", "escape", "c")
        await front(pilot, MatchScreen)
        told = [event.describe(("Mira", "Ofra")) for event in screen_of(pilot).session.match.events(None)]
        assert "Dorothea Lindqvist flies with Mira; Ofra gets a crew token instead" in told
        await press(pilot, "l")
        assert "aboard: Lindqvist, Sorensen" in text(app) and "Lindqvist flies with Mira, a token here" in text(app)
        assert fights(path) == [(CAPTAIN.id, DOCTOR.id)]


@pytest.mark.rule("SF-18.54", "SF-18.44")
async def test_what_happened_is_written_at_the_end() -> None:
    path = season()
    session = begun()
    app = app_with(session, confirmations=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_shipyard(pilot)
        await press(pilot, *TAKE_TWO, "c")
        await second_confirms(pilot)
        await finished(pilot)
        await press(pilot, "1", "2")
        assert "First light: Battle of Lancer and" in rows(app)[-1] and "written" in rows(app)[-1]
        assert "write it onto" not in text(app)
    with SeasonFile.open(path, writing=False) as file:
        (fight,) = file.season.fights.values()
        assert fight.written and fight.seal == session.match.seal


@pytest.mark.rule("SF-18.54")
async def test_a_season_that_is_gone_is_said_at_the_reveal_and_the_battle_goes_on() -> None:
    path = season()
    app = app_with(begun(), confirmations=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_shipyard(pilot)
        await press(pilot, *TAKE_TWO, "c")
        SeasonShelf().delete(path)
        await second_confirms(pilot)
        assert "The season is gone: nothing can be written onto the sheets of Dorothea" in text(app)
        await finished(pilot)
        await press(pilot, "1", "2")
        assert "The season is gone: nothing can be written" in text(app)
