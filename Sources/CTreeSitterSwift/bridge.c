// Hands the grammar to whatever runtime is installed.
//
// The grammar is ABI 15; runtimes before 0.25 accept 13 and 14. Both versions of the language struct
// are the same up to `primary_state_ids`. What differs is the stride of the lex-mode table: ABI 15 has
// a third member, the id of a reserved-word set, which this grammar does not use. For an older runtime
// the struct is copied, the version lowered and the table rewritten without that member.

#if !__has_include("grammar/tree_sitter/parser.h")
#error "the Swift grammar is not here yet: run Scripts/setup"
#endif
#include "grammar/tree_sitter/parser.h"

#include <pthread.h>
#include <stdlib.h>

#include "include/CTreeSitterSwift.h"

extern const TSLanguage *tree_sitter_swift(void);

static TSLanguage lowered;
static TSLexMode *lowered_modes;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void lower(void) {
  const TSLanguage *language = tree_sitter_swift();
  uint32_t count = language->state_count;
  lowered_modes = malloc(sizeof(TSLexMode) * count);
  if (lowered_modes == NULL) return;
  for (uint32_t state = 0; state < count; state++) {
    lowered_modes[state].lex_state = language->lex_modes[state].lex_state;
    lowered_modes[state].external_lex_state = language->lex_modes[state].external_lex_state;
  }
  lowered = *language;
  lowered.abi_version = 14;
  lowered.lex_modes = (const TSLexerMode *)(const void *)lowered_modes;
}

const struct TSLanguage *duo_swift_language(uint32_t runtime_version) {
  const TSLanguage *language = tree_sitter_swift();
  if (runtime_version >= language->abi_version) return language;
  if (language->abi_version != 15 || language->max_reserved_word_set_size != 0) return NULL;
  pthread_once(&once, lower);
  return lowered_modes == NULL ? NULL : &lowered;
}
