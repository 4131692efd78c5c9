"""Questions answered by playing: how games go, and how fast they are played."""
