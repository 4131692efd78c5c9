"""Every number of Edo: a file for each version ever shipped, and the shape of what is read of them."""
