"""The bots of Cosmoforce."""
