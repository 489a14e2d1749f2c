#ifndef SECRET_LANES_H
#define SECRET_LANES_H

#include <stdint.h>

/// Returns the number of lanes that `secret_lanes_iterate` supports on this processor: 16, 8, or 0.
int secret_lanes_width(void);

/// Computes the rounds of PBKDF2 with HMAC-SHA1 in all lanes. The processor must support the width.
///
/// Word w of lane l is at index w * width + l. `inner` and `outer` are the SHA-1 states after hashing the
/// padded keys. On entry, `block` is the first round's result; on return, it is the sum (XOR) of all rounds.
void secret_lanes_iterate(
    int width, const uint32_t *inner, const uint32_t *outer, uint32_t *block, uint32_t rounds);

#endif
