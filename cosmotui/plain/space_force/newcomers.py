"""A new character: by questions, at random, or one of the six that are ready-made (SF-2, SF-21)."""

from cosmotui.plain.space_force.creation_page import creation_page
from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.creation import first_vacant, new_draft, new_random
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change

REVIEW: int = 5
"""Where somebody who is complete already goes first."""


def new_character(desk: Desk) -> None:
    """Ask how, make the draft, and go through it."""
    head = ["NEW CHARACTER: drafts are kept however far they are"]
    desk.menu(lambda: head, lambda: _entries(desk), rule="SF-2")


def _entries(desk: Desk) -> list[Entry]:
    return [
        Entry("by questions, step by step", lambda: _by_questions(desk)),
        Entry("at random, complete and legal", lambda: _at_random(desk)),
        Entry("one of six ready-made people, ready for play", lambda: _ready_made(desk, draft=False)),
        Entry("one of them as a draft, to be changed", lambda: _ready_made(desk, draft=True)),
    ]


def _position(desk: Desk) -> Position:
    return desk.pick("Position", tuple(Position), lambda one: one.post.name, first_vacant(desk.season))


def _by_questions(desk: Desk) -> bool:
    change = new_draft(desk.season)
    desk.commit(change)
    creation_page(desk, _who(change))
    return True


def _at_random(desk: Desk) -> bool:
    desk.say("Whoever is rolled stays: no undo takes dice back. b goes back.")
    position = _position(desk)
    change = roll(desk, lambda dice: new_random(desk.season, dice, position), typed=False)
    id = _who(change)
    desk.say(f"Saved: {name_of(desk.season.characters[id])}.")
    creation_page(desk, id, REVIEW, asks=False)
    return True


def _ready_made(desk: Desk, draft: bool) -> bool:
    sample = desk.pick("Who", SAMPLES, name_of)
    change = use_sample(desk.season, sample, draft)
    desk.commit(change)
    if draft:
        creation_page(desk, _who(change), asks=False)
    return True


def _who(change: Change) -> str:
    return next(document.id for document in change.put if isinstance(document, Character))
