"""Hammer: Power to Flatten."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships, in_warp
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.ship_kinds import is_merged
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Hint, Situation, free_might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import WARP

BRIEFLY: Final = "flattened until upkeep"
"""Note of an invasion, with a ship: it is flattened until upkeep."""


def _round(use: Use, ids: Sequence[int]) -> list[int]:
    """Return those of some ships that are not flattened."""
    return [id for id in ids if not is_merged(use.state.ships[id])]


def _flattenable(use: Use) -> list[int]:
    """Return the aliens in the enemy fleet with committed ships that are not flattened."""
    side = 1 - use.side
    crews = [seat for seat in crews_of(use.state, side) if seat in use.others]
    return [seat for seat in crews if _round(use, fleet_ships(use.state, side, seat))]


def _big_crews(now: Situation) -> Aim:
    """Return the aliens of the enemy fleet with more than one ship in it: that much might it loses."""
    survey = now.survey
    sent = survey.sent[1 - survey.side]
    big = [seat for seat in survey.seats if sent[seat] > 1]
    lost = sum(sent[seat] - 1 for seat in big)
    return Aim(free_might(now, lost), f"{lost} ships less on the other side", seats=tuple(big)) if big else NOWHERE


@hinted(Hint(aim=_big_crews, danger=0.6))
@effect("hammer", "leader:arrival.window", applies=lambda use: bool(_flattenable(use)))
def pound(use: Use) -> Script[None]:
    """After arrival, as leader, you may flatten the committed ships of any aliens in the opposing fleet (choose which
    aliens): each chosen alien's committed ships merge into one flattened ship of size 1, worth 1, might 1; a ship
    already flattened stays as it is and is not merged again."""
    left = _flattenable(use)
    while left:
        seat = yield from do.choose_alien(use.table, use.seat, "Flatten whose ships?", left, optional=True)
        if seat < 0:
            return
        left.remove(seat)
        do.merge(use.table, fleet_ships(use.state, 1 - use.side, seat))


def _warped(use: Use) -> list[int]:
    """Return the other aliens with ships in the warp that are not flattened."""
    return [seat for seat in use.others if _round(use, in_warp(use.state, seat))]


def _suffers(use: Use) -> bool:
    return use.destroys_own and bool(_warped(use))


def _crowd(now: Situation) -> Aim:
    """Return whoever stands best of those with ships in the warp that can be flattened."""
    warp = now.survey.warp
    return now.harm([seat for seat in now.survey.seats if warp[seat] > 1], lambda seat: SHIP / 2 * (warp[seat] - 1))


def _crush(use: Use) -> Script[None]:
    seat = yield from do.choose_target(use, "Flatten whose ships in the warp?", _warped(use))
    do.merge(use.table, in_warp(use.state, seat))


@hinted(Hint(aim=_crowd))
@effect("crush of hammer", "any:on:ships-lost", applies=_suffers)
def crush(use: Use) -> Script[None]:
    """Whenever any of your ships are destroyed you may also merge all the unflattened warp ships of one other alien
    into one flattened ship."""
    yield from _crush(use)


def _brief(use: Use) -> list[int]:
    """Return the ships that a wild flare has flattened until upkeep."""
    notes = [name for name in use.now.notes if name.startswith(BRIEFLY)]
    return [int(name.rpartition(" ")[2]) for name in notes]


@effect(
    "springs of hammer", "any:upkeep.window", applies=lambda use: do.declared(use, "hammer") is not None, mandatory=True
)
def spring_back(use: Use) -> None:
    """What your wild flare has flattened comes apart at upkeep."""
    do.fulfil(use, "hammer")
    for id in _brief(use):
        do.split(use.table, id)


def _together(use: Use) -> list[int]:
    """Return the ships of an alien that have been destroyed at the same time."""
    cause = use.cause
    if cause is None or cause.seat != use.seat or not cause.destroys:
        return []
    return [id for id in _round(use, cause.ships) if use.state.ships[id].place == WARP]


@effect("legacy hammer", "any:on:ships-lost", applies=lambda use: len(_together(use)) > 1)
def legacy(use: Use) -> None:
    """When two or more of one alien's ships are destroyed at the same time they enter the warp as one flattened ship.
    At its warpfall the invader may unflatten one instead of reviving."""
    do.merge(use.table, _together(use))


def _opposing(use: Use) -> list[int]:
    return _round(use, fleet_ships(use.state, 1 - use.side, use.enemy.leader))


@hinted(Hint(lambda now: now.might(now.survey.sent[1 - now.survey.side][now.survey.opponent] - 1)))
@effect("wild hammer", "leader:approach.after", applies=lambda use: len(_opposing(use)) > 1)
def wild(use: Use) -> None:
    """Until upkeep the opponent's committed ships are worth 1 and count 1 might taken all together."""
    ship = do.merge(use.table, _opposing(use))
    if ship >= 0:
        use.now.notes[f"{BRIEFLY} {ship}"] = 1
        do.declare(use, BRIEFLY, "hammer")


@hinted(Hint(aim=_crowd))
@effect("super hammer", "any:on:ships-lost", applies=_suffers)
def super_flare(use: Use) -> Script[None]:
    """When your ships are destroyed: flatten all unflattened warp ships of one other alien."""
    yield from _crush(use)


ITEM = Alien(
    id="hammer",
    name="Hammer",
    alert="yellow",
    types=("destroy", "control", "combat"),
    galaxy="Eon",
    aim="crush fleets of many ships",
    in_play=(
        "However many ships come against you, they count as one each alien, and they stay one: whoever wants them back "
        "gives up a revival for it. What you lose you take out on the dead of others."
    ),
    power=Power(
        name="Power to Flatten",
        uses=(pound, crush),
        supplemental=(spring_back,),
        supplement=(
            "A flattened ship stays flattened wherever it goes until it is unflattened. At its own warpfall an invader "
            "may, in place of its revive, unflatten one of its flattened ships, wherever it is (back to the original "
            "separate ships in the same place). This stays available to everybody even when the power is zapped, lost "
            "or gone."
        ),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
