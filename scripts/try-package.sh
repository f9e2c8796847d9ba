#!/usr/bin/env bash
# Installs the Debian package in a clean Debian 12 that is booted with systemd in a container without a network of its
# own, and goes through what an administrator does: install, play, restart, crash, install again, remove, purge. Needs
# root. Takes minutes the first time: the clean system is made from the sources that this machine's apt knows and kept.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/page.sh
[ "$(id -u)" -eq 0 ] || { echo "a container needs root: sudo $0" >&2; exit 1; }

install_packages mmdebstrap systemd-container util-linux
package=$(scripts/package.sh)
install_page_modules
use_node
work=$(mktemp -d)
clean=build/clean-root-$(dpkg-deb -f "$package" Depends | sha256sum | cut -c1-12).tar

say() { printf '== %s\n' "$1"; }
fail() { echo "FAILED: $1" >&2; exit 1; }

# Minimal, with systemd; what the package needs is fetched but not installed.
make_clean_root() {
  [ -f "$clean" ] && return
  local sources=(/etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources) known=() file
  for file in "${sources[@]}"; do [ -s "$file" ] && known+=("$file"); done
  say "a clean Debian 12"
  mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv,dbus --skip=cleanup/apt \
    --customize-hook="cp '$package' \"\$1/srv/rois.deb\"" \
    --customize-hook="APT_CONFIG=\"\$MMDEBSTRAP_APT_CONFIG\" apt-get install --yes --quiet --download-only '$package'" \
    bookworm "${clean%.tar}.part.tar" "${known[@]}"
  mv "${clean%.tar}.part.tar" "$clean"
}

# Runs inside, where systemd is the first process.
inside() { nsenter --target "$leader" --mount --uts --ipc --net --pid --root --wdns=/ -- "$@"; }
# The server as somebody meets it who has the page open: from this machine's Node, on the container's network.
visit() { nsenter --target "$leader" --net -- node tests/visit.mjs http://127.0.0.1:8080 "$1" "$work/visit.json"; }
property() { inside systemctl show --value --property "$1" rois.service; }

boot() {
  mkdir "$work/system"
  tar -C "$work/system" -xf "$clean"
  cp "$package" "$work/system/srv/rois.deb"
  systemd-nspawn --quiet --directory "$work/system" --register=no --keep-unit --private-network --boot \
    </dev/null >"$work/console" 2>&1 &
  container=$!
  leader=
  for _ in $(seq 100); do
    leader=$(pgrep -P "$container" -o || true)
    [ -n "$leader" ] && inside systemctl is-system-running --wait >"$work/state" 2>/dev/null && break
    grep -q degraded "$work/state" 2>/dev/null && break
    kill -0 "$container" || { cat "$work/console"; fail "systemd does not boot in a container here"; }
    sleep 0.2
  done
}

halt() {
  [ -n "${container:-}" ] || return 0
  inside systemctl poweroff >/dev/null 2>&1 || true
  for _ in $(seq 100); do kill -0 "$container" 2>/dev/null || break; sleep 0.1; done
  kill "$container" 2>/dev/null || true
  wait "$container" 2>/dev/null || true
  rm -rf "$work"
}

apt_inside() {
  inside env DEBIAN_FRONTEND=noninteractive apt-get --yes --quiet "$@" >"$work/apt" 2>&1 ||
    { cat "$work/apt"; fail "apt-get $*"; }
}

make_clean_root
trap halt EXIT
say "booting it"
boot
say "installing"
apt_inside install /srv/rois.deb
inside systemctl is-active rois.service
inside systemctl is-enabled rois.service
[ "$(inside stat -c %U "/proc/$(property MainPID)")" = rois ] || fail "it does not run as its own user"
[ "$(inside stat -c '%U %a' /var/lib/rois)" = "rois 700" ] || fail "others can look into its folder"
inside systemd-analyze verify --recursive-errors=no /lib/systemd/system/rois.service
inside systemd-analyze security --no-pager rois.service | tail -1
say "a move over WebSocket"
visit play
say "restarting: the move is there, and the game goes on"
inside systemctl restart rois.service
visit look
say "killing it: systemd starts it again, and the game goes on"
before=$(property MainPID)
inside systemctl kill --signal=KILL rois.service
visit look
[ "$(property MainPID)" != "$before" ] || fail "nothing was killed"
say "a backup while it runs"
inside rois backup --data /var/lib/rois/rois.db /srv/copy.db
inside test -s /srv/copy.db
say "installing it again: data and changed settings stay"
inside sed -i 's/^log-level = info/log-level = warn/' /etc/rois/rois.conf
apt_inside install --reinstall /srv/rois.deb
inside grep -q '^log-level = warn' /etc/rois/rois.conf
visit look
say "removing it: the data stays"
apt_inside remove rois
[ "$(inside systemctl is-active rois.service || true)" = inactive ] || fail "it still runs"
inside test -s /var/lib/rois/rois.db
apt_inside install /srv/rois.deb
visit look
say "purging it: nothing stays"
apt_inside purge rois
for left in /var/lib/rois /etc/rois /usr/bin/rois /lib/systemd/system/rois.service; do
  ! inside test -e "$left" || fail "$left is left"
done
! inside getent passwd rois >/dev/null || fail "its user is left"
[ -z "$(inside find / -xdev -name '*rois*' -not -path '/proc/*' -not -path '/srv/*' -not -path '/var/log/*')" ] || fail "something is left"
say "all passed"
