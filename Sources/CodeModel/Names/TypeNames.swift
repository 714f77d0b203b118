/// The last component of a type's full name: `Cell` of `Feed.Cell`; the name itself where it has one component.
public func lastComponent(of type: String) -> String {
  guard type.utf8.contains(UInt8(ascii: ".")) else { return type }
  return type.split(separator: ".").last.map(String.init) ?? type
}
