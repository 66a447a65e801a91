"""Forms that were begun when the line was lost: found again by their seat, behind its curtain, in every game."""

from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.screens.cosmic_conflict.area import CosmicConflictArea
from cosmotui.screens.cosmic_conflict.card_subject import CardYard
from cosmotui.screens.cosmic_conflict.fleet_subject import FleetYard
from cosmotui.screens.cosmic_encounter.private_form import PrivateForm
from cosmotui.screens.cosmoclysm.layout_draft import BegunLayout
from cosmotui.screens.cosmoclysm.layout_editor import OWNER, LayoutEditor
from cosmotui.screens.cosmoforce.shipyard import Shipyard
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.form_screen import FormScreen
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.meanwhile import Meanwhile
from cosmotui.screens.new_match import NewMatch
from cosmotui.session.session import AnyMatch, Session
from tests.screens.playing import app_with, press, screen_of, settled
from tests.screens.reading import rows, text
from tests.screens.test_form_screen import asked as referee_is_asked
from tests.screens.test_form_screen import proposed

pytestmark = pytest.mark.usefixtures("same_aliens")

SMALL = (80, 24)
MIRA, OFRA = Seat("Mira", 0), Seat("Ofra", 1)


def match_of(name: str, *seats: Seat, key: str = "", seat: int = 0, **options: str) -> AnyMatch:
    """A match at the first question of that key for a seat; everything before is answered by default."""
    match = Match.new(rules_of(name), Setup(seats or (MIRA, OFRA), options, 7))
    while key and (match.questions[0].key != key or match.questions[0].seat != seat):
        question = match.questions[0]
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    return match


def saved(match: AnyMatch) -> Session:
    return Session(match, MatchFile.create(match), Random(1))


def taken_up(session: Session) -> Session:
    """The same match in another program, after this one was killed."""
    assert session.file is not None and session.file.path is not None
    path = session.file.path
    session.file.close()
    opened = open_match(path)
    return Session(opened.match, opened.file, Random(1))


async def come(pilot: Pilot[str]) -> None:
    """Lift the curtain, and read what happened meanwhile."""
    await settled(pilot)
    for _ in range(3):
        if isinstance(pilot.app.screen, Curtain | Meanwhile):
            await press(pilot, "enter")


def drafts(home: Path) -> list[str]:
    """What lies in the folder, by the last part of its name."""
    folder = home / "drafts"
    return sorted(path.stem.split("-", 1)[1] for path in folder.iterdir()) if folder.exists() else []


def battle(pilot: Pilot[str]) -> CosmicConflictArea:
    area = screen_of(pilot).area
    assert isinstance(area, CosmicConflictArea), area
    return area


def yard(pilot: Pilot[str]) -> Shipyard:
    assert isinstance(pilot.app.screen, Shipyard), pilot.app.screen
    return pilot.app.screen


@pytest.mark.rule("CF-3.1", "CF-3.12")
async def test_a_ship_is_found_again_by_its_seat_behind_the_curtain_and_goes_when_it_is_confirmed(home: Path) -> None:
    session = saved(match_of("cosmoforce"))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await come(pilot)
        await press(pilot, "n", "ctrl+u", *"Zyx", "enter")
        assert drafts(home) == ["0-CF-D1"]
    again = taken_up(session)
    app = app_with(again, confirmations=False)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Curtain) and "Zyx" not in text(app)
        await press(pilot, "enter")
        assert yard(pilot).ship.draft.now.name == "Zyx"
        assert rows(app)[-1].strip() == "The draft is as it was left."
        await press(pilot, "u")
        assert yard(pilot).ship.draft.now.name == "Lancer" and drafts(home) == []
        await press(pilot, "U")
        assert yard(pilot).ship.draft.now.name == "Zyx" and drafts(home) == ["0-CF-D1"]
        await press(pilot, "c", "1", "enter")
        assert drafts(home) == []
        assert yard(pilot).ship.job.seat == 1 and yard(pilot).ship.draft.now.name == "Lancer" and "Zyx" not in text(app)


