#!/usr/bin/env bash
# Fuzzes the pure modules with libFuzzer under the address sanitizer.
#
#   .ci/fuzz.sh [seconds per target] [target ...]
#
# A target is a file .ci/fuzz/<Target>.swift. It names the folders under Sources whose files it is
# compiled with, as one module (so it imports none of them), in a line of its head:
#
#   // fuzz-modules: AHPWebSocket
#
# and other files, if it needs any, in a line `// fuzz-files: Tests/…`,
# and defines the entry `LLVMFuzzerTestOneInput` with @_cdecl. Beside it there may be
# <Target>.dict (a libFuzzer dictionary) and seeds/<Target>/ (inputs to begin with).
# What the fuzzer learns stays in .build/fuzz/<Target>/corpus; an input that fails is written to
# .build/fuzz/<Target>/failures and makes the script fail.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds="${1:-60}"
shift || true
targets=("$@")
if [ "${#targets[@]}" -eq 0 ]; then
  for file in .ci/fuzz/*.swift; do targets+=("$(basename "$file" .swift)"); done
fi
# The optimized build of a large module takes minutes; that pays only in a run that is longer.
if [ "$seconds" -lt 300 ]; then optimization=-Onone; else optimization=-O; fi
# A sanitized crash must end the process instead of entering the runtime's own backtracer.
export SWIFT_BACKTRACE=enable=no
failed=()

for target in "${targets[@]}"; do
  entry=".ci/fuzz/$target.swift"
  modules=$(sed -n 's|^// fuzz-modules: *||p' "$entry")
  if [ -z "$modules" ]; then
    echo "fuzz: $entry has no line '// fuzz-modules: …'" >&2
    exit 2
  fi
  work=".build/fuzz/$target"
  mkdir -p "$work/corpus" "$work/failures"
  sources=()
  for module in $modules; do
    while IFS= read -r file; do sources+=("$file"); done \
      < <(find "Sources/$module" -name '*.swift' | sort)
  done
  for file in $(sed -n 's|^// fuzz-files: *||p' "$entry"); do sources+=("$file"); done
  echo "fuzz: building $target from $modules"
  # The linker warns about symbols of the sanitizer; the output matters only if the build fails.
  if ! swiftc "$optimization" -wmo -num-threads 2 -swift-version 6 -sanitize=fuzzer,address -parse-as-library \
    -package-name fuzz -module-name "$target" "${sources[@]}" "$entry" -o "$work/fuzzer" \
    >"$work/build.log" 2>&1; then
    grep -v 'Cannot export local symbol' "$work/build.log" >&2
    exit 2
  fi

  arguments=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
    -verbosity=1 -artifact_prefix="$work/failures/")
  if [ -f ".ci/fuzz/$target.dict" ]; then arguments+=(-dict=".ci/fuzz/$target.dict"); fi
  corpora=("$work/corpus")
  if [ -d ".ci/fuzz/seeds/$target" ]; then corpora+=(".ci/fuzz/seeds/$target"); fi
  echo "fuzz: running $target for $seconds s"
  if "$work/fuzzer" "${arguments[@]}" "${corpora[@]}" >"$work/log" 2>&1; then
    grep -E '^(stat::number_of_executed_units|stat::new_units_added|stat::peak_rss_mb)' \
      "$work/log" || true
  else
    failed+=("$target")
    tail -n 60 "$work/log" >&2
    echo "fuzz: $target FAILED; the input is in $work/failures" >&2
  fi
done

if [ "${#failed[@]}" -gt 0 ]; then
  echo "fuzz: failed: ${failed[*]}" >&2
  exit 1
fi
echo "fuzz: ${#targets[@]} target(s) clean"
