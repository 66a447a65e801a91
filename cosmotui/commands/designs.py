"""`cosmotui designs`: ship designs of Cosmoforce, in the user's library and in files."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cosmotui.commands.output import say, say_json, say_table
from cosmotui.engine.errors import Problem
from cosmotui.new_match import Misuse
from cosmotui.plain.cosmoforce.lab_lines import lab_lines
from cosmotui.plain.cosmoforce.ship_words import numbers
from cosmotui.rules.cosmoforce.design import POINT, Design, design_problems
from cosmotui.rules.cosmoforce.design_text import DesignError, design_text, read_design
from cosmotui.rules.cosmoforce.design_words import arms
from cosmotui.rules.cosmoforce.events import points
from cosmotui.rules.cosmoforce.lab import CONDUCTS, bouts, heat_curve
from cosmotui.rules.cosmoforce.odds import AttackOdds
from cosmotui.rules.cosmoforce.presets import PRESETS, SPACE_FORCE
from cosmotui.saves.designs import BYTES_LIMIT, Designs, SavedDesign
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.text_files import read_text, write_text

SCREEN: Final = "-"
HEAD: Final = ("NAME", "CLASS", "MASS", "THRUST", "SPEED", "CREW", "HEAT", "BOXES", "WEAPONS")
READY_MADE: Final = (*PRESETS, *SPACE_FORCE)


def run(arguments: Namespace) -> int:
    """Do what the action says."""
    library = Designs()
    match arguments.action:
        case "list":
            return _list(library, arguments.trash, arguments.json)
        case "show":
            return _show(_design(library, arguments.name), arguments.json)
        case "check":
            return _check(library, arguments.files, arguments.json)
        case "odds":
            return _odds(_design(library, arguments.name), arguments.json)
        case "import":
            return _import(library, arguments.file, arguments.json)
        case "export":
            return _export(_design(library, arguments.name), arguments.file, arguments.force)
        case "remove":
            for path in [_kept(library, name, library.find_own) for name in arguments.names]:
                gone = library.delete(path)
                say(f"{path.stem} is in the trash. Bring it back with: cosmotui designs restore {gone.stem}")
        case _:
            for path in [_in_trash(library, name) for name in arguments.names]:
                say(f"{library.restore(path).stem} is back.")
    return 0


# --- which design ----------------------------------------------------------------------------------------------------


def _kept(library: Designs, name: str, find: Callable[[str], Path]) -> Path:
    """The file of a design in the library by the name of the ship, else what `find` makes of it. Raises Misuse."""
    path = library.called(name)
    if path is not None:
        return path
    try:
        return find(name)
    except SaveError as error:
        raise Misuse(str(error)) from error


def _design(library: Designs, name: str) -> Design:
    """A design of the library, of a file or ready-made, in this order; legal or not. Raises Misuse, SaveError."""
    path = library.called(name)
    ready = next((design for design in READY_MADE if design.name.casefold() == name.casefold()), None)
    if path is None and ready is not None:
        return ready
    return library.load(path or _kept(library, name, library.find))


def _in_trash(library: Designs, name: str) -> Path:
    for saved in library.deleted():
        if name in (saved.name, saved.title, saved.path.name):
            return saved.path
    raise Misuse(f"There is no {name[:60]!r} in the trash; cosmotui designs list --trash shows what is.")


# --- actions ---------------------------------------------------------------------------------------------------------


def _list(library: Designs, trash: bool, as_json: bool) -> int:
    designs = library.deleted() if trash else library.designs()
    if as_json:
        say_json([_saved_row(saved) for saved in designs])
        return 0
    readable = [(saved, saved.thing) for saved in designs if saved.thing is not None]
    if readable:
        rows = [_cells(design, "to mend" if saved.refused else "") for saved, design in readable]
        say_table(HEAD, rows, numbers=(2, 3, 4, 5, 6, 7))
    say(*(f"{printable(saved.name)}: {saved.problem}" for saved in designs if saved.thing is None))
    if not designs and trash:
        say("The trash is empty.")
    elif not designs:
        names = ", ".join(design.name for design in READY_MADE)
        say(f"Your library is empty. Ready-made are {names}: cosmotui designs show lancer")
    return 0


def _cells(design: Design, note: str) -> tuple[str, ...]:
    middle = (design.mass, design.thrust, points(design.speed), design.complement, design.heat, design.boxes)
    more = f", {note}" if note else ""
    return (design.name, design.hull, *(str(number) for number in middle), arms(design) + more)


def _show(design: Design, as_json: bool) -> int:
    problems = design_problems(design)
    if as_json:
        say_json(_row(design) | {"problems": _problems(problems)})
    else:
        say(*design_text(design).splitlines(), "", numbers(design), *(f"To mend: {problem}" for problem in problems))
    return 0


def _check(library: Designs, names: list[str], as_json: bool) -> int:
    """Every problem of files, of designs by name, or of the whole library. 1 if there is any."""
    found = {name: _wrong(library, name) for name in names}
    if not names:
        found = {saved.name: _wrong_saved(saved) for saved in library.designs()}
    if as_json:
        say_json([{"design": name, "problems": _problems(problems)} for name, problems in found.items()])
    else:
        for name, problems in found.items():
            say(f"{printable(name)}: {f'{len(problems)} to mend' if problems else 'good'}")
            say(*(f"  {printable(str(problem))}" for problem in problems))
        if not found:
            say("There are no designs yet.")
    return 1 if any(found.values()) else 0


def _wrong(library: Designs, name: str) -> list[Problem]:
    """What is wrong with a design; of a file that cannot be read as one, everything at once."""
    named = library.called(name) is None and any(design.name.casefold() == name.casefold() for design in READY_MADE)
    if named:
        return []
    path = Path(SCREEN) if name == SCREEN else _kept(library, name, library.find)
    try:
        return design_problems(read_design(read_text(path, BYTES_LIMIT)))
    except DesignError as error:
        return error.problems


def _wrong_saved(saved: SavedDesign) -> list[Problem]:
    return list(saved.refused) if saved.thing is not None else [Problem(saved.problem)]


def _import(library: Designs, file: str, as_json: bool) -> int:
    path = library.import_file(Path(file))
    design = library.load(path)
    problems = design_problems(design)
    if as_json:
        say_json({"name": path.stem, "path": str(path)} | _row(design) | {"problems": _problems(problems)})
    else:
        say(f"Taken in: {design.name}, {numbers(design)}", *(f"To mend: {problem}" for problem in problems))
    return 0


def _export(design: Design, file: str, force: bool) -> int:
    if file == SCREEN:
        say(*design_text(design).splitlines())
    else:
        write_text(Path(file), design_text(design), force)
        say(f"{design.name} written to {file}.")
    return 0


def _odds(design: Design, as_json: bool) -> int:
    if not as_json:
        say(f"{design.name}, {numbers(design)}", "", *lab_lines(design))
        return 0
    fights = [
        {
            "target": bout.target,
            "first": bout.first,
            "attack": _volley(bout.ours, bout.attacks),
            "answer": _volley(bout.theirs, bout.attacks_taken),
        }
        for bout in bouts(design)
    ]
    heat = {conduct.name: [turn.dice for turn in heat_curve(design, conduct)] for conduct in CONDUCTS}
    say_json(_row(design) | {"bouts": fights, "heat_dice": heat})
    return 0


# --- for other programs ----------------------------------------------------------------------------------------------


def _row(design: Design) -> dict[str, object]:
    return {
        "ship": design.name,
        "class": design.hull,
        "systems": list(design.systems),
        "mass": design.mass,
        "thrust": design.thrust,
        "speed": design.speed / POINT,
        "crew": design.complement,
        "heat": design.heat,
        "sinks": design.sinks,
        "boxes": design.boxes,
    }


def _saved_row(saved: SavedDesign) -> dict[str, object]:
    row: dict[str, object] = {"name": saved.name, "path": str(saved.path), "changed": int(saved.changed)}
    design = _row(saved.thing) if saved.thing is not None else {}
    wrong = [Problem(saved.problem)] if saved.problem else saved.refused
    return row | design | {"problems": _problems(list(wrong))}


def _problems(problems: list[Problem]) -> list[dict[str, str]]:
    return [{"text": problem.text, "rule": problem.rule} for problem in problems]


def _volley(volley: AttackOdds | None, attacks: int | None) -> dict[str, object] | None:
    if volley is None:
        return None
    return {"weapon": volley.weapon, "systems": volley.systems, "damage": volley.damage, "attacks_to_destroy": attacks}
