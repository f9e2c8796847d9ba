#!/bin/sh
# Whether a program is built to be shown to the network: what the compiler, the linker and the library add against
# writing where one must not.
#   hardening.sh PROGRAM
set -eu
program=$1
missing=0

has() { # WHAT PATTERN TOOL...
  what=$1 pattern=$2
  shift 2
  "$@" "$program" | grep -Eq "$pattern" || { echo "$program: no $what"; missing=1; }
}

has 'position-independent code' 'Type: +DYN' readelf -hW
has 'position-independent executable' 'FLAGS_1.*PIE' readelf -dW
has 'binding at the start' 'FLAGS_1.*NOW' readelf -dW
has 'read-only relocations' 'GNU_RELRO' readelf -lW
has 'stack without code' 'GNU_STACK.* RW ' readelf -lW
has 'stack protector' '__stack_chk_fail' readelf --dyn-syms -W
has 'checked library functions' '__[a-z]+_chk(@|$)' readelf --dyn-syms -W
has 'assertions of the C++ library' '__glibcxx_assert_fail' readelf --dyn-syms -W
exit $missing
