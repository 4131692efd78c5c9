"""The rules of IKI, a file a chapter; `contract.py` is what the rest of the program calls."""
