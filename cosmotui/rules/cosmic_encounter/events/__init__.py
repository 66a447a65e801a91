"""Everything that happens in Cosmic Encounter, as events with their wording, one file for each subject."""
