"""A lawful refusal: a stable code for programs and the data to explain it with."""

from typing import Any


class Rejected(Exception):
    """What was asked is against the rules, and nothing has changed.

    >>> print(Rejected("raise-too-small", least=40))
    raise-too-small (least=40)
    """

    code: str
    details: dict[str, Any]

    def __init__(self, code: str, /, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        if not self.details:
            return self.code
        return f"{self.code} ({', '.join(f'{key}={value}' for key, value in self.details.items())})"

    def __repr__(self) -> str:
        arguments = [repr(self.code), *(f"{key}={value!r}" for key, value in self.details.items())]
        return f"Rejected({', '.join(arguments)})"
