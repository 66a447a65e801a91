"""Observer: Power to Oversee."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, always, is_behind
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import Ship
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import IMPERVIOUS, SHIP_MIGHT


def _overseen(use: Use) -> list[int]:
    """Whose ships are spared."""
    return use.fleet.sponsors if use.seat == use.leader else [use.leader]


@effect(
    "observer",
    "leader:contact.window",
    "sponsor:contact.window",
    applies=lambda use: bool(_overseen(use)),
    mandatory=True,
)
def oversee(use: Use) -> Script[None]:
    """After contact: as leader your sponsors' ships are impervious this encounter; as sponsor your leader's ships
    are."""
    use.fleet.impervious += [seat for seat in _overseen(use) if seat not in use.fleet.impervious]
    for seat in list(use.fleet.sponsors) if use.boosted else []:
        if revivable(use.state, seat) and (yield from do.agree(use.table, seat, "Revive a ship and commit it?")):
            ids = yield from do.revive(use.table, seat, 1, use)
            yield from do.commit(use.table, [id for id in ids if use.state.ships[id].is_free], use.side, use)


def ship_might(board: Board, owner: int, ship: Ship, base: int) -> int | None:
    """Its own ships have none."""
    return 0 if ship.owner == owner else None


@effect("legacy observer", "any:continuous")
def legacy(use: Use) -> None:
    """Ships of sponsors are impervious from arrival.reveal, as long as they are in a fleet."""


def legacy_impervious(board: Board, ship: Ship) -> bool:
    """Return whether a ship is one of a sponsor, in a fleet."""
    fleets = board.invasion.fleets if board.invasion is not None else ()
    return ship.fleet >= 0 and any(ship.owner in fleet.sponsors for fleet in fleets)


def _needs_help(now: Situation) -> Aim:
    """Return what new pods of its sponsors bring a fleet that is behind: some of them are distress pods. Else they are
    for later fights, against the giver."""
    if not is_behind(now):
        return NOWHERE
    return Aim(now.unit * POD * len(now.survey.fleet.sponsors), "its sponsors may draw what helps in combat")


@hinted(Hint(_needs_help))
@effect(
    "wild observer", "leader:arrival.window", applies=lambda use: bool(use.fleet.sponsors) and do.can_draft(use.state)
)
def wild(use: Use) -> Script[None]:
    """Each of your sponsors may draft a pod."""
    for seat in list(use.fleet.sponsors):
        if (yield from do.agree(use.table, seat, "Draft a pod?")):
            yield from do.draft(use.table, seat, 1, use)


@hinted(Hint(helps=always))
@effect("super observer", "leader:contact.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power as leader: each of your sponsors may revive a ship and commit it beyond capacity."""


ITEM = Alien(
    id="observer",
    name="Observer",
    alert="green",
    types=("support",),
    galaxy="Prime",
    aim="as leader, ask many sponsors",
    in_play=(
        "Your ships add nothing to a fleet. Yet everybody likes a sponsor whose leader cannot lose ships; as leader, "
        "ask for many sponsors."
    ),
    power=Power(
        name="Power to Oversee",
        uses=(oversee,),
        supplement="Your ships have 0 might.",
        traits=(SHIP_MIGHT(ship_might),),
        strength=lambda crew: 0.0,
    ),
    legacy=Legacy((legacy,), traits=(IMPERVIOUS(legacy_impervious),)),
    flare=Flare(wild, super_flare),
)
