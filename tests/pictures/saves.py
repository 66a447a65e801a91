"""What the program has saved before pictures of it are drawn: a season, and matches played by seeded bots, so that the
same program draws the same pictures."""

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from random import Random

from msgspec.structs import replace

from cosmotui import Match, Seat, Setup, bots, games
from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.engine.seed import Seed
from cosmotui.engine.windows import may_only_pass
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.crew.crew import assign
from cosmotui.rules.space_force.mission.ships import new_ship
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import may_hold
from cosmotui.rules.space_force.show.episodes import open_episode, plan
from cosmotui.saves.directories import seasons_folder
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.season.file import SeasonFile
from cosmotui.session.session import AnyMatch

COSMOS = {
    "familiar": "on",
    "technology": "on",
    "space_stations": "on",
    "moons": "2",
    "hazards": "on",
    "dark_forge": "on",
    "showcase": "3",
    "praw": "on",
    "official": "random",
    "playful": "on",
    "legacies": "1",
    "powers": "angel,sheriff,clown,miser,mutant,gamer,zombie,magician",
}
"""Options of a match with all that dimensions bring."""
Until = Callable[[AnyMatch, AnyQuestion], bool]
"""Whether a match goes no further than this question."""

SEED = 8842_1076_5531_0097
SALT = "5d0e91c2a7b35d0e91c2a7b35d0e91c2"
SISTERS = tuple(Seat(name, number) for number, name in enumerate(("Atropos", "Lachesis", "Clotho")))
EVENING = datetime(2031, 4, 12, 22, 54)
"""When all pictures are drawn, by the clock on the wall."""


def save_all() -> None:
    """Save everything that a picture shows, the match that was played last at the end."""
    season = save_season()
    matches = [
        encounter_of_two_sides("Boarding party"),
        cosmoclysm("Three sisters, over", never),
        cosmoclysm("Three sisters, setup", at_setup),
        cosmoclysm("Three sisters", a_choice_of_fights),
        cosmoforce("Three captains, at the yard", at_once),
        cosmoforce("Three captains", about_to_act),
        cosmic_conflict("Two fleets", weapons_to_choose),
        cosmic_conflict("Two fleets, Orders", orders_to_give),
        cosmic_conflict("Two fleets, before", at_once, "chosen"),
        cosmic_encounter("Five aliens", a_use_to_answer, 19),
        cosmic_encounter("Five aliens, asking", fills_in("commission")),
        cosmic_encounter("Five aliens, sponsoring", fills_in("sponsor")),
        cosmic_encounter("Five aliens, sending", fills_in("ships")),
        cosmic_encounter("Five aliens, priming", a_driver_to_prime, 27),
        cosmic_encounter("Five aliens, talking", terms_on_the_table, 9),
        whole_cosmos("Eight aliens"),
    ]
    for minutes, path in enumerate([season, *matches], -len(matches)):
        os.utime(path, (EVENING.timestamp() + 60 * minutes,) * 2)


def save_season() -> Path:
    """Save a season: the ready-made crew aboard the Calliope, an episode on the air, somebody hurt."""
    with SeasonFile.create(seasons_folder(), "First season", SEED) as file:
        for sample in SAMPLES:
            file.commit(use_sample(file.season, sample))
        file.commit(new_ship(file.season, "scorpius", "Calliope"))
        for id, one in file.season.characters.items():
            (ship,) = file.season.ships.values()
            berth = next(
                n for n, berth in enumerate(ship.berths) if not berth.character and may_hold(berth, one.position)
            )
            file.commit(assign(file.season, ship, berth, id))
        file.commit(plan(file.season, "The Silent Station", ("Signals", "The Long Way Home")))
        engineer = next(one for one in file.season.characters.values() if one.position is Position.CHIEF_ENGINEER)
        file.commit(Change("hurt", (replace(engineer, hp=9, stun=3),)))
        (adventure,) = file.season.adventures
        file.commit(open_episode(file.season, adventure))
        return file.path


def played(game: str, seats: Sequence[Seat], options: dict[str, str], level: str, until: Until, seed: int) -> AnyMatch:
    """Return a match of this game that bots of one level have played up to the first question that fits. A person is
    asked last: no bot has to think before the picture is drawn."""
    match = Match.new(games.find(game), Setup(tuple(seats), options, Seed(seed, SALT)))
    bot, rng = bots.find(game, level), Random(seed)
    while match.questions:
        question = max(match.questions, key=lambda asked: seats[asked.seat].bot)
        if until(match, question):
            break
        if isinstance(question, Compose) and game == "cosmoforce":
            match.answer(question.seat, form_of(PRESETS[(question.seat + 1) % len(PRESETS)]))
        else:
            match.answer(question.seat, bot.reply(match.view(question.seat), question, rng, 1.0))
    return match


def save(title: str, match: AnyMatch) -> Path:
    """Save a match under a title. Returns its file."""
    with closing(MatchFile.create(match, title)) as file:
        file.record(match)
        assert file.path is not None
        return file.path


def cosmoclysm(title: str, until: Until) -> Path:
    """Save a match of three, played by captains."""
    return save(title, played("cosmoclysm", SISTERS, {}, "captain", until, SEED))


def cosmoforce(title: str, until: Until) -> Path:
    """Save a battle of ready-made ships, flown by aces."""
    return save(title, played("cosmoforce", SISTERS, {"limit_kind": "rounds"}, "ace", until, SEED))


