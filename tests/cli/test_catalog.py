"""`catalog`: what can turn up in Cosmic Encounter, on the command line."""

import json
from collections.abc import Callable

import pytest

from cosmotui.commands import catalog_arguments
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, VOUCHERS
from cosmotui.rules.cosmic_encounter.options.pools import large, standard
from cosmotui.rules.cosmic_encounter.words.encyclopedia import HEADS, KINDS
from tests.cli.conftest import Command

ROW = {"kind", "id", "name", "text", "parts", "rule", "forge", "from"}
PART = {"part", "text", "timing", "always", "with_power", "burnout"}
ALIEN = {"epithet", "alert", "galaxy", "types", "persistent"}


def rows(run: Command, *words: str) -> list[dict[str, object]]:
    code, out, err = run("catalog", "cosmic-encounter", *words, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)["items"]


def test_the_kinds_of_the_help_are_those_that_there_are(run: Command) -> None:
    assert catalog_arguments.KINDS.split(", ") == list(KINDS) == list(HEADS)
    shown = " ".join(run("catalog", "--help").out.split())
    assert catalog_arguments.KINDS in shown
    assert all(word in shown for word in ("with_power", "persistent"))


def test_everything_that_has_an_effect_is_listed(run: Command) -> None:
    items = rows(run)
    ids: dict[str, list[object]] = {kind: [one["id"] for one in items if one["kind"] == kind] for kind in KINDS}
    assert ids["alien"] == ids["flare"] == ids["legacy"] == list(ALIENS)
    assert set(ids["artifact"]) == set(ARTIFACTS)
    assert ids["rift"] == [f"rift-{value}" for value in (1, 2, 3, 4, 5)]
    assert ids["kicker"] == ["kicker-minus-1", "kicker-0", "kicker-2", "kicker-3", "kicker-4"]
    assert ids["intimidate"] == ["intimidate-minus-9", "intimidate-19", "intimidate-29", "intimidate-39"]
    assert ids["voucher"] == [f"{kind}-voucher" for kind in VOUCHERS]
    assert {"boon", "voucher", "resupply", "showcase-pod", "dark-pod"} <= set(ids["purchase"])
    assert {"reinforcement", "special-reinforcement", "escape", "therapist", "assassin"} <= set(ids["distress"])
    assert {"revive-ship", "draft-pod", "probe-cache", "request-pod", "peaceful-victory"} <= set(ids["demand"])
    assert {"remove-sponsor", "special-offer", "request-tech", "request-station", "negate"} <= set(ids["demand"])
    assert all(len(set(some)) == len(some) > 0 for some in ids.values())


def test_the_copies_in_the_forges_add_up(run: Command) -> None:
    copies = [one["forge"] for one in rows(run)]
    for pool, pods in (("standard", standard()), ("large", large())):
        assert sum(one[pool] for one in copies if isinstance(one, dict)) == sum(count for _, count in pods)


def test_every_row_has_the_same_keys(run: Command) -> None:
    for row in rows(run):
        assert set(row) == (ROW | ALIEN if row["kind"] == "alien" else ROW)
        parts = row["parts"]
        assert isinstance(parts, list)
        assert all(set(part) == PART and part["text"] for part in parts)
        assert row["text"]
        assert str(row["rule"]).partition("-")[0] in ("CE", "PP")


def test_an_alien_for_programs(run: Command) -> None:
    human = next(row for row in rows(run, "alien") if row["id"] == "human")
    assert (human["epithet"], human["alert"], human["galaxy"]) == ("Power of Humanity", "yellow", "Prime")
    parts = human["parts"]
    assert isinstance(parts, list)
    assert [part["part"] for part in parts] == ["power", "wild flare", "super flare", "legacy", "in play"]
    assert parts[0]["timing"] == ["actor:combat.window"]
    assert [part["always"] for part in parts[:2]] == [True, False]
    assert parts[1]["burnout"]
    assert parts[2]["with_power"]


@pytest.mark.parametrize("word", ["artifact", "artifacts", "ARTIFACTS"])
def test_one_kind_is_listed_alone(run: Command, word: str) -> None:
    out = run("catalog", "cosmic-encounter", word).out
    assert out.startswith("ARTIFACTS, 22\n")
    origin = "2 in the forge; 1 more with seven and eight aliens; 1 in the dark forge; Antique voucher"
    assert f"cosmic-zap  Cosmic Zap: {origin}; CE-7.10" in out
    assert "    any, on:power-used: Zap the power that another alien is using.\n" in out
    assert "Zombie" not in out


def test_without_a_kind_there_is_everything(run: Command) -> None:
    out = run("catalog", "cosmic-encounter").out
    assert all(f"{head.upper()}, " in out for head in HEADS.values())
    assert "human  Human: Power of Humanity; yellow alert, Prime galaxy, combat\n" in out
    assert "    special offer (1 influence): " in out
    assert "`" not in out


def test_other_games_and_other_kinds(refused: Callable[..., str]) -> None:
    assert "Cosmoclysm has no catalogue; cosmic-encounter has one." in refused("catalog", "cosmoclysm")
    assert "There is no kind 'planet'; there are alien, flare," in refused("catalog", "cosmic-encounter", "planet")
    assert "There is no game 'x'" in refused("catalog", "x")
