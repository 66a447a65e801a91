"""The smaller panels: title, keys, head, roster, odds, log, charts, emblems and the message for small terminals."""

import re

import pytest

from cosmotui.screens.replay import ScrubMeter
from cosmotui.widgets.emblem import SHAPES, Emblem, emblem_rows
from cosmotui.widgets.event_log import EventLog, LogEntry
from cosmotui.widgets.glyphs import ASCII
from cosmotui.widgets.headed import Head
from cosmotui.widgets.key_row import KeyRow
from cosmotui.widgets.line_widget import LineWidget
from cosmotui.widgets.odds_lens import Odds, OddsLens
from cosmotui.widgets.roster import Roster, RosterRow
from cosmotui.widgets.size_needed import fits
from cosmotui.widgets.time_chart import Series, TimeChart
from cosmotui.widgets.title_bar import Title, TitleBar
from cosmotui.widgets.too_small import TooSmall
from cosmotui.widgets.words import Ship, Who

from .host import Host, block, drawn, inks, showing
from .match_page import KEYS, parts

MIRA = Who(0, "Mira")


async def shown(widget: LineWidget, width: int = 34, height: int = 7, **more) -> list[str]:
    """The text of a widget of some size."""
    app = Host(widget, css=f"LineWidget {{ width: {width}; height: {height}; }}", **more)
    async with app.run_test(size=(max(width, 40), max(height, 10))):
        return drawn(widget)


# Title bar

SEAL = "7F3A91C2-5D0EAA17"


@pytest.mark.parametrize(
    ("title", "width", "line"),
    [
        (
            Title("Cosmoclysm", "turn 14", Who(0, "Atropos"), undo=0, wall="d4", seal=SEAL),
            80,
            " COSMOCLYSM  turn 14  ✚R Atropos           undo 0 at d4  seal 7F3A91C2-5D0EAA17",
        ),
        (Title("Cosmoforce", "round 4", MIRA, ", action 1 of 2", 1, "heat"), 60, ""),
        (Title("Cosmoclysm", "turn 14", MIRA, undo=2, wall="d4", seal=SEAL), 62, "undo 2 to d4  7F3A91C2-5D0EAA17"),
        (Title("Cosmoclysm", "turn 14", MIRA, undo=2, wall="d4", seal=SEAL), 56, "undo 2  7F3A91C2-5D0EAA17"),
        (Title("Cosmoclysm", "turn 14", MIRA, undo=2, wall="d4", seal=SEAL), 48, "undo 2 to d4"),
        (Title("Cosmoclysm", "turn 14", MIRA, undo=2, wall="d4", seal=SEAL), 40, "undo 2"),
        (
            Title("Cosmoclysm", "turn 14", MIRA, undo=2, wall="d4", what_if=True),
            80,
            " WHAT IF  COSMOCLYSM  turn 14  ✚R Mira",
        ),
        (Title("Home"), 20, " HOME"),
    ],
)
async def test_the_title_tells_where_the_game_is(title, width, line):
    text = (await shown(showing(TitleBar(), title=title), width, 1))[0]
    assert line in text
    assert len(text) <= width


async def test_without_room_the_wall_goes_before_the_seal_and_the_seat_stays():
    title = Title("Cosmic Encounter", "cycle 3", MIRA, ", 1st", 0, "rally", SEAL)
    texts = [(await shown(showing(TitleBar(), title=title), width, 1))[0] for width in (85, 80, 65, 50, 40, 30)]
    assert all("✚R Mira, 1st" in text for text in texts[:5])
    assert ["seal" in text for text in texts] == [True, False, False, False, False, False]
    assert [SEAL in text for text in texts] == [True, True, False, False, False, False]
    assert ["undo 0" in text for text in texts] == [True, True, True, True, False, False]


async def test_a_fork_says_what_if_and_how_to_return():
    text = (await shown(showing(TitleBar(), title=Title("Cosmoclysm", undo=3, what_if=True)), 60, 1))[0]
    assert text.startswith(" WHAT IF  COSMOCLYSM")
    assert text.endswith("b returns")


