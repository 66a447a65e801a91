"""What the strategist has learned."""

from pathlib import Path

from cosmotui.bots.cosmic_conflict.learned import FILE, Learned, learned_for
from cosmotui.bots.cosmic_conflict.strategist import Strategist
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.lab.weights import write_weights
from cosmotui.rules.cosmic_conflict import CosmicConflict


def test_weights_belong_to_the_rules_that_they_were_learned_for() -> None:
    assert Learned.read(FILE).rules_version == CosmicConflict.rules_version
    assert learned_for(CosmicConflict.rules_version) == Strategist().temper
    assert learned_for(CosmicConflict.rules_version + 1) is None


def test_a_file_gives_back_what_was_written(tmp_path: Path) -> None:
    learned = Learned(7, Temper(kill=3.25, fine=True))
    write_weights(tmp_path / "temper.msgpack", learned)
    assert Learned.read(tmp_path / "temper.msgpack") == learned
