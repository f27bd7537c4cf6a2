"""The messages between a client and a server, as types; docs/protocol.md explains them."""
