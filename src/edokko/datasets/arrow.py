"""PyArrow, which comes with an extra: whoever makes or reads datasets imports it from here."""

from edokko.engine.errors import BadOption

try:
    import pyarrow
    import pyarrow.parquet as parquet
except ModuleNotFoundError:
    raise BadOption(
        "datasets: PyArrow is not installed; {command} installs it", command="pip install 'edokko[data]'"
    ) from None

__all__ = ["parquet", "pyarrow"]
