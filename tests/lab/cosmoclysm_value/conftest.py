"""What is made to be compiled runs uncompiled here: compiling takes longer than all of these tests."""

from contextlib import suppress

with suppress(ImportError):
    import numba

    numba.config.DISABLE_JIT = True
