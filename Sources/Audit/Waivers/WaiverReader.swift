import SwiftTree

/// Finds the waivers of a file and what each of them reaches.
public struct WaiverReader: Sendable {
  private let isRule: @Sendable (String) -> Bool

  /// - Parameter rules: the names of all rules, switched off ones included.
  public init(rules: Set<String>) {
    isRule = { rules.contains($0) }
  }

  /// The waivers among a unit's comments, in source order.
  public func waivers(in unit: SyntaxUnit) -> [Waiver] {
    var waivers: [Waiver] = []
    for comment in unit.comments {
      guard let waiver = WaiverComment.waiver(in: unit.text.bytes, comment: comment, isRule: isRule) else { continue }
      waivers.append(waiver)
    }
    guard !waivers.isEmpty else { return [] }
    let reach = WaiverReach(unit)
    for index in waivers.indices {
      switch waivers[index].form {
      case .node: waivers[index].covered = reach.covered(byCommentAt: waivers[index].range.lowerBound)
      case .file:
        waivers[index].isMisplaced = waivers[index].range.lowerBound >= reach.firstCode
        if !waivers[index].isMisplaced { waivers[index].covered = [0..<UInt32.max] }
      case .unknown: break
      }
    }
    return waivers
  }

  /// The waivers of a property list, storyboard or xib: `<!-- duo-audit: ignore RULE reason -->` on the line above.
  public func waivers(inMarkup text: SourceText) -> [Waiver] {
    let bytes = text.bytes
    var waivers: [Waiver] = []
    var position = 0
    var hasElement = false
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      guard bytes[position...].starts(with: "<!--".utf8) else {
        // The document's own lines, `<?xml` and `<!DOCTYPE`, are no content.
        if position + 1 < bytes.count, ![UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[position + 1]) {
          hasElement = true
        }
        position += 1
        continue
      }
      var end = position + 4
      while end < bytes.count, !bytes[end...].starts(with: "-->".utf8) { end += 1 }
      end = min(end + 3, bytes.count)
      let comment = UInt32(position)..<UInt32(end)
      if var waiver = WaiverComment.waiver(in: bytes, comment: comment, isRule: isRule) {
        switch waiver.form {
        case .node: waiver.covered = [lineAfter(end, in: bytes)]
        case .file:
          waiver.isMisplaced = hasElement
          if !hasElement { waiver.covered = [0..<UInt32.max] }
        case .unknown: break
        }
        waivers.append(waiver)
      }
      position = end
    }
    return waivers
  }

  private func lineAfter(_ byte: Int, in bytes: [UInt8]) -> Range<UInt32> {
    let start = bytes[byte...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    return UInt32(start)..<UInt32(end)
  }
}
