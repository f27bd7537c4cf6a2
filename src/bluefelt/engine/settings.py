"""Settings: declared once as a Struct with bounds, checked here field by field."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, Self, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from bluefelt.engine.chance import Shuffle
from bluefelt.engine.contract import Chips, Millis, Range
from bluefelt.engine.rejected import Rejected

T = TypeVar("T", bound=Struct)
Stakes: TypeAlias = Literal["chips", "tournament", "none"]


class Purse(Struct, frozen=True):
    """What players buy in an evening, whatever the game (RULES A10)."""

    stack: Chips  # what is usually bought
    least: Chips | None = None  # to sit down with; None: no table has left a choice
    most: Chips | None = None  # in front of a player after a purchase
    credit: Chips | None = None  # that each player may owe; None: no limit


class TableSettings(Struct, frozen=True, kw_only=True):
    """What every table can set."""

    bets: ClassVar[tuple[str, ...]] = ()  # settings about money, in the order a host reviews them

    seats: Annotated[int, Meta(ge=2, le=20, title="Seats")] = 6
    deal_control: Annotated[
        Literal["auto", "host", "dealer"],
        Meta(title="Who deals", description="After 30 s the table deals by itself"),
    ] = "auto"
    pause_s: Annotated[int, Meta(ge=0, le=60, title="Seconds between rounds")] = 4
    clock_s: Annotated[int, Meta(ge=5, le=600, title="Seconds to decide")] = 30
    untimed_rounds: Annotated[
        int,
        Meta(
            ge=0,
            le=10,
            title="Rounds without a clock",
            description="At the start everybody may think as long as they like",
        ),
    ] = 0
    time_bank_s: Annotated[
        int,
        Meta(
            ge=0,
            le=3600,
            title="Time bank",
            description="Seconds that each player has in reserve; never refilled",
        ),
    ] = 0
    grace_s: Annotated[
        int, Meta(ge=0, le=300, title="Grace", description="Seconds to come back when dropped")
    ] = 15
    table_code: Annotated[Literal["six_characters", "four_digits"], Meta(title="Table code")] = (
        "six_characters"
    )
    shuffle: Annotated[
        Shuffle, Meta(title="Shuffle", description="gsr7: seven riffles, for flavour only")
    ] = "uniform"

    @property
    def clock(self) -> Millis:
        return self.clock_s * 1000

    @property
    def stakes(self) -> Stakes:
        """What is played for."""
        return "chips"

    @property
    def usual_stack(self) -> Chips:
        """The usual stack for sitting down."""
        return 0

    @property
    def usual_ante(self) -> Chips:
        """What everybody pays into a usual round; 0: nothing."""
        return 0

    @property
    def credit_limit(self) -> Chips | None:
        """What each player may owe; None: there is no limit."""
        return None

    @property
    def purse(self) -> Purse:
        """What players buy at this table."""
        return Purse(self.usual_stack, credit=self.credit_limit)

    def for_evening(self, purse: Purse) -> Self:
        """These settings with the evening's purchases, and bets in proportion (RULES A10)."""
        return self

    def check(self) -> None:
        """Refuse settings that contradict each other."""


def in_proportion(bet: Chips, stack: Chips, of: Chips) -> Chips:
    """Scale a bet from one stack to another: rounded half up, at least 1; 0 stays 0.

    >>> [in_proportion(bet, 200, of=1000) for bet in (0, 1, 5, 12, 13)]
    [0, 1, 1, 2, 3]
    """
    return max(1, (2 * bet * stack + of) // (2 * of)) if bet else 0


def below(bet: Chips, larger: Chips) -> Chips:
    """The bet, kept below the larger one where there is room.

    >>> below(2, 4), below(2, 2), below(1, 1)
    (2, 1, 1)
    """
    return min(bet, max(1, larger - 1))


def change_settings(settings: T, changes: Mapping[str, Any]) -> T:
    """The settings with the changes, or Rejected with the invalid setting.

    >>> change_settings(TableSettings(), {"clock_s": 1})
    Traceback (most recent call last):
    bluefelt.engine.rejected.Rejected: setting-out-of-range (setting=clock_s, least=5, most=600)
    """
    fields = {field.name: field for field in msgspec.structs.fields(type(settings))}
    for name, value in changes.items():
        if name not in fields:
            raise Rejected("unknown-setting", setting=name, settings=sorted(fields))
        _check_setting(name, fields[name].type, value)
    return msgspec.structs.replace(settings, **changes)


def bounds_of(settings: type[Struct], name: str) -> Range:
    """The bounds of a setting that is a whole number.

    >>> bounds_of(TableSettings, "clock_s")
    Range(least=5, most=600)
    """
    [kind] = [field.type for field in msgspec.structs.fields(settings) if field.name == name]
    info = _plain_type(msgspec.inspect.type_info(kind))
    return Range(info.ge, info.le)


def _check_setting(name: str, kind: Any, value: Any) -> None:
    try:
        msgspec.convert(value, kind)
        return
    except (msgspec.ValidationError, TypeError, UnicodeError):
        info = _plain_type(msgspec.inspect.type_info(kind))
    if isinstance(info, msgspec.inspect.LiteralType):
        raise Rejected("setting-not-a-choice", setting=name, choices=sorted(info.values))
    if isinstance(info, msgspec.inspect.IntType) and type(value) is int:
        raise Rejected("setting-out-of-range", setting=name, least=info.ge, most=info.le)
    raise Rejected("setting-of-wrong-type", setting=name)


def _plain_type(info: Any) -> Any:
    """The type of a setting, without its description and None."""
    if isinstance(info, msgspec.inspect.Metadata):
        return _plain_type(info.type)
    if isinstance(info, msgspec.inspect.UnionType):
        return _plain_type(info.types[0])
    return info
