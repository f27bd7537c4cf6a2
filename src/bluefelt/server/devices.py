"""What a device is called, so that its owner recognises it in a list."""

PROGRAMS = {  # the first that is found: most claim to be several
    "bluefelt/": "bluefelt",
    "SamsungBrowser/": "Samsung Internet",
    "Edg": "Edge",
    "OPR/": "Opera",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Darwin": "Mac",
    "Linux": "Linux",
}


def device_name(user_agent: str) -> str:
    """What the header says, in words that need no translation; empty if it says nothing.

    >>> device_name("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    >>> device_name("curl/8.5.0")
    ''
    """
    found = [
        next((name for mark, name in names.items() if mark in user_agent), "")
        for names in (PROGRAMS, SYSTEMS)
    ]
    return ", ".join(filter(None, found))
