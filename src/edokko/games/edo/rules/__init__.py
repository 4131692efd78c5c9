"""The rules of Edo, a file a chapter; `contract.py` is what the rest of the program calls."""
