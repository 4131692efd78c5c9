"""Tables where games are played: who sits where, what they do, what is kept. Nothing here knows of browsers."""
