"""Work in shards, done by a crew: this process, processes on all cores, or the machines of a Ray cluster."""
