"""The site: pages, what they post, and what is pushed to them."""
