"""Environments of PettingZoo for programs that learn: the games by turns, an agent a seat.

`cosmoclysm()` and `cosmoforce()` make them. What an agent observes comes from its view, the mask of actions from the
question that it is asked; rewards come at the end: 1 for a win, -1 for a loss, 0 for a draw.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.seed import SEED_LIMIT
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.state import State, View
from cosmotui.games import manifest, rules_of
from cosmotui.lab.coding.coding import Coding
from cosmotui.startup.late import imported, late

Observation: TypeAlias = dict[str, np.ndarray]
Action: TypeAlias = np.int64 | None
"""The number of an answer; None from an agent whose match is over."""
CODINGS: Final = {
    "cosmoclysm": "cosmotui.lab.coding.cosmoclysm:CosmoclysmCoding",
    "cosmoforce": "cosmotui.lab.coding.cosmoforce:CosmoforceCoding",
}


def cosmoclysm(seats: int = 2, options: Mapping[str, str] | None = None, render_mode: str | None = None) -> AECEnv:
    """Return an environment for Cosmoclysm, which refuses calls in the wrong order."""
    return wrappers.OrderEnforcingWrapper(MatchEnv("cosmoclysm", seats, options, render_mode))


def cosmoforce(seats: int = 2, options: Mapping[str, str] | None = None, render_mode: str | None = None) -> AECEnv:
    """Return an environment for a battle of Cosmoforce between ready-made ships, the same for all."""
    return wrappers.OrderEnforcingWrapper(MatchEnv("cosmoforce", seats, options, render_mode))


class MatchEnv(AECEnv[str, Observation, Action], EzPickle):
    """A match as an environment. Questions without numbered answers get the game's default unasked."""

    def __init__(
        self, game: str, seats: int, options: Mapping[str, str] | None = None, render_mode: str | None = None
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode)
        super().__init__()
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._rules = rules_of(game)
        self._coding: Coding[View] = late(CODINGS, game)(seats, options or {})
        self._random, _ = seeding.np_random()
        self._match: Match[State, View] | None = None
        self._answers: dict[int, Reply] = {}
        self.observation_spaces: dict[str, spaces.Space[Observation]] = {}
        self.action_spaces: dict[str, spaces.Space[Action]] = {}
        size, actions = self._coding.size, self._coding.actions
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-100.0, 100.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        for agent in self.possible_agents:
            self.observation_spaces[agent] = cast(spaces.Space[Observation], seen)
            self.action_spaces[agent] = spaces.Discrete(actions)

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Return the space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Action]:
        """Return the space of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a match; the same seed gives the same dice."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        level = self._rules.bot_levels[0]
        seats = tuple(Seat(agent, number, level) for number, agent in enumerate(self.possible_agents))
        dice = int(self._random.integers(SEED_LIMIT))
        self._match = Match.new(self._rules, Setup(seats, dict(self._coding.options), dice))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and its legal actions: none while another one is asked."""
        match, seat = self._running, self.possible_agents.index(agent)
        question = match.question_for(seat)
        mask = np.zeros(self._coding.actions, np.int8)
        if question is not None:
            mask[list(self._coding.answers(question))] = 1
        vector = self._coding.vector(match.view(seat), question)
        return {"observation": np.array(vector, np.float32), "action_mask": mask}

    def step(self, action: Action) -> None:
        """Give the answer of the agent that is asked. Raises ValueError for an action that the mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in self._answers:
            raise ValueError(f"{action} is no legal action of {agent} now.")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._running.answer(self.possible_agents.index(agent), self._answers[int(action)])
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Answer what cannot be chosen, and select who is asked next; at the end give the rewards."""
        match = self._running
        while match.result is None:
            question = match.questions[0]
            self._answers = self._coding.answers(question)
            if self._answers:
                self._select(question)
                return
            match.answer(question.seat, self._rules.default(match.view(question.seat), question))
        winners = () if match.result.is_draw else match.result.winners
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = 0.0 if not winners else 1.0 if seat in winners else -1.0
            self.terminations[agent] = True
            self.infos[agent] = {}

    def _select(self, question: AnyQuestion) -> None:
        agent = self.possible_agents[question.seat]
        options = question.options if isinstance(question, ChooseOne) else ()
        labels = {str(option.value): option.label for option in options}
        told = {number: labels.get(str(value), str(value)) for number, value in self._answers.items()}
        self.infos[agent] = {"question": question.title, "answers": told}
        self.agent_selection = agent

    @property
    def _running(self) -> Match[State, View]:
        if self._match is None:
            raise ValueError("The environment has to be reset first.")
        return self._match

    def render(self) -> str | None:
        """Return the table in words."""
        if self.render_mode != "ansi":
            return None
        words = imported(manifest(self._rules.name).words)
        return "\n".join(words.describe(self._running.view(None)))

    def close(self) -> None:
        """Let go of nothing: an environment holds no window and no file."""
