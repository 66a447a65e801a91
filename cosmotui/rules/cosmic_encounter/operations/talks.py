"""The members of a negotiation, and their influence in it (CE-21.4, CE-21.66)."""

import msgspec

from cosmotui.rules.cosmic_encounter.board import speakers_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.influence import base_influence
from cosmotui.rules.cosmic_encounter.options.rules import rules_of


def influence_of(table: CosmicTable, seat: int) -> int:
    """Return the influence that an alien has by its bases (CE-21.4)."""
    return sum(amount for _, amount in influence_parts(table, seat))


def influence_parts(table: CosmicTable, seat: int) -> list[tuple[str, int]]:
    """Return the parts of that influence."""
    return base_influence(table.state, seat, dominion_counts=rules_of(table.setup).dominion_counts)


def sit_down(table: CosmicTable, place: int) -> None:
    """Give a negotiator its base influence (CE-21.4)."""
    state = table.state
    talks, seat = state.now.negotiation, speakers_of(state)[place]
    assert talks is not None
    while len(talks.influence) <= place:
        talks.influence.append(0)
        talks.spent.append(0)
        talks.parts.append([])
    for why, amount in influence_parts(table, seat):
        talks.gain(place, amount, why)


def keep_promise(table: CosmicTable, place: int) -> None:
    """Give a negotiator the influence that it was promised (CE-21.67)."""
    state = table.state
    talks, seat = state.now.negotiation, speakers_of(state)[place]
    assert talks is not None
    talks.gain(place, state.aliens[seat].promised, "promised")
    state.aliens[seat].promised = 0


def promise_influence(table: CosmicTable, seat: int, amount: int) -> None:
    """Promise an alien influence for its next negotiation, or less of it (CE-21.67)."""
    table.state.aliens[seat].promised += amount
    table.record(Told(seat, f"{{}} was promised {amount:+d} influence for its next negotiation"))


def influence_left(use: Use) -> int:
    """Return the influence that the user has left in the negotiation under way; 0 outside of one."""
    talks = use.now.negotiation
    speakers = speakers_of(use.state)
    return talks.influence[speakers.index(use.seat)] if talks is not None and use.seat in speakers else 0


def pay_influence(use: Use, amount: int) -> None:
    """Let the user spend influence in the negotiation under way (CE-29.15)."""
    talks = use.now.negotiation
    assert talks is not None
    place = speakers_of(use.state).index(use.seat)
    talks.influence[place] -= amount
    talks.spent[place] += amount
    use.table.record(Told(use.seat, f"{{}} spent {amount} influence"))


def close_talks(use: Use) -> None:
    """Close the negotiation at once as a deal without terms (CE-21.19)."""
    talks = use.now.negotiation
    assert talks is not None
    talks.demands = [msgspec.structs.replace(demand, standing=False) for demand in talks.demands]
    talks.passes = len(talks.influence)
    use.table.record(Told(use.seat, "{} closed the negotiation: a deal without terms"))


def speak_for(use: Use, side: int, seat: int) -> None:
    """Let another alien negotiate in the place of a leader, with influence of its own (CE-21.70)."""
    fleet, talks = use.now.fleets[side], use.now.negotiation
    fleet.speaker = seat
    use.table.record(Told(seat, "{} negotiates in the place of {1}", fleet.leader))
    if talks is not None:
        talks.influence[side], talks.spent[side], talks.parts[side] = 0, 0, []
        sit_down(use.table, side)
        keep_promise(use.table, side)


def join_talks(use: Use, seat: int) -> None:
    """Let another alien take part in the negotiation, a coming one or the one under way (CE-21.66)."""
    state, now = use.state, use.now
    if seat in speakers_of(state) or state.aliens[seat].eliminated:
        return
    now.negotiators.append(seat)
    use.table.record(Told(seat, "{} takes part in the negotiation"))
    if now.negotiation is not None:
        place = len(speakers_of(state)) - 1
        sit_down(use.table, place)
        keep_promise(use.table, place)
