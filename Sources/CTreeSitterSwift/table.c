// Flattens a tree in one pass of a cursor: ancestors and siblings are index arithmetic afterwards, and
// the tree can be freed at once. Most nodes are tokens: what is known of their symbol is not asked again.

#include <stdlib.h>
#include <string.h>

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

static bool push(duo_indices *list, uint32_t index) {
  if (list->count == list->capacity) {
    uint32_t capacity = list->capacity == 0 ? 256 : list->capacity * 2;
    uint32_t *items = realloc(list->items, sizeof(uint32_t) * capacity);
    if (items == NULL) return false;
    list->items = items;
    list->capacity = capacity;
  }
  list->items[list->count++] = index;
  return true;
}

bool duo_fill_table(const void *tree, const char *bytes, const duo_grammar *grammar, duo_table *table) {
  table->count = 0;
  table->marks.count = 0;
  table->open.count = 0;
  TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node((const TSTree *)tree));
  bool filled = false;
  uint8_t parent_traits = DUO_TRAIT_NO_FIELDS;
  for (;;) {
    if (table->count == table->capacity && !grow(table)) goto done;
    TSNode node = ts_tree_cursor_current_node(&cursor);
    uint32_t index = table->count++;
    duo_node *entry = &table->nodes[index];
    TSSymbol symbol = ts_node_symbol(node);
    bool is_error = symbol >= grammar->symbol_count;
    uint8_t traits = is_error ? DUO_TRAIT_NAMED | DUO_TRAIT_MARK : grammar->traits[symbol];
    entry->start = ts_node_start_byte(node);
    entry->end = ts_node_end_byte(node);
    entry->next = index + 1;
    entry->symbol = is_error ? grammar->symbol_count : symbol;
    entry->field =
      parent_traits & DUO_TRAIT_NO_FIELDS ? 0 : (uint8_t)ts_tree_cursor_current_field_id(&cursor);
    bool is_missing = entry->start == entry->end && ts_node_is_missing(node);
    entry->flags = (uint8_t)((traits & DUO_TRAIT_NAMED) | (is_error ? DUO_NODE_ERROR : 0) |
                             (is_missing ? DUO_NODE_MISSING : 0));
    if ((is_missing || traits & DUO_TRAIT_MARK) && !push(&table->marks, index)) goto done;
    bool is_leaf = traits & DUO_TRAIT_LEAF ||
                   (traits & DUO_TRAIT_TEXT && !ts_node_has_error(node) &&
                    memchr(bytes + entry->start, '\\', entry->end - entry->start) == NULL);
    if (!is_leaf && ts_tree_cursor_goto_first_child(&cursor)) {
      if (!push(&table->open, index)) goto done;
      parent_traits = traits;
      continue;
    }
    while (!ts_tree_cursor_goto_next_sibling(&cursor)) {
      if (table->open.count == 0 || !ts_tree_cursor_goto_parent(&cursor)) {
        filled = true;
        goto done;
      }
      uint32_t closed = table->open.items[--table->open.count];
      table->nodes[closed].next = table->count;
      parent_traits = DUO_TRAIT_NO_FIELDS;
      if (table->open.count > 0) {
        uint16_t above = table->nodes[table->open.items[table->open.count - 1]].symbol;
        parent_traits = above < grammar->symbol_count ? grammar->traits[above] : 0;
      }
    }
  }
done:
  ts_tree_cursor_delete(&cursor);
  return filled;
}

void duo_free_table(duo_table *table) {
  free(table->nodes);
  free(table->marks.items);
  free(table->open.items);
  memset(table, 0, sizeof *table);
}
