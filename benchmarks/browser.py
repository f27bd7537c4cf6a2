"""The browser client on a slow phone: what it loads, and how smoothly it deals."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.async_api import CDPSession

from benchmarks.pairing import Row, below, print_rows
from tests.browser.phones import Phone, chromium, new_phone, open_room
from tests.serving import Server, serving

SLOWDOWN = 6
ROUNDS = 5
FRAMES = """
(ms) => new Promise((done) => {
  const times = [];
  const step = (at) => {
    times.push(at);
    if (at - times[0] < ms) requestAnimationFrame(step);
    else done(times.slice(1).map((time, nth) => time - times[nth]));
  };
  requestAnimationFrame(step);
})
"""
LOADED = """
() => performance.getEntriesByType('resource').map((one) => [new URL(one.name).pathname, one.encodedBodySize])
"""
