"""What programs that learn are told: the pieces of an observation, and what is written into them."""
