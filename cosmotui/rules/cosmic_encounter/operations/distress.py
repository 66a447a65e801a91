"""Distress pods by effect: what else may be primed as one, and what then acts as which (CE-9.1)."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.model.constraints import StandIn


def allow_distress(use: Use, seats: Sequence[int], pods: str) -> None:
    """Let aliens prime other pods as distress pods in this encounter: a kind, or the name or id of a pod (CE-9.1).

    Attack pods and others add might as reinforcements do, flares do nothing by themselves.
    """
    use.now.stand_ins += [StandIn(seat, pods) for seat in seats]


def prime_as(use: Use, kind: str) -> None:
    """Prime the pod that is discharged as a distress pod of that kind."""
    use.state.aliens[use.seat].exhaust.remove(use.pod)
    use.fleet.distress.append((use.seat, use.pod))
    use.fleet.acting[use.pod] = kind
