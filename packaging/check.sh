#!/bin/sh
# The cheap part of trying the package: what it holds and needs, and whether systemd understands its unit.
#   check.sh BUILD_FOLDER UNIT
set -eu
build=$1 unit=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$build"
cpack -B "$work" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
package=$(ls "$work"/*.deb)
dpkg-deb -x "$package" "$work/unpacked"
for file in lib/systemd/system/rois-backup.service lib/systemd/system/rois-backup.timer \
  usr/share/man/man1/rois.1 usr/share/man/fr/man1/rois.1 usr/bin/rois lib/systemd/system/rois.service lib/systemd/system/rois@.service etc/rois/rois.conf usr/share/doc/rois/copyright \
  usr/share/doc/rois/third-party/libcli11-dev usr/share/doc/rois/third-party/common-passwords; do
  [ -s "$work/unpacked/$file" ] || { echo "$file is missing"; exit 1; }
done
documents=$work/unpacked/usr/share/doc/rois
grep -o '](\([a-z][^):# ]*\)' "$documents/hosting.md" | cut -c3- | sort -u | while read -r link; do
  [ -e "$documents/$link" ] || { echo "hosting.md leads to $link, which is missing"; exit 1; }
done
! dpkg-deb -c "$package" | grep -E "/include/|[.]a$" || { echo "the libraries are in it"; exit 1; }
! dpkg-deb -c "$package" | grep -v root/root || { echo "not all of it is root's"; exit 1; }
[ "$(dpkg-deb -I "$package" conffiles)" = /etc/rois/rois.conf ]
dpkg-deb -f "$package" Depends | grep -q 'adduser.*libsqlite3-0.*libstdc++6'
for part in postinst prerm postrm; do dpkg-deb -I "$package" $part | sh -n; done
# The program takes the settings that are shipped: with a data file that cannot be, it gets as far as that.
"$work/unpacked/usr/bin/rois" --lang en serve --config "$work/unpacked/etc/rois/rois.conf" --data /dev/null/no 2>&1 |
  grep -q '/dev/null/no'
sed "s#/usr/bin/rois#$work/unpacked/usr/bin/rois#; /^Documentation/d" "$unit" >"$work/rois.service"
sed "s#/usr/bin/rois#$work/unpacked/usr/bin/rois#; /^Documentation/d" \
  "$work/unpacked/lib/systemd/system/rois@.service" >"$work/rois@.service"
grep -q 'serve --config /etc/rois/%i.conf' "$work/rois@.service"
systemd-analyze verify --recursive-errors=no "$work/rois.service" "$work/rois@.service"
sed "s#/usr/bin/rois#$work/unpacked/usr/bin/rois#; /^Documentation/d" \
  "$work/unpacked/lib/systemd/system/rois-backup.service" >"$work/rois-backup.service"
cp "$work/unpacked/lib/systemd/system/rois-backup.timer" "$work"
systemd-analyze verify --recursive-errors=no "$work/rois-backup.timer"
# What bash completes is what the help lists.
completed=$(PATH=$work/unpacked/usr/bin:$PATH bash -c '. "$1"; COMP_WORDS=(rois admin remove-); COMP_CWORD=2; _rois
  echo "${COMPREPLY[*]}"; COMP_WORDS=(rois backup --che); _rois; echo "${COMPREPLY[*]}"' - \
  "$work/unpacked/usr/share/bash-completion/completions/rois")
[ "$completed" = "remove-table remove-user
--check" ] || { echo "bash completes: $completed"; exit 1; }
# Every command of the program has its place in both manuals.
commands=$("$work/unpacked/usr/bin/rois" --lang en --help | sed -n 's/^  \([a-z]\{2,\}\) .*/\1/p')
[ -n "$commands" ]
for manual in man1 fr/man1; do
  for command in $commands; do
    grep -q "^\\.B $command\b" "$work/unpacked/usr/share/man/$manual/rois.1" ||
      { echo "$manual lacks $command"; exit 1; }
  done
done
