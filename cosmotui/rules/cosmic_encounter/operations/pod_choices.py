"""The choice of pods, one at a time."""

from collections.abc import Sequence

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.model.doing import NothingLeft
from cosmotui.rules.cosmic_encounter.words.pod_words import pod_option


def choose_pod(table: CosmicTable, seat: int, key: str, title: str, pods: Sequence[int]) -> Script[int]:
    """Ask an alien for one of these pods. If the last of them has gone since they were looked for, as an answer to the
    effect that asks, that effect ends (CE-13.13)."""
    chosen = yield from choose_pods(table, seat, key, title, pods, 1, 1)
    if not chosen:
        table.record(Told(seat, "{} had no pod left for it"))
        raise NothingLeft
    return chosen[0]


def choose_pods(
    table: CosmicTable, seat: int, key: str, title: str, pods: Sequence[int], least: int, most: int
) -> Script[list[int]]:
    """Ask an alien for some of these pods, one at a time, the lowest first. `{}` in the title counts."""
    state = table.state
    left, chosen = sorted(pods, key=lambda pod: (state.pods[pod].value, pod)), list[int]()
    while left and len(chosen) < most:
        if least >= len(left) + len(chosen):
            return chosen + left
        options = tuple(pod_option(state.pods, pod) for pod in left)
        stop = (Option("stop", "no more" if chosen else "none"),) if len(chosen) >= least else ()
        reply = yield from choose_one(
            ChooseOne(seat, key, title.replace("{}", str(len(chosen) + 1)), (*options, *stop))
        )
        if reply == "stop":
            break
        chosen.append(int(reply[1:]))
        left.remove(chosen[-1])
    return chosen
