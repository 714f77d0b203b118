import Audit
import AuditRules
import Reports

/// A small report with something of everything that a format has to cope with.
enum Sample {
  /// A name with a space, `#`, `%` and an accent; a tab, wide and combined characters, two defects on a line.
  static let odd = SampleFile(
    "My App/a #1%é.swift",
    """
    import UIKit

    struct Odd {
    \tlet é = "👨‍👩‍👧"; let size = UIScreen.main.bounds.width * UIScreen.main.bounds.height
    \tlet 中文 = e\u{301}; func f() { UIScreen.main }
    }

    """)

  static let device = SampleFile(
    "DesignSystem/UIDevice+Kind.swift",
    """
    import UIKit

    extension UIDevice {
      static var isTablet: Bool { current.userInterfaceIdiom == .pad }
    }

    """)

  static let feed = SampleFile(
    "Features/Feed/FeedView.swift",
    """
    import SwiftUI

    struct FeedView: View {
      var body: some View {
        let columns = UIDevice.isTablet ? 4 : 2
        grid(columns).padding(UIDevice.isTablet ? 24 : 16)
        title.font(UIDevice.isTablet ? .title : .headline)
        list.padding(UIDevice.isTablet ? 8 : 4)
        footer.frame(height: UIDevice.isTablet ? 90 : 60)
      }
    }

    """)

  static let cells = SampleFile(
    "Features/Profile/Cells.swift",
    """
    let a = avatar.frame(width: 390)
    let b = avatar.frame(width: 391)
    let c = avatar.frame(width: 392)
    let d = avatar.frame(width: 393)
    let e = avatar.frame(width: 394)

    """)

  static let root = SampleFile(
    "Root.swift",
    """
    let shortcuts = ["\(String(repeating: "abcdefghi ", count: 12))", UIScreen.main.bounds.debugDescription, \
    "\(String(repeating: "rest ", count: 20))"]
    let f = avatar.frame(width: 395)
    // duo-audit: ignore main-screen-bounds kept for the widget's snapshot
    let g = UIScreen.main.bounds
    let h = foldLine.x == 215
    """)

  static let files = [odd, device, feed, cells, root]

  static let helper = RelatedPlace(
    place: device.place("isTablet"), message: "UIDevice.isTablet is userInterfaceIdiom == .pad")

  static var findings: [Finding] {
    let screenFix = "the view's own bounds, or `containerRelativeFrame`"
    let columns = Finding(
      rule: "device-columns", level: .p1, confidence: .high, place: feed.place("UIDevice.isTablet"),
      message: "the number of columns comes from the device's idiom",
      fix: "GridItem(.adaptive(minimum:)), or count from the width; an even number across the fold",
      related: [helper], fingerprint: "device-columns:1")
    let layout = (1...4).map { index in
      Finding(
        rule: "idiom-layout", level: index == 4 ? .p2 : .p1, confidence: index == 3 ? .medium : .high,
        place: feed.place("UIDevice.isTablet", index),
        message: index == 2 ? "the font comes from the device's idiom" : "the padding comes from the device's idiom",
        fix: "one value from the space there is", related: [helper], fingerprint: "idiom-layout:\(index)")
    }
    let frames =
      (0..<5).map { cells.place("width: 39\($0)") }.enumerated().map { index, place in
        Finding(
          rule: "fixed-frame", level: index == 4 ? .advice : .p2, confidence: .high, place: place,
          message: "a frame as wide as one iPhone", fix: "maxWidth: .infinity", fingerprint: "fixed-frame:\(index)")
      }
    let screens = [odd.place("UIScreen.main"), odd.place("UIScreen.main", 1), odd.place("UIScreen.main", 2)]
      .enumerated().map { index, place in
        Finding(
          rule: "main-screen-bounds", level: .p0, confidence: .high, place: place,
          message: "`UIScreen.main` is the outer screen in every pose", fix: screenFix,
          fingerprint: "main-screen-bounds:\(index)")
      }
    let inRoot = [
      Finding(
        rule: "main-screen-bounds", level: .p0, confidence: .high, place: root.place("UIScreen.main"),
        message: "`UIScreen.main` is the outer screen in every pose", fix: screenFix,
        related: [RelatedPlace(place: odd.place("size"), message: "as in [size], 100%: \"here\"")],
        fingerprint: "main-screen-bounds:3"),
      Finding(
        rule: "fixed-frame", level: .p2, confidence: .high, place: root.place("width: 395"),
        message: "a frame as wide as one iPhone", fix: "maxWidth: .infinity", fingerprint: "fixed-frame:5"),
      Finding(
        rule: "main-screen-bounds", level: .p0, confidence: .high, place: root.place("UIScreen.main", 1),
        message: "`UIScreen.main` is the outer screen in every pose", fix: screenFix,
        fingerprint: "main-screen-bounds:4", waived: "kept for the widget's snapshot"),
      Finding(
        rule: "fold-constant", level: .p1, confidence: .medium, place: root.place("215"),
        message: "a number that is the fold's place on one device", fix: "", fingerprint: "fold-constant:0"),
    ]
    return [columns] + layout + frames + screens + inRoot
  }

