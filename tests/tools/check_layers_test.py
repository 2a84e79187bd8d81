"""That tools/check_layers finds what it is for.

usage: check_layers_test.py
"""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools/check_layers"
PAGE = """```layers
core   | -      | -   | low
json   | core   | lib | beside game
game   | core   | -   | beside json
top    | core game json | posix | high
```
"""


class CheckLayers(unittest.TestCase):
    def faults(self, files, page=PAGE):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {"docs/architecture.md": page, **files}.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, TOOL, folder], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0 if done.stdout.startswith("every include") else 1)
        return done.stdout

    def one(self, name, include, page=PAGE):
        return self.faults({"src/urbanist/" + name: f"// a file\n#include {include}\n"}, page)

    def test_downwards_is_fine(self):
        self.assertIn("every include", self.one("top/a.cpp", '"urbanist/core/b.h"'))
        self.assertIn("every include", self.one("top/a.cpp", "<unistd.h>"))
        self.assertIn("every include", self.one("json/a.cpp", "<lib/json.hpp>"))
        self.assertIn("every include", self.one("core/a_test.cpp", "<gtest/gtest.h>"))

    def test_headers_of_the_tests_are_for_tests_only(self):
        def included_by(name):
            return self.faults({f"src/urbanist/core/{name}": '#include "ledger.h"\n', "tests/ledger.h": ""})
        self.assertIn("every include", included_by("a_test.cpp"))
        self.assertIn('"ledger.h" is not there', included_by("a.cpp"))

    def test_upwards(self):
        self.assertIn("src/urbanist/core/a.h:2: core reaches upwards into top", self.one("core/a.h", '"urbanist/top/b.h"'))

    def test_no_folder_has_more_files_than_anybody_can_oversee(self):
        def holding(count):
            return self.faults({f"src/urbanist/core/{number}.h": "" for number in range(count)})
        self.assertIn("every include", holding(40))
        self.assertIn("src/urbanist/core: has 41 files; at most 40", holding(41))

    def test_sideways(self):
        self.assertIn("game reaches sideways into json", self.one("game/a.h", '"urbanist/json/b.h"'))

    def test_the_platform_reaches_games_through_their_catalogue(self):
        def needing(name, needs):
            return self.faults({}, PAGE.replace("top    |", f"games/chess | - | - | a game\ngames/catalog | games/chess | - | the list\n{name} | {needs} | - | high\ntop    |"))
        self.assertIn("table knows no game, so it may not need games/chess", needing("table", "games/chess"))
        self.assertIn("every include", needing("table", "games/catalog"))
        self.assertIn("every include", needing("apps/p", "games/chess"))

    def test_libraries(self):
        self.assertIn("core may not use <lib/json.hpp>", self.one("core/a.h", "<lib/json.hpp>"))
        self.assertIn("core may not use <unistd.h>", self.one("core/a.h", "<unistd.h>"))
        self.assertIn("core may not use <gtest/gtest.h>", self.one("core/a.h", "<gtest/gtest.h>"))

    def test_headers_of_a_program_are_written_from_its_root(self):
        page = PAGE.replace("top    |", "apps/p/low | - | - | low\napps/p | apps/p/low | - | high\ntop    |")

        def included(file, header):
            return self.faults({f"apps/p/{file}": f'#include "{header}"\n', "apps/p/low/a.h": "", "apps/p/b.h": ""}, page)
        self.assertIn("every include", included("x.cpp", "low/a.h"))
        self.assertIn("every include", included("low/x.cpp", "low/a.h"))
        self.assertIn("apps/p/low reaches upwards into apps/p", included("low/x.cpp", "b.h"))
        self.assertIn("from the root of the program", included("low/x.cpp", "a.h"))

    def test_unknown_folder(self):
        self.assertIn("src/urbanist/attic: is not in the list", self.one("attic/a.h", "<vector>"))
        self.assertIn("in no layer", self.one("core/a.h", '"urbanist/attic/b.h"'))

    def test_a_list_with_a_circle(self):
        self.assertIn("core needs top, which does not stand above it", self.faults({}, PAGE.replace("core   | -  ", "core   | top")))
        self.assertIn("has no block", self.faults({}, "# nothing"))


if __name__ == "__main__":
    unittest.main()
