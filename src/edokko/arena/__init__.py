"""Bots against bots: many games on all cores, and what came of them."""
