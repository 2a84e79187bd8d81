"""That tools/check_page_layers finds what it is for.

usage: check_page_layers_test.py
"""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools/check_page_layers"
PAGE = """```page-layers
platform/net | - | low
platform/ui  | - | beside net
games/one    | platform | a game
games/two    | platform | another
screens      | platform games | high
```
"""
EVERY_FOLDER = {f"web/src/{name}/empty.ts": "" for name in ("platform/net", "platform/ui", "games/one", "games/two", "screens")}


class CheckPageLayers(unittest.TestCase):
    def faults(self, files, page=PAGE):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {"docs/architecture.md": page, **EVERY_FOLDER, **files}.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, TOOL, folder], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0 if done.stdout.startswith("every import") else 1)
        return done.stdout

    def one(self, name, line):
        return self.faults({"web/src/" + name: f"// a file\n{line}\n"})

    def test_downwards_is_fine(self):
        self.assertIn("every import", self.one("games/one/a.ts", "import { b } from '~/platform/ui/b';"))
        self.assertIn("every import", self.one("screens/A.svelte", "const load = () => import('~/games/two/Table.svelte');"))
        self.assertIn("every import", self.one("platform/ui/a.ts", "import { b } from './b';"))
        self.assertIn("every import", self.one("platform/ui/a.ts", "import { mount } from 'svelte';"))
        self.assertIn("every import", self.one("platform/ui/a.ts", "import en from '~/messages/page/en.json';"))

    def test_upwards(self):
        self.assertIn("web/src/platform/ui/a.ts:2: platform/ui reaches upwards into screens",
                      self.one("platform/ui/a.ts", "import type { B } from '~/screens/b';"))

    def test_sideways(self):
        self.assertIn("platform/ui reaches sideways into platform/net", self.one("platform/ui/A.svelte", "  import '../net/b';"))
        self.assertIn("games/two reaches sideways into games/one", self.one("games/two/a.ts", "import { b } from '~/games/one/b';"))

    def test_tests_may_import_what_they_need(self):
        self.assertIn("every import", self.one("platform/ui/a.test.ts", "import { b } from '~/screens/b';"))

    def test_unknown_folders(self):
        self.assertIn("web/src/attic: is not in the list", self.one("attic/a.ts", ""))
        self.assertIn("imports from attic, which is not in the list", self.one("screens/a.ts", "import { b } from '~/attic/b';"))
        self.assertIn("there is no folder web/src/cellar", self.faults({}, PAGE.replace("screens ", "cellar | - | gone\nscreens ", 1)))

    def test_a_folder_that_is_too_full(self):
        self.assertIn("web/src/screens: 27 files; at most 25", self.faults({f"web/src/screens/f{i}.ts": "" for i in range(26)}))

    def test_a_list_with_a_circle(self):
        self.assertIn("platform/net needs games/one, which does not stand above it",
                      self.faults({}, PAGE.replace("platform/net | -", "platform/net | games/one")))
        self.assertIn("has no block", self.faults({}, "# nothing"))


if __name__ == "__main__":
    unittest.main()
