"""Playable lessons: a position, steps, and what others and chance do, written out in a game's folder `lessons/`."""
