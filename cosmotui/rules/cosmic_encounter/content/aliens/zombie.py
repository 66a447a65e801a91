"""Zombie: Power to Come Back."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import in_warp
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import ships
from cosmotui.rules.cosmic_encounter.facts.rescues import can_be_rescued
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Situation, best, save, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL

SOLD = 2
"""Hint: ships in the warp of the opponent for which the special offer is good for both."""


def _has_dead(use: Use) -> bool:
    return bool(in_warp(use.state, use.seat))


@effect("zombie", "any:warpfall.after", applies=_has_dead, mandatory=True)
def come_back(use: Use) -> Script[None]:
    """After any warpfall (every invasion, whoever invades) revive all of your ships."""
    yield from do.revive_all(use.table, use.seat, use)


@effect(
    "legacy zombie",
    "invader:warpfall.revive",
    applies=lambda use: _has_dead(use) and not use.now.notes.get(REVIVAL),
    first=True,
)
def legacy(use: Use) -> Script[None]:
    """The invader revives all of its ships at warpfall instead of one."""
    use.now.notes[REVIVAL] = 1
    yield from do.revive_all(use.table, use.seat, use)


def _own_destroyed(use: Use) -> bool:
    return use.destroys_own and can_be_rescued(use.state, use.event.ships)


@hinted(Hint(save(1), ships=best("the ship that matters most")))
@effect("wild zombie", "any:on:ships-would-be-lost", applies=_own_destroyed)
def wild(use: Use) -> Script[None]:
    """When one or more of your ships would be destroyed (not abducted or vaporized), rescue one of them."""
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", "Rescue which ship?", use.event.ships, 1)
    yield from do.rescue(use.table, use.event, ids, "Zombie")


def _own_dead(now: Situation) -> float:
    """Return what the own ships are worth that a clash may cost."""
    survey = now.survey
    return now.unit * SHIP * survey.own_sent * (1 - now.win_chance()) if survey.now.form == "clash" else -1.0


@hinted(Hint(weighed(_own_dead), why="its ships shall come back"))
@effect("super zombie", "actor:combat.window")
def super_flare(use: Use) -> None:
    """Your ships are impervious this encounter."""
    use.fleet.impervious.append(use.seat)


def _offer(use: Use) -> Script[None]:
    yield from do.revive_all(use.table, use.opponent, use)


def _welcome(now: Situation, is_own: bool) -> tuple[bool, str]:
    """It helps whoever has several ships in the warp, and its owner as long as they are worth two boons at most."""
    dead = now.survey.warp[now.survey.opponent if is_own else now.survey.me]
    if is_own:
        return dead <= SOLD, f"{ships(dead)} would come back for 1 influence"
    return dead >= SOLD, f"{ships(dead)} would come back"


ITEM = Alien(
    id="zombie",
    name="Zombie",
    alert="green",
    types=("resource",),
    galaxy="Prime",
    aim="send four ships always",
    in_play=(
        "Losses cost nothing: all ships come back after every warpfall. Send four ships always. In a negotiation "
        "its offer revives the other side."
    ),
    with_others="Void's victims are vaporized: they do not reach the warp and cannot come back.",
    power=Power(name="Power to Come Back", uses=(come_back,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        "Opponent revives all of its ships.",
        "let {} revive all of its ships",
        1,
        _offer,
        lambda use: int(bool(in_warp(use.state, use.opponent))),
        _welcome,
    ),
)
