internal import Foundation

extension Coercion {
  /// Returns the text in Normalization Form C, which composes letters and their marks where
  /// possible.
  ///
  /// ```swift
  /// Coercion.composed("\u{1112}\u{1161}\u{11AB}").unicodeScalars.count   // 1: 한
  /// ```
  ///
  /// A string with more than 30 consecutive marks is returned unchanged. No language needs so many
  /// marks (Unicode Standard Annex 15, section 13), and sorting them would take quadratic time.
  public static func composed(_ text: String) -> String {
    // If all scalars are below U+0300, the first combining mark, the string is already composed.
    guard text.utf8.contains(where: { $0 >= 0xCC }), marksAreBounded(text) else { return text }
    let scalars = text.unicodeScalars
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var start = scalars.startIndex
    var length = 0
    // Foundation's method takes quadratic time, so compose parts of about a hundred scalars.
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

  /// Returns a part of the text in NFC.
  ///
  /// Foundation composes some Hangul syllables incorrectly and does not reorder the decompositions
  /// of four marks, so this method does both first.
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
    // Foundation also replaces some characters beyond U+FFFF; in that case, leave the part
    // unchanged.
    let result = String(prepared).precomposedStringWithCanonicalMapping
    return result == String(prepared) ? result : String(part)
  }

  /// Returns the Hangul syllable that two characters form (the Unicode Standard, section 3.12.3).
  private static func syllable(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    switch (first, second) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first - 0xAC00).isMultiple(of: 28):
      Unicode.Scalar(first + second - 0x11A7)
    default: nil
    }
  }

  private static func marksAreBounded(_ text: String) -> Bool {
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = attaches(scalar) ? marks + 1 : 0
      if marks > 30 { return false }
    }
    return true
  }

  /// Whether normalization may compose or reorder the scalar with preceding ones.
  private static func attaches(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    if 0x1160...0x11FF ~= scalar.value { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
