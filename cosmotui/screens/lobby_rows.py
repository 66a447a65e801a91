"""The rows of the lobby: tables in sections, and the people of the chosen one."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from cosmotui.screens.file_list import moment
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, seat_ink, width_of
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, gap, heading, row

if TYPE_CHECKING:
    from cosmotui.tables.wire import News

SECTIONS: Final = ("waiting for you", "your tables", "with a free seat", "to watch")


def table_rows(found: "Sequence[News] | None", width: int) -> list[Row]:
    """Return all tables, those that wait first."""
    if not found:
        told = "Looking .." if found is None else "No table is open here: make one, or wait for friends."
        return [heading("tables"), row("", [(told, "dim")])]
    rows: list[Row] = []
    for section, part in groupby(found, lambda news: news.section):
        tables = list(part)
        rows += [*([gap()] if rows else []), heading(SECTIONS[section], str(len(tables)))]
        rows += [_table(news, width) for news in tables]
    return rows


def _table(news: "News", width: int) -> Row:
    right: Line = [(visible(news.where), "dim")]
    title: Line = [(clip(visible(news.title), max(8, width - width_of(right) - 5)), "strong")]
    there: Line = [(_there(news), "dim")]
    state: Line = [(clip(_state(news), max(8, width - width_of(there) - 5)), "dim")]
    return Row(news.table, ((title, right), (state, there)))


def _state(news: "News") -> str:
    """Return whose answer is awaited, and since when."""
    since = f" since {moment(news.since).removeprefix('today ')}" if news.since else ""
    asked = [visible(person.seat) for person in news.people if person.is_asked]
    match news.state:
        case "gathers":
            return "begins once everybody is there"
        case "waits for you":
            return f"you are to answer{since}"
        case "goes on" | "rests" if asked:
            return f"{', '.join(asked)} to answer{since}"
        case state:
            return state


def _there(news: "News") -> str:
    """Return how many are there."""
    here = sum(person.is_here for person in news.people)
    people = sum(not person.bot for person in news.people)
    return f"{here} of {people} here" if news.is_hosted else "nobody here"


def person_rows(news: "News", glyphs: Glyphs) -> list[Row]:
    """Return the seats of a table, with a mark for those that are to answer."""
    rows = [heading(news.game, "to answer: marked")]
    for person in news.people:
        there = person.bot or ("here" if person.is_here else "away")
        tag: Line = [(glyphs.seat_tag(person.colour), seat_ink(person.colour))]
        rows.append(row("", [*tag, (f" {visible(person.seat)}", "text")], [(there, "dim")], marked=person.is_asked))
    if news.watching:
        rows.append(row("", [(f"{news.watching} {'watches' if news.watching == 1 else 'watch'}", "dim")]))
    return rows
