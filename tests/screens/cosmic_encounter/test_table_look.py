"""How Cosmic Encounter looks beside its table: log, facts for whoever comes back, replay board, result."""

import re
from threading import Event

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.board import dominion, planets_of
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.events.course import CampaignBegan, DriversRevealed, FleetsRevealed
from cosmotui.rules.cosmic_encounter.events.powers import PowerUsed
from cosmotui.rules.cosmic_encounter.events.ships import ShipsLanded, ShipsLost
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS
from cosmotui.rules.cosmic_encounter.words.describe import describe
from cosmotui.rules.cosmic_encounter.words.match_summary import story
from cosmotui.rules.cosmic_encounter.words.table_words import told_of
from cosmotui.screens.cosmic_encounter.star_rows import grid, system_lines
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from cosmotui.screens.cosmic_encounter.table_scene import scene_of
from cosmotui.screens.course import BotThinking
from cosmotui.screens.log_lines import told
from cosmotui.screens.look import of_any_game
from cosmotui.screens.replay import ReplayScreen
from cosmotui.widgets.glyphs import SAFE
from tests.any_game import any_match
from tests.at_rest import PATIENCE
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, Scene
from tests.screens.cosmic_encounter.tables import (
    NAMES,
    CosmicMatch,
    aliens,
    fleets,
    match_of,
    opened,
    play_out,
    polled,
    scene_on,
    screen_of,
    seen,
    targets,
)
from tests.screens.playing import app_with, settled
from tests.screens.reading import text

pytestmark = pytest.mark.usefixtures("same_aliens")

LOOK = CosmicEncounterLook()
SEATS = tuple(Seat(name, number) for number, name in enumerate(NAMES))


@pytest.fixture(scope="module")
def over() -> CosmicMatch:
    """A match from its beginning to its end, answered by default."""
    seats = tuple(Seat(name, number, "novice" if number else "") for number, name in enumerate(NAMES[:5]))
    return play_out(Match.new(GAME, Setup(seats, {}, 3)))


def lines(event) -> list[tuple[str, bool]]:
    """An event as it stands in the log, and whether it is a mark."""
    return [(str(entry.text), entry.mark) for entry in LOOK.entries(event, SEATS)]


def test_campaigns_and_the_encounter_are_marks_in_the_log() -> None:
    assert lines(CampaignBegan(A, 3)) == [("cycle 3: campaign of Mira", True)]
    assert lines(DriversRevealed(("attack 08", "negotiate"), ())) == [
        ("encounter", True),
        ("drivers: attack 08 against negotiate", False),
    ]


def test_a_power_is_named_without_its_whole_text() -> None:
    assert lines(PowerUsed(B, "human", "As actor in combat add 4 might to your fleet.")) == [("Ofra used Human", False)]


def test_commitments_are_told_once() -> None:
    assert lines(FleetsRevealed(A, ((C, 0, 2),))) == []
    assert lines(FleetsRevealed(A, ())) == [("nobody sponsored", False)]


def test_no_line_speaks_to_anybody(over: CosmicMatch) -> None:
    for seat in (None, A):
        lines = [str(entry.text) for entry in told(LOOK, any_match(over), seat)]
        assert len(lines) > 100
        assert not [line for line in lines if re.search(r"\byour?\b|[`{}]|  ", line, re.IGNORECASE)]


def test_the_summary_ranks_by_bases_and_names_the_aliens(over: CosmicMatch) -> None:
    summary, end = LOOK.summary(any_match(over)), over.view(None)
    assert over.result is not None
    first = summary.standings[0]
    assert first.who.name.startswith(NAMES[over.result.winners[0]] + ", ")
    assert int(first.numbers[0]) >= end.threshold
    assert sorted(int(row.numbers[0]) for row in summary.standings) == sorted(dominion(end, seat) for seat in range(5))
    assert len(summary.columns) == len(first.numbers)


def test_the_curves_are_the_foreign_bases_from_campaign_to_campaign(over: CosmicMatch) -> None:
    summary, end = LOOK.summary(any_match(over)), over.view(None)
    begun = sum(isinstance(event, CampaignBegan) for event in over.events(None))
    assert [len(curve) for curve in summary.curves] == [begun + 1] * 5
    assert [curve[0] for curve in summary.curves] == [0] * 5
    assert [curve[-1] for curve in summary.curves] == [dominion(end, seat) for seat in range(5)]


def test_turning_points_are_where_the_replay_finds_them(over: CosmicMatch) -> None:
    points = LOOK.summary(any_match(over)).points
    assert points
    for point in points[:5]:
        assert 0 < point.events <= over.event_count
        assert point.when.startswith("cycle ")


