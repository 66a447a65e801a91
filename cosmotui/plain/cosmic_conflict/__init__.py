"""The forms and words in lines that Cosmic Conflict needs beyond numbered answers."""
