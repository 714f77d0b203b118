// Parses a buffer with a guard against loops: error recovery of older runtimes can run for ever.
//
// Runtimes up to 0.24 take a timeout; from 0.25 on (language version 15) a parse asks a callback, and
// 0.26 has dropped the timeout.

#include <stddef.h>
#include <time.h>

#include <tree_sitter/api.h>

#include "include/CTreeSitterSwift.h"

#if TREE_SITTER_LANGUAGE_VERSION >= 15

typedef struct {
  const char *bytes;
  uint32_t length;
  struct timespec start;
  uint64_t limit;
} guarded;

static const char *read_bytes(void *payload, uint32_t index, TSPoint point, uint32_t *length) {
  (void)point;
  const guarded *input = payload;
  if (index >= input->length) {
    *length = 0;
    return "";
  }
  *length = input->length - index;
  return input->bytes + index;
}

static bool is_over(TSParseState *state) {
  const guarded *input = state->payload;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t micros = (int64_t)(now.tv_sec - input->start.tv_sec) * 1000000 +
                   (now.tv_nsec - input->start.tv_nsec) / 1000;
  return micros > (int64_t)input->limit;
}

void *duo_parse(void *parser, const char *bytes, uint32_t length, uint64_t limit) {
  guarded payload = {.bytes = bytes, .length = length, .limit = limit};
  clock_gettime(CLOCK_MONOTONIC, &payload.start);
  TSInput input = {.payload = &payload, .read = read_bytes, .encoding = TSInputEncodingUTF8};
  TSParseOptions options = {.payload = &payload, .progress_callback = is_over};
  TSTree *tree = ts_parser_parse_with_options((TSParser *)parser, NULL, input, options);
  if (tree == NULL) ts_parser_reset((TSParser *)parser);
  return tree;
}

#else

void *duo_parse(void *parser, const char *bytes, uint32_t length, uint64_t limit) {
  ts_parser_set_timeout_micros((TSParser *)parser, limit);
  TSTree *tree = ts_parser_parse_string((TSParser *)parser, NULL, bytes, length);
  if (tree == NULL) ts_parser_reset((TSParser *)parser);
  return tree;
}

#endif
