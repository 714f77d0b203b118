import CTreeSitterSwift

/// Finds which of a vocabulary's names occur in a file at all, in one pass over its bytes.
///
/// It reads words, not code: a name in a comment or string counts. A file in which no name of a rule occurs
/// need not be parsed for it. Immutable, shared by all threads.
///
/// A name of the vocabulary may say what has to stand beside it: `id(` is `id` with an opening parenthesis after it,
/// `now)` is `now` without one, `frame.` is `frame` with a dot after it, `extension View` is `View` after that word and one space. `44` is a
/// number, or its digits before the point, of at most three digits. Any other name that is no identifier is never found.
public final class NameFilter: @unchecked Sendable {
  private let names: OpaquePointer?
  private let count: NameID

  /// Takes up the vocabulary's names.
  public init(_ vocabulary: Vocabulary) {
    var text: [CChar] = []
    var offsets: [UInt32] = []
    for name in vocabulary.names {
      offsets.append(UInt32(text.count))
      text.append(contentsOf: name.utf8.lazy.map { CChar(bitPattern: $0) })
    }
    offsets.append(UInt32(text.count))
    count = vocabulary.count
    names = duo_names_new(text, offsets, count)
  }

  deinit { duo_names_free(names) }

  /// Adds the names that occur in the bytes to a set made for the same vocabulary. Returns whether `duo-audit:` or
  /// `duo-layout-audit:` occurs, and so maybe a waiver.
  @discardableResult
  public func scan(_ bytes: UnsafeRawBufferPointer, into set: inout NameSet) -> Bool {
    scan(bytes, into: &set, sketch: nil)
  }

  /// The same, and sketches all identifiers of the file in the same pass.
  public func scan(
    _ bytes: UnsafeRawBufferPointer, into set: inout NameSet, sketcher: IdentifierSketcher
  ) -> (hasWaiver: Bool, sketch: IdentifierSketch) {
    let hasWaiver = scan(bytes, into: &set, sketch: sketcher.begin())
    return (hasWaiver, sketcher.sketch())
  }

  private func scan(
    _ bytes: UnsafeRawBufferPointer, into set: inout NameSet, sketch: UnsafeMutablePointer<UInt64>?
  ) -> Bool {
    guard let names, let start = bytes.baseAddress else { return false }
    return set.withWords { duo_names_scan(names, start, bytes.count, $0, sketch) } ?? false
  }
}
