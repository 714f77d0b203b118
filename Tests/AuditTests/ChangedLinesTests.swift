import Testing

@testable import Audit

/// What `git diff --unified=0` says, read.
@Suite struct ChangedLinesTests {
  private func read(_ diff: String) -> [String: ChangedLines.Extent] { ChangedLines(diff: Array(diff.utf8)).files }

  @Test func hunksGiveTheirNewLines() {
    let files = read(
      """
      diff --git a/A.swift b/A.swift
      index 1..2 100644
      --- a/A.swift
      +++ b/A.swift
      @@ -3 +3 @@ struct A {
      -old
      +new
      @@ -8,2 +7,0 @@
      -gone
      -gone
      @@ -20,0 +19,3 @@
      +one
      +two
      +three

      """)
    #expect(files == ["A.swift": .lines([3...3, 19...21])])
  }

  @Test func aBodyThatLooksLikeAHeaderIsNone() {
    let files = read(
      """
      --- a/A.swift
      +++ b/A.swift
      @@ -1,2 +1,2 @@
      --- a/B.swift
      -@@ -1 +1 @@
      +++ b/B.swift
      +@@ -9 +9 @@
      @@ -5 +5 @@
      -a
      +b

      """)
    #expect(files == ["A.swift": .lines([1...2, 5...5])])
  }

  @Test func oddNamesAreReadAsGitWritesThem() {
    #expect(read("+++ b/My App/A.swift\t\n@@ -0,0 +1 @@\n+a\n") == ["My App/A.swift": .lines([1...1])])
    #expect(
      read("+++ \"b/a\\\"b\\\\\\t\\303\\251.swift\"\n@@ -1 +1 @@\n-a\n+b\n") == ["a\"b\\\té.swift": .lines([1...1])])
    #expect(read("+++ /dev/null\n@@ -1 +0,0 @@\n-a\n").isEmpty)
  }

  @Test func linesAreHeldAgainstTheRanges() {
    var changed = ChangedLines(diff: Array("+++ b/A\n@@ -0,0 +4,2 @@\n+a\n+b\n".utf8), untracked: Array("B c\0".utf8))
    #expect(changed.holds(5...7, of: "A"))
    #expect(!changed.holds(6...7, of: "A"))
    #expect(changed.holds(1...1, of: "B c"))
    #expect(!changed.holds(1...1, of: "C"))
    changed = ChangedLines(diff: [])
    #expect(changed.files.isEmpty)
  }
}
