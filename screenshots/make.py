"""Makes the pictures of the README from the real program: `python screenshots/make.py` writes SVG files beside itself.

The matches are played by seeded bots and the season has a seed, so the same program makes the same pictures.
Words on the command line choose pictures by name: `python screenshots/make.py sheet wizard`.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from msgspec.structs import replace
from picture import svg
from terminal import Terminal

from cosmotui.bots.registry import bot
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.windows import may_only_pass
from cosmotui.rules.cosmic_encounter.view import CosmicEncounterView
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.registry import game
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample
from cosmotui.rules.space_force.crew.crew import assign
from cosmotui.rules.space_force.mission.ships import new_ship
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import may_hold
from cosmotui.rules.space_force.show.episodes import open_episode, plan
from cosmotui.saves.directories import seasons_folder
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.season_file import SeasonFile
from cosmotui.session import AnyMatch

SIZES = ((80, 24), (120, 40))
NAMES = ("Atropos", "Lachesis", "Clotho")
YARD = ("h", "h", *["down"] * 7, "6", "7")
"""A Fighter in the making: seven slots down, a Missile, and what else the list offers."""
SEED = 8842_1076_5531_0097


def saved(title: str, until: Callable[[AnyMatch, AnyQuestion], bool]) -> str:
    """Save a match of three, played by captains up to the first question for which `until` holds; its file name."""
    seats = tuple(Seat(name, number) for number, name in enumerate(NAMES))
    match: AnyMatch = Match.new(game("cosmoclysm"), Setup(seats, {}, SEED))
    captain, rng = bot("cosmoclysm", "captain"), Random(SEED)
    while match.questions and not until(match, match.questions[0]):
        question = match.questions[0]
        match.answer(question.seat, captain.reply(match.view(question.seat), question, rng, 1.0))
    file = MatchFile.create(match, title)
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path.stem


def a_choice_of_fights(match: AnyMatch, question: AnyQuestion) -> bool:
    """A ship is about to move and has several fights to choose from, some turns into the match."""
    fights = [option for option in getattr(question, "options", ()) if option.number.endswith("in 100")]
    return question.key == "CC-D5" and match.event_count > 100 and len(fights) >= 3


def at_setup(match: AnyMatch, question: AnyQuestion) -> bool:
    """The last ships are being placed."""
    return question.key == "CC-D1" and match.event_count >= 20


def never(match: AnyMatch, question: AnyQuestion) -> bool:
    """Play to the end."""
    return False


def season() -> None:
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


def fight() -> str:
    """Save an encounter of two sides, some numbers into its second round; its file name."""
    seats = (Seat("Director", 1), Seat("Opposition", 5, "trooper"))
    match: AnyMatch = Match.new(game("space-force"), Setup(seats, {"scene": "soldiers"}, SEED))
    trooper, rng = bot("space-force", "trooper"), Random(SEED)
    while match.questions and not (match.event_count > 40 and has_targets(match.questions[0])):
        question = match.questions[0]
        match.answer(question.seat, trooper.reply(match.view(question.seat), question, rng, 1.0))
    file = MatchFile.create(match, "Boarding party")
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path.stem


def battle(title: str, until: Callable[[AnyMatch, AnyQuestion], bool]) -> str:
    """Save a battle of the presets, flown by aces up to the first question for which `until` holds; its file name."""
    seats = tuple(Seat(name, number) for number, name in enumerate(NAMES))
    match: AnyMatch = Match.new(game("cosmoforce"), Setup(seats, {"limit_kind": "rounds"}, SEED))
    ace, rng = bot("cosmoforce", "ace"), Random(SEED)
    while match.questions and not until(match, match.questions[0]):
        question = match.questions[0]
        if isinstance(question, Compose):
            match.answer(question.seat, form_of(PRESETS[(question.seat + 1) % len(PRESETS)]))
        else:
            match.answer(question.seat, ace.reply(match.view(question.seat), question, rng, 1.0))
    file = MatchFile.create(match, title)
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path.stem


def about_to_act(match: AnyMatch, question: AnyQuestion) -> bool:
    """Somebody who can attack chooses an action, some turns into the battle."""
    can_attack = any(option.value == "attack" for option in getattr(question, "options", ()))
    return question.key == "CF-D7" and can_attack and match.event_count > 40


def at_the_shipyard(match: AnyMatch, question: AnyQuestion) -> bool:
    """Nobody has a ship yet."""
    return True


def conflict(title: str, until: Callable[[AnyMatch, AnyQuestion], bool], fleets: str = "sf1") -> str:
    """Save a fleet battle against a bot, played by commodores up to the first question that fits; its file name."""
    seats = (Seat(NAMES[0], 0), Seat(NAMES[1], 1, "commodore"))
    options = {"fleets": fleets, "first": "a", "map": "m2"}
    match: AnyMatch = Match.new(game("cosmic-conflict"), Setup(seats, options, SEED))
    commodore, rng = bot("cosmic-conflict", "commodore"), Random(SEED)
    while match.questions and not until(match, match.questions[0]):
        question = match.questions[0]
        match.answer(question.seat, commodore.reply(match.view(question.seat), question, rng, 1.0))
    file = MatchFile.create(match, title)
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path.stem


def weapons_to_choose(match: AnyMatch, question: AnyQuestion) -> bool:
    """A ship of the person may fire several weapons, some turns into the battle."""
    weapons = [option for option in getattr(question, "options", ()) if str(option.value).startswith("w")]
    return question.seat == 0 and question.key == "CX-D15" and len(weapons) >= 2 and match.event_count > 120


def orders_to_give(match: AnyMatch, question: AnyQuestion) -> bool:
    """The person gives Orders, in a later turn."""
    return question.seat == 0 and question.key == "CX-D09" and match.event_count > 100


def encounter(title: str, until: Callable[[AnyMatch, AnyQuestion], bool], seed: int = SEED) -> str:
    """Save a match of five aliens, one of them a person, played by masterminds up to the first question that fits: the
    first such match from `seed` on."""
    seats = tuple(
        Seat(name, number, "mastermind" * (number > 0))
        for number, name in enumerate(("Mira", "Ofra", "Tomas", "Bo", "Ines"))
    )
    match: AnyMatch = Match.new(game("cosmic-encounter"), Setup(seats, {"familiar": "on"}, seed))
    mastermind, rng = bot("cosmic-encounter", "mastermind"), Random(seed)
    while match.questions and not until(match, match.questions[0]):
        question = match.questions[0]
        match.answer(question.seat, mastermind.reply(match.view(question.seat), question, rng, 1.0))
    if not match.questions:
        return encounter(title, until, seed + 1)
    file = MatchFile.create(match, title)
    file.record(match)
    file.close()
    assert file.path is not None
    return file.path.stem


def asked_of_the_person(key: str) -> Callable[[AnyMatch, AnyQuestion], bool]:
    """The person makes this decision, some invasions into the match."""
    return lambda match, question: question.seat == 0 and question.key == key and match.event_count > 120


def a_use_to_answer(match: AnyMatch, question: AnyQuestion) -> bool:
    """The person may answer a use in a combat in which both fleets have sponsors."""
    view = match.view(0)
    if question.seat or question.key != "D-response" or not isinstance(view, CosmicEncounterView) or not view.invasion:
        return False
    fleets = view.invasion.fleets
    return view.at == "combat.window" and not may_only_pass(question) and all(fleet.sponsors for fleet in fleets)


def terms_on_the_table(match: AnyMatch, question: AnyQuestion) -> bool:
    """The person has the next word in a negotiation in which both have made demands."""
    view = match.view(0)
    if question.seat or question.key != "D-demand" or not isinstance(view, CosmicEncounterView) or not view.invasion:
        return False
    talks = view.invasion.negotiation
    return talks is not None and len(talks.demands) >= 2


def has_targets(question: AnyQuestion) -> bool:
    """The Director's side may shoot at several."""
    shots = [option for option in getattr(question, "options", ()) if option.number.endswith("in 100")]
    return question.seat == 0 and len(shots) >= 2


