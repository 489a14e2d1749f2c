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
        result += composedPart(scalars[start..<index])
        start = index
        length = 0
      }
      length += 1
    }
    result += composedPart(scalars[start...])
    return result.utf8.elementsEqual(text.utf8) ? text : result
  }

  /// Foundation puts Hangul together wrongly at the bounds of its finals, and does not sort what
  /// four marks decompose to, so that both are done before it sees them.
  private static func composedPart(_ part: Substring.UnicodeScalarView) -> String {
    var prepared = String.UnicodeScalarView()
    for scalar in part {
      switch scalar.value {
      case 0x344: prepared.append(contentsOf: "\u{308}\u{301}".unicodeScalars)
      case 0xF73: prepared.append(contentsOf: "\u{F71}\u{F72}".unicodeScalars)
      case 0xF75: prepared.append(contentsOf: "\u{F71}\u{F74}".unicodeScalars)
      case 0xF81: prepared.append(contentsOf: "\u{F71}\u{F80}".unicodeScalars)
      default:
        if let last = prepared.last, let syllable = syllable(last.value, scalar.value) {
          prepared.removeLast()
          prepared.append(syllable)
        } else {
          prepared.append(scalar)
        }
      }
    }
    // It also takes some characters beyond U+FFFF for others: a text so changed is left as it was.
    let result = String(prepared).precomposedStringWithCanonicalMapping
    return result == String(prepared) ? result : String(part)
  }

  /// The syllable of Hangul that two characters are: the Unicode Standard, section 3.12.3.
  private static func syllable(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    switch (first, second) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first - 0xAC00).isMultiple(of: 28):
      Unicode.Scalar(first + second - 0x11A7)
    default: nil
    }
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
