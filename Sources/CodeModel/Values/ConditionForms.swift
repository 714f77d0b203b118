import CodePatterns
import SwiftTree

/// Which end a question about the device or a size class asks for: iPad and regular, or iPhone and compact.
enum Polarity: String {
  case wide, narrow

  var flipped: Polarity { self == .wide ? .narrow : .wide }
}

/// What conditions on the idiom and on size classes say, through names of this file.
extension UnitModel {
  /// The word of a condition's polarity, or nil where it has none: `idiom == .pad || isStacked`.
  public func polarityWord(of id: NodeID) -> String? { polarity(of: id, depth: 0)?.rawValue }

  func polarity(of id: NodeID, depth: Int) -> Polarity? {
    guard id >= 0, depth < Self.maximumSteps else { return nil }
    switch unit[id].kind {
    case .binary:
      let left = unit.child(id, .left)
      let right = unit.child(id, .right)
      switch unit[id].operator {
      case .equal, .notEqual:
        let isEqual = unit[id].operator == .equal
        if let truth = truth(right) {
          let asked = polarity(of: left, depth: depth)
          return truth == isEqual ? asked : asked?.flipped
        }
        let named = polarity(ofCase: right, besides: left) ?? polarity(ofCase: left, besides: right)
        return isEqual ? named : named?.flipped
      case .and, .or:
        let first = polarity(of: left, depth: depth)
        let second = polarity(of: right, depth: depth)
        guard let first, let second else { return first ?? second }
        return first == second ? first : nil
      case .coalesce: return polarity(of: left, depth: depth)
      default: return nil
      }
    case .prefix where unit[id].operator == .not:
      return polarity(of: unit.child(id, .value), depth: depth)?.flipped
    case .name, .member, .call:
      if let meant = meaning(of: id) { return polarity(of: meant, depth: depth + 1) }
      if let known = outsideMeaning(of: id)?.polarity { return known }
      return polarity(ofName: id)
    default: return nil
    }
  }

  /// `.pad`, `.regular`: what a comparison with this case asks for, where the other side is an idiom or size class.
  private func polarity(ofCase id: NodeID, besides other: NodeID) -> Polarity? {
    guard id >= 0, other >= 0, unit[id].kind == .implicitMember || unit[id].kind == .member else { return nil }
    let origins = value(of: other).origins
    switch unit[id].known {
    case .pad where origins.contains(.idiom): return .wide
    case .phone where origins.contains(.idiom): return .narrow
    case .regular where origins.contains(.sizeClass): return .wide
    case .compact where origins.contains(.sizeClass): return .narrow
    default: return nil
    }
  }

  /// A name whose definition can't be read here: what it says of itself.
  private func polarity(ofName id: NodeID) -> Polarity? {
    guard !value(of: id).origins.isDisjoint(with: [.idiom, .sizeClass]) else { return nil }
    let words = Set(deviceWords(of: unit.name(unit[id].name)))
    if !words.isDisjoint(with: ["pad", "tablet", "regular", "wide"]) { return .wide }
    return words.isDisjoint(with: ["phone", "compact", "narrow"]) ? nil : .narrow
  }

  // MARK: - What an iPhone never changes

  /// The value that a condition has on every iPhone, where its idiom settles it: `idiom == .pad && isWide` is false there
  /// whatever the width.
  func constantOnPhone(_ id: NodeID) -> Bool? { constantOnPhone(id, depth: 0) }

  private func constantOnPhone(_ id: NodeID, depth: Int) -> Bool? {
    guard id >= 0, depth < Self.maximumSteps else { return nil }
    switch unit[id].kind {
    case .binary:
      let left = unit.child(id, .left)
      let right = unit.child(id, .right)
      switch unit[id].operator {
      case .equal, .notEqual:
        let isEqual = unit[id].operator == .equal
        if let truth = truth(right) {
          return constantOnPhone(left, depth: depth).map { ($0 == truth) == isEqual }
        }
        let isPhone = isPhone(case: right, of: left) ?? isPhone(case: left, of: right)
        return isPhone.map { $0 == isEqual }
      case .and, .or:
        let absorbing = unit[id].operator == .or
        let first = constantOnPhone(left, depth: depth)
        let second = constantOnPhone(right, depth: depth)
        if first == absorbing || second == absorbing { return absorbing }
        return first == nil || second == nil ? nil : !absorbing
      default: return nil
      }
    case .prefix where unit[id].operator == .not:
      return constantOnPhone(unit.child(id, .value), depth: depth).map { !$0 }
    case .patternCondition:
      guard let named = patternCase(unit.child(id, .pattern)) else { return nil }
      return isPhone(case: named, of: unit.child(id, .value))
    case .name, .member, .call:
      if let meant = meaning(of: id) { return constantOnPhone(meant, depth: depth + 1) }
      if let outside = outsideMeaning(of: id), outside.onPhone != nil || outside.polarity == nil {
        return outside.onPhone
      }
      guard value(of: id).origins == .idiom else { return nil }
      return polarity(ofName: id).map { $0 == .narrow }
    default: return nil
    }
  }

  /// Whether the case that an idiom is compared with is the phone's.
  private func isPhone(case id: NodeID, of other: NodeID) -> Bool? {
    guard id >= 0, other >= 0, value(of: other).origins == .idiom else { return nil }
    if isForeignIdiom(id) { return false }
    guard let polarity = polarity(ofCase: id, besides: other) else { return nil }
    return polarity == .narrow
  }

  // MARK: - Names

  /// What another file says of a name or of the function that is called.
  private func outsideMeaning(of id: NodeID) -> OutsideName? {
    let named = unit[id].kind == .call ? unit.child(id, .callee) : id
    guard named >= 0, case .outside(let name) = resolve(named) else { return nil }
    return name
  }

  private func truth(_ id: NodeID) -> Bool? {
    guard id >= 0, unit[id].kind == .boolean else { return nil }
    return unit.string(id) == "true"
  }
}
