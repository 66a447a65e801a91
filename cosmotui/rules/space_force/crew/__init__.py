"""The crew: berths, checks, succession, coverage (SF-5, SF-6)."""
