#ifndef SECRET_LANES_H
#define SECRET_LANES_H

#include <stdint.h>

/// How many lanes this processor has for `secret_lanes_iterate`: 16, 8, or 0 for none.
int secret_lanes_width(void);

/// The rounds of PBKDF2 with HMAC-SHA1 in all lanes of a width that the processor has.
///
/// Word w of lane l is at w * width + l. `inner` and `outer` are the states behind the padded keys,
/// `block` is the first round's result, and the sum of all rounds at the end.
void secret_lanes_iterate(
    int width, const uint32_t *inner, const uint32_t *outer, uint32_t *block, uint32_t rounds);

#endif
