"""What Cosmoforce needs in lines beyond numbered answers."""
