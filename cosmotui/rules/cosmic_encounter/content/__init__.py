"""Everything that can turn up in a match, each item with its words and its effects; the registry finds it here."""

from cosmotui.rules.cosmic_encounter.registry import install

install(__name__)
