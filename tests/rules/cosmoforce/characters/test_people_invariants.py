"""What always holds with people aboard, whatever is played and whatever a referee rules."""

from random import Random

import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply
from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.cast import Cast, Member, cast_text
from cosmotui.rules.cosmoforce.characters.homecoming import came_home
from cosmotui.rules.cosmoforce.characters.referee_form import STATES
from cosmotui.rules.cosmoforce.crew import STANDBY
from cosmotui.rules.cosmoforce.presets import LANCER, SPACE_FORCE
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.space_force.creation.samples import SAMPLES
from tests.rules.cosmoforce.battle import GAME, AnyMatch, setup_of

CAST = Cast(tuple(Member(one, number % 2) for number, one in enumerate(SAMPLES)))
FORMS = (
    form_of(SPACE_FORCE[0], [Hand(id=one.id) for one in CAST.of(0)] + [Hand(name="Vex", max_hp=20)]),
    form_of(SPACE_FORCE[1], [Hand(id=one.id) for one in CAST.of(1)]),
    form_of(LANCER, [Hand(name="Ann", max_hp=9), Hand(name="Bo", max_hp=30)]),
)


def begun(seed: int) -> AnyMatch:
    """A battle of three ships with all kinds of people."""
    options = {"rpg": "on", "cast": cast_text(CAST), "limit_kind": "rounds", "questions": "few"}
    setup = setup_of("P Q R", options)
    match = Match.new(GAME, type(setup)(setup.seats, options, seed))
    for seat, form in enumerate(FORMS):
        match.answer(seat, form)
    return match


def reply(match: AnyMatch, question: AnyQuestion, rng: Random) -> Reply:
    """Anything, but Crew Actions often, and rulings of all kinds."""
    if isinstance(question, Compose):
        return ruling(match, question, rng)
    if isinstance(question, ChooseOne) and question.key == "CF-D16" and rng.random() < 0.4:
        return rng.choice(question.options).value  # also what is rare
    if isinstance(question, ChooseOne) and rng.random() < 0.6 and any(one.value == "crew" for one in question.options):
        return "crew"
    return random_reply(question, rng)


def ruling(match: AnyMatch, question: Compose, rng: Random) -> Reply:
    """A form with some fields changed, as it was where that cannot be."""
    form = dict(question.start)
    for name, value in form.items():
        if rng.random() < 0.2 and isinstance(value, int):
            form[name] = max(0, value + rng.choice((-2, -1, 1)))
        elif rng.random() < 0.2 and name.endswith(" state"):
            form[name] = rng.choice([*STATES])
        elif rng.random() < 0.2 and name == "speed":
            form[name] = f"{rng.randint(0, 9)}.{rng.randint(0, 99):02d}"
    return dict(question.start) if match.form_problems(question, form) else form


def holds(ship: Ship) -> bool:
    """What is true of every ship at every moment."""
    return (
        ship.heat >= 0
        and ship.speed >= 0
        and all(0 <= marks <= ship.boxes(slot) for slot, marks in enumerate(ship.marks) if ship.systems[slot])
        and all(one.slot == STANDBY or one.can_work for one in ship.crew if one.bound)
        and all(one.bound.face != "killed" for one in ship.crew if one.bound)
        and all(one.face == "killed" for one in ship.fallen)
        and all(0 < one.hero.hp <= one.hero.max_hp for one in ship.crew if one.hero)
    )


def people(ship: Ship) -> set[str]:
    """Ids of the characters of Space Force who came with a ship, alive or not."""
    return {one.sheet.id for one in came_home(ship, 1)}


@pytest.mark.rule("SF-18.12", "SF-18.17", "SF-18.41", "SF-18.44", "CF-14.8", "CF-5.3")
@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(6, 120))])
def test_nobody_is_lost_but_by_death_and_nothing_leaves_its_bounds(seed: int) -> None:
    match, rng = begun(seed), Random(seed)
    aboard = [people(ship) for ship in match.view(None).ships]
    counts = [len(ship.crew) for ship in match.view(None).ships]
    while match.result is None:
        question = match.questions[0]
        match.answer(question.seat, reply(match, question, rng))
        ships = match.view(None).ships
        assert all(holds(ship) for ship in ships)
        assert [people(ship) for ship in ships] == aboard
        assert all(len(ship.crew) <= count for ship, count in zip(ships, counts, strict=True))
        counts = [len(ship.crew) for ship in ships]
    for ship in match.view(None).ships:
        assert all(one.body.is_conscious or one.body.is_dead for one in came_home(ship, 1)), "over for everybody"
    again: AnyMatch = Match.new(GAME, match.setup)
    for entry in match.log:
        again.answer(entry.seat, entry.reply)
    assert again.state_bytes() == match.state_bytes(), "the same answers are the same battle"
