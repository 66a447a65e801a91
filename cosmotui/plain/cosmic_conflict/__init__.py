"""What Cosmic Conflict needs in lines beyond numbered answers."""
