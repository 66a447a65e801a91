"""The record of finished matches on this machine: numbers of each player, ratings, feats, and the daily sector."""
