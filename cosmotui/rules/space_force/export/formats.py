"""The export of characters in each format."""

from collections.abc import Iterable
from typing import Final, Literal, get_args

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.export.html_sheet import sheets_html
from cosmotui.rules.space_force.export.markdown_sheet import sheets_markdown
from cosmotui.rules.space_force.export.people import people_json
from cosmotui.rules.space_force.export.text_sheet import sheets_text
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.record import record

Format = Literal["md", "txt", "json", "html"]
"""Also the endings of the files."""
FORMATS: Final[tuple[Format, ...]] = get_args(Format)


def exported(season: Season, characters: Iterable[Character], format: Format) -> str:
    """Return these characters as text of that format."""
    chosen = tuple(characters)
    if format == "json":
        return people_json(season, chosen)
    records = (record(one, season, season.ship_of(one.id)) for one in chosen)
    if format == "md":
        return sheets_markdown(records)
    return sheets_text(records) if format == "txt" else sheets_html(records, season.series.title)
