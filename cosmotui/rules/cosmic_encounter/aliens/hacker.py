"""Hacker: Power to Hack."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.alien import AlienKind
from cosmotui.rules.cosmic_encounter.compensation import PAYER, PICKER, amount_due, due, pay
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.phases.negotiation import special


def _is_paid(use: Use) -> bool:
    """Whether pods are paid at all (CE-23.5, CE-23.21)."""
    side = due(use.state)
    return side >= 0 and amount_due(use.state, side) > 0 and special(use.state, side) != "aggressive-negotiate"


def _payee(use: Use) -> bool:
    return _is_paid(use) and use.seat == use.now.fleets[due(use.state)].leader


def _payer(use: Use) -> bool:
    return _is_paid(use) and use.seat == use.now.fleets[1 - due(use.state)].leader


@effect("hacker", "any:payoff.compensation", applies=lambda use: _payee(use) or _payer(use), first=True)
def hack(use: Use) -> Script[None]:
    """When you collect compensation choose which alien pays; view its cache and pick the pods. When compensation is
    collected from you, you pick the pods paid."""
    use.now.notes[PICKER] = use.seat + 1
    if _payee(use):
        payer = yield from do.choose_target(use, "Who pays the compensation?")
        others = [seat for seat in use.others if seat != payer]
        if use.boosted and others:
            second = yield from do.choose_target(use, "Who else pays it?", others)
            use.now.notes[PAYER] = second + 1
            yield from pay(use.table, second, use.seat, amount_due(use.state, use.side), use)
        use.now.notes[PAYER] = payer + 1


@effect("legacy hacker", "leader:payoff.compensation", applies=_payee, first=True)
def legacy(use: Use) -> None:
    """Aliens collecting compensation choose the pods after probing the payer's cache."""
    use.now.notes[PICKER] = use.seat + 1


@effect("wild hacker", "leader:payoff.compensation", applies=_payer, first=True)
def wild(use: Use) -> None:
    """Choose the pods you pay as compensation."""
    use.now.notes[PICKER] = use.seat + 1


@effect("super hacker", "leader:payoff.compensation", applies=_payee, with_power=True)
def super_flare(use: Use) -> None:
    """With your power: collect from two aliens, the full amount from each."""


ALIEN = AlienKind(
    id="hacker",
    name="Hacker",
    alert="green",
    types=("diplomacy", "resource"),
    galaxy="Prime",
    power_name="Power to Hack",
    in_play=(
        "Envoys are a threat in your hands: you see the loser's whole cache and take the best. When you owe, you "
        "give the worst."
    ),
    power=(hack,),
    legacy=(legacy,),
    wild=wild,
    super_flare=super_flare,
)
