"""Games of bots as datasets: Parquet files with a row for each decision, made shard by shard."""

from edokko.datasets import arrow  # noqa: F401 - first of all: it says what has to be installed
from edokko.datasets.making import make_dataset
from edokko.datasets.reading import Dataset, read_dataset
from edokko.datasets.settings import BadDataset

__all__ = ["BadDataset", "Dataset", "make_dataset", "read_dataset"]
