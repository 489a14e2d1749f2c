internal import Foundation

extension Coercion {
  /// The text in Normalization Form C: letters and their marks as one character where there is one.
  ///
  /// ```swift
  /// Coercion.composed("\u{1112}\u{1161}\u{11AB}").unicodeScalars.count   // 1: 한
  /// ```
  ///
  /// A text with more than 30 marks in a row is returned as it is: no language has them (Unicode
  /// Standard Annex 15, section 13), and sorting them would take quadratic time.
  ///
  /// - Parameter text: What was entered.
  /// - Returns: The text in NFC (Unicode Standard Annex 15).
  public static func composed(_ text: String) -> String {
    // Below U+0300, where the combining marks begin, every text is composed.
    guard text.utf8.contains(where: { $0 >= 0xCC }), marksAreBounded(text) else { return text }
    let scalars = text.unicodeScalars
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var start = scalars.startIndex
    var length = 0
    // Foundation takes quadratic time, so it is given no more than some hundred scalars at a time.
    for index in scalars.indices {
      if length >= 100, !attaches(scalars[index]) {
        result += String(scalars[start..<index]).precomposedStringWithCanonicalMapping
        start = index
        length = 0
      }
      length += 1
    }
    result += String(scalars[start...]).precomposedStringWithCanonicalMapping
    return result.utf8.elementsEqual(text.utf8) ? text : result
  }

  /// Whether no run of scalars that attach to what stands before them is longer than 30.
  private static func marksAreBounded(_ text: String) -> Bool {
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = attaches(scalar) ? marks + 1 : 0
      if marks > 30 { return false }
    }
    return true
  }

  /// Whether the scalar may become one with those before it, or change places with them: marks, and
  /// the vowels and final consonants of Hangul.
  private static func attaches(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    if 0x1160...0x11FF ~= scalar.value { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
