#!/usr/bin/env bash
# Builds what has changed and runs a command: ./bench.sh --help
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java

stamp=$home/target/bench.stamp
if [[ ! -f $stamp || -n $(find "$home/pom.xml" "$home/src/main" "$home/src/jmh" "$home"/datasets/*.json -newer "$stamp" -print -quit) ]]; then
  [[ -t 2 || ! -f $stamp ]] && echo "building…" >&2
  if ! log=$(mvn -B -q -f "$home/pom.xml" package -Dmaven.test.skip=true 2>&1); then
    printf '%s\n' "$log" >&2
    echo "the build failed" >&2
    exit 2
  fi
  touch "$stamp"
fi

export FANPROOF_HOME=$home
exec "$java" \
  -cp "$home/target/classes:$home/target/jmh-classes:$(<"$home/target/classpath.txt"):$(<"$home/target/jmh-classpath.txt")" \
  dev.fanproof.jmh.BenchMain "$@"
