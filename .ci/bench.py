"""Compares ratios of benchmark figures with .ci/bench.json; the best of several runs counts."""

import json
import pathlib
import sys


def read(path):
    figures = {}
    for line in open(path):
        item = json.loads(line)
        if not item["correct"]:
            sys.exit(f"{item['scenario']} came to a wrong end state")
        figures[item["scenario"]] = item
    return figures


def main(paths):
    runs = [read(path) for path in paths]
    ratios = json.loads(pathlib.Path(__file__).with_suffix(".json").read_text())["ratios"]
    failed = False
    for ratio in ratios:
        figure = ratio.get("figure", "perSecond")
        values = [
            run[ratio["of"]][figure] / run[ratio["to"]][figure]
            for run in runs
            if ratio["of"] in run and ratio["to"] in run
        ]
        name = f"{ratio['of']} / {ratio['to']} ({figure})"
        if not values:
            failed = True
            print(f"MISSING  {name}")
            continue
        if "least" in ratio:
            value, good = max(values), max(values) >= ratio["least"]
            bound = f"at least {ratio['least']}"
        else:
            value, good = min(values), min(values) <= ratio["most"]
            bound = f"at most {ratio['most']}"
        failed = failed or not good
        print(f"{'ok      ' if good else 'WORSE   '} {name}: {value:.3f}, {bound}; {ratio['why']}")
    return 1 if failed else 0


sys.exit(main(sys.argv[1:]))
