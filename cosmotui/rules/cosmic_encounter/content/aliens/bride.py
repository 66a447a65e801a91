"""Bride: Power to Marry."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import coexist, dominion, free_ships, planets_of
from cosmotui.rules.cosmic_encounter.content.tokens.rings import RING, better_gift, give_pods, may_give, sponsor_freely
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Aim, Hint, Situation, gain, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer
from cosmotui.rules.cosmic_encounter.model.power import GONE, ZAPPED
from cosmotui.rules.cosmic_encounter.model.state import HELD, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.phases.calling_off import end_invasion
from cosmotui.rules.cosmic_encounter.traits import CHANNEL, SEES_CACHE

RINGS, OLD = "rings", "rings of a divorce"
ALIMONY = 2
"""Of so many pods of a cache one is alimony."""
PATIENCE = 0.3
"""Hint: what a marriage is worth, in units of a base."""
FIRST, EACH = 1, 2
"""The price of the special offer, and what each dominion adds."""


def _rings(board: Board, seat: int, name: str = RINGS) -> list[int]:
    return [id for power in board.aliens[seat].powers if power.alien == "bride" for id in power.ships.get(name, ())]


def _spouse(board: Board, seat: int) -> int:
    """Return the alien whose ring lies in the nexus, -1 for none."""
    rings = [board.ships[id] for id in _rings(board, seat)]
    return next((one.owner for one in rings if one.place == HELD and one.holder == seat != one.owner), NOBODY)


def _share(board: Board, owner: int, seat: int, other: int) -> bool:
    return owner in (seat, other) and _spouse(board, owner) in (seat, other)


def _were_married(use: Use, seat: int) -> bool:
    return any(use.state.ships[id].owner == seat for id in _rings(use.state, use.seat, OLD))


def _may_marry(use: Use, again: bool) -> bool:
    pair = (use.seat, use.opponent)
    is_free = _spouse(use.state, use.seat) < 0 and all(free_ships(use.state, seat) for seat in pair)
    return is_free and use.opponent in use.others and _were_married(use, use.opponent) is again


def _marry(use: Use) -> Script[None]:
    """Put a ship of each on the nexus of the other."""
    power = next(one for one in use.alien.powers if one.alien == "bride")
    rings: list[int] = []
    for seat, other in ((use.seat, use.opponent), (use.opponent, use.seat)):
        rings += yield from do.abduct_ships(use.table, seat, free_ships(use.state, other), 1, use)
    if len(rings) > 1:
        do.unmark_ships(use, power, RINGS)
        do.mark_ships(use, power, RINGS, rings)
    else:
        yield from do.release(use.table, rings, use)


@hinted(Hint(gain(0.15), why="half of its pods, sooner or later"))
@effect("bride", "leader:launch.after", applies=lambda use: _may_marry(use, again=False))
def marry(use: Use) -> Script[None]:
    """After launch as leader, when not married, you may marry the opponent: each puts one ship as a ring on the other's
    nexus."""
    yield from _marry(use)


@effect("vow of bride", "any:rally.open", applies=lambda use: _spouse(use.state, use.seat) >= 0)
def vow(use: Use) -> None:
    """Spouses may sponsor each other without commission, relay the pods of their caches to each other and share a
    private channel."""
    sponsor_freely(use, _spouse(use.state, use.seat))


@hinted(
    Hint(
        weighed(lambda now: better_gift(now, _spouse(now.survey.view, now.survey.me))),
        why="a better pod comes back",
        pods=worst("the least of them"),
    )
)
@effect("gift of bride", "any:arrival.window", applies=lambda use: may_give(use, _spouse(use.state, use.seat)))
def give(use: Use) -> Script[None]:
    """Once per arrival you may gift your spouse a pod to make it gift you a different one."""
    yield from give_pods(use, _spouse(use.state, use.seat))


def _part(use: Use) -> None:
    """End a marriage: the own ring comes back, onto the other."""
    power = next(one for one in use.alien.powers if one.alien == "bride")
    rings = _rings(use.state, use.seat)
    own = [id for id in rings if use.state.ships[id].owner == use.seat and use.state.ships[id].place == HELD]
    do.keep_captives(use.table, own, seat=use.seat)
    do.unmark_ships(use, power, RINGS)
    do.mark_ships(use, power, OLD, rings)


def _alimony(now: Situation) -> Aim:
    """Return the worth of half the pods of the spouse, less what the marriage is worth."""
    seat = _spouse(now.survey.view, now.survey.me)
    count = now.survey.view.aliens[seat].cache_size // ALIMONY if seat >= 0 else 0
    return Aim(now.unit * (POD * count - PATIENCE), "half of its pods")


@hinted(Hint(_alimony))
@effect("divorce of bride", "any:any", applies=lambda use: _spouse(use.state, use.seat) >= 0)
def divorce(use: Use) -> Script[None]:
    """At any time you may divorce: your ring returns from the spouse's nexus onto its ring in yours, and you snatch
    half the pods of its cache (rounded down). A divorced alien cannot be married again."""
    spouse = _spouse(use.state, use.seat)
    _part(use)
    count = len(use.state.aliens[spouse].cache) // ALIMONY
    yield from do.snatch(use.table, use.seat, spouse, count, use)


def end(use: Use) -> Script[None]:
    """If your power is deactivated you divorce at once without alimony."""
    if use.at != ZAPPED and _rings(use.state, use.seat):
        _part(use)
    if use.at == GONE:
        yield from do.release(use.table, _rings(use.state, use.seat, OLD), use)


def _weds(use: Use) -> bool:
    is_new = not any(one.item == RING.id for one in use.state.holdings)
    return (
        is_new and use.seat == use.now.invader and all(free_ships(use.state, one) for one in (use.seat, use.opponent))
    )


@effect("legacy bride", "invader:launch.after", applies=_weds)
def legacy(use: Use) -> Script[None]:
    """The next invader and defender must marry and cannot divorce; either may use the pod gift clause."""
    for seat, other in ((use.seat, use.opponent), (use.opponent, use.seat)):
        number = do.lay_token(use, RING.id, seat)
        title = "Which of your ships is your ring?"
        ids = yield from do.choose_ships(use.table, other, "D-ravage", title, free_ships(use.state, other), 1)
        yield from do.lose(use.table, ids, use, onto=number)


def _vacant(use: Use) -> list[int]:
    systems = [seat for seat in use.state.seats if seat != use.now.invader]
    return [one for system in systems for one in planets_of(use.state, system) if not coexist(use.state, one)]


@hinted(Hint(gain(0.3), why="no battle, and an end of its campaign"))
@effect("wild bride", "defender:launch.after")
def wild(use: Use) -> Script[None]:
    """Retreat from the encounter at once; the invader rebounds its ships or jumps them to a vacant foreign planet, and
    its campaign ends."""
    invader, vacant, ships = use.now.invader, _vacant(use), list(use.now.beacon)
    if vacant and ships and (yield from do.agree(use.table, invader, "Jump your ships to a vacant foreign planet?")):
        planet = yield from do.choose_planet(use.table, invader, "To which planet?", vacant)
        yield from do.jump(use.table, ships, planet, use)
    yield from end_invasion(use, ends_campaign=True)


@hinted(Hint(gain(0.1), why="half of its pods once more"))
@effect("super bride", "leader:launch.after", applies=lambda use: _may_marry(use, again=True))
def super_flare(use: Use) -> Script[None]:
    """When the opponent is a former spouse: remarry it."""
    yield from _marry(use)


def _settle_both(use: Use) -> Script[None]:
    """Give each leader a base in the system of the other, and nothing else."""
    for seat, other in ((use.seat, use.opponent), (use.opponent, use.seat)):
        yield from do.establish(use.table, seat, planets_of(use.state, other), use)
    do.close_talks(use)


def _welcome(now: Situation, is_own: bool) -> tuple[bool, str]:
    """It helps both, unless the invader lands in peace anyway, or one of them wins by it."""
    survey = now.survey
    talks = survey.now.negotiation
    lands = talks is not None and any(one.what == "victory" and one.standing for one in talks.demands)
    if lands and survey.side == INVADERS:
        return False, "it lands without that"
    near = [survey.dominion[seat] + 1 >= survey.view.threshold for seat in (survey.me, survey.opponent)]
    if near[1] and not near[0]:
        return False, "one more base, and the other wins"
    return True, "a base for each"


ITEM = Alien(
    id="bride",
    name="Bride",
    alert="yellow",
    types=("support", "resource", "diplomacy"),
    galaxy="Dominion",
    aim="marry the rich, divorce in time",
    in_play=(
        "Marry a strong opponent: you see its cache and help each other. Divorce when it holds most: half of its pods "
        "is yours."
    ),
    power=Power(
        name="Power to Marry",
        uses=(marry,),
        supplemental=(vow,),
        extras=(give, divorce),
        traits=(SEES_CACHE(_share), CHANNEL(_share)),
        if_off=end,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        "Only with your spouse: both leaders establish a base in each other's system and get nothing else; both pay "
        "the cost.",
        "found a base in the system of {} and let it do the same",
        FIRST,
        _settle_both,
        lambda use: int(_spouse(use.state, use.seat) == use.opponent),
        _welcome,
        lambda use, seat: FIRST + EACH * dominion(use.state, seat),
    ),
)
