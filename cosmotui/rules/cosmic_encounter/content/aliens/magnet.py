"""Magnet: Power to Attract."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.commitment import idle_ships
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

SWITCH: Final = "switch"
MATCH: Final = "match"
WORDS: Final = {SWITCH: "make a sponsor change fleets", MATCH: "make an alien commit as many ships as you"}


def _match(use: Use, seat: int, count: int) -> Script[None]:
    """Make an actor have exactly so many committed ships, as far as it has them."""
    side = side_of(use.state, seat)
    own, table = fleet_ships(use.state, side, seat), use.table
    if len(own) > count:
        title, surplus = f"Which ship goes home? {{}} of {len(own) - count}", len(own) - count
        yield from do.rebound(
            table, (yield from do.choose_ships(table, seat, "D-declare", title, own, surplus)), by=use
        )
        return
    short = count - len(own)
    title = f"Which ship joins the fleet? {{}} of {short}"
    ids = yield from do.choose_ships(table, seat, "D-declare", title, idle_ships(use.state, seat), short)
    yield from do.commit(table, ids, side, use)


def _sponsors(use: Use) -> list[int]:
    sponsors = [seat for fleet in use.now.fleets for seat in fleet.sponsors]
    return [seat for seat in use.others if seat in sponsors]


def _unequal(use: Use) -> list[int]:
    """Return the other actors that have not as many ships as the user committed, and could."""
    count = len(use.own_fleet)
    sent = {seat: len(fleet_ships(use.state, side_of(use.state, seat), seat)) for seat in use.others}
    actors = [seat for seat in use.others if side_of(use.state, seat) >= 0]
    return [seat for seat in actors if sent[seat] > count or (sent[seat] < count and bool(idle_ships(use.state, seat)))]


def _parts(use: Use) -> list[str]:
    return [part for part, whom in ((SWITCH, _sponsors(use)), (MATCH, _unequal(use))) if whom]


def _pull(use: Use, part: str, optional: bool = False) -> Script[None]:
    among = _sponsors(use) if part == SWITCH else _unequal(use)
    title = "Who changes fleets?" if part == SWITCH else "Who commits as many ships as you?"
    seat = yield from do.choose_alien(use.table, use.seat, title, among, optional)
    if seat >= 0 and part == SWITCH:
        do.switch_sponsor(use, seat)
    elif seat >= 0:
        yield from _match(use, seat, len(use.own_fleet))


def _best_pull(now: Situation) -> Aim:
    """Return what helps the own fleet most: an enemy sponsor that comes over, or fewer ships of an enemy."""
    survey = now.survey
    theirs = survey.sent[1 - survey.side]
    sponsors = [seat for seat in survey.enemy.sponsors if seat != survey.me]
    big = [seat for seat in survey.seats if theirs[seat] > survey.own_sent]
    mights = {seat: now.ships_might(seat) for seat in dict.fromkeys((*sponsors, *big))}
    ways = [(2 * mights[seat], seat, SWITCH) for seat in sponsors]
    ways += [(mights[seat] * (1 - survey.own_sent / theirs[seat]), seat, MATCH) for seat in big]
    if not ways:
        return NOWHERE
    amount, seat, word = max(ways)
    return now.might(amount)._replace(seats=(seat,), word=word)


@hinted(Hint(aim=_best_pull, danger=0.4))
@effect("magnet", "actor:arrival.window", applies=lambda use: bool(_parts(use)))
def attract(use: Use) -> Script[None]:
    """After arrival as actor you may either make another sponsor change fleets, or make another alien in either fleet
    commit exactly as many ships as you for this invasion (surplus ships are rebounded, missing ones added from its
    bases)."""
    words = [(part, WORDS[part]) for part in _parts(use)]
    first = yield from do.choose_word(use.table, use.seat, "What do you attract?", words)
    yield from _pull(use, first)
    second = MATCH if first == SWITCH else SWITCH
    if use.boosted and second in _parts(use):
        yield from _pull(use, second, optional=True)


@effect("legacy magnet", "sponsor:arrival.window")
def legacy(use: Use) -> Script[None]:
    """Sponsors commit the same number of ships as their leader."""
    yield from _match(use, use.seat, len(fleet_ships(use.state, use.side, use.leader)))


def _strongest(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Name the strongest attack pod."""
    return ("attack", "it would hurt most") if "attack" in values else (values[-1], "it would hurt most")


@hinted(Hint(gain(0.15), why="it shall not prime its best pod", word=_strongest))
@effect("wild magnet", "leader:arrival.window")
def wild(use: Use) -> Script[None]:
    """Name an exact encounter pod: the opponent may not prime it unless it has no other encounter pod."""
    title = "Which pod may your opponent not prime?"
    name = yield from do.name_pod(use.table, use.seat, "D-declare", title, lambda pod: pod.is_encounter)
    do.limit_driver(use, "avoid", use.enemy.leader, name)


@hinted(Hint(helps=always))
@effect("super magnet", "actor:arrival.window", with_power=True, applies=lambda use: len(_parts(use)) > 1)
def super_flare(use: Use) -> None:
    """With your power: use both parts in either order."""


ITEM = Alien(
    id="magnet",
    name="Magnet",
    alert="green",
    types=("support", "combat"),
    galaxy="Venture",
    aim="choose who sponsors you",
    in_play=(
        "Sponsors stand where you want them, or with as few ships as you: come with one, and a great fleet of theirs "
        "is one as well."
    ),
    power=Power(name="Power to Attract", uses=(attract,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
