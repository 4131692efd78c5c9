"""How IKI's numbers are named, in the shape of `edokko.words.numbers.Naming`."""

TOLD = frozenset({"characters", "buildings", "tokens", "shops"})
IDS = {"fire": (2, "month.iki"), "stalls": (2, None), "sold_at": (1, "token_kind.iki")}
TEXTS = {
    "calendar": "page.reading.iki.word",
    "ikizama": "way.iki",
    "street": "shop.iki",
    "stalls": "page.reading.iki.word",
    "sold_at": "shop.iki",
    "tokens": "token_kind.iki",
}
PAIRS: frozenset[str] = frozenset()
