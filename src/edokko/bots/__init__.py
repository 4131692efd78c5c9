"""Programs that decide for a seat. They see only what their seat may see."""
