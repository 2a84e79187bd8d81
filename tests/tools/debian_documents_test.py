"""tools/debian_documents: Debian's own formats, from our changelog and from the list of licences that Vite writes."""
import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools/debian_documents"
loader = importlib.machinery.SourceFileLoader("debian_documents", str(TOOL))
documents = importlib.util.module_from_spec(importlib.util.spec_from_loader("debian_documents", loader))
sys.dont_write_bytecode = True
loader.exec_module(documents)

PACKAGER = {**os.environ, "DEBFULLNAME": "Ada Lovelace", "DEBEMAIL": "ada@example.org", "SOURCE_DATE_EPOCH": "1700000000"}


class Changelog(unittest.TestCase):
    def test_ours_is_one_of_debian(self):
        done = subprocess.run([TOOL, "changelog", "9.8.7"], capture_output=True, text=True, check=True, env=PACKAGER)
        self.assertTrue(done.stdout.startswith("urbanist (9.8.7) stable; urgency=medium\n\n  * "))
        self.assertIn("\n -- Ada Lovelace <ada@example.org>  Tue, 14 Nov 2023 22:13:20 +0000\n", done.stdout)
        for line in done.stdout.split("\n"):
            self.assertRegex(line, r"\A(urbanist \(|  \* |    | -- |\Z)")

    def test_releases_and_their_items_are_found(self):
        text = "# Changelog\n\n## Unreleased\n\n### Added\n\n- one\n  goes on\n- two\n\n## 1.2.0 - 2026-12-01\n\n- old\n"
        new, old = documents.RELEASE.finditer(text)
        self.assertEqual((new["version"], old["version"], old["date"]), (None, "1.2.0", "2026-12-01"))
        self.assertEqual([item.strip() for item in documents.ITEM.findall(new["text"])], ["one\n  goes on", "two"])
        self.assertEqual(documents.release_date(old), "Tue, 01 Dec 2026 00:00:00 +0000")


class Copyright(unittest.TestCase):
    def test_a_package_of_npm_is_a_paragraph(self):
        package = {"name": "@scope/name", "version": "1.0.0", "identifier": "MIT", "text": "MIT\n\nCopyright (c) 2020 Somebody\n\nPermission"}
        self.assertEqual(documents.npm_stanza(package), "\nFiles: web/node_modules/@scope/name/*\nCopyright:\n Copyright (c) 2020 Somebody\n"
                         "License: MIT-scope-name\n MIT\n .\n Copyright (c) 2020 Somebody\n .\n Permission\n"
                         "Comment: version 1.0.0, compiled into the page\n")

    def test_a_package_without_a_licence_is_refused(self):
        with self.assertRaisesRegex(SystemExit, "lonely has no licence file"):
            documents.npm_stanza({"name": "lonely", "version": "1"})


if __name__ == "__main__":
    unittest.main()
