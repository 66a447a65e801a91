"""Braggart: Power to Boast."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.rescues import TALKS
from cosmotui.rules.cosmic_encounter.hints import SHIP, Hint, Situation, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.crash import FEWER, MORE

MOST: Final = 20
SUPERIORITY: Final = "superiority"
DOUBLE: Final = "victory, and double casualties"
SHARP: Final = "victory, and casualties of"
PAID: Final = "toll of Braggart"
"""Note of an invasion, with a seat: it has paid for joining the enemy fleet."""
BOASTS: Final = ("attack", "attack 40", "attack 30", "attack 20")


def _yields(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    if sorted(values) != ["no", "yes"]:
        return None
    return ("yes", "it would be lost, at twice the cost") if now.win_chance() < 0.25 else ("no", "worth the fight")


@hinted(Hint(weighed(lambda now: now.stake() * (now.win_chance() - 0.6)), why="strong enough to boast", word=_yields))
@effect("braggart", "actor:arrival.window")
def boast(use: Use) -> Script[None]:
    """As actor after arrival you may declare victory: the enemy leader either surrenders (you win peacefully) or
    doubts, in which case the losing one of you two suffers double casualties."""
    said = DOUBLE
    if use.boosted:
        number = yield from do.choose_number(use.table, use.seat, "How many casualties?", 1, MOST)
        said = f"{SHARP} {number}"
    do.declare(use, said, "braggart")
    title = f"{use.names[use.seat]} declares {said}: surrender?"
    if (yield from do.agree(use.table, use.opponent, title, yes="surrender", no="doubt")):
        do.fulfil(use, "braggart")
        do.declare_result(use, use.side, "surrender", peaceful=True)


def _note(use: Use, what: str, seat: int, count: int) -> None:
    use.now.notes[f"{what} {seat}"] = use.now.notes.get(f"{what} {seat}", 0) + count


def _suffer(use: Use, side: int, number: int) -> None:
    """A losing fleet has that many casualties: its leader's ships come first, and what is missing is the leader's."""
    for seat in crews_of(use.state, side):
        own = len(fleet_ships(use.state, side, seat))
        _note(use, FEWER, seat, max(0, own - number))
        number = max(0, number - own)
    _note(use, MORE, use.now.fleets[side].leader, number)


def _is_doubted(use: Use) -> bool:
    return (do.declared(use, "braggart") or SUPERIORITY) != SUPERIORITY and use.now.form not in TALKS


@effect("doubt of braggart", "actor:payoff.crash", first=True, applies=_is_doubted, mandatory=True)
def settle(use: Use) -> None:
    """The losing one of the two suffers double casualties, or its fleet as many as were named."""
    said = do.fulfil(use, "braggart")
    for seat in (use.seat, use.opponent):
        side = side_of(use.state, seat)
        if not use.now.is_to_lose(side):
            continue
        if said == DOUBLE:
            _note(use, MORE, seat, len(fleet_ships(use.state, side, seat)))
        else:
            _suffer(use, side, int(said.split()[-1]))


def _loud(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    found = next((value for value in BOASTS if value in values), None)
    return (found, "it binds nothing") if found is not None else None


@hinted(Hint(word=_loud))
@effect("legacy braggart", "leader:arrival.window")
def legacy(use: Use) -> Script[None]:
    """After arrival each leader must boast in public about the pod it will prime (true or false, binding nothing);"""
    title = "Of which driver do you boast? First its kind"
    name = yield from do.name_pod(use.table, use.seat, "D-declare", title, lambda pod: pod.is_encounter)
    use.table.record(Told(use.seat, f"{{}} boasted of {name}"))


def _is_lower(use: Use) -> bool:
    own, other = do.driver_value(use, use.side), do.driver_value(use, 1 - use.side)
    return use.now.form == "clash" and own is not None and other is not None and own < other


@effect("shame of braggart", "leader:encounter.result", applies=_is_lower)
def shame(use: Use) -> Script[None]:
    """in a clash the leader with the lower attack pod ravages a ship, even if its fleet wins."""
    yield from do.ravage(use.table, use.seat, 1, use)


@hinted(Hint(gain(SHIP)))
@effect("wild braggart", "leader:launch.after")
def wild(use: Use) -> None:
    """Declare superiority: an alien must ravage a ship to join the enemy fleet; if you lose, everyone in your fleet
    suffers one more casualty."""
    do.declare(use, SUPERIORITY, "braggart")


def _joins_enemy(use: Use) -> bool:
    cause = use.event
    if do.declared(use, "braggart") != SUPERIORITY or cause.seat not in use.enemy.sponsors:
        return False
    return cause.fleet == 1 - use.side and not use.now.notes.get(f"{PAID} {cause.seat}")


@effect("toll of braggart", "leader:on:ships-committed", applies=_joins_enemy, mandatory=True)
def take_toll(use: Use) -> Script[None]:
    """Whoever joins the enemy fleet ravages a ship."""
    use.now.notes[f"{PAID} {use.event.seat}"] = 1
    yield from do.ravage(use.table, use.event.seat, 1, use)


def _is_humbled(use: Use) -> bool:
    return do.declared(use, "braggart") == SUPERIORITY and use.lost_combat


@effect("fall of braggart", "leader:payoff.crash", first=True, applies=_is_humbled, mandatory=True)
def fall(use: Use) -> None:
    """Everyone in the fleet suffers one more casualty."""
    do.fulfil(use, "braggart")
    for seat in crews_of(use.state, use.side):
        _note(use, MORE, seat, 1)


@hinted(Hint(helps=lambda survey: sum(survey.sent[1 - survey.side]) < MOST))
@effect("super braggart", "actor:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: name 1-20; the losing fleet suffers that many casualties."""


ITEM = Alien(
    id="braggart",
    name="Braggart",
    alert="yellow",
    types=("combat", "destroy"),
    galaxy="Alliance",
    aim="boast when nobody dares doubt",
    in_play=(
        "Say that you have won: the enemy leader lets you in, or fights for twice the stake. Boast when you are strong "
        "so often that nobody dares to doubt you when you are not."
    ),
    power=Power(name="Power to Boast", uses=(boast,), supplemental=(settle, take_toll, fall)),
    legacy=Legacy((legacy, shame)),
    flare=Flare(wild, super_flare),
)
