"""Runs every cell of the notebooks in examples/notebooks. They are scripts with # %% cells, so that no Jupyter is needed to run, read or compare them."""
import contextlib
import io
import os
import pathlib
import re
import unittest

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "examples/notebooks"
CELL = re.compile(r"(?m)^# %%.*$")


def cells(path):
    """The cells of code, each with the line it begins at."""
    text = path.read_text(encoding="utf-8")
    starts = [match.start() for match in CELL.finditer(text)]
    for start, end in zip(starts, [*starts[1:], len(text)]):
        if not text.startswith("# %% [markdown]", start):
            yield text.count("\n", 0, start), text[start:end]


def run(path):
    names = {"__name__": "__main__", "__file__": str(path)}
    for line, code in cells(path):
        exec(compile("\n" * line + code, str(path), "exec"), names)  # pylint: disable=exec-used


class Notebooks(unittest.TestCase):
    def test_every_cell_runs(self):
        os.environ["URBANIST_NOTEBOOK_SECONDS"] = "2"  # of training, which is long enough to see it learn
        paths = sorted(FOLDER.glob("*.py"))
        self.assertEqual(len(paths), 5)
        for path in paths:
            with self.subTest(path.name), contextlib.redirect_stdout(io.StringIO()) as printed:
                run(path)
                self.assertTrue(printed.getvalue())


if __name__ == "__main__":
    unittest.main()
