"""Ethic: Power of Guilt."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.demands import rider_count
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.compensation import AMOUNT, DRAFTS, amount_due, due, pay
from cosmotui.rules.cosmic_encounter.traits import DRAFTS_PAY


def _lost(use: Use) -> bool:
    """Whether it has lost ships in a combat that is not compensated anyway."""
    return use.lost_combat and use.now.form != "massacre" and use.fleet.worth > 0


def _lost_to_enemy(use: Use) -> bool:
    return _lost(use) and use.enemy.result == "win"


def _is_owed(use: Use) -> bool:
    """Whether pods are owed to it (CE-23.5, CE-23.21)."""
    massacred = due(use.state) == use.side and not rider_count(use.state, use.side, "aggressive-negotiate")
    return use.fleet.worth > 0 and (massacred or _lost(use))


def _claim(use: Use) -> Script[None]:
    yield from pay(use.table, use.opponent, use.seat, amount_due(use.state, use.side), use)


@effect("ethic", "leader:payoff.compensation", applies=_lost, mandatory=True)
def guilt(use: Use) -> Script[None]:
    """After losing a combat as leader, also when both fleets lost, gain compensation from the opponent as if you had
    sent an envoy."""
    yield from _claim(use)


@effect("choice of ethic", "any:on:compensation", applies=lambda use: use.befalls_user)
def choice(use: Use) -> None:
    """When gaining compensation you may draft instead of snatching, pod by pod."""
    use.now.notes[f"{DRAFTS} {use.seat}"] = 1


@effect("legacy ethic", "leader:payoff.compensation", applies=_lost_to_enemy)
def legacy(use: Use) -> Script[None]:
    """After losing any combat that the enemy won, leaders may claim compensation from the enemy leader."""
    if (yield from do.agree(use.table, use.seat, "Claim compensation?")):
        yield from _claim(use)


def _drafted(use: Use) -> list[int]:
    """The pods that the user has just drafted and still holds."""
    pods = use.event.pods if use.befalls_user else []
    return [pod for pod in pods if pod in use.cache]


HURT = 3 * SHIP
"""What poison costs its holder, in units of a base: a ship each time that it leads."""


def _unwanted(now: Situation) -> Aim:
    """Return the drafted pods that harm their holder, for whoever stands best."""
    survey = now.survey
    drafted = survey.alien.cache[-now.cause.count :] if now.cause.seat == survey.me and now.cause.count else ()
    bad = [pod for pod in drafted if now.worth(survey.view.pods[pod]) < 0]
    if not bad:
        return NOWHERE
    harm = now.harm(survey.seats, lambda seat: HURT * len(bad))
    return Aim(harm.gain + now.unit * HURT * len(bad), "it harms whoever holds it", seats=harm.seats, pods=tuple(bad))


@hinted(Hint(aim=_unwanted))
@effect("wild ethic", "any:on:drafted", applies=lambda use: bool(_drafted(use)))
def wild(use: Use) -> Script[None]:
    """When you draft pods: gift any of them to other aliens."""
    there = _drafted(use)
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Gift which pod?", there, 0, len(there))
    for pod in pods:
        target = yield from do.choose_target(use, f"Gift {use.state.pods[pod].name} to whom?")
        yield from do.hand_over(use.table, target, use.seat, [pod], "got", use)


@hinted(Hint(gain(0.3)))
@effect("super ethic", "leader:payoff.compensation", applies=_is_owed, first=True)
def super_flare(use: Use) -> Script[None]:
    """Change the amount of compensation owed to you to anything from 0 to 8."""
    amount = yield from do.choose_number(use.table, use.seat, "How much compensation is owed to you?", 0, 8)
    use.now.notes[AMOUNT] = amount + 1


ITEM = Alien(
    id="ethic",
    name="Ethic",
    alert="green",
    types=("diplomacy", "resource"),
    galaxy="Incursion",
    aim="lose with many ships",
    in_play=(
        "Losing pays: the winner owes you compensation as if you had been an envoy. Send many ships into fights "
        "that you do not need to win."
    ),
    power=Power(name="Power of Guilt", uses=(guilt,), supplemental=(choice,), traits=(DRAFTS_PAY(True),)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
