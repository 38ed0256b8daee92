"""Compares benchmark figures, and ratios of them, with .ci/bench.json; the best of several runs counts."""

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


def judge(bound, name, values):
    """Whether the best of the values is within the bound; says so."""
    if not values:
        print(f"MISSING  {name}")
        return False
    if "least" in bound:
        value, good = max(values), max(values) >= bound["least"]
        text = f"at least {bound['least']}"
    else:
        value, good = min(values), min(values) <= bound["most"]
        text = f"at most {bound['most']}"
    print(f"{'ok      ' if good else 'WORSE   '} {name}: {value:.3f}, {text}; {bound['why']}")
    return good


def main(arguments):
    is_core = arguments[:1] == ["--core"]
    runs = [read(path) for path in arguments[is_core:]]
    bounds = json.loads(pathlib.Path(__file__).with_suffix(".json").read_text())
    results = []
    for ratio in bounds["ratios"]:
        if is_core and not ratio.get("isCore"):
            continue
        figure, of, to = ratio.get("figure", "perSecond"), ratio["of"], ratio["to"]
        values = [run[of][figure] / run[to][figure] for run in runs if of in run and to in run]
        results.append(judge(ratio, f"{of} / {to} ({figure})", values))
    for limit in [] if is_core else bounds["limits"]:
        figure, of = limit["figure"], limit["of"]
        values = [run[of][figure] for run in runs if of in run]
        results.append(judge(limit, f"{of} ({figure})", values))
    return 0 if all(results) else 1


sys.exit(main(sys.argv[1:]))
