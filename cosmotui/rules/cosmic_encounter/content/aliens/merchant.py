"""Merchant: Power of Commerce."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import LUCRE, Aim, Hint, Situation, always, buys_base, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer
from cosmotui.rules.cosmic_encounter.model.state import FLEET
from cosmotui.rules.cosmic_encounter.operations.talks import influence_of
from cosmotui.rules.cosmic_encounter.timing.windows import reveal_power


def setup(use: Use) -> None:
    """Start with 3 extra lucre."""
    do.gain_lucre(use.table, use.seat, 3, "own reserve")


def _budget(use: Use) -> int:
    return min(use.alien.lucre, influence_of(use.table, use.seat))


def _hired(now: Situation) -> Aim:
    """Return as many hired ships as bring most."""
    survey = now.survey
    most = min(survey.alien.lucre, survey.influence(survey.me))
    return now.best_count(most, lambda count: now.outcome(0, 2 * count, LUCRE * count), lambda count: 2 * count)


@hinted(Hint(aim=_hired))
@effect("merchant", "actor:arrival.window", applies=lambda use: _budget(use) > 0)
def commerce(use: Use) -> Script[None]:
    """As actor after arrival spend lucre up to your influence to manifest that many hired ships in your fleet; each has
    2 might, 1 worth, 0 size; all hired ships, wherever they are, are vaporized at upkeep.window, so they make no base
    that counts at upkeep.dominion."""
    count = yield from do.choose_number(use.table, use.seat, "Hire how many ships?", 1, _budget(use))
    do.gain_lucre(use.table, use.seat, -count, "hired ships")
    do.manifest(use.table, use.seat, count + (2 if use.boosted else 0), "hired", FLEET, use.side)


@effect("income of merchant", "any:warpfall.open")
def income(use: Use) -> Script[None]:
    """Gain 1 lucre at the start of each warpfall."""
    assert use.power is not None
    yield from reveal_power(use.table, use.seat, use.power)  # all see it
    do.gain_lucre(use.table, use.seat, 1, "income")


@effect("legacy merchant", "invader:warpfall.open")
def legacy(use: Use) -> None:
    """At the start of each warpfall the invader gains 1 lucre."""
    do.gain_lucre(use.table, use.seat, 1, "legacy of Merchant")


@hinted(Hint(might(lambda survey: len(survey.alien.cache))))
@effect("wild merchant", "leader:contact.window")
def wild(use: Use) -> None:
    """Add 1 might per pod in your cache, this one included."""
    do.add_might(use, len(use.cache) + 1, "Merchant")


@hinted(Hint(helps=always))
@effect("super merchant", "actor:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: two more hired ships."""


def _sell(use: Use) -> None:
    amount = use.now.notes["offer"]
    do.gain_lucre(use.table, use.seat, -amount, "sold for influence")
    do.gain_lucre(use.table, use.opponent, amount, "special offer")


def _welcome(now: Situation, is_own: bool) -> tuple[bool, str]:
    """Lucre is welcome, unless the influence may buy the owner of the power a base."""
    survey = now.survey
    if is_own:
        return True, "influence is worth more than lucre"
    if buys_base(now, survey.view.aliens[survey.opponent].lucre):
        return False, "that influence might buy a base"
    return True, "lucre for nothing"


ITEM = Alien(
    id="merchant",
    name="Merchant",
    alert="yellow",
    types=("resource", "combat", "diplomacy"),
    galaxy="Incursion",
    aim="turn lucre into ships",
    in_play=(
        "Lucre becomes ships of 2 might in the moment of need; they are gone at upkeep. It can sell lucre for "
        "influence in a negotiation."
    ),
    power=Power(name="Power of Commerce", uses=(commerce,), supplemental=(income,), setup=setup, setup_shows=True),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        "Give the opponent X lucre for X influence.", "give {} X lucre", 0, _sell, lambda use: use.alien.lucre, _welcome
    ),
)
