"""The effects of artifacts when they are discharged (CE-7)."""

from itertools import combinations

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, is_in_own_system, remaining
from cosmotui.rules.cosmic_encounter.content.mutant_artifacts import (
    cloudy_mind,
    prehensile_tail,
    restless_leg,
    snot_rocket,
    third_eye,
)
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.powers import Zapped
from cosmotui.rules.cosmic_encounter.hints import (
    LUCRE,
    NOWHERE,
    POD,
    SHIP,
    Aim,
    Change,
    Hint,
    Situation,
    gain,
    resupplied,
    shot,
    stop,
    weighed,
)
from cosmotui.rules.cosmic_encounter.kinds.cards import Box
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NEXUS
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.phases.payoff import has_won


def _is_foreign(use: Use) -> bool:
    """Return whether what is answered belongs to another alien (CE-7.6)."""
    return use.event.seat != use.seat or rules_of(use.table.setup).self_zap


@hinted(Hint(stop(0.3), worth=0.12, is_wish=True))
@effect("cosmic-zap", "any:on:power-used", applies=_is_foreign)
def cosmic_zap(use: Use) -> Script[None]:
    """Zap the power that another alien is using (CE-7.10)."""
    yield from do.zap_use(use, use.event)


@hinted(Hint(stop(0.3), worth=0.06))
@effect("flare-zap", "any:on:flare-discharged", applies=_is_foreign)
def flare_zap(use: Use) -> None:
    """Zap a flare as it is discharged: no effect, scrapped, not recharged (CE-7.11)."""
    _stop_pod(use)


@hinted(Hint(stop(0.3)))
@effect("pod-zap", "any:on:artifact-discharged", "any:on:flare-discharged", applies=_is_foreign)
def pod_zap(use: Use) -> None:
    """Zap an artifact or flare as it is discharged (CE-7.12)."""
    _stop_pod(use)


def _stop_pod(use: Use) -> None:
    if use.cause is not None and not use.cause.stopped:
        use.cause.stop()
        use.table.record(Zapped(use.cause.seat, use.cause.what, use.seat))


def _victims(use: Use) -> list[int]:
    """Return whom an alien may zap: others, and itself only by an option (CE-7.6)."""
    return [*use.others, *([use.seat] if rules_of(use.table.setup).self_zap else [])]


def _ship_targets(use: Use) -> list[int]:
    return [seat for seat in _victims(use) if _in_a_system(use, seat)]


def _in_a_system(use: Use, seat: int) -> list[int]:
    """Return an alien's ships on bases and in fleets (CE-7.13)."""
    return [id for id in free_ships(use.state, seat) if use.state.ships[id].place != NEXUS]


@hinted(Hint(aim=shot(), worth=0.09))
@effect("ship-zap", "any:any", applies=lambda use: bool(_ship_targets(use)))
def ship_zap(use: Use) -> Script[None]:
    """Vaporize one ship on a base or in a fleet, not your own (CE-7.13)."""
    target = yield from do.choose_target(use, "Whose ship is zapped?", _ship_targets(use))
    yield from do.snipe(use.table, use.seat, _in_a_system(use, target), 1, use, vaporize=True)


def _cache_targets(use: Use) -> list[int]:
    return [seat for seat in (*use.others, use.seat) if is_in_own_system(use.state, seat)]


def _at_home(now: Situation) -> Aim:
    """Return whoever is in its own system: oneself, if the own cache is poor."""
    survey = now.survey
    there = [seat for seat in survey.seats if is_in_own_system(survey.view, seat)]
    gained = resupplied(now, (pod for pod in survey.pods if pod.item != "cache-zap"))
    if survey.me in there and gained > 0:
        return Aim(gained, "a free resupply for a poor cache", seats=(survey.me,))
    return now.harm(there, lambda seat: 0.1)


