from msgspec import Struct


class Transfer(Struct, frozen=True):
    payer: str
    payee: str
    chips: int
