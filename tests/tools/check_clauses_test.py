"""That tools/check_clauses finds what it is for.

usage: check_clauses_test.py
"""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools/check_clauses"
PAGES = {"docs/rules/first.md": "**Q1.1** One.\n\n**Q1.2** Two.\n", "docs/rules/second.md": "- **R1.1** One, see **R7.7**.\n"}
FIRST = {"src/urbanist/games/first/rules/a_test.cpp": "TEST(Q1_1, Is) {}\nTEST_F(Q1_2, Is) {}\n"}
SECOND = {"src/urbanist/games/second/rules/a_test.cpp": "TEST(R1_1, Is) {}\n"}


class CheckClauses(unittest.TestCase):
    def told(self, *files):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {name: text for some in files for name, text in some.items()}.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, TOOL, folder], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0 if done.stdout.endswith("; 0 faults\n") else 1)
        return done.stdout

    def test_every_clause_has_its_test(self):
        self.assertEqual("clauses: first 2, second 1; 0 faults\n", self.told(PAGES, FIRST, SECOND))

    def test_a_clause_without_a_test(self):
        self.assertIn("R1.1 of docs/rules/second.md has no test", self.told(PAGES, FIRST))

    def test_a_test_without_a_clause(self):
        self.assertIn("Q1.3 is no clause", self.told(PAGES, FIRST, SECOND, {"tests/b_test.cpp": "TEST(Q1_3, Is) {}\n"}))

    def test_a_test_of_the_other_game(self):
        self.assertIn("src/urbanist/games/second/rules/b_test.cpp tests Q1.1", self.told(PAGES, FIRST, SECOND, {"src/urbanist/games/second/rules/b_test.cpp": "TEST(Q1_1, Is) {}\n"}))

    def test_a_clause_twice_and_a_letter_of_two_pages(self):
        self.assertIn("Q1.1 stands in docs/rules/first.md more than once", self.told(PAGES, FIRST, SECOND, {"docs/rules/first.md": "**Q1.1** A.\n\n**Q1.1** B.\n\n**Q1.2** C.\n"}))
        self.assertIn("both number their clauses with Q", self.told(PAGES, FIRST, SECOND, {"docs/rules/third.md": "- **Q1.1** One.\n"}))

    def test_pages_without_clauses(self):
        self.assertIn("docs/rules has no page", self.told(FIRST))
        self.assertIn("docs/rules/empty.md has no clause", self.told(PAGES, FIRST, SECOND, {"docs/rules/empty.md": "# Nothing\n"}))


if __name__ == "__main__":
    unittest.main()
