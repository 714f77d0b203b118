import AuditRules
@preconcurrency import CGetopt

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// Takes a command line apart by the C library's `getopt_long`: `--option value`, `--option=value`, options and words in
/// any order, and words alone after `--`.
///
/// `getopt_long` keeps its state in global variables, which the imports above are marked for; so this runs once, on the
/// main thread, before there is a second one.
enum OptionReader {
  /// One part of the command line.
  enum Item: Equatable {
    /// An option with its value, which is nil where it takes none.
    case option(Option, String?)
    /// A word that is no option.
    case word(String)
    /// A word after `--`, which is never a command.
    case path(String)
  }

  /// - Parameter arguments: the command line, the program's own name first.
  static func read(_ arguments: [String]) throws(UsageError) -> [Item] {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let names = Option.allCases.map { strdup($0.rawValue) }
    defer { for text in words + names { free(text) } }
    var table: [option] = []
    for (index, known) in Option.allCases.enumerated() {
      let argument =
        switch known.value {
        case .none: no_argument
        case .optional: optional_argument
        case .one, .names: required_argument
        }
      let name = names[index].map { UnsafePointer($0) }
      table.append(option(name: name, has_arg: argument, flag: nil, val: Self.firstCode + Int32(index)))
    }
    table.append(option())

    var items: [Item] = []
    opterr = 0
    optind = 1
    while true {
      // Where the word stands that is looked at: with `-` in front, `getopt_long` gives words in order and moves none.
      let index = Int(optind)
      let code = getopt_long(Int32(arguments.count), &words, "-:hV", table, nil)
      if code == -1 { break }
      let word = index < arguments.count ? arguments[index] : ""
      switch code {
      case 1: items.append(.word(argument))
      case Int32(UInt8(ascii: "h")): items.append(.option(.help, nil))
      case Int32(UInt8(ascii: "V")): items.append(.option(.version, nil))
      case Int32(UInt8(ascii: ":")): throw missingValue(of: word)
      case Int32(UInt8(ascii: "?")): throw unknown(word)
      default: items.append(try item(code, word: word))
      }
    }
    items += arguments.dropFirst(Int(optind)).map(Item.path)
    return items
  }

  /// Codes of long options, beyond those of letters.
  private static let firstCode: Int32 = 256

  private static var argument: String { optarg.map { String(cString: $0) } ?? "" }

  private static func item(_ code: Int32, word: String) throws(UsageError) -> Item {
    let option = Option.allCases[Int(code - firstCode)]
    // `getopt_long` also takes beginnings, which a later option could make ambiguous: scripts would break.
    guard name(in: word) == option.rawValue else { throw unknown(word) }
    guard option.value != .none else { return .option(option, nil) }
    let value = argument
    if case .optional = option.value { return .option(option, value) }
    let isAttached = word.utf8.contains(UInt8(ascii: "="))
    if value.isEmpty || (!isAttached && value != "-" && value.hasPrefix("-")) { throw missingValue(of: word) }
    return .option(option, value)
  }

  /// What stands between `--` and `=`.
  private static func name(in word: String) -> String {
    String(word.drop { $0 == "-" }.prefix { $0 != "=" })
  }

  private static func missingValue(of word: String) -> UsageError {
    guard let option = Option(rawValue: name(in: word)) else { return unknown(word) }
    return UsageError("\(option.name) needs a value: \(option.usage)")
  }

  private static func unknown(_ word: String) -> UsageError {
    let name = name(in: word)
    if let option = Option(rawValue: name), word.hasPrefix("--") {
      return UsageError("\(option.name) takes no value; write \(option.name) alone")
    }
    let written = String(word.prefix { $0 != "=" })
    let names = Option.allCases.map(\.rawValue)
    let starting = names.filter { name.count > 1 && $0.hasPrefix(name) }
    guard let nearest = starting.count == 1 ? starting.first : nearestName(to: name, in: names) else {
      return UsageError("there is no option \(written); duo-audit --help lists them")
    }
    return UsageError("there is no option \(written); did you mean --\(nearest)?")
  }
}
