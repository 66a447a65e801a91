"""Checks across the documents of a season, beyond the limits of each field (SF-20)."""

from collections.abc import Iterable, Iterator

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.season import Document
from cosmotui.rules.space_force.series import Fight, Roll
from cosmotui.rules.space_force.sheet.stored_ranges import out_of_range
from cosmotui.rules.space_force.ship import Ship
from cosmotui.saves.errors import printable


def problems(documents: Iterable[Document], ids: Iterable[str]) -> Iterator[str]:
    """Yield the problems of what is stored, a line each: values out of range (SF-20.3), missing documents."""
    known = set(ids)
    for document in documents:
        if isinstance(document, Character):
            for problem in out_of_range(document):
                yield f"{called(document)}: {problem.text} {problem.rule}"
            continue
        for id in named_by(document):
            if id not in known:
                yield f"{called(document)} names {id}, which is not in this season."


def impossible(ships: Iterable[Ship], adventures: Iterable[Adventure]) -> str:
    """Return a combination of documents that play cannot lead to; empty if there is none."""
    aboard: dict[str, str] = {}
    for ship in ships:
        for id in ship.crew:
            if id in aboard:
                return f"{id} is in two berths, aboard {aboard[id]} and {called(ship)}; nobody serves twice. SF-6.9"
            aboard[id] = called(ship)
        probe = ship.tube.removeprefix("probe ")
        loaded = [str(number) for number, one in enumerate(ship.probes, 1) if one.state == "tube"]
        if loaded != ([probe] if probe.isdecimal() else []):
            return f"{called(ship)} has other probes in its launch tube than the tube holds. SF-8.9"
    opened = [part.number for adventure in adventures for part in adventure.parts if part.state == "open"]
    if len(opened) > 1:
        return f"episodes {opened[0]} and {opened[1]} are open at the same time. SF-20.4"
    return ""


def named_by(document: Document) -> tuple[str, ...]:
    """Return the ids of other documents that a document refers to."""
    if isinstance(document, Ship):
        return document.crew
    if isinstance(document, Fight):
        return document.characters
    if isinstance(document, Adventure):
        members = [id for subplot in document.subplots for id in subplot.members]
        cast = [member.character for member in document.cast]
        return (*cast, *members, *document.roleplay_awards, *filter(None, [document.ship]))
    if isinstance(document, Roll):
        return (document.character,) if document.character else ()
    return ()


def called(document: Document) -> str:
    """Return the name of a document for messages: its name or title, and its id."""
    title = document.name if isinstance(document, Character | Ship) else ""
    return f"{printable(title)} ({document.id})" if title else f"{type(document).__name__} {document.id}"
