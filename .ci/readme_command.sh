#!/usr/bin/env bash
# Prints one of the README's two set-up commands: `demo` or `test`. They stand alone in the first two
# code blocks, so that CI runs exactly the documented commands.
set -euo pipefail
cd "$(dirname "$0")/.."
case "${1:-}" in
  demo) pattern='^swift run ahpctl ' ;;
  test) pattern='^swift test' ;;
  *) echo "usage: readme_command.sh demo|test" >&2; exit 2 ;;
esac
grep -E "$pattern" README.md | head -n 1
