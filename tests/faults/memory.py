"""How much memory a server holds."""

from pathlib import Path

from cli.serving import Serving


def memory_of(site: Serving) -> int:
    """The resident memory of a server's process in KiB, as Linux counts it; 0 elsewhere."""
    status = Path(f"/proc/{site.process.pid}/status")
    return int(status.read_text().split("VmRSS:")[1].split()[0]) if status.exists() else 0
