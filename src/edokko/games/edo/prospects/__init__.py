"""What a plan can bring if nobody interferes, worked out by the rules."""
