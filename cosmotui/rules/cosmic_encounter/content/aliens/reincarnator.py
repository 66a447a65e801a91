"""Reincarnator: Power of Rebirth."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import dominion
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, alien


def setup(use: Use) -> Script[None]:
    """Manifest a random power as your main power; this one becomes your sub-power. In mid-match it comes beside the
    power that you have."""
    is_alone = use.power is not None and use.power.is_main
    if is_alone or not any(power.is_main for power in use.alien.powers):
        over = use.power if is_alone else None
        yield from do.grant_power(use, use.seat, do.manifest_power(use.table), over=over)


def _has_suffered(use: Use) -> bool:
    return use.fleet.casualties.get(use.seat, 0) > 0


def _reborn(use: Use, name: str) -> Script[None]:
    """The main power becomes that one; with the flare it stays as a sub-power."""
    old = next((power for power in use.alien.powers if power.is_main), None)
    if use.boosted and old is not None:
        yield from do.grant_power(use, use.seat, name, over=old)
    else:
        yield from do.transform_power(use, use.seat, name)


def _take_strong(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return whether to take the power that is offered: the first is as good as any that may follow."""
    return ("yes", "any of them may be the better one") if "yes" in values else None


@hinted(Hint(word=_take_strong))
@effect("reincarnator", "actor:payoff.crash", applies=_has_suffered, mandatory=True)
def rebirth(use: Use) -> Script[None]:
    """As actor after suffering casualties manifest as many random powers as the dominion you still need to win; view
    them one by one, each time vaporizing it or transforming your main power into it. The last cannot be refused; the
    rest are vaporized."""
    names = do.manifest_powers(use.table, max(0, use.state.threshold - dominion(use.state, use.seat)))
    for place, name in enumerate(names, 1):
        do.tell_one(use.table, use.seat, f"power {place} of {len(names)}", alien(name).name)
        title = f"Become {alien(name).name}? {len(names) - place} more may follow"
        if place == len(names) or (yield from do.agree(use.table, use.seat, title)):
            yield from _reborn(use, name)
            return


@effect("legacy reincarnator", "leader:payoff.crash", applies=_has_suffered)
def legacy(use: Use) -> Script[None]:
    """A leader suffering casualties has its power scrambled."""
    yield from do.transform_power(use, use.seat, do.manifest_power(use.table))


def _losers(use: Use) -> list[int]:
    losing = [fleet for fleet in use.now.fleets if fleet.result == "lose"]
    return [seat for seat in use.others if any(seat in (fleet.leader, *fleet.sponsors) for fleet in losing)]


@hinted(Hint(gain(0.05), target=lambda now, seats: (seats[0], "who stands best has the best power to lose")))
@effect("wild reincarnator", "any:encounter.result", applies=lambda use: bool(_losers(use)))
def wild(use: Use) -> Script[None]:
    """Scramble the power of another alien that lost, then gift it this flare."""
    seat = yield from do.choose_target(use, "Whose power is scrambled?", _losers(use))
    yield from do.transform_power(use, seat, do.manifest_power(use.table))
    yield from do.claim(use.table, seat, use.seat, [use.pod], use)


@hinted(Hint(helps=always))
@effect("super reincarnator", "actor:payoff.crash", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: also keep the existing power as a sub-power."""


ITEM = Alien(
    id="reincarnator",
    name="Reincarnator",
    alert="yellow",
    types=("meta",),
    galaxy="Prime",
    aim="look for a better power",
    in_play=(
        "A power that you did not choose, and another one after every loss: lose a single ship when the one you have "
        "is of no use, and look through what comes."
    ),
    power=Power(
        name="Power of Rebirth", uses=(rebirth,), setup=setup, setup_shows=True, arrival=setup, stays_beside=True
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
