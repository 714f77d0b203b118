// Flattens a tree in one pass of a cursor: ancestors and siblings are index arithmetic afterwards, and
// the tree can be freed at once.

#include <stdlib.h>

#include <tree_sitter/api.h>

#include "include/CTreeSitterSwift.h"

static bool grow(duo_table *table) {
  uint32_t capacity = table->capacity == 0 ? 4096 : table->capacity * 2;
  duo_node *nodes = realloc(table->nodes, sizeof(duo_node) * capacity);
  if (nodes == NULL) return false;
  table->nodes = nodes;
  table->capacity = capacity;
  return true;
}

typedef struct {
  uint32_t *items;
  uint32_t count;
  uint32_t capacity;
} index_stack;

static bool push(index_stack *stack, uint32_t index) {
  if (stack->count == stack->capacity) {
    uint32_t capacity = stack->capacity == 0 ? 256 : stack->capacity * 2;
    uint32_t *items = realloc(stack->items, sizeof(uint32_t) * capacity);
    if (items == NULL) return false;
    stack->items = items;
    stack->capacity = capacity;
  }
  stack->items[stack->count++] = index;
  return true;
}

bool duo_fill_table(const void *tree, duo_table *table) {
  table->count = 0;
  index_stack open = {0};
  TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node((const TSTree *)tree));
  bool filled = false;
  for (;;) {
    if (table->count == table->capacity && !grow(table)) goto done;
    TSNode node = ts_tree_cursor_current_node(&cursor);
    uint32_t index = table->count++;
    duo_node *entry = &table->nodes[index];
    entry->start = ts_node_start_byte(node);
    entry->end = ts_node_end_byte(node);
    entry->next = index + 1;
    entry->symbol = ts_node_symbol(node);
    entry->field = (uint8_t)ts_tree_cursor_current_field_id(&cursor);
    entry->flags = (uint8_t)((ts_node_is_named(node) ? DUO_NODE_NAMED : 0) |
                             (entry->symbol == (TSSymbol)-1 ? DUO_NODE_ERROR : 0) |
                             (ts_node_is_missing(node) ? DUO_NODE_MISSING : 0) |
                             (ts_node_is_extra(node) ? DUO_NODE_EXTRA : 0));
    if (ts_tree_cursor_goto_first_child(&cursor)) {
      if (!push(&open, index)) goto done;
      continue;
    }
    while (!ts_tree_cursor_goto_next_sibling(&cursor)) {
      if (open.count == 0 || !ts_tree_cursor_goto_parent(&cursor)) {
        filled = true;
        goto done;
      }
      table->nodes[open.items[--open.count]].next = table->count;
    }
  }
done:
  free(open.items);
  ts_tree_cursor_delete(&cursor);
  return filled;
}
