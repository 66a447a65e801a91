"""What Cosmic Encounter needs in lines beyond numbered answers."""
