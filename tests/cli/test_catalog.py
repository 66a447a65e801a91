"""`catalog`: what can turn up in Cosmic Encounter, on the command line."""

import json
from collections.abc import Callable

import pytest

from cosmotui.commands import catalog_arguments
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, VOUCHERS
from cosmotui.rules.cosmic_encounter.kinds.lore import factions_of, tier_of
from cosmotui.rules.cosmic_encounter.options.pools import large, standard
from cosmotui.rules.cosmic_encounter.words.encyclopedia import HEADS, KINDS
from tests.cli.conftest import Command

ROW = {"kind", "id", "name", "text", "parts", "rule", "forge", "from"}
PART = {"part", "text", "timing", "always", "with_power", "burnout"}
ALIEN = {"epithet", "alert", "galaxy", "types", "factions", "tier", "persistent"}


def rows(run: Command, *words: str) -> list[dict[str, object]]:
    code, out, err = run("catalog", "cosmic-encounter", *words, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)["items"]


def named(id: str) -> list[str]:
    """The factions of an alien."""
    return [one.name for one in factions_of(id)]


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
    assert "human  Human: Power of Humanity; yellow alert, Prime galaxy, combat, tier 1\n" in out
    assert "    special offer (1 influence): " in out
    assert "`" not in out


def test_other_games_and_other_kinds(refused: Callable[..., str]) -> None:
    assert "Cosmoclysm has no catalogue; cosmic-encounter has one." in refused("catalog", "cosmoclysm")
    assert "There is no kind 'planet'; there are alien, flare," in refused("catalog", "cosmic-encounter", "planet")
    assert "There is no game 'x'" in refused("catalog", "x")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("green",), [id for id in ALIENS if alien(id).alert == "green"]),
        (("RED", "info"), [id for id in ALIENS if alien(id).alert == "red" and "info" in alien(id).types]),
        (("storm", "tier", "3"), [id for id in ALIENS if alien(id).galaxy == "Storm" and tier_of(id).id == "tier-3"]),
        (("united-alliance",), ["animal", "chrysalis", "cyborg", "general"]),
        (("eon", "15", "green"), [id for id in ALIENS if alien(id).alert == "green" and "Eon 15" in named(id)]),
    ],
)
def test_aliens_are_filtered_by_words(run: Command, words: tuple[str, ...], found: list[str]) -> None:
    assert [row["id"] for row in rows(run, "alien", *words)] == found
    out = run("catalog", "cosmic-encounter", "alien", *words).out
    assert out.startswith(f"ALIENS, {len(found)} of {len(ALIENS)}: ")


def test_other_words_stand_on_the_page(run: Command) -> None:
    found = [row["id"] for row in rows(run, "artifact", "zap")]
    assert "cosmic-zap" in found and len(found) < len(ARTIFACTS)
    assert run("catalog", "cosmic-encounter", "alien", "qqq").out == "Nothing is like that: 'qqq'.\n"


def test_facts_of_aliens_filter_their_flares_and_legacies_too_and_nothing_else(run: Command) -> None:
    assert {row["kind"] for row in rows(run, "", "red")} == {"alien", "flare", "legacy"}


def test_what_is_in_play_is_not_known_here(refused: Callable[..., str]) -> None:
    told = refused("catalog", "cosmic-encounter", "alien", "in", "play")
    assert "What is in play is told at the table alone." in told


def test_lore_is_listed(run: Command) -> None:
    out = run("catalog", "cosmic-encounter", "factions").out
    assert out.startswith("FACTIONS, 7\n") and "prime-6  Prime 6: CE-36.64\n" in out
    assert "    members (6 aliens): Amoeba: grew from a microbe" in out
    assert "    lore (51 peoples): Cradle" in run("catalog", "cosmic-encounter", "galaxies").out
    assert "    The Great Incursion: Plant storms" in run("catalog", "cosmic-encounter", "history").out
