// Finds which of a set of names occur in a file, and sketches all of its words, in one pass.
//
// Words are found 64 bytes at a time as bits of a mask. A word's hash comes from its first and last eight bytes and
// its length; a small table of bits turns most words away before anything is compared.

#include <stdlib.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#include "include/DuoNames.h"

enum { FILTER_BITS = 1 << 15, WAIVER = UINT32_MAX };

/// What has to stand beside a word.
typedef enum {
  ANYTHING,
  CALL,     // `id(`: an opening parenthesis after it
  NO_CALL,  // `now)`: none
  BASE,     // `frame.`: a dot after it
  PAIR,     // `extension View`: another word and a space before it
} neighbour;

typedef struct {
  uint64_t hash;
  uint32_t name;  // index + 1, WAIVER, or 0 for a free slot
  uint32_t offset;
  uint32_t length;
  uint32_t before;  // the length of what stands before it, its space included
  neighbour neighbour;
} slot;

struct duo_names {
  uint64_t filter[FILTER_BITS / 64];
  slot *slots;
  uint32_t mask;
  char *text;
};

static const char waiver_word[] = "duo";

static inline uint64_t fold(uint64_t a, uint64_t b) {
  __uint128_t product = (__uint128_t)a * b;
  return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

static inline uint64_t hash_ends(uint64_t first, uint64_t last, size_t length) {
  return fold(first ^ 0x2d358dccaa6c78a5u, last ^ 0x8bb84b93962eacc9u ^ length);
}

static inline uint64_t load(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

uint64_t duo_word_hash(const void *bytes, size_t length) {
  if (length == 0) return 0;
  const uint8_t *start = bytes;
  if (length >= 8) return hash_ends(load(start), load(start + length - 8), length);
  uint8_t padded[8] = {0};
  memcpy(padded, start, length);
  uint64_t word = load(padded);
  return hash_ends(word, word, length);
}

/// The same hash for a word with at least eight readable bytes from its start and before its end.
static inline uint64_t inner_hash(const uint8_t *start, size_t length) {
  uint32_t excess = length >= 8 ? 0 : (uint32_t)(8 - length) * 8;
  return hash_ends(load(start) << excess >> excess, load(start + length - 8) >> excess, length);
}

static void insert(duo_names *names, uint32_t name, uint32_t offset, uint32_t length) {
  neighbour neighbour = ANYTHING;
  uint32_t before = 0;
  const char *text = names->text + offset;
  const char *space = memchr(text, ' ', length);
  if (space != NULL) {
    neighbour = PAIR;
    before = (uint32_t)(space - text) + 1;
    offset += before;
    length -= before;
  } else if (length > 1) {
    switch (text[length - 1]) {
      case '(': neighbour = CALL; break;
      case ')': neighbour = NO_CALL; break;
      case '.': neighbour = BASE; break;
      default: break;
    }
    if (neighbour != ANYTHING) length--;
  }
  uint64_t hash = duo_word_hash(names->text + offset, length);
  names->filter[hash % FILTER_BITS / 64] |= (uint64_t)1 << hash % 64;
  uint32_t index = (uint32_t)(hash >> 32) & names->mask;
  while (names->slots[index].name != 0) index = (index + 1) & names->mask;
  names->slots[index] = (slot){.hash = hash, .name = name, .offset = offset, .length = length, .before = before, .neighbour = neighbour};
}

duo_names *duo_names_new(const char *text, const uint32_t *offsets, uint32_t count) {
  duo_names *names = calloc(1, sizeof *names);
  if (names == NULL) return NULL;
  uint32_t capacity = 64;
  while (capacity < (count + 1) * 4) capacity *= 2;
  uint32_t size = offsets[count];
  names->mask = capacity - 1;
  names->slots = calloc(capacity, sizeof(slot));
  names->text = malloc(size + sizeof waiver_word);
  if (names->slots == NULL || names->text == NULL) {
    duo_names_free(names);
    return NULL;
  }
  memcpy(names->text, text, size);
  memcpy(names->text + size, waiver_word, sizeof waiver_word);
  for (uint32_t name = 0; name < count; name++) {
    uint32_t length = offsets[name + 1] - offsets[name];
    if (length > 0) insert(names, name + 1, offsets[name], length);
  }
  insert(names, WAIVER, size, sizeof waiver_word - 1);
  return names;
}

void duo_names_free(duo_names *names) {
  if (names == NULL) return;
  free(names->slots);
  free(names->text);
  free(names);
}

static bool is_word_byte(uint8_t byte) {
  return (byte | 0x20) - 'a' < 26u || byte - '0' < 10u || byte == '_' || byte == '$' || byte >= 0x80;
}

/// Bit `i` is set where `block[i]` belongs to a word.
static inline uint64_t word_mask(const uint8_t *block) {
#if defined(__SSE2__)
  uint64_t mask = 0;
  for (int part = 0; part < 4; part++) {
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)(block + part * 16));
    // Signed comparisons: bytes from 0x80 are negative, and belong to words as they are.
    __m128i lower = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
    __m128i letter = _mm_and_si128(
      _mm_cmpgt_epi8(lower, _mm_set1_epi8('a' - 1)), _mm_cmplt_epi8(lower, _mm_set1_epi8('z' + 1)));
    __m128i digit = _mm_and_si128(
      _mm_cmpgt_epi8(bytes, _mm_set1_epi8('0' - 1)), _mm_cmplt_epi8(bytes, _mm_set1_epi8('9' + 1)));
    __m128i mark = _mm_or_si128(
      _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('$')));
    __m128i word = _mm_or_si128(_mm_or_si128(letter, digit), _mm_or_si128(mark, bytes));
    mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(word) << part * 16;
  }
  return mask;
