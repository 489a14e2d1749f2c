#include "secret_lanes.h"

#if defined(__x86_64__) && defined(__clang__)

#include <string.h>

#define ROTATE(x, n) (((x) << (n)) | ((x) >> (32 - (n))))

// One round of SHA-1. Each call permutes the variables a to e instead of moving their values.
#define ROUND(f, k, a, b, c, d, e, word)       \
  e += ROTATE(a, 5) + (f) + (word) + (k);      \
  b = ROTATE(b, 30);

#define CHOOSE(b, c, d) ((d) ^ ((b) & ((c) ^ (d))))
#define PARITY(b, c, d) ((b) ^ (c) ^ (d))
#define MAJORITY(b, c, d) (((b) & (c)) | ((d) & ((b) | (c))))

#define WORD(t)                                                                       \
  ((t) < 16 ? w[(t) & 15]                                                             \
            : (w[(t) & 15] = ROTATE(                                                  \
                   w[((t) + 13) & 15] ^ w[((t) + 8) & 15] ^ w[((t) + 2) & 15] ^       \
                       w[(t) & 15],                                                   \
                   1)))

#define FIVE(F, k, t)                                  \
  ROUND(F(b, c, d), k, a, b, c, d, e, WORD(t))         \
  ROUND(F(a, b, c), k, e, a, b, c, d, WORD((t) + 1))   \
  ROUND(F(e, a, b), k, d, e, a, b, c, WORD((t) + 2))   \
  ROUND(F(d, e, a), k, c, d, e, a, b, WORD((t) + 3))   \
  ROUND(F(c, d, e), k, b, c, d, e, a, WORD((t) + 4))

#define TWENTY(F, k, t) \
  FIVE(F, k, t) FIVE(F, k, (t) + 5) FIVE(F, k, (t) + 10) FIVE(F, k, (t) + 15)

// Defines the functions for one width, compiled for processors with the given features.
#define KERNEL(width, features)                                                          \
  typedef uint32_t lanes##width __attribute__((vector_size(4 * width), aligned(4)));     \
                                                                                         \
  __attribute__((target(features), always_inline)) static inline void compress##width(   \
      const lanes##width *start, lanes##width *block)                                    \
  {                                                                                      \
    lanes##width w[16];                                                                  \
    for (int i = 0; i < 5; i++) w[i] = block[i];                                         \
    w[5] = (lanes##width){} + 0x80000000u;                                               \
    for (int i = 6; i < 15; i++) w[i] = (lanes##width){};                                \
    /* The length includes the preceding block of the key: 64 + 20 bytes. */             \
    w[15] = (lanes##width){} + 672u;                                                     \
    lanes##width a = start[0], b = start[1], c = start[2], d = start[3], e = start[4];   \
    TWENTY(CHOOSE, 0x5A827999u, 0)                                                       \
    TWENTY(PARITY, 0x6ED9EBA1u, 20)                                                      \
    TWENTY(MAJORITY, 0x8F1BBCDCu, 40)                                                    \
    TWENTY(PARITY, 0xCA62C1D6u, 60)                                                      \
    block[0] = start[0] + a;                                                             \
    block[1] = start[1] + b;                                                             \
    block[2] = start[2] + c;                                                             \
    block[3] = start[3] + d;                                                             \
    block[4] = start[4] + e;                                                             \
  }                                                                                      \
                                                                                         \
  __attribute__((target(features), noinline)) static void iterate##width(                \
      const uint32_t *inner, const uint32_t *outer, uint32_t *words, uint32_t rounds)    \
  {                                                                                      \
    lanes##width i[5], o[5], block[5], sum[5];                                           \
    for (int w = 0; w < 5; w++) {                                                        \
      i[w] = ((const lanes##width *)inner)[w];                                           \
      o[w] = ((const lanes##width *)outer)[w];                                           \
      sum[w] = block[w] = ((const lanes##width *)words)[w];                              \
    }                                                                                    \
    for (uint32_t round = 1; round < rounds; round++) {                                  \
      compress##width(i, block);                                                         \
      compress##width(o, block);                                                         \
      for (int w = 0; w < 5; w++) sum[w] ^= block[w];                                    \
    }                                                                                    \
    for (int w = 0; w < 5; w++) ((lanes##width *)words)[w] = sum[w];                     \
  }

KERNEL(8, "avx2")
KERNEL(16, "avx512f,avx512bw,avx512vl")

int secret_lanes_width(void)
{
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
      && __builtin_cpu_supports("avx512vl"))
    return 16;
  return __builtin_cpu_supports("avx2") ? 8 : 0;
}

// Overwrites the stack below its caller, where the functions above have left the states of the padded keys,
// in both variables and spilled registers.
__attribute__((noinline)) static void clear_stack(void)
{
  uint8_t memory[16384];
  memset(memory, 0, sizeof memory);
  // Makes the optimizer assume that the memory is read.
  __asm__ volatile("" : : "r"(memory) : "memory");
}

void secret_lanes_iterate(
    int width, const uint32_t *inner, const uint32_t *outer, uint32_t *block, uint32_t rounds)
{
  if (width == 16) iterate16(inner, outer, block, rounds);
  if (width == 8) iterate8(inner, outer, block, rounds);
  clear_stack();
}

#else

int secret_lanes_width(void) { return 0; }

void secret_lanes_iterate(
    int width, const uint32_t *inner, const uint32_t *outer, uint32_t *block, uint32_t rounds)
{
  (void)width, (void)inner, (void)outer, (void)block, (void)rounds;
}

#endif
