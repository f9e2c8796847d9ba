#!/usr/bin/env python3
"""scripts/check-components.py finds what has waited too long, and nothing else."""
import importlib.util
import pathlib
import unittest
from datetime import datetime, timezone

path = pathlib.Path(__file__).resolve().parent.parent / "scripts/check-components.py"
spec = importlib.util.spec_from_file_location("check_components", path)
check = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check)

now = datetime(2026, 11, 18, tzinfo=timezone.utc)
times = {
    "created": "2020-01-01T00:00:00.000Z",
    "1.2.3": "2026-01-01T00:00:00.000Z",
    "1.2.10": "2026-02-01T00:00:00.000Z",
    "1.3.0-beta.1": "2026-02-02T00:00:00.000Z",
    "1.3.0": "2026-11-10T00:00:00.000Z",
    "2.0.0": "2026-03-01T00:00:00.000Z",
}


class Components(unittest.TestCase):
    def test_a_newer_version_of_the_same_major_is_overdue_after_thirty_days(self):
        self.assertEqual(check.overdue_module("1.2.3", times, now), "1.2.10")

    def test_a_new_one_a_trial_one_and_another_major_are_not(self):
        self.assertIsNone(check.overdue_module("1.2.10", times, now))

    def test_the_candidate_of_debian_is_read(self):
        self.assertEqual(check.candidate("x:\n  Installed: 1-1\n  Candidate: 1-2+deb12u1\n"), "1-2+deb12u1")
        self.assertIsNone(check.candidate(""))


if __name__ == "__main__":
    unittest.main()
