import SwiftTree
import Testing

@testable import CodeModel

/// The branches of a snippet, and the code around which layout branches stand.
struct BranchFixture {
  let model: UnitModel
  let branches: [Construct]

  /// - Parameter body: the statements of a view's `body` that knows `wide`, a condition that folding changes, and
  ///   `isOn`, one that it doesn't.
  init(body: String, members: String = "", types: String = "") throws {
    try self.init(
      """
      struct Page: View {
        @Environment(\\.horizontalSizeClass) private var widthClass
        @State private var text = ""
        let isOn: Bool
        private var wide: Bool { widthClass == .regular }
        \(members)
        var body: some View {
          \(body)
        }
      }
      struct Field: View {
        @State private var draft = ""
        var body: some View { Text(draft) }
      }
      struct Other: View {
        @State private var draft = ""
        var body: some View { Text(draft) }
      }
      struct Plain: View {
        var body: some View { Text("plain") }
      }
      \(types)
      """)
  }

  init(_ source: String) throws {
    let parser = try SwiftParser()
    let unit = parser.parse(
      SourceText(path: "Test.swift", text: source), vocabulary: KnownName.collector().vocabulary)
    #expect(unit.unread.isEmpty, "the test's code has to parse")
    model = UnitModel(unit)
    branches = model.constructs(.branch)
  }

  /// The word of the only branch's attribute.
  func word(_ attribute: String) throws -> String? {
    try #require(branches.count == 1, "\(branches.count) branches")
    return branches[0].attributes[attribute]?.words.first
  }

  /// Arms and shared state of the only branch, such as `shared owned`.
  var summary: String {
    branches.map { branch in
      let words = [branch.attributes["arms"], branch.attributes["shared-state"]].compactMap { $0?.words.first }
      return words.joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// Whether the calls of a modifier stand in layout branches, in source order.
  func layoutBranches(around modifier: String) -> [Bool] {
    let unit = model.unit
    return (0..<unit.count).filter { unit[$0].kind == .call && unit.name(unit[$0].name) == modifier }.map {
      model.contexts(of: $0).contains(.layoutBranch)
    }
  }

  /// The state of the views that `.id` is applied to, in source order.
  var identified: [String?] {
    let unit = model.unit
    return (0..<unit.count).filter { unit[$0].kind == .call && unit.name(unit[$0].name) == "id" }.map {
      model.viewState(around: $0)
    }
  }
}
