#!/usr/bin/env bash
# Builds the Debian package with the page in it and prints where it is. Safe to repeat.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/page.sh

install_packages "${run_packages[@]}" dpkg-dev
build_page >&2
[ -f build/release/build.ninja ] || cmake --preset release -DROIS_TESTS=OFF -DROIS_BENCH=OFF >&2
# The program takes in the files that the page has when it is configured.
cmake build/release >/dev/null
cmake --build --preset release --target rois >&2
rm -rf build/release/package
(cd build/release && cpack -D CPACK_PACKAGE_VERSION="$(../../scripts/version.sh --debian)") >&2
ls "$PWD"/build/release/package/*.deb
