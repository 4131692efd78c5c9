"""Looking at pages in a browser: what `make gallery` and the browser tests share."""
