import CodePatterns
import SwiftTree

/// What rules may ask of a call or assignment beside what it says itself: what it is made on, and what it stands in.
extension UnitModel {
  // MARK: - receiver

  /// The words of what a call or assignment is made on, of the names before its own, and of their types: empty for `self`.
  func receiverWords(of id: NodeID) -> [String] {
    guard let base = receiver(of: id) else { return [] }
    let names = Set(namesAndTypes(of: base))
    return names.union(names.flatMap { wordsOf($0) }).sorted()
  }

  /// The names in an expression and the name of its type.
  public func namesAndTypes(of id: NodeID) -> [String] {
    var names: [String] = []
    for part in id..<unit[id].subtreeEnd {
      switch unit[part].kind {
      case .name, .member, .call: names.append(unit.name(unit[part].name))
      default: break
      }
    }
    if let type = typeName(of: id) { names.append(type) }
    let meant = definition(of: id)
    if meant != id, let type = typeName(of: meant) { names.append(type) }
    return names
  }

  /// The expression before the dot of a call or of what is assigned, or nil.
  private func receiver(of id: NodeID) -> NodeID? {
    var member = id
    switch unit[id].kind {
    case .call: member = handedMethod(by: id) ?? unit.child(id, .callee)
    case .assignment: member = unit.child(id, .left)
    default: break
    }
    guard member >= 0, unit[member].kind == .member, member + 1 < unit[member].subtreeEnd else { return nil }
    return member + 1
  }

  /// The method that a call hands on to be run: `onDisappear(perform: player.pause)`.
  private func handedMethod(by call: NodeID) -> NodeID? {
    guard unit[call].kind == .call, let last = Array(unit.arguments(call)).last, last + 1 < unit[last].subtreeEnd,
      unit[last + 1].kind == .member, ClosureMoment.moments(ofHandler: last + 1, in: self) != nil
    else { return nil }
    return last + 1
  }

  // MARK: - handed-on

  /// Whether what an assignment overwrites was handed to a call before, in the same function or closure; a log takes nothing.
  func wasTaken(_ id: NodeID) -> Bool {
    guard unit[id].kind == .assignment, case let target = unit.child(id, .left), target >= 0 else { return false }
    let around = callableOrClosure(around: id)
    guard around >= 0 else { return false }
    return (around..<id).contains { argument in
      unit[argument].kind == .argument && argument + 1 < unit[argument].subtreeEnd
        && unit.isSame(argument + 1, target) && !contexts(of: argument + 1).contains(.log)
    }
  }

  // MARK: - under

  /// The names in the conditions of the `if`s around a place, inside its function or closure.
  func conditionWords(around id: NodeID) -> [String] {
    var names: Set<String> = []
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .functionDeclaration, .typeDeclaration, .closure: return names.sorted()
      case .ifStatement where unit[child].role == .then, .switchStatement where unit[child].kind == .switchCase:
        for condition in unit.children(parent)
        where unit[condition].role == .condition || unit[condition].role == .value {
          names.formUnion(namesMeant(in: condition))
        }
      default: break
      }
      child = parent
    }
    return names.sorted()
  }

  /// The names in an expression, and in what those of this file stand for.
  func namesMeant(in expression: NodeID, depth: Int = 0) -> Set<String> {
    var result: Set<String> = []
    for id in expression..<unit[expression].subtreeEnd {
      switch unit[id].kind {
      case .name, .member, .call, .implicitMember, .optionalBinding: result.insert(unit.name(unit[id].name))
      default: continue
      }
      guard depth < 4, case let meant = definition(of: id), meant != id, !unit.contains(expression, meant) else {
        continue
      }
      result.formUnion(namesMeant(in: meant, depth: depth + 1))
    }
    return result
  }

  // MARK: - called

  /// The words of the name that is called or assigned.
  func ownWords(of id: NodeID) -> [String] {
    let named = unit[id].kind == .assignment ? unit.child(id, .left) : handedMethod(by: id) ?? id
    return named >= 0 ? wordsOf(unit.name(unit[named].name)) : []
  }

  // MARK: - calls-project

  /// Whether a call is one of a function that this file declares: what that does stands in it.
  func callsProject(_ id: NodeID) -> Bool {
    guard unit[id].kind == .call, case let callee = unit.child(id, .callee), callee >= 0,
      case .declarations(let found) = resolve(callee)
    else { return false }
    return found.contains { index.declarations[$0].kind == .function }
  }

  // MARK: - within

  /// The words of the name of the function around a place, one by one and in pairs (`sign in`), and the name; nothing for
  /// UIKit's own.
  func functionWords(around id: NodeID) -> [String] {
    let function = callable(around: id)
    guard function >= 0, unit[function].known == nil else { return [] }
    let name = unit.name(unit[function].name)
    let words = wordsOf(name)
    let pairs = zip(words, words.dropFirst()).map { $0 + " " + $1 }
    return [name] + words + pairs
  }

  // MARK: - applied-to

  /// The names of the views that a modifier's receiver is, whatever modifiers stand between and whatever property or
  /// function makes it.
  func modifiedViews(of id: NodeID) -> [String] {
    guard let base = receiver(of: id), let items = views.views(of: base) else { return [] }
    return Set(items.map { unit.name($0.key.name) }).sorted()
  }

  // MARK: - member-of

  /// The type that a place is a member of, and what it inherits from or conforms to, extensions of this file and the type's
  /// own declaration in another one included.
  func memberTypes(around id: NodeID) -> [String] {
    guard let type = enclosingTypeName(of: id) else { return [] }
    ask(ofType: type)
    let all = [type] + ancestry(of: type) + (outsideType(type)?.inherits ?? [])
    return Array(Set(all)).sorted()
  }

  /// The first type that the innermost type around a place is written to inherit from, or nil.
  func superclass(around id: NodeID) -> String? {
    guard let type = enclosingTypes(of: id).first, case let owner = index.owner(opened: type), owner >= 0 else {
      return nil
    }
    return index.inheritance(owner).first.map { unit.name($0) }
  }
}
