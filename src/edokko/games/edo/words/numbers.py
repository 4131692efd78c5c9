"""How Edo's numbers are named, in the shape of `edokko.words.numbers.Naming`."""

TOLD = frozenset({"buildings", "cards", "merchants"})
IDS = {"income": (2, None), "small_map": (2, "space.edo"), "large_map": (2, "space.edo")}
TEXTS = {"small_map": "page.edo.ground", "large_map": "page.edo.ground", "roads": "space.edo"}
PAIRS = frozenset({"roads"})
