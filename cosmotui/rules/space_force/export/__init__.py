"""Characters as text for other programs and for paper, and back: pure functions from text to text."""
