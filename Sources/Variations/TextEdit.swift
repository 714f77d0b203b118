/// The replacement of a range of a text by words and by code that stands elsewhere in it.
///
/// Knowing what was moved, and not only what the new text is, tells where every byte of the old text went.
struct TextEdit {
  enum Part {
    case text(String)
    /// The bytes of this range of the original.
    case moved(Range<Int>)
    /// A name that is declared here. It stands for what the same edit moves.
    case name(String)
    /// Words that go on with what is moved right after them: a mark at its start may now stand here.
    case lead(String)
  }

  var range: Range<Int>
  var parts: [Part]

  init(_ range: Range<Int>, _ parts: Part...) {
    self.range = range
    self.parts = parts
  }

  init(_ range: Range<Int>, parts: [Part]) {
    self.range = range
    self.parts = parts
  }

  static func insert(_ text: String, at offset: Int) -> TextEdit { TextEdit(offset..<offset, .text(text)) }

  static func replace(_ range: Range<Int>, by text: String) -> TextEdit { TextEdit(range, .text(text)) }
}

/// Edits that belong together: one application of a variation.
struct Rewrite {
  var edits: [TextEdit]
  /// Marks in the first range may also be found where the code of the second one went.
  var twins: [(Range<Int>, Range<Int>)] = []

  init(_ edits: TextEdit...) {
    self.edits = edits
  }

  init(edits: [TextEdit], twins: [(Range<Int>, Range<Int>)] = []) {
    self.edits = edits
    self.twins = twins
  }

  /// The changed text, or nil where two edits overlap.
  func apply(to original: MarkedText) -> MarkedText? {
    let bytes = Array(original.text.utf8)
    var result: [UInt8] = []
    // Where stretches of the original stand now.
    var stretches: [(from: Range<Int>, to: Int)] = []
    var replacements: [(from: Range<Int>, to: Int)] = []
    var newNames: [Int] = []
    var leads: [(from: Int, to: Int)] = []
    var position = 0
    for edit in inOrder {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count else { return nil }
      stretches.append((position..<edit.range.lowerBound, result.count))
      result += bytes[position..<edit.range.lowerBound]
      replacements.append((edit.range, result.count))
      var name: Int?
      var lead: Int?
      for part in edit.parts {
        switch part {
        case .text(let text): result += text.utf8
        case .name(let text):
          name = result.count
          newNames.append(result.count)
          result += text.utf8
        case .lead(let text):
          lead = result.count
          result += text.utf8
        case .moved(let range):
          stretches.append((range, result.count))
          if let name { replacements.append((range, name)) }
          if let lead { leads.append((range.lowerBound, lead)) }
          lead = nil
          result += bytes[range]
        }
      }
      position = edit.range.upperBound
    }
    stretches.append((position..<bytes.count, result.count))
    result += bytes[position...]

    func places(_ offset: Int) -> [Int] {
      let kept = stretches.filter { $0.from.contains(offset) }.map { $0.to + offset - $0.from.lowerBound }
      let standIns = replacements.filter { $0.from.contains(offset) || $0.from.lowerBound == offset }.map(\.to)
      return kept + standIns + leads.filter { $0.from == offset }.map(\.to)
    }
    let marks = original.marks.map { mark -> MarkedText.Mark in
      var found = mark.places.flatMap(places)
      for (range, twin) in twins where mark.places.contains(where: range.contains) { found += places(twin.lowerBound) }
      var unique: [Int] = []
      for place in found where !unique.contains(place) { unique.append(place) }
      return MarkedText.Mark(places: unique)
    }
    guard marks.allSatisfy({ !$0.places.isEmpty }) else { return nil }
    return MarkedText(
      text: String(decoding: result, as: UTF8.self), marks: marks, names: original.names.flatMap(places) + newNames)
  }

  private var inOrder: [TextEdit] {
    edits.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
  }
}
