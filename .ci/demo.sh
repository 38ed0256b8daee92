#!/usr/bin/env bash
# Runs the demo for a few seconds, interactively and as in a script, and checks its output.
set -euo pipefail
cd "$(dirname "$0")/.."
python="$PWD/.build/ci-python/bin/python3"
swift build --product ahpctl 2>&1 | tail -n 1
ahpctl="$(swift build --show-bin-path)/ahpctl"

"$ahpctl" watch --demo --for 10s -o ndjson >.build/demo.ndjson 2>.build/demo.err
"$python" - .build/demo.ndjson <<'PY'
import json, sys
records = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
hosts = {r["host"] for r in records if r.get("host")}
kinds = {r["kind"] for r in records}
states = [r for r in records if r["kind"] == "host"]
reconnects = [r for r in states if "reconnecting" in json.dumps(r)]
assert len(hosts) >= 3, f"only {hosts}"
assert {"host", "snapshot", "action", "end"} <= kinds, kinds
assert reconnects, "no reconnect"
print(f"{len(records)} records of {len(hosts)} hosts, {len(reconnects)} reconnect notices")
PY
# Text, with a reader that ends early: a closed pipe ends it without an error.
set +o pipefail
"$ahpctl" watch --demo --for 5s 2>.build/demo-text.err | head -n 20 | cat -v >.build/demo.txt
status=${PIPESTATUS[0]}
set -o pipefail
[ "$status" -eq 0 ] || { echo "a closed pipe ended it with $status"; exit 1; }
test "$(wc -l <.build/demo.txt)" -ge 10
if grep -q '\^\[' .build/demo.txt; then
  echo "colour in a pipe"
  exit 1
fi
