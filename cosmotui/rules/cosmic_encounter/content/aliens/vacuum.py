"""Vacuum: Power to Suck."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _own(use: Use) -> bool:
    return use.destroys_own and use.event.count > 0


@effect("vacuum", "any:on:ships-lost", applies=_own, mandatory=True)
def suck(use: Use) -> Script[None]:
    """Whenever ships of yours are destroyed (not abducted or vaporized), ravage up to that many ships of other aliens,
    split as you choose (each owner picks its ships)."""
    shares = dict.fromkeys(use.others, 0)
    for number in range(use.event.count):
        targets = [seat for seat in use.others if len(free_ships(use.state, seat)) > shares[seat]]
        title = f"Who loses a ship? {number + 1} of {use.event.count}"
        target = yield from do.choose_alien(use.table, use.seat, title, targets, optional=True)
        if target < 0:
            break
        shares[target] += 1
    for seat, share in shares.items():
        if share and use.boosted:
            yield from do.snipe(use.table, use.seat, free_ships(use.state, seat), share, use)
        elif share:
            yield from do.ravage(use.table, seat, share, use)


@effect("legacy vacuum", "any:legacy.begins")
def legacy(use: Use) -> Script[None]:
    """On activation each remaining alien ravages 8 ships."""
    yield from do.ravage(use.table, use.seat, 8, use)


@hinted(Hint(gain(lambda survey: 0.09 if survey.warp[survey.me] else 0.0)))
@effect(
    "wild vacuum",
    "any:contact.after",
    applies=lambda use: (
        bool(revivable(use.state, use.seat)) and any(fleet.nature == "brigade" for fleet in use.now.fleets)
    ),
)
def wild(use: Use) -> Script[None]:
    """Revive one ship per brigade revealed."""
    brigades = sum(fleet.nature == "brigade" for fleet in use.now.fleets)
    yield from do.revive(use.table, use.seat, brigades, use)


@hinted(Hint(helps=always))
@effect("super vacuum", "any:on:ships-lost", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: snipe (you pick) instead of ravage."""


ITEM = Alien(
    id="vacuum",
    name="Vacuum",
    alert="green",
    types=("destroy",),
    galaxy="Prime",
    aim="share losses with the leaders",
    in_play=(
        "Takes others along: as many ships of theirs as you lose. Do not fear to lose; share the losses among the "
        "leaders in bases."
    ),
    power=Power(name="Power to Suck", uses=(suck,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
