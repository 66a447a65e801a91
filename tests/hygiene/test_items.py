"""Items of Cosmic Encounter stand in its content alone, each found by lying in its folder or file."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from cosmotui.rules import cosmic_encounter
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, RIFTS, VOUCHERS
from tests.hygiene.trees import tree_of

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = "cosmotui.rules.cosmic_encounter.content"
CONTENT: Final = ROOT / PACKAGE.replace(".", "/")
NAMED: Final = re.compile(r"(?:wild|super|legacy|flare|\w+ of) ([\w-]+)|([\w-]+) (?:wild|super|legacy|light|heavy)")
"""Strings that are put together of an item and a part of it, or of a way to use it."""
WORDS: Final = {
    "ace": "cosmoforce: the strongest bot; lab: the same",
    "alien": "cosmic_encounter: whoever plays (CE-1.8); commands: a kind of item; screens: the same; widgets: the same",
    "assassin": "cosmic_encounter: a distress pod (CE-9.8)",
    "rift": "cosmic_encounter: a kind of pod (CE-9.18); cosmoclysm: a hex; record: a layout; lab: the same",
    "cloak": "cosmic_conflict: a shield that hides a ship",
    "chosen": "engine: a seed; record: one; new_match: one; plain: one; cosmic_conflict: fleets; screens: a fill; "
    "widgets: one",
    "human": "screens: who plays a seat; lessons: the flare that one teaches",
    "invader": "cosmic_encounter: who leads the invading fleet (CE-1.8)",
    "poison": "cosmic_encounter: a kind of pod (CE-6.24)",
    "neighbor": "cosmoclysm: a hex beside another",
    "reactor": "space_force: what drives a ship",
    "reserve": "space_force: gear that is not worn",
    "will": "space_force: an ability",
}
"""Words that mean something else in other files, and in which."""


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Every module of the program that is no content, with its path."""
    paths = [path for path in sorted((ROOT / "cosmotui").rglob("*.py")) if CONTENT not in path.parents]
    return tuple((path.relative_to(ROOT).as_posix(), tree_of(path)) for path in paths)


def items() -> set[str]:
    """The ids of all items, and the names of all effects."""
    cards = (*ARTIFACTS.values(), *RIFTS.values(), *VOUCHERS.values())
    return {*ALIENS, *(one.name for one in cards), *(one.name for kind in ALIENS.values() for one in kind.effects)}


def told(tree: ast.Module) -> Iterator[str]:
    """Every string and name of an argument in a module, but not its texts for readers."""
    nodes = list(ast.walk(tree))
    texts = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts:
            yield node.value
        elif isinstance(node, ast.keyword) and node.arg is not None:
            yield node.arg.replace("_", "-")


def means_another(path: str, word: str) -> bool:
    """Tell whether a word has another meaning in a file."""
    return any(place.strip().partition(":")[0] in path for place in WORDS.get(word, "").split(";") if place)


def test_nothing_but_the_game_imports_content() -> None:
    found = {
        path
        for path, tree in modules()
        for node in ast.walk(tree)
        if (isinstance(node, ast.ImportFrom) and names_content(node))
        or (isinstance(node, ast.Import) and any(one.name.startswith(PACKAGE) for one in node.names))
        or (isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(PACKAGE))
    }
    assert found == {"cosmotui/rules/cosmic_encounter/__init__.py"}
    assert cosmic_encounter.content.__name__ == PACKAGE


def names_content(node: ast.ImportFrom) -> bool:
    """Tell whether something is imported from the content, or the content itself."""
    module = node.module or ""
    return module.startswith(PACKAGE) or any(f"{module}.{one.name}" == PACKAGE for one in node.names)


def test_no_other_module_names_an_item() -> None:
    known = items()
    assert len(known) > 250
    found: list[str] = []
    for path, tree in modules():
        for text in told(tree):
            part = NAMED.fullmatch(text.strip())
            for word in {text, *(part.groups("") if part else ())} & known:
                if not means_another(path, word):
                    found.append(f"{path}: {text}")
    assert found == []


def test_whatever_lies_in_the_folder_of_aliens_is_an_alien_of_that_id() -> None:
    files = {path.stem for path in (CONTENT / "aliens").glob("*.py")} - {"__init__"}
    assert set(ALIENS) == files
    assert [id for id, kind in ALIENS.items() if kind.id != id] == []


def test_every_alien_has_its_words() -> None:
    for id, kind in ALIENS.items():
        assert all((kind.name, kind.alert, kind.types, kind.galaxy, kind.power.name, kind.in_play)), id
        assert [one.name for one in kind.effects if not one.text] == []


def test_every_artifact_rift_and_voucher_has_its_words() -> None:
    cards = [*ARTIFACTS.items(), *RIFTS.items(), *VOUCHERS.items()]
    assert [id for id, effect in cards if not effect.text] == []
    assert [id for id, effect in cards if effect.name not in (id, f"voucher {id}")] == []


def test_every_effect_of_an_alien_or_card_is_part_of_its_item() -> None:
    declared = {
        str(getattr(call.args[0], "value", ""))
        for path in (*CONTENT.glob("*.py"), *(CONTENT / "aliens").glob("*.py"))
        for call in ast.walk(tree_of(path))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "effect"
    }
    assert declared == {name for name in items() if name not in ALIENS or name in declared}
