import SwiftTree
import Testing

@testable import CodeModel

/// What tells one model of the hardware from another.
struct HardwareTests {
  @Test func `what is compared with identifiers of hardware`() throws {
    for question in [
      "name == \"iPhone18,1\"", "\"iPad16,3\" != name", "name.hasPrefix(\"iPhone18,\")", "name.contains(\"iPad14\")",
      "[\"iPhone18,1\", \"iPhone18,2\"].contains(name)",
    ] {
      let source = "func f(name: String) { use(\(question)) }"
      #expect(try origins(of: "name", in: source) == .deviceModel, "\(question)")
      #expect(try origins(of: question, in: source) == .deviceModel, "\(question)")
    }
    let listed = "let old: Set<String> = [\"iPhone8,1\"]\nfunc f(id: String) { use(old.contains(id)) }"
    #expect(try origins(of: "old.contains(id)", in: listed) == .deviceModel)
    let switched = "func f(id: String) { switch id { case \"iPhone18,1\": a(); default: b() } }"
    #expect(try origins(of: "id", in: switched) == .deviceModel)
  }

  @Test func `what only looks like one`() throws {
    for question in ["name == \"iPhone\"", "name == \"iPhone 18\"", "name == \"iPhoneX\"", "name == \"18,1\""] {
      #expect(try origins(of: "name", in: "func f(name: String) { use(\(question)) }") == [], "\(question)")
    }
  }

  @Test func `the system's own answers`() throws {
    let simulator = "let id = ProcessInfo.processInfo.environment[\"SIMULATOR_MODEL_IDENTIFIER\"]\nuse(id)"
    #expect(try origins(of: "id", in: simulator) == .deviceModel)
    let machine = """
      func f() -> String {
        var size = 0
        sysctlbyname("hw.machine", nil, &size, nil, 0)
        var text = [CChar](repeating: 0, count: size)
        sysctlbyname("hw.machine", &text, &size, nil, 0)
        use(size)
        return String(cString: text)
      }
      let name = f()
      """
    #expect(try origins(of: "f()", in: machine) == .deviceModel)
    #expect(try origins(of: "size", in: machine) == [], "the length of a name is no name")
    #expect(try origins(of: "f()", in: machine.replacing("hw.machine", with: "hw.memsize")) == [])
  }

  @Test func `names that ask for a foldable`() throws {
    for question in [
      "UIDevice.current.isDuo", "DeviceInfo.isFoldable", "device.isFolded", "Platform.shared.isUnfolded",
    ] {
      #expect(try origins(of: question, in: "use(\(question))") == .deviceModel, "\(question)")
    }
    for question in ["match.isDuo", "card.isFolded", "Deck.isFoldable", "section.isUnfolded"] {
      #expect(try origins(of: question, in: "use(\(question))") == [], "\(question)")
    }
  }

  @Test func `a property that asks for one`() throws {
    #expect(try origins(of: "isDuo", in: "struct V: View { let isDuo: Bool; func f() { use(isDuo) } }") == .deviceModel)
    #expect(try origins(of: "isDuo", in: "struct Match { let isDuo: Bool; func f() { use(isDuo) } }") == [])
    #expect(try origins(of: "isFolded", in: "struct V: View { let isFolded: Bool; func f() { use(isFolded) } }") == [])
    let computed = "struct V: View { var isDuo: Bool { players.count == 2 }; func f() { use(isDuo) } }"
    #expect(try origins(of: "isDuo", in: computed) == [])
    let environment = "struct V: View { @Environment(\\.isFoldable) var isFoldable; func f() { use(isFoldable) } }"
    #expect(try origins(of: "isFoldable", in: environment) == .deviceModel)
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
