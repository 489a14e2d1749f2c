#include "Opaque.h"

#if defined(__GLIBC__)
#include <malloc.h>

int64_t opaque_allocated_bytes(void) {
  struct mallinfo2 figures = mallinfo2();
  return (int64_t)(figures.uordblks + figures.hblkhd);
}
#else
int64_t opaque_allocated_bytes(void) { return -1; }
#endif
