"""Cult: Power of Allegiance."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import dominion, free_ships, planets_of, remaining, timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, always, gain, might, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.power import Power as Held
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, HELD, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.phases.winning import win
from cosmotui.rules.cosmic_encounter.timing.windows import RESOLVED
from cosmotui.rules.cosmic_encounter.traits import ONLY_NAME, SHARES

OFFERING = "offering"
PRICE = 4
"""Ships and pods that a renouncement costs."""


def _faith(state: CosmicEncounterState, seat: int) -> Held | None:
    """Return the power of an alien that is of the cult."""
    powers = state.aliens[seat].powers
    return next((power for power in powers if power.alien == "cult" and power.is_active), None)


def _members(state: CosmicEncounterState) -> list[int]:
    return [seat for seat in remaining(state) if _faith(state, seat) is not None]


def _has_sub_power(use: Use, seat: int) -> bool:
    return any(power.beside for power in use.state.aliens[seat].powers)


def _offerings(state: CosmicEncounterState, seat: int) -> list[int]:
    """Return the offering by which an alien is a member, as long as it is held."""
    faith = _faith(state, seat)
    ids = faith.ships.get(OFFERING, []) if faith is not None else []
    return [id for id in ids if state.ships[id].place == HELD]


def _may_offer(use: Use) -> bool:
    state = use.state
    has_power = any(power.is_main for power in state.aliens[use.opponent].powers)
    is_free = _faith(state, use.opponent) is None and not _has_sub_power(use, use.seat)
    return is_free and has_power and bool(free_ships(state, use.opponent))


def _is_welcome(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    """Return whether to join: whoever stands worse than the other wins more often with it."""
    own, other = (dominion(now.survey.view, seat) for seat in (now.survey.me, now.survey.opponent))
    return (("yes" if own <= other else "no"), "the cult wins together") if "yes" in values else None


@hinted(Hint(gain(0.1), why="no fight, and a win that is shared", word=_is_welcome))
@effect("cult", "leader:launch.after", applies=_may_offer)
def offer(use: Use) -> Script[None]:
    """As leader after launch, if the opponent is not Cult and you have no sub-power, offer membership: on acceptance
    abduct one of its ships as an offering; while you hold it Cult becomes its main power and its old power its
    sub-power."""
    state, seat = use.state, use.opponent
    title = f"Join the Cult of {use.names[use.seat]}, for one of your ships?"
    if not (yield from do.agree(use.table, seat, title)):
        held = state.aliens[seat].cache if use.boosted else []
        pods = yield from do.choose_pods(use.table, seat, "D-declare", "Which pod do you give?", held, 1, 1)
        yield from do.hand_over(use.table, use.seat, seat, pods, "got", use)
        return
    taken = yield from do.abduct_ships(use.table, use.seat, free_ships(state, seat), 1, use)
    old = next((power for power in state.aliens[seat].powers if power.is_main), None)
    if taken and old is not None:
        copy = yield from do.grant_power(use, seat, "cult", over=old, copied=use.power)
        do.mark_ships(use, copy, OFFERING, taken)


def _is_apostate(use: Use) -> bool:
    ids = use.power.ships.get(OFFERING, []) if use.power is not None else []
    return bool(ids) and not _offerings(use.state, use.seat)


@effect("faith of cult", f"any:{RESOLVED}", applies=_is_apostate, repeats=True)
def leave(use: Use) -> Script[None]:
    """An alien whose offering is no longer held loses Cult and has its old power as its main power again."""
    if use.power is not None:
        yield from do.drop_power(use, use.seat, use.power)


def _is_among_brothers(use: Use) -> bool:
    return use.opponent >= 0 and all(_faith(use.state, seat) is not None for seat in (use.seat, use.opponent))


@effect("peace of cult", "invader:rally.open", "invader:contact.after", applies=_is_among_brothers)
def peace(use: Use) -> Script[None]:
    """If both leaders are Cult after launch, rally is skipped and both fleets are transformed into envoys whatever
    their drivers."""
    if use.at == "rally.open":
        do.skip_rally(use)
        return
    for side in (INVADERS, DEFENDERS):
        yield from do.transform(use, side, "envoy", "Cult")


@effect("loyalty of cult", "leader:rally.open")
def loyalty(use: Use) -> None:
    """Cult may not willingly sponsor Cult's opponent."""
    for seat in _members(use.state):
        if seat not in (use.seat, use.opponent):
            do.bind(use, "bar", 1 - use.side, seat)


def _crowd(use: Use) -> list[int]:
    """Return the uncommitted ships of members in the target system, outside their own home systems."""
    state = use.state
    if _is_among_brothers(use) or use.now.target < 0:
        return []
    system = state.planets[use.now.target].system
    members = [seat for seat in _members(state) if seat != system]
    idle = [(id, ship) for id, ship in enumerate(state.ships) if ship.fleet < 0 and ship.owner in members]
    return [id for id, ship in idle if ship.place in planets_of(state, system)]


@effect("crowd of cult", "leader:combat.window", applies=lambda use: bool(_crowd(use)))
def cheer(use: Use) -> None:
    """With exactly one Cult leader, each uncommitted ship of a Cult alien that is in the target system outside its own
    home system adds 1 might to that leader's fleet .."""
    do.add_might(use, len(_crowd(use)), "Cult")


@effect("grief of cult", "leader:payoff.crash", applies=lambda use: use.lost_combat and bool(_crowd(use)), first=True)
def grieve(use: Use) -> Script[None]:
    """.. and is destroyed if that fleet loses."""
    yield from do.lose(use.table, _crowd(use), use)


