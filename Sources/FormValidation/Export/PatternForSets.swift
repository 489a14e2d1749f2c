/// A writer that converts an expression to the syntax of the attribute `pattern`.
///
/// Browsers compile the attribute with the flag `v`, whereas schemas use the flag `u`. With `v`,
/// classes require more escapes, and some doubled characters have a special meaning. If an
/// expression does not compile, a browser ignores it and accepts any string. The result has the
/// same meaning with both flags.
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

  @discardableResult
  private mutating func copy() -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    result.append(scalar)
    guard scalar == "\\", let escaped = rest.popFirst() else { return scalar }
    result.append(escaped)
    // The braces in a code point escape are not literal characters.
    if escaped == "u", rest.first == "{", let end = rest.firstIndex(of: "}") {
      result += rest[...end]
      rest = rest[end...].dropFirst()
    }
    return scalar
  }

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
