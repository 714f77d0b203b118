extension RulePage {
  /// Code of the page that the rule is tested by.
  public struct Example: Sendable, Equatable {
    /// What the rule has to find in it.
    public enum Kind: String, Sendable, CaseIterable {
      /// Every mark, and nothing else.
      case flagged
      /// Nothing.
      case clean
    }

    /// One file of an example.
    public struct File: Sendable, Equatable {
      /// What `file=` names, else a usual name for the language: relative, by `/`.
      public var path: String
      /// The fence's first word.
      public var language: String
      /// The text without marks; ends with a line break.
      public var text: String
      /// Where the marks stood: offsets in bytes of `text`, ascending.
      public var marks: [Int]
      /// The line of the page on which the text starts, from 1.
      public var line: Int
    }

    public var kind: Kind
    /// At least one.
    public var files: [File]
    /// The words of the fences that are none of the form, such as `target=18.0` and `catalyst`.
    public var settings: [String]
    /// The line of the page on which the first fence opens, from 1.
    public var line: Int

    /// What a setting is set to: the value of `name=value`, "" for a bare word, nil where it is not written.
    public func setting(_ name: String) -> String? {
      for setting in settings {
        if setting == name { return "" }
        if setting.hasPrefix("\(name)=") { return String(setting.dropFirst(name.count + 1)) }
      }
      return nil
    }
  }

  /// The examples in the order of the page. A fence that is neither flagged nor clean is documentation.
  public var examples: [Example] {
    get throws(RuleFileErrors) {
      var reader = ExampleReader(path: path)
      for block in blocks {
        if case .fence(let fence) = block { reader.add(fence) }
      }
      return try reader.complete()
    }
  }
}
