"""A battle of Cosmoforce in numbers: ships slot by slot; an action is the place of an answer in the list."""

from collections.abc import Mapping
from typing import Final

from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.lab.coding.coding import Coding, by_place, one_hot
from cosmotui.rules.cosmoforce.design import POINT
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.systems import HULLS, SLOTS, SYSTEMS
from cosmotui.rules.cosmoforce.view import CosmoforceView

KEYS: Final = tuple(f"CF-D{number}" for number in range(1, 15))
USUAL: Final = {"ships": "lancer", "limit_kind": "rounds"}
"""Ready-made ships, so that it is about the battle alone; rounds, not the clock, bring the overtime."""
ACTIONS: Final = 40
_SHIP: Final = len(HULLS) + 8 + SLOTS * (len(SYSTEMS) + 3)


class CosmoforceCoding(Coding[CosmoforceView]):
    """For each ship, the own one first: hull, speed, heat, crew, and by slot its system, marks and who is there."""

    game = "cosmoforce"
    actions = ACTIONS

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.options = USUAL | dict(options)
        self.size = seats * _SHIP + len(KEYS) + 1

    def vector(self, view: CosmoforceView, question: AnyQuestion | None) -> list[float]:
        """Return the ships, then the decision, then whether overtime runs."""
        seats, me = len(view.seats), view.seat or 0
        ships = [view.ships[(me + number) % seats] for number in range(seats)]
        asked = KEYS.index(question.key) if question is not None else -1
        return [
            *(number for ship in ships for number in _ship(ship)),
            *one_hot(asked, len(KEYS)),
            float(view.overtime > 0),
        ]

    def answers(self, question: AnyQuestion) -> dict[int, Reply]:
        """Return the answers as they are offered."""
        return by_place(question, ACTIONS)


def _ship(ship: Ship) -> list[float]:
    numbers = [
        *one_hot(list(HULLS).index(ship.hull), len(HULLS)),
        ship.mass / 50,
        ship.speed / (10 * POINT),
        ship.thrust / 10,
        ship.heat / 10,
        ship.ready / 6,
        ship.hurt / 6,
        float(ship.is_avoiding),
        float(ship.lost),
    ]
    names = list(SYSTEMS)
    for slot, system in enumerate(ship.systems):
        there = ship.working_on(slot)
        numbers += one_hot(names.index(system) if system else -1, len(names))
        numbers += [ship.marks[slot] / 4, float(ship.works(slot)), len(there) / 4]
    return numbers
