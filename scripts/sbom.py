#!/usr/bin/env python3
"""Prints a software bill of materials in CycloneDX 1.5.

Debian's libraries are those of run_packages in scripts/packages.sh, in the versions that dpkg has installed; the page's
are those of web/package-lock.json. Scope "required" marks what is part of the program, "excluded" what only builds it.
"""
import base64
import json
import pathlib
import re
import subprocess
import sys
from urllib.parse import quote

root = pathlib.Path(__file__).resolve().parent.parent
# What the page imports at run time; everything else of npm builds or tests it.
shipped_modules = ["svelte", "intl-messageformat", "uplot"]


def debian_packages():
    text = (root / "scripts/packages.sh").read_text()
    return re.search(r"run_packages=\((.*?)\)", text, re.S).group(1).split()


def debian_component(name):
    query = ["dpkg-query", "-W", "-f", "${Version} ${Architecture} ${source:Package}", name]
    version, architecture, source = subprocess.check_output(query, text=True).split()
    return {
        "type": "library",
        "name": name,
        "version": version,
        "scope": "required" if re.fullmatch(r"lib.*-dev|.*-cpp-dev", name) else "excluded",
        "purl": f"pkg:deb/debian/{quote(name)}@{quote(version)}?arch={architecture}",
        "properties": [{"name": "debian:source", "value": source}],
    }


def closure(packages, roots):
    """The modules that `roots` depend on, by their paths in the lock file."""
    found, left = set(), [f"node_modules/{name}" for name in roots]
    while left:
        path = left.pop()
        if path in found or path not in packages:
            continue
        found.add(path)
        left += [f"node_modules/{name}" for name in packages[path].get("dependencies", {})]
    return found


def npm_component(path, package, shipped):
    name = path.rsplit("node_modules/", 1)[1]
    component = {
        "type": "library",
        "name": name,
        "version": package["version"],
        "scope": "required" if path in shipped else "excluded",
        "purl": f"pkg:npm/{quote(name, safe='/')}@{package['version']}",
    }
    if "license" in package:
        component["licenses"] = [{"expression": package["license"]}]
    if package.get("integrity", "").startswith("sha512-"):
        digest = base64.b64decode(package["integrity"][len("sha512-"):]).hex()
        component["hashes"] = [{"alg": "SHA-512", "content": digest}]
    return component


def npm_components(lock):
    packages = lock["packages"]
    shipped = closure(packages, shipped_modules)
    unknown = [name for name in shipped_modules if f"node_modules/{name}" not in packages]
    if unknown:
        sys.exit(f"sbom.py: not in web/package-lock.json: {unknown}")
    # A version that is installed in several places counts once, as required if any of them is.
    listed = {}
    for path, package in sorted(packages.items(), key=lambda item: item[0] in shipped):
        if path:
            component = npm_component(path, package, shipped)
            listed[component["purl"]] = component
    return sorted(listed.values(), key=lambda component: component["purl"])


def bill(version, components):
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": "rois",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": f"pkg:generic/rois@{version}",
            }
        },
        "components": components,
    }


def main():
    version = subprocess.check_output([root / "scripts/version.sh"], text=True).strip()
    lock = json.loads((root / "web/package-lock.json").read_text())
    components = [debian_component(name) for name in debian_packages()] + npm_components(lock)
    json.dump(bill(version, components), sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
