"""The forms and words in lines that Cosmoforce needs beyond numbered answers."""
