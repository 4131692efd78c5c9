"""Every number of IKI: a file for each version ever shipped, and the shape of what is read of them."""
