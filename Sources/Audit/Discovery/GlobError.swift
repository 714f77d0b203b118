/// What is wrong with a path pattern. The reader of the configuration adds the place.
public enum GlobError: Error, Sendable, Equatable, CustomStringConvertible {
  case empty
  case leavesProject
  case braces
  case unclosedClass
  case backwardRange
  case loneBackslash

  public var description: String {
    switch self {
    case .empty: "the pattern is empty; name a folder or file relative to the project"
    case .leavesProject: "a pattern can't leave the project with '..'"
    case .braces: "braces don't work in a pattern; write one pattern for each alternative"
    case .unclosedClass: "the '[' has no ']'; write '\\[' for the character itself"
    case .backwardRange: "a range in brackets runs backwards; write the lower end first"
    case .loneBackslash: "the '\\' at a name's end has nothing to take literally"
    }
  }
}
