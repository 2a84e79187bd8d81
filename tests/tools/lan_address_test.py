"""tools/lan_address.mjs: what ./run --lan prints for those who want to join from a phone. Needs the page's npm packages."""
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools/lan_address.mjs"


def printed(*arguments):
    return subprocess.run(["node", TOOL, *arguments], capture_output=True, text=True, check=True).stdout


@unittest.skipUnless((ROOT / "web/node_modules/uqr").exists(), "the page's packages are not installed")
class LanAddress(unittest.TestCase):
    def test_the_address_stands_there_and_as_a_code(self):
        lines = printed("9000", "192.168.1.5", "10.0.0.7").splitlines()
        self.assertIn("http://192.168.1.5:9000/", lines[0])
        self.assertEqual(lines[-1], "Also at http://10.0.0.7:9000/")
        code = lines[2:-1]
        self.assertGreater(len(code), 10)
        self.assertEqual({len(line) for line in code}, {len(code[0])}, "a square")
        self.assertLessEqual(set("".join(code)), set(" ▀▄█"))

    def test_other_addresses_have_other_codes(self):
        self.assertNotEqual(printed("9000", "192.168.1.5"), printed("9000", "192.168.1.6"))


if __name__ == "__main__":
    unittest.main()
