"""Ship designs of Cosmoforce that evolve by battles between bots."""
