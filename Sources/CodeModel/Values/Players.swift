import SwiftTree

/// The origin `player`: a media player that is made anew.
extension UnitModel {
  /// What a call of a type gives: a new player, where the type is AVFoundation's or one of the project's that inherits it.
  func playerValue(ofCall id: NodeID) -> Value {
    let callee = unit.child(id, .callee)
    guard callee >= 0, let type = madeType(callee), isPlayer(type) else { return .unknown }
    return Value(origins: .player, kind: .object, read: callee)
  }

  /// The names of players.
  static let playerNames: Set<NameID> = [
    KnownName.AVPlayer.rawValue, KnownName.AVQueuePlayer.rawValue, KnownName.AVAudioPlayer.rawValue,
  ]

  private func madeType(_ callee: NodeID) -> String? {
    switch unit[callee].kind {
    case .implicitMember where unit[callee].known == .`init`: return expectedType(of: unit[callee].parent)
    case .member where unit[callee].known == .`init` && callee + 1 < unit[callee].subtreeEnd:
      return startsUppercase(unit[callee + 1].name) ? unit.name(unit[callee + 1].name) : nil
    case .name, .member: return startsUppercase(unit[callee].name) ? unit.name(unit[callee].name) : nil
    default: return nil
    }
  }

  private func isPlayer(_ type: String) -> Bool {
    ([type] + ancestry(of: type)).contains { ["AVPlayer", "AVQueuePlayer", "AVAudioPlayer"].contains($0) }
  }
}
