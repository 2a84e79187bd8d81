"""The alert rules and the dashboard that the package brings: well-formed, and about figures that the server has.

usage: monitoring_test.py ROOT PROMTOOL
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT, PROMTOOL = pathlib.Path(sys.argv[1]), sys.argv[2]
FOLDER = ROOT / "deploy/monitoring"
RULES = FOLDER / "prometheus-alerts.yml"
FIGURES = set(re.findall(r'"(urbanist_\w+)"', (ROOT / "src/urbanist/server/base/metrics.cpp").read_text(encoding="utf-8")))


def figures_in(text):
    """Without what Prometheus adds to the name of a histogram."""
    return {re.sub("_(bucket|sum|count)$", "", name) for name in re.findall(r"\burbanist_\w+", text)}


class MonitoringTest(unittest.TestCase):
    def promtool(self, *arguments, cwd=None):
        done = subprocess.run([PROMTOOL, *arguments], capture_output=True, text=True, cwd=cwd, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_prometheus_takes_the_rules(self):
        self.promtool("check", "rules", "--lint-fatal", str(RULES))

    def test_the_alerts_sound_when_they_should(self):
        self.promtool("test", "rules", "alerts_test.yml", cwd=ROOT / "tests/monitoring")

    def test_the_rules_are_about_figures_of_the_server(self):
        self.assertEqual(figures_in(RULES.read_text(encoding="utf-8")) - FIGURES, set())

    def test_the_dashboard_is_about_figures_of_the_server(self):
        dashboard = json.loads((FOLDER / "grafana-dashboard.json").read_text(encoding="utf-8"))
        expressions = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
        self.assertGreater(len(expressions), 20)
        self.assertEqual(figures_in(" ".join(expressions)) - FIGURES, set())
        ids = [panel["id"] for panel in dashboard["panels"]]
        self.assertEqual(len(ids), len(set(ids)))

    def test_prometheus_understands_the_dashboard(self):
        dashboard = json.loads((FOLDER / "grafana-dashboard.json").read_text(encoding="utf-8"))
        rules = [{"record": f"panel:{panel['id']}:{target['refId']}", "expr": target["expr"].replace("$node", ".*")}
                 for panel in dashboard["panels"] for target in panel["targets"]]
        with tempfile.NamedTemporaryFile("w", suffix=".yml", encoding="utf-8") as file:
            json.dump({"groups": [{"name": "dashboard", "rules": rules}]}, file)  # JSON is YAML
            file.flush()
            self.promtool("check", "rules", file.name)


if __name__ == "__main__":
    if PROMTOOL.endswith("NOTFOUND"):
        sys.exit("promtool is missing: run tools/install test, and configure again")
    unittest.main(argv=sys.argv[:1])
