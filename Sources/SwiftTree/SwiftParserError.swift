/// Why no parser can be made.
public enum SwiftParserError: Error, CustomStringConvertible {
  case unsupportedRuntime

  public var description: String {
    "the installed libtree-sitter reads no form of the Swift grammar; it has to be 0.20.7 or newer"
  }
}