  static var report: AuditReport {
    var report = AuditReport(minLevel: .advice, failOn: .p1)
    report.findings = findings
    report.summary.counts = [.p0: 4, .p1: 5, .p2: 6, .advice: 1]
    report.summary.waived = 1
    report.summary.baselined = 3
    report.summary.files = 1204
    report.summary.excluded = ["generated": 2, "a dependency": 40]
    report.summary.partlyRead = 2
    report.summary.rulesOff = ["drawn-bar"]
    report.partlyRead = [
      PartlyRead(file: device.reference, lines: [2...3, 5...5], reason: "not understood"),
      PartlyRead(file: feed.reference, lines: [4...12], reason: "nested too deeply"),
    ]
    report.excluded = [
      Excluded(path: "Pods", reason: "a dependency"),
      Excluded(path: "Generated/Assets.swift", reason: "generated", isNamed: true),
    ]
    report.unreadable = [Unreadable(path: "Features/Locked.swift", reason: "permission denied")]
    report.rules = [
      rule("device-columns", .p1, "The device decides the number of columns"),
      rule("fixed-frame", .p2, "A frame as wide as one iPhone"),
      rule("fold-constant", .p1, "The fold's place as a number", .medium),
      rule("idiom-layout", .p1, "The idiom decides the layout"),
      rule("main-screen-bounds", .p0, "A size taken from the main screen"),
    ]
    report.staleBaseline = ["the entry for fresh-id in Features/Old.swift matches nothing any more"]
    report.notes = ["git told nothing about ignored files"]
    report.seconds = 0.314
    return report
  }

  /// A run that found nothing.
  static var clean: AuditReport {
    var report = AuditReport(minLevel: .p2, failOn: .p1)
    report.summary.files = 1
    report.summary.hidden = 12
    report.seconds = 12.005
    return report
  }

  private static func rule(
    _ name: String, _ level: Level, _ title: String, _ confidence: Confidence = .high
  ) -> RuleDescription {
    RuleDescription(
      name: name, level: level, confidence: confidence, title: title,
      help: "\(title), which differs between poses.\n\n## Fix\n\nUse the space there is.\n",
      why: "\(title), which differs between poses.", fix: "the space there is", tags: ["layout", "uikit"])
  }

  /// Options under which all sample files can be read.
  static var options: ReportOptions {
    let contents = Dictionary(uniqueKeysWithValues: files.map { ($0.reference, Array($0.text.utf8)) })
    return ReportOptions(toolVersion: "0.1.0", contents: { contents[$0] })
  }

  static func text(
    _ format: ReportFormat, _ report: AuditReport = report, _ change: (inout ReportOptions) -> Void = { _ in }
  ) -> String {
    var options = options
    change(&options)
    var output = ReportOutput()
    format.reporter(options).write(report, to: &output)
    return output.text
  }
}
