"""Gatekeeper: Power to Screen."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Situation, best, buys_base, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer
from cosmotui.rules.cosmic_encounter.model.state import HELD, WARP
from cosmotui.rules.cosmic_encounter.traits import ENABLES_PRAW

PRICE: Final = 1
"""Might of each ship that skips a stage."""


def _captives(use: Use) -> list[int]:
    """The ships in the user's nexus."""
    return [id for id, ship in enumerate(use.state.ships) if ship.place == HELD and ship.holder == use.seat]


def _would_be_destroyed(use: Use) -> bool:
    cause, captives = use.event, _captives(use)
    return use.befalls_another and cause.destroys and not any(id in cause.ships for id in captives)


@hinted(Hint(danger=0.3))
@effect("gatekeeper", "any:on:ships-would-be-lost", applies=_would_be_destroyed, mandatory=True)
def screen(use: Use) -> None:
    """Whenever other aliens' ships would be destroyed (not from your nexus) capture them to your nexus."""
    use.event.captor = use.seat


@hinted(Hint(ships=worst("the others are worth more to bargain with")))
@effect("gate of gatekeeper", "any:warpfall.open", applies=lambda use: bool(_captives(use)), mandatory=True)
def let_through(use: Use) -> Script[None]:
    """At the start of each warpfall, before reviving, destroy one captured ship of your choice in the nexus, if there
    is one."""
    ids = yield from do.choose_ships(
        use.table, use.seat, "D-declare", "Which captured ship is destroyed?", _captives(use), 1
    )
    yield from do.lose(use.table, ids, use)


def _able(use: Use) -> list[int]:
    """The user's ships that have just been destroyed and that have might to pay with."""
    if use.cause is None or use.cause.seat != use.seat:
        return []
    ships = use.state.ships
    return [id for id in use.cause.ships if ships[id].place == WARP and 1 + ships[id].level >= PRICE]


@effect("legacy gatekeeper", "any:on:ships-lost", applies=lambda use: bool(_able(use)))
def legacy(use: Use) -> Script[None]:
    """Enable the Praw; an alien may send destroyed ships straight to the warp at the price of one base might each."""
    able = _able(use)
    title = f"Which destroyed ship skips a stage for {PRICE} might? {{}} of {len(able)}"
    ids = yield from do.choose_ships(
        use.table, use.seat, "D-declare", title, able, len(able), optional=True, unwanted=able
    )
    do.evolve(use, ids, -PRICE)
    yield from do.enter_praw(use.table, ids)


def _others(use: Use) -> list[int]:
    return [seat for seat in use.others if seat != use.now.invader and free_ships(use.state, seat)]


@hinted(Hint(gain(SHIP)))
@effect(
    "wild gatekeeper",
    "not_invader:warpfall.revive",
    first=True,
    applies=lambda use: bool(revivable(use.state, use.now.invader)) and bool(_others(use)),
)
def wild(use: Use) -> Script[None]:
    """When another alien revives by warpfall: ravage a ship of a different alien."""
    seat = yield from do.choose_target(use, "Who loses a ship?", _others(use))
    yield from do.ravage(use.table, seat, 1, use)


def _loses_one(use: Use) -> bool:
    return use.befalls_another and len(use.event.ships) == 1 and bool(free_ships(use.state, use.event.seat))


@hinted(Hint(gain(SHIP), ships=best("it is missed most")))
@effect("super gatekeeper", "any:on:ships-lost", applies=_loses_one)
def super_flare(use: Use) -> Script[None]:
    """When another alien loses exactly one ship: snipe one more of its ships."""
    yield from do.snipe(use.table, use.seat, free_ships(use.state, use.event.seat), 1, use)


def _open(use: Use) -> Script[None]:
    """The opponent picks the ships that go home."""
    count = use.now.notes["offer"]
    title = f"Which captured ship goes home? {{}} of {count}"
    ids = yield from do.choose_ships(use.table, use.opponent, "D-declare", title, _captives(use), count)
    yield from do.release(use.table, ids, use)


def _welcome(now: Situation, is_owner: bool) -> tuple[bool, str]:
    if is_owner:
        return True, "influence for ships of others"
    held = [ship for ship in now.survey.view.ships if ship.place == HELD and ship.holder == now.survey.opponent]
    if not any(ship.owner == now.survey.me for ship in held):
        return False, "none of its ships is captive"
    if buys_base(now, len(held)):
        return False, "that influence might buy a base"
    return True, "its own ships come home"


ITEM = Alien(
    id="gatekeeper",
    name="Gatekeeper",
    alert="red",
    types=("destroy", "diplomacy"),
    galaxy="unknown",
    aim="hold the losses of others",
    in_play=(
        "What others lose comes to you first, and only one ship in each warpfall goes on to the warp, where it can be "
        "revived. The longer the queue, the more your offers are worth."
    ),
    power=Power(name="Power to Screen", uses=(screen,), supplemental=(let_through,)),
    legacy=Legacy((legacy,), traits=(ENABLES_PRAW(True),)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        "X captured ships of your nexus, picked by the opponent, are rebounded to their owners; you gain X influence.",
        "free X captured ships that {} picks",
        0,
        _open,
        lambda use: len(_captives(use)),
        _welcome,
    ),
)