async def test_a_long_name_takes_what_the_title_leaves_and_at_least_twelve_cells():
    title = Title("X", "turn 14", who=Who(0, "Bartholomew Roberts"), undo=2, wall="turn 13", seal="7F3A91C2-5D0EAA17")
    assert "✚R Bartholomew Roberts " in (await shown(showing(TitleBar(), title=title), 80, 1))[0]
    assert "✚R Bartholome.. " in (await shown(showing(TitleBar(), title=title), 36, 1))[0]


# Key row and head


async def test_the_key_row_is_drawn_as_designed():
    line = " arrows hex  tab target  enter go  u undo  w why  b what if  ? rules"
    assert (await shown(showing(KeyRow(), keys=KEYS), 80, 1))[0] == line


async def test_keys_that_do_not_fit_are_left_out_but_never_help():
    assert (await shown(showing(KeyRow(), keys=KEYS), 45, 1))[0] == " arrows hex  tab target  enter go  ? rules"
    assert (await shown(showing(KeyRow(), keys=KEYS, note="saved"), 45, 1))[
        0
    ] == " arrows hex  tab target  ? rules       saved"


async def test_a_head_fills_its_line():
    assert (await shown(Head("Odds", "w why"), 34, 1))[0] == "ODDS ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ w why"
    assert (await shown(Head("Fleets"), 34, 1))[0] == "FLEETS ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒"
    assert (await shown(Head("Odds", "w why"), 10, 1))[0] == "ODDS w why"
    assert (await shown(Head("Odds", "w why"), 34, 1, glyphs=ASCII))[0] == "ODDS ----------------------- w why"


# Roster, odds, log


async def test_the_roster_is_drawn_as_designed():
    assert await shown(parts()["roster"], 34, 4) == block(
        """
FLEETS ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒
✚R Atropos    C D E F ∙ ∙ T     5
◉B Lachesis   ∙ D E F F J ∙     5
✦Y Clotho     ∙ D E F F J T     6
"""
    )


async def test_who_acts_is_bright_and_who_is_out_is_faint():
    rows = [RosterRow(MIRA, "C", "1", acting=True), RosterRow(Who(1, "Ofra"), " ", "0", out=True)]
    widget = showing(Roster(), rows=rows)
    await shown(widget)
    assert inks(widget, "Mira") == {"bright"}
    assert inks(widget, "Ofra") == {"chart"}


async def test_long_and_wide_names_keep_the_columns():
    rows = [RosterRow(Who(0, "李李李李李李李李"), "CDEF  T", "5"), RosterRow(Who(1, "Bartholomew R"), "CDEFFJT", "7")]
    lines = (await shown(showing(Roster(), rows=rows)))[1:3]
    assert lines[0].endswith("C D E F ∙ ∙ T   5") and lines[1].endswith("C D E F F J T   7")
    assert "李李李李李.." in lines[0] and "Bartholome.." in lines[1]


async def test_the_odds_are_drawn_as_designed():
    assert await shown(parts()["odds"], 34, 4) == block(
        """
ODDS ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ w why
✚T E3 ▸ E4 ▸ ◉F D5
capture  ▰▰▰▱▱▱▱▱▱▱ 30.9 in 100
1d20 v 2d20, ties to Lachesis
"""
    )


async def test_lean_odds_have_no_meter_and_sampled_ones_say_about():
    odds = Odds("win", (("win", 0.4399),), exact=False)
    assert (await shown(showing(OddsLens(lean=True), odds=odds)))[2] == "win      about 44.0 in 100"
    assert "▰▰▰▱▱▱▱ about 44.0 in 100" in (await shown(showing(OddsLens(), odds=odds)))[2]


