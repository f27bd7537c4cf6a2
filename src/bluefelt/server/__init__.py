"""The network: sockets, pages, identity and limits. It knows no rules."""