#elif defined(__ARM_NEON)
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t weight = vld1q_u8(weights);
  uint8x16_t parts[4];
  for (int part = 0; part < 4; part++) {
    uint8x16_t bytes = vld1q_u8(block + part * 16);
    uint8x16_t lower = vorrq_u8(bytes, vdupq_n_u8(0x20));
    uint8x16_t letter = vcltq_u8(vsubq_u8(lower, vdupq_n_u8('a')), vdupq_n_u8(26));
    uint8x16_t digit = vcltq_u8(vsubq_u8(bytes, vdupq_n_u8('0')), vdupq_n_u8(10));
    uint8x16_t mark = vorrq_u8(vceqq_u8(bytes, vdupq_n_u8('_')), vceqq_u8(bytes, vdupq_n_u8('$')));
    uint8x16_t word = vorrq_u8(vorrq_u8(letter, digit), vorrq_u8(mark, vcgeq_u8(bytes, vdupq_n_u8(0x80))));
    parts[part] = vandq_u8(word, weight);
  }
  uint8x16_t sum = vpaddq_u8(vpaddq_u8(parts[0], parts[1]), vpaddq_u8(parts[2], parts[3]));
  sum = vpaddq_u8(sum, sum);
  return vgetq_lane_u64(vreinterpretq_u64_u8(sum), 0);
#else
  uint64_t mask = 0;
  for (int index = 0; index < 64; index++) mask |= (uint64_t)is_word_byte(block[index]) << index;
  return mask;
#endif
}

typedef struct {
  const duo_names *names;
  const uint8_t *bytes;
  size_t length;
  uint64_t *found;
  uint64_t *sketch;
  bool has_waiver;
} scan;

static bool starts_with(const scan *scan, size_t start, const char *text) {
  size_t length = strlen(text);
  return scan->length - start >= length && memcmp(scan->bytes + start, text, length) == 0;
}

/// Whether a dot comes next: behind spaces, line breaks, `?`, `!` and closing parentheses. A comment may hide one.
static bool has_dot(const scan *scan, size_t end) {
  for (; end < scan->length; end++) {
    switch (scan->bytes[end]) {
      case ' ': case '\t': case '\r': case '\n': case '?': case '!': case ')': break;
      case '.': case '/': return true;
      default: return false;
    }
  }
  return false;
}

