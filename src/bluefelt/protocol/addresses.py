"""Where a server is, unless somebody says otherwise."""

DEFAULT_PORT = 8420
DEFAULT_SERVER = f"http://127.0.0.1:{DEFAULT_PORT}"
