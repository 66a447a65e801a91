"""Mask: Power to Masquerade."""

from collections.abc import Iterable, Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, home_bases, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.power import GONE, PASSED
from cosmotui.rules.cosmic_encounter.model.state import HELD, UNDER, VAPORIZED
from cosmotui.rules.cosmic_encounter.operations.ships import move

MASKS = "masks"
"""Mark of the captives that are masks."""
KIND = "masked"
"""Kind of the ships that stand for masks on home bases."""
INFLUENCE = 3
"""What is spent on an accusation."""


def _masks(use: Use, place: int) -> list[int]:
    """Return the captives that are masks of the user: on home bases if `place` is UNDER, in the nexus if it is HELD."""
    marked = use.power.ships.get(MASKS, []) if use.power is not None else []
    own = do.captives_of(use.state, use.seat)
    return [id for id in marked if id in own and use.state.ships[id].place == place]


def _owners(use: Use, masks: Iterable[int]) -> list[int]:
    there = {use.state.ships[id].owner for id in masks}
    return [seat for seat in use.others if seat in there]


def _carriers(use: Use) -> list[int]:
    return [id for id, ship in enumerate(use.state.ships) if (ship.owner, ship.kind) == (use.seat, KIND)]


def _free_homes(use: Use) -> list[int]:
    taken = [use.state.ships[id].place for id in _carriers(use)]
    return [planet for planet in home_bases(use.state, use.seat) if planet not in taken]


def _place(use: Use, masks: Sequence[int]) -> Script[None]:
    """Put masks on home bases without one, as long as there are any."""
    for id in masks:
        base = yield from do.choose_base(use.table, use.seat, "Which base gets the mask?", _free_homes(use))
        if base >= 0:
            do.manifest(use.table, use.seat, 1, KIND, base)
            do.keep_captives(use.table, [id], under=len(use.state.ships) - 1)


def _abduct(use: Use, ids: Sequence[int]) -> Script[None]:
    taken = yield from do.abduct_ships(use.table, use.seat, ids, 1, use)
    if use.power is not None:
        do.mark_ships(use, use.power, MASKS, taken)
    yield from _place(use, taken)


def setup(use: Use) -> Script[None]:
    """Abduct one ship of each other alien and put each on a different home base of yours as a mask; a mask counts as
    your ship but only this power moves it. At most one mask per colour."""
    for seat in use.others:
        ids = [id for planet in home_bases(use.state, seat) for id in on_planet(use.state, planet, seat)]
        if ids and _free_homes(use):
            yield from _abduct(use, ids)


def _borrowed(use: Use) -> list[str]:
    """Return the powers that the user has by masks."""
    return [power.alien for power in use.alien.powers if use.power and power.giver == use.power.alien]


def _models(use: Use) -> list[int]:
    """Return the aliens whose masks may be worn."""
    worn = use.state.invasion is None or _masks(use, HELD)
    seats = [] if worn else _owners(use, _masks(use, UNDER))
    return [seat for seat in seats if any(power.is_main for power in use.state.aliens[seat].powers)]


@hinted(
    Hint(gain(0.15), why="the power of another for this invasion", target=lambda now, seats: (seats[0], "it has most"))
)
@effect("mask", "any:any", applies=lambda use: bool(_models(use)))
def masquerade(use: Use) -> Script[None]:
    """If no mask is in your nexus you may move one mask there; until the end of upkeep its owner's power is your
    sub-power."""
    seat = yield from do.choose_target(use, "Whose mask do you wear?", _models(use))
    power = yield from do.choose_main(use, seat, f"Which power of {use.names[seat]}?")
    masks = [id for id in _masks(use, UNDER) if use.state.ships[id].owner == seat]
    carriers = [use.state.ships[id].holder for id in masks]
    do.keep_captives(use.table, masks)
    yield from move(use.table, carriers, VAPORIZED)
    if power is not None:
        if not power.public:
            do.probe_power(use.table, use.seat, seat, power.alien)
        yield from do.grant_power(use, use.seat, power.alien, lasts=1, giver=use.power, copied=power)


def _is_copied(use: Use) -> bool:
    cause = use.event
    if cause.seat not in _owners(use, _masks(use, HELD)):
        return False
    power = cause.by.power if cause.by is not None else None
    return use.at == "on:targeted" or (power is not None and power.alien in _borrowed(use))


def _unmask(use: Use) -> Script[None]:
    """The mask in the nexus goes home, and the power that it has brought goes with it."""
    for power in [one for one in use.alien.powers if use.power and one.giver == use.power.alien]:
        yield from do.drop_power(use, use.seat, power)
    yield from _place(use, _masks(use, HELD))


def _stops(now: Situation) -> Aim:
    """Return what it brings to stop the power of another, at the price of the own one."""
    return Aim(now.stop(0.3).gain - 0.1 * now.unit, "to stop it") if now.cause.kind == "on:power-used" else Aim(-1.0)


