"""Speed and size, compared with other libraries and with our own limits."""
