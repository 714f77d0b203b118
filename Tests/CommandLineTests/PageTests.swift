import Foundation
import Testing

/// `duo-audit page TYPE`: a page of an app with what belongs to it.
@Suite struct PageTests {
  private func project() throws -> Project {
    try Project([
      "App/Reader.swift": """
      import SwiftUI

      struct Reader: View {
        var body: some View {
          List { Cover().frame(width: 330) }
            .sheet(isPresented: .constant(true)) { Text("Notes") }
        }
      }

      struct Lamp: View {
        var body: some View { Color.red.frame(width: 340) }
      }

      """,
      "App/Cover.swift": """
      import SwiftUI

      struct Cover: View {
        var body: some View {
          Text("A book").padding(.horizontal, UIDevice.current.userInterfaceIdiom == .pad ? 48 : 16)
        }
      }

      """,
      "App/Reader+Bars.swift": """
      import SwiftUI

      extension Reader {
        func bar() -> some View { Text("Page").frame(width: 350) }
      }

      """,
      "App/Shelf.swift": """
      import SwiftUI

      final class Shelf: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(UIHostingController(rootView: Reader()))
        }
      }

      """,
    ])
  }

  @Test func aTypeWithAllThatBelongsToIt() throws {
    let run = try project().run("page", "Reader")
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    let head = """
      Reader
        declared   App/Reader.swift:3
        extended   App/Reader+Bars.swift:3
        owns       view Cover  App/Cover.swift:3
        hosted by  controller Shelf  App/Shelf.swift:3

      In Reader

      """
    #expect(run.text.hasPrefix(head), "\(run.text)")
    #expect(run.text.contains("\nIn Cover\n\nApp/Cover.swift:5:41  P1  idiom-layout\n"))
    #expect(!run.text.contains("App/Reader.swift:11"))
    #expect(run.text.contains("\n0 P0  1 P1  2 P2   in 3 Swift files\n"))
    let checks = run.text.components(separatedBy: "for no source tells\n").last ?? ""
    #expect(checks.contains("where what this page presents opens"))
    #expect(checks.contains("the place in the list after the phone opens"))
    #expect(!checks.contains("camera"))
  }

  @Test func theJSONSaysWhoseAFindingIs() throws {
    let run = try project().run("page", "Reader", "App", "--format", "json")
    let root = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let findings = try #require(root["findings"] as? [[String: Any]])
    #expect(findings.map { $0["in"] as? String } == ["Reader", "Reader", "Cover"])
    #expect((root["hosts"] as? [[String: Any]])?.first?["kind"] as? String == "controller")
    #expect((root["checks"] as? [String])?.isEmpty == false)
  }

  @Test func whatIsNotThereIsTwo() throws {
    let run = try project().run("page", "Raeder")
    #expect(run.code == 2)
    #expect(
      run.errorLines == [
        "duo-audit: error: Raeder: no Swift file under the given paths declares such a type"
      ])
    #expect(try project().run("page").errorLines == ["duo-audit: error: duo-audit page needs a type: TYPE [PATH]..."])
  }

  @Test func oneNameOfTwoTypesIsAsked() throws {
    let project = try Project([
      "A.swift":
        "import SwiftUI\nenum A { struct Row: View { var body: some View { Text(\"a\").frame(width: 330) } } }\n",
      "B.swift": "import SwiftUI\nenum B { struct Row: View { var body: some View { Text(\"b\") } } }\n",
    ])
    #expect(
      try project.run("page", "Row").errorLines == [
        "duo-audit: error: Row: several types are called so; name one of A.Row, B.Row"
      ])
    #expect(try project.run("page", "A.Row").text.contains("\nA.swift:2:"))
  }
}