def _is_complete(use: Use) -> bool:
    state = use.state
    founded = use.power is not None and not use.power.tag
    return founded and state.invasion is not None and len(_members(state)) == len(remaining(state)) > 1


@effect("judgement of cult", f"any:{RESOLVED}", applies=_is_complete, repeats=True)
def judge(use: Use) -> Script[None]:
    """As soon as all remaining aliens are Cult they vote for one alien that has a sub-power (the founding Cult breaks a
    tie); all the others win at once. If a Cult wins the match all Cult aliens win."""
    accused = [seat for seat in timing_order(use.state) if _has_sub_power(use, seat)]
    if not accused:
        return
    named = yield from do.vote(use, "Who does not win?", [(str(seat), use.names[seat]) for seat in accused])
    faith = _faith(use.state, int(named))
    if faith is not None:
        yield from do.drop_power(use, int(named), faith)
    win(use, [seat for seat in remaining(use.state) if seat != int(named)], "all aliens were of the Cult")


def _may_renounce(use: Use) -> bool:
    return _has_sub_power(use, use.seat) and bool(_offerings(use.state, use.seat))


MANY = 12
"""So many ships make up for the price of a renouncement."""


def _wins_alone(now: Situation) -> float:
    """Return what it brings an alien that is about to win to share the win with nobody."""
    survey = now.survey
    if survey.side != INVADERS or not now.is_close(survey.me) or survey.free[survey.me] < MANY:
        return -1.0
    return now.stake() / 4


@hinted(Hint(weighed(_wins_alone), why="a win that is shared with nobody"))
@effect("renouncement of cult", "any:launch.after", applies=_may_renounce)
def renounce(use: Use) -> Script[None]:
    """After launch, in any role, an alien with a sub-power may renounce: it ravages 4 of its ships and scraps 4 pods,
    and its offering rebounds."""
    yield from do.ravage(use.table, use.seat, PRICE, use)
    cache = use.cache
    title = f"Scrap which pod? {{}} of {PRICE}"
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", title, cache, min(PRICE, len(cache)), PRICE)
    yield from do.scrap(use.table, use.seat, pods, use)
    yield from do.release(use.table, _offerings(use.state, use.seat))


def _heretics(use: Use) -> list[int]:
    return [seat for seat in use.others if _offerings(use.state, seat)]


def _burden(now: Situation) -> Aim:
    """Return the member that would only share a win that is at hand; none that helps with it."""
    survey = now.survey
    members = [seat for seat in survey.seats if seat != survey.me and survey.power_of(seat) == "cult"]
    idle = [seat for seat in members if survey.side_of(seat) != survey.side]
    if survey.side != INVADERS or not now.is_close(survey.me) or not idle:
        return NOWHERE
    return Aim(now.stake() / 4, "it would share the win", seats=tuple(idle))


@hinted(Hint(aim=_burden))
@effect(
    "denouncement of cult",
    "any:launch.after",
    applies=lambda use: not _has_sub_power(use, use.seat) and bool(_heretics(use)),
)
def denounce(use: Use) -> Script[None]:
    """An alien without a sub-power may denounce another Cult: it rebounds that alien's offering."""
    seat = yield from do.choose_target(use, "Whose offering goes back?", _heretics(use))
    yield from do.release(use.table, _offerings(use.state, seat))


def shares(board: Board, owner: int, winners: Sequence[int]) -> bool:
    """If a Cult wins all Cult aliens win."""
    powers = [power for seat in winners for power in board.aliens[seat].powers]
    return any(power.alien == "cult" and power.is_active for power in powers)


@effect("legacy cult", "any:legacy.begins", applies=lambda use: use.is_first_alien)
def legacy(use: Use) -> Script[None]:
    """Cult is eliminated, then one alien transforms into Cult."""
    do.end_legacy(use.table, "cult")
    seat = use.state.dice.choose(remaining(use.state))
    yield from do.transform_power(use, seat, "cult")


def _settlers(use: Use) -> int:
    state = use.state
    there = planets_of(state, use.opponent)
    return sum(ship.owner == use.seat and ship.place in there and ship.fleet < 0 for ship in state.ships)


@hinted(Hint(might(lambda survey: sum(
    ship.owner == survey.me and ship.fleet < 0 and ship.place in planets_of(survey.view, survey.opponent)
    for ship in survey.view.ships
))))  # fmt: skip
@effect("wild cult", "leader:approach.after", applies=lambda use: _settlers(use) > 0)
def wild(use: Use) -> None:
    """Each ship on your bases in the opponent's system adds 1 might."""
    do.add_might(use, _settlers(use), "flare of Cult")


@hinted(Hint(helps=always))
@effect("super cult", "leader:launch.after", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: the offered alien must also gift a pod if it refuses."""


ITEM = Alien(
    id="cult",
    name="Cult",
    alert="red",
    types=("resource", "destroy"),
    galaxy="Eon",
    aim="convert all your opponents",
    in_play=(
        "Win your opponents over instead of beating them: whoever joins fights you no more and wins with you. Once all "
        "have joined, one of them is left behind."
    ),
    power=Power(
        name="Power of Allegiance",
        uses=(offer,),
        supplemental=(leave, peace, loyalty, cheer, grieve, judge),
        extras=(renounce, denounce),
        supplement="An alien with this power has only the name Cult.",
        traits=(SHARES(shares), ONLY_NAME(True)),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
