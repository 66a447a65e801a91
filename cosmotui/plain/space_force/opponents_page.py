"""The library of opponents in plain lines: written, changed, copied, moved (SF-20.9)."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.rules.space_force.opponents.opponent import Opponent, opponent_problems
from cosmotui.rules.space_force.opponents.opponent_text import (
    abilities_text,
    opponent_text,
    read_abilities,
    read_skills,
    read_weapons,
    skills_text,
    weapons_text,
)
from cosmotui.rules.space_force.opponents.ready_made import READY_MADE
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.saves.exchange import named_file
from cosmotui.saves.opponent_draft import OpponentDraft
from cosmotui.saves.opponents import Opponents
from cosmotui.saves.text_folder import SavedText

WAYS = ("read it", "change it", "copy it", "write it to a file", "remove it")


def opponents_page(desk: Desk) -> None:
    """Every opponent of the library, and what brings another."""
    library = Opponents()

    def entries() -> list[Entry]:
        kept = [Entry(saved.title, _opener(desk, library, saved)) for saved in library.listed()]
        more = [
            Entry("write another", lambda: _edit(desk, library, Opponent(""))),
            Entry(
                "copy a template", lambda: _edit(desk, library, desk.pick("Which", READY_MADE, lambda one: one.name))
            ),
            Entry("take one in from a file", lambda: _import(desk, library)),
        ]
        if gone := library.deleted_last():
            more.append(Entry(f"bring back {gone.stem}", lambda: _restore(desk, library, gone)))
        return [*kept, *more]

    desk.menu(lambda: ["OPPONENTS, kept as texts"], entries, rule="SF-20.9")


def _opener(desk: Desk, library: Opponents, saved: SavedText[Opponent]) -> Callable[[], None]:
    def ask() -> None:
        one = saved.thing
        way = desk.pick("What", WAYS if one else WAYS[-1:])
        if one is None or way == WAYS[4]:
            library.delete(saved.path)
            desk.say(f"Removed: {saved.title}.")
        elif way == WAYS[0]:
            wrong = opponent_problems(one, desk.season.armoury, desk.season.skills)
            desk.say(*opponent_text(one).splitlines(), *(f"To mend: {problem}" for problem in wrong))
        elif way == WAYS[3]:
            desk.say(f"Written to {library.export(saved.path, named_file(desk.text('File') or saved.path.name))}.")
        else:
            _edit(desk, library, one, saved.path if way == WAYS[1] else None)

    return ask


def _edit(desk: Desk, library: Opponents, begun: Opponent, path: Path | None = None) -> None:
    """Ask for everything; an empty line keeps what stands. Raises SeasonError with every problem; a draft is left."""
    draft = OpponentDraft(begun)
    if draft.told:
        desk.say(draft.told)

    def put(**fields: object) -> Opponent:
        if trouble := draft.keep(msgspec.structs.replace(draft.opponent, **fields)):
            desk.say(trouble)
        return draft.opponent

    one = put(name=desk.text("Name", draft.opponent.name, clears=False))
    abilities, wrong = read_abilities(desk.text("Abilities", abilities_text(one.abilities), clears=False))
    one = put(abilities=abilities)
    skills, untrained = read_skills(desk.text("Skills, as Shooting 3, Dodging 1", skills_text(one.skills)))
    one = put(skills=skills)
    made = put(weapons=read_weapons(desk.text("Weapons, as Vulcan pistol, knife", weapons_text(one.weapons))))
    problems = [*wrong, *untrained, *opponent_problems(made, desk.season.armoury, desk.season.skills)]
    if problems:
        raise SeasonError(" ".join(str(problem) for problem in problems))
    library.save(made, path)
    draft.drop()
    desk.say(f"Kept: {made.name}.")


def _import(desk: Desk, library: Opponents) -> None:
    path = library.import_file(named_file(desk.text("Which file")))
    desk.say(f"Taken in: {library.load(path).name}.")


def _restore(desk: Desk, library: Opponents, path: Path) -> None:
    desk.say(f"Back: {library.restore(path).stem}.")
