"""The HTTP API: what programs ask of the site, at `/api/v1`. docs/api-http.md tells how it is used."""
