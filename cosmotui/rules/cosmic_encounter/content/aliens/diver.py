"""Diver: Power to Salvage."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, Situation, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer


def _may_dive(use: Use) -> bool:
    spoils = bool(do.of_forge(use.state, use.state.spent_aur)) or use.boosted
    return use.befalls_user and spoils


@hinted(Hint(gain(2 * POD)))
@effect("diver", "any:on:base-lost", applies=_may_dive)
def salvage(use: Use) -> Script[None]:
    """Whenever one of your bases is destroyed you may abduct an exhausted pod of your choice from the forge into your
    cache."""
    yield from do.claim_aur(use.table, use.seat, use)
    rich = use.rich
    if use.boosted and rich:
        victim = yield from do.choose_target(use, "Abduct a pod from whom?", rich)
        yield from do.abduct(use.table, use.seat, victim, [], use, count=1)


@effect("legacy diver", "any:on:base-lost", applies=_may_dive)
def legacy(use: Use) -> Script[None]:
    """An alien whose base is destroyed may abduct an exhausted pod of its choice."""
    if (yield from do.agree(use.table, use.seat, "Abduct an exhausted pod of the forge?")):
        yield from do.claim_aur(use.table, use.seat, use)


@hinted(Hint(gain(POD)))
@effect("wild diver", "any:on:base-lost", applies=lambda use: use.befalls_user and do.can_draft(use.state))
def wild(use: Use) -> Script[None]:
    """When you lose a base: extract 3 pods, keep 1, scrap 2."""
    pods = yield from do.extract(use.table, use.seat, 3)
    yield from do.keep(use.table, use.seat, pods, 1, use, least=1)


@hinted(Hint(helps=always))
@effect("super diver", "any:on:base-lost", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: also abduct a pod from another alien's cache."""


def _offer(use: Use) -> Script[None]:
    """The opponent takes what it likes."""
    yield from do.claim_aur(use.table, use.opponent, use, where=do.WHOLE)


def _most(use: Use) -> int:
    return int(do.can_draft(use.state))


def _welcome(now: Situation, is_owner: bool) -> tuple[bool, str]:
    return True, "influence for nothing" if is_owner else "the best pod of the forge"


ITEM = Alien(
    id="diver",
    name="Diver",
    alert="yellow",
    types=("resource", "info"),
    galaxy="Storm",
    aim="give up weak bases for pods",
    in_play=(
        "A lost base brings the best pod that others have used up: give up a weak one when a strong pod lies in the "
        "forge. It works without any authority too."
    ),
    power=Power(
        name="Power to Salvage",
        uses=(salvage,),
        supplement="Persistent: not lost at upkeep for lack of authority.",
        is_persistent=True,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        text="Opponent abducts any forge pod it likes; you gain 3 influence.",
        promise="let {} take any pod of the forge",
        influence=3,
        run=_offer,
        most=_most,
        welcome=_welcome,
    ),
)
