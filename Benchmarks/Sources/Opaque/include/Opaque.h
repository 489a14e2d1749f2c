#ifndef OPAQUE_H
#define OPAQUE_H

#include <stdint.h>

/// Uses a value in a way that the optimizer cannot remove, and invalidates what it knows about
/// memory. Neither the work for the value nor a load can be moved out of the loop.
static inline __attribute__((always_inline)) void opaque_use(int64_t value) {
  __asm__ volatile("" : : "r"(value) : "memory");
}

/// Returns its argument, about whose value the optimizer can then make no assumptions.
static inline __attribute__((always_inline)) int64_t opaque_hide(int64_t value) {
  __asm__ volatile("" : "+r"(value));
  return value;
}

/// Returns the number of heap bytes in use, or -1 if the allocator does not report it.
int64_t opaque_allocated_bytes(void);

#endif
