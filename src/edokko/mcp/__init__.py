"""A seat for a language model: games against bots, played through the tools of an MCP server. docs/mcp.md tells how."""