def test_the_story_counts_ships_and_encounters(over: CosmicMatch) -> None:
    events = over.events(None)
    told = story(events, NAMES[:5])
    assert sum(seat.ships for seat in told.seats) == sum(one.count for one in events if isinstance(one, ShipsLost))
    assert told.campaigns == sum(isinstance(event, CampaignBegan) for event in events)
    assert told.campaigns == sum(event.mark == "turn" for event in events)
    assert told.invasions >= told.campaigns


def test_a_landing_is_a_turning_point_away_from_home_alone() -> None:
    home, away = ShipsLanded(A, 2, "Mira I", is_new=True), ShipsLanded(A, 2, "Ofra III", is_new=True)
    assert [moment.text for moment in story([home, away], NAMES).moments] == ["base on Ofra III"]


def test_whoever_comes_back_reads_four_facts() -> None:
    match = match_of(fleets(), 2)
    facts = dict(LOOK.now(match.view(B)))
    assert len(facts) == 4
    assert facts["Target"] == "Ofra III, 3 ships there"
    assert facts["Role"] == "defends"
    assert facts["Ofra has"].endswith("4 warp")


async def test_the_replay_lights_what_an_event_is_about() -> None:
    session = targets()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        board = pilot.app.screen.query_one(StarTable)
        view = seen(session)
        LOOK.show(board, view, ShipsLanded(A, 1, "Ofra II", is_new=True))
        assert scene_on(pilot).lit == {str(planets_of(view, B)[1]): True}
        LOOK.show(board, view, PowerUsed(C, "pacifist", ""))
        assert scene_on(pilot).lit == {"s2": True}
        LOOK.show(board, view, None)
        assert scene_on(pilot).lit == {}


def test_a_narrow_board_says_what_somebody_does_in_whole_words() -> None:
    scene = scene_of(match_of(fleets()).view(None))
    at = grid(44, 10, scene)
    drawn = ["".join(text for text, _ in line) for line in system_lines(scene, at, SAFE, False)]
    shown = " ".join(drawn)
    assert "invades" in shown and "defends" in shown and "foreward" in shown and "target" in shown
    assert ".." not in "".join(line[: at.first] for line in drawn[1::2])
    assert {len(line) for line in drawn[1::2]} == {len(drawn[1])}


async def test_the_title_names_the_bot_that_thinks_and_nobody_else_who_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of(aliens().begin("launch"))
    while not (match.questions[0].seat == A and len(match.questions) > 1):
        question = match.questions[0]
        match.answer(question.seat, default_reply(question))
    session, release = opened(match), Event()
    job = session.bot_job
    monkeypatch.setattr(
        session, "bot_job", lambda asked, seconds: lambda: release.wait(PATIENCE) and job(asked, seconds)()
    )
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen, asked = screen_of(pilot), session.bot_question()
        assert asked is not None and asked.seat != A
        assert screen.title_now().after == ""
        screen.controller.course = BotThinking(asked, shows=True)
        title = screen.title_now()
        release.set()
        assert title.who is not None and title.who.name == NAMES[asked.seat]
        assert title.after.startswith(", novice, thinks")


def test_what_is_only_remembered_is_no_mark_for_people() -> None:
    """That D was Pickpocket, and another fact."""
    scene = Scene()
    scene.state.aliens[B].notes = {"was pickpocket": 1, "a cycle": 2}
    scene.state.aliens[C].marks = {"wound": 2, "fury": 0}
    scene.begin("warpfall").play(stop=("D-target", "D-wild"))
    assert scene.match is not None
    view = scene.match.view(A)
    assert dict(told_of(view, C))["marks"] == "wound 2"
    assert "marks" not in dict(told_of(view, B))
    words = " ".join(describe(view))
    assert "2 wound" in words
    assert "was pickpocket" not in words and "a cycle" not in words


@pytest.mark.rule("CE-16.35")
def test_a_target_outside_the_defenders_system_says_whose_it_is() -> None:
    scene = Scene().invade(3)
    for where, words in ((5, "I"), (22, "Ines III")):
        scene.state.now.target = where
        table = scene_of(match_of(scene).view(None))
        assert table.systems[B].state == f"defends {words}"
        assert table.fleets[DEFENDERS].crews[0].role.removeprefix("leads, on ") in (words, "leads")


@pytest.mark.parametrize("seats", [4, 5, 8])
async def test_the_smallest_replay_names_powers_and_both_sides_of_the_gate(seats: int) -> None:
    session = polled(2, seats)
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await app.push_screen(ReplayScreen(session, of_any_game(CosmicEncounterLook())))
        await settled(pilot)
        shown = text(app)
        for name in ("Mira, Virus", "Ofra, Healer", "Tomas, Pacifist", "Bo, Human"):
            assert name in shown
        for crew in ("Mira 4 leads", "Ofra 3 on III", "Tomas 2 foreward", "Bo 1 backward", "1st invasion of Mira"):
            assert crew in shown, shown
        assert ".." not in shown.partition("GATE")[2].partition(" away wins")[0], shown
