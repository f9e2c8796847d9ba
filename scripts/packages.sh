# What the project needs of Debian 12, by purpose. Sourced by ./run and ./test.

run_packages=(build-essential cmake ninja-build ccache libboost1.81-dev libcli11-dev libfmt-dev libedit-dev
  libspdlog-dev prometheus-cpp-dev libsqlite3-dev libpq-dev libsodium-dev libicu-dev libqrencode-dev pkg-config)

test_packages=(
  git systemd postgresql-15 nginx-light haproxy openssl python3 python3-websocket
  libgtest-dev libbenchmark-dev libvalijson-dev
  clang-22 lld-22 llvm-22 libclang-rt-22-dev clang-format-22 clang-tidy-22
  libc++-22-dev-wasm32 libc++abi-22-dev-wasm32 libclang-rt-22-dev-wasm32 wasi-libc
)

# Installs what is missing of the packages named; does nothing, and needs no network, when all are there.
install_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "Missing packages: ${missing[*]}. Install them as root: apt-get install ${missing[*]}" >&2; return 1; }
    as_root=(sudo)
  fi
  echo "== packages: installing ${#missing[@]} (${missing[*]})"
  "${as_root[@]}" apt-get update
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
}
