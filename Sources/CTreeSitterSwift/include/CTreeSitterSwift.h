#ifndef C_TREE_SITTER_SWIFT_H
#define C_TREE_SITTER_SWIFT_H

#include <stdbool.h>
#include <stdint.h>

#include "DuoNames.h"

struct TSLanguage;

/// The Swift grammar in the form that a runtime of this language version accepts, or NULL where there
/// is none. Pass the runtime's TREE_SITTER_LANGUAGE_VERSION.
const struct TSLanguage *duo_swift_language(uint32_t runtime_version);

/// Gives the runtime an allocator that is made for parsing. Call it before the first parser of the process is made,
/// or not at all: what another allocator gave can't be freed by this one.
void duo_use_pool(void);

/// What a node is: in a node's `flags`.
enum {
  DUO_NODE_NAMED = 1,
  DUO_NODE_ERROR = 2,
  DUO_NODE_MISSING = 4,
};

/// What a symbol's nodes need from the table: in `duo_grammar.traits`.
enum {
  /// The same bit as in a node's flags.
  DUO_TRAIT_NAMED = 1,
  /// Nothing below such a node is read.
  DUO_TRAIT_LEAF = 2,
  /// Something below such a node is read only where its text holds a backslash.
  DUO_TRAIT_TEXT = 4,
  /// Such nodes are listed in the table's marks.
  DUO_TRAIT_MARK = 8,
  /// The fields of such a node's children are never read.
  DUO_TRAIT_NO_FIELDS = 16,
};

/// The traits of a grammar's symbols, by number. The symbol of error nodes becomes `symbol_count`.
typedef struct {
  const uint8_t *traits;
  uint16_t symbol_count;
} duo_grammar;

/// One node of the grammar's tree, in source order: parents before children.
typedef struct {
  uint32_t start;  // first byte
  uint32_t end;    // byte after the last
  uint32_t next;   // index after the last node of the subtree
  uint16_t symbol;
  uint8_t field;  // the grammar's field id, 0 for none
  uint8_t flags;  // DUO_NODE_...
} duo_node;

/// A growing list of node indices.
typedef struct {
  uint32_t *items;
  uint32_t count;
  uint32_t capacity;
} duo_indices;

/// A growing table of nodes. Zero it before the first use; free it after the last with `duo_free_table`.
typedef struct {
  duo_node *nodes;
  uint32_t count;
  uint32_t capacity;
  /// The nodes to look at after the pass, in source order: errors, missing tokens, DUO_TRAIT_MARK.
  duo_indices marks;
  duo_indices open;
} duo_table;

/// Fills `table` with the nodes of `tree`, a parse of `bytes`, in one pass. False where memory runs out.
bool duo_fill_table(const void *tree, const char *bytes, const duo_grammar *grammar, duo_table *table);

/// Frees what the table holds.
void duo_free_table(duo_table *table);

/// Parses UTF-8 bytes without an old tree. NULL where the parse takes longer than `limit` microseconds; the
/// parser can be used again then.
void *duo_parse(void *parser, const char *bytes, uint32_t length, uint64_t limit);

#endif
