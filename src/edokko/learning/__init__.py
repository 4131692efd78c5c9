"""How weights of bots are learned from games they play against themselves."""
