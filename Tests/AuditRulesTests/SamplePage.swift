@testable import AuditRules

/// A page with everything a page can have.
let samplePage = #"""
  ---
  level: P1
  title: One side's inset used for both sides
  message: the {SIDE} inset is taken for both sides
  fix: 'bounds.inset(by: safeAreaInsets).width'
  since: '0.10'
  sources: [designing-for-iphone-duo 3, agent-guide-for-iphone-duo 2]
  frameworks: [uikit, swiftui]
  confidence: medium
  find:
    code: ['.↓safeAreaInsets.$SIDE * 2', '2 * .↓safeAreaInsets.$SIDE']
  in: view-body
  not-in: [preview, { view: { is: List } }]
  unless: { file-has: 'import AppKit' }
  where:
    SIDE: { text: [left, right, leading, trailing] }
  variants:
    - { when: { in: layout-pass }, level: P2 }
  once: file
  at: source
  yields-to: [main-screen-bounds]
  rewrite: { to: '.safeAreaInsets.$SIDE', safe: yes }
  ---
  On iPhone Duo the vertical bar stands on *one* side only,
  so `left` and `right` [differ](https://example.com/a_b) in `2 * x`.

  ## Fix
  Take the insets off by `.↓inset(by:)`.

  ```swift
  let width = view.bounds.inset(by: view.safeAreaInsets).width
  ```

  ## Not flagged

  - sizes \*of\* the **window**

  ```swift flagged file=Design/Insets.swift
  // é
  let width = view.bounds.width - view.↓safeAreaInsets.left * 2
  ```

  Between the two.

  ```swift flagged + file=Feed.swift target=18.0
  let a = 1
    let b = view.↓safeAreaInsets.right * 2 + 2 * view.↓safeAreaInsets.left
  ```

  ```plist clean catalyst
  <plist/>
  ```
  """#

/// A page with the required keys, and more lines of front matter and body.
func page(_ lines: String = "", body: String = "Why.\n", find: String = "find: { code: '.id($V)' }") -> String {
  let matter = "level: P0\ntitle: A title\nmessage: a message\nfix: a fix\n\(find)\n"
  return "---\n\(matter)\(lines.isEmpty ? "" : lines + "\n")---\n\(body)"
}

/// What is wrong with a page, one `path:line:column: message` each.
func errors(in text: String, path: String = "Rules/screen/a-rule.md") -> [String] {
  do throws(RuleFileErrors) {
    _ = try RulePage(text: text, path: path).examples
    return []
  } catch {
    return error.errors.map(\.description)
  }
}

/// The front of an error's text that does not depend on the wording of its advice.
func place(_ error: String?) -> String {
  guard let error else { return "" }
  return error.split(separator: ":", maxSplits: 3).prefix(3).joined(separator: ":")
}