static bool has_neighbour(const scan *scan, const slot *slot, size_t start, size_t length) {
  size_t end = start + length;
  switch (slot->neighbour) {
    // `UUID.init()` is a call too.
    case CALL: return end < scan->length && (scan->bytes[end] == '(' || starts_with(scan, end, ".init"));
    case NO_CALL: return end >= scan->length || scan->bytes[end] != '(';
    case BASE: return has_dot(scan, end);
    case PAIR:
      return start >= slot->before &&
             memcmp(scan->bytes + start - slot->before, scan->names->text + slot->offset - slot->before,
                    slot->before) == 0;
    default: return true;
  }
}

/// A word that the filter lets through: it is compared.
static __attribute__((noinline)) void look_up(scan *scan, size_t start, size_t length, uint64_t hash) {
  const duo_names *names = scan->names;
  uint32_t index = (uint32_t)(hash >> 32) & names->mask;
  for (; names->slots[index].name != 0; index = (index + 1) & names->mask) {
    const slot *slot = &names->slots[index];
    if (slot->hash != hash || slot->length != length ||
        memcmp(names->text + slot->offset, scan->bytes + start, length) != 0 ||
        !has_neighbour(scan, slot, start, length))
      continue;
    if (slot->name == WAIVER) {
      scan->has_waiver = scan->has_waiver || starts_with(scan, start, "duo-audit:") ||
                         starts_with(scan, start, "duo-layout-audit:");
    } else {
      uint32_t name = slot->name - 1;
      scan->found[name / 64] |= (uint64_t)1 << name % 64;
    }
  }
}

static inline void add_word(scan *scan, size_t start, size_t end) {
  const uint8_t *word = scan->bytes + start;
  size_t length = end - start;
  // Rules ask for short numbers alone, and other files never ask for one.
  bool is_number = *word - '0' < 10u;
  if (is_number && length > 3) return;
  bool is_inside = end >= 8 && start + 8 <= scan->length;
  uint64_t hash = is_inside ? inner_hash(word, length) : duo_word_hash(word, length);
  if (scan->sketch != NULL && !is_number) {
    for (int shift = 0; shift < 48; shift += 16) {
      uint64_t bit = hash >> shift & (DUO_SKETCH_BITS - 1);
      scan->sketch[bit / 64] |= (uint64_t)1 << bit % 64;
    }
  }
  if (scan->names->filter[hash % FILTER_BITS / 64] >> hash % 64 & 1) look_up(scan, start, length, hash);
  if (*word == '$' && length > 1) add_word(scan, start + 1, end);
}

bool duo_names_scan(
  const duo_names *names, const void *bytes, size_t length, uint64_t *found, uint64_t *sketch) {
  scan scan = {.names = names, .bytes = bytes, .length = length, .found = found, .sketch = sketch};
  size_t begin = length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  size_t start = 0;
  bool is_open = false;
  for (size_t base = begin; base < length; base += 64) {
    uint8_t tail[64] = {0};
    const uint8_t *block = scan.bytes + base;
    if (length - base < 64) {
      memcpy(tail, block, length - base);
      block = tail;
    }
    uint64_t mask = word_mask(block);
    uint64_t before = mask << 1 | is_open;
    uint64_t starts = mask & ~before;
    uint64_t ends = ~mask & before;
    while (ends != 0) {
      if (!is_open) {
        start = base + (size_t)__builtin_ctzll(starts);
        starts &= starts - 1;
      }
      is_open = false;
      add_word(&scan, start, base + (size_t)__builtin_ctzll(ends));
      ends &= ends - 1;
    }
    if (starts != 0) start = base + (size_t)__builtin_ctzll(starts);
    is_open = mask >> 63;
  }
  if (is_open) add_word(&scan, start, length);
  return scan.has_waiver;
}
