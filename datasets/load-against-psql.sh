#!/usr/bin/env bash
# Loads a dataset's graph once by ./bench.sh load and once by psql's \copy into the same bare tables,
# with the same keys and indexes and counts after, and prints both times and their ratio.
#   datasets/load-against-psql.sh DIR 'jdbc:postgresql://localhost:5432/postgres?user=postgres'
set -euo pipefail
dir=$1 url=$2
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
ours=fanproof_loaded theirs=fanproof_copied
psql=(psql -X -q -v ON_ERROR_STOP=1 -d "${url#jdbc:}")

"${psql[@]}" -c "SET client_min_messages = error; DROP SCHEMA IF EXISTS $ours, $theirs CASCADE"
"$home/bench.sh" load --help >/dev/null # builds, if need be, outside the time
begin=$(date +%s.%N)
"$home/bench.sh" load "$dir" --db "$url" --schema $ours --scheme none
loaded=$(date +%s.%N)

"${psql[@]}" -c "CREATE SCHEMA $theirs"
tables=(account relation proj_follower proj_count)
for table in "${tables[@]}"; do
  "${psql[@]}" -c "CREATE TABLE $theirs.$table (LIKE $ours.$table INCLUDING DEFAULTS INCLUDING CONSTRAINTS)"
done
for table in relation proj_follower; do
  "${psql[@]}" -c "ALTER TABLE $theirs.$table ALTER version SET DEFAULT 1, ALTER state SET DEFAULT 'A'"
done
keys=$("${psql[@]}" -At -c "
  SELECT replace(pg_get_indexdef(indexrelid), '$ours.', '$theirs.') || ';' FROM pg_index
  WHERE indrelid IN ('$ours.account'::regclass, '$ours.relation'::regclass,
                     '$ours.proj_follower'::regclass, '$ours.proj_count'::regclass)")
checkpoint() { "${psql[@]}" -c CHECKPOINT || true; }
checkpoint
copying=$(date +%s.%N)
"${psql[@]}" <<SQL
BEGIN;
\copy $theirs.account (id, is_private) from '$dir/accounts.csv' with (format csv, header)
\copy $theirs.relation (follower, followee) from '$dir/follows.csv' with (format csv, header)
\copy $theirs.proj_follower (follower, followee) from '$dir/follows.csv' with (format csv, header)
INSERT INTO $theirs.proj_count (followee, active)
  SELECT followee, count(*) FROM $theirs.proj_follower GROUP BY followee;
$keys
ANALYZE $theirs.account, $theirs.relation, $theirs.proj_follower, $theirs.proj_count;
COMMIT;
SQL
copied=$(date +%s.%N)

"${psql[@]}" -At -c "
  SELECT relname || ' ' || pg_size_pretty(pg_relation_size(oid)) FROM pg_class
  WHERE relnamespace = '$ours'::regnamespace AND pg_relation_size(oid) > 1e6 ORDER BY 1"
awk -v a="$begin" -v b="$loaded" -v c="$copying" -v d="$copied" 'BEGIN {
  printf "bench.sh load %.1f s (its check of the files included), psql %.1f s: %.2f times as fast\n",
    b - a, d - c, (d - c) / (b - a) }'
"${psql[@]}" -c "SET client_min_messages = error; DROP SCHEMA $ours, $theirs CASCADE"
