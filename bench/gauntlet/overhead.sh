#!/bin/sh
# What asking an engine costs, in milliseconds of processor time a decision: of the host, and of an engine that answers at once.
set -eu
cd "$(dirname "$0")/../.."
rois=${1:-build/release/rois}
for game in soldiers kingdom combat ambition; do
  out=$(bash -c "TIMEFORMAT='cpu %U %S'; time $rois arena $game --a random --b exec:'$rois engine --player random' --games ${2:-40} --json" 2>&1)
  echo "$out" | awk -v game=$game '
    /overhead_ms/ { split($0, a, "\"overhead_ms\":"); host = a[2] + 0; split($0, b, "\"answers\":"); answers = b[2] + 0 }
    /^cpu/ { total = ($2 + $3) * 1000 }
    END { printf "%-10s host %.3f ms, host and engine with the games themselves %.3f ms a decision, %d decisions\n", game, host, total / answers, answers }'
done
