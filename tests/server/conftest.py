"""Tests of the server may be coroutines."""

from tests.coroutines import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]