async def test_the_newest_event_stands_last_and_loudest():
    widget = EventLog([LogEntry("gone", 0), LogEntry("turn 13", mark=True), LogEntry("old", 1), LogEntry("new", 0)])
    assert await shown(widget, 34, 4) == ["LOG ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ l all", "turn 13", "◉ old", "✚ new"]
    assert (inks(widget, "new"), inks(widget, "old"), inks(widget, "turn 13")) == ({"text"}, {"dim"}, {"chart"})


async def test_what_is_new_stands_under_a_rule_that_says_since_when():
    widget = EventLog([LogEntry("old", 1), LogEntry("first", 2, new=True), LogEntry("last", 0, new=True)])
    widget.set_reactive(EventLog.since, "since Ann acted")
    assert (await shown(widget, 34, 6))[1:5] == ["◉ old", "⠒⠒ since Ann acted ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒", "✦ first", "✚ last"]
    assert inks(widget, "first") == {"text"}


async def test_the_rule_says_since_when_in_full_where_that_takes_the_whole_line():
    widget = EventLog([LogEntry("old", 1), LogEntry("last", 0, new=True)])
    widget.set_reactive(EventLog.since, "since Atropos acted")
    assert (await shown(widget, 23, 6))[2] == "⠒⠒ since Atropos acted"


async def test_what_is_new_and_has_no_room_is_counted():
    widget = EventLog([LogEntry(f"event {number}", 0, new=True) for number in range(9)])
    widget.set_reactive(EventLog.since, "since Ann acted")
    lines = await shown(widget, 34, 4)
    assert lines[0].endswith(" 6 more, l all")
    assert lines[1:] == ["✚ event 6", "✚ event 7", "✚ event 8"]


async def test_the_topmost_entry_is_shown_whole_or_not_at_all():
    long = LogEntry("an event that is told in more words than a line holds", 0, new=True)
    widget = EventLog([long, LogEntry("first", 1, new=True), LogEntry("last", 1, new=True)])
    assert (await shown(widget, 34, 5))[1:3] == ["✚ an event that is told in more", "  words than a line holds"]
    lines = await shown(widget, 34, 4)
    assert lines[0].endswith(" 1 more, l all")
    assert lines[1:] == ["◉ first", "◉ last", ""]
    assert (await shown(EventLog([long]), 34, 2))[1:] == ["✚ an event that is told in more .."]


async def test_marks_and_then_what_is_minor_make_room_for_what_is_new():
    entries = [
        LogEntry("turn 3", mark=True, new=True),
        LogEntry("hit", 0, new=True),
        LogEntry("moved", 0, new=True, minor=True),
        LogEntry("turn 4", mark=True, new=True),
        LogEntry("missed", 1, new=True),
    ]
    assert (await shown(EventLog(entries), 34, 6))[1:] == ["turn 3", "✚ hit", "✚ moved", "turn 4", "◉ missed"]
    assert (await shown(EventLog(entries), 34, 4))[1:] == ["✚ hit", "✚ moved", "◉ missed"]
    assert (await shown(EventLog(entries), 34, 3))[1:] == ["✚ hit", "◉ missed"]


async def test_details_are_set_in_below_their_line():
    widget = EventLog([LogEntry("attack", 0), LogEntry("4 6", 0, detail=True)], full=True)
    assert (await shown(widget, 34, 4))[1:3] == ["✚ attack", "    ✚ 4 6"]


async def test_the_full_log_scrolls_and_counts_what_follows():
    widget = EventLog([LogEntry(f"event {number}", 0) for number in range(30)], full=True, note="30")
    app = Host(widget, css="EventLog { height: 8; width: 34; }")
    async with app.run_test(size=(40, 10)) as pilot:
        widget.focus()
        assert drawn(widget)[7] == "24 more: arrows"
        await pilot.press("down")
        assert drawn(widget)[1] == "✚ event 1"
        await pilot.press("end")
        assert drawn(widget)[1] == "✚ event 23" and drawn(widget)[7] == "✚ event 29"
        await pilot.press("down", "home")
        assert drawn(widget)[1] == "✚ event 0"


