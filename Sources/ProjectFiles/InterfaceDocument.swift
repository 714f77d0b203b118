/// A storyboard or xib for iOS: the elements that stand in it, each with what it stands in.
public struct InterfaceDocument: Sendable {
  /// An element of the document.
  public struct Element: Sendable, Equatable {
    /// `toolbar`, `navigationBar`, `tabBar`, `view`.
    public var name: String
    /// The app's own class of it, nil where it has none.
    public var customClass: String?
    /// What it is to the element it stands in: the `key` attribute, as of a navigation controller's `navigationBar`.
    public var key: String?
    /// The names of the elements around it, the nearest first.
    public var around: [String]
    /// From `<` to the end of the name.
    public var range: Range<Int>
  }

  public var elements: [Element] = []

  /// Reads the elements of some names; nil where the document is for another platform than iOS, or none.
  public init?(_ bytes: [UInt8], named names: Set<String>) {
    var markup = Markup(bytes)
    var around: [String] = []
    var isDocument = false
    while let event = markup.next() {
      switch event {
      case .text: continue
      case .close: _ = around.popLast()
      case .open(let name, let isEmpty, let tag):
        if name == "document" {
          let type = markup.attribute("type", of: tag) ?? ""
          guard type.contains("CocoaTouch") else { return nil }
          if let runtime = markup.attribute("targetRuntime", of: tag), !runtime.hasPrefix("iOS") { return nil }
          isDocument = true
        }
        if names.contains(name) {
          elements.append(
            Element(
              name: name, customClass: markup.attribute("customClass", of: tag), key: markup.attribute("key", of: tag),
              around: around.reversed(), range: tag.lowerBound..<tag.lowerBound + 1 + name.utf8.count))
        }
        if !isEmpty { around.append(name) }
      }
    }
    guard isDocument else { return nil }
  }
}
