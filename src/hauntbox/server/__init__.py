"""Tables for people in a browser: HTTP and WebSockets over an append-only log. docs/protocol.md describes the
protocol."""
