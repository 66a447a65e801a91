"""The list of rulings is that of the rulebooks."""

from tests.docs.rulings import FILE, rulings


def test_the_list_of_rulings_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == rulings(), "python -m tests.docs.rulings writes it anew"


def test_every_game_has_rulings_with_reasons() -> None:
    text = rulings()
    assert text.count("- **CE-") > 100 and text.count("*Reason:") > 300
