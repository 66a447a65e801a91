"""The library of opponents in plain lines: writing, changing, copying and moving them (SF-20.9)."""

from functools import partial
from pathlib import Path

import msgspec

from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
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
from cosmotui.saves.trash_days import emptied_words

WAYS = ("read it", "change it", "copy it", "write it to a file", "remove it")


def opponents_page(shell: SeasonShell) -> None:
    """Show every opponent of the library, and the ways to add another."""
    library = Opponents()

    def entries() -> list[MenuRow]:
        kept = [MenuRow(saved.title, partial(_open, shell, library, saved)) for saved in library.listed()]
        more = [
            MenuRow("write another", lambda: _edit(shell, library, Opponent(""))),
            MenuRow(
                "copy a template", lambda: _edit(shell, library, shell.pick("Which", READY_MADE, lambda one: one.name))
            ),
            MenuRow("take one in from a file", lambda: _import(shell, library)),
        ]
        if gone := library.deleted_last():
            more.append(MenuRow(f"bring back {gone.stem}", lambda: shell.say(f"Back: {library.restore(gone).stem}.")))
            more.append(MenuRow("empty the trash", lambda: _empty_trash(shell, library)))
        return [*kept, *more]

    shell.menu(lambda: ["OPPONENTS, kept as texts"], entries, rule="SF-20.9")


def _open(shell: SeasonShell, library: Opponents, saved: SavedText[Opponent]) -> None:
    one = saved.thing
    way = shell.pick("What", WAYS if one else WAYS[-1:])
    if one is None or way == WAYS[4]:
        library.delete(saved.path)
        shell.say(f"Removed: {saved.title}.")
    elif way == WAYS[0]:
        wrong = opponent_problems(one, shell.season.armoury, shell.season.skills)
        shell.say(*opponent_text(one).splitlines(), *(f"To mend: {problem}" for problem in wrong))
    elif way == WAYS[3]:
        shell.say(f"Written to {library.export(saved.path, named_file(shell.text('File') or saved.path.name))}.")
    else:
        _edit(shell, library, one, saved.path if way == WAYS[1] else None)


def _edit(shell: SeasonShell, library: Opponents, begun: Opponent, path: Path | None = None) -> None:
    """Ask for every value; an empty line keeps the present one. Raises SeasonError with all problems; a draft stays."""
    draft = OpponentDraft(begun)
    if draft.told:
        shell.say(draft.told)

    def put(**fields: object) -> Opponent:
        if trouble := draft.keep(msgspec.structs.replace(draft.opponent, **fields)):
            shell.say(trouble)
        return draft.opponent

    one = put(name=shell.text("Name", draft.opponent.name, clears=False))
    abilities, wrong = read_abilities(shell.text("Abilities", abilities_text(one.abilities), clears=False))
    one = put(abilities=abilities)
    skills, untrained = read_skills(shell.text("Skills, as Shooting 3, Dodging 1", skills_text(one.skills)))
    one = put(skills=skills)
    made = put(weapons=read_weapons(shell.text("Weapons, as Vulcan pistol, knife", weapons_text(one.weapons))))
    problems = [*wrong, *untrained, *opponent_problems(made, shell.season.armoury, shell.season.skills)]
    if problems:
        raise SeasonError(" ".join(str(problem) for problem in problems))
    library.save(made, path)
    draft.drop()
    shell.say(f"Kept: {made.name}.")


def _import(shell: SeasonShell, library: Opponents) -> None:
    path = library.import_file(named_file(shell.text("Which file")))
    shell.say(f"Imported: {library.load(path).name}.")


def _empty_trash(shell: SeasonShell, library: Opponents) -> None:
    if shell.yes("Remove every deleted opponent for good", False):
        shell.say(emptied_words(library.empty_trash(0)))