async def test_the_event_of_a_replay_stands_on_signal():
    widget = EventLog([LogEntry(f"event {number}", 0) for number in range(30)], title="events", note="13 of 30")
    app = Host(widget, css="EventLog { height: 8; width: 34; }")
    async with app.run_test(size=(40, 10)) as pilot:
        widget.current = 12
        await pilot.pause()
        assert inks(widget, "event 12") == {"signal-strong"}
        assert "✚ event 12" in drawn(widget)


async def test_events_take_the_lines_they_need_and_keep_ships():
    widget = EventLog([LogEntry(("took ", Ship(2, "D"), " at a place with a long name"), 0), LogEntry("next", 1)])
    assert (await shown(widget))[1:4] == ["✚ took ✦D at a place with a long", "  name", "◉ next"]
    assert inks(widget, "✦D") == {"seat-y"}


async def test_what_has_no_room_in_the_log_is_cut():
    widget = EventLog([LogEntry("one"), LogEntry("said " + "word " * 30, 0)])
    app = Host(widget, css="EventLog { height: 4; width: 20; }")
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        assert drawn(widget)[1:] == ["✚ said word word", "  word word word", "  word word word w.."]


async def test_a_whole_log_may_begin_at_its_end():
    widget = EventLog([LogEntry(f"event {number}", 0) for number in range(30)], full=True, at_end=True)
    app = Host(widget, css="EventLog { height: 8; width: 34; }")
    async with app.run_test(size=(40, 10)) as pilot:
        widget.focus()
        assert drawn(widget)[7] == "✚ event 29"
        await pilot.press("up")
        assert drawn(widget)[1] == "✚ event 22" and drawn(widget)[7] == "2 more: arrows"


async def test_a_whole_log_scrolls_to_its_end_past_entries_of_several_lines():
    entries = [LogEntry(f"{number} " + "word " * (5 * (number % 3)), 0) for number in range(20)]
    widget = EventLog(entries, full=True)
    app = Host(widget, css="EventLog { height: 8; width: 20; }")
    async with app.run_test(size=(40, 10)) as pilot:
        widget.action_scroll_by(1_000_000)
        await pilot.pause()
        assert drawn(widget)[-1].strip() == "word word" and "✚ 19 word word word" in drawn(widget)
        widget.offset_rows = 0
        await pilot.pause()
        more = drawn(widget)[-1]
        assert drawn(widget)[1] == "✚ 0"
        whole = [line for line in drawn(widget) if line.startswith("✚")]
        told = [f"{20 - len(whole) + part} more: arrows" for part in (0, 1)]  # the last one may be there in part
        assert more in told


# Pictures


async def test_the_scrub_meter_is_as_wide_as_its_space():
    widget = ScrubMeter()
    app = Host(widget, css="ScrubMeter { width: 34; height: 1; }")
    async with app.run_test(size=(40, 10)) as pilot:
        widget.of = 487
        widget.position = 212
        await pilot.pause()
        assert drawn(widget) == ["▰" * 15 + "▱" * 19]


@pytest.mark.parametrize("radius", [12, 18, 34])
def test_every_emblem_is_its_own_and_fits(radius):
    pictures = [emblem_rows(colour, radius) for colour in range(8)]
    assert len({tuple(picture) for picture in pictures}) == 8
    for picture in pictures:
        assert len(picture) == (2 * radius + 3) // 4
        assert {len(row) for row in picture} == {radius}
        assert sum(row != " " * radius for row in picture) >= len(picture) - 2


@pytest.mark.parametrize("colour", [0, 1, 2, 3, 4, 6, 7])
def test_emblems_are_the_same_on_both_sides(colour):
    shape = SHAPES[colour]
    assert all(shape(x / 20, y / 20) == shape(-x / 20, y / 20) for x in range(21) for y in range(-20, 21))


