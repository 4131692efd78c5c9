"""The coach: what a seat may want to be told before it decides, from what it may see. Each game has a `coach` part."""
