/// Paths as URIs (RFC 3986).
enum FileURI {
  /// A path with `/`, every byte that is neither unreserved nor a separator percent-encoded. A `:` is encoded too: in
  /// the first segment of a relative reference it would end a scheme.
  static func encoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  /// An absolute path as a `file` URI.
  static func absolute(_ path: String) -> String {
    "file://" + (path.hasPrefix("/") ? "" : "/") + encoded(path)
  }
}