def cosmic_conflict(title: str, until: Until, fleets: str = "sf1") -> Path:
    """Save a fleet battle against a bot, played by commodores."""
    seats = (SISTERS[0], Seat("Lachesis", 1, "commodore"))
    options = {"fleets": fleets, "first": "a", "map": "m2"}
    return save(title, played("cosmic-conflict", seats, options, "commodore", until, SEED))


def cosmic_encounter(title: str, until: Until, seed: int = SEED) -> Path:
    """Save a match of five aliens, one of them a person, played by envoys: the first that fits, from `seed` on."""
    names = ("Mira", "Ofra", "Tomas", "Bo", "Ines")
    seats = [Seat(name, number, "envoy" * (number > 0)) for number, name in enumerate(names)]
    match = played("cosmic-encounter", seats, {"familiar": "on"}, "envoy", until, seed)
    return save(title, match) if match.questions else cosmic_encounter(title, until, seed + 1)


def whole_cosmos(title: str, seed: int = SEED) -> Path:
    """Save a match of eight aliens with all that dimensions bring, where the person is to choose a target under a
    hazard, late in the first cycle."""
    names = ("Mira", "Ofra", "Tomas", "Bo", "Ines", "Kofi", "Lena", "Yuri")
    seats = [Seat(name, number, "envoy" * (number > 0)) for number, name in enumerate(names)]
    match = played("cosmic-encounter", seats, COSMOS, "envoy", a_target_under_a_hazard, seed)
    return save(title, match) if match.questions else whole_cosmos(title, seed + 1)


def encounter_of_two_sides(title: str) -> Path:
    """Save a fight of Space Force, some numbers into its second round."""
    seats = (Seat("Director", 1), Seat("Opposition", 5, "trooper"))
    return save(title, played("space-force", seats, {"scene": "soldiers"}, "trooper", targets_to_choose, SEED))


def at_once(match: AnyMatch, question: AnyQuestion) -> bool:
    """Nobody has answered anything."""
    return True


def never(match: AnyMatch, question: AnyQuestion) -> bool:
    """The match is played to its end."""
    return False


def shots(question: AnyQuestion) -> int:
    """How many options of a question say how often they succeed."""
    return sum(option.number.endswith("in 100") for option in getattr(question, "options", ()))


def a_choice_of_fights(match: AnyMatch, question: AnyQuestion) -> bool:
    """A ship is about to move and has several fights to choose from, some turns into the match."""
    return question.key == "CC-D5" and match.event_count > 100 and shots(question) >= 3


def at_setup(match: AnyMatch, question: AnyQuestion) -> bool:
    """The last ships are being placed."""
    return question.key == "CC-D1" and match.event_count >= 20


def about_to_act(match: AnyMatch, question: AnyQuestion) -> bool:
    """Somebody who can attack chooses an action, some turns into the battle."""
    can_attack = any(option.value == "attack" for option in getattr(question, "options", ()))
    return question.key == "CF-D7" and can_attack and match.event_count > 40


def weapons_to_choose(match: AnyMatch, question: AnyQuestion) -> bool:
    """A ship of the person may fire several weapons, some turns into the battle."""
    weapons = [option for option in getattr(question, "options", ()) if str(option.value).startswith("w")]
    return question.seat == 0 and question.key == "CX-D15" and len(weapons) >= 2 and match.event_count > 120


def orders_to_give(match: AnyMatch, question: AnyQuestion) -> bool:
    """The person gives Orders, in a later turn."""
    return question.seat == 0 and question.key == "CX-D09" and match.event_count > 100


def targets_to_choose(match: AnyMatch, question: AnyQuestion) -> bool:
    """The Director's side may shoot at several, some numbers into the fight."""
    return question.seat == 0 and match.event_count > 40 and shots(question) >= 2


def fills_in(form: str) -> Until:
    """The person fills in this form, some invasions into the match."""

    def asked(match: AnyMatch, question: AnyQuestion) -> bool:
        is_form = isinstance(question, Compose) and question.form == form
        return is_form and question.seat == 0 and match.event_count > 120

    return asked


def a_driver_to_prime(match: AnyMatch, question: AnyQuestion) -> bool:
    """The person leads a fleet and primes its driver: a sponsor that has nothing to prime is not asked on screen."""
    if not fills_in("prime")(match, question):
        return False
    view = match.view(0)
    now = view.invasion if isinstance(view, CosmicEncounterView) else None
    return now is not None and 0 in (now.invader, now.defender)


def a_use_to_answer(match: AnyMatch, question: AnyQuestion) -> bool:
    """The person may answer a use in a combat in which both fleets have sponsors."""
    if question.seat or question.key != "D-response":
        return False
    view = match.view(0)
    if not isinstance(view, CosmicEncounterView) or not view.invasion:
        return False
    fleets = view.invasion.fleets
    return view.at == "combat.window" and not may_only_pass(question) and all(fleet.sponsors for fleet in fleets)


def a_target_under_a_hazard(match: AnyMatch, question: AnyQuestion) -> bool:
    """The person chooses a target while a hazard is in force, some invasions into the match."""
    if question.seat or question.key != "D-target":
        return False
    view = match.view(0)
    if not isinstance(view, CosmicEncounterView):
        return False
    return match.event_count > 250 and any(one.kind == "hazard" and not one.gone for one in view.holdings)


def terms_on_the_table(match: AnyMatch, question: AnyQuestion) -> bool:
    """The person has the next word in a negotiation in which both have made demands."""
    if question.seat or question.key != "D-demand":
        return False
    view = match.view(0)
    if not isinstance(view, CosmicEncounterView) or not view.invasion:
        return False
    talks = view.invasion.negotiation
    return talks is not None and len(talks.demands) >= 2
