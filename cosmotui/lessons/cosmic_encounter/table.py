"""A table of Cosmic Encounter for a lesson: four aliens without powers, with the pods that the lesson needs."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.question import Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.windows import may_only_pass
from cosmotui.lessons.lesson import AnyMatch
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.game import CosmicEncounter
from cosmotui.rules.cosmic_encounter.model.alien import Alien
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.phases.fresh import fresh_invasion
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments

ADA, BO, CY, DI = range(4)
"""The person, and three bots."""
SEATS: Final = (Seat("Ada", 0), *(Seat(name, number, "novice") for number, name in enumerate(("Bo", "Cy", "Di"), 1)))


def table(
    invader: int,
    defender: int,
    pods: Mapping[int, Sequence[str]],
    until: str,
    given: Mapping[str, Reply] | None = None,
) -> Callable[[], AnyMatch]:
    """Return the maker of a match: `invader` attacks the first planet of `defender`, and the lesson begins as soon as
    the person is asked `until`.

    `pods` are caches by seat, as names: `attack 08`, `negotiate`, `flare human`. Answers before the lesson are the
    usual ones, but for those `given`, by question and seat: `D-driver 3`.
    """

    def begin() -> AnyMatch:
        setup = Setup(SEATS, {}, 1)
        state = new_state(setup, Dice(1))
        state.aliens = [Alien([], lucre=2) for _ in SEATS]
        for seat, names in pods.items():
            state.aliens[seat].cache = [_taken(state, name) for name in names]
        _launch(state, invader, defender)
        look_for_moments(state)
        match = cast("AnyMatch", Match.from_state(CosmicEncounter(), setup, state))
        while (question := match.questions[0]).seat != ADA or question.key != until or may_only_pass(question):
            usual = default_reply(question)
            match.answer(question.seat, (given or {}).get(f"{question.key} {question.seat}", usual))
        return match

    return begin


def _taken(state: CosmicEncounterState, name: str) -> int:
    """Return a pod of that name: out of the forge, or a flare that is made."""
    if name.startswith("flare "):
        state.pods.append(Pod("flare", name.removeprefix("flare ")))
        return len(state.pods) - 1
    pod = next(id for id in state.forge if state.pods[id].name == name)
    state.forge.remove(pod)
    return pod


def _launch(state: CosmicEncounterState, invader: int, defender: int) -> None:
    """Aim the gate of an invader at the first planet of a defender."""
    state.campaign, state.phase, state.at, state.invasions = invader, "launch", "launch.open", 1
    now = state.invasion = fresh_invasion(invader)
    now.fleets[DEFENDERS].leader = defender
    now.target = planets_of(state, defender)[0]
    now.actors = [invader, defender]
    own = state.aliens[invader]
    own.flagship, own.away, own.loaded = True, True, 1
    state.aliens[defender].flagship = True