@pytest.mark.rule("CF-3.12")
async def test_a_confirmed_ship_is_what_the_yard_opens_with_whatever_is_pressed_at_the_desk() -> None:
    session = saved(match_of("cosmoforce"))
    async with app_with(session, confirmations=False).run_test(size=SMALL) as pilot:
        await come(pilot)
        await press(pilot, "n", "ctrl+u", *"Zyx", "enter", "c", "u", "u", "U", "2", "enter")
        assert yard(pilot).ship.job.again and yard(pilot).ship.draft.now.name == "Zyx"
        await press(pilot, "n", "ctrl+u", *"Abc", "enter", "q", "2", "enter")
        assert yard(pilot).ship.draft.now.name == "Abc" and "as it was left" in rows(pilot.app)[-1]
        await press(pilot, "u")
        assert yard(pilot).ship.draft.now.name == "Zyx"


@pytest.mark.rule("CF-14.1")
async def test_people_taken_aboard_are_found_again(home: Path) -> None:
    session = saved(match_of("cosmoforce", rpg="on"))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await come(pilot)
        await press(pilot, "s", "enter", *"Kim", "space", *"9", "enter")
        assert not isinstance(pilot.app.screen, Shipyard)  # still among the crew
        assert drafts(home) == ["0-CF-D1"]
    async with app_with(taken_up(session)).run_test(size=SMALL) as pilot:
        await come(pilot)
        assert [(hand.name, hand.max_hp) for hand in yard(pilot).ship.draft.now.crew] == [("Kim", 9)]


@pytest.mark.rule("CX-D02", "CX-17.1")
async def test_a_fleet_and_the_card_that_was_made_for_it_are_found_again(home: Path) -> None:
    session = saved(match_of("cosmic-conflict"))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await come(pilot)
        await press(pilot, "n", "ctrl+u", *"Armada", "enter", "down", "enter", "n", "ctrl+u", *"Zyx", "enter")
        assert isinstance(pilot.app.screen, CardYard)
        assert drafts(home) == ["0-CX-D02", "0-card"]
    app = app_with(taken_up(session))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Curtain) and "Zyx" not in text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, CardYard) and app.screen.subject.now.name == "Zyx"
        await press(pilot, "c")
        assert isinstance(app.screen, FleetYard)
        fleet = app.screen.fleet
        assert fleet.now.name == "Armada" and [wing.card.name for wing in fleet.now.wings].count("Zyx") == 1
        assert drafts(home) == ["0-CX-D02"]
        await press(pilot, "c")
        assert isinstance(app.screen, MatchScreen) and drafts(home) == []


@pytest.mark.rule("CX-12.7")
async def test_orders_are_found_again(home: Path) -> None:
    session = saved(match_of("cosmic-conflict", key="CX-D09", fleets="sk1", points="500"))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await come(pilot)
        await press(pilot, "right", "right")
        orders = battle(pilot).hand.orders.draft
        assert orders is not None
        given, question = orders.form, session.match.questions[0]
        assert isinstance(question, Compose) and given != question.start
    async with app_with(taken_up(session)).run_test(size=SMALL) as pilot:
        await come(pilot)
        orders = battle(pilot).hand.orders.draft
        assert orders is not None and orders.form == given
        await press(pilot, "enter")
        assert drafts(home) == []


@pytest.mark.rule("PP-1", "PP-15")
async def test_a_private_form_is_found_again(home: Path) -> None:
    people = (MIRA, OFRA, Seat("Tomas", 2), Seat("Bo", 3))
    session = saved(match_of("cosmic-encounter", *people, key="D-commission"))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await come(pilot)
        form = pilot.app.screen
        assert isinstance(form, PrivateForm)
        await press(pilot, "left", "left")
        left = dict(form.subject.form)
        assert left != form.subject.asking.draft.start and len(drafts(home)) == 1
    app = app_with(taken_up(session))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Curtain)
        await come(pilot)
        form = app.screen
        assert isinstance(form, PrivateForm) and form.subject.form == left
        assert "as it was left" in rows(app)[-1]
        await press(pilot, "u")
        assert form.subject.form == form.subject.asking.draft.start and drafts(home) == []
        await press(pilot, "U", "enter")
        assert drafts(home) == []


