/// A namespace for steps that clean a string before it is checked.
///
/// A string that needs no cleaning is returned without copying or allocating memory. Each step
/// takes linear time and is idempotent. Apply several steps in this order: width, digits,
/// composition, trimming.
///
/// ```swift
/// Coercion.trimmed("\u{3000}Ada \n")            // Ada
/// Coercion.asciiDigits("٠١٢")                   // 012
/// Coercion.ordinaryWidth("Ｂａｔｏｎ　ｶﾞ")         // Baton ガ
/// Coercion.composed("e\u{301}").unicodeScalars.count   // 1
/// ```
public enum Coercion {
  /// Returns the text without white space at either end.
  ///
  /// White space is any character with the Unicode property White_Space, such as a line break, a
  /// no-break space, or an ideographic space.
  ///
  /// ```swift
  /// Coercion.trimmed("\t no \u{2029}")   // no
  /// ```
  public static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var end = scalars.endIndex
    while start < end, scalars[start].properties.isWhitespace { scalars.formIndex(after: &start) }
    while start < end {
      let last = scalars.index(before: end)
      guard scalars[last].properties.isWhitespace else { break }
      end = last
    }
    let isTrimmed = start == scalars.startIndex && end == scalars.endIndex
    return isTrimmed ? text : String(scalars[start..<end])
  }

  /// Returns the text after converting decimal digits of any script to ASCII digits.
  ///
  /// Digits are the characters of the general category Nd, which excludes ² and Roman numerals.
  ///
  /// ```swift
  /// Coercion.asciiDigits("०४-５６")   // 04-56
  /// Coercion.asciiDigits("x²")        // x²
  /// ```
  public static func asciiDigits(_ text: String) -> String {
    mapped(text) { scalar in
      asciiDigit(of: scalar).map { Unicode.Scalar($0) }
    }
  }

  /// Returns the ASCII digit for a non-ASCII decimal digit, or `nil` for any other character.
  static func asciiDigit(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value > 0x7F, scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return 0x30 + UInt8(value)
  }

  static func mapped(
    _ text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return text }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { replacement($0) != nil }) else { return text }
    var result = String(scalars[..<first])
    result.reserveCapacity(text.utf8.count)
    for scalar in scalars[first...] {
      result.unicodeScalars.append(replacement(scalar) ?? scalar)
    }
    return result
  }
}
