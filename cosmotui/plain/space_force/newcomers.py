"""A new character: by questions, at random, or one of the six ready-made characters (SF-2, SF-21)."""

from cosmotui.plain.space_force.creation_page import creation_page
from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.who import name_of
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.creation import first_vacant, new_draft, new_random
from cosmotui.rules.space_force.creation.making import REVIEW
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change


def new_character(shell: SeasonShell) -> None:
    """Ask how, make the draft, and go through it."""
    head = ["NEW CHARACTER: drafts are kept however far they are"]
    shell.menu(lambda: head, lambda: _entries(shell), rule="SF-2")


def _entries(shell: SeasonShell) -> list[MenuRow]:
    return [
        MenuRow("by questions, step by step", lambda: _by_questions(shell)),
        MenuRow("at random, complete and legal", lambda: _at_random(shell)),
        MenuRow("one of six ready-made people, ready for play", lambda: _ready_made(shell, draft=False)),
        MenuRow("one of them as a draft, to be changed", lambda: _ready_made(shell, draft=True)),
    ]


def _by_questions(shell: SeasonShell) -> bool:
    change = new_draft(shell.season)
    shell.commit(change)
    creation_page(shell, _who(change))
    return True


def _at_random(shell: SeasonShell) -> bool:
    shell.say("Whoever is rolled stays: no undo takes dice back. b goes back.")
    position = shell.pick("Position", tuple(Position), lambda one: one.post.name, first_vacant(shell.season))
    change = roll(shell, lambda dice: new_random(shell.season, dice, position), typed=False)
    id = _who(change)
    shell.say(f"Saved: {name_of(shell.season.characters[id])}.")
    creation_page(shell, id, REVIEW, asks=False)
    return True


def _ready_made(shell: SeasonShell, draft: bool) -> bool:
    sample = shell.pick("Who", SAMPLES, name_of)
    change = use_sample(shell.season, sample, draft)
    shell.commit(change)
    if draft:
        creation_page(shell, _who(change), asks=False)
    return True


def _who(change: Change) -> str:
    return next(document.id for document in change.put if isinstance(document, Character))
