"""The kinds of items: what a power, a flare, a legacy or a special offer consists of."""
