#!/usr/bin/env bash
# Makes releases of a copy of the working tree, without the Debian package.
set -euo pipefail
root=$(realpath "$(dirname "$0")/..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $1" >&2; exit 1; }
refused() { ! scripts/release.sh --source-only "$1" >"$work/log" 2>&1 && grep -q "$2" "$work/log" || fail "$1 was not refused: $2"; }

mkdir "$work/tree"
(cd "$root" && git ls-files -z | tar --null --ignore-failed-read -T - -c) | tar -x -C "$work/tree"
cd "$work/tree"
git init -q .
git config user.name Test && git config user.email test@example.org
git add -A && git commit -qm "games: begin"
grep -q '^- ' <(sed -n '/^## \[Unreleased\]/,/^## \[[0-9]/p' CHANGELOG.md) ||
  { sed -i 's/^## \[Unreleased\]/&\n\n- Something./' CHANGELOG.md; git commit -qam "docs: note something"; }

refused 1.2 usage
touch new-file
refused 99.0.0 "not committed"
rm new-file

[[ $(scripts/version.sh --debian) == *~git* ]] || fail "a build between releases has the version of a release"
scripts/release.sh --source-only 99.0.0 >/dev/null
[ "$(scripts/version.sh)" = 99.0.0 ] || fail "the version is not in CMakeLists.txt"
[ "$(scripts/version.sh --debian)" = 99.0.0 ] || fail "the tagged release has not its own version"
[ "$(git describe)" = v99.0.0 ] || fail "no tag"
grep -q '^## \[99.0.0\] - 20' CHANGELOG.md && grep -q '^\[99.0.0\]: ' CHANGELOG.md || fail "no section in the changelog"
(cd build/dist && sha256sum --quiet -c SHA256SUMS) || fail "wrong checksums"
tar -tf build/dist/rois-99.0.0.tar.gz rois-99.0.0/CMakeLists.txt >/dev/null || fail "the archive lacks CMakeLists.txt"
python3 -m json.tool build/dist/rois-99.0.0.cdx.json >/dev/null

refused 99.0.0 "tag v99.0.0 exists"
refused 99.1.0 "nothing under Unreleased"

# A step that fails leaves no commit and no tag.
sed -i 's/^## \[Unreleased\]/&\n\n- Something else./' CHANGELOG.md
printf '#!/bin/sh\nexit 1\n' >scripts/sbom.py
git commit -qam "docs: note something else"
before=$(git rev-parse HEAD)
refused 99.1.0 "taken back"
[ "$(git rev-parse HEAD)" = "$before" ] && ! git rev-parse -q --verify v99.1.0 >/dev/null || fail "something was left"
echo "releases work"
