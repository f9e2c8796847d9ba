#!/usr/bin/env bash
# A PostgreSQL for tests, in a scratch folder, reached by a socket in it alone. Sourced by ./test.
#   start_postgresql    sets ROIS_TEST_DATABASE; it is stopped and removed when the shell ends
#   scripts/postgresql.sh COMMAND...    runs a command with one

# PostgreSQL refuses to run as root.
as_ordinary_user() {
  if [ "$(id -u)" -eq 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi
}

stop_postgresql() {
  as_ordinary_user "$pg_bin/pg_ctl" -D "$pg_folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$pg_folder"
}

# Nothing of it has to survive, so it waits for no disk.
start_postgresql() {
  pg_bin=$(pg_config --bindir)
  pg_folder=$(mktemp -d /tmp/rois-postgresql.XXXXXX)
  [ "$(id -u)" -ne 0 ] || chown nobody:nogroup "$pg_folder"
  trap stop_postgresql EXIT
  (
    cd "$pg_folder"
    as_ordinary_user "$pg_bin/initdb" -D data -U rois -A trust -E UTF8 --locale=C.UTF-8 --no-sync
    as_ordinary_user "$pg_bin/pg_ctl" -D data -w -l log \
      -o "-c listen_addresses='' -c unix_socket_directories='$pg_folder' -c fsync=off -c full_page_writes=off" start
  ) >"$pg_folder.log" 2>&1 || { cat "$pg_folder.log" >&2; rm -f "$pg_folder.log"; return 1; }
  rm -f "$pg_folder.log"
  export ROIS_TEST_DATABASE="postgresql:///postgres?host=$pg_folder&user=rois"
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  set -euo pipefail
  start_postgresql
  "$@"
fi
