#!/usr/bin/env bash
# Which commits scripts/check-commits.sh has something to tell of.
set -euo pipefail
root=$(realpath "$(dirname "$0")/..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir scripts && cp "$root/scripts/check-commits.sh" scripts/
git init -q -b main .
git config user.name Test && git config user.email test@example.org
git add -A && git commit -qm "scripts: begin"

# says TEXT SUBJECT [BODY]: one commit with that subject; TEXT must be in what the script tells, or "nothing".
says() {
  git commit -q --allow-empty -m "$2" ${3:+-m "$3"}
  local told
  told=$(scripts/check-commits.sh HEAD~1 || true)
  [ "$1" = nothing ] && [ -z "$told" ] && return
  [ "$1" != nothing ] && grep -qF -- "$1" <<<"$told" && return
  echo "FAILED: of \"$2\" it tells: $told" >&2
  exit 1
}

says nothing "ai/kingdom: reduce late moves"
says nothing "ai, core: embed the tables"
says nothing "Release 1.0.0"
says "name the room" "Reduce late moves"
says "full stop" "ai/kingdom: reduce late moves."
says "imperative" "ai/kingdom: the search reduces late moves"
says "imperative" "ai/kingdom: reduced late moves"
says "two concerns" "ai/kingdom: reduce late moves; sort captures"
says "characters" "ai/kingdom: reduce late moves where neither a capture nor a promotion is on the board"
seq 100 >numbers && git add numbers
says "no body" "tests: add numbers"
seq 200 >numbers && git add numbers
says nothing "tests: add more numbers" "The first hundred do not reach the limit."
! scripts/check-commits.sh nowhere 2>/dev/null || { echo "FAILED: a base that does not exist" >&2; exit 1; }
echo "the habits are checked"