@hinted(Hint(aim=_at_home))
@effect("cache-zap", "any:any", applies=lambda use: bool(_cache_targets(use)))
def cache_zap(use: Use) -> Script[None]:
    """One alien that is in its own system dumps its cache and takes a free resupply (CE-7.14)."""
    target = yield from do.choose_target(use, "Whose cache is zapped?", _cache_targets(use))
    target = yield from do.touch(use.table, target, use, "zap the cache")
    if target < 0:
        return
    if not do.can_draft(use.state):  # CE-1.3
        yield from do.scrap(use.table, target, list(use.state.aliens[target].cache), use)
    yield from do.resupply(use.table, target, use)


def _dead(now: Situation) -> Aim:
    """Return what the own ships in the warp are worth more than those of others."""
    survey = now.survey
    others = [survey.warp[seat] for seat in survey.seats if seat != survey.me]
    more = survey.warp[survey.me] - sum(others) / max(1, len(others)) * 0.7
    return Aim(now.unit * SHIP * more, survey.lost())


@hinted(Hint(_dead, worth=0.12))
@effect(
    "warp-key",
    "invader:warpfall.window",
    applies=lambda use: any(do.can_revive_all(use.state, seat) for seat in remaining(use.state)),
)
def warp_key(use: Use) -> Script[None]:
    """Revive every ship in the warp, of every alien (CE-7.16)."""
    for seat in [use.seat, *use.others]:
        yield from do.revive_all(use.table, seat, use)


def _all_sponsors(use: Use) -> list[int]:
    return [*use.now.fleets[0].sponsors, *use.now.fleets[1].sponsors]


def _unwelcome(now: Situation) -> Aim:
    """Return the sponsors without whom the encounter goes best, as few as will do."""
    survey = now.survey
    sponsors = [(seat, side) for side, fleet in enumerate(survey.now.fleets) for seat in fleet.sponsors]
    sponsors = [one for one in sponsors if one[0] != survey.me]
    best, gone = 0.0, tuple[tuple[int, int], ...]()
    for count in range(1, len(sponsors) + 1):
        for some in combinations(sponsors, count):
            gain = now.without(some)
            if gain > best + 0.001:
                best, gone = gain, some
    if not gone:
        return NOWHERE
    seat, side = gone[0]
    why = f"{survey.name(seat)} {'would land too' if side == INVADERS else 'helps the other fleet'}"
    if len(gone) > 1:
        why = f"it stands better without {len(gone)} of the sponsors"
    return Aim(best, why, seats=tuple(seat for seat, _ in gone))


@hinted(Hint(aim=_unwelcome, worth=0.12))
@effect("force-field", "any:arrival.window", applies=lambda use: bool(_all_sponsors(use)))
def force_field(use: Use) -> Script[None]:
    """Remove any sponsors from either or both fleets; their ships rebound (CE-7.17)."""
    while left := _all_sponsors(use):
        seat = yield from do.choose_alien(use.table, use.seat, "Remove which sponsor?", left, optional=True)
        if seat < 0:
            break
        yield from do.remove_sponsor(use.table, seat, use)


def _feared(now: Situation) -> float:
    """Return what the rewards of somebody else's fleet are worth."""
    seat = now.cause.seat
    is_foe = seat != now.survey.me and now.survey.side_of(seat) != now.survey.side
    return now.unit * POD * 0.3 * now.cause.count if is_foe else -1.0


@hinted(Hint(weighed(_feared), worth=0.04, why="the other fleet would get more than it should"))
@effect("ionic-gas", "any:on:boon", "any:on:compensation")
def ionic_gas(use: Use) -> None:
    """Until upkeep ends nobody receives boons or compensation (CE-7.18)."""
    if use.state.invasion is not None:
        use.state.invasion.no_rewards = True
    if use.cause is not None:
        use.cause.stop()


def _other_destiny(now: Situation) -> Aim:
    """Return another destiny, as long as it is oneself who is invaded, and weak."""
    survey = now.survey
    is_weak = max((pod.value for pod in survey.pods if pod.is_attack), default=0) < 12
    if survey.now.charge != str(survey.me) or not is_weak:
        return NOWHERE._replace(word="no", why="this destiny may stand")
    return Aim(now.unit * 0.15, "better no encounter at home now", word="yes")


