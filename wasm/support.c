/* What Debian's wasi-libc lacks: it was compiled with stack protectors but has no guard. */
#include <stdint.h>

__attribute__((weak)) uintptr_t __stack_chk_guard = 0x524F4953;
__attribute__((weak)) _Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
