"""The might that primed encounter pods have: flex choices, 2-D sides, and what morphs copy (CE-19.3, CE-31.4)."""

from cosmotui.engine.question import Amount, Script, choose_amount
from cosmotui.rules.cosmic_encounter.facts.primed import second_of
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.priming import SECOND, Beside
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState, Fleet


def counts_as(state: CosmicEncounterState, pod: int) -> Pod:
    """Return a pod as it works: as declared, if it drives a fleet and stays hidden (CE-37.20)."""
    fleets = state.invasion.fleets if state.invasion is not None else ()
    claim = next((fleet.claim for fleet in fleets if fleet.driver == pod and fleet.claim is not None), None)
    return claim or state.pods[pod]


def own_value(state: CosmicEncounterState, seat: int, pod: int, title: str) -> Script[int]:
    """Return the might of a pod by itself, before morphs copy; its user names that of a flex pod (CE-6.12, CE-6.14)."""
    found = state.pods[pod]
    if found.kind == "flex-attack":
        return (yield from choose_amount(Amount(seat, "D-flex", title, 0, found.value, found.value)))
    if found.kind == "attack-2d" and state.now.is_hazardous:
        return found.right
    return found.value if found.is_attack or found.kind == "intimidate" else 0  # CE-6.36


def trojan_might(state: CosmicEncounterState, side: int) -> int:
    """Return the might of a poison pod in a fleet (CE-20.10)."""
    return 2 * len(state.aliens[state.now.fleets[1 - side].leader].cache)


def copied(state: CosmicEncounterState, faced: int) -> tuple[str, int]:
    """Return kind and printed value that a morph takes of the pod it faces (CE-6.26 to CE-6.28, CE-6.30)."""
    pod = counts_as(state, faced) if faced >= 0 else None
    if pod is None or not pod.is_attack:
        return pod.kind if pod else "", 0
    return "attack", pod.right if pod.kind == "attack-2d" and state.now.is_hazardous else pod.value


def copied_beside(state: CosmicEncounterState, enemy: Fleet, morph: Beside) -> tuple[str, int]:
    """Return what a morph beside a driver takes: of the enemy pod of its rank, else of the enemy driver; of another
    secondary morph nothing (CE-31.5)."""
    faced = second_of(enemy) if morph.rank == SECOND else None
    if faced is not None:
        return ("", 0) if state.pods[faced.pod].kind == "morph" else copied(state, faced.pod)
    if enemy.driver >= 0 and state.pods[enemy.driver].kind == "morph":
        return (enemy.kind, enemy.value) if enemy.kind != "morph" else ("", 0)
    return copied(state, enemy.driver)
