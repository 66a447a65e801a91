"""The forms and words in lines that Cosmic Encounter needs beyond numbered answers."""
