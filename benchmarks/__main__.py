"""`make bench`: every table of ratios, one after the other."""

from benchmarks import attack, browser, fairness, games, hands, history, ranking, server
from benchmarks.pairing import print_rows

for topic in (ranking, hands, fairness, games, server, history, attack, browser):
    print(f"\n{(topic.__doc__ or '').splitlines()[0]}\n")
    print_rows(topic.rows())
