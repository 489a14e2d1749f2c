#ifndef OPAQUE_H
#define OPAQUE_H

#include <stdint.h>

/// Uses a value in a way that the optimiser must take for real, and makes it forget what it knows
/// about memory, so that neither the work behind the value nor a load can leave the loop.
static inline __attribute__((always_inline)) void opaque_use(int64_t value) {
  __asm__ volatile("" : : "r"(value) : "memory");
}

/// Returns its argument, which the optimiser can then no longer tell from any other value.
static inline __attribute__((always_inline)) int64_t opaque_hide(int64_t value) {
  __asm__ volatile("" : "+r"(value));
  return value;
}

/// Returns how many bytes of the heap are in use, or -1 where the allocator does not tell.
int64_t opaque_allocated_bytes(void);

#endif
