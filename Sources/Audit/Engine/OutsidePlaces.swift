import CodeModel
import SwiftTree

/// Makes places in other files of a project, for the steps that explain a value. One a thread; a file is read once.
struct OutsidePlaces {
  /// The reference and text of a file by its number in the project; nil where it can't be read any more.
  let file: @Sendable (Int32) -> (reference: FileReference, text: SourceText)?
  private var makers: [Int32: PlaceMaker] = [:]

  init(file: @escaping @Sendable (Int32) -> (reference: FileReference, text: SourceText)?) { self.file = file }

  mutating func place(of step: OutsideStep) -> Place? {
    if makers[step.file] == nil, let found = file(step.file) {
      makers[step.file] = PlaceMaker(file: found.reference, bytes: found.text.bytes)
    }
    return makers[step.file]?.place(Int(step.range.lowerBound)..<Int(step.range.upperBound))
  }
}