async def test_a_form_of_fields_is_found_again_and_taken_back_as_it_was_handed_in(home: Path) -> None:
    match = referee_is_asked()
    start = proposed(match)
    session = saved(match)
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "down", "right", "right")
        assert isinstance(pilot.app.screen, FormScreen)
    async with app_with(taken_up(session)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        form = pilot.app.screen
        assert isinstance(form, FormScreen)
        assert form.form["heat"] == int(str(start["heat"])) + 2 and "as it was left" in rows(pilot.app)[-1]
        await press(pilot, "down", "c")
        assert drafts(home) == []
        await press(pilot, "u")
        again = pilot.app.screen
        assert isinstance(again, FormScreen)
        assert again.form["heat"] == int(str(start["heat"])) + 2


@pytest.mark.rule("CX-17.8")
async def test_where_a_ship_starts_stands_there_again_when_it_is_taken_back() -> None:
    match = match_of("cosmic-conflict", MIRA, Seat("Bot", 1, "lieutenant"), key="CX-D06", fleets="sk1", points="500")
    async with app_with(saved(match)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        point = battle(pilot).hand.point
        assert point.draft is not None
        question, count = match.questions[0], match.answer_count
        await press(pilot, "up", "up", "right")
        placed = point.draft.at
        await press(pilot, "enter")
        assert match.answer_count > count
        if match.log[-1].seat == 0:
            await press(pilot, "u")
            assert match.questions[0] == question and point.draft is not None and point.draft.at == placed


async def test_a_draft_that_cannot_be_read_is_said_and_the_form_opens(home: Path) -> None:
    session = saved(match_of("cosmoforce"))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await come(pilot)
        await press(pilot, "6")
    [file] = (home / "drafts").iterdir()
    file.write_bytes(file.read_bytes()[:-3])
    async with app_with(taken_up(session)).run_test(size=SMALL) as pilot:
        await come(pilot)
        assert rows(pilot.app)[-1].startswith(" A draft cannot be read (it is damaged or foreign); it is kept as ")
        assert yard(pilot).ship.draft.now.name == "Lancer"


# --- layouts, which belong to no match ---------------------------------------------------------------------------


async def drawing(pilot: Pilot[str], layout: str = "hexagon", tiles: str = "") -> LayoutEditor:
    editor = LayoutEditor(layout, tiles, drafts=Drafts(OWNER))
    await pilot.app.push_screen(editor)
    await settled(pilot)
    return editor


@pytest.mark.rule("CC-2.11")
async def test_a_layout_is_found_again_and_goes_when_it_is_left(home: Path) -> None:
    async with CosmotuiApp().run_test(size=SMALL) as pilot:
        editor = await drawing(pilot)
        await press(pilot, "s", "space", "r")
        left = editor.draft.now
        assert left.hand and drafts(home) == ["tiles"]
    async with CosmotuiApp().run_test(size=SMALL) as pilot:
        editor = await drawing(pilot)
        assert editor.draft.now == left and "as it was left" in rows(pilot.app)[-1]
        await press(pilot, "u")
        assert editor.draft.now == editor.draft.began
        await press(pilot, "U", "escape", "escape")
        assert drafts(home) == []


@pytest.mark.rule("CC-2.11")
async def test_a_layout_in_use_is_kept_until_the_match_begins(home: Path) -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "right", "down", "down", "enter", "s", "s", "1")
        new = app.screen
        assert isinstance(new, NewMatch)
        used = new.form.value("tiles")
        assert app.screen is new and used and drafts(home) == ["match-cosmoclysm", "tiles"]
        await press(pilot, "enter", "s", "escape", "escape")  # drawn on, and left as it was
        assert app.screen is new and new.form.value("tiles") == used
        assert Drafts(OWNER).read("tiles", BegunLayout) == LayoutEditor("custom", used).draft.begun
        await press(pilot, "1")
        assert isinstance(app.screen, MatchScreen) and drafts(home) == []


@pytest.mark.parametrize("spots", [{}, {"A1": (0, 0)}, {"Z9": (0, 0)}])
async def test_a_layout_that_is_none_is_left_out(spots: dict[str, tuple[int, int]]) -> None:
    Drafts(OWNER).keep("tiles", BegunLayout(spots, "", True))
    async with CosmotuiApp().run_test(size=SMALL) as pilot:
        editor = await drawing(pilot)
        assert editor.draft.now == editor.draft.began
