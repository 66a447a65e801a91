"""Guardian: Power to Protect."""

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

RAISE = 4


@effect("guardian", "sponsor:combat.window", mandatory=True)
def protect(use: Use) -> None:
    """As sponsor in combat the base might of each of your ships equals your leader's committed-ship count."""
    count = len(fleet_ships(use.state, use.side, use.leader))
    do.change_ships(use, "base", count, "Guardian", use.seat)


@effect("legacy guardian", "leader:combat.window", applies=lambda use: bool(use.fleet.sponsors))
def legacy(use: Use) -> None:
    """A leader with at least one sponsor has ships of triple base might."""
    do.change_ships(use, "multiple", 3, "legacy of Guardian", use.seat)


def _has_value(use: Use) -> bool:
    driver = use.fleet.driver
    is_intimidate = driver >= 0 and use.state.pods[driver].kind == "intimidate"
    return is_intimidate or do.driver_value(use, use.side) is not None


@hinted(Hint(might(4)))
@effect("wild guardian", "sponsor:combat.window", applies=_has_value)
def wild(use: Use) -> None:
    """Raise the aur value of your leader's driver by 4 (transformed, CE-36.56); its might rises by 4 as well."""
    do.raise_aur(use, use.fleet.driver, RAISE)
    do.set_driver(use, use.side, use.fleet.value + RAISE, "Guardian")


@hinted(Hint(might(lambda survey: (3 * len(survey.fleet.sponsors) - 1) * survey.own_sent)))
@effect("super guardian", "leader:combat.window", applies=lambda use: bool(use.fleet.sponsors))
def super_flare(use: Use) -> None:
    """As leader the base might of your ships is three times your sponsor count."""
    do.change_ships(use, "base", 3 * len(use.fleet.sponsors), "Guardian", use.seat)


ITEM = Alien(
    id="guardian",
    name="Guardian",
    alert="green",
    types=("combat", "support"),
    galaxy="Venture",
    aim="join a leader with many ships",
    in_play=(
        "Join a leader that brings many ships: each of yours is worth as much as all of those. Two of your ships "
        "beside four of its own are 8 might."
    ),
    power=Power(
        name="Power to Protect",
        uses=(protect,),
        strength=lambda crew: crew.ships * (crew.level if crew.leads else max(crew.fleet)),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
