"""What the strongest bot would do in a seat's place, and why: true sentences about an action and its alternatives."""
