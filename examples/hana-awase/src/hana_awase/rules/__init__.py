"""The rules of Hana-Awase, in order of play: `dealing`, `capturing`, `scoring`; `contract` is what Edokko calls."""