@hinted(Hint(aim=_other_destiny, worth=0.05))
@effect("paradox", "any:destiny.window", applies=lambda use: bool(use.now.charge) and use.now.defender < 0)
def paradox(use: Use) -> Script[None]:
    """Scramble the destiny that was manifested, and once more if you like (CE-7.19, CE-15.10)."""
    do.manifest_destiny(use.table)
    words = [("no", "let it stand"), ("yes", "scramble it once more")]
    if (yield from do.choose_word(use.table, use.seat, "Paradox: does this destiny stand?", words)) == "yes":
        do.manifest_destiny(use.table)


def _ill(now: Situation) -> Aim:
    """Return whoever should have less: a pod of each colour, and three ships."""
    survey = now.survey
    return now.harm(
        survey.seats, lambda seat: SHIP * min(3, survey.free[seat]) + POD * min(3, survey.view.aliens[seat].cache_size)
    )


@hinted(Hint(aim=_ill, worth=0.13))
@effect("plague", "any:launch.window")
def plague(use: Use) -> Script[None]:
    """An alien scraps one pod of each colour it holds, its choice within a colour, and ravages 3 ships (CE-7.20)."""
    state = use.state
    target = yield from do.choose_target(use, "Who falls ill?")
    target = yield from do.touch(use.table, target, use, "plague")
    if target < 0:
        return
    for colour in sorted({state.pods[pod].colour for pod in state.aliens[target].cache}):
        some = [pod for pod in state.aliens[target].cache if state.pods[pod].colour == colour]
        chosen = yield from do.choose_pods(use.table, target, "D-scrap", f"Scrap which {colour} pod?", some, 1, 1)
        yield from do.scrap(use.table, target, chosen, use)
    yield from do.ravage(use.table, target, 3, use)


def _influential(now: Situation) -> Aim:
    """Return the opponent, as long as it has influence to lose."""
    survey, talks = now.survey, now.survey.now.negotiation
    if not survey.leads or talks is None or not talks.influence[1 - survey.side]:
        return NOWHERE
    return Aim(now.unit * 0.15, "influence decides a deal", seats=(survey.opponent,))


def _has_influence(use: Use) -> bool:
    talks = use.now.negotiation
    return talks is not None and any(talks.influence[: DEFENDERS + 1])


@hinted(Hint(aim=_influential, worth=0.05))
@effect("grime", "any:negotiation.open", applies=_has_influence)
def grime(use: Use) -> Script[None]:
    """A leader has 2 less influence, floor 0 (CE-7.21)."""
    now = use.now
    target = yield from do.choose_alien(use.table, use.seat, "Whose influence is cut?", [now.invader, now.defender])
    talks = now.negotiation
    if talks is not None:
        talks.gain(0 if target == now.invader else 1, -2, "Grime")


def _seen(now: Situation) -> Aim:
    """Return whoever holds a good pod that has been seen."""
    treasure = now.treasure()
    if treasure is None:
        return NOWHERE
    return Aim(now.unit * 0.2, "it has seen a pod that it would like", seats=(treasure[0],))


@hinted(Hint(aim=_seen, worth=0.07))
@effect("finder", "any:launch.window")
def finder(use: Use) -> Script[None]:
    """Name another alien and one exact pod (kind and value); if its cache holds one, add it to your cache (CE-7.22)."""
    state = use.state
    target = yield from do.choose_target(use, "Whose cache is searched?")
    name = yield from do.name_pod(use.table, use.seat, "D-declare", "Which pod? First its kind")
    target = yield from do.touch(use.table, target, use, f"search for {name}")
    found = [pod for pod in state.aliens[target].cache if state.pods[pod].name == name] if target >= 0 else []
    if found:
        yield from do.hand_over(use.table, use.seat, target, found[:1], "took", use, openly=True)


@hinted(Hint(gain(lambda survey: 0.2 * (survey.view.spent_aur > 0))))
@effect("space-junk", "any:warpfall.window", applies=lambda use: bool(do.of_forge(use.state, use.state.spent_aur)))
def space_junk(use: Use) -> Script[None]:
    """Look through the exhausted pods of the forge and claim one (CE-7.23, CE-36.92)."""
    yield from do.claim_aur(use.table, use.seat, use)


