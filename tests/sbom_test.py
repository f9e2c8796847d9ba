#!/usr/bin/env python3
"""The shape of the bill of materials, from the files of this tree and from a small lock file."""
import importlib.util
import json
import pathlib
import re
import subprocess
import unittest

root = pathlib.Path(__file__).resolve().parent.parent
spec = importlib.util.spec_from_file_location("sbom", root / "scripts/sbom.py")
sbom = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sbom)


class OfThisTree(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.bill = json.loads(subprocess.check_output([root / "scripts/sbom.py"], text=True))

    def test_it_is_cyclonedx_and_has_our_version(self):
        self.assertEqual((self.bill["bomFormat"], self.bill["specVersion"]), ("CycloneDX", "1.5"))
        version = re.search(r"project\(rois VERSION (\S+)", (root / "CMakeLists.txt").read_text()).group(1)
        self.assertEqual(self.bill["metadata"]["component"]["version"], version)

    def test_every_component_can_be_looked_up(self):
        for component in self.bill["components"]:
            self.assertRegex(component["purl"], r"^pkg:(deb/debian|npm)/[^ ]+@[^ ]+$")
            self.assertIn(component["scope"], ("required", "excluded"))
            self.assertTrue(component["version"], component["name"])

    def test_what_the_program_is_made_of_is_required(self):
        required = {c["name"] for c in self.bill["components"] if c["scope"] == "required"}
        self.assertLessEqual({"libboost1.81-dev", "libsqlite3-dev", "libsodium-dev", "svelte", "uplot"}, required)
        self.assertFalse({"cmake", "vite", "typescript"} & required)

    def test_no_component_is_there_twice(self):
        purls = [c["purl"] for c in self.bill["components"]]
        self.assertEqual(len(purls), len(set(purls)))


class OfALockFile(unittest.TestCase):
    def test_hash_licence_and_scope(self):
        package = {"version": "1.2.3", "license": "MIT", "integrity": "sha512-AAEC"}
        component = sbom.npm_component("node_modules/a/node_modules/@b/c", package, set())
        self.assertEqual(component["name"], "@b/c")
        self.assertEqual(component["purl"], "pkg:npm/%40b/c@1.2.3")
        self.assertEqual(component["hashes"], [{"alg": "SHA-512", "content": "000102"}])
        self.assertEqual(component["licenses"], [{"expression": "MIT"}])
        self.assertEqual(component["scope"], "excluded")

    def test_what_a_shipped_module_needs_is_shipped_too(self):
        packages = {"node_modules/a": {"dependencies": {"b": "1"}}, "node_modules/b": {}, "node_modules/c": {}}
        self.assertEqual(sbom.closure(packages, ["a"]), {"node_modules/a", "node_modules/b"})


if __name__ == "__main__":
    unittest.main()
