#!/usr/bin/env bash
# Prints the version, which stands in CMakeLists.txt and nowhere else.
#   version.sh             0.2.0
#   version.sh --debian    0.2.0 for the tagged release, else 0.2.0~git20261118.04f4368, which apt takes for older
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^project(rois VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
if [ "${1:-}" = --debian ] && ! git describe --exact-match --match "v$version" >/dev/null 2>&1; then
  version+=$(git log -1 --date=format:%Y%m%d%H%M --format='~git%cd.%h' 2>/dev/null || echo '~local')
fi
echo "$version"