@hinted(Hint(gain(0.3), worth=0.1))
@effect("rebirth", "any:warpfall.window", applies=do.may_settle)
def rebirth(use: Use) -> Script[None]:
    """Make a base with 1 to 4 own free ships on a home planet where you have none (CE-7.24)."""
    yield from do.establish(use.table, use.seat, do.home_planets_without_base(use.state, use.seat), use)


def _other_rewards(now: Situation) -> float:
    """Return what it brings that winning invaders do not land, or that the sponsors of a winning defender do."""
    survey = now.survey
    fleets, target = survey.now.fleets, survey.now.target
    won = INVADERS if fleets[INVADERS].result == "win" else DEFENDERS
    if survey.now.form == "deal" or fleets[won].result != "win" or target < 0:
        return -1.0
    lands = -1 if won == INVADERS else 1
    changes: dict[int, Change] = {}
    for seat, count in enumerate(survey.sent[won]):
        if count and (won == INVADERS or seat != survey.leader(won)):
            boons = POD * count + LUCRE if seat != survey.leader(won) else 0.0
            is_new = survey.count(target, seat) == 0 and survey.view.planets[target].system != seat
            changes[seat] = Change(bases=lands * is_new, worth=-lands * boons)
    return now.gained(changes)


@hinted(Hint(weighed(_other_rewards), why="others would gain less by it"))
@effect("solar-wind", "any:payoff.window", applies=lambda use: not use.now.cut)
def solar_wind(use: Use) -> None:
    """The two fleets' kinds of reward are exchanged (CE-7.25, CE-22.28)."""
    do.exchange_rewards(use)


@hinted(Hint(gain(0.3)))
@effect("boon-permit", "any:payoff.window", applies=lambda use: has_won(use.state, DEFENDERS) and not use.now.permit)
def boon_permit(use: Use) -> None:
    """The defender gets boons and lucre as if a backward with its committed ships (CE-7.26)."""
    use.now.permit = True


def _omni_modes(use: Use) -> list[Effect]:
    """Return the zaps that Omni Zap may act as now (CE-7.15)."""
    return [one for one in (cosmic_zap, flare_zap, pod_zap, ship_zap, cache_zap) if one.fits(use)]


def _a_ship(use: Use) -> Script[None]:
    ids = yield from do.choose_ships(
        use.table, use.seat, "D-ravage", "Which ship is destroyed?", free_ships(use.state, use.seat), 1
    )
    yield from do.lose(use.table, ids, use)


@hinted(Hint(aim=shot("ship-zap"), acts_as="ship-zap", worth=0.13))
@effect(
    "omni-zap",
    "any:any",
    "any:on:flare-discharged",
    applies=lambda use: bool(free_ships(use.state, use.seat) and _omni_modes(use)),
    cost=_a_ship,
)
def omni_zap(use: Use) -> Script[None]:
    """Destroy one of your ships; then it acts as any artifact with zap in its name (CE-7.15)."""
    modes = _omni_modes(use)
    if not modes:  # what it was to answer has come to nothing
        return
    words = [(one.name, one.name.replace("-", " ").title()) for one in modes]
    name = yield from do.choose_word(use.table, use.seat, "Act as which zap?", words)
    yield from next(one for one in modes if one.name == name).script(use)


BOX = Box(
    "base box",
    standard=(
        (cosmic_zap, 2),
        (flare_zap, 1),
        (ship_zap, 1),
        (grime, 1),
        (finder, 1),
        (warp_key, 1),
        (paradox, 1),
        (force_field, 1),
        (ionic_gas, 1),
        (plague, 1),
    ),
    large=((flare_zap, 1), (cosmic_zap, 1), (force_field, 1), (ionic_gas, 1)),
    dark=tuple(
        (artifact, 1)
        for artifact in (
            *(cosmic_zap, warp_key, pod_zap, cache_zap, flare_zap, ship_zap, omni_zap),
            *(rebirth, solar_wind, boon_permit, grime, finder, space_junk),
        )
    ),
    mutant=(third_eye, prehensile_tail, restless_leg, snot_rocket, cloudy_mind),
    mutant_too=(rebirth, warp_key),
)
