#!/usr/bin/env bash
# Installs what the checks need beside the toolchain: Python with the packages that serve as independent
# peers (WebSocket, JSON Schema, pseudo-terminals), in a virtual environment under .build.
set -euo pipefail
cd "$(dirname "$0")/.."
environment=.build/ci-python
mkdir -p .build

have_python() { command -v python3 >/dev/null && python3 -c 'import venv, ensurepip' 2>/dev/null; }

if ! have_python; then
  if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3 python3-venv openssl >/dev/null
  else
    echo "python3 with venv is missing; install it and run this again" >&2
    exit 1
  fi
fi
if ! command -v openssl >/dev/null && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq openssl >/dev/null
fi
if ! "$environment/bin/python3" -c 'import websockets, jsonschema, pexpect, pyte' 2>/dev/null; then
  python3 -m venv "$environment"
  "$environment/bin/python3" -m pip install --quiet --disable-pip-version-check \
    websockets jsonschema pexpect pyte
fi
"$environment/bin/python3" -c 'import websockets; print("websockets", websockets.__version__)'
# For .ci/shards, for the clean root of .ci/release, for .ci/program, and for the tests of completion, of jobs and of the
# Cookbook. If they are not available, those scripts report it.
for program in redis-server:redis-server jq:jq debootstrap:debootstrap valgrind:valgrind zsh:zsh fish:fish \
  pgrep:procps; do
  command -v "${program%%:*}" >/dev/null && continue
  if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      "${program##*:}" >/dev/null
  else
    echo "${program%%:*} is missing; some checks cannot be made" >&2
  fi
done