@hinted(Hint(_stops))
@effect("accusation of mask", "any:on:power-used", "any:on:targeted", applies=_is_copied)
def accuse(use: Use) -> Script[None]:
    """While it is there and its owner is about to use that power, or an effect names that owner, you may accuse it. It
    may then haggle with you: you spend 3 influence, its reward is that the accusation is dropped and the mask is
    rebounded at once. If no haggle is concluded, both of you are zapped (the use that was accused has no effect)."""
    (owner,), told = _owners(use, _masks(use, HELD)), "the end of the accusation"
    if (yield from do.haggle(use.table, owner, use.seat, INFLUENCE, lambda: _unmask(use), told, use)):
        return
    if use.at == "on:targeted":
        yield from do.zap_alien(use, owner)
    else:
        yield from do.zap_use(use, use.event)
    yield from do.zap_alien(use, use.seat)


def _lacking(use: Use) -> list[int]:
    """Return the aliens of the enemy fleet of whose colours the user has no mask."""
    there = _owners(use, fleet_ships(use.state, 1 - use.side))
    had = _owners(use, [*_masks(use, UNDER), *_masks(use, HELD)])
    return [seat for seat in there if seat not in had]


@hinted(Hint(gain(0.2), why="a ship less for the enemy, and a power to come"))
@effect("casting of mask", "leader:arrival.window", applies=lambda use: bool(_free_homes(use)) and bool(_lacking(use)))
def cast(use: Use) -> Script[None]:
    """As leader after arrival, with a home base that has no mask, you may abduct one opposing ship of a colour you lack
    as a new mask and put it there."""
    seat = yield from do.choose_target(use, "Whose ship becomes a mask?", _lacking(use))
    yield from _abduct(use, fleet_ships(use.state, 1 - use.side, seat))


def _empty(use: Use) -> list[int]:
    """Return the ships that stand for masks which are gone."""
    return [id for id in _carriers(use) if use.state.ships[id].place >= 0 and not do.stacked(use.state, [id])]


@effect(
    "return of mask",
    "any:upkeep.end",
    applies=lambda use: bool(_empty(use)) or bool(_masks(use, HELD) and _free_homes(use)),
)
def put_down(use: Use) -> Script[None]:
    """Then the mask is rebounded to a home base of yours without a mask."""
    if gone := _empty(use):
        yield from move(use.table, gone, VAPORIZED)
    yield from _place(use, _masks(use, HELD))


def unmask_all(use: Use) -> Script[None]:
    """When this power is lost, the ships that are your masks go free."""
    if use.at in (GONE, PASSED):
        masks, carriers = [*_masks(use, UNDER), *_masks(use, HELD)], _carriers(use)
        yield from do.release(use.table, masks, use)
        if carriers:
            yield from move(use.table, carriers, VAPORIZED)


def _models_at_hand(use: Use) -> list[int]:
    return [pod for pod in use.cache if do.may_use_power_of(use, pod)]


@hinted(Hint(gain(0.1), why="a power for one use"))
@effect("legacy mask", "any:any", applies=lambda use: bool(_models_at_hand(use)))
def legacy(use: Use) -> Script[None]:
    """Any alien may discharge an untethered flare to use the power of that flare's alien once, in place of the flare's
    effect."""
    title = "Discharge which flare for its power?"
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, _models_at_hand(use), 1, 1)
    for pod in pods:
        yield from do.discharge_for_power(use, pod)


def _with_power(use: Use) -> list[int]:
    aliens = use.state.aliens
    return [seat for seat in use.others if any(one.is_main and not one.zapped for one in aliens[seat].powers)]


@hinted(Hint(aim=lambda now: now.harm(now.survey.seats, lambda seat: 0.15), why="a power less in the coming invasion"))
@effect("wild mask", "any:orientation.open", applies=lambda use: bool(_with_power(use)))
def wild(use: Use) -> Script[None]:
    """Accuse another alien of copying you: both of you are zapped until upkeep.end of the invasion that follows."""
    seat = yield from do.choose_target(use, "Whom do you accuse of copying you?", _with_power(use))
    yield from do.zap_alien(use, seat)
    yield from do.zap_alien(use, use.seat)


def _is_own_price(use: Use) -> bool:
    by = use.event.by if use.befalls_user else None
    return by is not None and by.effect is accuse and by.seat == use.seat


@hinted(Hint(gain(0.3)))
@effect("super mask", "any:on:zap", applies=_is_own_price)
def super_flare(use: Use) -> None:
    """After an accusation whose haggle failed: you are not zapped."""
    use.event.stop()


ITEM = Alien(
    id="mask",
    name="Mask",
    alert="red",
    types=("meta", "diplomacy"),
    galaxy="Eon",
    aim="wear the power that you need",
    in_play=(
        "A ship of every other alien stands among yours. Wear one of these masks and its power is yours for an "
        "invasion; if its owner then acts, accuse it of copying you."
    ),
    power=Power(
        name="Power to Masquerade",
        uses=(masquerade, accuse, cast),
        supplemental=(put_down,),
        setup=setup,
        setup_shows=True,
        if_off=unmask_all,
    ),
    legacy=Legacy((), offered=(legacy,)),
    flare=Flare(wild, super_flare),
)
