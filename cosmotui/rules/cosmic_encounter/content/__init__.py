"""Everything that can turn up in a match, each item with its words and its effects."""
