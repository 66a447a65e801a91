"""The options of a match, the rules that follow from them, and what a match is dealt from."""
