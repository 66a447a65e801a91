"""Vulture: Power to Scavenge."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import left_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import KEEPS


def _is_artifact(use: Use) -> bool:
    return use.cause is not None and any(use.state.pods[pod].kind == "artifact" for pod in use.cause.pods)


def _carrion(use: Use) -> list[int]:
    """The artifacts of the event that may be claimed."""
    if use.cause is None or use.cause.seat == use.seat:
        return []
    exhaust = use.state.aliens[use.cause.seat].exhaust
    taken = use.now.notes if use.state.invasion is not None else {}
    return [
        pod
        for pod in use.cause.pods
        if use.state.pods[pod].kind == "artifact" and pod in exhaust and not taken.get(f"vulture {use.seat} {pod}")
    ]


def _feast(use: Use, seat: int) -> list[int]:
    """The flares and distress pods that an alien has discharged in this invasion and that lie in its exhaust."""
    if use.state.invasion is None:
        return []
    spent = [*use.now.flares, *(pod for fleet in use.now.fleets for _, pod in fleet.distress)]
    return [pod for pod in use.state.aliens[seat].exhaust if pod in spent]


@effect("vulture", "any:on:pod-discharged", "any:on:scrapped", applies=lambda use: bool(_carrion(use)), mandatory=True)
def scavenge(use: Use) -> Script[None]:
    """Whenever another alien discharges or scraps an artifact pod, claim it from that exhaust."""
    yield from do.claim(use.table, use.seat, use.event.seat, _carrion(use), use)
    for seat in use.others if use.boosted else []:
        yield from do.claim(use.table, use.seat, seat, _feast(use, seat), use)


@effect("bones of vulture", "any:on:pod-discharged", applies=lambda use: use.befalls_user and _is_artifact(use))
def bones(use: Use) -> None:
    """Artifacts you discharge cannot be scavenged again this invasion."""
    for pod in use.event.pods if use.state.invasion is not None else []:
        use.now.notes[f"vulture {use.seat} {pod}"] = 1


def keeps(board: Board, pod: int) -> bool:
    """On a resupply artifacts stay."""
    return board.pods[pod].kind == "artifact"


def _from_right(use: Use) -> bool:
    return left_of(use.state, use.event.seat) == use.seat and _is_artifact(use)


@effect("legacy vulture", "any:on:pod-discharged", applies=_from_right)
def legacy(use: Use) -> Script[None]:
    """Discharged artifacts pass to the cache of the alien to the discharger's left."""
    yield from do.claim(use.table, use.seat, use.event.seat, use.event.pods, use)


def _support(use: Use) -> list[int]:
    exhaust = use.state.aliens[use.opponent].exhaust
    return [pod for pod in exhaust if not use.state.pods[pod].is_encounter]


@hinted(Hint(gain(0.1)))
@effect(
    "wild vulture",
    "leader:encounter.result",
    applies=lambda use: use.fleet.result == "win" and use.enemy.result == "lose" and bool(_support(use)),
)
def wild(use: Use) -> Script[None]:
    """After winning combat: claim one support pod from the losing leader's exhaust."""
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Claim which pod?", _support(use), 1, 1)
    yield from do.claim(use.table, use.seat, use.opponent, pods, use)


@hinted(Hint(helps=always))
@effect("super vulture", "any:on:pod-discharged", "any:on:scrapped", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: also claim flares and distress pods discharged this invasion."""


ITEM = Alien(
    id="vulture",
    name="Vulture",
    alert="green",
    types=("resource",),
    galaxy="Prime",
    aim="wait for the zaps of others",
    in_play="Every artifact that others use is yours next. Wait for the zaps, and use them at once.",
    power=Power(
        name="Power to Scavenge",
        uses=(scavenge,),
        supplemental=(bones,),
        supplement="On a resupply you keep your artifacts on top of the new pods.",
        traits=(KEEPS(keeps),),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
