"""The screens of Cosmoforce."""
