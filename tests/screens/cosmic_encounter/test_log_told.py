"""What bots said stands in the log, in short and in full, below the deed it was said of."""

import pytest

from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from cosmotui.screens.log_lines import told
from cosmotui.screens.whole_log import WholeLog
from cosmotui.session.remarks import Remark, Remarks
from cosmotui.widgets.event_log import LogEntry
from tests.screens.cosmic_encounter.tables import CosmicMatch, aliens, match_of, polled
from tests.screens.playing import app_with, press
from tests.screens.reading import text

LOOK = CosmicEncounterLook()


@pytest.fixture(scope="module")
def match() -> CosmicMatch:
    """A match in which something has happened."""
    match = match_of(aliens().begin("destiny"))
    while match.event_count < 8:
        question = match.questions[0]
        match.answer(question.seat, default_reply(question))
    return match


def plain(lines: list[LogEntry]) -> list[str]:
    """The words of the lines."""
    return [str(entry.text) for entry in lines]


def test_a_remark_stands_below_its_deed_and_above_what_came_after(match: CosmicMatch) -> None:
    lines = plain(told(LOOK, match, None, [Remark(5, 3, "it is the weakest")]))
    remark = lines.index("Bo's reason: it is the weakest")
    before = plain(told(LOOK, match, None))
    assert [line for line in lines if "weakest" not in line] == before
    deed = match.event_at(5, None)
    assert deed is not None and plain(LOOK.entries(deed, match.setup.seats))[-1] in lines[remark - 1]


def test_remarks_before_the_first_event_asked_for_are_left_out(match: CosmicMatch) -> None:
    lines = plain(told(LOOK, match, None, [Remark(2, 3, "early"), Remark(4, 3, "late")], first=4))
    assert "Bo's reason: late" in lines[:2] and "Bo's reason: early" not in lines


async def test_the_whole_log_tells_the_reasons_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    session = polled()
    monkeypatch.setattr(Remarks, "known", lambda _: [Remark(session.match.event_count, 3, "no use for a kicker")])
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "l")
        assert isinstance(app.screen, WholeLog)
        assert "▴ Bo's reason: no use for a kicker" in text(app)
