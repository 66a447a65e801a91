"""Essences, tokens and secret marks in words, on screen and in plain mode alike."""

from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, TOKEN
from cosmotui.rules.cosmic_encounter.words.describe import seat_lines
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_facts, nexus_words
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, Scene


def heaven() -> Scene:
    """A is Angel with three blessings and a friend; B bears a ticket, a warrant, and an essence that nobody sees."""
    scene = Scene("angel").invade(2)
    scene.essences(A, "charity", "kindness", "patience")
    scene.state.aliens[A].powers[0].secrets = {"ordained": C}
    scene.hold(ESSENCE, "speeding", B, public=True)
    scene.hold(TOKEN, "warrant", B, public=True)
    scene.hold(ESSENCE, "hoarding", B)
    return scene


def test_the_owner_reads_its_essences_and_its_secret_mark() -> None:
    view = GAME.view(heaven().setup, heaven().state, A)
    assert nexus_words(view, A) == [("essences", "Charity, Kindness, Patience; 4 in the pool"), ("ordained", "C")]
    assert ("Kindness: Another alien revives 3 ships.", "CE-26.5") in nexus_facts(view, A)


def test_others_read_nothing_of_a_hidden_power() -> None:
    view = GAME.view(heaven().setup, heaven().state, B)
    assert nexus_words(view, A) == [] and nexus_facts(view, A) == []


def test_everybody_reads_what_somebody_bears_openly() -> None:
    view = GAME.view(heaven().setup, heaven().state, C)
    assert nexus_words(view, B) == [("bears", "Speeding, a shrouded essence, Warrant")]
    texts = [text for text, _ in nexus_facts(view, B)]
    assert any("Infraction: having a second" in text for text in texts) and "a shrouded essence" in texts


def test_plain_mode_says_the_same() -> None:
    scene = heaven()
    lines = "\n".join(seat_lines(GAME.view(scene.setup, scene.state, A), A))
    assert "essences: Charity, Kindness, Patience; 4 in the pool" in lines and "ordained: C" in lines
