"""What the product calls itself, and whom it names (SF-22)."""

from pathlib import Path

import pytest

from cosmotui.games import manifest, rules_of
from cosmotui.rules.rulebook import load
from cosmotui.rules.space_force.mission.briefing import FACTS

ROOT = Path(__file__).resolve().parents[3]
DESIGNERS = ("Gonnerman", "Tedjamulia", "Whetten", "Dixon")
GAMES = ("Cosmoclysm", "Cosmoforce", "Cosmic Conflict", "Cosmic Encounter, Blutooth edition", "Space Force")


def credits() -> str:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return text.partition("## Credits")[2].partition("\n## ")[0]


def product() -> list[Path]:
    kinds = ("*.py", "*.md", "*.tcss", "*.toml")
    return [path for kind in kinds for path in sorted((ROOT / "cosmotui").rglob(kind))]


@pytest.mark.rule("SF-22.1")
@pytest.mark.parametrize("word", ["Bluebird", "Centurion", "Vulcan pistol", "NAVFIX", "MPLOT", "Pegasus"])
def test_in_world_words_stand_in_the_rules_as_facts(word: str) -> None:
    assert load("space-force").search(word)


@pytest.mark.rule("SF-22.1")
def test_help_texts_are_short_facts_in_own_words() -> None:
    assert all(0 < len(fact.text) < 400 for fact in FACTS)


@pytest.mark.rule("SF-22.2")
def test_the_module_is_called_space_force_and_holds_no_picture() -> None:
    assert manifest("space-force").title == rules_of("space-force").title == "Space Force"
    art = {".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".ico"}
    assert not [path for path in (ROOT / "cosmotui").rglob("*") if path.suffix.lower() in art]


@pytest.mark.rule("SF-22.3")
def test_the_credits_name_every_game_its_designers_and_its_year() -> None:
    text = credits()
    assert all(name in text for name in (*GAMES, *DESIGNERS))
    assert all(year in text for year in ("2014-2018", "2018-2019", "2022"))
    assert "original" in text
    assert "independent" in text
    assert "endorsed by none" in text


@pytest.mark.rule("SF-22.3")
def test_nothing_else_in_the_product_advertises_with_those_names() -> None:
    assert not [path for path in product() for name in DESIGNERS if name in path.read_text(encoding="utf-8")]
