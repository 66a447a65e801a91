"""Hacker: Power to Hack."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.demands import rider_count
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.phases.compensation import PAYER, PICKER, amount_due, due, pay


def _parties(use: Use) -> tuple[int, int, int]:
    """Who is paid, who pays, and how much; NOBODY where no pods are paid (CE-23.5, CE-23.21)."""
    state, cause, side = use.state, use.cause, due(use.state)
    named = state.now.notes.get(PAYER, 0) - 1  # who pays instead, as somebody has said
    if cause is not None:  # claimed by an effect: what a massacre makes due is known before it
        payer = named if named >= 0 else cause.user
        return (cause.seat, payer, cause.count) if side < 0 else (NOBODY, NOBODY, 0)
    amount = amount_due(state, side) if side >= 0 else 0
    if not amount or rider_count(state, side, "aggressive-negotiate"):
        return NOBODY, NOBODY, 0
    payer = named if named >= 0 else state.now.fleets[1 - side].leader
    return state.now.fleets[side].leader, payer, amount


def _payee(use: Use) -> bool:
    return use.seat == _parties(use)[0]


def _payer(use: Use) -> bool:
    return use.seat == _parties(use)[1]


def _pick(use: Use) -> None:
    """Let the user pick the pods of this compensation."""
    use.now.notes[PICKER] = use.seat + 1
    if use.cause is not None:
        use.cause.picker = use.seat


def _charge(use: Use, payer: int) -> None:
    """Let another alien pay this compensation."""
    use.now.notes[PAYER] = payer + 1
    if use.cause is not None:
        use.cause.user = payer


@hinted(Hint(gain(0.1)))
@effect(
    "hacker",
    "any:payoff.compensation",
    "any:on:compensation",
    applies=lambda use: _payee(use) or _payer(use),
    first=True,
)
def hack(use: Use) -> Script[None]:
    """When you collect compensation you may choose which alien pays, view its cache and pick the pods. When
    compensation is collected from you, you may pick the pods paid."""
    _pick(use)
    if _payee(use):
        payer = yield from do.choose_target(use, "Who pays the compensation?")
        others = [seat for seat in use.others if seat != payer]
        if use.boosted and others:
            second = yield from do.choose_target(use, "Who else pays it?", others)
            _charge(use, second)
            yield from pay(use.table, second, use.seat, _parties(use)[2], use)
        _charge(use, payer)


@effect("legacy hacker", "any:payoff.compensation", "any:on:compensation", applies=_payee, first=True)
def legacy(use: Use) -> None:
    """Aliens collecting compensation choose the pods after probing the payer's cache."""
    _pick(use)


@hinted(Hint(gain(0.1)))
@effect("wild hacker", "leader:payoff.compensation", "leader:on:compensation", applies=_payer, first=True)
def wild(use: Use) -> None:
    """Choose the pods you pay as compensation."""
    _pick(use)


@hinted(Hint(helps=always))
@effect("super hacker", "leader:payoff.compensation", "leader:on:compensation", applies=_payee, with_power=True)
def super_flare(use: Use) -> None:
    """With your power: collect from two aliens, the full amount from each."""


ITEM = Alien(
    id="hacker",
    name="Hacker",
    alert="green",
    types=("diplomacy", "resource"),
    galaxy="Prime",
    aim="be paid by whom you choose",
    in_play=(
        "Envoys are a threat in your hands: whoever you want pays, you see its whole cache and take the best. When "
        "you owe, you give the worst."
    ),
    power=Power(name="Power to Hack", uses=(hack,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
