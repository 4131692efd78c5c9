"""A state as JSON and back: positions with everything in them, views with what a seat may see."""
