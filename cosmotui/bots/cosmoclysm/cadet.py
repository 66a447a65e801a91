"""The weakest bot: lively, fond of a fight now and then, and easily surprised."""

from random import Random

from cosmotui.bots.bot import Bot, random_reply
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmoclysm.acting import acting_ship
from cosmotui.rules.cosmoclysm.board import INDEX
from cosmotui.rules.cosmoclysm.match_summary import fleet_sizes
from cosmotui.rules.cosmoclysm.movement import reach
from cosmotui.rules.cosmoclysm.ships import kind_of, owner_of
from cosmotui.rules.cosmoclysm.view import CosmoclysmView

EAGER = 0.6
"""How often it looks for a fight rather than moving anything anywhere."""
EXPECTED_ROLL = 2


class Cadet(Bot[CosmoclysmView]):
    """A bot that often takes a fight it sees, otherwise wanders; it enters an own ship only if it must."""

    def reply(self, view: CosmoclysmView, question: AnyQuestion, rng: Random, seconds: float) -> Reply:
        """Return a quick answer; the time is not needed."""
        if not isinstance(question, ChooseOne):
            return random_reply(question, rng)
        values = [str(option.value) for option in question.options if not option.rare]
        self.reason = "whatever comes to mind"
        match question.key:
            case "CC-D3":
                eager = [value for value in values if value in INDEX and _sees_enemy(view, INDEX[value])]
                if eager and rng.random() < EAGER:
                    self.reason = "it sees an enemy that it may reach"
                    return rng.choice(eager)
                return rng.choice(values)
            case "CC-D5" | "CC-D6" | "CC-D8":
                return self._end(view, values, rng)
            case "CC-D7":
                self.reason = "a ship is a ship"
                return "capture"
            case "CC-D9" if not _behind(view, question.seat):
                self.reason = "nobody has more ships"
                return "no"
            case _:
                return rng.choice(values)

    def _end(self, view: CosmoclysmView, values: list[str], rng: Random) -> str:
        ship = acting_ship(view)
        there = {value: view.at[INDEX[value]] for value in values}
        fights = [value for value in values if there[value] and owner_of(there[value]) != owner_of(ship)]
        free = [value for value in values if not there[value]]
        if fights and (not free or rng.random() < EAGER):
            self.reason = "fond of a fight"
            return rng.choice(fights)
        return rng.choice(free or values)


def _sees_enemy(view: CosmoclysmView, tile: int) -> bool:
    ship = view.at[tile]
    ends = reach(view.rules.board, view.at, view.holes, tile, kind_of(ship), EXPECTED_ROLL, view.rules.straight)
    return any(view.at[end] and owner_of(view.at[end]) != owner_of(ship) for end in ends)


def _behind(view: CosmoclysmView, seat: int) -> bool:
    """Return whether somebody has more ships."""
    fleets = fleet_sizes(view.at, len(view.seats))
    return fleets[seat] < max(fleets)
