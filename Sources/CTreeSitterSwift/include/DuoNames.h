#ifndef DUO_NAMES_H
#define DUO_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A set of names that a pass over a file's bytes looks for.
typedef struct duo_names duo_names;

/// The bits that a sketch is filled into before it is folded: a power of two.
enum { DUO_SKETCH_BITS = 1 << 16 };

/// Makes the set. Name `i` is the bytes from `offsets[i]` to before `offsets[i + 1]` of `text`; empty names are
/// never found. NULL where memory runs out.
duo_names *duo_names_new(const char *text, const uint32_t *offsets, uint32_t count);
void duo_names_free(duo_names *names);

/// Sets bit `i` of `found` for each name `i` that occurs as a word: a longest run of letters, digits, `_`, `$` and
/// bytes from 0x80 that starts with no digit; a `$` in front may be left out. With a `sketch` of DUO_SKETCH_BITS
/// bits, the bits of every word are set there. Returns whether `duo-audit:` or `duo-layout-audit:` occurs.
bool duo_names_scan(
  const duo_names *names, const void *bytes, size_t length, uint64_t *found, uint64_t *sketch);

/// The hash that a sketch keeps of a word.
uint64_t duo_word_hash(const void *bytes, size_t length);

#endif
