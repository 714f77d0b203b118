// An allocator for the runtime: a parse makes and frees some hundred thousand small blocks, and a free list for each
// size and thread costs a fraction of what a general allocator takes for them.
//
// Blocks of up to 1 kB come from chunks that a thread keeps for its next parse; larger ones go to the system. A block
// that another thread frees joins that thread's lists.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <tree_sitter/api.h>

#include "include/CTreeSitterSwift.h"

enum { STEP = 16, CLASSES = 65, CHUNK = 1 << 18 };

/// In front of each block, which keeps the alignment of malloc.
typedef union {
  struct {
    size_t size_class;  // in steps, header included; 0 for a block of the system's
  } used;
  char alignment[16];
} header;

typedef struct free_block {
  struct free_block *next;
} free_block;

static _Thread_local free_block *free_lists[CLASSES + 1];
static _Thread_local char *chunk;
static _Thread_local size_t chunk_left;

static void *from_chunk(size_t size_class) {
  size_t bytes = size_class * STEP;
  if (chunk_left < bytes) {
    char *fresh = malloc(CHUNK);
    if (fresh == NULL) return NULL;
    chunk = fresh;
    chunk_left = CHUNK;
  }
  header *block = (header *)(void *)chunk;
  chunk += bytes;
  chunk_left -= bytes;
  block->used.size_class = size_class;
  return block + 1;
}

static void *from_system(size_t size) {
  header *block = size <= SIZE_MAX - sizeof(header) ? malloc(size + sizeof(header)) : NULL;
  if (block == NULL) abort();
  block->used.size_class = 0;
  return block + 1;
}

static void *pool_malloc(size_t size) {
  size_t size_class = (size + sizeof(header) + STEP - 1) / STEP;
  if (size_class >= CLASSES) return from_system(size);
  free_block *block = free_lists[size_class];
  if (block != NULL) {
    free_lists[size_class] = block->next;
    return block;
  }
  void *fresh = from_chunk(size_class);
  // The runtime expects memory or the end of the process.
  if (fresh == NULL) abort();
  return fresh;
}

static void pool_free(void *pointer) {
  if (pointer == NULL) return;
  header *block = (header *)pointer - 1;
  size_t size_class = block->used.size_class;
  if (size_class == 0) {
    free(block);
    return;
  }
  free_block *freed = pointer;
  freed->next = free_lists[size_class];
  free_lists[size_class] = freed;
}

static void *pool_calloc(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / size) abort();
  void *pointer = pool_malloc(count * size);
  memset(pointer, 0, count * size);
  return pointer;
}

static void *pool_realloc(void *pointer, size_t size) {
  if (pointer == NULL) return pool_malloc(size);
  header *block = (header *)pointer - 1;
  size_t size_class = block->used.size_class;
  if (size_class == 0) {
    block = size <= SIZE_MAX - sizeof(header) ? realloc(block, size + sizeof(header)) : NULL;
    if (block == NULL) abort();
    return block + 1;
  }
  size_t room = size_class * STEP - sizeof(header);
  if (size <= room) return pointer;
  void *larger = pool_malloc(size);
  memcpy(larger, pointer, room);
  pool_free(pointer);
  return larger;
}

void duo_use_pool(void) { ts_set_allocator(pool_malloc, pool_calloc, pool_realloc, pool_free); }
