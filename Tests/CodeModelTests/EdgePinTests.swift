import SwiftTree
import Testing

@testable import CodeModel

/// Edges tied to edges, whoever writes it.
struct EdgePinTests {
  /// The pins of a source as "place: kind edge to constant".
  private func pins(_ body: String, _ members: String = "") throws -> [String] {
    let fixture = try ModelFixture("class C: UIViewController { \(members)\nfunc f() { \(body) } }")
    return fixture.model.constructs(.edgePin).map { pin in
      let words = ["item-kind", "edge", "to", "constant"].map { pin.attributes[$0]?.words.first ?? "?" }
      return "\(fixture.unit.string(pin.place)): \(words.joined(separator: " "))"
    }
  }

  @Test func `anchors, in both orders`() throws {
    let label = "let label = UILabel()"
    #expect(
      try pins("label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)", label)
        == ["view.leadingAnchor: text leading view 16"])
    #expect(
      try pins("view.rightAnchor.constraint(equalTo: label.rightAnchor)", label)
        == ["view.rightAnchor: text right view 0"])
    #expect(
      try pins("label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)", label)
        == ["view.safeAreaLayoutGuide.topAnchor: text top safe 0"])
    #expect(try pins("label.leadingAnchor.constraint(equalTo: view.trailingAnchor)", label) == [])
    #expect(try pins("label.leadingAnchor.constraint(equalTo: other.leadingAnchor)", label) == [])
  }

  @Test func `attributes, aliases and closures`() throws {
    let button = "lazy var button: UIButton = { UIButton(type: .system) }()"
    #expect(
      try pins(
        "NSLayoutConstraint(item: button, attribute: .left, relatedBy: .equal, toItem: view, attribute: .left, multiplier: 1, constant: -4)",
        button) == ["view: control left view 4"])
    #expect(
      try pins("let page = view!; button.leftAnchor.constraint(equalTo: page.leftAnchor)", button)
        == ["page.leftAnchor: control left view 0"])
    #expect(
      try pins(
        "view.addSubview(button)\n button.snp.makeConstraints { make in make.left.right.equalToSuperview().inset(8) }",
        button
      )
      .map { $0.drop { $0 != ":" } } == [": control right view 8", ": control left view 8"])
  }

  @Test func `a helper's pin is that of what it is handed`() throws {
    let members = """
      let field = UITextField()
      let shade = UIView()
      func tie(_ item: UIView, to page: UIView) { item.leadingAnchor.constraint(equalTo: page.leadingAnchor) }
      """
    #expect(
      try pins("tie(field, to: view); tie(shade, to: view)", members)
        == ["view: control leading view 0", "view: other leading view 0"])
  }

  @Test func `a stack is what it holds`() throws {
    func kind(_ set: String) throws -> String? {
      try pins("\(set); stack.leftAnchor.constraint(equalTo: view.leftAnchor)", "let stack = UIStackView()").first
    }
    #expect(try kind("_ = 1") == "view.leftAnchor: stack left view 0")
    #expect(try kind("stack.addArrangedSubview(UITableView())") == "view.leftAnchor: scroll left view 0")
    #expect(try kind("stack.isLayoutMarginsRelativeArrangement = true") == "view.leftAnchor: other left view 0")
  }
}
