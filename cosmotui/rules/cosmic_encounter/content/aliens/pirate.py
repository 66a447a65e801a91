"""Pirate: Power to Plunder."""

from collections.abc import Sequence
from functools import partial

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, always, best, buys_base, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer
from cosmotui.rules.cosmic_encounter.model.state import HELD, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.phases.result import BACKED

MOST = 4
"""Captives that are destroyed in a warpfall."""


def _captives(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the ships in the nexus of an alien."""
    return [id for id in do.captives_of(state, seat) if state.ships[id].place == HELD]


def _own_captives(use: Use, owner: int) -> list[int]:
    """Return the ships of one alien in the user's nexus."""
    return [id for id in _captives(use.state, use.seat) if use.state.ships[id].owner == owner]


def _prey(use: Use, owner: int | None = None) -> list[int]:
    """Return the ships of others in the enemy fleet."""
    ships = fleet_ships(use.state, 1 - use.side, owner)
    return [id for id in ships if use.state.ships[id].owner != use.seat]


def _may_plunder(use: Use) -> bool:
    return use.won_combat and bool(use.own_fleet) and bool(_prey(use))


def _spoils(now: Situation) -> Aim:
    """All ships of the invading fleet but one, which is to land; a backward gets boons for its ships anyway."""
    survey = now.survey
    there = sum(survey.sent[1 - survey.side]) if survey.side == INVADERS else 0
    ships = survey.own_fleet[: min(len(survey.own_fleet) - 1, there)]
    return Aim(now.unit * POD * len(ships), "captives bring boons", ships=ships) if ships else NOWHERE


@hinted(Hint(aim=_spoils))
@effect("pirate", "invader:payoff.crash", "sponsor:payoff.crash", first=True, applies=_may_plunder)
def plunder(use: Use) -> Script[None]:
    """After winning combat as invader or sponsor you may rebound any number of your committed ships to abduct as many
    ships of the enemy fleet, displayed in your nexus."""
    own, each = use.own_fleet, 2 if use.boosted else 1
    most = min(len(own), -(-len(_prey(use)) // each))
    title = f"Which ship rebounds to plunder? {{}} of {most}"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, own, most, optional=True)
    yield from do.rebound(use.table, ids, by=use)
    left = use.own_fleet
    use.now.notes[f"{BACKED} {use.side} {use.seat}"] = len(left)
    count = min(each * (len(own) - len(left)), len(_prey(use)))
    if use.boosted:
        count = yield from do.choose_number(use.table, use.seat, "Abduct how many ships?", min(1, count), count)
    yield from _abduct(use, count)


def _abduct(use: Use, count: int) -> Script[None]:
    """Take so many ships of the enemy fleet, whose owners pick which."""
    while count and (prey := _prey(use)):
        owners = [seat for seat in crews_of(use.state, 1 - use.side) if _prey(use, seat)]
        owner = yield from do.choose_target(use, "Whose ships are abducted?", owners)
        ships = _prey(use, owner)
        part = min(count, len(ships))
        if len(ships) < len(prey):
            part = yield from do.choose_number(use.table, use.seat, "How many of its ships?", 1, part)
        count -= part
        if not (yield from do.abduct_ships(use.table, use.seat, ships, part, use)):
            return


def _sell(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return ("destroy", "a boon for each of them") if "destroy" in values else None


@hinted(Hint(gain(POD), word=_sell, ships=best("each brings a boon")))
@effect("booty of pirate", "any:warpfall.window", applies=lambda use: bool(_captives(use.state, use.seat)))
def booty(use: Use) -> Script[None]:
    """Once per warpfall (any:warpfall.window) you may either destroy up to 4 captives and gain a boon for each, or
    haggle with an alien: its reward is that X of its captive ships rebound, you spend X influence (CE-32.10)."""
    words = [("destroy", "destroy captives for boons"), ("haggle", "haggle for captives")]
    held = _captives(use.state, use.seat)
    if (yield from do.choose_word(use.table, use.seat, "What becomes of your captives?", words)) == "destroy":
        title = f"Which captive is destroyed? {{}} of {min(MOST, len(held))}"
        ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, held, MOST, optional=True)
        lost = yield from do.lose(use.table, ids, use)
        yield from do.boons(use.table, use.seat, len(lost), use)
        return
    owners = [seat for seat in use.others if _own_captives(use, seat)]
    other = yield from do.choose_target(use, "With whom do you haggle?", owners)
    own = _own_captives(use, other)
    count = yield from do.choose_number(use.table, use.seat, "How many captives?", 1, len(own))
    told = f"{count} captive {'ship' if count == 1 else 'ships'}"
    free = partial(do.release, use.table, own[:count], use)
    yield from do.haggle(use.table, other, use.seat, count, free, told, use)


@effect("legacy pirate", "leader:payoff.crash", first=True, applies=lambda use: use.won_combat and bool(_prey(use)))
def legacy(use: Use) -> Script[None]:
    """A leader winning combat abducts one committed ship of each enemy alien, displayed in its nexus (before the
    crash);"""
    for seat in crews_of(use.state, 1 - use.side):
        yield from do.abduct_ships(use.table, use.seat, _prey(use, seat), 1, use)


@hinted(Hint(gain(POD)))
@effect("booty by legacy pirate", "any:warpfall.window", applies=lambda use: bool(_captives(use.state, use.seat)))
def legacy_booty(use: Use) -> Script[None]:
    """once per warpfall an alien may destroy one such captive to gain a boon."""
    title, held = "Which captive is destroyed?", _captives(use.state, use.seat)
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, held, 1)
    lost = yield from do.lose(use.table, ids, use)
    yield from do.boons(use.table, use.seat, len(lost), use)


def _is_paid(use: Use) -> bool:
    mine = use.befalls_user and use.event.count > 0
    return mine and use.state.at == "payoff.boons" and bool(use.state.aliens[use.opponent].cache)


def _take(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return ("yes", "the opponent has one pod less") if "yes" in values else None


@hinted(Hint(gain(0.05), word=_take))
@effect("wild pirate", "backward:on:boon", applies=_is_paid)
def wild(use: Use) -> Script[None]:
    """In place of any boon you would gain, snatch a random pod from the opponent's cache (decided boon by boon)."""
    title = f"Snatch a pod of {use.names[use.opponent]} in place of a boon?"
    while use.event.count and use.state.aliens[use.opponent].cache:
        if not (yield from do.agree(use.table, use.seat, title, "D-declare")):
            break
        use.event.count -= 1
        yield from do.snatch(use.table, use.seat, use.opponent, 1, use)
    if not use.event.count:
        use.event.stop()


@hinted(Hint(helps=always))
@effect("super pirate", "invader:payoff.crash", "sponsor:payoff.crash", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: abduct up to two ships for each ship you rebound."""


def _offer(use: Use) -> Script[None]:
    yield from do.release(use.table, _own_captives(use, use.opponent)[: use.now.notes["offer"]], use)


def _welcome(now: Situation, is_owner: bool) -> tuple[bool, str]:
    """Ships that come back are welcome, unless the influence for them may buy the owner of the power a base."""
    if is_owner:
        return True, "influence for captives"
    survey = now.survey
    owners = [ship.owner for ship in survey.view.ships if ship.place == HELD and ship.holder == survey.opponent]
    if buys_base(now, owners.count(survey.me)):
        return False, "that influence might buy a base"
    return True, "ships that come back"


ITEM = Alien(
    id="pirate",
    name="Pirate",
    alert="yellow",
    types=("control", "resource", "diplomacy"),
    galaxy="Dominion",
    aim="capture ships for boons",
    in_play=(
        "Every win fills your nexus with captives, and captives are boons, or influence for whoever wants them back. "
        "Leave one ship in the fleet to land."
    ),
    power=Power(name="Power to Plunder", uses=(plunder,), extras=(booty,)),
    legacy=Legacy((legacy,), offered=(legacy_booty,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        "Rebound X of the opponent's captive ships for X influence.",
        "let X captive ships of {} go, for X influence",
        0,
        _offer,
        lambda use: len(_own_captives(use, use.opponent)),
        _welcome,
    ),
)
