"""Angel: Power of Faith."""

from collections.abc import Sequence

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import dominion, free_ships, planets_of, timing_order
from cosmotui.rules.cosmic_encounter.content.essences.blessings import Blessing
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, stop
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES
from cosmotui.rules.cosmic_encounter.model.manifest import WILD, charge_name, seat_of
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.operations.destiny import take_charge
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.traits import SHARES

ORDAINED = "ordained"
SEALED = "blessings sealed"
"""Note of an invasion, with a seat."""
DRAWN = "named by the destiny of Angel"
"""Note of an alien."""


def _blessing(id: str) -> Blessing:
    one = ESSENCES[id]
    assert isinstance(one, Blessing)
    return one


def _ready(use: Use) -> list[str]:
    """Return the blessings at hand that can be triggered now."""
    now = use.state.invasion
    if now is None or (now.notes.get(f"{SEALED} {use.seat}") and not use.at.startswith("upkeep.")):
        return []
    return [id for id in do.held_essences(use) if _blessing(id).blessing.fits(use)]


def _ordained(now: Situation) -> int:
    return next((one.secrets[ORDAINED] for one in now.survey.alien.powers if ORDAINED in one.secrets), -1)


def _bless(now: Situation) -> Aim:
    """Return the blessing at hand that helps the ordained alien most."""
    powers = now.survey.alien.powers
    seat, held = _ordained(now), next((one.essences for one in powers if ORDAINED in one.secrets), ())
    if seat < 0 or not held:
        return NOWHERE
    best = max(held, key=lambda id: _blessing(id).helps(now.survey, seat))
    worth = _blessing(best).helps(now.survey, seat)
    return Aim(now.unit * (worth - 0.05), "a friend is helped", seats=(seat,), word=best)


def _friend(now: Situation, seats: Sequence[int]) -> tuple[int, str] | None:
    seat = _ordained(now)
    return (seat, "a friend is helped") if seat in seats else None


@hinted(Hint(aim=_bless, target=_friend))
@effect("angel", "any:any", "any:orientation.open", "sponsor:approach.after", applies=lambda use: bool(_ready(use)))
def bless(use: Use) -> Script[None]:
    """At any time with fitting timing trigger one blessing essence of your nexus; you may then talk privately with one
    alien. Your other blessings are sealed until upkeep."""
    id = yield from do.choose_essence(use, "Which blessing?", _ready(use))
    use.now.notes[f"{SEALED} {use.seat}"] = 1
    do.trigger_essence(use, id)
    yield from _blessing(id).blessing.script(use)
    if rules_of(use.table.setup).channels:
        seat = yield from do.choose_alien(use.table, use.seat, "Talk with whom alone?", use.others, optional=True)
        use.now.private += [(use.seat, seat)] if seat >= 0 else []


def _choose(state: CosmicEncounterState, owner: int, dice: Dice) -> dict[str, int]:
    """Draw the alien of a random ship of the others."""
    ships = [ship.owner for ship in state.ships if ship.owner != owner and not state.aliens[ship.owner].eliminated]
    return {ORDAINED: dice.choose(ships)} if ships else {}


def _ordain(use: Use) -> None:
    """Secretly manifest a random ship of another alien and shroud it in the nexus: its owner is the ordained alien."""
    if use.power is not None:
        use.power.secrets = _choose(use.state, use.seat, use.state.dice)
    do.draw_essences(use)


def shares(board: Board, owner: int, winners: Sequence[int]) -> bool:
    """If the ordained alien wins without you, you share the win (scored as two solo wins if it won alone)."""
    return any(one.secrets.get(ORDAINED) in winners for one in board.aliens[owner].powers if one.is_active)


def _foreign(state: CosmicEncounterState, seat: int) -> list[int]:
    return [planet for system in state.seats if system != seat for planet in planets_of(state, system)]


@effect("legacy angel", "any:legacy.begins")
def legacy(use: Use) -> Script[None]:
    """When this legacy becomes active one destiny charge is manifested and consumed: the alien of its colour may
    establish a foreign base in any system; if it is a wild charge every alien may."""
    state = use.state
    if use.seat == timing_order(state)[0]:
        charge, _ = take_charge(state)
        use.table.reveal("destiny")
        use.table.record(Told(use.seat, f"the destiny of Angel's legacy: {charge_name(use.names, charge)}"))
        for seat in (seat_of(charge),) if seat_of(charge) >= 0 else state.seats if charge == WILD else ():
            state.aliens[seat].notes[DRAWN] = 1
    may = state.aliens[use.seat].notes.pop(DRAWN, 0) and free_ships(state, use.seat)
    if may and (yield from do.agree(use.table, use.seat, "Establish a foreign base?")):
        yield from do.establish(use.table, use.seat, _foreign(state, use.seat), use)


def _least(use: Use) -> list[int]:
    """Return the other alien that has strictly the least dominion of all, if there is one with ships to send."""
    counts = {seat: dominion(use.state, seat) for seat in (use.seat, *use.others)}
    last = [seat for seat, count in counts.items() if count == min(counts.values())]
    return [seat for seat in last if len(last) == 1 and seat != use.seat and free_ships(use.state, seat)]


def _for_another(now: Situation) -> Aim:
    """Return nothing: a base of another alien is no gain, whoever that is."""
    return NOWHERE


@hinted(Hint(_for_another))
@effect("wild angel", "any:any", applies=lambda use: bool(_least(use)), burnout=True)
def wild(use: Use) -> Script[None]:
    """Let another alien that has strictly the least dominion of all establish a base in any system."""
    for seat in _least(use):
        planets = [*_foreign(use.state, seat), *planets_of(use.state, seat)]
        yield from do.establish(use.table, seat, planets, use)


def _may_zap(use: Use) -> bool:
    return use.befalls_another and len(free_ships(use.state, use.seat)) >= 3


@hinted(Hint(stop(0.3), cost=0.3))
@effect("super angel", "any:on:artifact-discharged", "any:on:flare-discharged", applies=_may_zap)
def super_flare(use: Use) -> Script[None]:
    """Zap a discharged pod and ravage 3 of your own ships."""
    yield from do.zap_cause(use, use.event)
    yield from do.ravage(use.table, use.seat, 3, use)


ITEM = Alien(
    id="angel",
    name="Angel",
    alert="red",
    types=("essence", "support"),
    galaxy="unknown",
    aim="let your secret alien win",
    in_play=(
        "You win if the alien that you were given in secret wins. Your blessings help it along; give some to others, "
        "or everybody will know whom you favour."
    ),
    power=Power(
        name="Power of Faith",
        uses=(bless,),
        supplement=(
            "If the ordained alien wins without you, you share the win (scored as two solo wins if it won alone)."
        ),
        setup=_ordain,
        secrets=_choose,
        traits=(SHARES(shares),),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
