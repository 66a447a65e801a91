"""Brute: Power to Rampage."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships, free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.rescues import is_impervious
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.crash import CHOSEN, ELSEWHERE


def _wins_combat(use: Use) -> bool:
    return (
        use.fleet.result == "win"
        and use.now.is_to_lose(1 - use.side)
        and not use.fleet.peaceful
        and any(not is_impervious(use.state, id) for id in fleet_ships(use.state, 1 - use.side, use.opponent))
    )


@effect("brute", "leader:payoff.crash", applies=_wins_combat, mandatory=True, first=True)
def rampage(use: Use) -> None:
    """After winning a combat in which the opponent suffers casualties, you choose which of its ships (anywhere) are
    lost, as many as it had committed."""
    others = [seat for seat in crews_of(use.state, 1 - use.side) if seat not in (use.opponent, use.seat)]
    for seat in [use.opponent, *(others if use.boosted else [])]:
        use.now.notes[f"{CHOSEN} {seat}"] = use.seat + 1


@effect("legacy brute", "invader:payoff.crash", first=True)
def legacy(use: Use) -> None:
    """Actors lose uncommitted ships as casualties instead of committed ones."""
    use.now.notes[ELSEWHERE] = 1


@hinted(Hint(gain(0.15)))
@effect("wild brute", "leader:contact.after", applies=lambda use: use.enemy.nature == "envoy" and not use.enemy.result)
def wild(use: Use) -> Script[None]:
    """If the opponent is an envoy: snipe 2 of its ships unless it surrenders."""
    words = [("lose", "lose 2 ships"), ("surrender", "surrender")]
    title = "Lose 2 ships, or surrender?"
    if (yield from do.choose_word(use.table, use.opponent, title, words)) == "surrender":
        do.declare_result(use, use.side, "surrender")
    else:
        yield from do.snipe(use.table, use.seat, free_ships(use.state, use.opponent), 2, use)


@hinted(Hint(helps=always))
@effect("super brute", "leader:payoff.crash", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: do the same to every other alien of the losing fleet."""


ITEM = Alien(
    id="brute",
    name="Brute",
    alert="yellow",
    types=("destroy", "control"),
    galaxy="Storm",
    aim="invade planets of one ship",
    in_play=(
        "The loser's ships come from where it hurts: its home bases and its bases abroad. Invade aliens that hold "
        "planets with one ship."
    ),
    power=Power(name="Power to Rampage", uses=(rampage,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
