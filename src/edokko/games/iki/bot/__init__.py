"""What bots go by: how a position looks to a seat."""
