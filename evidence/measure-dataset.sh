#!/usr/bin/env bash
# Generates a preset, verifies, loads and audits it, and measures pages and fan-outs on it: Markdown on stdout.
#   evidence/measure-dataset.sh million DIR 'jdbc:postgresql://localhost:5432/postgres?user=postgres' [POSTS]
# DIR holds the dataset afterwards (2.8 GB for million); the schemas it makes (about 60 GB for million with their
# sorts) are dropped at the end. POSTS, 2000 unless given, is how many posts the feeds get.
set -euo pipefail
preset=$1 dir=$2 url=$3 posts=${4:-2000}
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
schema=fanproof_measured
psql() { command psql -X -q -At -F ' | ' -v ON_ERROR_STOP=1 -d "${url#jdbc:}" "$@"; }
load_now() { cut -d' ' -f1 /proc/loadavg; }
drop() { psql -c "SET client_min_messages = error;
  DROP SCHEMA IF EXISTS $schema, ${schema}_push, ${schema}_pull CASCADE"; }
timed() { # what, command …
  local what=$1 begin end load
  shift
  load=$(load_now)
  begin=$(date +%s.%N)
  "$@" >"$log" 2>"$errors" || { cat "$log" "$errors" >&2 && exit 1; }
  end=$(date +%s.%N)
  awk -v w="$what" -v a="$begin" -v b="$end" -v l="$load" 'BEGIN { printf "| %s | %.1f s | %s |\n", w, b - a, l }'
}
work=$(mktemp -d)
log=$work/log errors=$work/errors
trap 'drop; rm -rf "$work"' EXIT

"$home/bench.sh" load --help >/dev/null
drop
printf '| what | time | load before |\n|---|---:|---:|\n'
export JAVA_TOOL_OPTIONS=-Xmx512m
timed "generate, two threads, -Xmx512m" "$home/bench.sh" dataset generate "$preset" --out "$dir" --threads 2
timed "verify" "$home/bench.sh" dataset verify "$dir"
unset JAVA_TOOL_OPTIONS
timed "load, $posts posts by push and by pull" \
  "$home/bench.sh" load "$dir" --db "$url" --schema $schema --scheme push,pull --posts "$posts"
timed "audit" "$home/bench.sh" audit --db "$url" --schema $schema
printf '\n```\n'
cat "$log"
printf '```\n\n| table or index | bytes |\n|---|---:|\n'
psql -c "
  SELECT format('| %s | %s |', oid::regclass, pg_relation_size(oid)) FROM pg_class
  WHERE relnamespace::regnamespace::text LIKE '$schema%' AND pg_relation_size(oid) > 1000000 ORDER BY oid::regclass::text"
printf '\n| publishing as | followers | fan-out statement, ms | WAL bytes |\n|---|---:|---:|---:|\n'
for percentile in 0.5 0.99 1; do
  author=$(psql -c "SELECT followee FROM $schema.proj_count
    WHERE active = (SELECT percentile_disc($percentile) WITHIN GROUP (ORDER BY active) FROM $schema.proj_count) LIMIT 1")
  plan=$(psql -c "BEGIN; EXPLAIN (ANALYZE, WAL, FORMAT json)
    INSERT INTO ${schema}_push.inbox (reader, post_id, created_at)
    SELECT follower, 9e15::bigint, 9e15::bigint FROM $schema.relation
    WHERE followee = $author AND state = 'A' ORDER BY follower; ROLLBACK")
  followers=$(psql -c "SELECT active FROM $schema.proj_count WHERE followee = $author")
  grep -E '"(Execution Time|WAL Bytes)"' <<<"$plan" | tr -dc '0-9.\n' |
    awk -v p=$percentile -v f="$followers" 'NR == 1 { wal = $1 } { ms = $1 }
      END { printf "| percentile %s | %s | %s | %s |\n", p, f, ms, wal }'
done
printf '\nPages of 20 posts, the newest, of readers with the median and the most followees:\n\n```\n'
"$home/bench.sh" jmh 'PageBenchmark.page$' -p scheme=push,pull -p plan=SINGLE,PER_AUTHOR -p degree=median,widest \
  -f 1 -wi 1 -w 1 -i 3 -r 2 -foe true -jvmArgsAppend "-Dfanproof.url=$url -Dfanproof.schema=$schema" >"$log" 2>&1 ||
  { cat "$log" >&2 && exit 1; }
grep -E '^Benchmark|page +[a-z0-9]|page:p0\.(50|99) ' "$log"
printf '```\n'
