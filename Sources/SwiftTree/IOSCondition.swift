/// The value of an `#if` condition for an iOS device build.
struct IOSCondition {
  private var words: [Substring] = []
  private var index = 0
  private let flags: Set<String>
  private var depth = 0
  private(set) var value: ConditionalBlock.Compiled = .unknown

  init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, flags: Set<String>) {
    self.flags = flags
    let text = String(decoding: bytes[range], as: UTF8.self)
    words = Self.split(text)
    value = disjunction()
    if index < words.count { value = .unknown }
  }

  /// Deeper nesting than people write; a condition below it is not decided.
  private static let maximumDepth = 64

  private static func split(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first.isLetter || first == "_" || first.isNumber {
        let word = rest.prefix { $0.isLetter || $0 == "_" || $0.isNumber || $0 == "." }
        words.append(word)
        rest = rest.dropFirst(word.count)
      } else {
        let length = ["&&", "||", ">=", "<=", "=="].contains(rest.prefix(2)) ? 2 : 1
        words.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    return words
  }

  private mutating func take(_ word: String) -> Bool {
    guard index < words.count, words[index] == word else { return false }
    index += 1
    return true
  }

  private mutating func disjunction() -> ConditionalBlock.Compiled {
    var result = conjunction()
    while take("||") {
      let next = conjunction()
      result = result == .yes || next == .yes ? .yes : result == .no && next == .no ? .no : .unknown
    }
    return result
  }

  private mutating func conjunction() -> ConditionalBlock.Compiled {
    var result = term()
    while take("&&") {
      let next = term()
      result = result == .no || next == .no ? .no : result == .yes && next == .yes ? .yes : .unknown
    }
    return result
  }

  private mutating func term() -> ConditionalBlock.Compiled {
    var isNegated = false
    while take("!") { isNegated.toggle() }
    let value = plainTerm()
    switch value {
    case .yes where isNegated: return .no
    case .no where isNegated: return .yes
    default: return value
    }
  }

  private mutating func plainTerm() -> ConditionalBlock.Compiled {
    if take("(") {
      guard depth < Self.maximumDepth else {
        index = words.count
        return .unknown
      }
      depth += 1
      defer { depth -= 1 }
      let inner = disjunction()
      _ = take(")")
      return inner
    }
    guard index < words.count else { return .unknown }
    let word = String(words[index])
    index += 1
    guard take("(") else {
      switch word {
      case "true", "1": return .yes
      case "false", "0": return .no
      default: return flags.contains(word) ? .yes : .unknown
      }
    }
    var arguments: [Substring] = []
    var depth = 1
    while index < words.count {
      if words[index] == "(" { depth += 1 }
      if words[index] == ")" { depth -= 1 }
      defer { index += 1 }
      if depth == 0 { break }
      arguments.append(words[index])
    }
    return Self.test(word, arguments)
  }

  /// What a platform test says on an iOS device. A library's presence is known for Apple's own alone.
  private static func test(_ name: String, _ arguments: [Substring]) -> ConditionalBlock.Compiled {
    let first = arguments.first.map(String.init) ?? ""
    switch name {
    case "os": return first == "iOS" ? .yes : .no
    case "targetEnvironment": return first == "macCatalyst" ? .no : .unknown
    case "canImport":
      if absentOnIOS.contains(first) { return .no }
      return presentOnIOS.contains(first) ? .yes : .unknown
    case "swift", "compiler": return first == "<" ? .no : .yes
    default: return .unknown
    }
  }

  private static let absentOnIOS: Set<String> = [
    "AppKit", "Cocoa", "WatchKit", "Carbon", "Glibc", "Musl", "WinSDK", "ClockKit", "TVUIKit", "TVServices",
    "ScreenSaver", "Quartz", "ServiceManagement", "FoundationNetworking",
  ]
  private static let presentOnIOS: Set<String> = [
    "UIKit", "SwiftUI", "Foundation", "Combine", "CoreGraphics", "QuartzCore", "AVFoundation", "AVKit",
    "MapKit", "WebKit", "PhotosUI", "Photos", "CoreData", "SwiftData", "WidgetKit", "ActivityKit", "StoreKit",
    "CoreLocation", "CoreMotion", "UserNotifications", "Observation", "Darwin", "ObjectiveC", "os", "OSLog",
    "Dispatch", "Intents", "AppIntents", "SafariServices", "MessageUI", "CoreText", "CoreImage", "Metal",
    "MetalKit", "SceneKit", "SpriteKit", "ARKit", "HealthKit", "CarPlay", "PencilKit", "QuickLook",
    "LocalAuthentication", "Network", "Security", "CloudKit", "TipKit", "Charts", "WatchConnectivity",
  ]
}
