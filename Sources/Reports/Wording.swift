/// How numbers and counted things are written for people, independent of the machine's locale.
public enum Wording {
  /// `1,204`.
  public static func number(_ value: Int) -> String {
    let digits = Array(String(value.magnitude))
    var result = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }

  /// `12`, `0.5`: a number as code has it.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// `1 file`, `1,204 files`.
  public static func count(_ value: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number(value)) \(value == 1 ? singular : plural ?? singular + "s")"
  }

  /// Seconds with two decimals: `0.31 s`.
  static func seconds(_ value: Double) -> String {
    guard value.isFinite, value >= 0, value < 1e9 else { return "0.00 s" }
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(number(hundredths / 100)).\(rest < 10 ? "0" : "")\(rest) s"
  }

  /// The text as a sentence: with a full stop unless it ends in a mark of its own.
  static func sentence(_ text: String) -> String {
    guard let last = text.last, !".!?…".contains(last) else { return text }
    return text + "."
  }
}
