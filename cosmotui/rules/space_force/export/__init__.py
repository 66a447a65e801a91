"""Export and import of characters as text: pure functions from text to text."""