async def test_the_emblems_of_several_winners_stand_side_by_side():
    one, two = await shown(Emblem(2, radius=12), 80, 10), await shown(Emblem(2, 0, radius=12), 80, 10)
    assert max(map(len, two)) > max(map(len, one))
    assert "".join(await shown(Emblem(2, radius=12), 80, 10, glyphs=ASCII)).isascii()


async def test_a_chart_has_a_line_for_each_seat_in_its_ink():
    widget = TimeChart([Series(2, (6, 6, 3)), Series(0, (6, 2, 0))], "ships on the board, turn 1 to 3")
    lines = await shown(widget, 30, 6)
    assert lines[5] == "ships on the board, turn 1 t.."
    assert lines[2].endswith("✦ 3") and lines[4].endswith("✚ 0")
    assert {"seat-y", "seat-r", "rule"} <= {ink for line in widget._picture for _, ink in line}


async def test_lines_that_end_together_are_named_together():
    widget = TimeChart([Series(2, (1, 3)), Series(0, (0, 3)), Series(1, (1, 0))])
    lines = await shown(widget, 30, 6)
    assert lines[0].endswith(" ✦✚ 3")
    assert lines[5].endswith(" ◉ 0")


async def test_a_chart_without_numbers_or_room_is_empty():
    assert "".join(await shown(TimeChart(), 30, 6)) == ""
    assert "".join(await shown(TimeChart([Series(0, (1, 2))]), 3, 6)) == ""


# Too small


@pytest.mark.parametrize(("width", "height"), [(62, 15), (79, 24), (80, 23), (40, 8), (120, 10), (45, 40)])
async def test_a_small_terminal_says_what_it_needs(width, height):
    widget = TooSmall()
    app = Host(widget, css="TooSmall { height: 1fr; }")
    async with app.run_test(size=(width, height)):
        text = "\n".join(drawn(widget))
        assert not fits(width, height)
        assert f"This terminal is {width} x {height}." in text
        assert "eeds 80 x 24" in text
        assert "p plain mode" in text
        assert len(drawn(widget)) == height


async def test_the_size_now_lies_inside_the_size_needed():
    widget = TooSmall()
    app = Host(widget, css="TooSmall { height: 1fr; }")
    async with app.run_test(size=(62, 15)):
        lines = drawn(widget)
        corner = next(number for number, line in enumerate(lines) if "⡏" in line)
        assert lines[corner].count("⢹") == 2
        assert lines[corner + 5].lstrip().startswith("⣇")
        assert "62 x 15" in lines[corner + 2] or "62 x 15" in lines[corner + 1]


@pytest.mark.parametrize(("width", "height"), [(39, 20), (80, 7), (20, 3), (3, 1)])
async def test_a_tiny_terminal_gets_one_sentence(width, height):
    widget = TooSmall()
    app = Host(widget, css="TooSmall { height: 1fr; }")
    async with app.run_test(size=(width, height)):
        assert drawn(widget)[0].startswith("Too small"[:1])
        assert "".join(drawn(widget)[1:]) == ""


def test_the_smallest_terminal_to_play_on():
    assert fits(80, 24) and fits(120, 40)
    assert not fits(79, 24) and not fits(80, 23)


async def test_odds_that_have_no_row_of_their_own_share_one():
    chances = (("0-3 hits", 0.234), ("4", 0.378), ("5", 0.258), ("6+", 0.13), ("destroys", 0.05))
    told = {
        7: ["0-3 hits", "4", "5", "6+", "destroys"],
        6: ["0-3 hits", "4", "5", "6+  13.0   destroys  5.0 in 100"],
        5: ["0-3 hits", "4  37.8   5  25.8 in 100", "6+  13.0   destroys  5.0 in 100"],
    }
    for height, rows in told.items():
        lines = await shown(showing(OddsLens(), odds=Odds("Railgun 7 8 at Bastion", chances)), 34, height)
        assert [re.sub("  +▰.*|  +▱.*", "", line) for line in lines[2:]] == rows
