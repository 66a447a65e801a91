"""Making characters: drafts, checks, random people, samples (SF-1, SF-2, SF-5, SF-17, SF-21)."""
