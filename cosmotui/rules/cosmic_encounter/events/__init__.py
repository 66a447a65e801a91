"""What happens in Cosmic Encounter, as events with their wording, one file a subject."""
