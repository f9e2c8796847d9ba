# The page: what it needs of Debian 12 and how it is built. Sourced by ./run and ./test after packages.sh.

page_packages=(
  clang-22 lld-22 llvm-22 libclang-rt-22-dev
  libc++-22-dev-wasm32 libc++abi-22-dev-wasm32 libclang-rt-22-dev-wasm32 wasi-libc
)
# Chromium without its own windows: the same pages for half the work.
browser_packages=(chromium-headless-shell fonts-dejavu-core)
# For ./test long alone: whole games in the two other engines.
other_browser_packages=(firefox-esr webkit2gtk-driver xvfb)

# Node 20.19 or newer: the one that is there, else Debian's own fetches a newer one as a package.
use_node() {
  local enough='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
  export npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false
  if command -v node >/dev/null && command -v npm >/dev/null && node -e "$enough"; then return; fi
  if [ ! -x build/node/node_modules/.bin/node ]; then
    command -v npm >/dev/null || install_packages nodejs npm
    echo "== fetching a newer Node"
    mkdir -p build/node
    npm install --prefix build/node node@22 >/dev/null
  fi
  export PATH="$PWD/build/node/node_modules/.bin:$PATH"
}

# What the page needs of npm, when its list has changed.
install_page_modules() {
  local wanted
  wanted=$(sha256sum web/package-lock.json)
  [ "$(cat web/node_modules/.lock-sum 2>/dev/null)" = "$wanted" ] && return
  (cd web && npm ci)
  echo "$wanted" >web/node_modules/.lock-sum
}

# A number for everything that the page is made of.
page_sum() {
  find web build/wasm/rois.wasm cli/locale games/*/locale errors/errors.json games/*/errors.json games/*/RULES.md games/*/rulebook \
    \( -path web/node_modules -o -path web/dist -o -path web/tests \) -prune -o -type f -print0 |
    sort -z | xargs -0 sha256sum | sha256sum
}

# Builds web/dist, when something of the page has changed.
build_page() {
  install_packages "${page_packages[@]}"
  use_node
  [ -f build/wasm/build.ninja ] || cmake --preset wasm >/dev/null
  cmake --build --preset wasm
  [ -f web/dist/index.html ] && [ "$(cat build/page.sum 2>/dev/null)" = "$(page_sum)" ] && return
  install_page_modules
  (cd web && npm run build)
  page_sum >build/page.sum
}
