"""What is said at a table: at the screen of whoever says it, at those of the others, and in the log."""

from datetime import datetime
from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.saves.records import Said
from cosmotui.screens.cosmoforce.shipyard import Shipyard
from cosmotui.screens.talk_screen import TalkScreen
from cosmotui.screens.whole_log import WholeLog
from cosmotui.session.company import NO_SEAT, Company
from cosmotui.session.live_match import LiveMatch
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, new_match, press, screen_of, session_of, settled
from tests.screens.reading import rows
from tests.screens.test_changes_elsewhere import end_of, table_of_two

pytestmark = pytest.mark.usefixtures("same_aliens")


async def shown(pilot: Pilot[str | None]) -> str:
    await settled(pilot)
    return "\n".join(rows(pilot.app))


async def test_what_is_typed_is_heard_at_the_other_screen() -> None:
    live, _ = table_of_two()
    other = end_of(live, 1)
    heard: list[str] = []
    other.listen(lambda: heard.append(live.company.talk[-1].text))
    async with app_with(end_of(live, 0)).run_test() as pilot:
        await press(pilot, "T", *"hello", "enter")
        assert heard == ["hello"]
        assert "Atropos: hello" in await shown(pilot)
        await press(pilot, *"all", "enter")
        assert heard == ["hello", "all"]
        await press(pilot, "escape")
        assert screen_of(pilot).is_in_front


async def test_what_others_say_shows_at_once_and_counts_until_it_is_read() -> None:
    live, _ = table_of_two()
    async with app_with(end_of(live, 0)).run_test() as pilot:
        await settled(pilot)
        end_of(live, 1).talk.say("your move")
        assert "Lachesis: your move" in rows(pilot.app)[-1] or "Lachesis: your move" in await shown(pilot)
        await press(pilot, "w")
        assert "T 1 unread" in await shown(pilot)
        await press(pilot, "T")
        assert isinstance(pilot.app.screen, TalkScreen)
        end_of(live, 1).talk.say("well?")
        assert "Lachesis: well?" in await shown(pilot)
        await press(pilot, "escape")
        assert "unread" not in await shown(pilot)


@pytest.mark.parametrize(("is_at_table", "size"), [(True, (80, 24)), (True, (120, 40)), (False, (120, 40))])
async def test_the_key_to_talk_stands_in_the_key_row_of_a_table(is_at_table: bool, size: tuple[int, int]) -> None:
    live, _ = table_of_two()
    live.company.here = frozenset({0, 1})
    session = end_of(live, 0) if is_at_table else session_of(new_match())
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        assert ("T talk" in rows(pilot.app)[-1]) is is_at_table


async def test_who_waits_for_somebody_that_is_away_reads_how_to_talk() -> None:
    live, first = table_of_two()
    live.company.here = frozenset({1 - first})
    async with app_with(end_of(live, 1 - first)).run_test() as pilot:
        await settled(pilot)
        last = rows(pilot.app)[-1]
        assert "away: " in last
        assert "T talk" in last
        assert "enter go" not in last


async def test_it_stands_there_in_the_fullest_key_row() -> None:
    live = LiveMatch(new_match([""] * 5, name="cosmic-encounter"), rng=Random(1))
    live.company.here = frozenset(range(5))
    async with app_with(end_of(live, live.match.questions[0].seat)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "T talk" in rows(pilot.app)[-1]


async def test_the_same_words_said_twice_are_two_lines() -> None:
    live, _ = table_of_two()
    live.company = Company(lambda: live.match, lambda: live.around, live.note, wall=lambda: 1e9)
    async with app_with(end_of(live, 0)).run_test() as pilot:
        await settled(pilot)
        end_of(live, 1).talk.say("well?")
        await press(pilot, "w")
        assert "T 1 unread" in await shown(pilot)
        end_of(live, 1).talk.say("well?")
        assert "Lachesis: well?" in await shown(pilot)
        await press(pilot, "w")
        assert "T 2 unread" in await shown(pilot)


async def test_what_others_say_shows_also_over_another_page() -> None:
    live, _ = table_of_two()
    async with app_with(end_of(live, 0)).run_test() as pilot:
        await press(pilot, "?")
        end_of(live, 1).talk.say("still there?")
        assert "Lachesis: still there?" in await shown(pilot)


async def test_whoever_designs_in_secret_reads_and_talks_too() -> None:
    match = new_match(["", ""], name="cosmoforce")
    live = LiveMatch(match)
    async with app_with(end_of(live, 0)).run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        yard = pilot.app.screen
        assert isinstance(yard, Shipyard)
        await press(pilot, "T", *"nearly", "enter")
        assert [said.text for said in live.company.talk] == ["nearly"]
        await press(pilot, "escape")
        assert pilot.app.screen is yard


async def test_a_spectator_reads_and_says_nothing() -> None:
    live, _ = table_of_two()
    end_of(live, 1).talk.say("hello")
    async with app_with(end_of(live)).run_test() as pilot:
        await press(pilot, "T")
        text = await shown(pilot)
        assert "Lachesis: hello" in text
        assert NO_SEAT in text
        await press(pilot, *"boo", "enter")
        assert len(live.company.talk) == 1


async def test_at_one_keyboard_there_is_no_table_to_talk_at() -> None:
    async with app_with(session_of(new_match())).run_test() as pilot:
        await press(pilot, "T")
        assert screen_of(pilot).is_in_front


async def test_the_whole_log_tells_what_was_said_and_who_sat_where() -> None:
    live, first = table_of_two()
    live.company.sit(0, "mira")
    end_of(live, first).talk.say("good luck")
    async with app_with(end_of(live, 0)).run_test() as pilot:
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, WholeLog)
        text = await shown(pilot)
        assert "good luck" in text
        assert "WHO SAT WHERE" in text
        assert "Atropos: mira" in text and "Lachesis: nobody" in text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_page_of_talk_looks_as_it_did(size: tuple[int, int]) -> None:
    texts = ("hello", "hello, and good luck", "a long line that says " + "nothing at all, " * 10, "your move")
    begun = int(datetime(2027, 1, 15, 8, 0).timestamp())
    said = [Said(number % 2, "", begun + 60 * number, 0, text) for number, text in enumerate(texts)]
    live = LiveMatch(new_match(), around=said)
    async with app_with(end_of(live, 0)).run_test(size=size) as pilot:
        await press(pilot, "T")
        await settled(pilot)
        same_as_golden(pilot.app, f"talk-{size[0]}x{size[1]}")
