"""`cosmotui designs`: ship designs of Cosmoforce, in the user's library and in files."""

from argparse import Namespace
from typing import Final

from cosmotui.commands.output import say, say_json
from cosmotui.commands.shelf import Shelf
from cosmotui.plain.cosmoforce.lab_lines import lab_lines
from cosmotui.plain.cosmoforce.ship_words import numbers
from cosmotui.rules.cosmoforce.design import POINT, Design
from cosmotui.rules.cosmoforce.design_words import arms
from cosmotui.rules.cosmoforce.event_words import points
from cosmotui.rules.cosmoforce.lab import CONDUCTS, bouts, heat_curve
from cosmotui.rules.cosmoforce.odds import AttackOdds
from cosmotui.rules.cosmoforce.presets import PRESETS, SPACE_FORCE
from cosmotui.saves.designs import Designs

HEAD: Final = ("NAME", "CLASS", "MASS", "THRUST", "SPEED", "CREW", "HEAT", "BOXES", "WEAPONS")
READY_MADE: Final = (*PRESETS, *SPACE_FORCE)


def run(arguments: Namespace) -> int:
    """Carry out the action."""
    shelf = Shelf(Designs(), READY_MADE, _row, numbers)
    match arguments.action:
        case "list":
            numbered = (2, 3, 4, 5, 6, 7)
            return shelf.table(HEAD, _cells, numbered, trash=arguments.trash, json=arguments.json)
        case "odds":
            return _odds(shelf.find(arguments.name), arguments.json)
        case _:
            return shelf.do(arguments)


def _cells(design: Design, note: str) -> tuple[str, ...]:
    middle = (design.mass, design.thrust, points(design.speed), design.complement, design.heat, design.boxes)
    more = f", {note}" if note else ""
    return (design.name, design.hull, *(str(number) for number in middle), arms(design) + more)


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


def _volley(volley: AttackOdds | None, attacks: int | None) -> dict[str, object] | None:
    if volley is None:
        return None
    return {"weapon": volley.weapon, "systems": volley.systems, "damage": volley.damage, "attacks_to_destroy": attacks}
