"""Ride the Bus: the pyramid, the bus and the result."""

from bluefelt.engine.canvas import (
    HEAD,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Canvas,
    Colour,
    Mark,
    NewCanvas,
    card_height,
    draw_headline,
)
from bluefelt.engine.cards import Card
from bluefelt.engine.words import Names, name_of
from bluefelt.games.ride_the_bus.picture_totals import MOST_LARGE, Table, draw_results, draw_totals
from bluefelt.games.ride_the_bus.text import BusText, units
from bluefelt.games.ride_the_bus.view import PublicView, PyramidView, RideView

TEXT = BusText()
PYRAMID_CARD, ROW_CARD = 78, 128
PYRAMID_X = 296  # its middle
TOTALS_X = 548


def draw(new_canvas: NewCanvas, view: PublicView, title: str) -> Canvas:
    """The table as a picture."""
    if view.results is not None:
        canvas = draw_results(new_canvas, view.results)
    elif view.ride is not None:
        canvas = _bus(new_canvas, view, view.ride)
    else:
        canvas = _pyramid(new_canvas, view)
    draw_headline(canvas, title, TEXT.numbered(view), TEXT.progress(view))
    return canvas


def _names(canvas: Canvas, view: PublicView) -> Names:
    return {p.seat: canvas.name(p.name, p.seat) for p in view.seats}


def _pyramid(new_canvas: NewCanvas, view: PublicView) -> Canvas:
    players = len(view.seats)
    row = 66 if players <= MOST_LARGE else 40
    beside = TOP + 40 + players * row + 28
    canvas = new_canvas(max(TOP + 5 * (card_height(PYRAMID_CARD) + 8) + 112, beside))
    if view.pyramid is not None:
        _draw_pyramid(canvas, view.pyramid, flips=view.phase == "flip")
        wide = players <= MOST_LARGE - 1  # and nothing stands beside it
        _flipped(canvas, view, view.pyramid, most=(RIGHT if wide else TOTALS_X) - LEFT - 30)
    else:
        middle = (HEAD + canvas.height) / 2
        canvas.text(PYRAMID_X, middle, "Waiting for players", 31, "muted", bold=True, align="m")
    table = Table(TOTALS_X, TOP, RIGHT - TOTALS_X, row)
    draw_totals(canvas, table, view.seats, view)
    return canvas


def _draw_pyramid(canvas: Canvas, pyramid: PyramidView, *, flips: bool) -> None:
    step, high = PYRAMID_CARD + 10, card_height(PYRAMID_CARD) + 8
    rows = pyramid.rows
    number = 0
    for at, row in enumerate(rows):
        y = TOP + (len(rows) - 1 - at) * high
        x = PYRAMID_X - (step * len(row) - 10) / 2
        colour: Colour = "gold" if pyramid.weight == at + 1 else "muted"
        canvas.text(x - 14, y + high / 2 - 4, f"×{at + 1}", 28, colour, bold=True, align="r")
        for card in row:
            number += 1
            mark: Mark = "win" if number == pyramid.flipped else ""
            if flips and number == pyramid.flipped + 1:
                mark = "next"
            canvas.card(x, y, card, PYRAMID_CARD, mark)
            x += step


def _flipped(canvas: Canvas, view: PublicView, pyramid: PyramidView, most: int) -> None:
    """Below the pyramid: what the last card is worth, and who gave what to whom."""
    names = _names(canvas, view)
    y = TOP + len(pyramid.rows) * (card_height(PYRAMID_CARD) + 8) + 22
    if pyramid.card is None:
        canvas.text(LEFT + 8, y, "Fifteen cards face down", 27, "muted", most=most)
        return
    worth = f": {units(view.counting, pyramid.weight)} a match"
    canvas.line(LEFT + 8, y, [pyramid.card, worth], 29, "text", bold=True)
    if pyramid.receipts:
        done = [
            f"{name_of(names, gift.giver)} → {name_of(names, gift.to)} {gift.sips}"
            for gift in reversed(pyramid.receipts)
        ]
    else:
        done = [f"{name_of(names, claim.seat)} plays {claim.cards}" for claim in pyramid.claims]
    canvas.text(LEFT + 8, y + 38, " · ".join(done), 25, "gold", most=most)


def _bus(new_canvas: NewCanvas, view: PublicView, ride: RideView) -> Canvas:
    half = -(-len(view.seats) // 2)
    row = 66 if len(view.seats) <= MOST_LARGE else 44
    below = TOP + card_height(ROW_CARD) + 132
    canvas = new_canvas(below + 40 + half * row + 28)
    _draw_row(canvas, ride)
    _ride_state(canvas, view, ride, TOP + card_height(ROW_CARD))
    wide = (RIGHT - LEFT - 20) // 2
    for column, part in enumerate((view.seats[:half], view.seats[half:])):
        table = Table(LEFT + column * (wide + 20), below, wide, row)
        draw_totals(canvas, table, part, view)
    return canvas


def _draw_row(canvas: Canvas, ride: RideView) -> None:
    step = ROW_CARD + 16
    x = WIDTH / 2 - (step * len(ride.row) - 16) / 2
    for at, card in enumerate(ride.row, start=1):
        mark: Mark = "next" if at == ride.position else ""
        canvas.card(x, TOP, card, ROW_CARD, mark)
        if at < ride.position:
            _passed(canvas, x + 32, TOP + card_height(ROW_CARD) - 32)
        x += step


def _passed(canvas: Canvas, x: float, y: float) -> None:
    """A card that the rider has passed."""
    canvas.disc(x, y, 48, "good")
    canvas.tick(x, y, 30, "background")


def _ride_state(canvas: Canvas, view: PublicView, ride: RideView, y: float) -> None:
    names = _names(canvas, view)
    rider = name_of(names, ride.rider)
    parts = [f"{rider} rides", f"card {ride.position} of {len(ride.row)}", f"{ride.wrong} wrong"]
    words, most = " · ".join(parts), 1000
    size = canvas.fitting_size(words, 33, most, 24)
    canvas.text(WIDTH / 2, y + 36, words, size, "gold", bold=True, align="m", most=most)
    last = view.last
    if last is None:
        return
    who = name_of(names, last.seat)
    line: list[str | Card] = [f"{who} was too late"]
    if last.call is not None and last.card is not None and last.drawn is not None:
        verdict = "right" if last.right else "wrong"
        line = [f"{who}: {last.call} than", last.card, "→", last.drawn, verdict]
    canvas.line(WIDTH / 2, y + 82, line, 29, "good" if last.right else "bad", bold=True, align="m")
