"""A sheet does not pay for the tracker."""

import subprocess
import sys

import pytest

from cosmotui.games import rules_of
from cosmotui.rules import space_force
from cosmotui.rules.space_force.combat.game import SpaceForce

CODE = "import sys, cosmotui.rules.space_force.character; print(any('combat' in name for name in sys.modules))"


def test_a_character_is_imported_without_the_combat_tracker() -> None:
    run = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def test_the_registry_finds_the_tracker() -> None:
    assert isinstance(rules_of("space-force"), SpaceForce)
    with pytest.raises(AttributeError):
        space_force.Nothing  # noqa: B018 # looking it up is the point
