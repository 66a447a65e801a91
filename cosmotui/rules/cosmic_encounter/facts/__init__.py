"""What the rules say of a table without changing it: might, natures, verdicts, influence, demands."""
