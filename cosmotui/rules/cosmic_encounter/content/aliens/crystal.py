"""Crystal: Power to Refract."""

from typing import Final

from cosmotui.engine.question import Option, Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import actors_of, fleet_ships, timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, Survey, always, best, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.words.pod_words import pod_option

SQUARED: Final = "refracted by Crystal"
"""Note of an invasion, with a fleet: its driver has been squared."""
KEEP: Final = Option("none", "nothing")


def _has_value(pod: Pod) -> bool:
    return pod.is_attack or pod.kind == "intimidate"


def _has_attack(use: Use) -> bool:
    """Whether an attack pod that all see, or that is declared, drives the fleet."""
    fleet = use.fleet
    driver = fleet.claim or (use.state.pods[fleet.driver] if fleet.driver >= 0 else None)
    return driver is not None and driver.is_attack and not fleet.veiled


def _matching(use: Use, seat: int, attacks_only: bool = False) -> list[int]:
    """The pods of a cache whose aur value is that of the fleet's attack driver."""
    pods, driver = use.state.pods, use.fleet.driver
    if not _has_attack(use):
        return []
    held = [pod for pod in use.state.aliens[seat].cache if _has_value(pods[pod])]
    alike = [pod for pod in held if do.aur_value(use, pod) == do.aur_value(use, driver)]
    return [pod for pod in alike if pods[pod].is_attack or not attacks_only]


def _refracts(use: Use) -> bool:
    may = bool(_matching(use, use.seat)) or bool(use.allies)
    return use.now.form == "clash" and _has_attack(use) and may and not use.now.notes.get(f"{SQUARED} {use.side}")


def _alike(survey: Survey) -> int:
    """Return the number of own pods that equal the driver of the own fleet."""
    driver = survey.fleet.driver
    value = survey.view.pods[driver].value if driver >= 0 else -99
    return sum(pod.is_attack and pod.value == value for pod in survey.pods)


def _square(now: Situation) -> Aim:
    """Return what a square brings, if anybody has the pod for it: an ally may."""
    value = now.survey.fleet.value
    more = value * value - value
    if _alike(now.survey):
        return now.might(more)
    if not now.survey.fleet.sponsors:
        return NOWHERE
    return now.might(0.15 * more)._replace(why="an ally may hold a pod of that value")


@hinted(Hint(_square, pods=best("the driver is squared")))
@effect("crystal", "actor:combat.window", applies=_refracts)
def refract(use: Use) -> Script[None]:
    """In a clash, you or any ally in your fleet may scrap from cache a pod whose aur value equals that of your fleet's
    attack driver: the driver's might is squared."""
    seats = [seat for seat in timing_order(use.state) if seat in (use.seat, *use.allies)]
    options = {seat: [KEEP, *(pod_option(use.state.pods, pod) for pod in _matching(use, seat))] for seat in seats}
    title = "Scrap a pod of the same value as your fleet's driver?"
    picks = yield from do.pick_together(use.table, title, options, "gave", "D-scrap")
    givers = [seat for seat, pick in picks.items() if pick != KEEP.value]
    if not givers:
        return
    giver = use.seat if use.seat in givers else givers[0]
    pod = next(pod for pod in _matching(use, giver) if pod_id(pod) == picks[giver])
    yield from do.scrap(use.table, giver, [pod], use)
    use.now.notes[f"{SQUARED} {use.side}"] = 1
    do.set_driver(use, use.side, use.fleet.value * use.fleet.value, "Crystal")
    if use.boosted and giver != use.seat:
        yield from do.manifest_pod(use.table, use.seat, use.state.pods[pod], use)


def _may_double(use: Use) -> bool:
    return use.now.form == "clash" and bool(_matching(use, use.seat, attacks_only=True))


@hinted(Hint(might(lambda survey: float(survey.fleet.value if _alike(survey) else 0))))
@effect("legacy crystal", "actor:combat.window", applies=_may_double)
def legacy(use: Use) -> Script[None]:
    """In a clash any actor may scrap an attack pod of the same aur value as its fleet's driver to double that
    driver."""
    alike = _matching(use, use.seat, attacks_only=True)
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which pod?", alike, 1, 1)
    yield from do.scrap(use.table, use.seat, pods, use)
    do.set_driver(use, use.side, 2 * use.fleet.value, "legacy of Crystal")


def _equals(use: Use) -> list[int]:
    """The aliens of the user's fleet that have as many ships there as another one."""
    sent = {seat: len(fleet_ships(use.state, use.side, seat)) for seat in actors_of(use.state, use.side)}
    return [seat for seat, count in sent.items() if count and list(sent.values()).count(count) > 1]


def _twins(survey: Survey) -> float:
    sent = survey.sent[survey.side]
    return float(sum(count for count in sent if sent.count(count) > 1))


@hinted(Hint(might(_twins)))
@effect("wild crystal", "actor:combat.window", applies=lambda use: bool(_equals(use)))
def wild(use: Use) -> None:
    """If two or more aliens of your fleet committed equal numbers of ships, each of those ships has double might."""
    for seat in _equals(use):
        do.change_ships(use, "factor", 2, "Crystal", seat=seat)


@hinted(Hint(helps=always))
@effect("super crystal", "actor:combat.window", with_power=True)
def super_flare(use: Use) -> None:
    """When an ally uses your power: duplicate the scrapped pod into your cache."""


ITEM = Alien(
    id="crystal",
    name="Crystal",
    alert="yellow",
    types=("combat", "support"),
    galaxy="Alliance",
    aim="keep pairs of attack pods",
    in_play=(
        "Two attack pods of one value are worth a square: keep pairs, and join leaders whose driver you hold yourself. "
        "Allies may give the pod as well as you."
    ),
    power=Power(name="Power to Refract", uses=(refract,)),
    legacy=Legacy((), offered=(legacy,)),
    flare=Flare(wild, super_flare),
)
