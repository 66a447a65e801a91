"""`cosmotui opponents`: opponents for the encounters of Space Force, in the user's library and in files."""

from argparse import Namespace
from typing import Final

from cosmotui.commands.shelf import Shelf
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.opponents.opponent import Opponent, opponent_sheet
from cosmotui.rules.space_force.opponents.ready_made import READY_MADE, TEMPLATE_OPPONENTS
from cosmotui.rules.space_force.sheet.derived import defense_rating
from cosmotui.saves.opponents import Opponents

HEAD: Final = ("NAME", "HP", "DR", "ABILITIES", "WEAPONS")


def run(arguments: Namespace) -> int:
    """Carry out the action."""
    shelf = Shelf(Opponents(), READY_MADE, _row, _told, {name.upper(): one for name, one in TEMPLATE_OPPONENTS.items()})
    if arguments.action == "list":
        return shelf.table(HEAD, _cells, (1, 2), trash=arguments.trash, json=arguments.json)
    return shelf.do(arguments)


def _told(opponent: Opponent) -> str:
    sheet = opponent_sheet(opponent, 1)
    return f"HP {sheet.hp}, DR {defense_rating(sheet)}"


def _cells(opponent: Opponent, note: str) -> tuple[str, ...]:
    sheet = opponent_sheet(opponent, 1)
    scores = " ".join(str(opponent.abilities.of(ability)) for ability in Ability)
    more = f" ({note})" if note else ""
    return (
        opponent.name,
        str(sheet.hp),
        str(defense_rating(sheet)),
        scores,
        (", ".join(opponent.weapons) or "none") + more,
    )


def _row(opponent: Opponent) -> dict[str, object]:
    """Return an opponent for other programs."""
    sheet = opponent_sheet(opponent, 1)
    return {
        "opponent": opponent.name,
        "abilities": {ability.short: opponent.abilities.of(ability) for ability in Ability},
        "skills": {known.label: known.level for known in opponent.skills},
        "weapons": list(opponent.weapons),
        "hp": sheet.hp,
        "defense_rating": defense_rating(sheet),
    }
