#!/usr/bin/env python3
"""Checks that nothing by others in the program has waited too long for an update (SECURITY.md, "Components by others").

  scripts/check-components.py            after `apt-get update`; exit code 1 where something is overdue

The components are those of the SBOM that are part of the program (scripts/sbom.py). Debian mends a stable release by new
versions alone, so a package that is the newest its mirrors offer lacks no fix that can be had. Of npm modules no version of
the same major may be newer and older than the longest time for a grave vulnerability; where npm's advisories can be asked,
none may be known. Whoever cannot reach them is told so.
"""
import json
import pathlib
import re
import subprocess
import sys
from datetime import datetime, timedelta, timezone

root = pathlib.Path(__file__).resolve().parent.parent
# SECURITY.md: "high" is mended within 30 days from the day when a fixed version can be had.
patience = timedelta(days=30)


def parts(version):
    return [int(number) for number in re.findall(r"\d+", version.split("-")[0])]


def overdue_module(version, times, now):
    """The newest version of the same major that has been there for too long; None where there is none."""
    late = [
        other
        for other, at in times.items()
        if re.fullmatch(r"\d+\.\d+\.\d+", other)
        and parts(other)[0] == parts(version)[0]
        and parts(other) > parts(version)
        and now - datetime.fromisoformat(at.replace("Z", "+00:00")) > patience
    ]
    return max(late, key=parts, default=None)


def candidate(policy):
    """What `apt-cache policy` says can be installed."""
    found = re.search(r"^\s*Candidate: (\S+)", policy, re.M)
    return found.group(1) if found else None


def overdue(component, now):
    name, version = component["name"], component["version"]
    if component["purl"].startswith("pkg:deb/"):
        newest = candidate(subprocess.check_output(["apt-cache", "policy", name], text=True))
        return newest if newest not in (None, "(none)", version) else None
    times = json.loads(subprocess.check_output(["npm", "view", name, "time", "--json"], text=True))
    return overdue_module(version, times, now)


def advisories():
    """What npm knows against the modules of the page; None where it cannot be asked."""
    asked = subprocess.run(["npm", "audit", "--json"], cwd=root / "web", capture_output=True, text=True, check=False)
    try:
        return sorted(json.loads(asked.stdout)["vulnerabilities"])
    except (ValueError, KeyError):
        return None


def main():
    now = datetime.now(timezone.utc)
    bill = json.loads(subprocess.check_output([sys.executable, root / "scripts/sbom.py"], text=True))
    shipped = [component for component in bill["components"] if component["scope"] == "required"]
    late = 0
    for component in shipped:
        newer = overdue(component, now)
        if newer:
            late += 1
            print(f"overdue: {component['name']} {component['version']}, {newer} can be had")
    known = advisories()
    if known is None:
        print("not asked: npm's advisories cannot be reached from here")
    for name in known or []:
        print(f"vulnerable: {name} (npm audit)")
    print(f"{len(shipped)} components, {late} overdue")
    sys.exit(1 if late or known else 0)


if __name__ == "__main__":
    main()
