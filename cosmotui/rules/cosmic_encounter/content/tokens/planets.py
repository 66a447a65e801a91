"""Tokens that lie on planets and in systems."""

from cosmotui.rules.cosmic_encounter.kinds.token import Token

PYLON = Token(id="pylon", name="pylon", supplement="Pylons on adjacent planets are connected.")

BOMB = Token(
    id="bomb",
    name="bomb trap",
    back="trap",
    stays=True,
    supplement="It detonates when ships land on its planet, and destroys every ship there.",
)

DECOY = Token(
    id="decoy",
    name="decoy trap",
    back="trap",
    stays=True,
    supplement="It detonates when ships land on its planet, and does nothing.",
)

FILTH = Token(
    id="filth",
    name="filth",
    supplement="A fleet that would be rewarded with a base here rebounds instead; then the planet is clean.",
)

BUS = Token(id="bus", name="tour bus", supplement="It holds ships, which are not free.")

FOOTPRINT = Token(id="footprint", name="footprint", supplement="It is worth 1 dominion, once a planet.")

COUCH = Token(id="couch", name="couch", supplement="It makes its planet a place from which its owner rides along.")

COUNTDOWN = Token(
    id="countdown", name="countdown marker", supplement="Without any in its system an alien is eliminated."
)
