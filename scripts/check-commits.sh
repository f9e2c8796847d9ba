#!/usr/bin/env bash
# Lists those of your commits that do not follow the habits of CONTRIBUTING.md: a help before you share them, no gate.
#   scripts/check-commits.sh [BASE]     the commits after BASE; main unless you say otherwise
# Exits with 1 when there are any.
set -euo pipefail
cd "$(dirname "$0")/.."
base=${1:-main}
git rev-parse -q --verify "$base^{commit}" >/dev/null || { echo "check-commits.sh: there is no commit $base" >&2; exit 2; }
# Words that an imperative does not begin with: statements, articles and the past.
statement='^(the|a|an|what|who|how|when|where|it|its|every|all|no|more|less|some|[a-z]+ed|[a-z]+ing)$'
verb='^(bring|embed|exceed|feed|need|proceed|seed|shed|speed|string|swing)$'
told=0

tell() { printf '%.9s %s\n          %s\n' "$commit" "$subject" "$1"; told=1; }

check_subject() {
  [ ${#subject} -le 72 ] || tell "the subject has ${#subject} characters; 72 fit everywhere"
  [[ $subject != *. ]] || tell "a subject ends without a full stop"
  local first=$subject
  if [[ $subject =~ ^[A-Za-z0-9_./-]+(,\ [A-Za-z0-9_./-]+)*:\ (.+)$ ]]; then
    first=${BASH_REMATCH[2]}
    [[ $subject != *\;* ]] || tell "a semicolon often joins two concerns: would two commits be better?"
  elif [[ ! $subject =~ ^Release\ [0-9] ]]; then
    tell "name the room in front, such as \`ai/kingdom: reduce late moves\`"
  fi
  first=${first%% *}
  ! [[ ${first,,} =~ $statement ]] || [[ ${first,,} =~ $verb ]] || tell "begin with a verb in the imperative, not with \`$first\`"
}

check_body() {
  local lines
  lines=$(git show --format= --shortstat "$commit" | grep -oE '[0-9]+ (insertion|deletion)' | awk '{n += $1} END {print n + 0}')
  [ "$lines" -le 30 ] || [ -n "$(git log -1 --format=%b "$commit")" ] || tell "$lines lines changed and no body: say why, and what was measured"
}

while read -r commit subject; do
  check_subject
  check_body
done < <(git log --no-merges --reverse --format='%H %s' "$base..HEAD")
exit $told
