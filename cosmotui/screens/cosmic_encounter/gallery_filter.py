"""The rows of the gallery's filter: all that can be filtered by, with the number of aliens."""

from cosmotui.rules.cosmic_encounter.words.catalog_filter import FACTS, Filter, count_of, value_words, values_of
from cosmotui.widgets.section_list import Row, gap, heading, row

PLAY = "play"
"""The head, and the key, of what is in play."""


def filter_rows(wanted: Filter, yes: str, here: int = 0, of_aliens: bool = True) -> list[Row]:
    """Return everything that can be filtered by; what is wanted has a mark.

    `here`: how many listed things are in play. Only lists `of_aliens` have facts.
    """
    rows: list[Row] = []
    for fact in FACTS if of_aliens else ():
        rows += [gap()] if rows else []
        rows.append(heading(fact, "enter takes one" if not rows else ""))
        for value in values_of(fact):
            name = value if fact == "galaxy" else value_words(fact, value)
            rows.append(_row(f"{fact}:{value}", name, count_of(fact, value), wanted.value(fact) == value, yes))
    if here:
        rows = [heading(PLAY), _row(PLAY, "in play", here, bool(wanted.play), yes), *([gap()] if rows else []), *rows]
    return rows


def _row(key: str, name: str, count: int, is_wanted: bool, yes: str) -> Row:
    return row(key, [(f"{yes if is_wanted else ' '} ", "bright"), (name, "text")], [(str(count), "dim")])
