"""A crowd at a real server, for `make load`: people who play at many tables, and everybody who looks on."""
