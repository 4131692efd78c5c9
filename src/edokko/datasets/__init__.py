"""Games of bots as datasets: a row a decision, in Parquet files that are made shard by shard. docs/datasets.md tells all."""
