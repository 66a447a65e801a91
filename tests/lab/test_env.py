"""The environments keep to PettingZoo's rules, and to the game's."""

from random import Random

import pytest

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed: pip install 'cosmotui[lab]'")

from pettingzoo import AECEnv
from pettingzoo.test import api_test, seed_test

from cosmotui.lab.env import cosmoclysm, cosmoforce

MAKERS = [cosmoclysm, cosmoforce]


def played(env: AECEnv, seed: int) -> tuple[dict[str, float], list[list[float]]]:
    """Play a match at random: the sum of rewards by agent, and what was observed."""
    rng = Random(seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    seen: list[list[float]] = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        sums[agent] += reward
        mask = observation["action_mask"]
        seen.append(observation["observation"].tolist())
        env.step(None if ended or cut else rng.choice([n for n, legal in enumerate(mask) if legal]))
    return sums, seen


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("make", MAKERS)
def test_pettingzoos_own_test_passes(make, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(make(), num_cycles=300)
    seed_test(make, num_cycles=60)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_ends_with_rewards_for_all(make, seats: int) -> None:
    env = make(seats)
    ends = [played(env, seed)[0] for seed in range(3)]
    for sums in ends:
        assert set(sums.values()) <= {1.0, -1.0, 0.0}
        assert list(sums.values()).count(1.0) <= 1
    assert any(1.0 in sums.values() for sums in ends)


@pytest.mark.parametrize("make", MAKERS)
def test_the_same_seed_gives_the_same_match(make) -> None:
    assert played(make(), 5) == played(make(), 5)
    assert played(make(), 5) != played(make(), 6)


def test_an_agent_that_is_not_asked_has_no_action_and_one_that_is_gets_words() -> None:
    env = cosmoclysm()
    env.reset(seed=1)
    asked = env.agent_selection
    other = next(agent for agent in env.agents if agent != asked)
    assert env.observe(asked)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()
    answers = env.infos[asked]["answers"]
    assert sorted(answers) == [number for number, legal in enumerate(env.observe(asked)["action_mask"]) if legal]


def test_a_forbidden_action_is_refused() -> None:
    env = cosmoclysm()
    env.reset(seed=1)
    forbidden = env.observe(env.agent_selection)["action_mask"].tolist().index(0)
    with pytest.raises(ValueError, match="no legal action"):
        env.step(forbidden)


def test_it_is_rendered_in_words() -> None:
    env = cosmoclysm(render_mode="ansi")
    env.reset(seed=1)
    assert "seat_0" in env.render()
