#ifndef C_TREE_SITTER_SWIFT_H
#define C_TREE_SITTER_SWIFT_H

#include <stdbool.h>
#include <stdint.h>

struct TSLanguage;

/// The Swift grammar in the form that a runtime of this language version accepts, or NULL where there
/// is none. Pass the runtime's TREE_SITTER_LANGUAGE_VERSION.
const struct TSLanguage *duo_swift_language(uint32_t runtime_version);

enum {
  DUO_NODE_NAMED = 1,
  DUO_NODE_ERROR = 2,
  DUO_NODE_MISSING = 4,
  DUO_NODE_EXTRA = 8,
};

/// One node of the grammar's tree, in source order: parents before children.
typedef struct {
  uint32_t start;  // first byte
  uint32_t end;    // byte after the last
  uint32_t next;   // index after the last node of the subtree
  uint16_t symbol;
  uint8_t field;  // the grammar's field id, 0 for none
  uint8_t flags;  // DUO_NODE_...
} duo_node;

/// A growing table of nodes. Zero it before the first use; free `nodes` after the last.
typedef struct {
  duo_node *nodes;
  uint32_t count;
  uint32_t capacity;
} duo_table;

/// Fills `table` with every node of `tree` in one pass. False where memory runs out.
bool duo_fill_table(const void *tree, duo_table *table);

/// Parses UTF-8 bytes without an old tree. NULL where the parse takes longer than `limit` microseconds; the
/// parser can be used again then.
void *duo_parse(void *parser, const char *bytes, uint32_t length, uint64_t limit);

#endif
