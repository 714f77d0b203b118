# shellcheck shell=bash
# For the other scripts to source: `build_release ROOT PRODUCT` makes the checkout at ROOT ready and builds a
# release of PRODUCT, but only where something changed since the last time. All it says goes to standard error.
# It returns 1 where that fails, after saying why. The program is then ROOT/.build/release/PRODUCT.

build_release() {
  local root=$1 product=$2
  local stamp=$root/.build/$product.built
  # Asking SwiftPM whether there is something to build takes longer than most audits, so ask the files: one that
  # was added, removed or changed since the last good build leaves itself or its folder newer than the stamp.
  if [ -x "$root/.build/release/$product" ] && [ -f "$stamp" ] && [ -z "$(find "$root/Package.swift" \
    "$root/Sources" "$root/Plugins" "$root/Rules" -newer "$stamp" -print 2>/dev/null)" ]; then
    return 0
  fi

  "$root/Scripts/setup" >&2 || return 1

  local options=(--package-path "$root" --configuration release --product "$product")
  # Linked statically, the program starts in half the time and runs where there is no Swift. The option of the
  # build rather than flags in the manifest: linking alone is not enough, the compiler must take Foundation's
  # module from the static set too, or the libraries beneath it are missing.
  [ "$(uname -s)" != Linux ] || options+=(--static-swift-stdlib)

  # The stamp carries the moment the build started, so that an edit while it runs is seen the next time.
  local started log
  started=$(mktemp "$root/.build/started.XXXXXX") && log=$(mktemp "$root/.build/log.XXXXXX") || return 1
  echo "$product: building a release, which takes a minute the first time" >&2
  local failed=0
  if [ -t 2 ]; then
    # Progress is for people.
    swift build "${options[@]}" >&2 || failed=1
  else
    swift build "${options[@]}" >"$log" 2>&1 || { failed=1 && cat "$log" >&2; }
  fi
  if [ $failed -eq 0 ]; then
    touch -r "$started" "$stamp"
  else
    echo "$product: error: the release could not be built; the words above say why" >&2
  fi
  rm -f "$started" "$log"
  return $failed
}
