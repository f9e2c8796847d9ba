#!/usr/bin/env bash
# Makes a release of a clean tree:
#   scripts/release.sh 0.2.0
#   scripts/release.sh --source-only 0.2.0    without the Debian package, for systems that cannot build one
# Turns "Unreleased" in CHANGELOG.md into the section of this version, sets the version in CMakeLists.txt, commits, tags
# vVERSION and writes to build/dist: the source archive, the SBOM (CycloneDX), the Debian package, and their checksums.
# Nothing is pushed. When a step fails, the commit and the tag are taken back.
set -Eeuo pipefail
cd "$(dirname "$0")/.."

with_package=yes
if [ "${1:-}" = --source-only ]; then with_package=no; shift; fi
version=${1:-}
tag=v$version
dist=build/dist

refuse() { echo "release.sh: $1" >&2; exit 1; }

check() {
  [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || refuse "usage: release.sh [--source-only] MAJOR.MINOR.PATCH"
  [ -z "$(git status --porcelain)" ] || refuse "the tree has changes that are not committed"
  ! git rev-parse -q --verify "refs/tags/$tag" >/dev/null || refuse "the tag $tag exists"
  ! grep -q "^## \[$version\]" CHANGELOG.md || refuse "CHANGELOG.md has a section $version already"
  if [ $with_package = yes ]; then scripts/check-components.py >&2 || refuse "a component has waited too long for an update"; fi
  # Not a pipe: grep -q stops reading at the first hit, and pipefail would take sed's broken pipe for a failure.
  grep -q '^- ' <(sed -n '/^## \[Unreleased\]/,/^## \[[0-9]/p' CHANGELOG.md) || refuse "CHANGELOG.md has nothing under Unreleased"
}

# The old links at the foot of the changelog tell which release was the last.
write_changelog() {
  local last
  last=$(sed -n 's/^## \[\([0-9.]*\)\].*/\1/p' CHANGELOG.md | head -1)
  sed -i -e "s/^## \[Unreleased\]/&\n\n## [$version] - $(date -u +%F)/" \
    -e "s#^\[Unreleased\]: .*#[Unreleased]: ../../compare/$tag...HEAD\n[$version]: ../../compare/v$last...$tag#" CHANGELOG.md
}

undo() {
  git tag -d "$tag" >/dev/null 2>&1 || true
  git reset -q --hard "$start"
  echo "release.sh: taken back; nothing was released" >&2
}

check
start=$(git rev-parse HEAD)
trap undo ERR
write_changelog
sed -i "s/^project(rois VERSION [0-9.]*/project(rois VERSION $version/" CMakeLists.txt
git commit -q -m "Release $version" CHANGELOG.md CMakeLists.txt
git tag -a "$tag" -m "Rois $version"

rm -rf "$dist"
mkdir -p "$dist"
git archive --prefix="rois-$version/" -o "$dist/rois-$version.tar.gz" "$tag"
scripts/sbom.py >"$dist/rois-$version.cdx.json"
if [ $with_package = yes ]; then cp "$(scripts/package.sh)" "$dist/"; fi
(cd "$dist" && sha256sum -- rois* >SHA256SUMS)
trap - ERR
ls "$dist"
echo "Now: git push origin HEAD $tag"
