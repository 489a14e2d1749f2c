/// Writes an expression as the attribute `pattern` needs it.
///
/// Browsers compile it with the flag `v`, in whose classes more characters want a backslash than
/// with the flag `u` of a schema, and some mean something when they stand there twice. What does not
/// compile is ignored, so that the browser would take everything. What is written here means the
/// same with both flags.
struct PatternForSets {
  private var rest: Substring.UnicodeScalarView
  private var result = String.UnicodeScalarView()

  static func text(of pattern: String) -> String {
    var writer = PatternForSets(rest: Substring(pattern).unicodeScalars)
    while let scalar = writer.copy() {
      if scalar == "[" { writer.bracket() }
    }
    return String(writer.result)
  }

  private init(rest: Substring.UnicodeScalarView) {
    self.rest = rest
  }

  /// Copies a scalar, and what a backslash makes one of with it.
  @discardableResult
  private mutating func copy() -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    result.append(scalar)
    guard scalar == "\\", let escaped = rest.popFirst() else { return scalar }
    result.append(escaped)
    // The braces of a scalar's number are no characters.
    if escaped == "u", rest.first == "{", let end = rest.firstIndex(of: "}") {
      result += rest[...end]
      rest = rest[end...].dropFirst()
    }
    return scalar
  }

  /// Copies a class up to its end.
  private mutating func bracket() {
    if rest.first == "^" { copy() }
    var before: Unicode.Scalar?
    while let scalar = rest.first {
      guard scalar != "]" else { return }
      member(behind: before)
      before = scalar
      if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
        copy()
        member(behind: nil)
        before = last
      }
    }
  }

  private mutating func member(behind before: Unicode.Scalar?) {
    guard let scalar = rest.first else { return }
    if "()[{}/|-".unicodeScalars.contains(scalar) {
      result.append("\\")
      copy()
    } else if scalar == before, "&!#$%*+,.:;<=>?@^`~".unicodeScalars.contains(scalar) {
      rest.removeFirst()
      result += "\\x\(String(scalar.value, radix: 16))".unicodeScalars
    } else {
      copy()
    }
  }
}
