"""Changeling: Power to Change Form."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Aim, Hint, Situation, always
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model import power as model

DRAFT, SWAP = "draft", "swap"
PAIR = 2
"""Powers of a swap."""
SWAPPED = "swaps to undo"
"""Mark of a power that the wild flare has swapped."""


def _has_main(use: Use, seat: int) -> bool:
    return any(power.is_main for power in use.state.aliens[seat].powers)


def _form(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Swap only for a power that is known."""
    known = SWAP in values and now.survey.power_of(now.survey.opponent)
    return (SWAP, "a better power") if known else (DRAFT, "a pod more") if DRAFT in values else None


@hinted(Hint(danger=0.3, word=_form))
@effect("changeling", "leader:rally.open", mandatory=True)
def change_form(use: Use) -> Script[None]:
    """Once per encounter as leader before commission either draft a pod or swap powers (with nexus and every aspect)
    with your opponent."""
    words = [(DRAFT, "draft a pod")]
    if _has_main(use, use.opponent) and _has_main(use, use.seat):
        words.append((SWAP, f"swap powers with {use.names[use.opponent]}"))
    chosen = yield from do.choose_word(use.table, use.seat, "Draft, or change form?", words)
    if chosen == DRAFT or use.boosted:
        yield from do.draft(use.table, use.seat, 1, use)
    if chosen == SWAP:
        yield from do.swap_powers(use, use.seat, use.opponent)


@effect("legacy changeling", "invader:payoff.after")
def legacy(use: Use) -> Script[None]:
    """After each encounter the leaders swap powers."""
    yield from do.swap_powers(use, use.now.invader, use.now.defender)


def _named(use: Use, seat: int) -> str:
    return f"a swap of powers with {use.names[seat]} until the end of upkeep"


def _partner(use: Use) -> int:
    """Return the alien with which the wild flare has swapped powers; -1 for none."""
    told = do.declared(use, "changeling")
    return next((seat for seat in use.others if told == _named(use, seat)), -1)


def _swapped(use: Use, partner: int) -> list[tuple[int, model.Power]]:
    """Return the powers that the wild flare has swapped with their present owners, and mark them no more. Where two
    aliens have discharged it, those of the user and its partner alone."""
    powers = [(seat, power) for seat in timing_order(use.state) for power in use.state.aliens[seat].powers]
    found = [(seat, power) for seat, power in powers if power.marks.get(SWAPPED)]
    if sum(power.is_main for _, power in found) > PAIR:
        found = [(seat, power) for seat, power in found if seat in (use.seat, partner)]
    for _, power in found:
        del power.marks[SWAPPED]
    return list({seat: power for seat, power in found if power.is_main}.items())


@effect("return of changeling", "any:upkeep.end", applies=lambda use: _partner(use) >= 0)
def swap_back(use: Use) -> Script[None]:
    """Powers that the wild flare has swapped are swapped back at the end of upkeep, wherever they are by then."""
    there = _swapped(use, _partner(use))
    do.fulfil(use, "changeling")
    if len(there) == PAIR:
        (first, one), (second, other) = there
        yield from do.swap_powers(use, first, second, (one, other))


def _sponsors(use: Use) -> list[int]:
    if not _has_main(use, use.seat) or do.declared(use, "changeling") is not None:
        return []
    return [seat for seat in use.others if seat in use.fleet.sponsors and _has_main(use, seat)]


def _mightier(now: Situation) -> Aim:
    """Return the sponsor with whose power the own ships would be mightiest."""
    survey = now.survey
    gains = {seat: now.with_power(survey.power_of(seat)) for seat in survey.fleet.sponsors}
    seat = max(gains, key=lambda one: (gains[one], -one))
    return now.might(gains[seat])._replace(why=f"the power of {survey.name(seat)} fights better", seats=(seat,))


@hinted(Hint(aim=_mightier))
@effect("wild changeling", "leader:arrival.window", applies=lambda use: bool(_sponsors(use)))
def wild(use: Use) -> Script[None]:
    """Swap powers with one of your sponsors until upkeep.end."""
    seat = yield from do.choose_target(use, "With whom do you swap powers?", _sponsors(use))
    do.declare(use, _named(use, seat), "changeling")
    for power in (yield from do.swap_powers(use, use.seat, seat)):
        do.set_marks(use, power, SWAPPED, 1)


@hinted(Hint(helps=always))
@effect("super changeling", "leader:rally.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: draft the pod as well."""


ITEM = Alien(
    id="changeling",
    name="Changeling",
    alert="green",
    types=("meta", "resource"),
    galaxy="Conflict",
    aim="swap for a better power",
    in_play=(
        "Each encounter that you lead, take a pod or your opponent's power. Whoever gets Changeling may do the same to "
        "you later."
    ),
    power=Power(name="Power to Change Form", uses=(change_form,), supplemental=(swap_back,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
