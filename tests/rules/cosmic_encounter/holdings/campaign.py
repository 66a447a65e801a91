"""A campaign in which everybody could use something, and what happens in it."""

from collections.abc import Iterator

from cosmotui.bots.cosmic_encounter.uses import effect_name
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.rules.cosmic_encounter.random_play import CosmicMatch
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene
from tests.soak.bot_uses import offers

ALL = "ABCDE"
"""A invades B; C comes with A, D with B, and E looks on."""
Moments = dict[str, str]
"""By window or event: the aliens that may use it there."""


def table() -> Scene:
    """A table on which there is something for everything: bases abroad, ships in the warp, pods of all kinds."""
    scene = Scene("human", "warrior", "trader", "virus", "vulture")
    for seat in range(5):
        scene.warp(seat, 2)
        scene.give(seat, "attack 12", "attack 08", "negotiate", "reinforcement", "Plague", "flare Zombie")
        scene.state.aliens[seat].powers[0].public = True
    for seat, count, there in ((A, 1, E), (B, 2, D), (E, 1, D)):
        scene.dominion(seat, count, there)
    return scene


def _answer(match: CosmicMatch, scene: Scene, question: AnyQuestion) -> Reply:
    """The leaders ask C and D, which send a ship each; nobody takes a resupply or a moon; all else by default."""
    match question.key:
        case "D-commission":
            return {str(seat): 4 for seat in (C, D)}
        case "D-sponsor" if question.seat in (C, D):
            side = int(question.seat == D)
            return {"side": side, str(planets_of(scene.state, question.seat)[0]): 1}
        case "D-resupply" | "D-moon":
            return "no"
        case _:
            return match.game.default(match.view(question.seat), question)


def campaign(scene: Scene, hazard: bool = False) -> Iterator[tuple[CosmicMatch, AnyQuestion]]:
    """Each question of a campaign of one invasion of B by A in which nobody uses anything; `hazard`: with a hazard."""
    scene.begin("orientation")
    scene.state.charges, scene.state.wild = [[0, 0] for _ in range(5)], 0
    scene.state.charges[B] = [0, 3] if hazard else [3, 0]
    scene.play(stop=("D-window",))
    match = scene.match
    assert match is not None
    while match.result is None:
        question = match.questions[0]
        if question.key in ("D-continue", "D-fuel") and match.view(None).at.startswith("upkeep"):
            return
        yield match, question
        match.answer(question.seat, _answer(match, scene, question))


def offered(scene: Scene, names: set[str], hazard: bool = False) -> Moments:
    """When effects of these names are offered, and to whom, in such a campaign."""
    found = dict[str, set[int]]()
    for match, question in campaign(scene, hazard):
        if question.key in ("D-window", "D-response"):
            view = match.view(question.seat)
            survey = Survey(view, question.seat)
            if names & {effect_name(survey, value) for value in offers(question)}:
                event = survey.event
                found.setdefault(event.kind if event is not None else view.at, set()).add(question.seat)
    return {when: "".join(ALL[seat] for seat in sorted(seats)) for when, seats in found.items()}


def course(scene: Scene) -> str:
    """Everything that happens in such a campaign."""
    for _ in campaign(scene):
        pass
    return scene.told()
