"""The first lesson: building a ship, and what a system does to its heat."""

from typing import Final, cast

from cosmotui.lessons.cosmoforce.battle import building
from cosmotui.lessons.lesson import Answer, Entry, Lesson, Step


def _systems(form: dict[str, object]) -> list[object]:
    return list(cast("list[object]", form.get("systems", [])))


def _count(form: dict[str, object], system: str) -> int:
    return _systems(form).count(system)


def _is_in(form: dict[str, object], slot: int, system: str) -> bool:
    return _systems(form)[slot - 1 : slot] == [system]


def _form(*more: str) -> dict[str, object]:
    systems = ["Engine", "Dissipator", "Dissipator", "Habitat", "Armor", "Armor", "Railgun", "Railgun", *more]
    return {"hull": "Cruiser", "systems": [*systems, *[""] * (10 - len(systems))], "name": "Lancer", "crew": []}


HEAT: Final = Lesson(
    "heat",
    "Build a ship, mind its heat",
    building,
    (
        Step(
            "This is a ready-made Cruiser with two empty slots. Go down to slot 9 and put an Engine in with {1}; "
            "watch mass, thrust and heat.",
            Entry(
                lambda form: _count(form, "Engine") == 2 and _is_in(form, 9, "Engine"),
                form=_form("Engine"),
                keys=(*["down"] * 8, "1"),
                typed=("9 engine",),
            ),
            rule="CF-4.9",
            otherwise="First change something: put an Engine into slot 9.",
            done="Thrust and speed rise with it, but so do mass and heat.",
            plain="This is a ready-made Cruiser with two empty slots. Type 9 engine, and watch mass, thrust and heat.",
        ),
        Step(
            "Lasers heat the ship that they hit, and heat that nothing cools harms the crew. "
            "You are at slot 10: add a Dissipator with {2}.",
            Entry(
                lambda form: _count(form, "Engine") == 2 and _count(form, "Dissipator") == 3,
                form=_form("Engine", "Dissipator"),
                keys=("2",),
                typed=("10 dissipator",),
            ),
            rule="CF-7.6",
            otherwise="First cool the ship: put a Dissipator into slot 10.",
            done="Each working Dissipator takes one heat away a turn.",
            plain="Lasers heat the ship that they hit, and heat that nothing cools harms the crew. "
            "Add a third Dissipator: 10 dissipator.",
        ),
        Step(
            "CHECKS says whether the rules have anything against the ship. They have not: confirm with {c}, then {1}.",
            Answer(_form("Engine", "Dissipator"), also=lambda question, reply: True, keys=("c", "1"), typed=("ok",)),
            rule="CF-3.12",
            done="When all have confirmed, all ships are shown at once.",
            plain="The command check tells what the rules have against a ship. They have nothing here: type ok.",
        ),
    ),
    ending="Every system has its weight and its heat. Next: a turn of the battle.",
)