def main(wanted: Sequence[str]) -> None:
    """All pictures, or those wanted, at every size."""
    season()
    boarding = fight()
    finished = saved("Three sisters, over", never)
    placing = saved("Three sisters, setup", at_setup)
    fighting = saved("Three sisters", a_choice_of_fights)
    building = battle("Three captains, at the yard", at_the_shipyard)
    firing = battle("Three captains", about_to_act)
    aiming = conflict("Two fleets", weapons_to_choose)
    ordering = conflict("Two fleets, Orders", orders_to_give)
    mustering = conflict("Two fleets, before", at_the_shipyard, "chosen")
    fighting_it_out = encounter("Five aliens", a_use_to_answer, 4)
    priming = encounter("Five aliens, priming", asked_of_the_person("D-driver"))
    talking = encounter("Five aliens, talking", terms_on_the_table, 1)
    pictures = (
        ("home", [], []),
        ("new-match", ["play", "cosmoclysm"], []),
        ("setup", ["resume", placing], ["enter", "tab"]),
        ("cosmoclysm", ["resume", fighting], ["tab"]),
        ("result", ["resume", finished], ["1"]),
        ("replay", ["resume", finished], ["2", *["down"] * 6, "right", "right", "right"]),
        ("rules", ["resume", fighting], ["?"]),
        ("roster", [], ["5"]),
        ("sheet", [], ["5", "down", "enter"]),
        ("wizard", [], ["5", "a", "enter", *"Noor Eriksen", "enter", "down", "down", "down", *["right"] * 6, "tab"]),
        ("crew", [], ["5", "c", "down", "down"]),
        ("combat", ["resume", boarding], []),
        ("cosmoforce-shipyard", ["resume", building], ["enter", *YARD]),
        ("cosmoforce-battle", ["resume", firing], []),
        ("cosmic-conflict-battle", ["resume", aiming], []),
        ("cosmic-conflict-card", ["resume", aiming], ["c"]),
        ("cosmic-conflict-orders", ["resume", ordering], ["right", "down", "right", "right", "space"]),
        ("cosmic-conflict-fleet", ["resume", mustering], ["down", "down"]),
        ("cosmic-encounter-table", ["resume", fighting_it_out], []),
        ("cosmic-encounter-cache", ["resume", priming], []),
        ("cosmic-encounter-negotiation", ["resume", talking], []),
        ("cosmic-encounter-aliens", [], ["c", *["down"] * 6]),
    )
    for name, arguments, keys in pictures:
        if wanted and name not in wanted:
            continue
        for width, height in SIZES:
            with Terminal([*arguments, "--theme", "dark"], width, height, dict(os.environ)) as terminal:
                terminal.press(*keys)
                path = HERE / f"{name}-{width}x{height}.svg"
                path.write_text(svg(terminal.screen, f"cosmotui: {name}"), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(COSMOTUI_HOME=home, TERM="xterm-256color", COLORTERM="truecolor", TZ="UTC", LC_ALL="C.UTF-8")
        os.environ.pop("SSH_CONNECTION", None)
        main(sys.argv[1:])
